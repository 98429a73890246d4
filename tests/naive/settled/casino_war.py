"""Casino War (30-1099.55)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tests.naive.settled.hands import rank
from tests.naive.settled.ledger import Deal, against


def settle(request: Mapping[str, Any]) -> Deal:
    deal = Deal.of(request)
    for seat in deal.seats:
        initial = seat.wagers["initial"]
        first = against((rank(seat.cards[0]),), (rank(deal.dealer[0]),))
        seat.by_table("tie", {0: 10}, first)
        if first != 0:
            seat.compare("initial", first, initial)
        elif seat.actions == ["surrender"]:
            seat.lines["initial"] = ("surrender", Fraction(0), initial / 2)
        else:
            second = against((rank(seat.cards[1]),), (rank(deal.dealer[1]),))
            seat.lose("initial")
            seat.compare("war", second or 1, initial, 2 if second else 3)
            seat.by_table("war-tie", {0: 10}, second)
    return deal
