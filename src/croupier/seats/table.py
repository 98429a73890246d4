"""A table that remembers: the state, and every event that led to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

S = TypeVar("S")
E = TypeVar("E")


class LoggedTable(Generic[S, E]):
    """`state` is the fold of `log`."""

    def __init__(self, state: S, first: Iterable[E]) -> None:
        self.state = state
        self.log: list[E] = list(first)
        self._listeners: list[Callable[[Sequence[E]], None]] = []

    def listen(self, listener: Callable[[Sequence[E]], None]) -> None:
        """To be told the events of each action once they are in the log."""
        self._listeners.append(listener)

    def keep(self, state: S, events: Sequence[E]) -> None:
        """What an action led to."""
        self.state = state
        self.log += events
        if self._listeners:
            self.tell(events)

    def tell(self, events: Sequence[E]) -> None:
        for listener in self._listeners:
            listener(events)
