"""Vegas Double Action (30-1099.16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.ledger import Deal

# (10) and (11), from two pair up.
UP = (h.TWO_PAIR, h.TRIPS, h.STRAIGHT, h.FLUSH, h.FULL, h.QUADS, h.STRAIGHT_FLUSH, h.ROYAL)
DRAW = dict(zip(UP, (1, 2, 3, 4, 7, 25, 50, 200), strict=True))
STUD = dict(zip(UP, (2, 3, 10, 15, 20, 100, 500, 1000), strict=True))


def settle(request: Mapping[str, Any]) -> Deal:
    deal = Deal.of(request)
    stud = h.five(deal.board)
    for seat, row in zip(deal.seats, request["seats"], strict=True):
        out = row.get("discard", "").split()
        # (7): in numbered order.
        hand = h.five([*(card for card in seat.cards if card not in out), *deal.board[: len(out)]])
        if hand[0] in DRAW:
            seat.win("player-hand", DRAW[hand[0]])
        elif hand[0] == h.PAIR and hand[1] >= h.JACK:
            seat.push("player-hand")
        else:
            seat.lose("player-hand")
        if "stud-bet" in seat.wagers:
            if stud[0] in STUD:
                seat.win("stud-bet", STUD[stud[0]])
            elif stud[0] == h.PAIR and stud[1] >= 6:
                seat.win("stud-bet", 1)
            else:
                seat.lose("stud-bet")
    return deal
