"""208 Poker (30-1099.21): three decks in the shoe, a fourth in the hand, and wagers on the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from tests.naive.settled.bank import Line
from tests.naive.settled.hands import run_top

RANKS = "A23456789TJQK"
THIRDS = {"a-4": "A234", "5-9": "5689", "10-k": "TJQK"}


def rank(card: str) -> int:
    return "23456789TJQKA".index(card[0]) + 2


def times(things: Sequence[str]) -> list[int]:
    return sorted(Counter(things).values(), reverse=True)


def jackpot_odds(cards: Sequence[str]) -> int:
    kinds, identical = times([card[0] for card in cards]), times(cards)
    if kinds[0] == 5 and identical[0] >= 4:
        return 5000
    if identical[0] == 4:
        return 3000
    if kinds[0] == 5:
        return 2500
    return 1500 if identical == [3, 2] else 0


def ante_odds(cards: Sequence[str]) -> int | None:
    """The best paying row; 0 for a pair, which pushes, None for nothing."""
    kinds, identical = times([card[0] for card in cards]), times(cards)
    suited, top = len({card[1] for card in cards}) == 1, run_top([rank(card) for card in cards])
    rows: list[tuple[bool, int]] = [
        (suited and top == 14, 1000), (suited and top > 0, 250), (identical[0] >= 3, 25), (kinds[0] >= 4, 20),
        (suited, 10), (identical[:2] == [2, 2], 8), (kinds[:2] == [3, 2], 6), (top > 0, 6), (kinds[0] >= 3, 2),
        (kinds[:2] == [2, 2], 1), (identical[0] == 2, 1), (kinds[0] == 2, 0),
    ]  # fmt: skip
    return next((odds for fits, odds in rows if fits), None)


def _suited(cards: Sequence[str]) -> bool:
    return len({card[1] for card in cards}) == 1


def _top(cards: Sequence[str]) -> int:
    return run_top([rank(card) for card in cards])


THREE_CARDS: dict[str, tuple[Callable[[Sequence[str]], bool], int]] = {
    "any-three-of-an-identical-kind": (lambda cards: len(set(cards)) == 1, 2500),
    "royal-flush": (lambda cards: _suited(cards) and _top(cards) == 14, 2000),
    "straight-flush": (lambda cards: _suited(cards) and _top(cards) > 0, 300),
    "any-a-k-q": (lambda cards: _top(cards) == 14, 200),
    "any-three-of-a-kind": (lambda cards: len({card[0] for card in cards}) == 1, 125),
    "any-straight": (lambda cards: _top(cards) > 0, 20),
    "any-flush": (_suited, 15),
    "any-identical-two-cards": (lambda cards: len(set(cards)) < 3, 15),
}


def card_odds(outcome: str, pick: str, card: str) -> int:
    """A seven loses every wager but the one on the card itself; an ace is low."""
    if outcome == "value-and-suit":
        return 48 * (pick == card)
    value = RANKS.index(card[0]) + 1
    wins = {
        "value": (pick == card[0], 11),
        "suit": (pick == card[1], 3),
        "three-way-split": (card[0] in THIRDS.get(pick, ""), 2),
        "over-7": (value > 7, 1),
        "under-7": (value < 7, 1),
    }
    fits, odds = wins[outcome]
    return odds if fits and value != 7 else 0


def settled(request: Mapping[str, Any]) -> list[Line]:
    lines, board = [], request["community"].split()
    for row in request["seats"]:
        cards, number = row["cards"].split() + board, row["seat"]
        for spot in row.get("spots", ()):
            line = Line(number, spot["line"], Fraction(spot["stake"]))
            if spot["card"] == "three-card":
                fits, odds = THREE_CARDS[spot["outcome"]]
                lines.append(line.by_odds(odds * fits(board)))
            else:
                lines.append(line.by_odds(card_odds(spot["outcome"], spot.get("pick", ""), board[spot["card"] - 1])))
        ante, due = Line(number, "ante", Fraction(row["wagers"]["ante"])), ante_odds(cards)
        lines.append(ante.push() if due == 0 else ante.by_odds(due or 0))
        if "jackpot" in row["wagers"]:
            lines.append(Line(number, "jackpot", Fraction(row["wagers"]["jackpot"])).by_odds(jackpot_odds(cards)))
    return lines
