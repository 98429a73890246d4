"""How many dealer hands lie below a strength, for every hand of the player up to suits, where both have many cards.

As in `sweep`, dealer hands are added one strength after the other and counted by the sets S of cards they hold; those
that hold none of the player's cards are the sum over the subsets S of his hand of (-1)^|S| rows[S]. Sets that differ by
suits alone count alike, so hands and sets are looked at by kind: a hand stands for as many as there are of its kind,
and what a kind of sets has gathered is divided by how many sets there are of it. Jokers have no suit: a set is the kind
of its other cards, and which jokers.
"""

from __future__ import annotations

from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.jit import element, kernel
from croupier.cards.kernels.lanes import popcount
from croupier.cards.kernels.threads import over_slabs, thread_count
from croupier.count.kernels.sets import CHOOSE, Int32s, Int64s, Places, kinds, representatives
from croupier.count.kernels.sweep import Below

# Four suits are exchanged in so many ways; there are a divisor of it sets of a kind.
SUITS = 24
FACTOR, KIND = 24, (1 << 24) - 1


def hands_by_kind(suited: int, jokers: int, size: int) -> tuple[Places, NDArray[np.uint8]]:
    """One hand of each kind, any jokers last, and how many there are of it."""
    hands, weights = [], []
    for held in range(1 << jokers):
        which = [suited + joker for joker in range(jokers) if held >> joker & 1]
        if len(which) <= size:
            found, number = representatives(suited, size - len(which))
            hands.append(np.hstack([found, np.tile(np.array(which, dtype=np.uint8), (len(found), 1))]))
            weights.append(number)
    return np.concatenate(hands), np.concatenate(weights)


def kind_numbers(suited: int, size: int) -> tuple[Int32s, Int64s, Int64s]:
    """By size and number of a set of suited cards its kind, counted on from those of smaller sets, and above it what a
    set of the kind counts for. Where the sizes begin, in the list and among the kinds.
    """
    lists, starts, first = [], [0], [0]
    for taken in range(size):
        ids, weights = kinds(suited, taken)
        lists.append(ids + first[-1] | (SUITS // weights.astype(np.int32))[ids] << FACTOR)
        starts.append(starts[-1] + len(ids))
        first.append(first[-1] + len(weights))
    return np.concatenate(lists), np.array(starts), np.array(first)


@element
def _number_subsets(hand: Places, held: int, numbers: Int64s, sizes: Int64s) -> None:
    for top in range(held):
        for below in range(1 << top):
            numbers[1 << top | below] = numbers[below] + CHOOSE[hand[top], sizes[below] + 1]


@element
def _suited(hand: Places, suited: int) -> int:
    held = 0
    for card in hand:
        held += card < suited
    return held


@element
def _add(
    hand: Places, weight: int, suited: int, low: int, high: int, numbers: Int64s, sizes: Int64s, ids: Int32s,
    starts: Int64s, rows: Int32s,
) -> None:  # fmt: skip
    held = _suited(hand, suited)
    _number_subsets(hand, held, numbers, sizes)
    jokers = 0
    for place in range(held, hand.shape[0]):
        jokers |= 1 << (hand[place] - suited)
    for subset in range(1 << held):
        taken = sizes[subset]
        kind = -1
        part = jokers
        while True:
            if low <= taken + sizes[part] < high:
                if kind < 0:
                    kind = ids[starts[taken] + numbers[subset]] & KIND
                rows[part, kind] += weight
            if part == 0:
                break
            part = part - 1 & jokers


@element
def _ask(
    hand: Places, suited: int, low: int, high: int, numbers: Int64s, sizes: Int64s, ids: Int32s, starts: Int64s,
    rows: Int32s,
) -> int:  # fmt: skip
    held = _suited(hand, suited)
    _number_subsets(hand, held, numbers, sizes)
    jokers = 0
    for place in range(held, hand.shape[0]):
        jokers |= 1 << (hand[place] - suited)
    found = 0
    for subset in range(1 << held):
        taken = sizes[subset]
        code = np.int32(-1)
        part = jokers
        while True:
            size = taken + sizes[part]
            if low <= size < high:
                if code < 0:
                    code = ids[starts[taken] + numbers[subset]]
                found += (1 - 2 * (size & 1)) * np.int64(rows[part, code & KIND]) * (code >> FACTOR)
            if part == 0:
                break
            part = part - 1 & jokers
    return found


@element
def _held(masks: Int64s, others: Int64s) -> int:
    """In how many of the 24 ways to exchange suits two sets of cards have none in common."""
    found = 0
    for a in range(4):
        if masks[a] & others[0]:
            continue
        for b in range(4):
            if b == a or masks[b] & others[1]:
                continue
            for c in range(4):
                if c in (a, b) or masks[c] & others[2]:
                    continue
                found += masks[6 - a - b - c] & others[3] == 0
    return found


@kernel
def count_beside(
    hand: Places, hands: Places, weights: NDArray[np.uint8], levels: Int64s, suited: int, out: Int64s
) -> None:
    """Dealer hands by level that hold none of the cards of one hand; `hands` are one of each kind."""
    mine, theirs = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64)
    joker = 0
    for column in range(hand.shape[0]):
        if hand[column] < suited:
            mine[hand[column] & 3] |= 1 << (hand[column] >> 2)
        else:
            joker |= 1 << (hand[column] - suited)
    for row in range(hands.shape[0]):
        theirs[:] = 0
        shared = False
        for column in range(hands.shape[1]):
            card = hands[row, column]
            if card < suited:
                theirs[card & 3] |= 1 << (card >> 2)
            else:
                shared |= bool(joker >> (card - suited) & 1)
        if not shared:
            # A kind of so many hands is met 24 / so many times in all exchanges of suits.
            out[levels[row]] += _held(theirs, mine) * weights[row]


@kernel
def _sweep(
    hands: Places, weights: NDArray[np.uint8], ends: Int64s, bars: Int64s, suited: int, low: int, high: int,
    ids: Int32s, starts: Int64s, rows: Int32s, at_bars: Int64s, under: Int64s, upto: Int64s,
) -> None:  # fmt: skip
    """Hands come sorted by level; `ends[level]` is where those of a level end. Subsets of `low` to below `high` cards
    are summed over.
    """
    numbers = np.zeros(1 << hands.shape[1], dtype=np.int64)
    sizes = np.array([popcount(subset) for subset in range(max(numbers.shape[0], rows.shape[0]))])
    first = 0
    for level in range(ends.shape[0] + 1):
        for bar in range(bars.shape[0]):
            if bars[bar] == level:
                for hand in range(hands.shape[0]):
                    at_bars[bar, hand] = _ask(hands[hand], suited, low, high, numbers, sizes, ids, starts, rows)
        if level == ends.shape[0]:
            break
        for hand in range(first, ends[level]):
            under[hand] = _ask(hands[hand], suited, low, high, numbers, sizes, ids, starts, rows)
        for hand in range(first, ends[level]):
            _add(hands[hand], weights[hand], suited, low, high, numbers, sizes, ids, starts, rows)
        for hand in range(first, ends[level]):
            upto[hand] = _ask(hands[hand], suited, low, high, numbers, sizes, ids, starts, rows)
        first = ends[level]


def count_below_by_kind(
    hands: Places, weights: NDArray[np.uint8], ends: Int64s, bars: Int64s, suited: int, jokers: int,
    threads: int | None = None,
) -> Below:  # fmt: skip
    """Subsets of different sizes are independent sums, so each thread takes some sizes and the results are added."""
    size, number = hands.shape[1], len(hands)
    ids, starts, first = kind_numbers(suited, size)
    # The empty set gathers every hand; a larger one has more of its kind, and fewer hands hold it.
    assert comb(suited + jokers, size) < 1 << 31, "rows are 32-bit"
    assert first[-1] <= KIND, "kinds are 24-bit"

    def part(sizes: tuple[int, int]) -> tuple[Int64s, Int64s, Int64s]:
        rows = np.zeros((1 << jokers, first[-1]), dtype=np.int32)
        found = np.zeros((len(bars), number), dtype=np.int64), np.zeros(number, np.int64), np.zeros(number, np.int64)
        _sweep(hands, weights, ends, bars, suited, *sizes, ids, starts, rows, *found)
        return found

    # About half of the work lies with the few subsets that are one or two cards short of a hand: their kinds are many.
    halves = [(0, size - 2), (size - 2, size)] if thread_count(threads) > 1 else [(0, size)]
    parts = over_slabs(part, halves, thread_count(threads))
    at_bars, under, upto = (np.sum(both, axis=0) for both in zip(*parts, strict=True))
    # A hand that was added is no dealer's beside itself.
    upto += SUITS * (-1) ** size
    for bar, level in enumerate(bars):
        at_bars[bar, : ends[level - 1] if level else 0] += SUITS * (-1) ** size
    return Below(*((part // SUITS).astype(np.int32)[..., None] for part in (at_bars, under, upto)))


# Whole hands, each counted for every start that it may have had.


@kernel
def add_starts(hands: Places, categories: Int64s, results: Int64s, ids: Int32s, first: int, out: Int64s) -> None:
    """`ids` are the kinds of starts by number; `out` is by kind of start, category of the hand, result."""
    size = hands.shape[1]
    starts = np.array([start for start in range(1 << size) if popcount(start) == first])
    for row in range(hands.shape[0]):
        for start in starts:
            number, taken = 0, 0
            for column in range(size):
                if start >> column & 1:
                    taken += 1
                    number += CHOOSE[hands[row, column], taken]
            for result in range(results.shape[1]):
                out[ids[number], categories[row], result] += results[row, result]
