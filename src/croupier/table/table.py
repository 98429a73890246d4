"""A table that remembers: the state, and every event that led to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Self

from croupier.rules.game import Game
from croupier.table import events as e
from croupier.table.actions import Action, Kind, Offer
from croupier.table.acts import step
from croupier.table.codec import write_log
from croupier.table.folds import start
from croupier.table.legal import legal_actions
from croupier.table.opening import open_table
from croupier.table.state import State

Listener = Callable[[Sequence[e.Event]], None]


class Table:
    def __init__(self, game: Game, opened: e.TableOpened) -> None:
        self.state: State = start(game, opened)
        self.log: list[e.Event] = [opened]
        self._listeners: list[Listener] = []

    @classmethod
    def open(cls, game: Game, **chosen: Any) -> Self:
        return cls(game, open_table(game, **chosen))

    def listen(self, listener: Listener) -> None:
        """To be told the events of each action once they are in the log."""
        self._listeners.append(listener)

    def offers(self, seat: int = 0) -> tuple[Offer, ...]:
        return legal_actions(self.state, seat)

    def act(self, action: Action) -> tuple[e.Event, ...]:
        script = step(self.state, action)
        self.state = script.state
        self.log += script.events
        for listener in self._listeners:
            listener(script.events)
        return tuple(script.events)

    def do(self, kind: Kind, seat: int = 0, name: str = "", **details: Any) -> tuple[e.Event, ...]:
        """An action by its kind. Without an amount, the one the offer names, where it names only one."""
        if "amount" not in details:
            for offer in self.offers(seat):
                if offer.kind is kind and offer.name == name and offer.exact:
                    details["amount"] = offer.least
        return self.act(Action(kind, seat, name, **details))

    def text(self) -> str:
        """The log as it is written to a file."""
        return write_log(self.log)
