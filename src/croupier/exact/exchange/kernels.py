"""Hands that may exchange one card unseen, against every dealer hand: how often each end comes, hand by hand.

Dealer hands below each level are kept by the sets of cards T that they hold.
Those that hold none of the player's cards, thrown, kept or drawn,
are then the sum over the subsets T of these of (-1)^|T| times the hands that hold T.
"""

from __future__ import annotations

from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.jit import element, kernel
from croupier.cards.kernels.threads import over_slabs, thread_count
from croupier.exact.kernels.choose import LOSS, RESULTS, TIE, WIN
from croupier.exact.kernels.sets import Int64s, Places, number_of
from croupier.exact.kernels.sweep import Int32s, number_subsets

Int16s = NDArray[np.int16]
CHUNK = 128  # hands at a time: few enough that no thread waits long for the other


@kernel
def _add_up(dealers: Places, dealer_levels: Int16s, starts: Int64s, sizes: Int64s, rows: Int32s) -> None:
    """`rows[T, level]`: dealer hands that hold T and lie below the level. A set as large as a hand has no row."""
    size = dealers.shape[1]
    numbers = np.zeros(1 << size, dtype=np.int64)
    for dealer in range(dealers.shape[0]):
        number_subsets(dealers[dealer], numbers, sizes)
        for subset in range((1 << size) - 1):
            rows[starts[sizes[subset]] + numbers[subset], dealer_levels[dealer] + 1] += 1
    for row in range(rows.shape[0]):
        for level in range(1, rows.shape[1]):
            rows[row, level] += rows[row, level - 1]


@element
def _below(
    level: int, size: int, subsets: int, numbers: Int64s, sizes: Int64s, starts: Int64s, rows: Int32s, whole: Int16s
) -> int:
    """Dealer hands of that size below the level that hold none of the cards whose subsets were numbered."""
    found = 0
    for subset in range(subsets):
        taken, number = sizes[subset], numbers[subset]
        if taken > size:
            continue
        held: int = rows[starts[taken] + number, level] if taken < size else int(whole[number] < level)
        found += held if taken & 1 == 0 else -held
    return found


@element
def _sorted_with(hand: Places, out: int, drawn: int, into: Places) -> None:
    """The hand with one card more, and without the one at place `out`, ascending as sets are."""
    filled = 0
    placed = False
    for place in range(hand.shape[0]):
        if place == out:
            continue
        if not placed and drawn < hand[place]:
            into[filled] = drawn
            filled += 1
            placed = True
        into[filled] = hand[place]
        filled += 1
    if not placed:
        into[filled] = drawn


@kernel
def _count(
    hands: Places, size: int, cards: int, rows: Int32s, starts: Int64s, sizes: Int64s, whole: Int16s, levels: Int16s,
    kinds: Int64s, totals: Int64s, out: Int64s,
) -> None:  # fmt: skip
    """`out` is by hand, what is thrown away (nothing, then each card), kind of the final hand, and result."""
    held = hands.shape[1]
    numbers = np.zeros(1 << (held + 1), dtype=np.int64)
    known, final = np.zeros(held + 1, dtype=np.uint8), np.zeros(held, dtype=np.uint8)
    for hand in range(hands.shape[0]):
        number_subsets(hands[hand], numbers, sizes)
        level = levels[number_of(hands[hand], held)]
        under = _below(level, size, 1 << held, numbers, sizes, starts, rows, whole)
        upto = _below(level + 1, size, 1 << held, numbers, sizes, starts, rows, whole)
        # Nothing is drawn: the card that would have been is any of those left.
        left = cards - held - size
        out[hand, 0, kinds[level], WIN] += left * under
        out[hand, 0, kinds[level], TIE] += left * (upto - under)
        out[hand, 0, kinds[level], LOSS] += left * (totals[0] - upto)
        for drawn in range(cards):
            seen = False
            for place in range(held):
                seen |= hands[hand, place] == drawn
            if seen:
                continue
            _sorted_with(hands[hand], -1, drawn, known)
            number_subsets(known, numbers, sizes)
            for thrown in range(held):
                _sorted_with(hands[hand], thrown, drawn, final)
                level = levels[number_of(final, held)]
                under = _below(level, size, 2 << held, numbers, sizes, starts, rows, whole)
                upto = _below(level + 1, size, 2 << held, numbers, sizes, starts, rows, whole)
                out[hand, 1 + thrown, kinds[level], WIN] += under
                out[hand, 1 + thrown, kinds[level], TIE] += upto - under
                out[hand, 1 + thrown, kinds[level], LOSS] += totals[1] - upto


class Dealers:
    """Every dealer hand of a deck, added up by the sets of cards it holds."""

    def __init__(self, dealers: Places, dealer_levels: Int16s, number: int, cards: int, held: int) -> None:
        """`number` is how many levels there are, `held` how many cards the player has."""
        self.size, self.cards, self.whole = dealers.shape[1], cards, dealer_levels
        assert comb(cards, self.size) < 1 << 31, "counts are 32-bit"
        self.starts = np.cumsum([0, *(comb(cards, taken) for taken in range(self.size))]).astype(np.int64)
        self.sizes = np.array([subset.bit_count() for subset in range(2 << max(self.size, held))], dtype=np.int64)
        self.rows = np.zeros((int(self.starts[-1]), number + 1), dtype=np.int32)
        _add_up(dealers, dealer_levels, self.starts, self.sizes, self.rows)

    def count(self, hands: Places, levels: Int16s, kinds: Int64s, threads: int | None = None) -> Int64s:
        """`levels` is by the number of a player's hand, `kinds` by level."""
        held = hands.shape[1]
        totals = np.array([comb(self.cards - held - more, self.size) for more in (0, 1)], dtype=np.int64)
        out = np.zeros((len(hands), 1 + held, int(kinds.max()) + 1, RESULTS), dtype=np.int64)
        workers = thread_count(threads)

        def part(first: int) -> None:
            here = slice(first, first + CHUNK)
            _count(
                hands[here],
                self.size,
                self.cards,
                self.rows,
                self.starts,
                self.sizes,
                self.whole,
                levels,
                kinds,
                totals,
                out[here],
            )

        over_slabs(part, range(0, len(hands), CHUNK), workers)
        assert (out.sum(axis=(2, 3)) == (self.cards - held) * totals[1]).all()
        return out
