"""In which order a player comes to see the cards, and which cards may change places without anybody noticing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb, prod

from croupier.exact.frame.terms import Terms
from croupier.rules.axis import Axis
from croupier.rules.game import Game
from croupier.rules.group import Group, Hand
from croupier.rules.reading import Hook
from croupier.rules.street import Street

Place = tuple[str, int]
# Classes of a ranking that name a suit tell suits apart.
SUITS = ("spade", "heart", "diamond", "club", "suit")


@dataclass(frozen=True, slots=True)
class Block:
    """Places that are filled at once with a set of cards: nothing that is read tells them apart."""

    places: tuple[Place, ...]

    @property
    def size(self) -> int:
        return len(self.places)


@dataclass(frozen=True, slots=True)
class Order:
    """Blocks by stage: what is seen at the first street that is decided, at the next, ...,
    and last what no decision sees.

    `passed`: so many stages were put together into the first.
    """

    game: Game
    streets: tuple[Street, ...]
    stages: tuple[tuple[Block, ...], ...]
    deck: int
    suits_alike: bool
    passed: int = 0

    def ways(self, stage: int) -> int:
        """In how many ways the blocks of a stage can be filled, once those before are."""
        left = self.deck - sum(block.size for before in self.stages[:stage] for block in before)
        found = 1
        for block in self.stages[stage]:
            found *= comb(left, block.size)
            left -= block.size
        return found

    @property
    def deals(self) -> int:
        return prod(self.ways(stage) for stage in range(len(self.stages)))

    def stage_of(self, street: Street) -> int:
        return max(0, self.streets.index(street) - self.passed)


def order_of(terms: Terms, deck: int) -> Order:
    game = terms.game
    axes = [axis for axis in (*terms.axes(), *asked_axes(game)) if not axis.reading.no_card]
    streets = tuple(street for street in game.streets if street.choices)
    seen: list[set[Place]] = [set(_seen(game, street)) for street in streets]
    read = {place for axis in axes for hand in _parts(axis) for place in hand}
    stages, before = [], set[Place]()
    for places in (*seen, read | set().union(*seen)):
        stages.append(_blocks(sorted(places - before), axes))
        before |= places
    return Order(game, streets, tuple(stages), deck, not any(map(_names_suit, axes)))


def asked_axes(game: Game) -> set[Axis]:
    """What a street or a choice asks of the hand."""
    found: set[Axis] = set()
    for street in game.streets:
        found |= street.when.axes()
        for choice in street.choices:
            found |= choice.when.axes()
    return found


def hands_of(axis: Axis) -> tuple[Hand, ...]:
    """The hands that an axis reads: by their strength, or as a hook says."""
    reading = axis.reading
    return (*(hand for _, hand in reading.strengths), *(reading.hands if isinstance(reading, Hook) else ()))


def _names_suit(axis: Axis) -> bool:
    return any(suit in str(value) for value in axis.values for suit in SUITS)


def _seen(game: Game, street: Street) -> Iterator[Place]:
    """What a seat sees when it decides there: its own cards, what lies face up, and what was shown."""
    shown = [group for passed in game.streets[: game.streets.index(street) + 1] for group in passed.shows]
    for group in (*game.own_places, *game.deal.face_up, *shown):
        yield from ((group.name, place) for place in range(group.first, group.first + group.size))


def _parts(axis: Axis) -> Iterator[frozenset[Place]]:
    """The places of each part of each hand that an axis reads."""
    for hand in hands_of(axis):
        part: Group | None = hand if isinstance(hand, Group) else None
        while part is not None:
            yield frozenset((part.name, place) for place in range(part.first, part.first + part.size))
            part = part.also


def _blocks(places: list[Place], axes: list[Axis]) -> tuple[Block, ...]:
    parts = [part for axis in axes for part in _parts(axis)]
    blocks: dict[tuple[str, tuple[bool, ...]], list[Place]] = {}
    for place in places:
        blocks.setdefault((place[0], tuple(place in part for part in parts)), []).append(place)
    return tuple(Block(tuple(block)) for block in blocks.values())
