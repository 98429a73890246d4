"""Hold'em decisions looked up: kinds of flops and turns with the hole cards, and entries on the river."""

from __future__ import annotations

from croupier.cards.kernels.few import number3, signed
from croupier.cards.kernels.frozen import Table
from croupier.cards.kernels.jit import element, kernel
from croupier.count.kernels.holdem.index import (
    FIVE_OF_FOUR,
    FOUR_OF_THREE,
    PAIR,
    PAIRS,
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
def packed(moves: Table, out: Table) -> None:
    """Four moves in a byte, two bits each: so tables of millions stay nearer to the processor."""
    for place in range(len(out)):
        found = 0
        for part in range(min(4, len(moves) - 4 * place)):
            found |= signed(moves[4 * place + part]) << 2 * part
        out[place] = found


@element
def unpacked(actions: Table, place: int) -> int:
    return signed(actions[place >> 2]) >> 2 * (place & 3) & 3


@element
def moved_pair(hole: Table, row: int, moved: int) -> int:
    """The number of the pair that hole cards become when suits are exchanged."""
    one, two = signed(hole[row, 0]), signed(hole[row, 1])
    one = one & ~3 | moved >> 2 * (one & 3) & 3
    two = two & ~3 | moved >> 2 * (two & 3) & 3
    return int(PAIR[one, two])


@kernel
def moves_by_kind(board: Table, hole: Table, rows: Table, keys: Table, kinds: Table, actions: Table, out: Table) -> int:
    """Of these rows: moves by the kind of a flop or turn and the pair that the hole cards become when suits are
    exchanged to bring it there. The first row that is no kind, or -1."""
    for place in range(len(rows)):
        row = rows[place]
        key, moved = ordered(bits_of(board, row))
        slot = found_at(key, keys)
        if slot < 0:
            return int(row)
        out[place] = actions[kinds[slot], moved_pair(hole, row, moved)]
    return -1


@kernel
def kinds_by_number(boards: Table, keys: Table, kinds: Table, out: Table) -> None:
    """For boards in the order of their numbers: the kind of each, -1 for none, and in the last eight bits where its
    suits go."""
    for row in range(len(boards)):
        key, moved = ordered(bits_of(boards, row))
        slot = found_at(key, keys)
        out[row] = (kinds[slot] if slot >= 0 else -1) << 8 | moved


@kernel
def moves_by_flop(board: Table, hole: Table, rows: Table, flops: Table, actions: Table, out: Table) -> None:
    """As `moves_by_kind`, for flops that were looked up before, each by its number; by `packed` moves."""
    for place in range(len(rows)):
        row = rows[place]
        found = signed(flops[number3(signed(board[row, 0]), signed(board[row, 1]), signed(board[row, 2]))])
        out[place] = unpacked(actions, (found >> 8) * PAIRS + moved_pair(hole, row, found & 255))


@element
def river_entry(board: Table, hole: Table, row: int) -> int:
    """The number under which the solver keeps a board of five with two hole cards."""
    suits = 0
    for place in range(5):
        suits += 1 << 4 * (signed(board[row, place]) & 3)
    one, two = signed(hole[row, 0]), signed(hole[row, 1])
    # Four bits a suit: five more carry into the highest where three cards are of it.
    many = suits + 0x5555 & 0x8888
    if not many:
        a, b, c = signed(board[row, 0]) >> 2, signed(board[row, 1]) >> 2, signed(board[row, 2]) >> 2
        d, e = signed(board[row, 3]) >> 2, signed(board[row, 4]) >> 2
        plain = FIVE_OF_FOUR[FOUR_OF_THREE[THREE_OF_TWO[class_of(a, b), c], d], e]
        return signed(plain) * PLAIN_CLASSES + class_of(one >> 2, two >> 2)
    suit = int(many > 0xF) + int(many > 0xFF) + int(many > 0xFFF)
    size, mask, rest, beside = suits >> 4 * suit & 15, 0, 0, -1
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
def moves_by_entry(board: Table, hole: Table, rows: Table, actions: Table, out: Table) -> None:
    """By `packed` moves."""
    for place in range(len(rows)):
        out[place] = unpacked(actions, river_entry(board, hole, rows[place]))


@kernel
def moves_by_class(hole: Table, rows: Table, classes: Table, actions: Table, out: Table) -> None:
    for place in range(len(rows)):
        row = rows[place]
        out[place] = actions[classes[PAIR[hole[row, 0], hole[row, 1]]]]
