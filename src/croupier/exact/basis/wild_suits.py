"""Suited hands with wild cards, laid out suit by suit: how many ranks they leave with how many cards.

For hands of equal ranks it does not matter which ranks lost cards to suited hands, only how many ranks lost one card, two,
three or all four. So each way to lay out the four suits is put down as such a list of numbers.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import TYPE_CHECKING

from croupier.exact.basis.wild_hands import SUITS, Level, WildDeck

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Layouts = tuple[NDArray[np.int64], NDArray[np.int64]]

Tally = tuple[int, ...]  # how many hands have no wild card, one, two, and so on
Lost = tuple[int, ...]  # how many ranks have lost no card, one, two, three, four
KINDS = 6
NO_HANDS: Tally = (0,) * KINDS


def lost_to_suits(level: Level, deck: WildDeck, most: int) -> dict[Tally, dict[Lost, int]]:
    """Ways to lay out sets of up to `most` suited hands, by their wild cards and by what they leave."""
    import numpy as np

    from croupier.exact.basis.kernels import tally_losses

    ranks = len(deck.ranks)
    suits = _one_suit(level, deck, most)
    found: dict[Tally, Counter[Lost]] = defaultdict(Counter)
    for tallies in combinations_with_replacement(sorted(suits), SUITS):
        tally = added(*tallies)
        if not within(tally, most, deck.wilds):
            continue
        out = np.zeros((ranks + 1,) * SUITS, dtype=np.int64)
        clubs, diamonds, hearts, spades = (suits[name] for name in tallies)
        tally_losses(*clubs, *diamonds, *hearts, *spades, out)
        orders = factorial(SUITS) // prod(factorial(same) for same in Counter(tallies).values())
        for place in np.argwhere(out):
            losses = tuple(int(number) for number in place)
            found[tally][ranks - sum(losses), *losses] += orders * int(out[tuple(place)])
    return {tally: dict(losses) for tally, losses in found.items()}


def _one_suit(level: Level, deck: WildDeck, most: int) -> dict[Tally, Layouts]:
    """Sets of hands in one suit, begun rank by rank: the ranks they take, as bits, and in how many ways they do."""
    import numpy as np

    layouts: Counter[tuple[Tally, int]] = Counter({(NO_HANDS, 0): 1})
    patterns = [(wilds, mask) for wilds, masks in deck.suited(level).items() for mask in masks]
    for place in range(len(deck.ranks)):
        begun = [(wilds, mask) for wilds, mask in patterns if mask & -mask == 1 << place]
        after = Counter(layouts)
        for (tally, taken), ways in layouts.items():
            for wilds, mask in begun:
                grown = one_more(tally, wilds)
                if not mask & taken and within(grown, most, deck.wilds):
                    after[grown, taken | mask] += ways
        layouts = after
    sets: dict[Tally, list[tuple[int, int]]] = defaultdict(list)
    for (tally, taken), ways in layouts.items():
        sets[tally].append((taken, ways))
    columns = {tally: np.array(found, dtype=np.int64).T for tally, found in sets.items()}
    return {tally: (np.ascontiguousarray(both[0]), np.ascontiguousarray(both[1])) for tally, both in columns.items()}


def one_more(tally: Tally, wilds: int) -> Tally:
    return *tally[:wilds], tally[wilds] + 1, *tally[wilds + 1 :]


def added(*tallies: Tally) -> Tally:
    return tuple(sum(numbers) for numbers in zip(*tallies, strict=True))


def within(tally: Tally, hands: int, wilds: int) -> bool:
    return sum(tally) <= hands and wild_cards(tally) <= wilds


def wild_cards(tally: Tally) -> int:
    return sum(number * hands for number, hands in enumerate(tally))
