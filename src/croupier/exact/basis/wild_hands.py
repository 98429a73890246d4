"""DJ Wild's hands as they are laid out: what, beside its wild cards, makes a hand reach a level.

A hand reaches a level by suited cards within one straight, or by blocks of one rank with any cards beside them. Any cards
may complete a block to a larger one, which would be counted once for each choice of the block: a shape with a negative
sign takes away what is too much. No hand is of both sorts, for suited cards have different ranks.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

SIZE = 5  # cards of a hand
LOW_ACE, DEUCE, ACE = 1, 2, 14
SUITS = 4
Masks = frozenset[int]


@dataclass(frozen=True, slots=True)
class Shape:
    """Blocks of equal ranks (each of another rank) and any cards beside the wild ones."""

    wilds: int
    blocks: tuple[int, ...]
    any: int
    sign: int = 1


@dataclass(frozen=True, slots=True)
class Level:
    """`suited` are the numbers of wild cards with which cards of one straight flush reach the level, or of a royal one."""

    name: str
    suited: frozenset[int]
    shapes: tuple[Shape, ...]
    royal: bool = False


_FIVE_WILDS = (Shape(5, (), 0),)
_FIVES = (Shape(1, (4,), 0), Shape(2, (3,), 0), Shape(3, (2,), 0), Shape(4, (), 1), *_FIVE_WILDS)
_FOURS = (
    Shape(0, (4,), 1),
    *(Shape(1, (3,), 1), Shape(1, (4,), 0, sign=-3)),
    *(Shape(2, (2,), 1), Shape(2, (3,), 0, sign=-2)),
    *(Shape(3, (), 2), Shape(4, (), 1), *_FIVE_WILDS),
)
_FULL = (Shape(0, (3, 2), 0), Shape(1, (2, 2), 0), *_FOURS)

# Highest first. From four of a kind down, three wild cards suffice by themselves.
LEVELS = (
    Level("five wilds", frozenset(), _FIVE_WILDS),
    Level("royal flush", frozenset(range(SIZE)), _FIVE_WILDS, royal=True),
    Level("five of a kind", frozenset(range(4)), _FIVES, royal=True),
    Level("straight flush", frozenset(range(4)), _FIVES),
    Level("four of a kind", frozenset(range(3)), _FOURS),
    Level("full house", frozenset(range(3)), _FULL),
)


@dataclass(frozen=True)
class WildDeck:
    """The natural ranks, four suits of each, and the number of wild cards: a deck of fewer can be counted by trying all."""

    ranks: tuple[int, ...] = tuple(range(DEUCE + 1, ACE + 1))
    wilds: int = 5

    @property
    def naturals(self) -> int:
        return SUITS * len(self.ranks)

    @property
    def cards(self) -> int:
        return self.naturals + self.wilds

    @cached_property
    def straights(self) -> tuple[frozenset[int], ...]:
        """Which ranks of the deck lie within each straight. The ace opens the lowest and closes the highest."""
        windows = (range(low, low + SIZE) for low in range(LOW_ACE, ACE - SIZE + 2))
        return tuple(frozenset(self._natural(window)) for window in windows)

    def _natural(self, window: Iterable[int]) -> Iterable[int]:
        return (place for place, rank in enumerate(self.ranks) if rank in window or (rank == ACE and LOW_ACE in window))

    def suited(self, level: Level) -> dict[int, Masks]:
        """By the number of wild cards, the sets of ranks in one suit that reach the level, as bits."""
        straights = self.straights[-1:] if level.royal else self.straights
        return {
            wilds: frozenset(
                sum(1 << place for place in chosen) for straight in straights for chosen in combinations(straight, SIZE - wilds)
            )
            for wilds in sorted(level.suited)
            if wilds <= self.wilds
        }
