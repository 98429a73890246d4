"""Seeded deals as batches: which cards of a shuffled deck go where, and which of them a seat sees when it decides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from croupier.cards.deck import DeckSpec
from croupier.errors import CroupierError
from croupier.rules.batch import Batch
from croupier.rules.game import Game
from croupier.rules.group import Group
from croupier.rules.street import Street

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Deals(Protocol):
    """Where shuffled cards come from."""

    def deal(self, start: int, rounds: int, cards: int) -> NDArray[np.uint8]: ...


def spec_of(game: Game, options: Mapping[str, str] | None = None) -> DeckSpec:
    return DeckSpec(decks=game.decks(options or {}), jokers=game.facts.jokers)


def misfit(game: Game) -> str:
    """Why a game cannot be dealt in one go, or nothing."""
    if game.deal.checks or any(group.listed or group.fewest not in (0, group.size) for group in game.groups):
        return "how many cards are dealt depends on what came before"
    return "it is dealt from several decks" if any(group.deck for group in game.groups) else ""


@dataclass(frozen=True)
class Layout:
    """Where the cards of a deck go. Every order is as likely as any other, so hands are simply dealt one after another.

    `unused` are places that no wager at these schedules reads: nothing is dealt there.
    """

    game: Game
    spec: DeckSpec
    seats: int = 1
    unused: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        if reason := misfit(self.game):
            raise CroupierError(f"{self.game.id} cannot be simulated: {reason}")
        spec = self.spec
        if self.seats < 1:
            raise CroupierError(f"seats: {self.seats} is too few, a round needs at least one")
        if self.cards > spec.size:
            raise CroupierError(f"seats: {self.seats} seats take {self.cards} cards, {spec} has {spec.size}")

    @property
    def cards(self) -> int:
        return sum(group.size * (1 if group.shared else self.seats) for group in self.groups)

    @property
    def groups(self) -> tuple[Group, ...]:
        return tuple(group for group in self.game.groups if group.name not in self.unused)

    def deal(self, stream: Deals, start: int, rounds: int, options: Mapping[str, str], as_read: bool) -> Batch:
        """Rounds start to start + rounds - 1 as the batch of seat 1. The others only hold cards."""
        import numpy as np

        deck = stream.deal(start, rounds, self.cards)
        first = 0
        shared: dict[str, NDArray[np.uint8]] = {}
        own: list[dict[str, NDArray[np.uint8]]] = [{} for _ in range(self.seats)]
        for group in self.groups:
            for hand in [shared] if group.shared else own:
                hand[group.name] = deck[:, first : first + group.size]
                first += group.size
        seats = tuple(
            Batch(number, shared | hand, np.zeros(rounds, dtype=np.bool_), options=options, as_read=as_read)
            for number, hand in enumerate(own, start=1)
        )
        for seat in seats:
            seat.table = seats
        return seats[0]


def sight(game: Game, street: Street) -> dict[str, tuple[int, ...]]:
    """The places of the cards, group by group, that a seat sees when it decides on a street.
    Those that only an option has dealt are read by no decision.
    """
    shown: dict[str, set[int]] = {}
    for group in game.groups:
        if not group.shared:
            shown[group.name] = set(range(group.size))
    for group in game.deal.face_up:
        shown.setdefault(group.name, set()).update(range(group.first, group.first + group.size))
    for passed in game.streets[: game.streets.index(street) + 1]:
        for group in passed.shows:
            if group.name in game.optional_groups:
                continue
            shown.setdefault(group.name, set()).update(range(group.first, group.first + group.size))
    return {name: tuple(sorted(places)) for name, places in shown.items()}
