"""Poker Burnout and Poker Burnout Bonanza, 30-1099.49."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.hands import best, three
from tests.naive.settled.ledger import Deal

UP = (h.TRIPS, h.STRAIGHT, h.FLUSH, h.FULL, h.QUADS, h.STRAIGHT_FLUSH, h.ROYAL)
BLIND = {"1": (4, 6, 8, 10, 50, 100, 500), "2": (4, 6, 8, 10, 50, 100, 250)}
KICKER = dict.fromkeys((h.TRIPS_3, h.STRAIGHT_3, h.FLUSH_3, h.STRAIGHT_FLUSH_3, h.MINI_ROYAL), 10)


def settle(request: Mapping[str, Any]) -> Deal:
    deal = Deal.of(request)
    pays = dict(zip(UP, BLIND[deal.schedules["blind"]], strict=True))
    bonanza = request["game"].endswith("bonanza")
    for seat, row in zip(deal.seats, request["seats"], strict=True):
        seat.by_table("kicker", KICKER, three(seat.cards)[0])
        blind, first = seat.wagers["blind"], seat.actions[0]
        ante = blind * (int(first[-2]) if first.endswith("x") else 1)
        if seat.folded:
            seat.lose("blind", *(["ante"] if len(seat.actions) == 2 else []))
            continue
        kept = [card for card in seat.cards if card != row["discard"]]
        hand = best(kept + deal.board)[0]
        if hand < h.TRIPS:
            seat.lose("blind", "ante", "call")
            continue
        seat.win("blind", pays[hand])
        seat.win("ante", 1, ante)
        seat.win("call", 1, ante if bonanza else blind)
    return deal
