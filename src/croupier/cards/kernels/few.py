"""Hands of up to five cards by a number of their own: what was worked out for every hand once is looked up by row."""

from __future__ import annotations

from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import CODES
from croupier.cards.kernels.frozen import Table, frozen
from croupier.cards.kernels.jit import element, kernel

MOST_CARDS = 5
# WAYS[k, n]: how many hands of k cards have all their codes below n.
WAYS = frozen([[comb(code, size) for code in range(CODES + 1)] for size in range(MOST_CARDS + 1)], np.int64)


@element
def signed(number: Any) -> int:
    """A card's code as compiled code counts: unsigned numbers and signed ones together would become fractions."""
    return np.int64(number)  # type: ignore[return-value]


@element
def number2(a: int, b: int) -> int:
    """The place of a hand among all of its size, in whatever order its cards lie: the sum, over its cards from the
    highest down, of the hands that lie wholly below each."""
    return int(WAYS[2, max(a, b)] + min(a, b))


@element
def number3(a: int, b: int, c: int) -> int:
    low, high = min(a, b), max(a, b)
    top, middle = max(high, c), max(low, min(high, c))
    return int(WAYS[3, top] + WAYS[2, middle] + min(low, c))


@element
def number4(a: int, b: int, c: int, d: int) -> int:
    """Five comparisons order four cards."""
    a, b = min(a, b), max(a, b)
    c, d = min(c, d), max(c, d)
    a, c = min(a, c), max(a, c)
    b, d = min(b, d), max(b, d)
    b, c = min(b, c), max(b, c)
    return int(WAYS[4, d] + WAYS[3, c] + WAYS[2, b] + a)


@element
def number5(a: int, b: int, c: int, d: int, e: int) -> int:
    """Nine comparisons order five cards."""
    a, b = min(a, b), max(a, b)
    d, e = min(d, e), max(d, e)
    c, e = min(c, e), max(c, e)
    c, d = min(c, d), max(c, d)
    b, e = min(b, e), max(b, e)
    a, d = min(a, d), max(a, d)
    a, c = min(a, c), max(a, c)
    b, d = min(b, d), max(b, d)
    b, c = min(b, c), max(b, c)
    return int(WAYS[5, e] + WAYS[4, d] + WAYS[3, c] + WAYS[2, b] + a)


@element
def number_at(cards: Table, row: int, at: Table, size: int) -> int:
    """Of the cards in these columns."""
    a = signed(cards[row, at[0]])
    if size == 1:
        return a
    b = signed(cards[row, at[1]])
    if size == 2:
        return number2(a, b)
    c = signed(cards[row, at[2]])
    if size == 3:
        return number3(a, b, c)
    d = signed(cards[row, at[3]])
    if size == 4:
        return number4(a, b, c, d)
    return number5(a, b, c, d, signed(cards[row, at[4]]))


@kernel
def look_up(cards: Table, table: Table, out: Table) -> None:
    """What stands in the table for each row's hand."""
    size = cards.shape[1]
    at = np.arange(MOST_CARDS)
    if size == 3:
        for row in range(len(cards)):
            out[row] = table[number_at(cards, row, at, 3)]
    elif size == 5:
        for row in range(len(cards)):
            out[row] = table[number_at(cards, row, at, 5)]
    else:
        for row in range(len(cards)):
            out[row] = table[number_at(cards, row, at, size)]


@kernel
def add_sums(cards: Table, ends: Table, worth: Table, modulus: int, numbers: Table) -> None:
    """Behind each number a digit for each part of the cards, which ends there: what its cards are worth together, less
    the modulus where it is reached. No card is worth as much as that."""
    for row in range(len(cards)):
        place, number = 0, signed(numbers[row])
        for part in range(len(ends)):
            total = 0
            while place < ends[part]:
                total += worth[cards[row, place]]
                total -= modulus * int(total >= modulus)
                place += 1
            number = number * modulus + total
        numbers[row] = number


@kernel
def meanings(numbers: Table, shift: int, meaning: Table, out: Table) -> None:
    """What the upper part of each number stands for."""
    for row in range(len(numbers)):
        out[row] = meaning[signed(numbers[row]) >> shift]


@kernel
def compared(mine: Table, theirs: Table, out: Table) -> None:
    """0 where the first is higher, 1 where both are equal, 2 where it is lower."""
    for row in range(len(mine)):
        out[row] = 1 - int(mine[row] > theirs[row]) + int(mine[row] < theirs[row])


@kernel
def list_hands(size: int, codes: int, out: Table) -> None:
    """All hands of so many cards with codes below `codes`, in the order of their numbers, cards rising."""
    hand = np.arange(size)
    for row in range(len(out)):
        for place in range(size):
            out[row, place] = hand[place]
        # The lowest card that can rise without meeting the next one does; those below it begin anew.
        place = 0
        while place < size - 1 and hand[place] + 1 == hand[place + 1]:
            hand[place] = place
            place += 1
        hand[place] += 1


def every_hand(size: int, codes: int) -> NDArray[np.uint8]:
    hands = np.empty((comb(codes, size), size), dtype=np.uint8)
    list_hands(size, codes, hands)
    return hands


def looked_up(cards: NDArray[np.uint8], table: NDArray[Any]) -> NDArray[Any]:
    out = np.empty(len(cards), dtype=table.dtype)
    look_up(cards, table, out)
    return out
