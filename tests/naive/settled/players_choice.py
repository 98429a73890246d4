"""Player's Choice Poker, 30-1099.23: hands of the table, and tips beside the wagers on them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.hands import five, three
from tests.naive.settled.ledger import Deal, Seat

# (6)(a).
THREE_CARDS = {h.MINI_ROYAL: 40, h.STRAIGHT_FLUSH_3: 40, h.TRIPS_3: 30, h.STRAIGHT_3: 6, h.FLUSH_3: 4, h.PAIR_3: 1}
# (6)(b): the two sums stand for any wager.
FIVE_CARDS = {h.QUADS: 150, h.FULL: 50, h.FLUSH: 30, h.STRAIGHT: 15, h.TRIPS: 5, h.TWO_PAIR: 2, h.PAIR: 1}
SUMS = {h.ROYAL: 5000, h.STRAIGHT_FLUSH: 1000}


def settle(request: Mapping[str, Any]) -> Deal:
    hands = {f"hand-{number}": text.split() for number, text in enumerate(request["hands"], 1)}
    void = {item["at"] for item in request.get("irregularities", ()) if item["kind"] != "exposed"}
    of_five, as_read = request["game"].endswith("five-card"), request.get("as_read", False)
    deal = Deal([], [], [], {}, {})
    for row in request["seats"]:
        seat = Seat([], {name: Fraction(text) for name, text in row["wagers"].items()}, [])
        for wager in seat.wagers:
            if wager in void:
                seat.lines[wager] = ("void", Fraction(0), seat.wagers[wager])
                continue
            rank = (five if of_five else three)(hands[wager])[0]
            if of_five and rank in SUMS:
                seat.lines[wager] = ("win", Fraction(SUMS[rank]), seat.wagers[wager])
            elif of_five and as_read and rank == h.PAIR:
                seat.push(wager)
            else:
                seat.by_table(wager, FIVE_CARDS if of_five else THREE_CARDS, rank)
        deal.seats.append(seat)
    return deal
