"""How hold'em boards and hole cards are numbered, so that what plays alike is counted once.

With five cards on the board at most one suit can make a flush, so suits matter no further than "of that suit or not".
A board is a *row*: plain (no suit has three cards), by its ranks, or suited,
by the ranks of the flush suit and those of the rest. A pair of hole cards is a *class* of a row: the two as items, an
item being a rank, 13 more in the flush suit. An *entry* is a class of a row. Flops and turns,
where any suit may still come, are kept up to a renaming of suits.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.frozen import Table, frozen
from croupier.cards.kernels.jit import element

Ints = NDArray[np.int64]

RANKS, SUITS, DECK, BOARD = 13, 4, 52, 5
ITEMS = 2 * RANKS
PLAIN_CLASSES = RANKS * (RANKS + 1) // 2
SUITED_CLASSES = ITEMS * (ITEMS + 1) // 2
PLAIN_ROWS = comb(RANKS + BOARD - 1, BOARD)
# Three of the flush suit and two others; four and one; five.
FROM_FOUR = comb(RANKS, 3) * PLAIN_CLASSES
FROM_FIVE = FROM_FOUR + comb(RANKS, 4) * RANKS
SUITED_ROWS = FROM_FIVE + comb(RANKS, 5)
PLAIN_ENTRIES = PLAIN_ROWS * PLAIN_CLASSES
ENTRIES = PLAIN_ENTRIES + SUITED_ROWS * SUITED_CLASSES
PAIRS = comb(DECK, 2)


def multiset(ranks: tuple[int, ...]) -> int:
    """The number of a multiset of ranks among those of its size."""
    return sum(comb(rank + place, place + 1) for place, rank in enumerate(sorted(ranks)))


def _longer(size: int) -> list[list[int]]:
    """By a multiset of `size` ranks and one rank more: the number of both together."""
    found = [[0] * RANKS for _ in range(comb(RANKS + size - 1, size))]
    for ranks in combinations_with_replacement(range(RANKS), size):
        found[multiset(ranks)] = [multiset((*ranks, rank)) for rank in range(RANKS)]
    return found


def _mask_numbers() -> Table:
    """The number of a set of ranks, given as bits, among the sets of its size."""
    held = np.arange(1 << RANKS)[:, None] >> np.arange(RANKS) & 1
    chosen = np.array([[comb(rank, place) for place in range(RANKS + 1)] for rank in range(RANKS)])
    numbers: Table = (held * chosen[np.arange(RANKS), held.cumsum(axis=1)]).sum(axis=1)
    return numbers


def _suited_boards() -> Table:
    """For every suited row: the flush suit's ranks as bits, and the ranks of the others, -1 for none."""
    found = []
    for size in (3, 4, 5):
        masks = [
            sum(1 << rank for rank in ranks) for ranks in sorted(combinations(range(RANKS), size), key=_from_the_top)
        ]
        rests = sorted(combinations_with_replacement(range(RANKS), BOARD - size), key=_from_the_top)
        padded = np.array([(*rest, -1, -1)[:2] for rest in rests])
        found.append(np.column_stack((np.repeat(masks, len(rests)), np.tile(padded, (len(masks), 1)))))
    return np.concatenate(found)


def _from_the_top(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """The order in which sets and multisets are numbered."""
    return ranks[::-1]


def suited_number(mask: int, size: int, rest: int) -> int:
    """The row of a board with `size` cards of the flush suit; `rest` numbers the multiset of the other ranks."""
    number = int(MASK_NUMBER[mask])
    if size == 3:
        return number * PLAIN_CLASSES + rest
    return FROM_FOUR + number * RANKS + rest if size == 4 else FROM_FIVE + number


# LONGER[size][number, rank]; the first two sizes serve the cards beside a flush suit.
ONE_MORE = frozen(_longer(1), np.int32)
FIVE_OF_FOUR = frozen(_longer(4), np.int32)
FOUR_OF_THREE = frozen(_longer(3), np.int32)
THREE_OF_TWO = frozen(_longer(2), np.int32)
MASK_NUMBER = frozen(_mask_numbers(), np.int32)
PLAIN_BOARDS = frozen(sorted(combinations_with_replacement(range(RANKS), BOARD), key=_from_the_top), np.int8)
SUITED_BOARDS = frozen(_suited_boards(), np.int32)
PAIR = frozen([[max(a, b) * (max(a, b) - 1) // 2 + min(a, b) for b in range(DECK)] for a in range(DECK)], np.int32)
PERMUTATIONS = tuple(permutations(range(SUITS)))
# By a renaming of suits: where each card goes.
RENAMED = frozen([[card & ~3 | order[card & 3] for card in range(DECK)] for order in PERMUTATIONS], np.int64)

_HIGH, _LOW = np.tril_indices(DECK, -1)
# By a renaming and the number of a pair: the number of the renamed pair.
RENAMED_PAIR = frozen(PAIR[RENAMED[:, _HIGH], RENAMED[:, _LOW]], np.int32)

suited_row = element(suited_number)


@element
def class_of(one: int, two: int) -> int:
    """The class of two items."""
    return one * (one + 1) // 2 + two if one >= two else two * (two + 1) // 2 + one


@dataclass(frozen=True)
class Kinds:
    """Flops or turns up to a renaming of suits: the cards of one of each kind, and how many there are of the kind."""

    cards: Ints
    weight: Ints


@cache
def kinds(size: int, lowest: int) -> Kinds:
    """All kinds of `size` cards from a deck without the ranks below `lowest`."""
    masks = np.array(list(_descending(size, SUITS, 1 << RANKS, lowest)))
    # Ranks before suits, so that a card's place is its code.
    held = masks[:, None, :] >> np.arange(RANKS)[:, None] & 1
    cards = np.nonzero(held.reshape(len(masks), DECK))[1].reshape(len(masks), size)
    return Kinds(cards, 24 // _renamings_that_keep(masks))


def _renamings_that_keep(masks: Ints) -> Ints:
    """How many renamings of suits change nothing: those among suits with equal ranks. Equal suits stand together."""
    same = masks[:, 1:] == masks[:, :-1]
    run = np.ones(len(masks), dtype=np.int64)
    found = run.copy()
    for place in range(SUITS - 1):
        run = np.where(same[:, place], run + 1, 1)
        found *= run
    return found


def _descending(size: int, suits: int, most: int, lowest: int) -> Iterator[tuple[int, ...]]:
    """Sets of ranks for each suit, as bits, no suit's above the one before, `size` cards together."""
    if suits == 0:
        if size == 0:
            yield ()
        return
    for mask in _masks(size, lowest, exactly=suits == 1):
        if mask > most:
            return
        for rest in _descending(size - mask.bit_count(), suits - 1, mask, lowest):
            yield (mask, *rest)


@cache
def _masks(size: int, lowest: int, *, exactly: bool) -> list[int]:
    """Sets of at most (or exactly) `size` ranks, as bits, ascending."""
    sizes = range(size if exactly else 0, size + 1)
    ranks = range(lowest, RANKS)
    return sorted(sum(1 << rank for rank in some) for held in sizes for some in combinations(ranks, held))


@dataclass(frozen=True)
class Flops:
    """Every flop by number (`flop_number`): its kind and the renaming of suits that leads there.

    `alike[kind, pair]` is the first pair of hole cards that differs from `pair` only by a renaming that keeps the flop.
    """

    kinds: Kinds
    kind: NDArray[np.int32]
    renaming: NDArray[np.int8]
    alike: NDArray[np.int16]


@cache
def flops(lowest: int) -> Flops:
    found = kinds(3, lowest)
    back = [PERMUTATIONS.index(tuple(order.index(suit) for suit in range(SUITS))) for order in PERMUTATIONS]
    numbers = flop_number(np.sort(RENAMED[:, found.cards], axis=2))
    kind = np.full(comb(DECK, 3), -1, dtype=np.int32)
    renaming = np.zeros(comb(DECK, 3), dtype=np.int8)
    for order in range(len(PERMUTATIONS)):
        kind[numbers[order]] = np.arange(len(found.cards))
        renaming[numbers[order]] = back[order]
    keeps = numbers == numbers[0]
    return Flops(found, kind, renaming, _alike(keeps))


def flop_number(cards: Ints) -> Ints:
    """Of three cards in ascending order along the last axis."""
    one, two, three = cards[..., 0], cards[..., 1], cards[..., 2]
    number: Ints = one + two * (two - 1) // 2 + three * (three - 1) * (three - 2) // 6
    return number


def _alike(keeps: NDArray[np.bool_]) -> NDArray[np.int16]:
    # Only a few sets of renamings occur: which suits of a flop are alike.
    patterns, place = np.unique(keeps, axis=1, return_inverse=True)
    first = np.array([RENAMED_PAIR[pattern].min(axis=0) for pattern in patterns.T], dtype=np.int16)
    found: NDArray[np.int16] = first[place.reshape(-1)]
    return found


def _hole_classes() -> list[int]:
    """By pair: 13 times one rank plus the other, the higher first where the two are suited."""
    found = []
    for one in range(DECK):
        for two in range(one):
            suited = one & 3 == two & 3
            found.append(RANKS * (one >> 2) + (two >> 2) if suited else RANKS * (two >> 2) + (one >> 2))
    return found


HOLE_CLASSES = RANKS * RANKS
HOLE_CLASS = frozen(_hole_classes(), np.int64)
HOLE_CLASS_SIZE = frozen(np.bincount(HOLE_CLASS, minlength=HOLE_CLASSES), np.int64)
