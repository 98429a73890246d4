"""3 Card Draw Poker (30-1099.48)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.hands import three
from tests.naive.settled.ledger import Deal, against

UP = (h.PAIR_3, h.FLUSH_3, h.STRAIGHT_3, h.TRIPS_3, h.STRAIGHT_FLUSH_3, h.MINI_ROYAL)
FIRST_3 = {"1": (1, 3, 6, 30, 50, 200), "2": (1, 3, 6, 30, 60, 100), "3": (1, 3, 7, 30, 40, 150)}
BONUS = {h.STRAIGHT_3: 1, h.TRIPS_3: 5, h.STRAIGHT_FLUSH_3: 10, h.MINI_ROYAL: 20}


def settle(request: Mapping[str, Any]) -> Deal:
    deal = Deal.of(request)
    theirs = max(three(hand) for hand in combinations(deal.dealer, 3))
    pays = dict(zip(UP, FIRST_3[deal.schedules["first-3-bonus"]], strict=True))
    for seat, row in zip(deal.seats, request["seats"], strict=True):
        ante, first = seat.wagers["ante"], three(seat.cards)[0]
        kept = [card for card in seat.cards if card != row.get("discard")]
        if seat.folded:
            seat.lose("ante")
        else:
            hand = three([*kept, *row.get("drawn", "").split()])
            seat.compare("ante", against(hand, theirs), ante)
            seat.compare("in-to-win-draw", against(hand, theirs), ante)
            if hand[0] in BONUS:
                seat.take("in-to-win-draw-bonus", ante * BONUS[hand[0]])
        if seat.actions == ["draw"]:
            first = h.PAIR_3 if kept[0][0] == kept[1][0] else 0
        seat.by_table("first-3-bonus", pays, first)
    return deal
