"""Every hand of a deck up to a change of suits: one row for each, with the number of hands it stands for.

Suits have no order in the rankings, so about one hand in twenty-four has to be looked at.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import TYPE_CHECKING

from croupier.cards.card import JOKER

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ALL_RANKS = (1 << 13) - 1


@lru_cache(maxsize=6)
def canonical(size: int, ranks: int = ALL_RANKS, decks: int = 1) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """Hands of natural cards of the given ranks (a mask), and how many hands each row stands for."""
    import numpy as np

    from croupier.exact.side.kernels import fill_canonical

    values = [rank for rank in range(13) if ranks >> rank & 1]
    sets = [
        held
        for number in range(size + 1)
        for held in combinations_with_replacement(values, number)
        if all(copies <= decks for copies in Counter(held).values())
    ]
    lengths = [len(held) for held in sets]
    starts = np.array([bisect_left(lengths, number) for number in range(size + 2)], dtype=np.int64)
    table = np.zeros((len(sets), max(size, 1)), dtype=np.int8)
    for place, held in enumerate(sets):
        table[place, : len(held)] = held
    ways = np.array([prod(comb(decks, copies) for copies in Counter(held).values()) for held in sets], dtype=np.int64)
    rows = fill_canonical(starts, table, ways, size, np.empty((0, size), dtype=np.uint8), np.empty(0, dtype=np.int64))
    cards = np.empty((rows, size), dtype=np.uint8)
    weights = np.empty(rows, dtype=np.int64)
    fill_canonical(starts, table, ways, size, cards, weights)
    assert int(weights.sum()) == comb(4 * len(values) * decks, size)
    return cards, weights


def deals(
    size: int, jokers: int = 0, ranks: int = ALL_RANKS, decks: int = 1
) -> Iterator[tuple[NDArray[np.uint8], NDArray[np.int64]]]:
    """The same for a deck with jokers: a block of rows for each number of jokers in the hand."""
    import numpy as np

    for held in range(min(jokers, size) + 1):
        cards, weights = canonical(size - held, ranks, decks)
        wild = np.broadcast_to(np.arange(JOKER, JOKER + held, dtype=np.uint8), (len(cards), held))
        yield np.hstack([cards, wild]) if held else cards, weights * comb(jokers, held)


def total(size: int, jokers: int = 0, ranks: int = ALL_RANKS, decks: int = 1) -> int:
    return comb(4 * ranks.bit_count() * decks + jokers, size)
