from tests.golden.scene import Ruling, hand, scene

ENVY = {"schedules": {"five-card-linked-progressive": "Pt-bjs-5cl-e01"}}
EXTRA = {
    "options": {"progressive-cards": "additional"},
    "schedules": {"five-card-linked-progressive": "Pt-bjs-5cl-06"},
}
ALL = ("raise-1x", "pass", "raise-1x", "pass", "raise-1x")

SCENES = (
    scene("A win", hand("Jh Jd", "raise-3x", "pass", "raise-1x", "pass", "raise-2x", ante="5"), board="9c 5s 2h"),
    scene("A push with a pair of sixes", hand("6h 6d", *ALL, ante="5"), board="9c 5s 2h"),
    scene("A loss with a pair of fives", hand("Ah 5d", "raise-2x", "pass", *ALL[2:], ante="5"), board="9c 5s 2h"),
    scene(
        "Folds at each card: raises already made are lost with the ante",
        hand("7h 2d", "fold", ante="5"),
        hand("8h 3d", "raise-1x", "pass", "fold", ante="5"),
        hand("Kh 4d", "raise-1x", "pass", "raise-3x", "pass", "fold", ante="5"),
        board="9c 5s 2h",
    ),
    scene(
        "Raises made in advance",
        hand("Ah Ad", "raise-3x", "blind-second-raise-2x", "blind-final-raise-1x", ante="5"),
        hand("Kh Qd", "raise-1x", "blind-final-raise-3x", "pass", "raise-2x", ante="5"),
        hand("8h 3d", "raise-1x", "blind-final-raise-1x", "pass", "fold", ante="5"),
        board="9c 5s 2h",
    ),
    scene(
        "A fold: all five wagers beside the ante live on",
        hand(
            "7h 2d", "fold", ante="5", board_bonus="5", pocket_bonus="5", lo_ball="5", all_6="5",
            five_card_linked_progressive="1",
        ),
        board="8c 5s 4h", all_6="7c 7s 7d Kc",
    ),
    scene(
        "Every bonus, and tips",
        hand(
            "9h 9d", "raise-3x+1", "pass", "raise-3x", "pass", "raise-3x",
            tips={"ante": "1", "board-bonus": "1", "pocket-bonus": "1", "lo-ball": "1", "all-6": "1"},
            ante="5", board_bonus="5", pocket_bonus="5", lo_ball="5", all_6="5", five_card_linked_progressive="1",
        ),
        board="4c 4s 4h", all_6="9c 2s 2d Kc",
    ),
    scene(
        "A royal flush empties the meter, and envy is paid",
        hand("As Ks", "raise-3x", "pass", "raise-3x", "pass", "raise-3x", ante="5", five_card_linked_progressive="1"),
        hand("7h 2d", "fold", ante="5", five_card_linked_progressive="1"),
        board="Qs Js Ts", opening=ENVY,
    ),
    scene(
        "Three more cards for the linked progressive, shown at the end",
        hand("Ah Kh", *ALL, ante="5", five_card_linked_progressive="1"),
        board="Qh Jc 3s", linked="9h 4h 2h", opening=EXTRA,
    ),
    scene(
        "One wrong count at a seat is a misdeal for all",
        hand("Jh Jd", "raise-1x", "pass", ante="5", board_bonus="5"),
        hand("7h 2d", ante="5", five_card_linked_progressive="1"),
        board="9c 5s 3h", rulings=(Ruling(2, "1", "wrong-count"),),
    ),
    scene(
        "A wrong number of community cards",
        hand("9h 9d", ante="5", all_6="5"),
        board="9c 4s 4h", rulings=(Ruling(0, "dealer", "wrong-count"),),
    ),
)  # fmt: skip
