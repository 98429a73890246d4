"""Prospector Poker, 30-1099.17."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from tests.naive.settled.hands import rank
from tests.naive.settled.ledger import Deal

HALF = Fraction(3, 2)


def points(cards: Sequence[str]) -> int:
    return sum({"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0]) for card in cards)


def longest_run(ranks: set[int]) -> int:
    """Of ranks in sequence, an ace at either end."""
    held = ranks | ({1} if 14 in ranks else set())
    return max(next(size for size in range(1, 16) if low + size not in held) for low in held)


def pays(cards: Sequence[str]) -> Fraction | int:
    """(8), row by row from the top; 0 for a push, -1 for a loss."""
    counts = sorted(Counter(card[0] for card in cards).values(), reverse=True)
    suits = [[rank(card) for card in cards if card[1] == suit] for suit in "shdc"]
    flush, run = max(map(len, suits)), longest_run({rank(card) for card in cards})
    rows: tuple[tuple[bool, Fraction | int], ...] = (
        (counts[0] == 6, 1000),
        (any({10, 11, 12, 13, 14} <= set(suit) for suit in suits), 500),
        (any(suit and longest_run(set(suit)) >= 5 for suit in suits), 100),
        (counts[0] == 5, 25),
        (flush == 6, 10),
        (counts[0] == 4, 7),
        (counts[0] == 3 and counts[1] >= 2, 7),
        (run == 6, 6),
        (flush == 5, 5),
        (counts == [2, 2, 2], 4),
        (run == 5, 3),
        (counts[0] == 3, HALF),
        (counts[:2] == [2, 2], 1),
        (any(sum(card[0] == high for card in cards) == 2 for high in "AK"), 0),
    )
    return next((pay for holds, pay in rows if holds), -1)


def settle(request: Mapping[str, Any]) -> Deal:
    deal = Deal.of(request)
    for seat in deal.seats:
        mine = points(seat.cards)
        for box in ("silver", "gold"):
            theirs = points(request[box].split())
            high = -1 if mine == theirs >= 20 else (mine > theirs) - (mine < theirs)
            low = -1 if mine == theirs <= 20 else (mine < theirs) - (mine > theirs)
            for wager, result in ((f"{box}-high", high), (f"{box}-low", low)):
                if wager in seat.wagers:
                    seat.compare(wager, result, seat.wagers[wager])
        odds = pays(seat.cards + request["gold"].split())
        if odds > 0:
            seat.win("poker", odds)
        elif odds == 0:
            seat.push("poker")
        else:
            seat.lose("poker")
    return deal
