"""Sets of cards up to an exchange of suits, found in a table by their bits."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import JOKER as FIRST_JOKER
from croupier.cards.kernels.frozen import Table, frozen
from croupier.cards.kernels.jit import element, kernel
from croupier.simulate.kernels.count import EMPTY, slot_of

JOKER = FIRST_JOKER
SUIT_BITS = 13
SUIT_MASK = (1 << SUIT_BITS) - 1
# The ranks of each suit as bits, side by side; a joker above them.
SIDE_BY_SIDE = frozen(
    [*(1 << SUIT_BITS * (card & 3) + (card >> 2) for card in range(52)), 1 << 4 * SUIT_BITS, 2 << 4 * SUIT_BITS],
    np.int64,
)
ABOVE = -1 << 4 * SUIT_BITS


@element
def ordered(bits: int) -> tuple[int, int]:
    """The set with its suits in order, and where each suit went, two bits each.

    A suit is its mask with its own number below; five comparisons order four of them.
    """
    a = (bits & SUIT_MASK) << 2
    b = (bits >> SUIT_BITS & SUIT_MASK) << 2 | 1
    c = (bits >> 2 * SUIT_BITS & SUIT_MASK) << 2 | 2
    d = (bits >> 3 * SUIT_BITS & SUIT_MASK) << 2 | 3
    # Turned numbers: of equal masks the lower suit is the higher number.
    a, b, c, d = a ^ 3, b ^ 3, c ^ 3, d ^ 3
    a, b = max(a, b), min(a, b)
    c, d = max(c, d), min(c, d)
    a, c = max(a, c), min(a, c)
    b, d = max(b, d), min(b, d)
    b, c = max(b, c), min(b, c)
    key = (a >> 2) << 3 * SUIT_BITS | (b >> 2) << 2 * SUIT_BITS | (c >> 2) << SUIT_BITS | d >> 2
    moved = 1 << 2 * ((b & 3) ^ 3) | 2 << 2 * ((c & 3) ^ 3) | 3 << 2 * ((d & 3) ^ 3)
    return key | bits & ABOVE, moved


@element
def bits_of(cards: Table, row: int) -> int:
    bits = 0
    for place in range(cards.shape[1]):
        bits |= SIDE_BY_SIDE[cards[row, place]]
    return bits


@element
def found_at(key: int, keys: Table) -> int:
    """The slot of a key, or -1."""
    mask = len(keys) - 1
    slot = slot_of(key, mask)
    while keys[slot] != key:
        if keys[slot] == EMPTY:
            return -1
        slot = slot + 1 & mask
    return slot


@kernel
def find_sets(cards: Table, keys: Table, places: Table, out: Table) -> int:
    """For each row the place of its set. The first row that is in no table, or -1."""
    for row in range(len(cards)):
        key, _ = ordered(bits_of(cards, row))
        slot = found_at(key, keys)
        if slot < 0:
            return row
        out[row] = places[slot]
    return -1


@kernel
def find_sets_and_card(cards: Table, shown: Table, keys: Table, places: Table, out: Table, column: Table) -> int:
    """And the card that is shown, its suit exchanged as those of the set were."""
    for row in range(len(cards)):
        key, moved = ordered(bits_of(cards, row))
        slot = found_at(key, keys)
        if slot < 0:
            return row
        out[row] = places[slot]
        card = int(shown[row])
        column[row] = card if card >= JOKER else card & ~3 | moved >> 2 * (card & 3) & 3
    return -1


@kernel
def find_keys(numbers: Table, keys: Table, places: Table, out: Table) -> int:
    """For each number its place. The first that is in no table, or -1."""
    for row in range(len(numbers)):
        slot = found_at(numbers[row], keys)
        if slot < 0:
            return row
        out[row] = places[slot]
    return -1


@kernel
def set_keys_of(cards: Table, out: Table) -> None:
    for row in range(len(cards)):
        out[row], _ = ordered(bits_of(cards, row))


def spread(numbers: NDArray[np.int64], places: NDArray[Any]) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
    """A table in which each number is found with its place."""
    size = 1 << max(4, (2 * len(numbers) - 1).bit_length())
    keys, found = np.full(size, EMPTY, dtype=np.int64), np.zeros(size, dtype=np.int32)
    fill(numbers, places.astype(np.int32), keys, found)
    return keys, found


@kernel
def fill(numbers: Table, places: Table, keys: Table, found: Table) -> None:
    mask = len(keys) - 1
    for place in range(len(numbers)):
        slot = slot_of(numbers[place], mask)
        while keys[slot] != EMPTY:
            slot = slot + 1 & mask
        keys[slot] = numbers[place]
        found[slot] = places[place]
