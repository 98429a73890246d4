from tests.golden.scene import hand, scene

BANK = (4, "300")

SCENES = (
    scene("A win", hand("Ah Kd 9c", "play", ante="10"), dealer="Qs 8h 3d", bank=BANK),
    scene("A loss", hand("Jh 9d 2c", "play", ante="10", pair_plus="5"), dealer="Ks 8h 3d", bank=BANK),
    scene("A tie", hand("Kh 9d 4c", "play", ante="10"), dealer="Ks 9h 4d", bank=BANK),
    scene("The player-dealer does not qualify", hand("Qh 7d 2c", "play", ante="10"), dealer="Js 8h 3d", bank=BANK),
    scene(
        "A fold: pair plus goes with it, the 6 card bonus lives on",
        hand("7h 7d 2c", "fold", ante="10", pair_plus="5", six_card_bonus="2"),
        hand("9h 5d 2d", "fold", ante="10"),
        dealer="7s 7c 3d", bank=BANK,
    ),
    scene(
        "Every bonus",
        hand("9h 8h 7h", "play", ante="1", pair_plus="1", six_card_bonus="1"),
        dealer="6h 5h Qs", bank=BANK,
    ),
    scene(
        "The wager runs out: what it does not cover is returned, in the order of action",
        hand("Ah Kd 9c", "play", ante="10"),
        hand("4h 4d 4c", "play", ante="10", pair_plus="5"),
        hand("Jh 9d 2c", "play", ante="20"),
        dealer="Qs 8h 3d", bank=(5, "25"),
    ),
    scene(
        "Action goes clockwise from the player-dealer's left",
        hand("Ah Kd 9c", "play", ante="10"),
        hand("Jh 9d 2c", "fold", ante="20"),
        dealer="Qs 8h 3d", bank=(8, "500"),
    ),
)  # fmt: skip
