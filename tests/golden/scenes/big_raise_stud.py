from tests.golden.scene import Ruling, hand, scene

SCENES = (
    scene("A win", hand("Jh Jd 4c", "raise-4x", ante="5"), board="9c 5s"),
    scene("A push with a pair of sixes", hand("6h 6d 2c", "raise-2x", ante="5"), board="9c 5s"),
    scene("A loss with a pair of fives", hand("Ah Qd 5c", "raise-1x", ante="5"), board="9c 5s"),
    scene(
        "A fold: the 3 card bonus lives on, the progressive does not",
        hand("4h 4d 2c", "fold", ante="5", three_card_bonus="5", progressive="1"),
        hand("9h 8d 2s", "fold", ante="5"),
        board="9c 5s",
    ),
    scene(
        "Every bonus, and tips",
        hand(
            "9h 8h 7h", "raise-3x", tips={"ante": "1", "three-card-bonus": "1"}, ante="5", three_card_bonus="5",
            progressive="1",
        ),
        board="6h 5s",
    ),
    scene(
        "A progressive hit on three cards, with envy",
        hand("As Ks Qs", "raise-4x", ante="5", progressive="1"),
        hand("7h 2d 3c", "fold", ante="5", progressive="2"),
        board="9c 5s",
    ),
    scene(
        "A hand that was folded pays no envy",
        hand("As Ks Qs", "fold", ante="5", progressive="1"),
        hand("7h 7d 3c", "raise-1x", ante="5", progressive="2"),
        board="9c 5s",
    ),
    scene(
        "A linked progressive reads five cards",
        hand("As Ks Qs", "raise-4x", ante="5", progressive="1"),
        hand("7h 2d 3c", "fold", ante="5", progressive="1"),
        board="Js Ts", opening={"schedules": {"progressive": "PMG-01"}},
    ),
    scene(
        "A misdeal at a seat",
        hand("Jh Jd 4c", "raise-1x", ante="5"),
        hand("7h 2d 3c", "fold", ante="5"),
        board="9c 5s", rulings=(Ruling(1, "1", "wrong-count"),),
    ),
    scene(
        "A misdeal of the community cards: three of a kind is paid on the progressive",
        hand("9h 9d 9s", ante="5", progressive="1"),
        hand("9c 8d 2c", ante="5", progressive="1"),
        board="4s 4h", rulings=(Ruling(0, "dealer", "wrong-count"),),
    ),
)  # fmt: skip
