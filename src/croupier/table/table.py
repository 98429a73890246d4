"""A table with a bank that keeps its log: actions in, events out."""

from __future__ import annotations

from typing import Any, Self

from croupier.rules.game import Game
from croupier.seats.table import LoggedTable
from croupier.table import events as e
from croupier.table.dealer.acts import step
from croupier.table.events.codec import write_log
from croupier.table.folds import start
from croupier.table.offers.actions import Action, Kind, Offer
from croupier.table.offers.legal import legal_actions
from croupier.table.setup.opening import open_table
from croupier.table.state import State


class Table(LoggedTable[State, e.Event]):
    def __init__(self, game: Game, opened: e.TableOpened) -> None:
        super().__init__(start(game, opened), [opened])

    @classmethod
    def open(cls, game: Game, **chosen: Any) -> Self:
        return cls(game, open_table(game, **chosen))

    def offers(self, seat: int = 0) -> tuple[Offer, ...]:
        return legal_actions(self.state, seat)

    def act(self, action: Action) -> tuple[e.Event, ...]:
        script = step(self.state, action)
        self.keep(script.state, script.events)
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
