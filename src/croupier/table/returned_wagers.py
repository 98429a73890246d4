"""Wagers that are given back once "no more bets" is said and the number of hands is known."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.errors import SettleError
from croupier.rules.round import Round, Seat
from croupier.rules.settle import schedule_for
from croupier.table.events import WagerReturned
from croupier.table.state import State


def returned_wagers(state: State) -> Iterator[WagerReturned]:
    """A wager whose column goes by the number of hands is returned where none is printed for it."""
    rules = state.rules
    lines = [line for line in rules.lines if line.by_hands is not None]
    if not any(line.name in spot.wagers for line in lines for spot in state.spots.values()):
        return
    seats = tuple(Seat(seat=spot.seat, wagers=spot.wagers, cards={}) for spot in state.spots.values())
    deal = Round(seats=seats, schedules=rules.opened.schedules)
    for line in lines:
        try:
            schedule_for(rules.game, deal, line)
        except SettleError as error:
            for spot in state.spots.values():
                if line.name in spot.wagers:
                    tip = spot.tips.get(line.name, 0)
                    yield WagerReturned(spot.seat, line.name, spot.wagers[line.name], tip, str(error), str(line.cite))
