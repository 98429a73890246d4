"""In which order a player comes to see the cards, and which cards may change places without anybody noticing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from croupier.exact.frame.terms import Terms
from croupier.rules.axis import Axis
from croupier.rules.batch import Batch
from croupier.rules.game import Game
from croupier.rules.group import Group, Hand
from croupier.rules.reading import Hook
from croupier.rules.street import Street

Indices = NDArray[np.int16]


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


# Cards onto places: all ways to fill the stages of a deal, or some of them at random, as batches that axes read.


@dataclass(frozen=True)
class Filling:
    """Ways to fill one stage, as places in the list of cards that are left; `rest` are the places that stay."""

    taken: Indices
    rest: Indices


def all_fillings(blocks: tuple[Block, ...], left: int) -> Filling:
    taken, rest = np.empty((1, 0), dtype=np.int16), np.arange(left, dtype=np.int16)[None]
    for block in blocks:
        size = rest.shape[1]
        picks = np.array(list(combinations(range(size), block.size)), dtype=np.int16).reshape(-1, block.size)
        stay = np.ones((len(picks), size), dtype=np.bool_)
        np.put_along_axis(stay, picks.astype(np.int64), False, axis=1)
        kept = np.nonzero(stay)[1].reshape(len(picks), size - block.size).astype(np.int16)
        grown = rest[:, picks].reshape(-1, block.size)
        taken = np.hstack([np.repeat(taken, len(picks), axis=0), grown])
        rest = rest[:, kept].reshape(len(taken), -1)
    return Filling(taken, rest)


def some_fillings(blocks: tuple[Block, ...], left: int, number: int, random: np.random.Generator) -> Filling:
    size = sum(block.size for block in blocks)
    shuffled = random.permuted(np.broadcast_to(np.arange(left, dtype=np.int16), (number, left)), axis=1)
    return Filling(shuffled[:, :size], shuffled[:, size:])


def first_hands(order: Order) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """All ways to fill the first stage, one of those that differ in suits alone; and how many each stands for."""
    cards = all_fillings(order.stages[0], order.deck).taken.astype(np.uint8)
    if not order.suits_alike:
        return cards, np.ones(len(cards), dtype=np.int64)
    lowest = np.full(len(cards), np.iinfo(np.int64).max)
    for suits in _suit_orders():
        lowest = np.minimum(lowest, _codes(order, np.where(cards < 52, cards & 252 | suits[cards & 3], cards)))
    _, first, counts = np.unique(lowest, return_index=True, return_counts=True)
    return cards[first], counts.astype(np.int64)


def _suit_orders() -> list[NDArray[np.uint8]]:
    from itertools import permutations

    return [np.array(order, dtype=np.uint8) for order in permutations(range(4))]


def _codes(order: Order, cards: NDArray[np.uint8]) -> NDArray[np.int64]:
    """One number for the sets of cards in the blocks of the first stage."""
    code, first = np.zeros(len(cards), dtype=np.int64), 0
    for block in order.stages[0]:
        for column in np.sort(cards[:, first : first + block.size], axis=1).T:
            code = code * order.deck + column
        first += block.size
    return code


def batch_of(terms: Terms, order: Order, stages: tuple[NDArray[np.uint8], ...]) -> Batch:
    """Rounds as axes read them, the cards given stage by stage, one row a round."""
    rows = len(stages[0])
    places: dict[tuple[str, int], NDArray[np.uint8]] = {}
    for blocks, cards in zip(order.stages, stages, strict=True):
        column = 0
        for block in blocks:
            for place in block.places:
                places[place] = cards[:, column]
                column += 1
    nothing = np.zeros(rows, dtype=np.uint8)
    groups: Mapping[str, NDArray[np.uint8]] = {
        group.name: np.column_stack([places.get((group.name, place), nothing) for place in range(group.size)])
        for group in order.game.groups
        if any(name == group.name for name, _ in places)
    }
    options = order.game.default_options | dict(terms.options)
    return Batch(1, groups, np.zeros(rows, dtype=np.bool_), options=options, as_read=terms.as_read)
