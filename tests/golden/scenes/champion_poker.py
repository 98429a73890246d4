from tests.golden.scene import Ruling, Scene, hand, scene

BOARD = "As 9c 4d 2h Jd"


def both(title_of_bonus: str) -> tuple[Scene, ...]:
    """Rounds that both variants play; the bonus is on five cards or on seven."""
    return (
        scene(
            f"A win, raised after the flop; {title_of_bonus}",
            hand("Ah Kd", "play", "raise", hold_em_bonus="5", ante_blind="5"),
            dealer="Qs Jh", board=BOARD,
        ),
        scene(
            "A loss without a raise, and one with it",
            hand("Kh 9d", "play", "check", hold_em_bonus="5", ante_blind="5"),
            hand("8c 8d", "play", "raise", hold_em_bonus="5", ante_blind="5"),
            dealer="Ad Jh", board=BOARD,
        ),
        scene(
            "A tie: both play the board",
            hand("2h 3d", "play", "raise", hold_em_bonus="5", ante_blind="5"),
            dealer="2s 3c", board="As Kd Qh Jc Td",
        ),
        scene(
            "A fold keeps the bonus; a player with the bonus alone is asked nothing",
            hand("9h 9d", "fold", hold_em_bonus="5", ante_blind="5"),
            hand("3c 3d", hold_em_bonus="5"),
            hand("Ah Kd", "play", "check", hold_em_bonus="5", ante_blind="5"),
            dealer="Qs Jh", board="9s 3h 4d 2h Jd",
        ),
        scene(
            "Tips beside every wager",
            hand(
                "Ah Ad", "play+2", "raise+3", tips={"hold-em-bonus": "1", "ante-blind": "2"},
                hold_em_bonus="5", ante_blind="5",
            ),
            dealer="Ks Kd", board="As 9c 9d 2h 7d",
        ),
        scene(
            "A misdeal at a seat: all wagers go back",
            hand("Ah Kd", "play", hold_em_bonus="5", ante_blind="5"),
            hand("Qc Qd", hold_em_bonus="5", ante_blind="5"),
            dealer="Js 8h", board=BOARD, rulings=(Ruling(1, "1", "wrong-count"),),
        ),
        scene(
            "A community card is seen early",
            hand("Ah Kd", "play", hold_em_bonus="5", ante_blind="5"),
            hand("Qc Qd", hold_em_bonus="5"),
            dealer="Js 8h", board=BOARD, rulings=(Ruling(1, "board", "exposed"),),
        ),
    )  # fmt: skip


FIVE_CARD = (
    *both("the bonus on the flop"),
    scene(
        "A full house in seven: the ante bonus is paid to winner and loser",
        hand("Ah Ad", "play", "raise", hold_em_bonus="5", ante_blind="5"),
        hand("Kc Kh", "play", "check", hold_em_bonus="5", ante_blind="5"),
        hand("9h 5d", "fold", hold_em_bonus="5", ante_blind="5"),
        dealer="Ac As", board="Kd 9c 9d 9s Ks",
    ),
    scene(
        "A royal flush on the flop",
        hand("Ah Kh", "play", "raise", hold_em_bonus="5", ante_blind="5"),
        dealer="Qs Qd", board="Qh Jh Th 2c 3d", opening={"schedules": {"hold-em-bonus": "B"}},
    ),
)  # fmt: skip
SEVEN_CARD = (
    *both("the bonus on all seven"),
    scene(
        "A straight on the river",
        hand("Ah Kd", "play", "check", hold_em_bonus="5", ante_blind="5"),
        dealer="Qs Qd", board="Qh Jh 3c 2c Td", opening={"schedules": {"hold-em-bonus": "F"}},
    ),
)  # fmt: skip
