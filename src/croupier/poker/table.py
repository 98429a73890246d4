"""A poker table that keeps its log: actions in, events out, each written as it happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.errors import IllegalAction
from croupier.poker import actions as a
from croupier.poker.actions import Action
from croupier.poker.between import dues as between
from croupier.poker.between.seating import next_setup, room_events
from croupier.poker.between.wagering import before_hand
from croupier.poker.dealer.play import bet_step, step
from croupier.poker.dealer.starting import start, usual_start
from croupier.poker.dealer.turns import usual_turn
from croupier.poker.evening import Room, State
from croupier.poker.events.codec import LINES, header_line, to_line
from croupier.poker.folds.evening import ended, fold, started
from croupier.poker.setup.opening import open_table
from croupier.poker.state import BETTING, OVER, Hand
from croupier.rules.pot import PotGame
from croupier.seats.table import LoggedTable

# Quicker than the tuple's own way, for what is made with every action.
_state = tuple.__new__
DECIDE = a.DECIDE


class Table(LoggedTable[State, Any]):
    """`lines` are the log as it is written, below its header."""

    def __init__(self, state: State, first: Sequence[Any]) -> None:
        super().__init__(state, first)
        self.lines: list[str] = [to_line(event) for event in first]

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

    def act(self, action: Action) -> Sequence[Any]:
        room, hand = self.state
        if hand is not None and hand.phase is BETTING and action[0] == DECIDE:
            # Most actions are these, and most of them are one event.
            usual = usual_turn(hand, action)
            if usual is not None:
                hand, (event, line) = usual
                self.lines.append(line)
                self.log.append(event)
                self.state = _state(State, (room, hand))
                if self._listeners:
                    self.tell((event,))
                return (event,)
            state, events = after(room, *bet_step(hand, action))
        else:
            state, events = advance(self.state, action)
        self.lines += [LINES[type(event)](event) for event in events]
        self.keep(state, events)
        return events

    def text(self) -> str:
        """The log as it is written to a file."""
        return "".join(line + "\n" for line in (header_line(), *self.lines))


def advance(state: State, action: Action) -> tuple[State, list[Any]]:
    """What an action leads to, and the table after it. Raises IllegalAction where it may not be done now."""
    room, hand = state
    if hand is not None and hand.phase is not OVER:
        if action.kind in IN_HAND:
            return after(room, *step(hand, action))
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


def after(room: Room, hand: Hand, events: list[Any]) -> tuple[State, list[Any]]:
    """The table after events of its hand, which may be the last."""
    if len(events) > 1 and hand.phase is OVER:
        return ended(_state(State, (room, hand)), events[-1]), events
    return _state(State, (room, hand)), events


def deal(state: State, action: Action) -> tuple[State, list[Any]]:
    """The next hand from the posts to the first choice; all of it follows from the shuffle."""
    setup = next_setup(state.room)
    if setup is None:
        why = "the table is closed" if state.room.closed else "two players with chips are needed for a hand"
        raise IllegalAction(f"{action}: {why}")
    before = before_hand(state.room, setup.seats)
    usual = None if before else usual_start(setup, action.order)
    if usual is not None:
        hand, events = usual
    else:
        hand, events = start(setup, before)
        hand, more = step(hand, action)
        events += more
    state = State(started(state.room, events[0]), hand)
    if hand.phase is OVER:
        return ended(state, events[-1]), events
    return state, events


IN_HAND = frozenset((a.DECIDE, a.SHUFFLE, a.WARN, a.TIME_OUT, a.DEAL, a.RULE, a.PUT, a.CLAIM_RAISE))
