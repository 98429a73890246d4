"""Hands of which suits alone count, or ranks alone: the longest flush, the longest straight.

Where hands compare by their best suit, whole suits are counted instead of hands.

A dealer hand lies below a flush exactly if each of its four suits does.
What the player holds in a suit only takes cards from that suit, so the number of dealer hands below a flush is one
coefficient of a product of four polynomials.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.jit import element, kernel
from croupier.cards.kernels.lanes import popcount
from croupier.cards.kernels.threads import over_slabs, thread_count
from croupier.count.kernels.sets import CHOOSE, Int32s, Int64s, Places, arrangements
from croupier.count.showdowns import Counted, codes, strengths_of

if TYPE_CHECKING:
    from croupier.cards.ranking import Ranking

MOST_CARDS = 8


def flush_masks(size: int, ranks: int) -> Int64s:
    """The sets of ranks that can be the best suit of a hand, the lowest first: shorter ones,
    then by their highest cards."""
    shortest = -(-size // 4)
    masks = [mask for mask in range(1 << ranks) if shortest <= mask.bit_count() <= size]
    return np.array(sorted(masks, key=lambda mask: (mask.bit_count(), mask)), dtype=np.int64)


def flush_strengths(ranking: Ranking, size: int, ranks: tuple[int, ...]) -> Int64s:
    """What the ranking itself says of a hand with each of these as its best suit; the other suits repeat its ranks."""
    hands = []
    for mask in flush_masks(size, len(ranks)).tolist():
        held = [rank for rank in range(len(ranks)) if mask >> rank & 1]
        hands.append([4 * rank + suit for suit in range(4) for rank in held][:size])
    strengths = strengths_of(ranking, codes(np.array(hands, dtype=np.uint8), ranks))
    assert (np.diff(strengths) > 0).all(), f"ranking {ranking.name} does not go by the best suit"
    return strengths


@element
def _below(free: int, flush: int) -> int:
    """Sets of free ranks, as many as the flush has, that are lower than it."""
    left: int = popcount(flush)
    number = 0
    while flush:
        top = 0
        rest = flush
        while rest > 1:
            rest >>= 1
            top += 1
        number += int(CHOOSE[popcount(free & ((1 << top) - 1)), left])
        if not free >> top & 1:
            break
        left -= 1
        flush &= ~(1 << top)
    return number


@element
def _suit(free: int, flush: int, and_equal: int, out: Int64s) -> None:
    """By number of cards: the ways to hold them in a suit without beating the flush."""
    length, cards = popcount(flush), popcount(free)
    for number in range(MOST_CARDS):
        out[number] = CHOOSE[cards, number] if number < length else 0
    out[length] = _below(free, flush)
    if and_equal and free & flush == flush:
        out[length] += 1


@element
def _dealers(free: Int64s, flush: int, and_equal: int, size: int, ways: Int64s, halves: Int64s) -> int:
    for suit in range(4):
        _suit(free[suit], flush, and_equal, ways[suit])
    for half in range(2):
        for number in range(size + 1):
            total = 0
            for first in range(number + 1):
                total += int(ways[2 * half, first] * ways[2 * half + 1, number - first])
            halves[half, number] = total
    found = 0
    for number in range(size + 1):
        found += int(halves[0, number] * halves[1, size - number])
    return found


@kernel
def _list_hands(size: int, ranks: int, first: int, last: int, out: NDArray[np.int16]) -> int:
    """Suit masks, the highest first, of every hand whose highest mask is in the range;
    only counted where `out` is empty."""
    found = 0
    write = out.shape[0] > 0
    for a in range(first, last):
        held_a = popcount(a)
        if held_a > size:
            continue
        for b in range(a + 1):
            held_b = held_a + popcount(b)
            if held_b > size:
                continue
            for c in range(b + 1):
                left = size - held_b - popcount(c)
                if left < 0:
                    continue
                # The lowest set of so many ranks, then the next one each time.
                d = (1 << left) - 1
                while d <= c:
                    if write:
                        out[found, 0], out[found, 1], out[found, 2], out[found, 3] = a, b, c, d
                    found += 1
                    if d == 0:
                        break
                    low = d & -d
                    ripple = d + low
                    d = ripple | ((d ^ ripple) >> 2) // low
    return found


@kernel
def _count(
    masks: NDArray[np.int16],
    size: int,
    ranks: int,
    order: Int64s,
    flushes: Int64s,
    bars: Int64s,
    hands: Places,
    weights: Int64s,
    levels: Int64s,
    at_bars: Int32s,
    under: Int32s,
    upto: Int32s,
) -> None:
    free = np.zeros(4, dtype=np.int64)
    ways, halves = np.zeros((4, MOST_CARDS), dtype=np.int64), np.zeros((2, MOST_CARDS), dtype=np.int64)
    whole = (1 << ranks) - 1
    for hand in range(masks.shape[0]):
        level, filled = np.int64(0), 0
        for suit in range(4):
            mask = np.int64(masks[hand, suit])
            free[suit] = whole & ~mask
            level = max(level, order[mask])
            for rank in range(ranks):
                if mask >> rank & 1:
                    hands[hand, filled] = 4 * rank + suit
                    filled += 1
        weights[hand] = arrangements(masks[hand, 0], masks[hand, 1], masks[hand, 2], masks[hand, 3])
        levels[hand] = level
        under[hand, 0] = _dealers(free, flushes[level], 0, size, ways, halves)
        upto[hand, 0] = _dealers(free, flushes[level], 1, size, ways, halves)
        for bar in range(bars.shape[0]):
            at_bars[bar, hand, 0] = _dealers(free, flushes[bars[bar]], 0, size, ways, halves)


def count_by_suits(
    ranking: Ranking, size: int, bars: tuple[int, ...], ranks: tuple[int, ...], threads: int | None = None
) -> Counted:
    number, cards = len(ranks), 4 * len(ranks)
    assert size < MOST_CARDS, f"tables go up to {MOST_CARDS - 1} cards"
    assert comb(cards - size, size) < 1 << 31, "counts are 32-bit"
    flushes, strengths = flush_masks(size, number), flush_strengths(ranking, size, ranks)
    order = np.full(1 << number, -1, dtype=np.int64)
    order[flushes] = np.arange(len(flushes))
    bar_levels = np.searchsorted(strengths, np.array(bars, dtype=np.int64)).astype(np.int64)
    workers = thread_count(threads)
    slabs = [(first, first + 64) for first in range(0, 1 << number, 64)] if number > 6 else [(0, 1 << number)]
    none = np.empty((0, 4), dtype=np.int16)
    sizes = over_slabs(lambda slab: _list_hands(size, number, *slab, none), slabs, workers)
    ends = np.cumsum(sizes)
    total = int(ends[-1])
    hands, weights, levels = np.empty((total, size), np.uint8), np.empty(total, np.int64), np.empty(total, np.int64)
    at_bars, under, upto = np.empty((len(bars), total, 1), np.int32), *np.empty((2, total, 1), np.int32)

    def fill(work: tuple[tuple[int, int], int, int]) -> None:
        slab, count, end = work
        here = slice(end - count, end)
        masks = np.empty((count, 4), dtype=np.int16)
        if not count:
            return
        _list_hands(size, number, *slab, masks)
        _count(
            masks, size, number, order, flushes, bar_levels, hands[here], weights[here], levels[here],
            at_bars[:, here], under[here], upto[here],
        )  # fmt: skip

    over_slabs(fill, list(zip(slabs, sizes, ends.tolist(), strict=True)), workers)
    totals = np.full((total, 1), comb(cards - size, size), dtype=np.int32)
    deals = comb(cards, size) * comb(cards - size, size)
    return Counted(codes(hands, ranks), weights, levels, strengths, bar_levels, at_bars, under, upto, totals, deals)


def count_hand_by_suits(hand: tuple[int, ...], size: int, bars: Int64s) -> tuple[list[int], int, int, int]:
    """For one hand of the whole deck: dealers below each bar, below the hand, up to it, and all."""
    ranks = 13
    masks = [sum(1 << (card >> 2) for card in hand if card & 3 == suit) for suit in range(4)]
    flushes = flush_masks(size, ranks)
    order = np.full(1 << ranks, -1, dtype=np.int64)
    order[flushes] = np.arange(len(flushes))
    hands, weights, levels = np.empty((1, size), np.uint8), np.empty(1, np.int64), np.empty(1, np.int64)
    at_bars, under, upto = np.empty((len(bars), 1, 1), np.int32), *np.empty((2, 1, 1), np.int32)
    _count(
        np.array([masks], dtype=np.int16),
        size,
        ranks,
        order,
        flushes,
        bars,
        hands,
        weights,
        levels,
        at_bars,
        under,
        upto,
    )
    return at_bars.ravel().tolist(), int(under[0, 0]), int(upto[0, 0]), comb(4 * ranks - size, size)


# Dealer hands by what their set of ranks is worth, for hands of which nothing but the ranks counts.
#
# A hand of the player is how many cards it has of each rank. How many dealer hands have just the ranks S follows from
# how many ranks of S the player holds none, one, two or three cards of; so a table by these four numbers does for all.

RANKS, SUITS = 13, 4
LOW = 6  # ranks in the lower half of a set; two small tables are quicker than one sum over thirteen
CHUNK = 2_048  # hands at a time: few enough that no thread waits long for the other
Held = NDArray[np.int8]


def hands_by_rank(size: int, ranks: tuple[int, ...]) -> tuple[Held, Int64s]:
    """Every hand of that size as the number of cards of each rank, and how many hands of cards each stands for."""
    held, ways = np.zeros((1, RANKS), dtype=np.int8), np.ones(1, dtype=np.int64)
    for rank in ranks:
        parts = []
        for number in range(SUITS + 1):
            more = held.copy()
            more[:, rank] = number
            fits = more.sum(axis=1) <= size
            parts.append((more[fits], ways[fits] * comb(SUITS, number)))
        held, ways = (np.concatenate(found) for found in zip(*parts, strict=True))
    whole = held.sum(axis=1) == size
    return held[whole], ways[whole]


def ways_to_hold(size: int) -> Int64s:
    """By the number of ranks of which four, three, two and one cards are left:
    hands of `size` with all of these and no other."""
    base = size + 1
    out = np.zeros(base**SUITS, dtype=np.int64)
    for index in range(len(out)):
        numbers = [index // base**place % base for place in range(SUITS)]
        if sum(numbers) <= size:
            series = [1] + [0] * size
            for held, number in enumerate(numbers):
                for _ in range(number):
                    series = _times(series, SUITS - held)
            out[index] = series[size]
    return out


def _times(series: list[int], left: int) -> list[int]:
    """One more rank, at least one of its cards."""
    return [
        sum(series[total - taken] * comb(left, taken) for taken in range(1, min(left, total) + 1))
        for total in range(len(series))
    ]


@kernel
def _count_ranks(held: Held, sets: Int64s, levels: Int64s, ways: Int64s, base: int, missing: int, out: Int64s) -> None:
    low, high = np.zeros(1 << LOW, dtype=np.int64), np.zeros(1 << (RANKS - LOW), dtype=np.int64)
    strides = np.array([1, base, base**2, base**3, 0])
    for hand in range(held.shape[0]):
        gone = missing
        for rank in range(RANKS):
            if held[hand, rank] == SUITS:
                gone |= 1 << rank
            table, first = (low, rank) if rank < LOW else (high, rank - LOW)
            for mask in range(1 << first):
                table[mask | 1 << first] = table[mask] + strides[held[hand, rank]]
        for place in range(sets.shape[0]):
            ranks = sets[place]
            if ranks & gone == 0:
                out[hand, levels[place]] += ways[low[ranks & ((1 << LOW) - 1)] + high[ranks >> LOW]]


def count_dealers(
    held: Held, size: int, sets: Int64s, levels: Int64s, number: int, ranks: tuple[int, ...], threads: int | None = None
) -> Int64s:
    """By hand of the player and level: dealer hands of `size` whose set of ranks (one of `sets`) has that level."""
    assert comb(SUITS * RANKS, size) < 1 << 62, "counts are 64-bit"
    ways, missing = ways_to_hold(size), sum(1 << rank for rank in range(RANKS) if rank not in ranks)
    out = np.zeros((len(held), number), dtype=np.int64)
    workers = thread_count(threads)

    def part(first: int) -> None:
        here = slice(first, first + CHUNK)
        _count_ranks(held[here], sets, levels, ways, size + 1, missing, out[here])

    over_slabs(part, range(0, len(held), CHUNK), workers)
    return out
