"""Three Card Split (30-1099.35), settled by hand."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from tests.naive.settled.bank import Line

RANKS = "23456789TJQKA"
SUITS = "cdhs"
BONUS = {
    "1a": (500, 200, 100, 20, 10, 5, 3, 1),
    "2a": (500, 200, 100, 20, 10, 4, 2, 1),
    "3a": (500, 200, 100, 15, 10, 4, 2, 1),
    "1b": (1000, 200, 100, 20, 10, 5, 3, 1),
    "2b": (1000, 200, 100, 20, 10, 4, 2, 1),
    "3b": (1000, 200, 100, 15, 10, 4, 2, 1),
}


def rank(card: str) -> int:
    return RANKS.index(card[0])


def in_sequence(cards: Sequence[str]) -> int:
    """The highest card of the sequence plus one, the ace low or high; 0 where there is none."""
    held = sorted(map(rank, cards))
    if len(set(held)) < len(held):
        return 0
    if held[-1] - held[0] == len(held) - 1:
        return held[-1] + 1
    if held[-1] == 12 and held[:-1] == list(range(len(held) - 1)):
        return len(held) - 1
    return 0


def suited(cards: Sequence[str]) -> bool:
    return len({card[1] for card in cards}) == 1


def two(cards: Sequence[str]) -> tuple[int, ...]:
    """(11): suited connectors, pair, connected cards, suited cards, high card."""
    high = sorted(map(rank, cards), reverse=True)
    line = in_sequence(cards)
    if line and suited(cards):
        return (4, line)
    if high[0] == high[1]:
        return (3, high[0])
    if line:
        return (2, line)
    return (1 if suited(cards) else 0, *high)


def three(cards: Sequence[str]) -> tuple[int, ...]:
    """Straight flush, three of a kind, straight, flush, pair, high card."""
    high = sorted(map(rank, cards), reverse=True)
    line = in_sequence(cards)
    if line:
        return (5 if suited(cards) else 3, line)
    if high[0] == high[2]:
        return (4, high[0])
    if suited(cards):
        return (2, *high)
    if high[0] == high[1]:
        return (1, high[0], high[2])
    if high[1] == high[2]:
        return (1, high[1], high[0])
    return (0, *high)


def red(card: str) -> bool:
    return card[1] in "dh"


def house_way(cards: Sequence[str]) -> str:
    """(14): the card that goes low."""

    def high(low: str) -> list[str]:
        return [card for card in cards if card != low]

    if three(cards)[0] == 4:
        return next(card for card in cards if red(high(card)[0]) == red(high(card)[1]))
    if three(cards)[0] in (5, 3, 2):
        return max(cards, key=rank)
    ways = [card for card in cards if two(high(card))[0] > 0]
    if not ways:
        return sorted(cards, key=rank)[1]
    tens = [card for card in ways if rank(card) >= RANKS.index("T")]
    best = max(two(high(card)) for card in tens or ways)
    return min((card for card in tens or ways if two(high(card)) == best), key=lambda card: SUITS.index(card[1]))


def bonus_row(cards: Sequence[str]) -> int | None:
    """The place in the table of (15)(a) of four cards."""
    counts = sorted((sum(rank(card) == rank(other) for other in cards) for card in cards), reverse=True)
    threes = [[card for card in cards if card != out] for out in cards]
    tests = (
        counts[0] == 4 and rank(cards[0]) == 12,
        counts[0] == 4,
        bool(in_sequence(cards)) and suited(cards),
        any(in_sequence(some) and suited(some) for some in threes),
        counts[0] == 3,
        bool(in_sequence(cards)) or suited(cards),
        counts == [2, 2, 2, 2],
        any(in_sequence(some) or suited(some) for some in threes),
    )
    return next((row for row, holds in enumerate(tests) if holds), None)


def compared(line: Line, mine: Sequence[str], theirs: Sequence[str], ahead: bool, same: bool) -> Line:
    if ahead:
        return line.win(1)
    one_color = len({red(card) for card in (*mine, *theirs)}) == 1
    return line.push() if same and one_color else line.by_odds(0)


def settled(request: dict[str, Any]) -> list[Line]:
    dealer = request["dealer"].split()
    their_low = house_way(dealer)
    their_high = [card for card in dealer if card != their_low]
    lines = []
    for row in request["seats"]:
        stakes = {name: Fraction(text) for name, text in row["wagers"].items()}
        low, high = row["low"].split(), row["high"].split()
        mine = [Line(row["seat"], name, stakes[name]) for name in ("low-hand", "high-hand", "three-card-hand")]
        foul = two(high)[0] == 0 and max(map(rank, high)) < rank(low[0])
        if not foul:
            ours, other = rank(low[0]), rank(their_low)
            compared(mine[0], low, [their_low], ours > other, ours == other)
            compared(mine[1], high, their_high, two(high) > two(their_high), two(high) == two(their_high))
            if three(low + high) > three(dealer):
                mine[2].win(1)
        lines += mine
        if "four-card-bonus" in stakes:
            found = bonus_row([*low, *high, request["community"]])
            pays = BONUS[request["schedules"]["four-card-bonus"]]
            lines.append(
                Line(row["seat"], "four-card-bonus", stakes["four-card-bonus"]).by_odds(
                    0 if found is None else pays[found]
                )
            )
    return lines
