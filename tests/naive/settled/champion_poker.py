"""Champion Poker, 30-1099.27."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.hands import best, five
from tests.naive.settled.ledger import Deal, against

DOWN = (h.ROYAL, h.STRAIGHT_FLUSH, h.QUADS, h.FULL, h.FLUSH, h.STRAIGHT, h.TRIPS, h.TWO_PAIR)
BONUS = {
    "A": (200, 50, 20, 10, 8, 5, 3, 2), "B": (100, 40, 20, 10, 7, 4, 3, 2),
    "E": (100, 25, 15, 6, 5, 4, 2), "F": (50, 25, 15, 6, 5, 4, 2), "G": (50, 20, 10, 7),
}  # fmt: skip
ANTE_BONUS = {h.ROYAL: 25, h.STRAIGHT_FLUSH: 10, h.QUADS: 4, h.FULL: 1}


def settle(request: Mapping[str, Any]) -> Deal:
    deal, schedule = Deal.of(request), request["schedules"]["hold-em-bonus"]
    on_the_flop = request["game"].endswith("@five-card")
    theirs = best(deal.dealer + deal.board)
    for seat in deal.seats:
        mine = best(seat.cards + deal.board)
        read = five(seat.cards + deal.board[:3]) if on_the_flop else mine
        pays = dict(zip(DOWN, BONUS[schedule], strict=False))
        if on_the_flop and read[0] == h.PAIR and read[1] >= 8:
            pays[h.PAIR] = 1
        seat.by_table("hold-em-bonus", pays, read[0])
        if "ante-blind" not in seat.wagers:
            continue
        ante = seat.wagers["ante-blind"]
        if seat.folded:
            seat.lose("ante-blind")
            continue
        for wager, made in (("ante-blind", True), ("play", True), ("raise", seat.actions[1] == "raise")):
            if made:
                seat.compare(wager, against(mine, theirs), ante)
        if on_the_flop and mine[0] in ANTE_BONUS:
            seat.lines["ante-bonus"] = ("win", ante * ANTE_BONUS[mine[0]], ante * 0)
    return deal
