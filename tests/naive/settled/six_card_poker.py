"""Six Card Poker, 30-1099.42."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.hands import best
from tests.naive.settled.ledger import Deal, against

DOWN = (h.ROYAL, h.STRAIGHT_FLUSH, h.QUADS, h.FULL, h.FLUSH, h.STRAIGHT, h.TRIPS, h.TWO_PAIR)
ACES_UP = {"SCP-01": (9, 8, 7), "SCP-02": (10, 8, 6), "SCP-03": (9, 8, 6), "SCP4": (9, 7, 6)}
BEATEN = {"TWBB-001": (10_000, 5_000), "TWBB-002": (2_500, 1_000), "TWBB-003": (500, 500)}
ACE_KING, PAIR_OF_ACES = (0, 14, 13), (h.PAIR, 14)


def settle(request: Mapping[str, Any]) -> Deal:
    deal, chosen = Deal.of(request), request["schedules"]
    theirs = best(deal.dealer)
    for seat in deal.seats:
        mine, ante = best(seat.cards), seat.wagers["ante"]
        result = against(mine, theirs)
        if seat.folded:
            seat.lose("ante")
        else:
            seat.compare("ante", result if theirs >= ACE_KING else 0, ante)
            seat.compare("play", result, ante)
        full, flush, straight = ACES_UP[chosen["aces-up"]]
        pays = dict(zip(DOWN, (500, 100, 30, full, flush, straight, 4, 2), strict=True))
        if mine[:2] == PAIR_OF_ACES:
            pays[h.PAIR] = 1
        seat.by_table("aces-up", pays, mine[0])
        lower = min(mine, theirs)
        top, four = BEATEN[chosen["two-way-bad-beat"]]
        beaten = dict(zip(DOWN[1:], (top, four, 500, 200, 100, 35, 10), strict=True)) if result else {}
        if result and lower[:2] == PAIR_OF_ACES:
            beaten[h.PAIR] = 9
        seat.by_table("two-way-bad-beat", beaten, lower[0])
    return deal
