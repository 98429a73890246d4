"""Between four community cards and five: sums over the last card, and their reverse, counts carried down to it.

A turn's rivers fall into few rows of entries. Rivers that make or keep a flush suit are taken one by one; the others
only by rank, as many times as there are cards, and what the player's own cards would have added is taken off again.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from croupier.cards.kernels.frozen import Table
from croupier.cards.kernels.jit import element, kernel
from croupier.cards.kernels.lanes import popcount
from croupier.count.kernels.holdem.index import (
    DECK,
    ENTRIES,
    FIVE_OF_FOUR,
    FOUR_OF_THREE,
    ONE_MORE,
    PAIR,
    PLAIN_CLASSES,
    PLAIN_ENTRIES,
    RANKS,
    RENAMED_PAIR,
    SUITED_CLASSES,
    THREE_OF_TWO,
    class_of,
    suited_row,
)
from croupier.count.kernels.holdem.river import Nodes, decide

# As many columns as a tuple is long: numba then knows their number and unrolls the loops over them.
Columns = tuple[int, ...]

# Three blocks of sums by class: plain boards, and boards with the one or the other suit that may flush. Then a zero.
NOWHERE = PLAIN_CLASSES + 2 * SUITED_CLASSES
SUMS = NOWHERE + 1
# Pairs of the 48 cards left, and rows of rivers: 13 ranks and two suits' eleven, or one suit's ten and 13 ranks.
LIVE_PAIRS, MOST_ROWS = 1128, 35
# What `lay_out` says of a row of rivers: its first entry, where its block starts, the block's size,
# how many cards bring it.
ENTRY, INTO, SIZE, TIMES, ROW_COLUMNS = range(5)
# Of a pair of hole cards: its number, and its slot: pairs that all rivers treat alike share one.
NUMBER, SLOT, PAIR_COLUMNS = range(3)
# Of a slot: its place in each block, and the entries to be taken off.
IN_PLAIN, IN_FIRST, IN_SECOND, LESS_ONE, LESS_TWO, SLOT_COLUMNS = range(6)


class Turns(NamedTuple):
    """The kinds of turns of a deck without the ranks below `lowest`, with how many there are of each;
    and flops by number."""

    cards: Table
    weight: Table
    flop_kind: Table
    flop_renaming: Table
    lowest: int


class Values(NamedTuple):
    """Columns of values by entry, laid end to end; `placed` is the column of the first wagers."""

    entries: Table
    columns: Columns
    placed: int


class Layout(NamedTuple):
    """Room for the description of one turn."""

    notes: Table
    rows: Table
    pairs: Table
    slots: Table


@element
def new_layout() -> Layout:
    return Layout(
        np.zeros((4, SUITED_CLASSES), dtype=np.int64),
        np.zeros((ROW_COLUMNS, MOST_ROWS), dtype=np.int32),
        np.zeros((PAIR_COLUMNS, LIVE_PAIRS), dtype=np.int32),
        np.zeros((SLOT_COLUMNS, LIVE_PAIRS), dtype=np.int32),
    )


@element
def rest_number(cards: Table, turn: int, suit: int) -> int:
    """The number of the multiset of ranks outside a suit: at most two."""
    number, held = 0, 0
    for place in range(4):
        card = cards[turn, place]
        if card & 3 != suit:
            number = class_of(number, card >> 2) if held else card >> 2
            held += 1
    return number


@element
def add_row(rows: Table, count: int, entry: int, block: int, times: int) -> None:
    rows[ENTRY, count] = entry
    rows[INTO, count] = 0 if block == 0 else PLAIN_CLASSES + (block - 1) * SUITED_CLASSES
    rows[SIZE, count] = PLAIN_CLASSES if block == 0 else SUITED_CLASSES
    rows[TIMES, count] = times


@element
def suited_entry(mask: int, rest: int) -> int:
    return PLAIN_ENTRIES + suited_row(mask, popcount(mask), rest) * SUITED_CLASSES


@kernel
def lay_out_pairs(made: bool, lowest: int, layout: Layout) -> tuple[int, int]:
    """With at most one suit that may flush, pairs of one class of that suit share a slot; with two, none do."""
    masks, suits, by_rank, slot_of = layout.notes[0], layout.notes[1], layout.notes[2], layout.notes[3]
    pairs, slots = layout.pairs, layout.slots
    live, used = 0, 0
    one_suit = suits[1] < 0
    slot_of[:] = -1
    for one in range(4 * lowest, DECK):
        rank, suit = one >> 2, one & 3
        if masks[suit] >> rank & 1:
            continue
        first_one = rank + RANKS * (suit == suits[0])
        for two in range(4 * lowest, one):
            low, low_suit = two >> 2, two & 3
            if masks[low_suit] >> low & 1:
                continue
            first = class_of(first_one, low + RANKS * (low_suit == suits[0]))
            pairs[NUMBER, live] = PAIR[one, two]
            if one_suit and slot_of[first] >= 0:
                pairs[SLOT, live] = slot_of[first]
                live += 1
                continue
            pairs[SLOT, live] = used
            slot_of[first] = used
            plain = class_of(rank, low)
            second = class_of(rank + RANKS * (suit == suits[1]), low + RANKS * (low_suit == suits[1]))
            within = first if made else plain
            slots[IN_PLAIN, used] = NOWHERE if made else plain
            slots[IN_FIRST, used] = PLAIN_CLASSES + first if suits[0] >= 0 else NOWHERE
            slots[IN_SECOND, used] = PLAIN_CLASSES + SUITED_CLASSES + second if suits[1] >= 0 else NOWHERE
            # Rivers of a suit that may flush are rows of their own: such a card has nothing to be taken off.
            slots[LESS_ONE, used] = ENTRIES if suit in (suits[0], suits[1]) else by_rank[rank] + within
            slots[LESS_TWO, used] = ENTRIES if low_suit in (suits[0], suits[1]) else by_rank[low] + within
            live += 1
            used += 1
    return live, used


@kernel
def lay_out(turns: Turns, turn: int, layout: Layout) -> tuple[int, int, int]:
    """Describe the rivers and the hole cards of one turn; how many rows, pairs and slots there are."""
    cards, lowest, rows = turns.cards, turns.lowest, layout.rows
    masks, suits, by_rank = layout.notes[0], layout.notes[1], layout.notes[2]
    masks[:4] = 0
    suits[:2] = -1
    for place in range(4):
        masks[cards[turn, place] & 3] |= 1 << (cards[turn, place] >> 2)
    found, made = 0, False
    for suit in range(4):
        if popcount(masks[suit]) >= 2:
            suits[found] = suit
            found += 1
            made = made or popcount(masks[suit]) >= 3
    count = 0
    for block in range(found):
        suit = suits[block]
        rest = rest_number(cards, turn, suit)
        for rank in range(lowest, RANKS):
            if masks[suit] >> rank & 1 == 0:
                add_row(rows, count, suited_entry(masks[suit] | 1 << rank, rest), block + 1, 1)
                count += 1
    ranks = int(ONE_MORE[cards[turn, 0] >> 2, cards[turn, 1] >> 2])
    ranks = int(FOUR_OF_THREE[THREE_OF_TWO[ranks, cards[turn, 2] >> 2], cards[turn, 3] >> 2])
    for rank in range(lowest, RANKS):
        times = 0
        for suit in range(4):
            if suit not in (suits[0], suits[1]):
                times += 1 - (masks[suit] >> rank & 1)
        if made:
            mask = masks[suits[0]]
            rest = int(ONE_MORE[rest_number(cards, turn, suits[0]), rank]) if popcount(mask) == 3 else rank
            by_rank[rank] = suited_entry(mask, rest)
        else:
            by_rank[rank] = int(FIVE_OF_FOUR[ranks, rank]) * PLAIN_CLASSES
        if times:
            add_row(rows, count, by_rank[rank], 1 if made else 0, times)
            count += 1
    live, used = lay_out_pairs(made, lowest, layout)
    return count, live, used


@element
def flop_without(cards: Table, turn: int, place: int) -> int:
    """The number of the flop that is left when one card of a turn, kept in ascending order, is taken away."""
    one = cards[turn, 1 if place == 0 else 0]
    two = cards[turn, 2 if place <= 1 else 1]
    three = cards[turn, 3 if place <= 2 else 2]
    return int(one + two * (two - 1) // 2 + three * (three - 1) * (three - 2) // 6)


@kernel
def add_up(values: Values, layout: Layout, row_count: int, used: int, sums: Table, out: Table) -> None:
    """Sum all columns over the rivers of a turn, for each slot."""
    entries, rows, slots, wide = values.entries, layout.rows, layout.slots, len(values.columns)
    sums[:] = 0
    for row in range(row_count):
        start, first, times = wide * rows[INTO, row], wide * rows[ENTRY, row], rows[TIMES, row]
        if times == 1:
            for place in range(wide * rows[SIZE, row]):
                sums[start + place] += entries[first + place]
        else:
            for place in range(wide * rows[SIZE, row]):
                sums[start + place] += np.int64(times) * np.int64(entries[first + place])
    for slot in range(used):
        plain, first, second = wide * slots[IN_PLAIN, slot], wide * slots[IN_FIRST, slot], wide * slots[IN_SECOND, slot]
        less_one, less_two = wide * slots[LESS_ONE, slot], wide * slots[LESS_TWO, slot]
        for column in range(wide):
            total = sums[plain + column] + sums[first + column] + sums[second + column]
            out[slot, column] = total - entries[less_one + column] - entries[less_two + column]


@kernel
def lift(
    begin: int, end: int, turns: Turns, values: Values, nodes: Nodes, carried: Columns, actions: Table, out: Table
) -> None:
    """Turns begin to end - 1: sum values over rivers, decide at each node, and add up for the flops below.

    Gains of the nodes stand behind the columns of `values`. `out[kind of flop, pair, c]` gains the sums of column
    carried[c], weighted by how many such turns there are.
    """
    layout, wide, node_count = new_layout(), len(values.columns), len(nodes.rows)
    pairs, weight = layout.pairs, turns.weight
    sums = np.zeros(SUMS * wide, dtype=np.int64)
    found = np.zeros((LIVE_PAIRS, wide + node_count), dtype=np.int64)
    weighted = np.zeros((LIVE_PAIRS, len(carried)), dtype=np.int64)
    action = np.zeros(LIVE_PAIRS, dtype=np.int8)
    for turn in range(begin, end):
        row_count, live, used = lay_out(turns, turn, layout)
        add_up(values, layout, row_count, used, sums, found)
        for node in range(node_count):
            decide(found, used, values.placed, nodes, node, wide + node, action)
            for pair in range(live):
                actions[node, turn, pairs[NUMBER, pair]] = action[pairs[SLOT, pair]]
        for slot in range(used):
            for column in range(len(carried)):
                weighted[slot, column] = weight[turn] * found[slot, carried[column]]
        for place in range(4):
            flop = flop_without(turns.cards, turn, place)
            order, flop_kind = turns.flop_renaming[flop], turns.flop_kind[flop]
            for pair in range(live):
                into, slot = RENAMED_PAIR[order, pairs[NUMBER, pair]], pairs[SLOT, pair]
                for column in range(len(carried)):
                    out[flop_kind, into, column] += weighted[slot, column]


@kernel
def share(arrive: Table, places: Columns, layout: Layout, row_count: int, used: int, sums: Table, out: Table) -> None:
    """The reverse of `add_up`: what arrives at each slot of a turn goes to the entries of all its rivers."""
    rows, slots, wide = layout.rows, layout.slots, len(places)
    sums[:] = 0
    for slot in range(used):
        plain, first, second = wide * slots[IN_PLAIN, slot], wide * slots[IN_FIRST, slot], wide * slots[IN_SECOND, slot]
        less_one, less_two = wide * slots[LESS_ONE, slot], wide * slots[LESS_TWO, slot]
        for place in range(wide):
            times = arrive[slot, place]
            sums[plain + place] += times
            sums[first + place] += times
            sums[second + place] += times
            out[less_one + place] -= times
            out[less_two + place] -= times
    for row in range(row_count):
        start, first, times = wide * rows[INTO, row], wide * rows[ENTRY, row], rows[TIMES, row]
        for place in range(wide * rows[SIZE, row]):
            out[first + place] += times * sums[start + place]


@kernel
def carry_down(
    begin: int,
    end: int,
    turns: Turns,
    after_flop: Table,
    at_turn: Table,
    after_turn: Table,
    actions: Table,
    places: Columns,
    folded: Table,
    out: Table,
) -> None:
    """Turns begin to end - 1: follow the decisions of every pair, and count where it comes to, entry by entry,
    in `out`.

    A state is what has been wagered so far. `after_flop[kind of flop, pair]` is the state before the turn, -1 where it
    was folded; `at_turn[state]` the node where it is decided on, -1 for none; `after_turn[state, action]` the place in
    `out` that follows, -1 for a fold. The last action is none at all. `folded[state]` counts turns folded there.
    """
    layout = new_layout()
    pairs, weight = layout.pairs, turns.weight
    sums = np.zeros(SUMS * len(places), dtype=np.int32)
    arrive = np.zeros((LIVE_PAIRS, len(places)), dtype=np.int32)
    no_action = after_turn.shape[1] - 1
    for turn in range(begin, end):
        row_count, live, used = lay_out(turns, turn, layout)
        arrive[:used] = 0
        for place in range(4):
            flop = flop_without(turns.cards, turn, place)
            order, flop_kind = turns.flop_renaming[flop], turns.flop_kind[flop]
            for pair in range(live):
                number = pairs[NUMBER, pair]
                state = after_flop[flop_kind, RENAMED_PAIR[order, number]]
                if state < 0:
                    continue
                node = at_turn[state]
                then = after_turn[state, actions[node, turn, number] if node >= 0 else no_action]
                if then < 0:
                    folded[state] += weight[turn]
                else:
                    arrive[pairs[SLOT, pair], then] += weight[turn]
        share(arrive, places, layout, row_count, used, sums, out)


# Sums over turns, gathered for kinds of flops, shared out to every pair of hole cards.


@kernel
def share_out(sums: Table, weight: Table, alike: Table, out: Table) -> bool:
    """Pairs that only a renaming of suits tells apart have equal shares of their common sum,
    and so have all flops of a kind.

    True where every division came out even, as it must.
    """
    flops, pairs, columns = sums.shape
    total = np.zeros((pairs, columns), dtype=np.int64)
    number = np.zeros(pairs, dtype=np.int64)
    exact = True
    for flop in range(flops):
        number[:] = 0
        total[:] = 0
        for pair in range(pairs):
            number[alike[flop, pair]] += 1
            for column in range(columns):
                total[alike[flop, pair], column] += sums[flop, pair, column]
        for pair in range(pairs):
            first = alike[flop, pair]
            parts = weight[flop] * number[first]
            for column in range(columns):
                share = total[first, column] // parts
                exact = exact and share * parts == total[first, column]
                out[flop, pair, column] = share
    return exact
