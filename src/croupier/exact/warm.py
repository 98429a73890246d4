"""The kernels of this package's solvers once, on a small deck, so that they are compiled and cached."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

SMALL = (8, 9, 10, 11)


def steps() -> dict[str, Callable[[], object]]:
    return {"showdowns": _showdowns, "showdowns by suits": _by_suits, "sets of cards": _sets}


def _showdowns() -> None:
    from croupier.cards.ranking import get_ranking
    from croupier.exact.counted import count_showdowns
    from croupier.exact.kernels.choose import BEST, choose

    found = count_showdowns(get_ranking("three-card"), 3, 3, (0,), up_card=True, ranks=SMALL)
    rows, columns = found.under.shape
    kinds, payoffs = np.zeros(rows, dtype=np.int64), np.zeros((1, 1, 6), dtype=np.int64)
    fixed, groups = np.full((rows, columns), BEST, dtype=np.int8), np.arange(columns, dtype=np.int64) // 4
    worths, actions = np.zeros((len(found.strengths), len(SMALL), 1), dtype=np.int64), np.empty_like(fixed)
    choose(
        found.levels, kinds, found.weights, found.bar_levels, found.bars, found.under, found.upto, found.totals, payoffs,
        np.ones((1, 1), dtype=np.bool_), fixed, groups, np.zeros_like(payoffs), worths, actions,
    )  # fmt: skip


def _by_suits() -> None:
    from croupier.cards.ranking import get_ranking
    from croupier.exact.counted import count_showdowns

    count_showdowns(get_ranking("flush-length"), 7, 7, (0,), up_card=False, ranks=SMALL)


def _sets() -> None:
    from croupier.exact.kernels.sets import all_sets, canonical, children, with_each_card

    pairs, triples = (canonical(all_sets(16, size))[0] for size in (2, 3))
    children(pairs, triples, 16)
    with_each_card(triples, 16)
