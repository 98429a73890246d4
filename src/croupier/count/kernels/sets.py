"""Sets of cards as places in a deck, their numbers, and one representative of those that differ by suits alone.

A deck here is whole ranks, four suits each,
so that place = 4 * rank + suit and a set of cards keeps its worth when suits are exchanged; jokers stand behind them
and have no suit. The number of a set is its place in colexicographic order: C(a,1) + C(b,2) + ...
for places a < b < ...
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
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


MOST = 5
NOWHERE = 255


@dataclass(frozen=True)
class Kinds:
    """Sets of one size by number: the number of the kind, and by three bits a card its place in the representative."""

    ids: Int32s
    orders: NDArray[np.uint16]
    sets: Places
    weights: Bytes


def kinds_of(suited: int, jokers: int, size: int) -> Kinds:
    if not jokers:
        ids, weights = kinds(suited, size)
        return Kinds(ids, orders(suited, size), representatives(suited, size)[0], weights)
    less = kinds_of(suited, jokers - 1, size)
    if not size:
        return less
    others, last = kinds_of(suited, jokers - 1, size - 1), size - 1
    joker = np.full((len(others.sets), 1), suited + jokers - 1, dtype=np.uint8)
    return Kinds(
        np.concatenate([less.ids, others.ids + len(less.weights)]).astype(np.int32),
        np.concatenate([less.orders, others.orders | last << 3 * last]).astype(np.uint16),
        np.concatenate([less.sets, np.concatenate([others.sets, joker], axis=1)]),
        np.concatenate([less.weights, others.weights]),
    )


@dataclass(frozen=True)
class AllKinds:
    """Sets of none to five cards. Those of a size begin at `starts` in `ids` and `orders`, their kinds at `firsts`.

    `sets` are representatives, `NOWHERE` behind their last card; `weights` is how many sets there are of a kind.
    """

    suited: int
    cards: int
    starts: Int64s
    firsts: Int64s
    ids: Int32s
    orders: NDArray[np.uint16]
    sets: Places
    weights: Int64s

    @property
    def hands(self) -> Places:
        """One of each kind of five cards."""
        return self.sets[self.firsts[MOST] :]

    @property
    def hand_weights(self) -> Int64s:
        return self.weights[self.firsts[MOST] :]

    @cached_property
    def hand_ids(self) -> Int32s:
        """Of every five cards by number, the row in `hands`."""
        found: Int32s = self.ids[self.starts[MOST] :] - np.int32(self.firsts[MOST])
        return found


def all_kinds(suited: int, jokers: int) -> AllKinds:
    found = [kinds_of(suited, jokers, size) for size in range(MOST + 1)]
    starts = np.cumsum([0, *(len(item.ids) for item in found)])[:-1].astype(np.int64)
    firsts = np.cumsum([0, *(len(item.weights) for item in found)])[:-1].astype(np.int64)
    padded = [np.pad(item.sets, ((0, 0), (0, MOST - size)), constant_values=NOWHERE) for size, item in enumerate(found)]
    return AllKinds(
        suited,
        suited + jokers,
        starts,
        firsts,
        np.concatenate([item.ids + first for item, first in zip(found, firsts, strict=True)]).astype(np.int32),
        np.concatenate([item.orders for item in found]),
        np.concatenate(padded).astype(np.uint8),
        np.concatenate([item.weights for item in found]).astype(np.int64),
    )
