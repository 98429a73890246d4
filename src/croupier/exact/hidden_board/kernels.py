"""Dealer hands below every player hand for one board, by the class of the dealer's hand.

Hands are added one strength after the other. What has been added is kept by sets S of cards:
`rows[S]` counts the hands that hold S, now (column 0) and when each class of hands began.
The hands that share no card with the player's are then the sum over the subsets S of his hand of (-1)^|S| rows[S].
"""

from __future__ import annotations

import numpy as np

from croupier.cards.kernels.jit import element, kernel
from croupier.cards.kernels.lanes import popcount
from croupier.exact.kernels.sets import CHOOSE, Int64s, Places
from croupier.exact.kernels.sweep import Int32s, number_subsets


@element
def _ask(numbers: Int64s, sizes: Int64s, starts: Int64s, rows: Int32s, columns: int, out: Int64s) -> None:
    out[:columns] = 0
    for subset in range(numbers.shape[0] - 1):
        row = starts[sizes[subset]] + numbers[subset]
        if sizes[subset] & 1:
            for column in range(columns):
                out[column] -= rows[row, column]
        else:
            for column in range(columns):
                out[column] += rows[row, column]


@kernel
def count_board(
    hands: Places, ends: Int64s, bars: Int64s, classes: Int64s, deck: Places, starts: Int64s, kinds: Int32s, total: int,
    weight: int, out: Int64s,
) -> None:  # fmt: skip
    """`hands` are all of them, by places in the `deck` that the board leaves, sorted by level;
    `ends[level]` is where a level ends. `bars` are the levels at which the classes above the lowest begin,
    `classes` the class of each level.

    `out` is by kind of hand (`kinds` by the number of its cards in the whole deck),
    class of the player's hand and end: a win over each class of the dealer's, a tie, a loss.
    """
    size, columns = hands.shape[1], bars.shape[0] + 1
    rows = np.zeros((starts[size], columns), dtype=np.int32)
    numbers = np.zeros(1 << size, dtype=np.int64)
    sizes = np.array([popcount(subset) for subset in range(numbers.shape[0])])
    found, now = np.zeros((hands.shape[0], columns), dtype=np.int64), np.zeros(columns, dtype=np.int64)
    # The player's own hand is among those added, and is the one that holds all of his cards.
    own = 1 - 2 * (size & 1)
    first = 0
    for level in range(ends.shape[0]):
        for bar in range(bars.shape[0]):
            if bars[bar] == level:
                rows[:, 1 + bar] = rows[:, 0]
        for hand in range(first, ends[level]):
            number_subsets(hands[hand], numbers, sizes)
            _ask(numbers, sizes, starts, rows, columns, found[hand])
        for hand in range(first, ends[level]):
            number_subsets(hands[hand], numbers, sizes)
            for subset in range(numbers.shape[0] - 1):
                rows[starts[sizes[subset]] + numbers[subset], 0] += 1
        mine = classes[level]
        for hand in range(first, ends[level]):
            number_subsets(hands[hand], numbers, sizes)
            _ask(numbers, sizes, starts, rows, 1, now)
            upto, under = now[0] + own, found[hand, 0]
            number = 0
            for place in range(size):
                number += CHOOSE[deck[hands[hand, place]], place + 1]
            cells = out[kinds[number], mine]
            below = np.int64(0)
            for theirs in range(mine):
                cells[theirs] += weight * (found[hand, 1 + theirs] - below)
                below = found[hand, 1 + theirs]
            cells[mine] += weight * (under - below)
            cells[columns] += weight * (upto - under)
            cells[columns + 1] += weight * (total - upto)
        first = ends[level]
