"""Integer payoffs laid over counts: what each entry is worth, which choice is best, and what was counted where.

Nothing here knows odds: `pays[hand, cell]` are payoffs scaled to integers by whoever asks. A cell is the result (win,
tie, loss) and, for each, whether the dealer qualifies or not.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from croupier.cards.kernels.frozen import Table
from croupier.cards.kernels.jit import element, kernel
from croupier.exact.holdem.kernels.river import EQUAL, LESS, STRENGTH, UNQUALIFIED

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
