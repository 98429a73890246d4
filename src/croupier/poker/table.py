"""A poker table that keeps its log: actions in, events out, each written as it happens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from croupier.errors import IllegalAction
from croupier.poker import actions as a
from croupier.poker import between
from croupier.poker.actions import Action
from croupier.poker.codec import LINES, to_line
from croupier.poker.opening import open_table
from croupier.poker.play import step
from croupier.poker.room import State, ended, fold, started
from croupier.poker.seating import next_setup, room_events
from croupier.poker.starting import start
from croupier.poker.state import OVER
from croupier.poker.wagering import before_hand
from croupier.rules.pot import PotGame

Listener = Callable[[Sequence[Any]], None]
# Quicker than the tuple's own way, for what is made with every action.
_state = tuple.__new__


class Table:
    """`state` is the fold of `log`; `lines` are the log as it is written."""

    def __init__(self, state: State, first: Sequence[Any]) -> None:
        self.state = state
        self.log: list[Any] = list(first)
        self.lines: list[str] = [to_line(event) for event in first]
        self._listeners: list[Listener] = []

    @classmethod
    def open(
        cls,
        game: PotGame,
        *,
        seats: int = 0,
        options: Mapping[str, str] | None = None,
        schedules: Mapping[str, str] | None = None,
    ) -> Table:
        return cls(*open_table(game, seats=seats, options=options or {}, schedules=schedules or {}))

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def act(self, action: Action) -> Sequence[Any]:
        self.state, events = advance(self.state, action)
        if len(events) == 1:
            self.log.append(events[0])
            self.lines.append(LINES[type(events[0])](events[0]))
        else:
            self.log += events
            self.lines += [LINES[type(event)](event) for event in events]
        for listener in self._listeners:
            listener(events)
        return events


def advance(state: State, action: Action) -> tuple[State, list[Any]]:
    """What an action leads to, and the table after it. Raises IllegalAction where it may not be done now."""
    room, hand = state
    if hand is not None and hand.phase is not OVER:
        if action.kind in IN_HAND:
            hand, events = step(hand, action)
            if len(events) > 1 and hand.phase is OVER:
                return ended(_state(State, (room, hand)), events[-1]), events
            return _state(State, (room, hand)), events
        events = room_events(room, action, in_hand=True)
    elif action.kind == a.SHUFFLE:
        return deal(state, action)
    elif action.kind in between.KINDS:
        events = between.between_events(state, action)
    elif action.kind in IN_HAND:
        raise IllegalAction(f"{action}: no hand is being played")
    else:
        events = room_events(room, action, in_hand=False)
    for event in events:
        state = fold(state, event)
    return state, events


def deal(state: State, action: Action) -> tuple[State, list[Any]]:
    """The next hand from the posts to the first choice; all of it follows from the shuffle."""
    setup = next_setup(state.room)
    if setup is None:
        why = "the table is closed" if state.room.closed else "two players with chips are needed for a hand"
        raise IllegalAction(f"{action}: {why}")
    hand, events = start(setup, before_hand(state.room, setup.seats))
    hand, more = step(hand, action)
    events += more
    state = State(started(state.room, events[0]), hand)
    if hand.phase is OVER:
        return ended(state, events[-1]), events
    return state, events


IN_HAND = frozenset((a.DECIDE, a.SHUFFLE, a.WARN, a.TIME_OUT, a.DEAL, a.RULE, a.PUT, a.CLAIM_RAISE))
