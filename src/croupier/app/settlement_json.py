"""A settlement as the contract's JSON."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from croupier.house.settlement import SeatSettlement, Settlement
from croupier.money import print_money

TEXTS_OF = attrgetter("texts")


def write_settlement(settlement: Settlement) -> dict[str, Any]:
    report: dict[str, Any] = {"game": settlement.game}
    if dealer := settlement.dealer_hand:
        report["dealer"] = {"hand": dealer}
        if settlement.qualifies is not None:
            report["dealer"]["qualifies"] = settlement.qualifies
    report["seats"] = [_write_seat(seat) for seat in settlement.seats]
    report["meters"] = {name: print_money(cents) for name, cents in settlement.meters.items()}
    if settlement.rake is not None:
        report["rake"] = print_money(settlement.rake)
    if settlement.warnings:
        report["warnings"] = list(settlement.warnings)
    return report


def _write_seat(seat: SeatSettlement) -> dict[str, Any]:
    report: dict[str, Any] = {
        "seat": seat.seat,
        "hand": seat.hand,
        "results": list(map(dict.copy, map(TEXTS_OF, seat.results))),
        "net": print_money(seat.net),
    }
    if seat.tips:
        report["tips"] = list(map(dict.copy, map(TEXTS_OF, seat.tips)))
    return report
