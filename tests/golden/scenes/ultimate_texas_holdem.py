from tests.golden.scene import Ruling, hand, scene

SCENES = (
    scene(
        "A win, raised before the flop",
        hand("Ah Kd", "raise-4x", ante="5", blind="5"),
        dealer="Qs Jh", board="As 9c 4d 2h Jd",
    ),
    scene(
        "A loss, and a loss on the river alone",
        hand("Kh 9d", "check", "raise-2x", ante="5", blind="5", trips="5"),
        hand("8c 7d", "check", "check", "raise-1x", ante="5", blind="5"),
        dealer="As Jh", board="Ah 9c 4d 2h Jd",
    ),
    scene(
        "A tie: both play the board",
        hand("2h 3d", "raise-3x", ante="5", blind="5"),
        dealer="2s 3c", board="As Kd Qh Jc Td",
    ),
    scene(
        "The dealer does not qualify",
        hand("Ah Kd", "raise-4x", ante="5", blind="5"),
        dealer="Qs 8h", board="As 9c 4d 2h Jd",
    ),
    scene(
        "A fold: trips and ultimate pairs live on",
        hand("9h 9d", "check", "check", "fold", ante="5", blind="5", trips="5", ultimate_pairs="5"),
        hand("3c 2c", "check", "check", "fold", ante="5", blind="5"),
        dealer="As Ah", board="9s Kd Kh Kc Td",
    ),
    scene(
        "Every bonus, and tips",
        hand(
            "Ah Ad", "raise-4x+5", tips={"ante": "5", "blind": "5", "trips": "1"},
            ante="5", blind="5", trips="5", ultimate_pairs="5", cover_all="5", progressive="1",
        ),
        dealer="Ks Kd", board="As 9c 9d 2h 7d",
    ),
    scene(
        "The blind pushes on a win with less than a straight",
        hand("Qh Qd", "raise-4x", ante="5", blind="5"),
        dealer="Js Jh", board="As 9c 4d 2h 7d",
    ),
    scene(
        "A progressive hit with envy",
        hand("Ah Kh", "raise-4x", ante="5", blind="5", progressive="1"),
        hand("2c 7d", "check", "check", "fold", ante="5", blind="5", progressive="2"),
        dealer="As Kd", board="Qh Jh Th 3s 2d", opening={"schedules": {"progressive": "PMG-1"}},
    ),
    scene(
        "The highest hand of the table pays all who covered it",
        hand("Ah Kd", "raise-3x", ante="5", blind="5", cover_all="5"),
        hand("3c 7d", "check", "check", "fold", ante="5", blind="5", cover_all="5"),
        dealer="4s 4h", board="4c 4d 9h 2s Jc",
    ),
    scene(
        "A misdeal at a seat after it has raised",
        hand("Ah Kd", "raise-4x", ante="5", blind="5"),
        hand("Qc Qd", "raise-4x", ante="5", blind="5"),
        dealer="Js 8h", board="As 9c 4d 2h 7d", rulings=(Ruling(1, "1", "wrong-count"),),
    ),
    scene(
        "A misdeal at the dealer: a full house is paid on the progressive",
        hand("Ah Ad", "raise-4x", ante="5", blind="5", progressive="1"),
        hand("Qc Qd", ante="5", blind="5", progressive="1"),
        dealer="Js 8h", board="As 9c 9d 2h 7d", rulings=(Ruling(1, "dealer", "wrong-count"),),
    ),
)  # fmt: skip
