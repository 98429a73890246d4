"""Which cards are thrown away, looked up: by the set of the cards that are held, by how those seen are parted, and on a
second draw by what went before."""

from __future__ import annotations

import numpy as np

from croupier.cards.card import ABSENT
from croupier.cards.card import JOKER as FIRST_JOKER
from croupier.cards.kernels.few import number5, signed
from croupier.cards.kernels.frozen import Table
from croupier.cards.kernels.jit import element, kernel
from croupier.simulate.kernels.sets import bits_of, found_at, ordered

JOKER, NO_CARD = FIRST_JOKER, ABSENT
MOST_SEEN, HAND = 8, 5
NEVER = -(1 << 62)


@element
def place_in_order(cards: Table, row: int, moved: int, names: Table, places: Table) -> None:
    """By column the place of the card among all of the row, suits exchanged as they were to find the set."""
    size = cards.shape[1]
    for column in range(size):
        card = signed(cards[row, column])
        names[column] = card if card >= JOKER else card & ~3 | moved >> 2 * (card & 3) & 3
    for column in range(size):
        place = 0
        for other in range(size):
            place += names[other] < names[column]
        places[column] = place


@kernel
def find_sets_and_masks(cards: Table, keys: Table, rows: Table, masks: Table, out: Table, named: Table) -> int:
    """For each row the place of its set, and its mask by the row's own columns. The first row in no table, or -1."""
    names, places = np.empty(MOST_SEEN, dtype=np.int64), np.empty(MOST_SEEN, dtype=np.int64)
    for row in range(len(cards)):
        key, moved = ordered(bits_of(cards, row))
        slot = found_at(key, keys)
        if slot < 0:
            return row
        out[row] = rows[slot]
        mask, found = masks[rows[slot]], 0
        if mask:
            place_in_order(cards, row, moved, names, places)
            for column in range(cards.shape[1]):
                found |= (mask >> places[column] & 1) << column
        named[row] = found
    return -1


@kernel
def find_parted(
    cards: Table, own: int, keys: Table, rows: Table, ways: Table, choices: Table, out: Table, named: Table
) -> int:
    """For sets of which the first `own` cards are the seat's: the decision, and the column of the card that goes.

    `ways` numbers the ways to part a set by the bits of the places of his own; a choice is the decision times his
    cards, and which of them, the lowest first. The first row in no table, or -1.
    """
    names, places = np.empty(MOST_SEEN, dtype=np.int64), np.empty(MOST_SEEN, dtype=np.int64)
    for row in range(len(cards)):
        key, moved = ordered(bits_of(cards, row))
        slot = found_at(key, keys)
        if slot < 0:
            return row
        place_in_order(cards, row, moved, names, places)
        bits = 0
        for column in range(own):
            bits |= 1 << places[column]
        choice = signed(choices[rows[slot], ways[bits]])
        out[row] = choice // own
        for column in range(own):
            lower = 0
            for other in range(own):
                lower += places[other] < places[column]
            if lower == choice % own:
                named[row] = 1 << column
    return -1


@element
def paid_with(cards: Table, row: int, column: int, drawn: int, kinds: Table, pays: Table) -> int:
    """What the hand is paid once a column's card is exchanged."""
    a, b, c = signed(cards[row, 0]), signed(cards[row, 1]), signed(cards[row, 2])
    d, e = signed(cards[row, 3]), signed(cards[row, 4])
    a = drawn if column == 0 else a
    b = drawn if column == 1 else b
    c = drawn if column == 2 else c
    d = drawn if column == 3 else d
    e = drawn if column == 4 else e
    return int(pays[kinds[number5(a, b, c, d, e)]])


@element
def best_of_plays(
    cards: Table, gone: Table, row: int, thrown: int, plays: int, places: Table, worths: Table, kinds: Table,
    pays: Table, folded: int, left: int,
) -> int:  # fmt: skip
    """Of these plays, knowing what is gone. Of equal ones keeping all, then the first card of the representative."""
    best, found = NEVER, HAND
    if plays >> HAND & 1:
        best = (left - thrown) * paid_with(cards, row, -1, 0, kinds, pays)
    for place in range(HAND):
        if not plays >> place & 1:
            continue
        column = 0
        while places[column] != place:
            column += 1
        worth = worths[place]
        for index in range(thrown):
            worth -= paid_with(cards, row, column, signed(gone[row, index]), kinds, pays)
        if worth > best:
            best, found = worth, column
    return HAND + 1 if plays >> HAND + 1 & 1 and (left - thrown) * folded > best else found


@kernel
def second_draws(
    cards: Table, gone: Table, keys: Table, rows: Table, plays: Table, worths: Table, kinds: Table, pays: Table,
    folded: int, left: int, out: Table,
) -> int:  # fmt: skip
    """The column whose card is exchanged, HAND where all are kept, one more where the hand is folded.

    `plays` are those that may be best by cards thrown away before and row: the places of the representative, keeping
    all, folding. Where there are several they are compared: `worths` with nothing gone, less what each card gone would
    have brought. The first row in no table, or -1.
    """
    names, places = np.empty(MOST_SEEN, dtype=np.int64), np.empty(MOST_SEEN, dtype=np.int64)
    for row in range(len(cards)):
        key, moved = ordered(bits_of(cards, row))
        slot = found_at(key, keys)
        if slot < 0:
            return row
        thrown = 0
        while thrown < gone.shape[1] and gone[row, thrown] != NO_CARD:
            thrown += 1
        found = signed(plays[thrown, rows[slot]])
        if found == 1 << HAND:
            out[row] = HAND
        elif found == 2 << HAND:
            out[row] = HAND + 1
        else:
            place_in_order(cards, row, moved, names, places)
            if found & found - 1 == 0:
                for column in range(HAND):
                    if found >> places[column] & 1:
                        out[row] = column
            else:
                out[row] = best_of_plays(
                    cards, gone, row, thrown, found, places, worths[rows[slot]], kinds, pays, folded, left
                )
    return -1
