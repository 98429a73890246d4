"""Hold'em decisions looked up: kinds of flops and turns with the hole cards, and entries on the river."""

from __future__ import annotations

import numpy as np

from croupier.cards.kernels.few import number3, signed
from croupier.cards.kernels.frozen import Table
from croupier.cards.kernels.jit import element, kernel
from croupier.exact.holdem.kernels.index import (
    FIVE_OF_FOUR,
    FOUR_OF_THREE,
    PAIR,
    PLAIN_CLASSES,
    PLAIN_ENTRIES,
    RANKS,
    SUITED_CLASSES,
    THREE_OF_TWO,
    class_of,
    suited_row,
)
from croupier.simulate.kernels.sets import bits_of, found_at, ordered


@kernel
def moves_by_kind(board: Table, hole: Table, keys: Table, kinds: Table, actions: Table, out: Table) -> int:
    """Moves by the kind of a flop or turn and the pair that the hole cards become when suits are exchanged to bring it
    there. The first row that is no kind, or -1."""
    for row in range(len(board)):
        key, moved = ordered(bits_of(board, row))
        slot = found_at(key, keys)
        if slot < 0:
            return row
        one, two = signed(hole[row, 0]), signed(hole[row, 1])
        one = one & ~3 | moved >> 2 * (one & 3) & 3
        two = two & ~3 | moved >> 2 * (two & 3) & 3
        out[row] = actions[kinds[slot], PAIR[one, two]]
    return -1


@kernel
def kinds_by_number(boards: Table, keys: Table, kinds: Table, kind: Table, moves: Table) -> None:
    """For boards in the order of their numbers: the kind of each, -1 for none, and where its suits go."""
    for row in range(len(boards)):
        key, moved = ordered(bits_of(boards, row))
        slot = found_at(key, keys)
        kind[row] = kinds[slot] if slot >= 0 else -1
        moves[row] = moved


@kernel
def moves_by_flop(board: Table, hole: Table, kinds: Table, moves: Table, actions: Table, out: Table) -> None:
    """As `moves_by_kind`, for flops that were looked up before, each by its number."""
    for row in range(len(board)):
        number = number3(signed(board[row, 0]), signed(board[row, 1]), signed(board[row, 2]))
        moved = signed(moves[number])
        one, two = signed(hole[row, 0]), signed(hole[row, 1])
        one = one & ~3 | moved >> 2 * (one & 3) & 3
        two = two & ~3 | moved >> 2 * (two & 3) & 3
        out[row] = actions[kinds[number], PAIR[one, two]]


@element
def river_entry(board: Table, hole: Table, row: int, held: Table) -> int:
    """The number under which the solver keeps a board of five with two hole cards."""
    held[0] = held[1] = held[2] = held[3] = 0
    for place in range(5):
        held[board[row, place] & 3] += 1
    suit = 0
    for other in range(1, 4):
        if held[other] > held[suit]:
            suit = other
    size = held[suit]
    one, two = signed(hole[row, 0]), signed(hole[row, 1])
    if size < 3:
        a, b, c = signed(board[row, 0]) >> 2, signed(board[row, 1]) >> 2, signed(board[row, 2]) >> 2
        d, e = signed(board[row, 3]) >> 2, signed(board[row, 4]) >> 2
        plain = FIVE_OF_FOUR[FOUR_OF_THREE[THREE_OF_TWO[class_of(a, b), c], d], e]
        return signed(plain) * PLAIN_CLASSES + class_of(one >> 2, two >> 2)
    mask, rest, beside = 0, 0, -1
    for place in range(5):
        rank = signed(board[row, place]) >> 2
        if signed(board[row, place]) & 3 == suit:
            mask |= 1 << rank
        elif beside < 0:
            beside, rest = rank, rank
        else:
            rest = class_of(beside, rank)
    mine = (one >> 2) + RANKS * signed(one & 3 == suit)
    also = (two >> 2) + RANKS * signed(two & 3 == suit)
    return PLAIN_ENTRIES + suited_row(mask, size, rest) * SUITED_CLASSES + class_of(mine, also)


@kernel
def moves_by_entry(board: Table, hole: Table, actions: Table, out: Table) -> None:
    held = np.zeros(4, dtype=np.int64)
    for row in range(len(board)):
        out[row] = actions[river_entry(board, hole, row, held)]


@kernel
def moves_by_class(hole: Table, classes: Table, actions: Table, out: Table) -> None:
    for row in range(len(hole)):
        out[row] = actions[classes[PAIR[hole[row, 0], hole[row, 1]]]]
