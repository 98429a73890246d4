"""Bonus 6, 30-1099.19."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.hands import Value, best
from tests.naive.settled.ledger import Deal

# Royal flush to two pair.
DOWN = (h.ROYAL, h.STRAIGHT_FLUSH, h.QUADS, h.FULL, h.FLUSH, h.STRAIGHT, h.TRIPS, h.TWO_PAIR)
PAYS = {
    "A": (1000, 100, 50, 20, 6, 4, 3, 2), "B": (500, 100, 30, 15, 7, 4, 3, 2), "C": (500, 100, 0, 20, 6, 4, 3, 2),
    "D": (200, 50, 20, 10, 6, 3, 3, 2), "E": (100, 50, 20, 10, 6, 3, 3, 2),
}  # fmt: skip


def odds(hand: Value, schedule: str) -> int:
    """What a hand pays, nothing where it does not win."""
    if hand[0] == h.PAIR:
        return int(hand[1] >= 6)
    if hand[0] == h.QUADS and schedule == "C":
        return 100 if hand[1] == h.ACE else 75 if hand[1] <= 4 else 50
    return dict(zip(DOWN, PAYS[schedule], strict=True)).get(hand[0], 0)


def wins(cards: Sequence[str]) -> bool:
    return odds(best(cards), "A") > 0


def settle(request: Mapping[str, Any]) -> Deal:
    deal, schedule = Deal.of(request), request["schedules"]["ante"]
    for seat in deal.seats:
        ante, bets = seat.wagers["ante"], ("ante", "second-bet", "third-bet")[: 1 + seat.actions.count("play")]
        if "insurance" in seat.wagers:
            seat.lose("insurance")
        if seat.folded:
            seat.lose(*bets)
            continue
        if "bonus-card" in seat.actions and wins(seat.cards[:4] + deal.board):
            seat.push("bonus-card", ante)
        elif "bonus-card" in seat.actions:
            seat.lose("bonus-card")
        pay = odds(best(seat.cards + deal.board), schedule)
        for bet in bets:
            if pay:
                seat.win(bet, Fraction(pay), ante)
            else:
                seat.lose(bet)
    return deal
