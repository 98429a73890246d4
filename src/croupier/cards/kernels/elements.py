"""Functions for use inside kernels, on cards already checked. Nothing here looks for a repeated or a false card.

A hand is the sum of its cards' CODES, begun with the START for its jokers, and the sum of their BITS. Loops that share
cards between hands add those up once and finish with `high_of` or `joker_of`.
"""

from __future__ import annotations

import numpy as np

from croupier.cards.kernels.frozen import (
    BITS,
    CODES,
    FLUSH,
    JOKER_RANKS,
    JOKER_ROWS,
    JOKER_SHIFT,
    LOW_BITS,
    OMAHA_LOW,
    OMAHA_PLACE,
    OMAHA_RANKS,
    OMAHA_ROW,
    RANKS,
    ROWS,
    Table,
    frozen,
)
from croupier.cards.kernels.jit import element
from croupier.cards.kernels.lanes import highest_of_ten, popcount
from croupier.cards.tables import FLUSH_AT_FIVE, FLUSH_BITS, HIGH, JOKER, ONE_OF_EACH, SUIT_BITS, SUIT_SHIFT

START = FLUSH_AT_FIVE
START_WITH_ONE_JOKER = START + ONE_OF_EACH
START_WITH_TWO_JOKERS = START + 2 * ONE_OF_EACH
STRENGTHS = 7462
# Five of a kind stands above the royal flush: 7462 for deuces to 7474 for aces (30-1004(1)).
JOKER_STRENGTHS = STRENGTHS + 13

FLUSH_SHIFT = SUIT_SHIFT + 3
HIGH_STEP, HIGH_BITS, HIGH_ROWS, HIGH_COLUMNS = HIGH.step, HIGH.column_bits, HIGH.rows - 1, (1 << HIGH.column_bits) - 1
JOKER_BITS, JOKER_ROW_MASK, JOKER_COLUMNS = JOKER.column_bits, JOKER.rows - 1, (1 << JOKER.column_bits) - 1
STRAIGHT_FLUSH = 7452
STRAIGHTS = frozen([0x100F, *(0x1F << low for low in range(9))], np.int64)
# Omaha's flush takes two cards of a suit from the hole and three from the board.
START_OF_HOLE = 6 * ONE_OF_EACH
START_OF_BOARD = 5 * ONE_OF_EACH


@element
def ranks_of(total: int) -> int:
    """The best hand, flushes apart."""
    return int(RANKS[HIGH_STEP * int(ROWS[total >> HIGH_BITS & HIGH_ROWS]) + (total & HIGH_COLUMNS)])


@element
def flush_suit(total: int) -> int:
    """The suit whose counter reached the flush bit."""
    marks = total >> FLUSH_SHIFT
    return (marks >> 4 & 1) + 2 * (marks >> 8 & 1) + 3 * (marks >> 12 & 1)


@element
def flush_of(total: int, bits: int, jokers: int) -> int:
    return int(FLUSH[jokers, bits >> 16 * flush_suit(total) & SUIT_BITS])


@element
def high_of(total: int, bits: int) -> int:
    """5, 6 or 7 natural cards. With a flush in so few cards no better hand but a straight flush can be made."""
    strength = ranks_of(total)
    if total & FLUSH_BITS:
        strength = flush_of(total, bits, 0)
    return strength


@element
def joker_of(total: int, bits: int, jokers: int, wild: int) -> int:
    """1 or 2 jokers beside natural cards, 5 to 7 together; wild is 0 or 1. So few cards complete one suit's flush only,
    but three aces and a joker beat it, so both are looked at."""
    slot = int(JOKER_ROWS[total >> JOKER_BITS & JOKER_ROW_MASK]) + (total & JOKER_COLUMNS)
    strength = int(JOKER_RANKS[2 * jokers - 2 + wild, slot])
    if total & FLUSH_BITS:
        strength = max(strength, flush_of(total, bits, jokers))
    return strength


@element
def high5(a: int, b: int, c: int, d: int, e: int) -> int:
    total = START + CODES[a] + CODES[b] + CODES[c] + CODES[d] + CODES[e]
    return high_of(total, BITS[a] | BITS[b] | BITS[c] | BITS[d] | BITS[e])


@element
def high6(a: int, b: int, c: int, d: int, e: int, f: int) -> int:
    total = START + CODES[a] + CODES[b] + CODES[c] + CODES[d] + CODES[e] + CODES[f]
    return high_of(total, BITS[a] | BITS[b] | BITS[c] | BITS[d] | BITS[e] | BITS[f])


@element
def high7(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    total = START + CODES[a] + CODES[b] + CODES[c] + CODES[d] + CODES[e] + CODES[f] + CODES[g]
    return high_of(total, BITS[a] | BITS[b] | BITS[c] | BITS[d] | BITS[e] | BITS[f] | BITS[g])


@element
def omaha_ranks(cards: Table, row: int, hole: int, size: int, room: Table) -> int:
    """The best hand, flushes apart, of exactly two of the first `hole` cards and three of those behind them.

    `room` holds OMAHA_ROW_LENGTH numbers. With five cards on the board it receives the best of the ten threes for every
    two ranks; a fraction is needed, but sixteen at a time that is quicker than sixty single numbers.
    """
    best = 0
    if size - hole == 5:
        a, b, c = cards[row, hole] >> 2, cards[row, hole + 1] >> 2, cards[row, hole + 2] >> 2
        d, e = cards[row, hole + 3] >> 2, cards[row, hole + 4] >> 2
        highest_of_ten(
            OMAHA_RANKS, room, OMAHA_ROW[a, b, c], OMAHA_ROW[a, b, d], OMAHA_ROW[a, b, e], OMAHA_ROW[a, c, d],
            OMAHA_ROW[a, c, e], OMAHA_ROW[a, d, e], OMAHA_ROW[b, c, d], OMAHA_ROW[b, c, e], OMAHA_ROW[b, d, e],
            OMAHA_ROW[c, d, e],
        )  # fmt: skip
        for i in range(hole):
            for j in range(i + 1, hole):
                best = max(best, int(room[OMAHA_PLACE[cards[row, i] >> 2, cards[row, j] >> 2]]))
        return best
    for i in range(hole, size):
        for j in range(i + 1, size):
            for k in range(j + 1, size):
                start = OMAHA_ROW[cards[row, i] >> 2, cards[row, j] >> 2, cards[row, k] >> 2]
                for m in range(hole):
                    for n in range(m + 1, hole):
                        place = OMAHA_PLACE[cards[row, m] >> 2, cards[row, n] >> 2]
                        best = max(best, int(OMAHA_RANKS[start + place]))
    return best


@element
def omaha_suited(cards: Table, row: int, hole: int, size: int) -> int:
    """The flush bit of the suit with two hole cards and three of the board, or 0; above JOKER_SHIFT,
    whatever is no card."""
    held = START_OF_HOLE
    for place in range(hole):
        held += CODES[cards[row, place]]
    board = START_OF_BOARD
    for place in range(hole, size):
        board += CODES[cards[row, place]]
    return held & board & FLUSH_BITS | (held | board) >> JOKER_SHIFT << JOKER_SHIFT


@element
def suit_ranks(cards: Table, row: int, low: int, high: int, suit: int) -> int:
    """The ranks of one suit in places low to high - 1, as bits."""
    bits = 0
    for place in range(low, high):
        card = int(cards[row, place])
        bits |= int(card & 3 == suit) << (card >> 2)
    return bits


@element
def omaha_flush(held: int, board: int) -> int:
    """The best flush or straight flush with two ranks of `held` and three of `board`, bits of one suit."""
    if FLUSH[0, held | board] >= STRAIGHT_FLUSH:
        for top in range(9, -1, -1):
            if popcount(STRAIGHTS[top] & held) == 2 and popcount(STRAIGHTS[top] & board) == 3:
                return STRAIGHT_FLUSH + top
    # The highest two and the highest three: clearing a number's lowest bit leaves the higher ones.
    while popcount(held) > 2:
        held &= held - 1
    while popcount(board) > 3:
        board &= board - 1
    return int(FLUSH[0, held | board])


@element
def omaha_low(cards: Table, row: int, hole: int, size: int) -> int:
    """Eight or better with exactly two hole cards: 55 for the wheel down to 0 for 8-7-6-5-4, -1 for no low."""
    held, board = 0, 0
    for place in range(hole):
        held |= LOW_BITS[cards[row, place] >> 2]
    for place in range(hole, size):
        board |= LOW_BITS[cards[row, place] >> 2]
    return int(OMAHA_LOW[held, board])
