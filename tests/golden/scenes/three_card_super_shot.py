from tests.golden.scene import Ruling, hand, scene

SCENES = (
    scene("A win", hand("Ah Kd 9c", "play", ante="10"), dealer="Qs 8h 3d"),
    scene("A loss", hand("Jh 9d 2c", "play", ante="10", pair_x="5", flush_plus="5"), dealer="Ks 8h 3d"),
    scene("A tie: the play bonus is paid", hand("Jh Td 9c", "play", ante="10"), dealer="Js Th 9d"),
    scene("The dealer does not qualify", hand("Qh 7d 2c", "play", ante="10"), dealer="Js 8h 3d"),
    scene(
        "A fold: four wagers go with it, two live on",
        hand(
            "7h 7d 2c", "fold", ante="10", pair_x="5", flush_plus="5", super_shot_any_pair="5", super_shot_trips="5",
            super_6_bonus="5", _3_card_money="1",
        ),
        hand("9h 5d 2d", "fold", ante="10"),
        dealer="7s 7c 3d",
    ),
    scene(
        "Every bonus, and tips on the wagers",
        hand(
            "As Ks Qs", "play+2", tips={"ante": "2", "pair-x": "1", "3-card-money": "1"},
            ante="10", pair_x="5", flush_plus="5", super_6_bonus="5", _3_card_money="1",
        ),
        hand("4h 4d 2c", super_shot_any_pair="5", _3_card_money="1"),
        dealer="Js Ts Qd",
    ),
    scene(
        "Three of a kind: a tip to the dealer on the player's wager",
        hand("9h 9d 9s", "play", ante="10", super_shot_any_pair="5", super_shot_trips="5"),
        dealer="Qs 8h 3d", opening={"options": {"dealer-bonus": "yes"}},
    ),
    scene("Three pair in six cards", hand("9h 9d 4s", "play", ante="10", super_6_bonus="5"), dealer="4h 3s 3d"),
    scene(
        "One player with two hands",
        hand("Ah Kd 9c", "play", ante="10", player="twice"),
        hand("2h 4d 9d", "fold", ante="20", player="twice"),
        dealer="Qs 8h 3d",
    ),
    scene(
        "A misdeal at a seat",
        hand("Ah Kd 9c", ante="10", pair_x="5", tips={"ante": "1"}),
        hand("Ac 4d 9d", "play", ante="20"),
        dealer="Qs 8h 3d", rulings=(Ruling(0, "1", "wrong-count"),),
    ),
    scene(
        "A misdeal at the dealer: all wagers go back",
        hand("9h 8h 7h", "play", ante="10", super_6_bonus="1"),
        hand("Ac 4d 9d", ante="20"),
        dealer="Qs 8d 3d", rulings=(Ruling(1, "dealer", "wrong-count"),),
    ),
)  # fmt: skip
