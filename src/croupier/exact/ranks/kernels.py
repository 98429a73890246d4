"""Dealer hands by what their set of ranks is worth, for hands of which nothing but the ranks counts.

A hand of the player is how many cards it has of each rank.
How many dealer hands have exactly the ranks S follows from how many ranks of S the player holds none, one, two or three
cards of; so a table by these four numbers does for all of them.
"""

from __future__ import annotations

from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.jit import kernel
from croupier.cards.kernels.threads import over_slabs, thread_count
from croupier.exact.kernels.sets import Int64s

RANKS, SUITS = 13, 4
LOW = 6  # ranks in the lower half of a set; two small tables are quicker than one sum over thirteen
CHUNK = 2_048  # hands at a time: few enough that no thread waits long for the other
Held = NDArray[np.int8]


def hands_by_rank(size: int, ranks: tuple[int, ...]) -> tuple[Held, Int64s]:
    """Every hand of that size as the number of cards of each rank, and how many hands of cards each stands for."""
    held, ways = np.zeros((1, RANKS), dtype=np.int8), np.ones(1, dtype=np.int64)
    for rank in ranks:
        parts = []
        for number in range(SUITS + 1):
            more = held.copy()
            more[:, rank] = number
            fits = more.sum(axis=1) <= size
            parts.append((more[fits], ways[fits] * comb(SUITS, number)))
        held, ways = (np.concatenate(found) for found in zip(*parts, strict=True))
    whole = held.sum(axis=1) == size
    return held[whole], ways[whole]


def ways_to_hold(size: int) -> Int64s:
    """By the number of ranks of which four, three, two and one cards are left:
    hands of `size` with all of these and no other."""
    base = size + 1
    out = np.zeros(base**SUITS, dtype=np.int64)
    for index in range(len(out)):
        numbers = [index // base**place % base for place in range(SUITS)]
        if sum(numbers) <= size:
            series = [1] + [0] * size
            for held, number in enumerate(numbers):
                for _ in range(number):
                    series = _times(series, SUITS - held)
            out[index] = series[size]
    return out


def _times(series: list[int], left: int) -> list[int]:
    """One more rank, at least one of its cards."""
    return [
        sum(series[total - taken] * comb(left, taken) for taken in range(1, min(left, total) + 1))
        for total in range(len(series))
    ]


@kernel
def _count(held: Held, sets: Int64s, levels: Int64s, ways: Int64s, base: int, missing: int, out: Int64s) -> None:
    low, high = np.zeros(1 << LOW, dtype=np.int64), np.zeros(1 << (RANKS - LOW), dtype=np.int64)
    strides = np.array([1, base, base**2, base**3, 0])
    for hand in range(held.shape[0]):
        gone = missing
        for rank in range(RANKS):
            if held[hand, rank] == SUITS:
                gone |= 1 << rank
            table, first = (low, rank) if rank < LOW else (high, rank - LOW)
            for mask in range(1 << first):
                table[mask | 1 << first] = table[mask] + strides[held[hand, rank]]
        for place in range(sets.shape[0]):
            ranks = sets[place]
            if ranks & gone == 0:
                out[hand, levels[place]] += ways[low[ranks & ((1 << LOW) - 1)] + high[ranks >> LOW]]


def count_dealers(
    held: Held, size: int, sets: Int64s, levels: Int64s, number: int, ranks: tuple[int, ...], threads: int | None = None
) -> Int64s:
    """By hand of the player and level: dealer hands of `size` whose set of ranks (one of `sets`) has that level."""
    assert comb(SUITS * RANKS, size) < 1 << 62, "counts are 64-bit"
    ways, missing = ways_to_hold(size), sum(1 << rank for rank in range(RANKS) if rank not in ranks)
    out = np.zeros((len(held), number), dtype=np.int64)
    workers = thread_count(threads)

    def part(first: int) -> None:
        here = slice(first, first + CHUNK)
        _count(held[here], sets, levels, ways, size + 1, missing, out[here])

    over_slabs(part, range(0, len(held), CHUNK), workers)
    return out
