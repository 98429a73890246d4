"""Stadium Casino War (30-1099.54)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tests.naive.settled.hands import rank
from tests.naive.settled.ledger import Deal, against


def settle(request: Mapping[str, Any]) -> Deal:
    deal = Deal.of(request)
    war = request.get("war", "").split()
    half = Fraction(1) if request.get("as_read") else Fraction(1, 2)
    for seat in deal.seats:
        first = against((rank(seat.cards[0]),), (rank(deal.dealer[0]),))
        seat.by_table("tie", {0: 11 if deal.schedules.get("ante") == "02" else 10}, first)
        ante = seat.wagers.get("ante")
        if ante is None:
            continue
        if first != 0:
            seat.compare("ante", first, ante)
        elif seat.actions == ["surrender"]:
            seat.lines["ante"] = ("surrender", Fraction(0), ante / 2)
        elif rank(war[0]) < rank(war[1]):
            seat.lose("ante", "war")
        else:
            seat.push("ante")
            seat.win("war", half if rank(war[0]) > rank(war[1]) else 2 * half, ante)
    return deal
