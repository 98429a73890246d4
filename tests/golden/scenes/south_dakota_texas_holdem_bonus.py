from tests.golden.scene import hand, scene

SCENES = (
    scene(
        "A win with a flush: the ante is paid too",
        hand("Ah Kh", "bet", "bet", "bet", ante="5"),
        dealer="Qs 8h", board="Qh Jh 3h 2s 3d",
    ),
    scene(
        "A win with less than a flush: the ante pushes",
        hand("Ah Kd", "bet", "check", "bet", ante="5", bonus="5"),
        dealer="Qs 8h", board="As 9c 4d 2h Jd",
    ),
    scene("A loss", hand("Kh 9d", "bet", "bet", "bet", ante="5"), dealer="As Jh", board="Ah 9c 4d 2h Jd"),
    scene(
        "A flush that loses to a higher one",
        hand("4h 2h", "bet", "bet", "bet", ante="5"),
        dealer="Ah Jh", board="Kh 9h 5h 2s Jd",
    ),
    scene("A tie", hand("Ah 2d", "bet", "bet", "bet", ante="5"), dealer="As 3c", board="Kh Qc Jd 9s 8d"),
    scene("A tie with a flush", hand("2c 3d", "bet", "bet", "bet", ante="5"), dealer="2s 3s", board="Kh Qh Jh 9h 8h"),
    scene(
        "A fold: the progressive lives on",
        hand("Ah Ad", "fold", ante="5", bonus="5", progressive="1"),
        dealer="Qs 8h", board="As 9c 9d 2h Jd",
    ),
    scene(
        "Every bonus",
        hand("Ah Ad", "bet", "bet", "bet", ante="5", bonus="5", progressive="1"),
        dealer="As Ac", board="Kh Kd Ks 2h Jd",
    ),
    scene(
        "A progressive hit with envy",
        hand("Ah Kh", "bet", "check", "check", ante="5", progressive="1"),
        hand("2c 7d", "fold", ante="5", progressive="2"),
        dealer="As Kd", board="Qh Jh Th 3s 2d", opening={"schedules": {"progressive": "PMG-01"}},
    ),
)  # fmt: skip
