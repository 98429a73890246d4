"""The table through an evening is the fold of its events: chairs and boxes between hands, and each hand in turn."""

# Adding slices is twice as quick as unpacking them.
# ruff: noqa: RUF005
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.poker.evening import Chair, Room, State, without_wagers
from croupier.poker.events import between as r
from croupier.poker.events import hand as e
from croupier.poker.folds.hand import FOLDS
from croupier.poker.folds.kept import BESIDE, kept
from croupier.poker.setup.plan import Plan
from croupier.poker.state import Setup, begin


def sat(room: Room, event: r.PlayerSat) -> Room:
    chair = Chair(event.player, event.amount, proposition=event.proposition)
    return room._replace(chairs={**room.chairs, event.seat: chair}, bought=room.bought + event.amount)


def bought_in(room: Room, event: r.BoughtIn) -> Room:
    found = room.changed(event.seat, stack=room.chairs[event.seat].stack + event.amount)
    return found._replace(bought=room.bought + event.amount)


def left(room: Room, event: r.PlayerLeft) -> Room:
    """Markers and the right to a pot that has rolled over stay at the table."""
    room = without_wagers(room, event.seat)
    chairs = {seat: chair for seat, chair in room.chairs.items() if seat != event.seat}
    markers = {seat: number for seat, number in room.markers.items() if seat != event.seat}
    return room._replace(
        chairs=chairs, cashed=room.cashed + event.amount, markers=markers, rolling=room.rolling - {event.seat}
    )


def sat_out(room: Room, event: r.SatOut) -> Room:
    return without_wagers(room, event.seat).changed(event.seat, out=True)


def sat_in(room: Room, event: r.SatIn) -> Room:
    return room.changed(event.seat, out=False)


def button_drawn(room: Room, event: r.ButtonDrawn) -> Room:
    return room._replace(button=event.seat)


def tipped(room: Room, event: r.Tipped) -> Room:
    found = room.changed(event.seat, stack=room.chairs[event.seat].stack - event.amount)
    return found._replace(tips=room.tips + event.amount)


def currency_laid(room: Room, event: r.CurrencyLaid) -> Room:
    found = room.changed(event.seat, currency=room.chairs[event.seat].currency + event.amount)
    return found._replace(bought=room.bought + event.amount)


def currency_exchanged(room: Room, event: r.CurrencyExchanged) -> Room:
    chair = room.chairs[event.seat]
    return room.changed(event.seat, stack=chair.stack + event.amount, currency=chair.currency - event.amount)


def straddle_posted(room: Room, event: r.StraddlePosted) -> Room:
    return room._replace(straddle=event.amount, straddled=event.seat)


def posted_for(room: Room, event: r.PostedFor) -> Room:
    """The chips change hands only as the ante or blind itself: they are in the other's stack for no other use."""
    giver, taker = room.chairs[event.seat], room.chairs[event.of]
    chairs = {
        **room.chairs,
        event.seat: giver._replace(stack=giver.stack - event.amount),
        event.of: taker._replace(stack=taker.stack + event.amount),
    }
    return room._replace(chairs=chairs, posted=(event.seat, event.of, event.amount))


def post_objected(room: Room, event: r.PostObjected) -> Room:
    giver, taker = room.chairs[event.giver], room.chairs[event.of]
    chairs = {
        **room.chairs,
        event.giver: giver._replace(stack=giver.stack + event.amount),
        event.of: taker._replace(stack=taker.stack - event.amount),
    }
    return room._replace(chairs=chairs, posted=())


def timed_rake(room: Room, event: r.TimedRakeTaken) -> Room:
    for seat, amount in zip(event.seats, event.amounts, strict=True):
        room = room.changed(seat, stack=room.chairs[seat].stack - amount)
    return room._replace(rake=room.rake + sum(event.amounts))


def hand_started(state: State, event: e.HandStarted) -> State:
    return State(started(state.room, event), begin(setup_of(state.room.plan, event)))


def started(room: Room, event: e.HandStarted) -> Room:
    """The room while a hand is played: what was carried and wagered has gone into it."""
    button = event.button or room.button
    found: tuple[Any, ...] = room[:3] + (button, event.number, 0) + room[6:11] + (0, 0, {}, frozenset(), ()) + room[16:]
    return tuple.__new__(Room, found)


def setup_of(plan: Plan, event: e.HandStarted) -> Setup:
    seats = event.seats
    return Setup(
        plan, event.number, seats, event.stacks, event.antes, event.blinds,
        seats.index(event.button) if event.button else -1,
        event.carried, event.trimmed, seats.index(event.straddle) if event.straddle else -1,
    )  # fmt: skip


def hand_ended(state: State, event: e.HandEnded) -> State:
    assert state.hand is not None
    return ended(State(state.room, FOLDS[e.HandEnded](state.hand, event)), event)


def ended(state: State, event: e.HandEnded) -> State:
    """The room after a hand that has come to its end."""
    room, hand = state
    assert hand is not None
    chairs = dict(room.chairs)
    for seat, stack in zip(hand.setup.seats, event.stacks, strict=True):
        player, _, out, proposition, currency = chairs[seat]
        chairs[seat] = tuple.__new__(Chair, (player, stack, out, proposition, currency))
    notes = hand.notes
    for place, amount in enumerate(notes.piece):
        chair = chairs[hand.setup.seats[place]]
        chairs[hand.setup.seats[place]] = chair._replace(currency=chair.currency - amount)
    boxes = (room.carried + event.carried, room.rake + notes.rake, room.jackpot + notes.jackpot)
    room = tuple.__new__(Room, room[:2] + (chairs,) + room[3:5] + boxes + room[8:])
    return State(room if hand.setup.plan.plain else kept(room, hand), hand)


BETWEEN: dict[type, Callable[[Room, Any], Room]] = {
    r.PlayerSat: sat,
    r.BoughtIn: bought_in,
    r.PlayerLeft: left,
    r.SatOut: sat_out,
    r.SatIn: sat_in,
    r.ButtonDrawn: button_drawn,
    r.Tipped: tipped,
    r.StraddlePosted: straddle_posted,
    r.PostedFor: posted_for,
    r.PostObjected: post_objected,
    r.TimedRakeTaken: timed_rake,
    r.CurrencyLaid: currency_laid,
    r.CurrencyExchanged: currency_exchanged,
    **BESIDE,
}
ACROSS: dict[type, Callable[[State, Any], State]] = {e.HandStarted: hand_started, e.HandEnded: hand_ended}


def fold(state: State, event: Any) -> State:
    """The whole table after an event."""
    kind = type(event)
    if kind in FOLDS and kind not in ACROSS:
        assert state.hand is not None
        return State(state.room, FOLDS[kind](state.hand, event))
    if kind in ACROSS:
        return ACROSS[kind](state, event)
    return State(BETWEEN[kind](state.room, event), state.hand)
