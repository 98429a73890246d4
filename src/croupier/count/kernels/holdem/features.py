"""What a player can say of his cards and the board: numbers that sentences of a strategy are made of.

Before the river an *early* code: the hand made, four to a flush, an open straight, how high his higher card is among
those not on the board, the rank of his lower card, and whether the board has a pair. On the river the hand made and the
dealer's outs: single cards that would, with the board alone, beat him.
"""

from __future__ import annotations

import numpy as np

from croupier.cards.high import CATEGORY_FLOOR
from croupier.cards.kernels.elements import START as NO_CARDS
from croupier.cards.kernels.elements import high_of, ranks_of
from croupier.cards.kernels.frozen import BITS, CODES, FLUSH, Table, frozen
from croupier.cards.kernels.jit import element, kernel
from croupier.cards.kernels.lanes import popcount
from croupier.count.kernels.holdem.index import (
    DECK,
    ITEMS,
    PLAIN_CLASSES,
    PLAIN_ENTRIES,
    RANKS,
    RENAMED_PAIR,
    SUITED_BOARDS,
    SUITED_CLASSES,
)
from croupier.count.kernels.holdem.river import (
    BEGIN,
    END,
    FIRST,
    KEYS,
    MADE,
    SECOND,
    STRENGTH,
    THEN,
    Nodes,
    Pays,
    Rivers,
    brought,
    plain_board,
    suited_board,
    worth,
)
from croupier.count.kernels.holdem.turn import (
    LIVE_PAIRS,
    NUMBER,
    SLOT,
    SUMS,
    Turns,
    Values,
    add_up,
    flop_without,
    lay_out,
    new_layout,
)

CATEGORIES = len(CATEGORY_FLOOR)
CATEGORY = frozen(np.searchsorted(CATEGORY_FLOOR, np.arange(7462), side="right") - 1, np.int8)
# An early code, the fields from the last: a paired board, the lower card's rank, ranks above the higher card, an open
# straight, four to a flush, and the hand made: a pair by its rank, then higher categories.
PAIRED, LOWER, ABOVE, RUNS, DRAWS, HANDS = 2, RANKS, RANKS, 2, RANKS + 1, RANKS + CATEGORIES - 1
EARLY_CODES = HANDS * DRAWS * RUNS * ABOVE * LOWER * PAIRED
MASK = (1 << RANKS) - 1
MOST_OUTS = 48
RIVER_CODES = CATEGORIES * MOST_OUTS


@element
def board_category(ranks: Table) -> int:
    """Of three or four community cards by themselves; straights and flushes take five."""
    pairs, most = 0, 0
    for rank in range(RANKS):
        pairs += ranks[rank] == 2
        most = max(most, ranks[rank])
    if most >= 3:
        return 3 if most == 3 else 7
    return pairs


@element
def own_pair(one: int, two: int, ranks: Table) -> int:
    """1 more than the rank of the highest pair with one of the two cards, 0 for none; `ranks` counts the board's."""
    high, low = max(one >> 2, two >> 2), min(one >> 2, two >> 2)
    if high == low or ranks[high]:
        return high + 1
    return low + 1 if ranks[low] else 0


@element
def four_to_a_flush(one: int, two: int, suits: Table) -> int:
    """1 more than the rank of the player's highest card in a suit that lacks one for a flush, 0 for none."""
    best = 0
    for suit in range(4):
        mine = (one & 3 == suit) + (two & 3 == suit)
        if mine and suits[suit] + mine == 4:
            if one & 3 == suit:
                best = max(best, (one >> 2) + 1)
            if two & 3 == suit:
                best = max(best, (two >> 2) + 1)
    return best


@element
def open_straight(one: int, two: int, held: int) -> int:
    """Four in a row with room at both ends, one of them the player's, in a hand that is no straight.

    `held` are the board's ranks as bits.
    """
    mine = 1 << (one >> 2) | 1 << (two >> 2)
    for low in range(RANKS - 4):
        run = 0xF << low
        if (held | mine) & run == run and run & mine & ~held:
            return 1
    return 0


@kernel
def code_early(cards: Table, begin: int, end: int, lowest: int, out: Table) -> None:
    """Codes of all pairs with each of the boards begin to end - 1, of three or four cards."""
    ranks = np.zeros(RANKS, dtype=np.int64)
    suits = np.zeros(4, dtype=np.int64)
    size = cards.shape[1]
    for row in range(begin, end):
        ranks[:] = 0
        suits[:] = 0
        total, bits, held, taken = NO_CARDS, 0, 0, 0
        for place in range(size):
            card = cards[row, place]
            ranks[card >> 2] += 1
            suits[card & 3] += 1
            held |= 1 << (card >> 2)
            taken |= 1 << card
            total += CODES[card]
            bits |= BITS[card]
        alone = board_category(ranks)
        for one in range(4 * lowest, DECK):
            for two in range(4 * lowest, one):
                if taken >> one & 1 or taken >> two & 1:
                    continue
                strength = high_of(total + CODES[one] + CODES[two], bits | BITS[one] | BITS[two])
                category = int(CATEGORY[strength])
                code = 0
                if category > alone:
                    code = own_pair(one, two, ranks) if category == 1 else category + RANKS - 1
                code = code * DRAWS + (four_to_a_flush(one, two, suits) if category < 5 else 0)
                code = code * RUNS + (open_straight(one, two, held) if category < 4 else 0)
                code = code * ABOVE + popcount(~held & MASK & -(2 << (one >> 2)))
                code = code * LOWER + (two >> 2)
                out[row - begin, one * (one - 1) // 2 + two] = code * PAIRED + (alone > 0)


@kernel
def code_plain(begin: int, end: int, lowest: int, counts: Table, out: Table) -> None:
    """River codes of plain rows begin to end - 1."""
    free = np.zeros(RANKS, dtype=np.int64)
    single = np.zeros(RANKS, dtype=np.int64)
    for row in range(begin, end):
        total = plain_board(row, lowest, free)
        if total < 0:
            continue
        for rank in range(RANKS):
            single[rank] = ranks_of(total + KEYS[rank]) if free[rank] else -1
        alone = int(CATEGORY[ranks_of(total)])
        for place in range(PLAIN_CLASSES):
            entry = row * PLAIN_CLASSES + place
            strength = int(counts[entry, STRENGTH])
            if strength < 0:
                continue
            outs = -(single[FIRST[place]] > strength) - (single[SECOND[place]] > strength)
            for rank in range(RANKS):
                outs += free[rank] * (single[rank] > strength)
            made = int(CATEGORY[strength])
            out[entry] = (made if made > alone else 0) * MOST_OUTS + outs


@kernel
def code_suited(begin: int, end: int, lowest: int, counts: Table, out: Table) -> None:
    """River codes of suited rows begin to end - 1."""
    free = np.zeros(ITEMS, dtype=np.int64)
    single = np.zeros(ITEMS, dtype=np.int64)
    for row in range(begin, end):
        mask = int(SUITED_BOARDS[row, 0])
        total = suited_board(row, lowest, free)
        if total < 0:
            continue
        size = popcount(mask)
        alone = int(CATEGORY[FLUSH[0, mask] if size == 5 else ranks_of(total)])
        for rank in range(RANKS):
            some = free[rank] + free[rank + RANKS] > 0
            plain = ranks_of(total + KEYS[rank]) if some else -1
            single[rank] = FLUSH[0, mask] if size == 5 else plain
            single[rank + RANKS] = FLUSH[0, mask | 1 << rank] if size >= 4 else plain
        for place in range(SUITED_CLASSES):
            entry = PLAIN_ENTRIES + row * SUITED_CLASSES + place
            strength = int(counts[entry, STRENGTH])
            if strength < 0:
                continue
            outs = -(single[FIRST[place]] > strength) - (single[SECOND[place]] > strength)
            for item in range(ITEMS):
                outs += free[item] * (single[item] > strength)
            made = int(CATEGORY[strength])
            out[entry] = (made if made > alone else 0) * MOST_OUTS + outs


@kernel
def weigh(values: Table, weight: Table, codes: Table, placed: int, nodes: Nodes, node: int, out: Table) -> None:
    """What each choice at a node is worth, by choice and code, over all places as often as they are met.

    Floats, here and below: they only choose the words of a strategy, whose worth is then counted exactly.
    """
    begin, end = nodes.rows[node, BEGIN], nodes.rows[node, END]
    for place in range(len(codes)):
        if weight[place] == 0:
            continue
        for choice in range(begin, end):
            then = nodes.choices[choice, THEN]
            later = values[place, then] if then >= 0 else 0
            gain = worth(nodes, node, choice, values[place, placed], values[place, MADE], later)
            out[choice - begin, codes[place]] += float(weight[place]) * float(gain)


@kernel
def weigh_turns(
    begin: int, end: int, turns: Turns, values: Values, nodes: Nodes, after_flop: Table, at_turn: Table, out: Table
) -> None:
    """Turns begin to end - 1: the same by node, choice and code; `after_flop` and `at_turn` are as in `carry_down`."""
    layout = new_layout()
    pairs = layout.pairs
    sums = np.zeros(SUMS * len(values.columns), dtype=np.int64)
    found = np.zeros((LIVE_PAIRS, len(values.columns)), dtype=np.int64)
    codes = np.zeros((1, DECK * (DECK - 1) // 2), dtype=np.int32)
    for turn in range(begin, end):
        row_count, live, used = lay_out(turns, turn, layout)
        add_up(values, layout, row_count, used, sums, found)
        code_early(turns.cards, turn, turn + 1, turns.lowest, codes)
        for place in range(4):
            flop = flop_without(turns.cards, turn, place)
            order, flop_kind = turns.flop_renaming[flop], turns.flop_kind[flop]
            for pair in range(live):
                number, slot = pairs[NUMBER, pair], pairs[SLOT, pair]
                state = after_flop[flop_kind, RENAMED_PAIR[order, number]]
                if state < 0 or at_turn[state] < 0:
                    continue
                node = at_turn[state]
                for choice in range(nodes.rows[node, BEGIN], nodes.rows[node, END]):
                    then = nodes.choices[choice, THEN]
                    later = found[slot, then] if then >= 0 else 0
                    gain = worth(nodes, node, choice, found[slot, values.placed], found[slot, MADE], later)
                    out[node, choice - nodes.rows[node, BEGIN], codes[0, number]] += float(turns.weight[turn] * gain)


@kernel
def weigh_rivers(
    begin: int,
    end: int,
    rivers: Rivers,
    pays: Pays,
    nodes: Nodes,
    codes: Table,
    reach: Table,
    at_river: Table,
    out: Table,
) -> None:
    """Entries begin to end - 1: the same; `at_river` is the node of each place of `reach`, -1 for none."""
    for entry in range(begin, end):
        if rivers.counts[entry, STRENGTH] < 0:
            continue
        first, later = brought(rivers, entry, pays)
        for place in range(reach.shape[1]):
            node = at_river[place]
            if node < 0 or reach[entry, place] == 0:
                continue
            for choice in range(nodes.rows[node, BEGIN], nodes.rows[node, END]):
                gain = worth(nodes, node, choice, first, later, 0)
                out[node, choice - nodes.rows[node, BEGIN], codes[entry]] += float(reach[entry, place] * gain)


@kernel
def act_by_code(codes: Table, moves: Table, out: Table) -> None:
    """The move of each place, by its code."""
    for place in range(len(codes)):
        out[place] = moves[codes[place]]
