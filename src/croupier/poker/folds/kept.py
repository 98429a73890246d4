"""Folds of what a few games keep between hands: wagers for the next, a pool, a jackpot's funds, a pot that rolls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.poker.evening import Funds, Room
from croupier.poker.events import between as r
from croupier.poker.state import Hand


def wager_placed(room: Room, event: r.WagerPlaced) -> Room:
    lines = {**room.placed.get(event.seat, {}), event.line: event.amount}
    return room._replace(placed={**room.placed, event.seat: lines})


def wagering_ended(room: Room, event: r.WageringEnded) -> Room:
    return room._replace(ready=room.ready | {event.seat})


def jackpot_posted(room: Room, event: r.JackpotPosted) -> Room:
    return room._replace(funds=room.funds._replace(posted=event.amount))


def last_deal_called(room: Room, event: r.LastDealCalled) -> Room:
    return room._replace(closing=True)


def money_shared(room: Room, event: r.MoneyShared) -> Room:
    """Out of the pool where the game has one, else out of the pot that rolled over."""
    for seat, amount in zip(event.seats, event.amounts, strict=True):
        room = room.changed(seat, stack=room.chairs[seat].stack + amount)
    given = sum(event.amounts)
    if room.plan.value and room.plan.value.pool:
        return room._replace(pool=room.pool - given, markers={})
    return room._replace(carried=room.carried - given, round=1, rolling=frozenset())


def table_closed(room: Room, event: r.TableClosed) -> Room:
    return room._replace(closed=True)


def schedules_posted(room: Room, event: r.SchedulesPosted) -> Room:
    return room.posting(event.schedules)


def kept(room: Room, hand: Hand) -> Room:
    """After a hand: the house's bank, a pool and its markers, a jackpot's funds, a pot that rolls over."""
    aside, seats = hand.notes.aside, hand.seats
    markers = {**room.markers, **dict(zip(seats, aside.markers, strict=True))} if aside.markers else room.markers
    room = room._replace(
        bank=room.bank + aside.bank,
        pool=room.pool + aside.pooled,
        rake=room.rake + aside.pool_rake,
        markers={} if aside.cleared else {seat: number for seat, number in markers.items() if number},
        funds=_funds(room, aside.dropped, aside.paid),
    )
    game = room.plan.value
    if game is None or game.rolls is None or hand.notes.void:
        return room
    if not room.carried:
        return room._replace(round=1, rolling=frozenset(), closing=False, closed=room.closed or room.closing)
    ends = room.plan.options[game.rolls.ends] == "yes"
    number = min(room.round + 1, game.rolls.rounds) if ends else room.round + 1
    return room._replace(round=number, rolling=frozenset(seats))


def _funds(room: Room, dropped: int, paid: int) -> Funds:
    """Wagers go into both funds; when the jackpot is won, the secondary takes the primary's place before the next hand.

    What is left of the primary stays with it and is posted with the next count.
    """
    game = room.plan.value
    jackpot = game.beside.jackpot if game is not None and game.beside else None
    if jackpot is None or not (dropped or paid):
        return room.funds
    first = int(dropped * jackpot.primary)
    primary, secondary, posted, seed = room.funds
    primary, secondary = primary + first - paid, secondary + dropped - first
    return Funds(primary + secondary, 0, secondary, seed) if paid else Funds(primary, secondary, posted, seed)


BESIDE: dict[type, Callable[[Room, Any], Room]] = {
    r.SchedulesPosted: schedules_posted,
    r.WagerPlaced: wager_placed,
    r.WageringEnded: wagering_ended,
    r.JackpotPosted: jackpot_posted,
    r.LastDealCalled: last_deal_called,
    r.MoneyShared: money_shared,
    r.TableClosed: table_closed,
}
