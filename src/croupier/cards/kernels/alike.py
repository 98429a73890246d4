"""Hands of five cards that differ by suits alone: what was found for one of each kind holds for all of them."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import JOKER
from croupier.cards.kernels.few import every_hand, number5, signed
from croupier.cards.kernels.frozen import Table
from croupier.cards.kernels.jit import element, kernel

SIZE = 5
Rows = NDArray[np.uint8]


@element
def rename(hands: Table, row: int, masks: Table, renamed: Table) -> None:
    """The suit with the highest ranks becomes the first; of equal ones the lower suit."""
    for suit in range(4):
        masks[suit] = 0
    for column in range(SIZE):
        masks[hands[row, column] & 3] |= 1 << (signed(hands[row, column]) >> 2)
    for column in range(SIZE):
        card = signed(hands[row, column])
        suit, place = card & 3, 0
        for other in range(4):
            place += masks[other] > masks[suit] or (masks[other] == masks[suit] and other < suit)
        renamed[column] = card & ~3 | place


@kernel
def find_alike(hands: Table, first: Table, orders: Table) -> None:
    """By hand, cards rising: the number of the first of its kind, and by column the place of the card there, three
    bits each."""
    masks, renamed = np.zeros(4, dtype=np.int64), np.zeros(SIZE, dtype=np.int64)
    for row in range(len(hands)):
        rename(hands, row, masks, renamed)
        order = 0
        for column in range(SIZE):
            place = 0
            for other in range(SIZE):
                place += renamed[other] < renamed[column]
            order |= place << 3 * column
        first[row] = number5(renamed[0], renamed[1], renamed[2], renamed[3], renamed[4])
        orders[row] = order


@kernel
def spread_masks(first: Table, orders: Table, of_kind: Table, out: Table) -> None:
    """Bits by place of the first of a kind, for every hand by place of its own cards."""
    for row in range(len(first)):
        mask = 0
        for column in range(SIZE):
            mask |= (of_kind[first[row]] >> (orders[row] >> 3 * column & 7) & 1) << column
        out[row] = mask


@kernel
def masks_of(hands: Table, table: Table, out: Table) -> None:
    """What the table says of each hand, by its own columns, in whatever order its cards lie."""
    for row in range(len(hands)):
        a, b, c = signed(hands[row, 0]), signed(hands[row, 1]), signed(hands[row, 2])
        d, e = signed(hands[row, 3]), signed(hands[row, 4])
        mask = table[number5(a, b, c, d, e)]
        found = 0
        for column in range(SIZE):
            place = 0
            for other in range(SIZE):
                place += hands[row, other] < hands[row, column]
            found |= (mask >> place & 1) << column
        out[row] = found


@lru_cache(maxsize=1)
def kinds() -> tuple[Rows, NDArray[np.int32], NDArray[np.int16]]:
    """All hands of five of 52 cards, the first of the kind of each, and the order of its cards there."""
    hands = every_hand(SIZE, JOKER)
    first, orders = np.empty(len(hands), dtype=np.int32), np.empty(len(hands), dtype=np.int16)
    find_alike(hands, first, orders)
    return hands, first, orders
