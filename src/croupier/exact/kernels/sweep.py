"""How many dealer hands lie below a strength, for every hand of the player and every card the dealer may show.

Dealer hands are added one strength after the other. What has been added is kept by sets S of cards: `rows[S][u]` counts
the hands that hold S and the card u. The hands that hold u and none of the player's cards are then the sum over the
subsets S of his hand of (-1)^|S| rows[S][u]. For |S| one below the size of a hand there is one hand at most, and a bit
for each u does.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.jit import element, kernel
from croupier.cards.kernels.lanes import popcount
from croupier.cards.kernels.threads import over_slabs, thread_count
from croupier.exact.kernels.sets import CHOOSE, Int64s, Places

Int32s = NDArray[np.int32]


@dataclass(frozen=True)
class Below:
    """By player hand and card u of the dealer: dealer hands with u below each bar, below the player's hand,
    and up to it."""

    bars: Int32s
    under: Int32s
    upto: Int32s


@element
def number_subsets(hand: Places, numbers: Int64s, sizes: Int64s) -> None:
    """The number of each subset, by its bits: that of the subset without its highest card, and that card's share."""
    for top in range(hand.shape[0]):
        for below in range(1 << top):
            numbers[1 << top | below] = numbers[below] + CHOOSE[hand[top], sizes[below] + 1]


@element
def _add(
    hand: Places,
    subsets: Int64s,
    numbers: Int64s,
    sizes: Int64s,
    starts: Int64s,
    rows: Int32s,
    bits: NDArray[np.uint64],
) -> None:
    size = hand.shape[0]
    number_subsets(hand, numbers, sizes)
    for subset in subsets:
        taken, number = sizes[subset], numbers[subset]
        if taken == size - 1:
            for place in range(size):
                if not subset >> place & 1:
                    bits[number] |= np.uint64(1) << np.uint64(hand[place])
        else:
            row = starts[taken] + number
            for place in range(size):
                if not subset >> place & 1:
                    rows[row, hand[place]] += 1


@element
def _ask(
    hand: Places, size: int, subsets: Int64s, numbers: Int64s, sizes: Int64s, starts: Int64s, rows: Int32s,
    bits: NDArray[np.uint64], out: Int32s,
) -> None:  # fmt: skip
    cards = out.shape[0]
    out[:] = 0
    number_subsets(hand, numbers, sizes)
    for subset in subsets:
        taken, number = sizes[subset], numbers[subset]
        if taken == size - 1:
            sign = np.int32(1 - 2 * (taken & 1))
            held = bits[number]
            for card in range(cards):
                out[card] += sign * np.int32(held >> np.uint64(card) & np.uint64(1))
        elif taken & 1:
            row = starts[taken] + number
            for card in range(cards):
                out[card] -= rows[row, card]
        else:
            row = starts[taken] + number
            for card in range(cards):
                out[card] += rows[row, card]
    for place in range(hand.shape[0]):
        out[hand[place]] = 0


@kernel
def _sweep(
    dealers: Places,
    dealer_ends: Int64s,
    players: Places,
    player_ends: Int64s,
    bars: Int64s,
    starts: Int64s,
    subsets: Int64s,
    at_bars: Int32s,
    under: Int32s,
    upto: Int32s,
) -> None:
    """Hands come sorted by level; `..._ends[level]` is where the hands of a level end.
    `subsets` are the ones to sum over."""
    size, cards = dealers.shape[1], under.shape[1]
    rows = np.zeros((starts[size - 1], cards), dtype=np.int32)
    bits = np.zeros(CHOOSE[cards, size - 1], dtype=np.uint64)
    numbers = np.zeros(1 << max(size, players.shape[1]), dtype=np.int64)
    sizes = np.array([popcount(subset) for subset in range(numbers.shape[0])])
    mine, theirs = subsets[subsets < 1 << players.shape[1]], subsets[subsets < 1 << size]
    added, asked = 0, 0
    for level in range(dealer_ends.shape[0] + 1):
        for bar in range(bars.shape[0]):
            if bars[bar] == level:
                for player in range(players.shape[0]):
                    _ask(players[player], size, mine, numbers, sizes, starts, rows, bits, at_bars[bar, player])
        if level == dealer_ends.shape[0]:
            break
        first = asked
        while asked < player_ends[level]:
            _ask(players[asked], size, mine, numbers, sizes, starts, rows, bits, under[asked])
            asked += 1
        while added < dealer_ends[level]:
            _add(dealers[added], theirs, numbers, sizes, starts, rows, bits)
            added += 1
        for player in range(first, asked):
            _ask(players[player], size, mine, numbers, sizes, starts, rows, bits, upto[player])


def count_below(
    dealers: Places, dealer_ends: Int64s, players: Places, player_ends: Int64s, bars: Int64s, cards: int,
    threads: int | None = None,
) -> Below:  # fmt: skip
    """Subsets of different sizes are independent sums, so each thread takes some sizes and the results are added."""
    size = dealers.shape[1]
    assert comb(cards, size) < 1 << 31, "counts are 32-bit"
    starts = np.cumsum([0, *(comb(cards, taken) for taken in range(size - 1))]).astype(np.int64)

    def part(subsets: Int64s) -> Below:
        found = Below(
            np.zeros((len(bars), len(players), cards), dtype=np.int32),
            np.zeros((len(players), cards), dtype=np.int32),
            np.zeros((len(players), cards), dtype=np.int32),
        )
        _sweep(dealers, dealer_ends, players, player_ends, bars, starts, subsets, found.bars, found.under, found.upto)
        return found

    # Nearly half of the work lies with the subsets two and one cards short of a hand.
    few: list[int] = []
    many: list[int] = []
    for subset in range(1 << max(size, players.shape[1])):
        if subset.bit_count() < size:
            (few if subset.bit_count() < size - 2 else many).append(subset)
    halves = [np.array(few), np.array(many)] if thread_count(threads) > 1 else [np.array(few + many)]
    first, *others = over_slabs(part, halves, thread_count(threads))
    for other in others:
        first.bars[:] += other.bars
        first.under[:] += other.under
        first.upto[:] += other.upto
    return first
