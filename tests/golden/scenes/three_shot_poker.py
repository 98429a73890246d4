from tests.golden.scene import Hand, Ruling, scene

SHOT = {"1st-shot": "5"}
BOTH = {"1st-shot": "5", "5-shot": "5"}
TIPS = {"1st-shot": "1", "5-shot": "1"}

SCENES = (
    scene("Each shot has its own card", Hand("Jh Td", ("play",), SHOT), board="Jc 5s 9h"),
    scene("A pair wins all three", Hand("6h 6d", ("play",), SHOT), board="6c 5s 2h"),
    scene("A loss", Hand("Ah Qd", ("play",), BOTH), board="9c 5s 2h"),
    scene(
        "A fold: the 5 shot lives on",
        Hand("2h 4d", ("fold",), BOTH),
        Hand("9h 8d", ("fold",), SHOT),
        board="4c 4s 2c",
    ),
    scene("Every bonus, and tips", Hand("Ah Kh", ("play+1",), BOTH, TIPS), board="Qh Jh Th"),
    scene(
        "A misdeal at a seat",
        Hand("Jh Jd", ("play",), BOTH),
        Hand("7h 2d", ("fold",), SHOT),
        board="9c 5s 3h", rulings=(Ruling(1, "1", "wrong-count"),),
    ),
    scene(
        "A misdeal of the community cards",
        Hand("9h 9d", (), BOTH),
        board="9c 4s 4h", rulings=(Ruling(0, "dealer", "wrong-count"),),
    ),
)  # fmt: skip
