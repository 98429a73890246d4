from tests.golden.scene import Ruling, hand, scene

SCENES = (
    scene(
        "A win with a straight: the ante is paid too",
        hand("Ah Kd", "bet", "bet", "bet", ante="5"),
        dealer="Qs 8h", board="Qd Jc Ts 2h 3d",
    ),
    scene(
        "A win with less than a straight: the ante pushes",
        hand("Ah Kd", "bet", "check", "bet", ante="5", bonus="5"),
        dealer="Qs 8h", board="As 9c 4d 2h Jd",
    ),
    scene(
        "A loss",
        hand("Kh 9d", "bet", "bet", "bet", ante="5", bonus="5"),
        dealer="As Jh", board="Ah 9c 4d 2h Jd",
    ),
    scene(
        "A straight that loses to a flush",
        hand("Ah 2d", "bet", "bet", "check", ante="5"),
        dealer="3s 7s", board="Ks Qs Jd Ts 8d",
    ),
    scene(
        "A tie with less than a straight",
        hand("Ah 2d", "bet", "bet", "bet", ante="5"),
        dealer="As 3c", board="Kh Qc Jd 9s 8d",
    ),
    scene(
        "A tie with a straight",
        hand("2h 2d", "bet", "bet", "bet", ante="5"),
        dealer="3s 3c", board="Ah Kc Qd Js Td",
    ),
    scene(
        "A fold: the bonus goes with it, the progressive lives on",
        hand("Ah Ad", "fold", ante="5", bonus="5", progressive="1"),
        hand("7h 2c", "fold", ante="5"),
        dealer="Qs 8h", board="As 9c 9d 2h Jd",
    ),
    scene(
        "Every bonus, and tips on every street",
        hand("Ah Ad", "bet+1", "bet+1", "bet+1", tips={"ante": "1"}, ante="5", bonus="5", progressive="1"),
        dealer="As Ac", board="Kh Kd Ks 2h Jd",
    ),
    scene(
        "A progressive hit with envy",
        hand("Ah Kh", "bet", "check", "check", ante="5", progressive="1"),
        hand("2c 7d", "fold", ante="5", progressive="2"),
        dealer="As Kd", board="Qh Jh Th 3s 2d", opening={"schedules": {"progressive": "THBP-09"}},
    ),
    scene(
        "A dealer's card is exposed: the table is void",
        hand("Ah Kd", "bet", ante="5", bonus="5", progressive="1"),
        hand("Kh 9d", ante="5"),
        dealer="Qs 8h", board="As 9c 4d 2h Jd", rulings=(Ruling(1, "dealer", "exposed"),),
    ),
    scene(
        "A card off the table: the hand is dead",
        hand("Ah Kd", "bet", ante="5"),
        hand("Kh 9d", "bet", "check", "check", ante="5"),
        dealer="Qs 8h", board="As 9c 4d 2h Jd", rulings=(Ruling(2, "1", "off-table"),),
    ),
    scene(
        "A flop with a card too many is dealt again",
        hand("Ah Kd", "bet", "check", "check", ante="5"),
        dealer="Qs 8h", board="As 9c 4d 2h Jd", rulings=(Ruling(1, "board", "wrong-count"),),
    ),
    scene(
        "No card was burned: whoever folds keeps his wagers",
        hand("Ah Kd", "bet", "continue", "check", "check", ante="5"),
        hand("7h 2c", "bet", "fold", ante="5", bonus="5", tips={"ante": "1"}),
        hand("7d 3c", "fold", ante="5"),
        dealer="Qs 8h", board="As 9c 4d 2h Jd", rulings=(Ruling(3, "board", "no-burn"),),
    ),
)  # fmt: skip
