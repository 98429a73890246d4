"""Whole hands, each counted for every start that it may have had."""

from __future__ import annotations

import numpy as np

from croupier.cards.kernels.jit import kernel
from croupier.cards.kernels.lanes import popcount
from croupier.exact.kernels.kinds import Int32s
from croupier.exact.kernels.sets import CHOOSE, Int64s, Places


@kernel
def add_starts(hands: Places, categories: Int64s, results: Int64s, ids: Int32s, first: int, out: Int64s) -> None:
    """`ids` are the kinds of starts by number; `out` is by kind of start, category of the hand, result."""
    size = hands.shape[1]
    starts = np.array([start for start in range(1 << size) if popcount(start) == first])
    for row in range(hands.shape[0]):
        for start in starts:
            number, taken = 0, 0
            for column in range(size):
                if start >> column & 1:
                    taken += 1
                    number += CHOOSE[hands[row, column], taken]
            for result in range(results.shape[1]):
                out[ids[number], categories[row], result] += results[row, result]
