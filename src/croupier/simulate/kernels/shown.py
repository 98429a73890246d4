"""Six cards beside three that the dealer shows: whether the hand is folded, looked up by ranks and one suit."""

from __future__ import annotations

import numpy as np

from croupier.cards.kernels.few import number3, signed
from croupier.cards.kernels.frozen import Table
from croupier.cards.kernels.jit import element, kernel
from croupier.cards.kernels.lanes import popcount
from croupier.count.kernels.shown import SIZE, multiset_number
from croupier.exact.showdown.shown_folds import ALWAYS, NEVER

FLUSH, RANKS = 5, 13


@element
def read_hand(own: Table, row: int, held: Table, in_suit: Table, ranks: Table) -> bool:
    """How often each rank is held, the ranks of each suit as bits, and all ranks rising; whether it is a flush."""
    held[:] = 0
    in_suit[:] = 0
    for column in range(SIZE):
        card = signed(own[row, column])
        held[card >> 2] += 1
        in_suit[card & 3] |= 1 << (card >> 2)
    place = 0
    for rank in range(RANKS):
        for _ in range(held[rank]):
            ranks[place] = rank
            place += 1
    flush = False
    for suit in range(4):
        flush |= popcount(in_suit[suit]) >= FLUSH
    return flush


@kernel
def plays_beside(
    own: Table, shown: Table, of_shown: Table, rows: Table, status: Table, bits: Table, out: Table
) -> None:
    """1 to play, 0 to fold. A flush is played, and whatever is never folded."""
    held, in_suit, ranks = np.zeros(RANKS, dtype=np.int64), np.zeros(4, dtype=np.int64), np.zeros(SIZE, dtype=np.int64)
    for row in range(len(own)):
        out[row] = 1
        flush = read_hand(own, row, held, in_suit, ranks)
        hand = rows[multiset_number(ranks, SIZE)]
        if flush or hand < 0:
            continue
        number = number3(signed(shown[row, 0]), signed(shown[row, 1]), signed(shown[row, 2]))
        found = status[of_shown[number, 0], hand]
        if found == ALWAYS:
            out[row] = 0
        elif found != NEVER:
            suit, mask, place = of_shown[number, 2], 0, 0
            for rank in range(RANKS):
                if held[rank]:
                    if suit >= 0 and in_suit[suit] >> rank & 1:
                        mask |= 1 << place
                    place += 1
            if bits[found + of_shown[number, 1]] >> np.uint64(mask) & np.uint64(1):
                out[row] = 0
