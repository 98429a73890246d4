from tests.golden.scene import Ruling, hand, scene

SCENES = (
    scene("A win", hand("Jh Jd", "raise-3x", "pass", "raise-1x", "pass", "raise-2x", ante="5"), board="9c 5s 2h"),
    scene(
        "A push with a pair of sixes",
        hand("6h 6d", "raise-1x", "pass", "raise-1x", "pass", "raise-1x", ante="5"),
        board="9c 5s 2h",
    ),
    scene("A loss", hand("Ah Qd", "raise-1x", "pass", "raise-1x", "pass", "raise-1x", ante="5"), board="9c 5s 2h"),
    scene("A fold on 3rd street", hand("7h 2d", "fold", ante="5"), board="9c 5s 3h"),
    scene("A fold on 4th street", hand("7h 2d", "raise-1x", "pass", "fold", ante="5"), board="9c 5s 3h"),
    scene("A fold on 5th street", hand("7h 2d", "raise-1x", "pass", "raise-1x", "pass", "fold", ante="5"),
        board="9c 5s 3h"),
    scene(
        "Wagers made blind",
        hand("Ah Ad", "raise-3x", "blind-4th-street-2x", "blind-5th-street-1x", ante="5"),
        hand("Kh Qd", "raise-1x", "blind-5th-street-1x", "pass", "fold", ante="5"),
        board="9c 5s 2h",
    ),
    scene(
        "Every bonus, and tips",
        hand(
            "9h 9d", "raise-3x+1", "pass", "raise-3x", "pass", "raise-3x", tips={"ante": "1", "three-card-bonus": "1"},
            ante="5", three_card_bonus="5", cover_all="5", progressive="1",
        ),
        board="4c 4s 4h",
    ),
    scene(
        "A progressive hit with envy",
        hand("As Ks", "raise-3x", "pass", "raise-3x", "pass", "raise-3x", ante="5", progressive="1"),
        hand("7h 2d", "fold", ante="5", progressive="2"),
        board="Qs Js Ts",
    ),
    scene(
        "A misdeal at a seat",
        hand("Jh Jd", "raise-1x", "pass", ante="5"),
        hand("7h 2d", "fold", ante="5"),
        board="9c 5s 3h", rulings=(Ruling(2, "1", "wrong-count"),),
    ),
    scene(
        "A misdeal at the table: a full house is paid on the progressive",
        hand("9h 9d", ante="5", progressive="1"),
        board="9c 4s 4h", rulings=(Ruling(0, "dealer", "wrong-count"),),
    ),
)  # fmt: skip
