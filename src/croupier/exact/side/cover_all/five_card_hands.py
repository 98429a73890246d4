"""Hands as they are laid out for Cover All: what makes a hand reach a level, and in how many ways that is counted.

A hand reaches a level by suited cards within one straight, or by blocks of one rank;
wild cards or any cards fill it up. Any cards may complete a block, or a run, to a larger one,
which would be counted once for each choice: a negative sign takes away what is too much. No hand is of both sorts,
for suited cards have different ranks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

SIZE = 5  # cards of a hand
LOW_ACE, DEUCE, ACE = 1, 2, 14
SUITS = 4


@dataclass(frozen=True, slots=True)
class Filled:
    """What fills a hand up: wild cards, and cards that may be any."""

    wilds: int = 0
    any: int = 0


@dataclass(frozen=True, slots=True)
class Shape:
    """Blocks of equal ranks, each of another rank."""

    blocks: tuple[int, ...]
    filled: Filled
    sign: int = 1


@dataclass(frozen=True, slots=True)
class Suited:
    """Cards of one suit within `run` ranks that follow each other; with `royal` only the highest."""

    filled: Filled
    run: int = SIZE
    royal: bool = False
    sign: int = 1

    @property
    def cards(self) -> int:
        return SIZE - self.filled.wilds - self.filled.any


@dataclass(frozen=True, slots=True)
class Level:
    name: str
    suited: tuple[Suited, ...]
    shapes: tuple[Shape, ...]


@dataclass(frozen=True)
class LayoutDeck:
    """The natural ranks, four suits of each, and the number of wild cards:
    a deck of fewer can be counted by trying all."""

    ranks: tuple[int, ...]
    wilds: int = 0

    @property
    def naturals(self) -> int:
        return SUITS * len(self.ranks)

    @property
    def cards(self) -> int:
        return self.naturals + self.wilds

    def suited(self, kind: Suited) -> frozenset[int]:
        """The sets of ranks, as bits, that are of the kind."""
        runs = list(self._runs(kind.run))
        return frozenset(
            sum(1 << place for place in chosen)
            for run in (runs[-1:] if kind.royal else runs)
            for chosen in combinations(run, kind.cards)
        )

    def _runs(self, length: int) -> Iterator[list[int]]:
        """Which ranks of the deck lie within each run. The ace opens the lowest and closes the highest."""
        for low in range(LOW_ACE, ACE - length + 2):
            window = range(low, low + length)
            yield [
                place for place, rank in enumerate(self.ranks) if rank in window or (rank == ACE and LOW_ACE in window)
            ]


_FIVE_WILDS = (Shape((), Filled(5)),)
_FIVES = (Shape((4,), Filled(1)), Shape((3,), Filled(2)), Shape((2,), Filled(3)), Shape((), Filled(4, 1)), *_FIVE_WILDS)
_WILD_FOURS = (
    Shape((4,), Filled(0, 1)),
    *(Shape((3,), Filled(1, 1)), Shape((4,), Filled(1), sign=-3)),
    *(Shape((2,), Filled(2, 1)), Shape((3,), Filled(2), sign=-2)),
    *(Shape((), Filled(3, 2)), Shape((), Filled(4, 1)), *_FIVE_WILDS),
)
_WILD_FULL = (Shape((3, 2), Filled()), Shape((2, 2), Filled(1)), *_WILD_FOURS)


def _wild(most: int, *, royal: bool = False) -> tuple[Suited, ...]:
    return tuple(Suited(Filled(wilds), royal=royal) for wilds in range(most + 1))


# The deuces and the joker are wild. From four of a kind down, three wild cards suffice by themselves.
DJ_WILD_DECK = LayoutDeck(tuple(range(DEUCE + 1, ACE + 1)), 5)
DJ_WILD = (
    Level("five wilds", (), _FIVE_WILDS),
    Level("royal flush", _wild(4, royal=True), _FIVE_WILDS),
    Level("five of a kind", _wild(3, royal=True), _FIVES),
    Level("straight flush", _wild(3), _FIVES),
    Level("four of a kind", _wild(2), _WILD_FOURS),
    Level("full house", _wild(2), _WILD_FULL),
)

_FOURS = (Shape((4,), Filled(0, 1)),)
_THREES = (Shape((3,), Filled(0, 2)), Shape((4,), Filled(0, 1), sign=-3))
# Five cards of one suit in sequence hold two runs of four.
_RUNS_OF_FOUR = (Suited(Filled(0, 1), run=4), Suited(Filled(), sign=-1))

_ROYAL_OF_FOUR = (Suited(Filled(0, 1), run=4, royal=True),)

# The best four of five cards. Four aces are above all this, and are no block of any rank.
CRAZY_4_DECK = LayoutDeck(tuple(range(DEUCE, ACE + 1)))
CRAZY_4 = (
    Level("royal flush", _ROYAL_OF_FOUR, ()),
    Level("four of a kind", _ROYAL_OF_FOUR, _FOURS),
    Level("straight flush", _RUNS_OF_FOUR, _FOURS),
    Level("three of a kind", _RUNS_OF_FOUR, _THREES),
)
