"""With all five community cards out: how many of the dealer's holdings each pair of hole cards beats,
ties and loses to.

Each row ranks its classes once, in order of strength. Running totals of holdings, and of holdings with one given card,
then give the holdings below any strength that share no card with the player, by inclusion and exclusion.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from croupier.cards.kernels.elements import ranks_of
from croupier.cards.kernels.frozen import FLUSH, Table, frozen
from croupier.cards.kernels.jit import element, kernel
from croupier.cards.kernels.lanes import popcount
from croupier.cards.tables import RANK_KEYS
from croupier.count.kernels.holdem.index import (
    ITEMS,
    PLAIN_BOARDS,
    PLAIN_CLASSES,
    PLAIN_ENTRIES,
    RANKS,
    SUITED_BOARDS,
    SUITED_CLASSES,
    class_of,
)

KEYS = frozen(RANK_KEYS, np.int64)
# The columns of an entry: the player's strength, the dealer's holdings below it, equal to it, and below his bar.
STRENGTH, LESS, EQUAL, UNQUALIFIED = range(4)
LOW_BITS, LOW_VALUES, HIGH_VALUES = 7, 128, 64


# The two items of each class, the higher first.
FIRST = frozen([one for one in range(ITEMS) for _ in range(one + 1)], np.int64)
SECOND = frozen([two for one in range(ITEMS) for two in range(one + 1)], np.int64)


@element
def holdings(free: Table, one: int, two: int) -> int:
    """How many pairs of free cards are of this class."""
    return int(free[one] * (free[one] - 1) // 2 if one == two else free[one] * free[two])


@element
def sort_classes(strength: Table, count: int, order: Table, spare: Table, starts: Table) -> None:
    """Put the first `count` of `order` in order of strength: two passes over thirteen bits."""
    starts[:] = 0
    for place in range(count):
        starts[(strength[order[place]] & LOW_VALUES - 1) + 1] += 1
    for value in range(LOW_VALUES):
        starts[value + 1] += starts[value]
    for place in range(count):
        value = strength[order[place]] & LOW_VALUES - 1
        spare[starts[value]] = order[place]
        starts[value] += 1
    starts[: HIGH_VALUES + 1] = 0
    for place in range(count):
        starts[(strength[spare[place]] >> LOW_BITS) + 1] += 1
    for value in range(HIGH_VALUES):
        starts[value + 1] += starts[value]
    for place in range(count):
        value = strength[spare[place]] >> LOW_BITS
        order[starts[value]] = spare[place]
        starts[value] += 1


@kernel
def compare(free: Table, classes: int, strength: Table, bar: int, room: Table, out: Table, start: int) -> None:
    """Fill one row, from entry `start` on: `strength` by class, `free` cards by item.
    `room` is for lists of numbers."""
    order, spare, starts, less_with, equal_with, barred_with = room[0], room[1], room[2], room[3], room[4], room[5]
    count = 0
    for place in range(classes):
        if holdings(free, FIRST[place], SECOND[place]) > 0:
            order[count] = place
            count += 1
    sort_classes(strength, count, order, spare, starts)
    less_with[:ITEMS] = 0
    equal_with[:ITEMS] = 0
    barred_with[:ITEMS] = 0
    less, barred, begin = 0, 0, 0
    while begin < count:
        here = strength[order[begin]]
        equal, end = 0, begin
        while end < count and strength[order[end]] == here:
            one, two = FIRST[order[end]], SECOND[order[end]]
            equal += holdings(free, one, two)
            if one == two:
                equal_with[one] += free[one] - 1
            else:
                equal_with[one] += free[two]
                equal_with[two] += free[one]
            end += 1
        for place in range(begin, end):
            one, two = FIRST[order[place]], SECOND[order[place]]
            into = start + order[place]
            out[into, STRENGTH] = here
            out[into, LESS] = less - less_with[one] - less_with[two]
            # His own pair was taken off twice, once for each card.
            out[into, EQUAL] = equal - equal_with[one] - equal_with[two] + 1
        less += equal
        for item in range(ITEMS):
            less_with[item] += equal_with[item]
            equal_with[item] = 0
        if here < bar:
            barred = less
            # Item by item: assigning one slice to another would drag in numba's words for shapes that differ.
            for item in range(ITEMS):
                barred_with[item] = less_with[item]
        begin = end
    for place in range(count):
        one, two = FIRST[order[place]], SECOND[order[place]]
        own = 1 if strength[order[place]] < bar else 0
        out[start + order[place], UNQUALIFIED] = barred - barred_with[one] - barred_with[two] + own


@element
def plain_board(row: int, lowest: int, free: Table) -> int:
    """The sum of the keys of a board on which no suit has three cards, and how many cards of each rank are left beside
    it; -1 where there is no such board: five of a rank, or a rank that this deck lacks.
    """
    if PLAIN_BOARDS[row, 0] == PLAIN_BOARDS[row, 4] or PLAIN_BOARDS[row, 0] < lowest:
        return -1
    total = 0
    for rank in range(RANKS):
        free[rank] = 4 if rank >= lowest else 0
    for place in range(5):
        free[PLAIN_BOARDS[row, place]] -= 1
        total += KEYS[PLAIN_BOARDS[row, place]]
    return int(total)


@element
def suited_board(row: int, lowest: int, free: Table) -> int:
    """The same of a board with three cards or more of one suit, cards left of that suit by themselves."""
    mask = int(SUITED_BOARDS[row, 0])
    if mask & (1 << lowest) - 1 or 0 <= SUITED_BOARDS[row, 1] < lowest:
        return -1
    total = 0
    for rank in range(RANKS):
        free[rank] = 3 if rank >= lowest else 0
        free[rank + RANKS] = 1 - (mask >> rank & 1) if rank >= lowest else 0
        total += KEYS[rank] * (mask >> rank & 1)
    for place in range(1, 3):
        rank = SUITED_BOARDS[row, place]
        if rank >= 0:
            free[rank] -= 1
            total += KEYS[rank]
    return int(total)


@kernel
def count_plain(begin: int, end: int, lowest: int, bar: int, out: Table) -> None:
    """Rows begin to end - 1 of boards on which no suit has three cards. Flushes are out of reach."""
    free = np.zeros(ITEMS, dtype=np.int64)
    strength = np.zeros(PLAIN_CLASSES, dtype=np.int64)
    room = np.zeros((6, SUITED_CLASSES), dtype=np.int64)
    for row in range(begin, end):
        total = plain_board(row, lowest, free)
        if total < 0:
            continue
        for place in range(PLAIN_CLASSES):
            if holdings(free, FIRST[place], SECOND[place]) > 0:
                strength[place] = ranks_of(total + KEYS[FIRST[place]] + KEYS[SECOND[place]])
        compare(free, PLAIN_CLASSES, strength, bar, room, out, row * PLAIN_CLASSES)


@element
def suited_strength(mask: int, otherwise: int) -> int:
    return int(FLUSH[0, mask]) if popcount(mask) >= 5 else otherwise


@kernel
def count_suited(begin: int, end: int, lowest: int, bar: int, out: Table) -> None:
    """Rows begin to end - 1 of boards with three cards or more of one suit."""
    free = np.zeros(ITEMS, dtype=np.int64)
    strength = np.zeros(SUITED_CLASSES, dtype=np.int64)
    room = np.zeros((6, SUITED_CLASSES), dtype=np.int64)
    for row in range(begin, end):
        mask = int(SUITED_BOARDS[row, 0])
        total = suited_board(row, lowest, free)
        if total < 0:
            continue
        unsuited = popcount(mask) < 5
        for high in range(lowest, RANKS):
            for low in range(lowest, high + 1):
                # Four of a rank on the board and in hand is the most there is: sums beyond are not looked up.
                if low == high and free[high] + free[high + RANKS] < 2:
                    continue
                if free[high] + free[high + RANKS] == 0 or free[low] + free[low + RANKS] == 0:
                    continue
                ranks = ranks_of(total + KEYS[high] + KEYS[low]) if unsuited else 0
                strength[class_of(high, low)] = suited_strength(mask, ranks)
                strength[class_of(high + RANKS, low)] = suited_strength(mask | 1 << high, ranks)
                strength[class_of(low + RANKS, high)] = suited_strength(mask | 1 << low, ranks)
                strength[class_of(high + RANKS, low + RANKS)] = suited_strength(mask | 1 << high | 1 << low, ranks)
        compare(free, SUITED_CLASSES, strength, bar, room, out, PLAIN_ENTRIES + row * SUITED_CLASSES)


# Integer payoffs laid over counts: what each entry is worth, which choice is best, and what was counted where.
#
# Nothing here knows odds: `pays[hand, cell]` are payoffs scaled to integers by whoever asks. A cell is the result (win,
# tie, loss) and, for each, whether the dealer qualifies or not.

CELLS = 6
# The columns of values: what one unit wagered later brings at a showdown; then what each decision to come gains over
# going on without a further wager; then, where folding makes it matter, what the first wagers bring.
MADE, FIRST_GAIN = 0, 1
# A row of `Nodes.rows`: what has been wagered later, in units, and the node's choices as a range.
UNITS, BEGIN, END = range(3)
# A row of `Nodes.choices`: is it a fold, how many units it wagers, and the column of what may be gained after it,
# -1 for none. Choices that wager more come later.
FOLD, WAGERS, THEN = range(3)


class Nodes(NamedTuple):
    """The decisions of a street; `folds` are the sums of results if every deal is folded."""

    rows: Table
    folds: Table
    choices: Table


class Rivers(NamedTuple):
    """What was counted on the river: by entry, the dealer's holdings; by strength, the player's hand as it is paid."""

    counts: Table
    hands: Table
    bar: int
    dealers: int


class Pays(NamedTuple):
    """By hand and cell, what the first wagers pay, and one unit wagered later."""

    placed: Table
    made: Table


@element
def spread(rivers: Rivers, entry: int) -> tuple[int, int, int, int, int, int]:
    """The dealer's holdings by cell, for one entry."""
    counts, dealers = rivers.counts, rivers.dealers
    less, equal, below = int(counts[entry, LESS]), int(counts[entry, EQUAL]), int(counts[entry, UNQUALIFIED])
    if counts[entry, STRENGTH] >= rivers.bar:
        return less - below, below, equal, 0, dealers - less - equal, 0
    return 0, less, 0, equal, dealers - below, below - less - equal


@element
def brought(rivers: Rivers, entry: int, pays: Pays) -> tuple[int, int]:
    """What the first wagers and one unit wagered later bring, over all of the dealer's holdings."""
    hand, placed, made = rivers.hands[rivers.counts[entry, STRENGTH]], pays.placed, pays.made
    wins, poor_wins, ties, poor_ties, losses, poor_losses = spread(rivers, entry)
    first = wins * placed[hand, 0] + poor_wins * placed[hand, 1] + ties * placed[hand, 2]
    first += poor_ties * placed[hand, 3] + losses * placed[hand, 4] + poor_losses * placed[hand, 5]
    later = wins * made[hand, 0] + poor_wins * made[hand, 1] + ties * made[hand, 2]
    later += poor_ties * made[hand, 3] + losses * made[hand, 4] + poor_losses * made[hand, 5]
    return int(first), int(later)


@element
def worth(nodes: Nodes, node: int, choice: int, placed: int, made: int, later: int) -> int:
    """What a choice is worth beyond going on with no further wager."""
    if nodes.choices[choice, FOLD]:
        return int(nodes.folds[node] - placed - nodes.rows[node, UNITS] * made)
    return int(nodes.choices[choice, WAGERS] * made + later)


@kernel
def decide(values: Table, count: int, placed: int, nodes: Nodes, node: int, into: int, actions: Table) -> None:
    """The best choice at each place, and in column `into` what it gains.

    Of choices of equal worth the last, which wagers most, is taken. `placed` is the column of the first wagers.
    """
    begin, end = nodes.rows[node, BEGIN], nodes.rows[node, END]
    for place in range(count):
        best, action = 0, 0
        for choice in range(begin, end):
            then = nodes.choices[choice, THEN]
            later = values[place, then] if then >= 0 else 0
            found = worth(nodes, node, choice, values[place, placed], values[place, MADE], later)
            if choice == begin or found >= best:
                best, action = found, choice - begin
        values[place, into] = best
        actions[place] = action


@kernel
def pay(begin: int, end: int, rivers: Rivers, pays: Pays, nodes: Nodes, values: Table, actions: Table) -> None:
    """Entries begin to end - 1: sum the payoffs over the dealer's holdings, and decide where a decision is left.

    A column of `values` behind the gains is for the first wagers.
    """
    count = len(nodes.rows)
    for entry in range(begin, end):
        if rivers.counts[entry, STRENGTH] < 0:
            continue
        first, later = brought(rivers, entry, pays)
        values[entry, MADE] = later
        if FIRST_GAIN + count < values.shape[1]:
            values[entry, FIRST_GAIN + count] = first
        for node in range(count):
            best, action = 0, 0
            for choice in range(nodes.rows[node, BEGIN], nodes.rows[node, END]):
                found = worth(nodes, node, choice, first, later, 0)
                if choice == nodes.rows[node, BEGIN] or found >= best:
                    best, action = found, choice - nodes.rows[node, BEGIN]
            values[entry, FIRST_GAIN + node] = best
            actions[node, entry] = action


@kernel
def tally(
    begin: int,
    end: int,
    rivers: Rivers,
    reach: Table,
    states: Table,
    at_river: Table,
    after_river: Table,
    actions: Table,
    folded: Table,
    out: Table,
) -> None:
    """Entries begin to end - 1: deals by final state, hand and cell, and by the state in which the river was folded.

    `reach[entry, place]` is how often an entry is come to in states[place].
    """
    for entry in range(begin, end):
        if rivers.counts[entry, STRENGTH] < 0:
            continue
        hand = rivers.hands[rivers.counts[entry, STRENGTH]]
        wins, poor_wins, ties, poor_ties, losses, poor_losses = spread(rivers, entry)
        for place in range(len(states)):
            times = np.int64(reach[entry, place])
            if times == 0:
                continue
            state = states[place]
            node = at_river[state]
            then = state if node < 0 else after_river[state, actions[node, entry]]
            if then < 0:
                folded[state] += times * rivers.dealers
                continue
            out[then, hand, 0] += times * wins
            out[then, hand, 1] += times * poor_wins
            out[then, hand, 2] += times * ties
            out[then, hand, 3] += times * poor_ties
            out[then, hand, 4] += times * losses
            out[then, hand, 5] += times * poor_losses
