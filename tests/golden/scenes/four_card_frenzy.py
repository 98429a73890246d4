from tests.golden.scene import Ruling, hand, scene

ENVY = {
    "schedules": {
        "four-card-progressive": "PT-BJS-FCF-4CP-E02",
        "five-card-progressive": "PT-BJS-FCF-5CP-E01",
        "five-card-linked-progressive": "PT-BJS-5CL-E01",
    }
}
FLUSHES = {"schedules": {"five-card-linked-progressive": "PT-BJS-5CL-06"}}

SCENES = (
    scene(
        "A win below a straight: the odds go back",
        hand("Kh Kd 9c 5d 2s", "raise-1x", ante="10", odds="10"),
        dealer="Qs Qh 8d 3d 2c",
    ),
    scene(
        "A win with a straight",
        hand("9h 8d 7c 6d 2s", "raise-1x", ante="10", odds="10"),
        dealer="Qs Qh 8h 3d 2c",
    ),
    scene(
        "A loss",
        hand("Jh Jd 9c 5d 2s", "raise-1x", ante="10", odds="10"),
        dealer="Qs Qh 8d 3d 2c",
    ),
    scene(
        "A tie wins",
        hand("Kh Qd 9c 5d 2s", "raise-1x", ante="10", odds="10"),
        dealer="Ks Qh 9d 5c 3d",
    ),
    scene(
        "A bad beat is paid",
        hand("9h 8d 7c 6d 2s", "raise-1x", ante="10", odds="10"),
        dealer="Ts 9c 8h 7d 2c",
    ),
    scene(
        "The dealer does not qualify: the raise plays on",
        hand("Ah Qd 9c 5d 2s", "raise-1x", ante="10", odds="10"),
        dealer="Js 9h 8d 3d 2c",
    ),
    scene(
        "A triple raise with aces",
        hand("Ah Ad 9c 5d 2s", "raise-3x", ante="10", odds="10"),
        dealer="Ks Qh 9d 5c 3d",
    ),
    scene(
        "A double raise with three of a kind",
        hand("5h 5s 5d 9c 2s", "raise-2x", ante="10", odds="10"),
        dealer="Ks Qh 9d 4c 3d",
    ),
    scene(
        "Folds: what is on their own cards is settled before the dealer shows, All 6 after",
        hand("7h 7d 7s 2d 3d", "fold", ante="10", odds="10", four_card_bonus="5", prime="5", all_6="5"),
        hand("9h 5d 2c Jd 4s", "fold", ante="10", odds="10", four_card_progressive="1", five_card_progressive="1",
             five_card_linked_progressive="1"),
        hand("Ac Kd 4c 8d Js", "raise-1x", ante="10", odds="10"),
        dealer="7c Ts 3c 9d Qd", all_6="5h",
    ),
    scene(
        "Every bonus, and tips on the wagers",
        hand(
            "Ah Kh Qh Jh Th", "raise-3x",
            tips={"ante": "2", "odds": "1", "four-card-bonus": "1", "prime": "1", "all-6": "1"},
            ante="10", odds="10", four_card_bonus="5", prime="5", all_6="5", four_card_progressive="1",
            five_card_progressive="1",
            five_card_linked_progressive="1",
        ),
        dealer="Ks Qd 9d 4c 3d", all_6="9h",
    ),
    scene(
        "Three meters, and envy on each",
        hand("Ad As Ac Ah 2d", "fold", ante="10", odds="10", four_card_progressive="1"),
        hand("9h 8h 7h 6h 5h", "raise-3x", ante="10", odds="10", four_card_progressive="1", five_card_progressive="1"),
        hand("Ks Qs Js Ts 9s", "raise-1x", ante="10", odds="10", five_card_progressive="1",
            five_card_linked_progressive="1"),
        hand("Kd 9d 4c 3h 2c", "fold", ante="10", odds="10", five_card_linked_progressive="1"),
        dealer="Kc Qd 8d 4d 3c", opening=ENVY,
    ),
    scene(
        "The linked progressive by flushes",
        hand("Ah Kh 9h 4h 2c", "raise-1x", ante="10", odds="10", five_card_linked_progressive="1"),
        dealer="Kc Qd 8d 4d 3c", opening=FLUSHES,
    ),
    scene(
        "One player with two hands",
        hand("Kh Kd 9c 5d 2s", "raise-1x", ante="10", odds="10", player="twice"),
        hand("2h 4d 9d Jc 7s", "fold", ante="20", odds="20", player="twice"),
        dealer="Qs Qh 8d 3d 2c",
    ),
    scene(
        "A misdeal at a seat",
        hand("Kh Kd 9c 5d 2s", ante="10", odds="10", prime="5"),
        hand("Ac Ad 4d 9d 2d", "raise-1x", ante="20", odds="20"),
        dealer="Qs Qh 8d 3d 2c", rulings=(Ruling(0, "1", "wrong-count"),),
    ),
    scene(
        "A misdeal at the dealer, found after the folds were settled: what is left goes back",
        hand("Qd Qc 9c 5d 2s", "fold", ante="10", odds="10", four_card_bonus="5", all_6="5"),
        hand("Ac Ad 4d 9d 2d", "raise-1x", ante="20", odds="20"),
        dealer="Qs Qh 8d 3d 2c", rulings=(Ruling(2, "dealer", "wrong-count"),),
    ),
)  # fmt: skip
