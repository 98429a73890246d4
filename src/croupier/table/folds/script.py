"""Events as they come about, and the state they lead to: what follows from one depends on it."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.table.events import Event
from croupier.table.folds import FOLDS
from croupier.table.state import State


class Script:
    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        self.events.append(event)
        self.state = FOLDS[type(event)](self.state, event)

    def add_all(self, events: Iterable[Event]) -> None:
        for event in events:
            self.add(event)
