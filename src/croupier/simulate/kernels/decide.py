"""A seat's decisions, one after the other, each looked up by the set of cards that it sees."""

from __future__ import annotations

from croupier.cards.kernels.few import number_at
from croupier.cards.kernels.frozen import Table
from croupier.cards.kernels.jit import kernel

# In a table of decisions: it does not follow from these cards alone.
ASK = -1


@kernel
def decide_rows(
    deck: Table, rows: Table, columns: Table, sizes: Table, starts: Table, actions: Table, after: Table, at: Table,
    waiting: Table,
) -> None:  # fmt: skip
    """Each of these rows goes from its node `at` to the node after the last decision that the tables know.

    A node below nought is an ending. The rows that stop at a node, to be asked in another way, are counted there.
    """
    for place in range(len(rows)):
        row = rows[place]
        node = at[row]
        while node >= 0:
            start = starts[node]
            action = actions[start + number_at(deck, row, columns[node], sizes[node])] if start >= 0 else ASK
            if action == ASK:
                waiting[node] += 1
                break
            node = after[node, action]
        at[row] = node


@kernel
def rows_at(at: Table, node: int, out: Table) -> int:
    """The rows that wait at a node, and how many they are."""
    many = 0
    for row in range(len(at)):
        out[many] = row
        many += int(at[row] == node)
    return many


@kernel
def go_on(rows: Table, moves: Table, nexts: Table, at: Table) -> None:
    """Those rows go where their moves lead."""
    for place in range(len(rows)):
        at[rows[place]] = nexts[moves[place]]
