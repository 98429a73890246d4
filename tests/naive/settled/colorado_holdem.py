"""Colorado Hold'em Poker, 30-1099.14, in both variations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.hands import five, three
from tests.naive.settled.ledger import Deal

DOWN = (h.ROYAL, h.STRAIGHT_FLUSH, h.QUADS, h.FULL, h.FLUSH, h.STRAIGHT, h.TRIPS, h.TWO_PAIR)
PAYS = {
    "4": (1000, 200, 40, 11, 8, 5, 3, 2), "4A": (500, 200, 40, 11, 8, 5, 3, 2), "4B": (500, 100, 40, 11, 8, 5, 3, 2),
    "5": (500, 100, 25, 10, 8, 5, 3, 2),
    "B1": (10_000, 1_000, 100, 50, 30, 20, 3, 1), "B1C": (2_000, 500, 100, 50, 30, 20, 3, 1),
}  # fmt: skip
# The lowest pair that pays even money, and the lowest that pushes; the bonus pays none.
PAIRS = {"4": (10, 7), "4A": (10, 7), "4B": (10, 7), "5": (11, 9), "B1": (15, 11), "B1C": (15, 11)}


def settle(request: Mapping[str, Any]) -> Deal:
    deal = Deal.of(request)
    for seat, row in zip(deal.seats, request["seats"], strict=True):
        bets = ["ante", "bet"] if seat.actions == ["bet"] else ["ante"]
        for wager in (*bets, *(["bonus"] if "bonus" in seat.wagers else [])):
            stake = seat.wagers.get(wager, seat.wagers["ante"])
            if seat.folded:
                seat.lose(wager)
            elif seat.actions == ["declare"]:
                assert three(seat.cards)[0] in (h.TRIPS_3, h.STRAIGHT_FLUSH_3, h.MINI_ROYAL)
                seat.win(wager, 5, stake)
            else:
                schedule = deal.schedules["bonus" if wager == "bonus" else "ante"]
                kept = [card for card in seat.cards if card != row["discard"]]
                hand, (even, push) = five(kept + deal.board), PAIRS[schedule]
                if hand[0] >= h.TWO_PAIR:
                    seat.win(wager, dict(zip(DOWN, PAYS[schedule], strict=True))[hand[0]], stake)
                elif hand[0] == h.PAIR and hand[1] >= even:
                    seat.win(wager, 1, stake)
                elif hand[0] == h.PAIR and hand[1] >= push:
                    seat.push(wager, stake)
                else:
                    seat.lose(wager)
    return deal
