"""Straight Edge Poker's progressive: the shorter of two straights, 30-1099.39(16)."""

from __future__ import annotations

from functools import reduce
from math import comb, factorial

from croupier.cards.ranking import get_ranking
from croupier.exact.side.classes import Cell, Counts, counts, kept

Polynomial = dict[tuple[int, int], int]
SUITS = 4


def lower_straight(mine: int, theirs: int) -> Counts:
    """Only ranks matter, so pairs of sets of ranks are counted, each with the cards that make them."""

    def count() -> Counts:
        import numpy as np

        from croupier.exact.side.kernels import lower_straights

        rule = get_ranking("straight-length")
        masks = range(1 << 13)
        scores = np.array(
            [rule.scorer([rank << 2 for rank in range(13) if mask >> rank & 1]) if mask else -1 for mask in masks]
        )
        sizes = np.array([mask.bit_count() for mask in masks])
        total = comb(52, mine) * comb(52 - mine, theirs)
        assert total < 1 << 63
        out = np.zeros(len(rule.categories), dtype=np.int64)
        lower_straights(scores, sizes, np.array(_ways(mine, theirs)), mine, theirs, out)
        names = [category.name for category in reversed(rule.categories)]
        found = [(Cell((name,)), int(number)) for name, number in zip(names, out, strict=True)]
        return counts([*found, (Cell(("tie",)), total - int(out.sum()))], total)

    return kept("lower-straight", [mine, theirs], count)


def _ways(mine: int, theirs: int) -> list[list[list[int]]]:
    """By ranks in common, only mine, only theirs: how many pairs of disjoint hands of these sizes there are."""
    both = {
        (a, b): factorial(SUITS) // (factorial(a) * factorial(b) * factorial(SUITS - a - b))
        for a in range(1, SUITS)
        for b in range(1, SUITS - a + 1)
    }
    first = {(a, 0): comb(SUITS, a) for a in range(1, SUITS + 1)}
    second = {(0, b): comb(SUITS, b) for b in range(1, SUITS + 1)}
    powers = [
        [_power(part, times, mine, theirs) for times in range(max(mine, theirs) + 1)] for part in (both, first, second)
    ]
    return [
        [
            [_times(_times(i, j, mine, theirs), k, mine, theirs).get((mine, theirs), 0) for k in powers[2]]
            for j in powers[1]
        ]
        for i in powers[0]
    ]


def _power(part: Polynomial, times: int, mine: int, theirs: int) -> Polynomial:
    return reduce(lambda one, two: _times(one, two, mine, theirs), [part] * times, {(0, 0): 1})


def _times(one: Polynomial, two: Polynomial, mine: int, theirs: int) -> Polynomial:
    found: Polynomial = {}
    for (a, b), ways in one.items():
        for (c, d), more in two.items():
            if a + c <= mine and b + d <= theirs:
                found[a + c, b + d] = found.get((a + c, b + d), 0) + ways * more
    return found
