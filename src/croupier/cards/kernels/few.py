"""Hands of up to five cards by a number of their own: what was worked out for every hand once is looked up by row."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import CODES
from croupier.cards.kernels.frozen import Table, frozen
from croupier.cards.kernels.jit import element, kernel

MOST_CARDS = 5
# WAYS[k, n]: how many hands of k cards have all their codes below n.
WAYS = frozen([[comb(code, size) for code in range(CODES + 1)] for size in range(MOST_CARDS + 1)], np.int64)


@element
def number_of(cards: Table, row: int, size: int) -> int:
    """The place of a hand among all of its size, in whatever order its cards lie: the sum, over its cards, of the hands
    that lie wholly below each. A card's rank in the hand is how many of the others are lower."""
    found = 0
    for one in range(size):
        card, place = int(cards[row, one]), 1
        for other in range(size):
            place += int(cards[row, other] < card)
        found += WAYS[place, card]
    return found


@element
def number3(a: int, b: int, c: int) -> int:
    low, high = min(a, b), max(a, b)
    top, middle = max(high, c), max(low, min(high, c))
    return int(WAYS[3, top] + WAYS[2, middle] + min(low, c))


@kernel
def look_up(cards: Table, table: Table, out: Table) -> None:
    """What stands in the table for each row's hand."""
    size = cards.shape[1]
    if size == 1:
        for row in range(len(cards)):
            out[row] = table[cards[row, 0]]
    elif size == 2:
        for row in range(len(cards)):
            a, b = int(cards[row, 0]), int(cards[row, 1])
            out[row] = table[WAYS[2, max(a, b)] + min(a, b)]
    elif size == 3:
        for row in range(len(cards)):
            out[row] = table[number3(int(cards[row, 0]), int(cards[row, 1]), int(cards[row, 2]))]
    elif size == 4:
        for row in range(len(cards)):
            out[row] = table[number_of(cards, row, 4)]
    else:
        for row in range(len(cards)):
            out[row] = table[number_of(cards, row, 5)]


def every_hand(size: int, codes: int) -> NDArray[np.uint8]:
    """All hands of so many cards with codes below `codes`, in the order of their numbers."""
    count = comb(codes, size)
    flat: Any = (card for hand in combinations(range(codes - 1, -1, -1), size) for card in hand)
    # Highest cards first and falling is the order of numbers turned round.
    hands = np.fromiter(flat, dtype=np.uint8, count=count * size).reshape(count, size)
    return np.ascontiguousarray(hands[::-1])


def looked_up(cards: NDArray[np.uint8], table: NDArray[Any]) -> NDArray[Any]:
    out = np.empty(len(cards), dtype=table.dtype)
    look_up(cards, table, out)
    return out
