"""High Five Poker, 30-1099.32."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.hands import Value
from tests.naive.settled.joker import FIVE_ACES, FIVE_OF_A_KIND, readings
from tests.naive.settled.ledger import Award, Deal, Seat, against, progressive

PAYS = {
    FIVE_ACES: 200,
    FIVE_OF_A_KIND: 40,
    h.ROYAL: 100,
    h.STRAIGHT_FLUSH: 50,
    h.QUADS: 40,
    h.FULL: 7,
    h.FLUSH: 4,
    h.STRAIGHT: 2,
    h.TRIPS: 1,
}
ACES_FULL = {"01": 20, "02": 25, "03": 15}
AWARDS = {FIVE_OF_A_KIND: 75, h.ROYAL: 500, h.STRAIGHT_FLUSH: 100, h.QUADS: 75, h.FULL: 10}
SIXES = (h.PAIR, 6)


def best(cards: list[str], joker: str) -> Value:
    """(1), as read: the joker is an ace, or completes a straight, a flush or a straight flush; by option any card."""
    return max(value for held in combinations(cards, 5) for value in readings(held, joker))


def settle(request: Mapping[str, Any]) -> Deal:
    deal, chosen = Deal.of(request), request["schedules"]
    joker = request["options"].get("joker", "semi-wild")
    theirs = best(deal.dealer, joker)
    for seat in deal.seats:
        mine = best(seat.cards, joker)
        result, ante = against(mine, theirs), seat.wagers.get("ante", Fraction(0))
        if seat.folded:
            seat.lose("ante")
        elif ante and theirs < SIXES:
            seat.win("ante", 1)
            seat.compare("play", 1 if mine[0] >= h.STRAIGHT else 0, ante)
        elif ante:
            seat.compare("ante", result, ante)
            seat.compare("play", result, ante)
        pays = PAYS | ({h.FULL: ACES_FULL[chosen["trips"]]} if mine[1] == h.ACE else {})
        seat.by_table("trips", pays, mine[0])

    def award(seat: Seat) -> Award | None:
        hand = best(seat.cards, joker)[0]
        if seat.folded:
            return None
        return ("%", 100, "progressive") if hand == FIVE_ACES else ("for", AWARDS[hand], "") if hand in AWARDS else None

    progressive(deal, award, lambda seat: Fraction(request["seeds"]["progressive"]))
    return deal
