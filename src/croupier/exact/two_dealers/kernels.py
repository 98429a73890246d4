"""A hand against two dealer hands, sampled: the higher of them as a poker hand, and the other one by a second ranking.

The cards that a hand leaves are shuffled and cut into as many dealer hands as they make.
Any two of those are a deal, so one shuffle shows many; they are not independent,
so the spread is measured between shuffles.
"""

from __future__ import annotations

import numpy as np

from croupier.cards.kernels.elements import high5
from croupier.cards.kernels.jit import element, kernel
from croupier.exact.kernels.kinds import Int32s
from croupier.exact.kernels.sets import Int64s, Places

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
