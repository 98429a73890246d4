"""Cards that were dealt and do not come after all."""

from __future__ import annotations

from croupier.cards.kernels.few import signed
from croupier.cards.kernels.frozen import Table
from croupier.cards.kernels.jit import kernel

ABSENT = 255


@kernel
def take_back_rows(cards: Table, first: int, end: int, due: Table) -> None:
    """Of the places from `first` to `end`, those behind the cards that are due are emptied. Nothing hangs on a guess of
    the processor's which they are: all bits of a code, or none, are set."""
    for row in range(len(cards)):
        left = first + signed(due[row])
        for place in range(first, end):
            cards[row, place] |= ABSENT * int(place >= left)
