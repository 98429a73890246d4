"""Which sets of cards are the same up to suits: a running number for each kind, found from the set's own number."""

from __future__ import annotations

from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.jit import element, kernel
from croupier.exact.kernels.sets import CHOOSE, Int64s, Places, arrangements, next_set, number_of

Int32s = NDArray[np.int32]
Bytes = NDArray[np.uint8]


@element
def order_suits(masks: Int64s, places: Int64s) -> None:
    """`places[suit]` becomes the suit's place when masks are put in order, the greatest first;
    equal ones stay in order."""
    for suit in range(4):
        place = 0
        for other in range(4):
            if masks[other] > masks[suit] or (masks[other] == masks[suit] and other < suit):
                place += 1
        places[suit] = place


@element
def suit_masks(cards: Places, size: int, masks: Int64s) -> None:
    masks[:] = 0
    for column in range(size):
        masks[cards[column] & 3] |= 1 << (cards[column] >> 2)


@element
def renamed(cards: Places, size: int, suits: Int64s, out: Places, came: Int64s) -> None:
    """The cards with their suits exchanged, ascending; `came[column]` is where the card of a column went."""
    for column in range(size):
        card = cards[column] & 252 | suits[cards[column] & 3]
        place = column
        while place > 0 and out[place - 1] > card:
            out[place] = out[place - 1]
            place -= 1
        out[place] = card
    for column in range(size):
        card = cards[column] & 252 | suits[cards[column] & 3]
        for place in range(size):
            if out[place] == card:
                came[column] = place


@kernel
def _fill_kinds(size: int, ids: Int32s, weights: Bytes) -> int:
    now, other = np.arange(8).astype(np.uint8), np.zeros(8, dtype=np.uint8)
    masks, suits, came = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64), np.zeros(8, dtype=np.int64)
    found = 0
    for number in range(ids.shape[0]):
        suit_masks(now, size, masks)
        if masks[0] >= masks[1] >= masks[2] >= masks[3]:
            ids[number] = found
            weights[found] = arrangements(masks[0], masks[1], masks[2], masks[3])
            found += 1
        else:
            ids[number] = -1
        next_set(now, size)
    now[:] = np.arange(8)
    for number in range(ids.shape[0]):
        if ids[number] < 0:
            suit_masks(now, size, masks)
            order_suits(masks, suits)
            renamed(now, size, suits, other, came)
            ids[number] = ids[number_of(other, size)]
        next_set(now, size)
    return found


def kinds(cards: int, size: int) -> tuple[Int32s, Bytes]:
    """By number of a set, the number of its kind; and by kind, how many sets there are of it."""
    ids, weights = np.empty(comb(cards, size), dtype=np.int32), np.empty(comb(cards, size), dtype=np.uint8)
    found = _fill_kinds(size, ids, weights)
    return ids, weights[:found].copy()


@kernel
def _fill_orders(size: int, out: NDArray[np.uint16]) -> None:
    now, other = np.arange(8).astype(np.uint8), np.zeros(8, dtype=np.uint8)
    masks, suits, came = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64), np.zeros(8, dtype=np.int64)
    for number in range(out.shape[0]):
        suit_masks(now, size, masks)
        order_suits(masks, suits)
        renamed(now, size, suits, other, came)
        code = 0
        for column in range(size):
            code |= came[column] << 3 * column
        out[number] = code
        next_set(now, size)


def orders(cards: int, size: int) -> NDArray[np.uint16]:
    """By number of a set of at most five: for each of its cards,
    three bits that tell its place in the set's representative."""
    assert size <= 5, "sixteen bits hold five places"
    out = np.empty(comb(cards, size), dtype=np.uint16)
    _fill_orders(size, out)
    return out


@kernel
def _count_representatives(cards: int, size: int) -> int:
    now, masks, found = np.arange(8).astype(np.uint8), np.zeros(4, dtype=np.int64), 0
    for _ in range(CHOOSE[cards, size]):
        suit_masks(now, size, masks)
        found += masks[0] >= masks[1] >= masks[2] >= masks[3]
        next_set(now, size)
    return found


@kernel
def _fill_representatives(cards: int, size: int, out: Places, weights: Bytes) -> None:
    now, masks, found = np.arange(8).astype(np.uint8), np.zeros(4, dtype=np.int64), 0
    for _ in range(CHOOSE[cards, size]):
        suit_masks(now, size, masks)
        if masks[0] >= masks[1] >= masks[2] >= masks[3]:
            out[found] = now[:size]
            weights[found] = arrangements(masks[0], masks[1], masks[2], masks[3])
            found += 1
        next_set(now, size)


def representatives(cards: int, size: int) -> tuple[Places, Bytes]:
    """One set of each kind and how many there are of it,
    as `canonical(all_sets(...))` but without all sets in memory."""
    found = _count_representatives(cards, size)
    out, weights = np.empty((found, size), dtype=np.uint8), np.empty(found, dtype=np.uint8)
    _fill_representatives(cards, size, out, weights)
    return out, weights
