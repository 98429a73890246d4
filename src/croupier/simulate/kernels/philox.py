"""A counter-based generator: a word depends on the seed, the round and its number in the round alone.

Philox with two words of 64 bits and ten steps (Salmon and others, "Parallel random numbers: as easy as 1, 2, 3", 2011).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic

from croupier.cards.kernels.frozen import Table
from croupier.cards.kernels.jit import element, kernel

Numba = Any
U = np.uint64

STEPS = 10
AHEAD = 256
MULTIPLIER = np.uint64(0xD2B74407B1CE6E93)
WEYL = np.uint64(0x9E3779B97F4A7C15)
NOUGHT, ONE, TWO, THREE = np.uint64(0), np.uint64(1), np.uint64(2), np.uint64(3)


@intrinsic
def _high_word(typingctx: Numba, one: Numba, two: Numba) -> Numba:
    def codegen(context: Numba, builder: Numba, signature: Numba, args: Numba) -> Numba:
        wide = ir.IntType(128)
        product = builder.mul(builder.zext(args[0], wide), builder.zext(args[1], wide))
        return builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), ir.IntType(64))

    return types.uint64(types.uint64, types.uint64), codegen


# The upper half of the product of two words of 64 bits.
high_word: Callable[[Any, Any], Any] = cast(Any, _high_word)


@element
def philox(seed: Any, low: Any, high: Any) -> tuple[Any, Any]:
    """Two random words for a counter of two."""
    key, left, right = seed, low, high
    for _ in range(STEPS):
        top, bottom = high_word(MULTIPLIER, left), MULTIPLIER * left
        left, right = top ^ key ^ right, bottom
        key += WEYL
    return left, right


@element
def word(seed: Any, number: Any, place: int, kept: Table) -> Any:
    """Random word number `place` of round `number`. Words come in twos: `kept` holds the second, and whose it is."""
    if place & 1 and kept[0] == number + ONE and kept[1] == U(place >> 1):
        return kept[2]
    first, second = philox(seed, number, U(place >> 1))
    kept[0], kept[1], kept[2] = number + ONE, U(place >> 1), second
    return second if place & 1 else first


@kernel
def words(seed: Any, start: Any, out: Table) -> None:
    """The first words of rounds from `start` on, a row a round."""
    kept = np.zeros(3, dtype=np.uint64)
    for row in range(out.shape[0]):
        for place in range(out.shape[1]):
            out[row, place] = word(seed, start + U(row), place, kept)


@element
def look_ahead(seed: Any, first: Any, rounds: int, ahead: Table) -> None:
    """The first two words of rounds from `first` on, as `philox` gives them: four at a time, as none waits for another.

    Some behind the last of them may be made too.
    """
    for row in range(0, rounds, 4):
        key = seed
        a = first + U(row)
        b, c, d = a + ONE, a + TWO, a + THREE
        right_a = right_b = right_c = right_d = NOUGHT
        for _ in range(STEPS):
            top_a, top_b = high_word(MULTIPLIER, a), high_word(MULTIPLIER, b)
            top_c, top_d = high_word(MULTIPLIER, c), high_word(MULTIPLIER, d)
            a, right_a = top_a ^ key ^ right_a, MULTIPLIER * a
            b, right_b = top_b ^ key ^ right_b, MULTIPLIER * b
            c, right_c = top_c ^ key ^ right_c, MULTIPLIER * c
            d, right_d = top_d ^ key ^ right_d, MULTIPLIER * d
            key += WEYL
        ahead[row, 0], ahead[row, 1], ahead[row + 1, 0], ahead[row + 1, 1] = a, right_a, b, right_b
        ahead[row + 2, 0], ahead[row + 2, 1], ahead[row + 3, 0], ahead[row + 3, 1] = c, right_c, d, right_d


@kernel
def deal(seed: Any, start: Any, fresh: Table, groups: Table, products: Table, floors: Table, out: Table) -> None:
    """The first cards of the shuffled deck `fresh`, a row a round, by Fisher and Yates.

    A word serves the picks of a whole group of places: multiplied by the number of cards left, its upper half is the
    pick and its lower half the word for the next one. A word is thrown away where the lower half in the end is below
    the group's floor, so that every order is exactly as likely as any other (Brackett-Rozsnyai and Lemire, "Batched
    ranged random integer generation", 2024). Places are unsigned: of signed ones it would be asked whether they are
    below nought.
    """
    size, cards = len(fresh), out.shape[1]
    eights = np.zeros(size + 7 >> 3, dtype=np.uint64)
    eights.view(np.uint8)[:size] = fresh
    by_eights = eights.copy()
    deck, many = by_eights.view(np.uint8), len(eights) <= 2 * cards
    picks, kept = np.empty(cards, dtype=np.uint64), np.zeros(3, dtype=np.uint64)
    ahead = np.empty((AHEAD, 2), dtype=np.uint64)
    for first in range(0, out.shape[0], AHEAD):
        last = min(first + AHEAD, out.shape[0])
        look_ahead(seed, start + U(first), last - first, ahead)
        for row in range(first, last):
            used, begin = 0, 0
            for group in range(len(groups)):
                if begin >= cards:
                    break
                value = ahead[row - first, used] if used < 2 else word(seed, start + U(row), used, kept)
                used += 1
                while value * products[group] < floors[group]:
                    value = ahead[row - first, used] if used < 2 else word(seed, start + U(row), used, kept)
                    used += 1
                end, left = min(cards, groups[group]), U(size - begin)
                for at in range(begin, end):
                    place = U(at)
                    pick = place + high_word(value, left)
                    value = value * left
                    left -= ONE
                    picks[place] = pick
                    out[row, place] = deck[pick]
                    deck[pick] = deck[place]
                begin = end
            # What was moved goes back: the whole deck by eights, or place by place where those are fewer.
            for part in range(len(eights) if many else 0):
                by_eights[part] = eights[part]
            for at in range(0 if many else cards):
                deck[picks[at]] = fresh[picks[at]]
                deck[at] = fresh[at]
