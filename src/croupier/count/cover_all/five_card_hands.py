"""Hands as they are laid out for Cover All: what makes a hand reach a level, and in how many ways that is counted.

A hand reaches a level by suited cards within one straight, or by blocks of one rank;
wild cards or any cards fill it up. Any cards may complete a block, or a run, to a larger one,
which would be counted once for each choice: a negative sign takes away what is too much. No hand is of both sorts,
for suited cards have different ranks.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Layouts = tuple[NDArray[np.int64], NDArray[np.int64]]


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


# Suited hands laid out suit by suit: how many ranks they leave with how many cards.
#
# For hands of equal ranks it does not matter which ranks lost cards to suited hands,
# only how many ranks lost one card, two, three or all four.
# So each way to lay out the four suits is put down as such a list of numbers.

Lost = tuple[int, ...]  # how many ranks have lost no card, one, two, three, four


class Tally(NamedTuple):
    """How many hands have no wild card, one, two and so on; how many take one card that may be any,
    and how many two."""

    by_wilds: tuple[int, ...] = (0,) * 6
    singles: int = 0
    doubles: int = 0

    @property
    def hands(self) -> int:
        return sum(self.by_wilds)

    @property
    def wilds(self) -> int:
        return sum(number * hands for number, hands in enumerate(self.by_wilds))

    def one_more(self, filled: Filled) -> Tally:
        held = self.by_wilds
        more = (*held[: filled.wilds], held[filled.wilds] + 1, *held[filled.wilds + 1 :])
        return Tally(more, self.singles + (filled.any == 1), self.doubles + (filled.any == 2))

    def within(self, hands: int, wilds: int) -> bool:
        return self.hands <= hands and self.wilds <= wilds


NO_HANDS = Tally()


def added(*tallies: Tally) -> Tally:
    by_wilds = tuple(sum(numbers) for numbers in zip(*(tally.by_wilds for tally in tallies), strict=True))
    return Tally(by_wilds, sum(tally.singles for tally in tallies), sum(tally.doubles for tally in tallies))


def lost_to_suits(level: Level, deck: LayoutDeck, most: int) -> dict[Tally, dict[Lost, int]]:
    """Ways to lay out sets of up to `most` suited hands, by what fills them up and by what they leave."""
    import numpy as np

    from croupier.count.kernels.side import tally_losses

    ranks = len(deck.ranks)
    suits = _one_suit(level, deck, most)
    found: dict[Tally, Counter[Lost]] = defaultdict(Counter)
    for tallies in combinations_with_replacement(sorted(suits), SUITS):
        tally = added(*tallies)
        if not tally.within(most, deck.wilds):
            continue
        out = np.zeros((ranks + 1,) * SUITS, dtype=np.int64)
        clubs, diamonds, hearts, spades = (suits[name] for name in tallies)
        tally_losses(*clubs, *diamonds, *hearts, *spades, out)
        orders = factorial(SUITS) // prod(factorial(same) for same in Counter(tallies).values())
        for place in np.argwhere(out):
            losses = tuple(int(number) for number in place)
            found[tally][ranks - sum(losses), *losses] += orders * int(out[tuple(place)])
    return {tally: dict(losses) for tally, losses in found.items()}


def _one_suit(level: Level, deck: LayoutDeck, most: int) -> dict[Tally, Layouts]:
    """Sets of hands in one suit, begun rank by rank: the ranks they take, as bits, and in how many ways they do."""
    import numpy as np

    layouts: Counter[tuple[Tally, int]] = Counter({(NO_HANDS, 0): 1})
    patterns = [(kind, mask) for kind in level.suited for mask in deck.suited(kind)]
    for place in range(len(deck.ranks)):
        begun = [(kind, mask) for kind, mask in patterns if mask & -mask == 1 << place]
        after = Counter(layouts)
        for (tally, taken), ways in layouts.items():
            for kind, mask in begun:
                grown = tally.one_more(kind.filled)
                if not mask & taken and grown.within(most, deck.wilds):
                    after[grown, taken | mask] += kind.sign * ways
        layouts = after
    sets: dict[Tally, list[tuple[int, int]]] = defaultdict(list)
    for (tally, taken), ways in layouts.items():
        sets[tally].append((taken, ways))
    columns = {tally: np.array(found, dtype=np.int64).T for tally, found in sets.items()}
    return {tally: (np.ascontiguousarray(both[0]), np.ascontiguousarray(both[1])) for tally, both in columns.items()}
