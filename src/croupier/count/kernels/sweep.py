"""How many dealer hands lie below a strength, for every hand of the player and every card the dealer may show.

Dealer hands are added one strength after the other. What has been added is kept by sets S of cards: `rows[S][u]` counts
the hands that hold S and the card u. The hands that hold u and none of the player's cards are then the sum over the
subsets S of his hand of (-1)^|S| rows[S][u]. For |S| one below the size of a hand there is one hand at most, and a bit
for each u does.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.jit import element, kernel
from croupier.cards.kernels.lanes import popcount
from croupier.cards.kernels.threads import over_slabs, thread_count
from croupier.count.kernels.sets import CHOOSE, Int32s, Int64s, Places


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


# The best action for every hand against the dealers counted before, and how many deals then end in each cell.
#
# A cell is the dealer's class and the result of the comparison. The dealer's classes are the spans between bars,
# so a cell is a difference of two numbers of dealers below a level.

WIN, TIE, LOSS = 0, 1, 2
RESULTS = 3
BEST = -1


@element
def fill_cells(level: int, bars: Int64s, at_bars: Int32s, under: int, upto: int, total: int, out: Int64s) -> None:
    """`at_bars` are the dealers below each bar; `out` is by dealer class and result, class after class."""
    spans = bars.shape[0] + 1
    for span in range(spans):
        low = at_bars[span - 1] if span else 0
        high = at_bars[span] if span + 1 < spans else total
        # The levels of the span's ends; what lies below the first bar begins at level 0.
        first = bars[span - 1] if span else 0
        if span + 1 < spans and bars[span] <= level:
            wins, ties = high - low, 0
        elif first > level:
            wins, ties = 0, 0
        else:
            wins, ties = under - low, upto - under
        out[span * RESULTS + WIN] = wins
        out[span * RESULTS + TIE] = ties
        out[span * RESULTS + LOSS] = high - low - wins - ties


@kernel
def choose(
    levels: Int64s,
    classes: Int64s,
    weights: Int64s,
    bars: Int64s,
    at_bars: Int32s,
    under: Int32s,
    upto: Int32s,
    totals: Int32s,
    payoffs: Int64s,
    legal: NDArray[np.bool_],
    fixed: NDArray[np.int8],
    groups: Int64s,
    counts: Int64s,
    worths: Int64s,
    actions: NDArray[np.int8],
) -> None:
    """Rows are hands; columns the cards that the dealer may show, one column where he shows none.

    `payoffs` is by class of the player's hand, action and cell; actions are ordered by what they wager,
    and of equal ones the last is taken. `fixed` overrides the choice where it is not BEST.
    `counts` has the shape of `payoffs`. `worths` adds up what each action is worth by level of the hand and group of
    the column.
    """
    cells = payoffs.shape[2]
    here = np.zeros(cells, dtype=np.int64)
    for hand in range(levels.shape[0]):
        kind = classes[hand]
        for column in range(under.shape[1]):
            total = totals[hand, column]
            if total == 0:
                actions[hand, column] = BEST
                continue
            fill_cells(
                levels[hand], bars, at_bars[:, hand, column], under[hand, column], upto[hand, column], total, here
            )
            action = BEST
            best = np.int64(0)
            for option in range(legal.shape[1]):
                if not legal[kind, option]:
                    continue
                worth = np.int64(0)
                for cell in range(cells):
                    worth += payoffs[kind, option, cell] * here[cell]
                worths[levels[hand], groups[column], option] += weights[hand] * worth
                if action == BEST or worth >= best:
                    action, best = option, worth
            if fixed[hand, column] != BEST:
                action = fixed[hand, column]
            actions[hand, column] = action
            for cell in range(cells):
                counts[kind, action, cell] += weights[hand] * here[cell]


@kernel
def cells_of(
    levels: Int64s, bars: Int64s, at_bars: Int32s, under: Int32s, upto: Int32s, totals: Int32s, out: Any
) -> None:
    """The cells of each hand (rows of one column), for tables of decisions."""
    for hand in range(levels.shape[0]):
        fill_cells(levels[hand], bars, at_bars[:, hand], under[hand], upto[hand], totals[hand], out[hand])


# Dealer hands below every player hand for one board, by the class of the dealer's hand.
#
# Hands are added one strength after the other. What has been added is kept by sets S of cards:
# `rows[S]` counts the hands that hold S, now (column 0) and when each class of hands began.
# The hands that share no card with the player's are then the sum over the subsets S of his hand of (-1)^|S| rows[S].


@element
def _ask_columns(numbers: Int64s, sizes: Int64s, starts: Int64s, rows: Int32s, columns: int, out: Int64s) -> None:
    out[:columns] = 0
    for subset in range(numbers.shape[0] - 1):
        row = starts[sizes[subset]] + numbers[subset]
        if sizes[subset] & 1:
            for column in range(columns):
                out[column] -= rows[row, column]
        else:
            for column in range(columns):
                out[column] += rows[row, column]


@kernel
def count_board(
    hands: Places, ends: Int64s, bars: Int64s, classes: Int64s, deck: Places, starts: Int64s, kinds: Int32s, total: int,
    weight: int, out: Int64s,
) -> None:  # fmt: skip
    """`hands` are all of them, by places in the `deck` that the board leaves, sorted by level;
    `ends[level]` is where a level ends. `bars` are the levels at which the classes above the lowest begin,
    `classes` the class of each level.

    `out` is by kind of hand (`kinds` by the number of its cards in the whole deck),
    class of the player's hand and end: a win over each class of the dealer's, a tie, a loss.
    """
    size, columns = hands.shape[1], bars.shape[0] + 1
    rows = np.zeros((starts[size], columns), dtype=np.int32)
    numbers = np.zeros(1 << size, dtype=np.int64)
    sizes = np.array([popcount(subset) for subset in range(numbers.shape[0])])
    found, now = np.zeros((hands.shape[0], columns), dtype=np.int64), np.zeros(columns, dtype=np.int64)
    # The player's own hand is among those added, and is the one that holds all of his cards.
    own = 1 - 2 * (size & 1)
    first = 0
    for level in range(ends.shape[0]):
        for bar in range(bars.shape[0]):
            if bars[bar] == level:
                rows[:, 1 + bar] = rows[:, 0]
        for hand in range(first, ends[level]):
            number_subsets(hands[hand], numbers, sizes)
            _ask_columns(numbers, sizes, starts, rows, columns, found[hand])
        for hand in range(first, ends[level]):
            number_subsets(hands[hand], numbers, sizes)
            for subset in range(numbers.shape[0] - 1):
                rows[starts[sizes[subset]] + numbers[subset], 0] += 1
        mine = classes[level]
        for hand in range(first, ends[level]):
            number_subsets(hands[hand], numbers, sizes)
            _ask_columns(numbers, sizes, starts, rows, 1, now)
            upto, under = now[0] + own, found[hand, 0]
            number = 0
            for place in range(size):
                number += CHOOSE[deck[hands[hand, place]], place + 1]
            cells = out[kinds[number], mine]
            below = np.int64(0)
            for theirs in range(mine):
                cells[theirs] += weight * (found[hand, 1 + theirs] - below)
                below = found[hand, 1 + theirs]
            cells[mine] += weight * (under - below)
            cells[columns] += weight * (upto - under)
            cells[columns + 1] += weight * (total - upto)
        first = ends[level]
