"""3 Card +, 30-1099.52."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.hands import Value, best, three
from tests.naive.settled.ledger import Deal, against

THREE_ACES, QUEEN_HIGH = 7, (0, 12, 3, 2)
# (13)(a): three aces are three of a kind there.
ANTE_BONUS = {h.MINI_ROYAL: 5, h.STRAIGHT_FLUSH_3: 5, THREE_ACES: 4, h.TRIPS_3: 4, h.STRAIGHT_3: 1}
# Three aces, straight flush, three of a kind, straight, flush, pair.
PAIR_XXX = {
    "A": (30, 40, 30, 6, 4, 1),
    "B": (50, 40, 30, 6, 3, 1),
    "C": (50, 40, 30, 5, 4, 1),
    "D": (30, 40, 30, 6, 3, 1),
}
SUPER_6 = {
    "A": (1000, 200, 100, 20, 15, 10, 7), "B": (2000, 200, 50, 25, 15, 10, 5),
    "C": (1000, 200, 50, 25, 15, 10, 5), "D": (299, 200, 120, 20, 15, 10, 7),
}  # fmt: skip
SIX_DOWN = (h.ROYAL, h.STRAIGHT_FLUSH, h.QUADS, h.FULL, h.FLUSH, h.STRAIGHT, h.TRIPS)


def ranked(cards: Sequence[str]) -> Value:
    """(1): three aces stand above everything."""
    hand = three(cards)
    return (THREE_ACES,) if hand == (h.TRIPS_3, h.ACE) else hand


def settle(request: Mapping[str, Any]) -> Deal:
    deal = Deal.of(request)
    theirs, chosen = ranked(deal.dealer), {"pair-xxx": "A", "super-6-bonus": "A"} | dict(deal.schedules)
    aces, run, trips, straight, flush, pair = PAIR_XXX[chosen["pair-xxx"]]
    pairs = {
        THREE_ACES: aces, h.MINI_ROYAL: run, h.STRAIGHT_FLUSH_3: run, h.TRIPS_3: trips,
        h.STRAIGHT_3: straight, h.FLUSH_3: flush, h.PAIR_3: pair,
    }  # fmt: skip
    for seat in deal.seats:
        hand, ante = ranked(seat.cards), seat.wagers.get("ante")
        if ante and seat.folded:
            seat.lose("ante")
        elif ante:
            result, qualified = against(hand, theirs), theirs >= QUEEN_HIGH
            seat.compare("play", result if qualified else 0, ante)
            seat.compare("ante", result if qualified else 1, ante)
            if hand[0] in ANTE_BONUS:
                seat.take("ante-bonus", ante * ANTE_BONUS[hand[0]])
        seat.by_table("pair-xxx", {} if seat.folded else pairs, hand[0])
        six = dict(zip(SIX_DOWN, SUPER_6[chosen["super-6-bonus"]], strict=True))
        seat.by_table("super-6-bonus", six, best(seat.cards + deal.dealer)[0])
    return deal
