"""Sums over turns, gathered for kinds of flops, shared out to every pair of hole cards."""

from __future__ import annotations

import numpy as np

from croupier.cards.kernels.frozen import Table
from croupier.cards.kernels.jit import kernel


@kernel
def share_out(sums: Table, weight: Table, alike: Table, out: Table) -> bool:
    """Pairs that only a renaming of suits tells apart have equal shares of their common sum,
    and so have all flops of a kind.

    True where every division came out even, as it must.
    """
    flops, pairs, columns = sums.shape
    total = np.zeros((pairs, columns), dtype=np.int64)
    number = np.zeros(pairs, dtype=np.int64)
    exact = True
    for flop in range(flops):
        number[:] = 0
        total[:] = 0
        for pair in range(pairs):
            number[alike[flop, pair]] += 1
            for column in range(columns):
                total[alike[flop, pair], column] += sums[flop, pair, column]
        for pair in range(pairs):
            first = alike[flop, pair]
            parts = weight[flop] * number[first]
            for column in range(columns):
                share = total[first, column] // parts
                exact = exact and share * parts == total[first, column]
                out[flop, pair, column] = share
    return exact
