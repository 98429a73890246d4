"""Boston 5 and Boston 7 Stud Poker, 30-1099.22."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.hands import ACE, best, rank, three
from tests.naive.settled.ledger import Deal, against

# (7): royal flush, straight flush, three of a kind, straight, flush, pair.
OPTIONAL = {
    "B7S-01": (40, 40, 30, 6, 4, 1), "B7S-02": (40, 40, 30, 6, 3, 1), "B7S-03": (40, 40, 30, 5, 4, 1),
    "B7S-04": (100, 40, 30, 5, 4, 1), "B7S-05": (50, 40, 30, 6, 3, 1), "B7S-06": (100, 40, 30, 6, 3, 1),
    "B7S-07": (100, 50, 30, 6, 3, 1), "B7S-08": (100, 40, 25, 6, 4, 1),
}  # fmt: skip
THREE_DOWN = (h.MINI_ROYAL, h.STRAIGHT_FLUSH_3, h.TRIPS_3, h.STRAIGHT_3, h.FLUSH_3, h.PAIR_3)
# (13)(a) and (b): royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind, two pairs.
DOWN = (h.ROYAL, h.STRAIGHT_FLUSH, h.QUADS, h.FULL, h.FLUSH, h.STRAIGHT, h.TRIPS, h.TWO_PAIR)
ANTE_BONUS = {
    "1": (1000, 200, 100, 25, 15, 8, 5, 2),
    "B7-01": (500, 100, 20, 4, 3, 2, 1), "B7-02": (250, 100, 20, 4, 3, 2, 1), "B7-03": (250, 100, 25, 4, 3, 2, 1),
    "B7-04": (200, 50, 20, 4, 3, 2, 1), "B7-05": (250, 50, 20, 4, 3, 2, 1),
}  # fmt: skip
SUMS = {7: 25_000, 6: 5_000}


def royal_length(cards: list[str]) -> int:
    """How many cards of one suit run down from the ace."""
    longest = 0
    for suit in h.SUITS:
        held, length = {rank(card) for card in cards if card[1] == suit}, 0
        while ACE - length in held:
            length += 1
        longest = max(longest, length)
    return longest


def settle(request: Mapping[str, Any]) -> Deal:
    deal = Deal.of(request)
    first = "1" if request["game"].endswith("five") else "B7-01"
    chosen = {"optional-bonus": "B7S-01", "ante-bonus": first} | dict(deal.schedules)
    for seat, row in zip(deal.seats, request["seats"], strict=True):
        if "optional-bonus" in seat.wagers:
            table = dict(zip(THREE_DOWN, OPTIONAL[chosen["optional-bonus"]], strict=True))
            seat.by_table("optional-bonus", table if row.get("declared", True) else {}, three(seat.cards[:3])[0])
        if "1st-wager" not in seat.wagers:
            continue
        if seat.folded:
            seat.lose("1st-wager", "ante-bonus")
            continue
        stake, bonus, hand = seat.wagers["1st-wager"], seat.wagers["ante-bonus"], best(seat.cards)
        result = against(hand, best(deal.dealer))
        seat.compare("1st-wager", result, stake)
        seat.compare("2nd-wager", result, stake)
        kept = bonus if result >= 0 else Fraction(0)
        pays = dict(zip(DOWN, ANTE_BONUS[chosen["ante-bonus"]], strict=False))
        length = royal_length(seat.cards) if chosen["ante-bonus"] in ("B7-01", "B7-02", "B7-03", "B7-04") else 0
        if length in SUMS:
            seat.lines["ante-bonus"] = ("win", Fraction(SUMS[length]), kept)
        elif hand[0] in pays:
            seat.lines["ante-bonus"] = ("win", bonus * pays[hand[0]], kept)
        else:
            seat.compare("ante-bonus", min(result, 0), bonus)
    return deal
