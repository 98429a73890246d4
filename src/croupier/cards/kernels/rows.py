"""The kernels over rows: each ranks all rows into `out` and returns the first row that is no hand, or -1.

Ranking and checking share one pass. A code that is no card shows in the sum of codes; repeats are looked for apart, by
reading a few bytes past the row: callers keep a row behind the last.
"""

from __future__ import annotations

import numpy as np

from croupier.cards.kernels.elements import (
    START,
    flush_suit,
    high_of,
    joker_of,
    omaha_flush,
    omaha_low,
    omaha_ranks,
    omaha_suited,
    ranks_of,
    suit_ranks,
)
from croupier.cards.kernels.frozen import BITS, CODES, FLUSH, JOKER_SHIFT, OMAHA_ROW_LENGTH, Table
from croupier.cards.kernels.jit import element, kernel
from croupier.cards.kernels.lanes import popcount, repeats5, repeats6, repeats7, repeats9, repeats10
from croupier.cards.tables import FLUSH_BITS, ONE_OF_EACH

NOT_PLAIN = FLUSH_BITS | -1 << JOKER_SHIFT


@element
def flush_in(cards: Table, row: int, total: int) -> int:
    return int(FLUSH[0, suit_ranks(cards, row, 0, cards.shape[1], flush_suit(total))])


@kernel
def high_rows5(cards: Table, out: Table) -> int:
    for row in range(len(cards)):
        total = START + CODES[cards[row, 0]] + CODES[cards[row, 1]] + CODES[cards[row, 2]]
        total += CODES[cards[row, 3]] + CODES[cards[row, 4]]
        out[row] = ranks_of(total)
        if repeats5(cards, row):
            return row
        if total & NOT_PLAIN:
            if total >> JOKER_SHIFT:
                return row
            out[row] = flush_in(cards, row, total)
    return -1


@kernel
def high_rows6(cards: Table, out: Table) -> int:
    for row in range(len(cards)):
        total = START + CODES[cards[row, 0]] + CODES[cards[row, 1]] + CODES[cards[row, 2]]
        total += CODES[cards[row, 3]] + CODES[cards[row, 4]] + CODES[cards[row, 5]]
        out[row] = ranks_of(total)
        if repeats6(cards, row):
            return row
        if total & NOT_PLAIN:
            if total >> JOKER_SHIFT:
                return row
            out[row] = flush_in(cards, row, total)
    return -1


@kernel
def high_rows7(cards: Table, out: Table) -> int:
    for row in range(len(cards)):
        total = START + CODES[cards[row, 0]] + CODES[cards[row, 1]] + CODES[cards[row, 2]]
        total += CODES[cards[row, 3]] + CODES[cards[row, 4]] + CODES[cards[row, 5]] + CODES[cards[row, 6]]
        out[row] = ranks_of(total)
        if repeats7(cards, row):
            return row
        if total & NOT_PLAIN:
            if total >> JOKER_SHIFT:
                return row
            out[row] = flush_in(cards, row, total)
    return -1


@kernel
def joker_rows(cards: Table, most: int, wild: int, out: Table) -> int:
    width = cards.shape[1]
    for row in range(len(cards)):
        total, bits, seen = START, 0, 0
        for place in range(width):
            card = int(cards[row, place])
            total += CODES[card]
            bits |= BITS[card]
            seen |= 1 << (card & 63)
        jokers = total >> JOKER_SHIFT
        if jokers > most or popcount(seen) != width:
            return row
        if jokers == 0:
            out[row] = high_of(total, bits)
        else:
            out[row] = joker_of(total + jokers * ONE_OF_EACH, bits, jokers, wild)
    return -1


@element
def repeats(cards: Table, row: int, size: int) -> bool:
    if size == 9:
        return repeats9(cards, row)
    if size == 10:
        return repeats10(cards, row)
    seen = 0
    for place in range(size):
        seen |= 1 << (int(cards[row, place]) & 63)
    return popcount(seen) != size


@element
def omaha_high_of(cards: Table, hole: int, size: int, out: Table) -> int:
    room = np.empty(OMAHA_ROW_LENGTH, dtype=np.int16)
    for row in range(len(cards)):
        suited = omaha_suited(cards, row, hole, size)
        if suited >> JOKER_SHIFT or repeats(cards, row, size):
            return row
        out[row] = omaha_ranks(cards, row, hole, size, room)
        if suited:
            suit = flush_suit(suited)
            held, board = suit_ranks(cards, row, 0, hole, suit), suit_ranks(cards, row, hole, size, suit)
            out[row] = max(int(out[row]), omaha_flush(held, board))
    return -1


# The usual sizes as constants, in kernels of their own: the compiler then unrolls every loop over the cards.
@kernel
def omaha_high_rows9(cards: Table, hole: int, out: Table) -> int:
    return omaha_high_of(cards, 4, 9, out)


@kernel
def omaha_high_rows10(cards: Table, hole: int, out: Table) -> int:
    return omaha_high_of(cards, 5, 10, out)


@kernel
def omaha_high_rows(cards: Table, hole: int, out: Table) -> int:
    return omaha_high_of(cards, hole, cards.shape[1], out)


@kernel
def omaha_low_rows(cards: Table, hole: int, out: Table) -> int:
    size = cards.shape[1]
    for row in range(len(cards)):
        if omaha_suited(cards, row, hole, size) >> JOKER_SHIFT or repeats(cards, row, size):
            return row
        out[row] = omaha_low(cards, row, hole, size)
    return -1


@element
def part_of(cards: Table, row: int) -> tuple[int, int]:
    """What some cards of a hand add to its sum, and their ranks by suit."""
    total, bits = 0, 0
    for place in range(cards.shape[1]):
        total += CODES[cards[row, place]]
        bits |= BITS[cards[row, place]]
    return total, bits


@kernel
def high_parts(one: Table, two: Table, out: Table) -> None:
    """Hands of 5 to 7 cards whose cards lie in two arrays, dealt from a deck: nothing is checked.

    Hole cards and a board of five are the usual case, and written out: a loop of unknown length takes twice as long.
    """
    if one.shape[1] == 2 and two.shape[1] == 5:
        for row in range(len(one)):
            a, b = one[row, 0], one[row, 1]
            c, d, e, f, g = two[row, 0], two[row, 1], two[row, 2], two[row, 3], two[row, 4]
            total = START + CODES[a] + CODES[b] + CODES[c] + CODES[d] + CODES[e] + CODES[f] + CODES[g]
            out[row] = high_of(total, BITS[a] | BITS[b] | BITS[c] | BITS[d] | BITS[e] | BITS[f] | BITS[g])
        return
    for row in range(len(one)):
        mine, held = part_of(one, row)
        also, more = part_of(two, row)
        out[row] = high_of(START + mine + also, held | more)
