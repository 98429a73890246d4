"""Every hand of a deck, counted by strength."""

from __future__ import annotations

from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.elements import (
    JOKER_STRENGTHS,
    START,
    START_WITH_ONE_JOKER,
    START_WITH_TWO_JOKERS,
    STRENGTHS,
    high_of,
    joker_of,
)
from croupier.cards.kernels.frozen import BITS, CODES, Table
from croupier.cards.kernels.jit import element, kernel
from croupier.cards.kernels.threads import over_slabs, thread_count
from croupier.errors import RankingError

Counts = NDArray[np.int64]

DECK = 52
SIZES = (5, 6, 7)
SLABS_PER_THREAD = 24


@element
def advance(prefix: Table) -> None:
    """To the next combination; the last is followed by nothing that is counted."""
    size = len(prefix)
    place = size - 1
    while place > 0 and prefix[place] == DECK - size + place:
        place -= 1
    prefix[place] += 1
    for later in range(place + 1, size):
        prefix[later] = prefix[later - 1] + 1


@kernel
def count_high(prefix: Table, steps: int, out: Table) -> None:
    """Hands that begin with `prefix` or one of the steps - 1 combinations after it, and have two cards more."""
    for _ in range(steps):
        total, bits = START, 0
        for card in prefix:
            total += CODES[card]
            bits |= BITS[card]
        for first in range(prefix[-1] + 1, DECK - 1):
            with_first, bits_with_first = total + CODES[first], bits | BITS[first]
            for second in range(first + 1, DECK):
                out[high_of(with_first + CODES[second], bits_with_first | BITS[second])] += 1
        advance(prefix)


@kernel
def count_joker(prefix: Table, steps: int, jokers: int, wild: int, out: Table) -> None:
    """The same for the natural cards beside one or two jokers."""
    start = START_WITH_ONE_JOKER if jokers == 1 else START_WITH_TWO_JOKERS
    for _ in range(steps):
        total, bits = start, 0
        for card in prefix:
            total += CODES[card]
            bits |= BITS[card]
        for first in range(prefix[-1] + 1, DECK - 1):
            with_first, bits_with_first = total + CODES[first], bits | BITS[first]
            for second in range(first + 1, DECK):
                out[joker_of(with_first + CODES[second], bits_with_first | BITS[second], jokers, wild)] += 1
        advance(prefix)


def high_histogram(size: int = 7, *, threads: int | None = None) -> Counts:
    """How many of all hands of 5, 6 or 7 cards from 52 have each strength."""
    _check(size, "high")
    return _count(size, 0, False, thread_count(threads))[:STRENGTHS]


def joker_histogram(size: int, *, jokers: int, wild: bool = False, threads: int | None = None) -> Counts:
    """Row k: hands with k of the deck's jokers, by the strengths of `joker_strengths`."""
    ranking = "high-wild" if wild else "high-joker"
    _check(size, ranking)
    if jokers not in (1, 2):
        raise RankingError(f"ranking {ranking} has one or two jokers, not {jokers}")
    workers = thread_count(threads)
    # Jokers are alike: any k of them give the same hands.
    held = [comb(jokers, k) * _count(size - k, k, wild, workers) for k in range(jokers + 1)]
    return np.stack(held)


def _check(size: int, ranking: str) -> None:
    if size not in SIZES:
        raise RankingError(f"ranking {ranking} takes 5, 6 or 7 cards, not {size}")


def _count(naturals: int, jokers: int, wild: bool, workers: int) -> Counts:
    def work(slab: tuple[Counts, int]) -> Counts:
        # One accumulator a slab, summed at the end: threads never write to the same place.
        out = np.zeros(JOKER_STRENGTHS, dtype=np.int64)
        if jokers:
            count_joker(*slab, jokers, int(wild), out)
        else:
            count_high(*slab, out)
        return out

    found = over_slabs(work, _slabs(naturals - 2, workers), workers)
    total: Counts = np.sum(found, axis=0, dtype=np.int64)
    return total


def _slabs(size: int, workers: int) -> list[tuple[Counts, int]]:
    """Equal ranges of the combinations that hands begin with. Early ones have more hands,
    so the long slabs run first."""
    total = comb(DECK, size)
    step = -(-total // (SLABS_PER_THREAD * workers))
    return [(unrank(low, size), min(step, total - low)) for low in range(0, total, step)]


def unrank(index: int, size: int) -> Counts:
    """Combination number `index`, in the order that `advance` follows."""
    cards = []
    card = 0
    for left in range(size, 0, -1):
        while index >= (beginning := comb(DECK - card - 1, left - 1)):
            index -= beginning
            card += 1
        cards.append(card)
        card += 1
    return np.array(cards, dtype=np.int64)
