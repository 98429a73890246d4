"""Suited hands laid out suit by suit: how many ranks they leave with how many cards.

For hands of equal ranks it does not matter which ranks lost cards to suited hands,
only how many ranks lost one card, two, three or all four.
So each way to lay out the four suits is put down as such a list of numbers.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import TYPE_CHECKING, NamedTuple

from croupier.exact.side.cover_all.five_card_hands import SUITS, Filled, LayoutDeck, Level

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Layouts = tuple[NDArray[np.int64], NDArray[np.int64]]

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

    from croupier.exact.side.kernels import tally_losses

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
