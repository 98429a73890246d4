from tests.golden.scene import hand, scene

BANK = (4, "500")

SCENES = (
    scene(
        "A win, raised before the flop; the blind pushes with less than a straight",
        hand("Ah Kd", "raise-4x", ante="5", blind="5"),
        dealer="Qs Jh", board="As 9c 4d 2h Jd", bank=BANK,
    ),
    scene(
        "A loss on the flop, and one on the river",
        hand("Kh 9d", "check", "raise-2x", ante="5", blind="5", trips="5"),
        hand("8c 7d", "check", "check", "raise-1x", ante="5", blind="5"),
        dealer="As Jh", board="Ah 9c 4d 2h Jd", bank=BANK,
    ),
    scene(
        "A tie: all but the trips go back",
        hand("2h 3d", "raise-3x", ante="5", blind="5", trips="5"),
        dealer="2s 3c", board="As Kd Qh Jc Td", bank=BANK,
    ),
    scene(
        "The player-dealer does not qualify: the ante pushes, a lower hand still loses play and blind",
        hand("Ah Kd", "raise-4x", ante="5", blind="5"),
        hand("3h 7d", "raise-3x", ante="5", blind="5"),
        dealer="Qs 8h", board="Js 9c 4d 2h Td", bank=BANK,
    ),
    scene(
        "Folds: trips are paid with three of a kind and collected below it",
        hand("9h 9d", "check", "check", "fold", ante="5", blind="5", trips="5"),
        hand("3c 2c", "check", "check", "fold", ante="5", blind="5", trips="5"),
        dealer="As Ah", board="9s Kd Kh 7c Td", bank=BANK,
    ),
    scene(
        "The blind is paid from a straight up",
        hand("Ah Kh", "raise-4x", ante="1", blind="1", trips="1"),
        hand("9h 8d", "check", "raise-2x", ante="10", blind="10"),
        dealer="As Kd", board="Qh Jh Th 3s 2d", bank=(3, "950"),
    ),
    scene(
        "The wager runs out: play, ante, blind and trips of one seat before the next",
        hand("Ah Ad", "raise-4x", ante="10", blind="10", trips="5"),
        hand("Qc Qd", "raise-4x", ante="10", blind="10"),
        hand("3c 7d", "check", "check", "fold", ante="20", blind="20", trips="5"),
        dealer="Ks Js", board="As 9c 9d 2h 7c", bank=(5, "55"),
    ),
    scene(
        "Action goes clockwise from the player-dealer's left",
        hand("Ah Kd", "raise-3x", ante="5", blind="5"),
        hand("Js Td", "check", "check", "fold", ante="5", blind="5"),
        dealer="Qs 8h", board="As 9c 4d 2h 7d", bank=(7, "500"),
    ),
)  # fmt: skip
