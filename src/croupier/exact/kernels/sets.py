"""Sets of cards as places in a deck, their numbers, and one representative of those that differ by suits alone.

A deck here is whole ranks, four suits each,
so that place = 4 * rank + suit and a set of cards keeps its worth when suits are exchanged; jokers stand behind them
and have no suit. The number of a set is its place in colexicographic order: C(a,1) + C(b,2) + ...
for places a < b < ...
"""

from __future__ import annotations

from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.jit import element, kernel

Places = NDArray[np.uint8]
Int64s = NDArray[np.int64]

MOST_CARDS = 54
SUITED = 52
CHOOSE = np.array([[comb(n, k) for k in range(8)] for n in range(MOST_CARDS + 1)], dtype=np.int64)
CHOOSE.setflags(write=False)


def all_sets(cards: int, size: int) -> Places:
    """Every set of that size, each ascending, in the order of their numbers."""
    out = np.empty((comb(cards, size), size), dtype=np.uint8)
    _fill_sets(size, out)
    return out


@element
def next_set(now: Places, size: int) -> None:
    """The set with the next number."""
    column = 0
    while column + 1 < size and now[column] + 1 == now[column + 1]:
        now[column] = column
        column += 1
    now[column] += 1


@kernel
def _fill_sets(size: int, out: Places) -> None:
    now = np.arange(size).astype(np.uint8)
    for row in range(out.shape[0]):
        for column in range(size):
            out[row, column] = now[column]
        next_set(now, size)


@element
def number_of(places: Places, size: int) -> int:
    number = 0
    for column in range(size):
        number += CHOOSE[places[column], column + 1]
    return number


@element
def arrangements(a: int, b: int, c: int, d: int) -> int:
    """In how many ways four sorted suit masks can be dealt out to the suits."""
    ways, run = 24, 1
    for same in (a == b, b == c, c == d):
        run = run + 1 if same else 1
        ways //= run
    return ways


@kernel
def _pick_canonical(sets: Places, suited: int, out: Places, weights: Int64s) -> int:
    found = 0
    masks = np.zeros(4, dtype=np.int64)
    for row in range(sets.shape[0]):
        masks[:] = 0
        for column in range(sets.shape[1]):
            if sets[row, column] < suited:
                masks[sets[row, column] & 3] |= 1 << (sets[row, column] >> 2)
        if masks[0] >= masks[1] >= masks[2] >= masks[3]:
            out[found] = sets[row]
            weights[found] = arrangements(masks[0], masks[1], masks[2], masks[3])
            found += 1
    return found


def canonical(sets: Places, suited: int = SUITED) -> tuple[Places, Int64s]:
    """One set of each kind that is the same up to suits, and how many there are of its kind.
    Jokers lie from `suited` on."""
    out, weights = np.empty_like(sets), np.empty(len(sets), dtype=np.int64)
    found = _pick_canonical(sets, suited, out, weights)
    return out[:found].copy(), weights[:found].copy()


@kernel
def _grow(sets: Places, cards: int, numbers: Int64s, out: Int64s) -> None:
    """For each set and each card beside it, the canonical number of the set with that card; -1 for a card it holds."""
    size = sets.shape[1]
    masks, grown = np.zeros(4, dtype=np.int64), np.zeros(size + 1, dtype=np.uint8)
    for row in range(sets.shape[0]):
        for card in range(cards):
            masks[:] = 0
            masks[card & 3] = 1 << (card >> 2)
            held = False
            for column in range(size):
                place = sets[row, column]
                held |= place == card
                masks[place & 3] |= 1 << (place >> 2)
            if held:
                out[row, card] = -1
                continue
            for end in range(3, 0, -1):
                for suit in range(end):
                    if masks[suit] < masks[suit + 1]:
                        masks[suit], masks[suit + 1] = masks[suit + 1], masks[suit]
            filled = 0
            for place in range(cards):
                if masks[place & 3] >> (place >> 2) & 1:
                    grown[filled] = place
                    filled += 1
            out[row, card] = numbers[number_of(grown, size + 1)]


def children(sets: Places, grown: Places, cards: int) -> Int64s:
    """By set and added card, the row of `grown` (canonical sets of one card more) that is the same up to suits."""
    size = grown.shape[1]
    numbers = np.full(comb(cards, size), -1, dtype=np.int64)
    numbers[CHOOSE[grown, np.arange(1, size + 1)].sum(axis=1)] = np.arange(len(grown))
    out = np.empty((len(sets), cards), dtype=np.int64)
    _grow(sets, cards, numbers, out)
    return out


@kernel
def _add_cards(sets: Places, cards: int, out: Places) -> None:
    size, row = sets.shape[1], 0
    for one in range(sets.shape[0]):
        for card in range(cards):
            held = False
            for column in range(size):
                held |= sets[one, column] == card
            if not held:
                out[row, :size] = sets[one]
                out[row, size] = card
                row += 1


def with_each_card(sets: Places, cards: int) -> Places:
    """Each set with each card that it lacks, set after set; the added card stands last."""
    size = sets.shape[1]
    out = np.empty((len(sets) * (cards - size), size + 1), dtype=np.uint8)
    _add_cards(sets, cards, out)
    return out
