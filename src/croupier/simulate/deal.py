"""Seeded deals as batches: which cards of a shuffled deck go where, and which of them a seat sees when it decides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from croupier.cards.deck import DeckSpec
from croupier.errors import CroupierError
from croupier.rules.batch import ABSENT, Batch
from croupier.rules.game import Game
from croupier.rules.group import Group
from croupier.rules.mechanic import AS_DEALT
from croupier.rules.street import Street
from croupier.simulate.stream import Stream

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Deals(Protocol):
    """Where shuffled cards come from."""

    def deal(self, start: int, rounds: int, cards: int) -> NDArray[np.uint8]: ...


def spec_of(game: Game, options: Mapping[str, str] | None = None) -> DeckSpec:
    return DeckSpec(decks=game.decks(options or {}), jokers=game.facts.jokers)


def misfit(game: Game) -> str:
    """Why a game cannot be dealt in one go, or nothing. Cards that come later are dealt with the others and looked at
    when they are due: any order of the deck is as likely as any other."""
    if not game.mechanic.dealt_at_once:
        return "how many cards are dealt depends on what came before"
    later = {later.group.name for later in game.deal.later}
    named = named_places(game)
    as_dealt = type(game.mechanic) is type(AS_DEALT)
    for group in game.groups:
        if as_dealt and group.listed and group.name not in named:
            return "cards are named otherwise than by a decision"
        if group.fewest not in (0, group.size) and group.name not in later:
            return "how many cards are dealt depends on what came before"
    return ""


@dataclass(frozen=True)
class Decks:
    """Several decks, and where the cards of each go in a row."""

    streams: tuple[tuple[Stream, list[int]], ...]

    def deal(self, start: int, rounds: int, cards: int) -> NDArray[np.uint8]:
        import numpy as np

        out = np.empty((rounds, cards), dtype=np.uint8)
        for stream, columns in self.streams:
            out[:, columns] = stream.deal(start, rounds, len(columns))
        return out


def named_places(game: Game) -> frozenset[str]:
    """Places that no card is dealt to: a decision lays cards away there, or a seat picks some of the table's."""
    choices = (choice for street in game.streets for choice in street.choices)
    away = {choice.lists.into.name for choice in choices if choice.lists is not None and choice.lists.away}
    return frozenset(away | ({game.opens.array.into.name} if game.opens.array else set()))


@dataclass(frozen=True)
class Layout:
    """Where the cards of a deck go. Every order is as likely as any other, so hands are simply dealt one after another.

    `unused` are places that no wager at these schedules reads: nothing is dealt there. `decks` are the decks by name
    where there are several; else all is dealt from one of `spec`.
    """

    game: Game
    spec: DeckSpec
    seats: int = 1
    unused: frozenset[str] = frozenset()
    decks: Mapping[str, DeckSpec] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if reason := misfit(self.game):
            raise CroupierError(f"{self.game.id} cannot be simulated: {reason}")
        spec = self.spec
        if self.seats < 1:
            raise CroupierError(f"seats: {self.seats} is too few, a round needs at least one")
        for name, columns in self.columns.items():
            spec = self.decks.get(name, spec)
            if len(columns) > spec.size:
                raise CroupierError(f"seats: {self.seats} seats take {len(columns)} cards, {spec} has {spec.size}")

    @property
    def cards(self) -> int:
        return sum(size * (1 if group.shared else self.seats) for group, size in self.groups)

    @cached_property
    def groups(self) -> tuple[tuple[Group, int], ...]:
        """The places that cards are dealt to, and how many: none where a hand is only set later."""
        sizes = self.game.mechanic.opening(self.game.groups)
        dealt = ((group, sizes[group.name]) for group in self.game.groups if group.name not in self.unused)
        return tuple((group, size) for group, size in dealt if size)

    @cached_property
    def columns(self) -> dict[str, list[int]]:
        """By the name of a deck, the places in a dealt row that its cards go to."""
        found: dict[str, list[int]] = {}
        first = 0
        for group, size in self.groups:
            last = first + size * (1 if group.shared else self.seats)
            found.setdefault(group.deck, []).extend(range(first, last))
            first = last
        return found

    def stream(self, seed: int) -> Deals:
        """Where its rows come from: one deck, or several of which each is shuffled by itself."""
        if len(self.columns) == 1:
            (name,) = self.columns
            return Stream(seed, self.decks.get(name, self.spec))
        named = enumerate(self.columns.items())
        return Decks(tuple((Stream(seed, self.decks[name], number), columns) for number, (name, columns) in named))

    @cached_property
    def first_columns(self) -> dict[str, int]:
        """Where the cards of each place of seat 1 begin in a dealt row."""
        found, first = {}, 0
        for group, size in self.groups:
            found[group.name] = first
            first += size * (1 if group.shared else self.seats)
        return found

    def deal(self, stream: Deals, start: int, rounds: int, options: Mapping[str, str], as_read: bool) -> Batch:
        """Rounds start to start + rounds - 1 as the batch of seat 1. The others only hold cards."""
        return self.lay_out(stream.deal(start, rounds, self.cards), options, as_read)

    def lay_out(self, deck: NDArray[np.uint8], options: Mapping[str, str], as_read: bool) -> Batch:
        """Shuffled cards, a row a round, as they lie on the table."""
        import numpy as np

        rounds = len(deck)
        first = 0
        shared: dict[str, NDArray[np.uint8]] = {}
        own: list[dict[str, NDArray[np.uint8]]] = [{} for _ in range(self.seats)]
        for group, size in self.groups:
            for hand in [shared] if group.shared else own:
                hand[group.name] = deck[:, first : first + size]
                first += size
        self._lay_named(own, shared, rounds)
        seats = tuple(
            Batch(number, shared | hand, np.zeros(rounds, dtype=np.bool_), options=options, as_read=as_read)
            for number, hand in enumerate(own, start=1)
        )
        for seat in seats:
            seat.table = seats
        for later in self.game.deal.later:
            if later.count_rows is not None:
                group = later.group
                for seat in seats[:1] if group.shared else seats:
                    take_back(group, later.count_rows(seat), seat)
        return seats[0]

    def _lay_named(
        self, own: list[dict[str, NDArray[np.uint8]]], shared: Mapping[str, NDArray[np.uint8]], rounds: int
    ) -> None:
        """Places of a seat's that cards are named for. What is picked from the table's are its first cards, or the
        next: which of them does not matter."""
        import numpy as np

        array, named = self.game.opens.array, named_places(self.game)
        for group in (group for group in self.game.groups if group.listed and group.name in named):
            for seat, hand in enumerate(own):
                if array is None or group.name != array.into.name:
                    hand[group.name] = np.full((rounds, group.size), ABSENT, dtype=np.uint8)
                else:
                    first = seat * group.size % (array.of.size - group.size + 1)
                    hand[group.name] = shared[array.of.name][:, first : first + group.size]


def take_back(group: Group, due: NDArray[Any], seat: Batch) -> None:
    """Cards that do not come after all: fewer are due than the place holds."""
    from croupier.simulate.kernels.deal import take_back_rows

    take_back_rows(seat.cards[group.name], group.first, group.first + group.size, due)


def sight(game: Game, street: Street) -> dict[str, tuple[int, ...]]:
    """The places of the cards, group by group, that a seat sees when it decides on a street.
    Those that only an option has dealt are read by no decision.
    """
    shown: dict[str, set[int]] = {}
    before = game.streets[: game.streets.index(street)]
    passed = [item.name for item in before]
    to_come = [later.group for later in game.deal.later if later.after not in passed]
    laid = {choice.lists.into.name for item in before for choice in item.choices if choice.lists is not None}
    picked = game.opens.array.into.name if game.opens.array else ""
    for group in game.groups:
        if not group.shared and (not group.listed or group.name in laid or group.name == picked):
            shown[group.name] = set(range(group.size))
    for group in game.deal.face_up:
        shown.setdefault(group.name, set()).update(range(group.first, group.first + group.size))
    for opened in game.streets[: game.streets.index(street) + 1]:
        for group in opened.shows:
            if group.name in game.optional_groups:
                continue
            shown.setdefault(group.name, set()).update(range(group.first, group.first + group.size))
    for group in to_come:
        shown[group.name] = shown.get(group.name, set()) - set(range(group.first, group.first + group.size))
    return {name: tuple(sorted(places)) for name, places in shown.items() if places}
