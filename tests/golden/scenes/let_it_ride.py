from collections.abc import Mapping
from typing import Any

from tests.golden.scene import Hand, Ruling, hand, scene

ENVY = {"schedules": {"progressive": "PMG-ML-01"}}


def three_bets(cards: str, *decisions: str, tips: Mapping[str, str] | None = None, **wagers: Any) -> Hand:
    return hand(cards, *decisions, tips=tips, bet_1="5", bet_2="5", bet_3="5", **wagers)


SCENES = (
    scene("A win with all three bets", three_bets("Th Td 5c", "ride", "ride"), board="4s 2h"),
    scene("A loss with one bet left", three_bets("9h 7d 5c", "withdraw", "withdraw"), board="4s 2h"),
    scene("A pair of nines is not enough", three_bets("9h 9d 5c", "ride", "withdraw"), board="4s 2h"),
    scene(
        "Every bonus, and tips that come back with a bet",
        three_bets(
            "9h 8h 7h", "withdraw", "ride", tips={"bet-1": "1", "bet-3": "1"},
            three_card_bonus="5", bonus="1", cover_all="5", progressive="1",
        ),
        board="6h 5h",
    ),
    scene(
        "A progressive hit with envy",
        three_bets("As Ks Qs", "ride", "ride", progressive="1"),
        three_bets("9h 7d 5c", "withdraw", "withdraw", progressive="2"),
        board="Js Ts", opening=ENVY,
    ),
    scene(
        "A misdeal at a seat",
        three_bets("Th Td 5c", "ride", bonus="1"),
        three_bets("Jh Jd 5d", "ride", "ride"),
        board="4s 2h", rulings=(Ruling(2, "1", "wrong-count"),),
    ),
    scene(
        "Exposed community cards: the table is void, what was taken back stays taken back",
        three_bets("Th Td 5c", "withdraw", bonus="1"),
        three_bets("Jh Jd 5d", "ride"),
        board="4s 2h", rulings=(Ruling(2, "dealer", "exposed"),),
    ),
)  # fmt: skip
