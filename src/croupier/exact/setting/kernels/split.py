"""Every setting of every hand against every dealer's hand that shares no card with it: how often each cell comes."""

from __future__ import annotations

from croupier.cards.kernels.jit import element, kernel
from croupier.exact.setting.kernels.lay import Table

# How the fronts, the backs and all cards compare (3 each), and whether the fronts, and the backs, are of one color.
CELLS = 3 * 3 * 3 * 2 * 2


@element
def sign(margin: int) -> int:
    return 2 if margin > 0 else 1 if margin == 0 else 0


@element
def cell_of(front: int, back: int, whole: int, front_color: int, back_color: int) -> int:
    """By the margins over the dealer's; a color above 0 is one that both sides have."""
    compared = (sign(front) * 3 + sign(back)) * 3 + sign(whole)
    return (compared * 2 + int(front_color > 0)) * 2 + int(back_color > 0)


@kernel
def count_cells(first: int, last: int, bits: Table, values: Table, totals: Table, theirs: Table, out: Table) -> None:
    """Hands from `first` to `last`. `values` are those of the front and the back, then their colors as bits,
    by hand and setting; `theirs` the same as the dealer sets; `totals` are the values of whole hands."""
    for player in range(first, last):
        for dealer in range(len(bits)):
            if bits[player] & bits[dealer]:
                continue
            whole = totals[player] - totals[dealer]
            front, back = theirs[dealer, 0], theirs[dealer, 1]
            front_color, back_color = theirs[dealer, 2], theirs[dealer, 3]
            for place in range(values.shape[1]):
                mine = values[player, place]
                cell = cell_of(mine[0] - front, mine[1] - back, whole, mine[2] & front_color, mine[3] & back_color)
                out[player, place, cell] += 1
