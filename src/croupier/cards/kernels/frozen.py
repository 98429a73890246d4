"""The tables as read-only NumPy arrays. Compiled code holds copies of them:
`jit` keeps it by a digest of what it holds.

They are module-level on purpose: passed as arguments to small functions they leave reference counting in inner loops.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement, permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.tables import CARD_BITS, CARD_CODES, HIGH, JOKER, KEY_MASK, RANK_KEYS, Hash, load

Table = NDArray[Any]

# Above the suit counters of a sum: how many jokers there were, and a mark for codes that are no cards.
JOKER_SHIFT = 52
NO_CARD = 1 << 56

OMAHA_ROW_LENGTH = 96

LOW_HANDS = tuple(sorted(combinations(range(8), 5), key=lambda ranks: ranks[::-1], reverse=True))


def frozen(values: Any, dtype: Any) -> Table:
    table = np.array(values, dtype=dtype)
    table.setflags(write=False)
    return table


def _by_code(cards: tuple[int, ...], joker: int, otherwise: int) -> Table:
    """For every value of a byte, so that no code of an input array can point outside the table."""
    return frozen([*cards, joker, joker, *[otherwise] * (256 - 54)], np.int64)


def _padded(ranks: Sequence[int], into: Hash, rows: Sequence[int]) -> list[int]:
    """As long as any row and column can reach, for sums of cards that no hand has and the check has yet to find."""
    reach = into.step * max(rows) + (1 << into.column_bits)
    return [*ranks, *[0] * (reach - len(ranks))]


_high = load(HIGH.path)
_joker = load(JOKER.path)

CODES = _by_code(CARD_CODES, 1 << JOKER_SHIFT, NO_CARD)
BITS = _by_code(CARD_BITS, 0, 0)

ROWS = frozen(_high["rows"], np.uint16)
RANKS = frozen(_padded(_high["ranks"], HIGH, _high["rows"]), np.int16)
# By the number of jokers that help to complete the flush.
FLUSH = frozen([_high["flush"], _joker["flush-1"], _joker["flush-2"]], np.int16)

JOKER_ROWS = frozen(_joker["rows"], np.uint16)
# One joker, one wild, two jokers, two wild: index 2 * (jokers - 1) + wild.
JOKER_RANKS = frozen(
    [_padded(_joker[name], JOKER, _joker["rows"]) for name in ("joker-1", "wild-1", "joker-2", "wild-2")], np.int16
)


def _triples_by_pairs() -> tuple[Table, Table, Table]:
    """Omaha: three ranks choose a row, two ranks a place in it, and there stands the hand, flushes apart.

    The pairs of a hole share the board's rows, and a row is three lines of the processor's cache: few lines a hand.
    """
    triples = list(combinations_with_replacement(range(13), 3))
    pairs = list(combinations_with_replacement(range(13), 2))
    rows = np.zeros((13, 13, 13), dtype=np.int64)
    for number, triple in enumerate(triples):
        for ranks in permutations(triple):
            rows[ranks] = number * OMAHA_ROW_LENGTH
    places = np.zeros((13, 13), dtype=np.int64)
    for number, (a, b) in enumerate(pairs):
        places[a, b] = places[b, a] = number
    keys = np.array(RANK_KEYS, dtype=np.int64)
    sums = keys[np.array(triples)].sum(axis=1)[:, None] + keys[np.array(pairs)].sum(axis=1)[None, :] & KEY_MASK
    slots = HIGH.step * ROWS[sums >> HIGH.column_bits].astype(np.int64) + (sums & (1 << HIGH.column_bits) - 1)
    hands = np.zeros((len(triples), OMAHA_ROW_LENGTH), dtype=np.int16)
    # Five cards of one rank cannot be dealt: what stands in their place is never read.
    hands[:, : len(pairs)] = RANKS[slots]
    return frozen(rows, np.int64), frozen(places, np.int64), frozen(hands.ravel(), np.int16)


def _low_by_masks() -> Table:
    """Omaha, eight or better, by hole ranks and board ranks as bits: 55 for the wheel down to 0, -1 for no low."""
    best = np.full((256, 256), -1, dtype=np.int16)
    masks = np.arange(256)
    for strength, ranks in enumerate(LOW_HANDS):
        for hole in combinations(ranks, 2):
            two = sum(1 << rank for rank in hole)
            three = sum(1 << rank for rank in ranks if rank not in hole)
            best[np.ix_(masks & two == two, masks & three == three)] = strength
    return frozen(best, np.int16)


OMAHA_ROW, OMAHA_PLACE, OMAHA_RANKS = _triples_by_pairs()
OMAHA_LOW = _low_by_masks()
# An ace is the lowest bit of a low hand, an eight the highest; nines and better have none.
LOW_BITS = frozen([1 << rank + 1 if rank < 7 else int(rank == 12) for rank in range(13)], np.int64)
