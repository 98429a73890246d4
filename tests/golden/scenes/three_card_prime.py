from tests.golden.scene import Ruling, hand, scene

DEALERS_CARDS = {"options": {"linked-cards": "dealer"}, "schedules": {"five-card-linked-progressive": "PT-BJS-5CL-06"}}
ENVY = {"schedules": {"mini-royal-progressive": "PT-BJS-TCPR-MR-E01", "five-card-linked-progressive": "PT-BJS-5CL-E01"}}

SCENES = (
    scene("A win", hand("Ah Kd 9c", "play", ante="10"), dealer="Qs 8h 3d"),
    scene("A loss", hand("Jh 9d 2c", "play", ante="10", pair_bonus="5", prime="5"), dealer="Ks 8h 3d"),
    scene("A tie", hand("Kh 9d 4c", "play", ante="10"), dealer="Ks 9h 4d"),
    scene("The dealer does not qualify", hand("Qh 7d 2c", "play", ante="10"), dealer="Js 8h 3d"),
    scene(
        "Folds: what is on their own cards is settled before the dealer shows, the rest after",
        hand("7h 7d 2d", "fold", ante="10", pair_bonus="5", prime="5", all_6="5"),
        hand("9h 5d 2c", "fold", ante="10", mini_royal_progressive="1"),
        hand("Ac Kd 4s", "play", ante="10"),
        dealer="7s 7c 3d",
    ),
    scene(
        "Every bonus, and tips on the wagers",
        hand(
            "9h 8h 7h", "play", tips={"ante": "2", "prime": "1", "pair-bonus": "1", "all-6": "1"},
            ante="10", prime="5", pair_bonus="5", all_6="5", mini_royal_progressive="1",
            five_card_linked_progressive="1",
        ),
        dealer="6h 5h Qd", linked="6d 5d",
    ),
    scene(
        "Progressive hits: a folded hand is paid first, and takes the whole meter",
        hand("Ad Kd Qd", "fold", ante="10", mini_royal_progressive="1"),
        hand("Jh 9d 2c", "play", ante="10", mini_royal_progressive="1", five_card_linked_progressive="1"),
        hand("As Ks Qs", "play", ante="10", mini_royal_progressive="1", five_card_linked_progressive="1"),
        dealer="Qh 8h 3d", linked="Js Ts", opening=ENVY,
    ),
    scene(
        "The linked hand with two of the dealer's cards, and flushes of four",
        hand("Ah Kh 9h", "play", ante="10", five_card_linked_progressive="1"),
        dealer="Qh 8d 3d", opening=DEALERS_CARDS,
    ),
    scene(
        "One player with two hands",
        hand("Ah Kd 9c", "play", ante="10", player="twice"),
        hand("2h 4d 9d", "fold", ante="20", player="twice"),
        dealer="Qs 8h 3d",
    ),
    scene(
        "A misdeal at a seat",
        hand("Ah Kd 9c", ante="10", prime="5", tips={"ante": "1"}),
        hand("Ac 4d 9d", "play", ante="20"),
        dealer="Qs 8h 3d", rulings=(Ruling(0, "1", "wrong-count"),),
    ),
    scene(
        "A misdeal at the dealer, found after the folds were settled: what is left goes back",
        hand("9h 9d 7h", "fold", ante="10", pair_bonus="5", all_6="5"),
        hand("Ac 4d 9s", "play", ante="20"),
        dealer="Qs 8d 3d", rulings=(Ruling(2, "dealer", "wrong-count"),),
    ),
)  # fmt: skip
