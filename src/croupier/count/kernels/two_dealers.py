"""A hand against two dealer hands, sampled: the higher of them as a poker hand, and the other one by a second ranking.

The cards that a hand leaves are shuffled and cut into as many dealer hands as they make.
Any two of those are a deal, so one shuffle shows many; they are not independent,
so the spread is measured between shuffles.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.elements import STRENGTHS, high5
from croupier.cards.kernels.jit import element, kernel
from croupier.cards.kernels.threads import over_slabs, thread_count
from croupier.cards.ranking import Ranking, get_ranking
from croupier.count import cache
from croupier.count.kernels.sets import Int32s, Int64s, Places, representatives
from croupier.count.showdowns import WHOLE_DECK, codes, strengths_of
from croupier.errors import CroupierError

HAND = 5
RESULTS = 3  # higher, equal, lower
CELLS = RESULTS * RESULTS
PRODUCTS = CELLS * (CELLS + 1) // 2
MOST_HANDS = 9
STEP = np.uint64(0x9E3779B97F4A7C15)


@element
def mixed(state: np.uint64) -> np.uint64:
    """splitmix64: the state is a counter, so that any start gives its own stream."""
    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return state ^ (state >> np.uint64(31))


@element
def result(mine: int, theirs: int) -> int:
    return 0 if mine > theirs else 1 if mine == theirs else 2


@element
def add_up(here: Int64s, out: Int32s, moments: Int32s) -> None:
    for cell in range(CELLS):
        out[cell] += here[cell]
    if moments.shape[0]:
        place = 0
        for one in range(CELLS):
            for two in range(one + 1):
                moments[place] += here[one] * here[two]
                place += 1


@kernel
def tally(
    hands: Places, shuffles: Int64s, seed: int, first: int, seconds: Int64s, deck: Places, out: Int32s, moments: Int32s
) -> None:
    """By hand and cell (result by the first ranking, then by the second), how many pairs of dealer hands fall there.

    `seconds` is the strength by the second ranking, by the one as a poker hand, which it follows from.
    `moments` adds up products of two cells' counts in one shuffle, from which the spread of any payment follows;
    it may have no columns. `first` is the number of the first row, which starts its stream.
    """
    rest = np.zeros(64, dtype=np.uint8)
    high = np.zeros(MOST_HANDS, dtype=np.int64)
    here = np.zeros(CELLS, dtype=np.int64)
    dealers = (deck.shape[0] - HAND) // HAND
    for row in range(hands.shape[0]):
        left = 0
        for card in deck:
            held = False
            for place in range(HAND):
                held |= hands[row, place] == card
            if not held:
                rest[left] = card
                left += 1
        mine = high5(hands[row, 0], hands[row, 1], hands[row, 2], hands[row, 3], hands[row, 4])
        state = mixed(np.uint64(seed) * STEP + np.uint64(first + row))
        for _ in range(shuffles[row]):
            for place in range(dealers * HAND):
                state += STEP
                other = place + np.int64((mixed(state) >> np.uint64(32)) * np.uint64(left - place) >> np.uint64(32))
                rest[place], rest[other] = rest[other], rest[place]
            for dealer in range(dealers):
                at = dealer * HAND
                high[dealer] = high5(rest[at], rest[at + 1], rest[at + 2], rest[at + 3], rest[at + 4])
            here[:] = 0
            for one in range(dealers):
                for two in range(one):
                    higher, lower = max(high[one], high[two]), min(high[one], high[two])
                    here[RESULTS * result(mine, higher) + result(seconds[mine], seconds[lower])] += 1
            add_up(here, out[row], moments[row])


def number_of_deals(cards: int) -> int:
    """Pairs of dealer hands that one shuffle shows."""
    dealers = (cards - HAND) // HAND
    return dealers * (dealers - 1) // 2


# Every five cards of the player, up to suits, against sampled pairs of dealer hands.
#
# A kind of hand is shuffled for as many times as there are hands of it,
# so every hand has the same share of the sample, and counts of different hands add up. What a hand is paid follows from
# its cells, so one sample prices every schedule.

MOST = 2**31


@dataclass(frozen=True)
class Sample:
    """`cells[hand]` are pairs of dealer hands by result; `moments` sums of products of two cells within a shuffle.

    `shuffles` for each hand of a kind, and `pairs` in each shuffle. `hands` are places in the deck.
    """

    hands: NDArray[np.uint8]
    weights: NDArray[np.int64]
    cells: NDArray[np.int64]
    moments: NDArray[np.int64]
    shuffles: int
    pairs: int


def second_strengths(ranking: Ranking) -> NDArray[np.int64]:
    """By strength as a poker hand, the strength by another ranking, which must follow from it."""
    hands, _ = representatives(52, 5)
    first, second = strengths_of(get_ranking("high"), hands), strengths_of(ranking, hands)
    found = np.zeros(STRENGTHS, dtype=np.int64)
    found[first] = second
    if (found[first] != second).any():
        raise CroupierError(f"ranking {ranking.name}: hands that are equal as poker hands differ by it")
    return found


def draw_sample(
    second: Ranking,
    shuffles: int,
    seed: int,
    *,
    measured: bool,
    ranks: tuple[int, ...] = WHOLE_DECK,
    threads: int | None = None,
) -> Sample:
    """The same for the same seed, whatever the number of threads. Without `measured` no spread follows from it."""
    hands, weights = representatives(4 * len(ranks), 5)
    strengths = second_strengths(second)
    pairs = number_of_deals(4 * len(ranks))
    assert 24 * shuffles * pairs**2 < MOST, "sums are 32-bit"
    source = cache.source_digest("count.kernels.two_dealers", "count.kernels.sets")
    key = cache.digest(source, strengths.tobytes().hex(), shuffles, seed, measured, ranks)
    found = cache.remembered_arrays(
        "two-dealers", key, lambda: _tally(hands, weights, strengths, shuffles, seed, measured, ranks, threads)
    )
    cells, moments = found["cells"].astype(np.int64), found["moments"].astype(np.int64)
    return Sample(hands, weights.astype(np.int64), cells, moments, shuffles, pairs)


def _tally(
    hands: NDArray[np.uint8], weights: NDArray[np.uint8], strengths: NDArray[np.int64], shuffles: int, seed: int,
    measured: bool, ranks: tuple[int, ...], threads: int | None,
) -> dict[str, NDArray[np.int32]]:  # fmt: skip

    deck = codes(np.arange(4 * len(ranks), dtype=np.uint8), ranks)
    cells = np.zeros((len(hands), CELLS), dtype=np.int32)
    moments = np.zeros((len(hands), PRODUCTS if measured else 0), dtype=np.int32)
    times = shuffles * weights.astype(np.int64)

    def part(rows: slice) -> None:
        tally(deck[hands[rows]], times[rows], seed, rows.start, strengths, deck, cells[rows], moments[rows])

    workers = thread_count(threads)
    size = -(-len(hands) // (8 * workers))
    over_slabs(part, [slice(first, min(first + size, len(hands))) for first in range(0, len(hands), size)], workers)
    return {"cells": cells, "moments": moments}
