"""Rounds at a real table: the table engine deals, asks and pays; a strategy answers from the seat's own view."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from croupier.cards.card import Cards
from croupier.cards.shuffle import SimulationStream
from croupier.errors import CroupierError
from croupier.rules.game import Game
from croupier.simulate.decide import Strategy
from croupier.table import Action, Kind, Phase, Table, open_table
from croupier.table.actions import PASS
from croupier.table.events import RoundSettled
from croupier.table.views import View, seat_view

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PLAYER, BANKER = 1, 2
STACK = 10_000_000_00
COVERAGE = 1_000_000_00
# Small, so that one jackpot in many rounds does not outweigh all the rest.
METERS = {"progressive": 500_00, "mega": 500_00, "major": 200_00, "minor": 50_00}
SHUFFLES = 1 << 10


class Sitting:
    """One player at a table, and where players bank, another who does. All rounds are played at the same meters."""

    def __init__(self, game: Game, strategy: Strategy, schedules: Mapping[str, str], *, as_read: bool = False) -> None:
        self.game, self.strategy = game, strategy
        self.opened = open_table(game, meters=METERS, schedules=dict(schedules), as_read=as_read)
        self.banked = game.facts.banking == "player-dealer"
        self.table = self._open()

    def _open(self) -> Table:
        table = Table(self.game, self.opened)
        for seat in (PLAYER, BANKER) if self.banked else (PLAYER,):
            table.do(Kind.SIT, seat, player=f"player {seat}", amount=STACK)
        return table

    @property
    def offered(self) -> frozenset[str]:
        return frozenset(line.name for line in self.table.state.rules.lines)

    def play(self, wagers: Mapping[str, int], order: Cards) -> RoundSettled:
        """One round, from the wagers to the last payment."""
        self._take_position()
        self.table.act(Action(Kind.OPEN))
        for name in sorted(wagers, key=self._optional):
            self.table.act(Action(Kind.WAGER, PLAYER, name, wagers[name]))
        self.table.act(Action(Kind.CLOSE))
        self.table.act(Action(Kind.SHUFFLE, order=order))
        while self.table.state.phase is Phase.DECIDE:
            self.table.act(self._decision())
        events = self.table.act(Action(Kind.REVEAL))
        # A long sitting would keep every card that was ever dealt.
        del self.table.log[1:]
        if self.table.state.meters != METERS or min(self.table.state.stacks.values()) < STACK // 2:
            self.table = self._open()
        return next(event for event in events if isinstance(event, RoundSettled))

    def _optional(self, name: str) -> bool:
        """Optional wagers are taken once the game's own are on the layout."""
        return self.game.placed[name] not in (*self.game.required, *self.game.any_of)

    def _take_position(self) -> None:
        """Nobody banks more than two rounds in a row: the position goes round, and the player always passes it on."""
        while self.banked and not self.table.state.bank.wager:
            offers = {
                offer.kind: offer for offer in self.table.offers() if offer.kind in (Kind.TAKE_POSITION, Kind.PASS_POSITION)
            }
            taking = offers.get(Kind.TAKE_POSITION)
            if taking is not None and taking.seat == BANKER:
                self.table.do(Kind.TAKE_POSITION, BANKER, amount=COVERAGE)
            else:
                self.table.do(Kind.PASS_POSITION, offers[Kind.PASS_POSITION].seat)

    def _decision(self) -> Action:
        view = seat_view(self.table.state, PLAYER)
        offers = {offer.name: offer for offer in view.offers if offer.kind is Kind.DECIDE}
        if PASS in offers:
            return offers[PASS].take()
        legal = tuple(offers)
        (spot,) = (spot for spot in view.spots if spot.seat == PLAYER)
        street = next(street for street in self.game.streets if street.name == view.street)
        taken = tuple(action for action in spot.actions if action != PASS)
        return offers[legal[int(self.strategy.choose(street, _seen(view, spot.cards), taken, legal)[0])]].take()


def _seen(view: View, own: Mapping[str, Cards]) -> dict[str, NDArray[np.uint8]]:
    """The seat's cards and those that lie open, as a batch of one."""
    import numpy as np

    shown = {**own, **{name: cards for name, cards in view.common.items() if cards}}
    return {name: np.array([cards], dtype=np.uint8) for name, cards in shown.items()}


def shuffles(stream: SimulationStream, rounds: int) -> Iterator[Cards]:
    """The whole decks of rounds 0 to rounds - 1."""
    if rounds < 1:
        raise CroupierError(f"rounds: {rounds} is too few, at least one is played")
    for start in range(0, rounds, SHUFFLES):
        for row in stream.deal(start, min(SHUFFLES, rounds - start), stream.spec.size).tolist():
            yield tuple(row)
