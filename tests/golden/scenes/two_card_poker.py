from tests.golden.scene import Ruling, hand, scene

TIPS = {"options": {"dealer-tips": "yes"}}

SCENES = (
    scene("A win", hand("Kh Kd 9c 2s", "play", ante="10"), dealer="Qs Qh 8d 3c"),
    scene("A loss to a higher flush", hand("Qh 9h 4c 2s", "play", ante="10", two_card_bonus="5"), dealer="Ks 8s 5d 3c"),
    scene("A tie", hand("Kh 9h 4c 2s", "play", ante="10"), dealer="Kd 9d 5s 3c"),
    scene("A straight flush of two beats a flush", hand("3h 2h 9c Js", "play", ante="10"), dealer="As Qs 5d 3c"),
    scene("The dealer does not qualify", hand("Ah 9d 4c 2s", "play", ante="10"), dealer="Th 8h 4d 2c"),
    scene(
        "Folds: the bonus wagers live on",
        hand("7h 7d 4c 2s", "fold", ante="10", two_card_bonus="5", four_card_bonus="5"),
        hand("9h 8d 4h 3s", "fold", ante="10"),
        dealer="As Ah 5d 3c",
    ),
    scene(
        "The bonus wagers alone: nothing to decide",
        hand("Ah Ad As 2c", two_card_bonus="5"),
        hand("Ks Qs 4c 2h", four_card_bonus="5"),
        dealer="Js Ts 8d 3c",
    ),
    scene(
        "Every bonus, with tips where the house takes them",
        hand(
            "Kh Kd 9c 2s", "play+1", tips={"ante": "2", "two-card-bonus": "1", "four-card-bonus": "1"},
            ante="10", two_card_bonus="5", four_card_bonus="5",
        ),
        dealer="Ks Kc 8d 3c", opening=TIPS,
    ),
    scene(
        "A top card is burned where the house does so",
        hand("Kh Kd 9c 2s", "play", ante="10"),
        dealer="Qs Qh 8d 3c", opening={"options": {"burn-card": "yes", "several-hands": "yes"}},
    ),
    scene(
        "A misdeal at a seat",
        hand("Kh Kd 9c 2s", ante="10", two_card_bonus="5"),
        hand("Ac Ad 4d 9d", "play", ante="20"),
        dealer="Qs Qh 8d 3c", rulings=(Ruling(0, "1", "wrong-count"),),
    ),
    scene(
        "A card that falls from the table: the hand is dead",
        hand("Kh Kd 9c 2s", ante="10", two_card_bonus="5"),
        hand("Ac Ad 4d 9d", "play", ante="20"),
        dealer="Qs Qh 8d 3c", rulings=(Ruling(0, "1", "off-table"),),
    ),
    scene(
        "A card that falls from the table: the hand goes on, where the house has it so",
        hand("Kh Kd 9c 2s", "play", ante="10", two_card_bonus="5"),
        dealer="Qs Qh 8d 3c", rulings=(Ruling(0, "1", "off-table"),),
        opening={"options": {"card-off-table": "continues"}},
    ),
    scene(
        "A misdeal at the dealer: all wagers go back",
        hand("Kh Kd 9c 2s", "play", ante="10", four_card_bonus="1"),
        dealer="Qs Qh 8d 3c", rulings=(Ruling(1, "dealer", "wrong-count"),),
    ),
)  # fmt: skip
