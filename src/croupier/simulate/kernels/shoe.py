"""Rounds dealt on from shoes: the next cards of each, and what goes back on top of it."""

from __future__ import annotations

from croupier.cards.kernels.frozen import Table
from croupier.cards.kernels.jit import kernel


@kernel
def next_cards(shoes: Table, live: Table, at: Table, out: Table) -> None:
    """The cards of the shoes `live` from where each stands."""
    for row in range(len(live)):
        shoe = live[row]
        for place in range(out.shape[1]):
            out[row, place] = shoes[shoe, at[shoe] + place]


@kernel
def deal_on(shoes: Table, live: Table, at: Table, cards: Table, idle: Table, burned: Table) -> None:
    """Each shoe goes on behind the cards that came, and those burned. Cards that were looked ahead to and did not come
    (`idle`) lie on top of it again: nobody saw them, so any order of them is as likely as any other."""
    for row in range(len(live)):
        shoe = live[row]
        first = at[shoe] + cards.shape[1]
        for back in range(cards.shape[1]):
            place = cards.shape[1] - 1 - back
            if idle[row, place]:
                first -= 1
                shoes[shoe, first] = cards[row, place]
        at[shoe] = first + burned[row]


@kernel
def add_by_shoe(shoes: Table, nets: Table, kinds: Table, out: Table) -> None:
    """What the rounds of each shoe brought: `kinds` are places in `nets`."""
    for row in range(len(shoes)):
        out[shoes[row]] += nets[kinds[row]]
