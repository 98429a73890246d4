"""What a hand can become, counted by the sets that it keeps.

Sums over the hands that hold the cards T are kept by kind of T, times 24, because a kind stands for 1 to 24 sets.
A player who keeps K and throws D away draws hands that hold K and none of D:
by inclusion and exclusion the sum over the subsets U of D of (-1)^|U| times the sum at K and U.

Some sums are about cards S that are out besides: those of T and S together are a set of up to five cards,
in which the cards of S are marked. `column_mask` says where the marked ones stand in the set's representative.
"""

from __future__ import annotations

import numpy as np

from croupier.cards.kernels.jit import element, kernel
from croupier.count.kernels.sets import CHOOSE, Bytes, Int64s, Places
from croupier.count.throws import HAND

PARTS, SUITINGS = 32, 24
# A set's name is its kind, and below it three bits a card: its place in the representative.
ORDER_BITS = 15
SIZES = np.array([part.bit_count() for part in range(PARTS)], dtype=np.int64)
SIZES.setflags(write=False)


@element
def look_up(hand: Places, starts: Int64s, names: Int64s, kinds: Int64s, codes: Int64s) -> None:
    """By part of a hand, its kind and the order of its cards there."""
    for part in range(PARTS):
        number, size = 0, 0
        for place in range(HAND):
            if part >> place & 1:
                size += 1
                number += CHOOSE[hand[place], size]
        name = names[starts[size] + number]
        kinds[part], codes[part] = name >> ORDER_BITS, name


@element
def column_mask(part: int, marked: int, code: int) -> int:
    found, column = 0, 0
    for place in range(HAND):
        if part >> place & 1:
            if marked >> place & 1:
                found |= 1 << (code >> 3 * column & 7)
            column += 1
    return found


@kernel
def add_hands(
    hands: Places, weights: Int64s, values: Int64s, fewest: int, starts: Int64s, names: Int64s, sums: Int64s
) -> None:
    """Add what each hand is worth to all its parts of so many cards at least."""
    kinds, codes = np.zeros(PARTS, dtype=np.int64), np.zeros(PARTS, dtype=np.int64)
    for row in range(hands.shape[0]):
        look_up(hands[row], starts, names, kinds, codes)
        for part in range(PARTS):
            if SIZES[part] >= fewest:
                sums[kinds[part], 0] += weights[row] * values[row]


@kernel
def gather(hands: Places, slots: Int64s, deep: int, starts: Int64s, names: Int64s, sums: Int64s, out: Int64s) -> None:
    """By hand and discards, the sum over all draws. Sums are even over what is the same up to suits;
    so many are marked."""
    kinds, codes = np.zeros(PARTS, dtype=np.int64), np.zeros(PARTS, dtype=np.int64)
    for row in range(hands.shape[0]):
        look_up(hands[row], starts, names, kinds, codes)
        for slot in range(slots.shape[0]):
            away = slots[slot]
            total, more = np.int64(0), away
            while True:
                part, marked = PARTS - 1 & ~away | more, more
                while True:
                    if SIZES[marked] <= deep:
                        sign = 1 - 2 * (SIZES[more] - SIZES[marked] & 1)
                        total += sign * sums[kinds[part], column_mask(part, marked, codes[part])]
                    if marked == 0:
                        break
                    marked = marked - 1 & more
                if more == 0:
                    break
                more = more - 1 & away
            out[row, slot] = total // SUITINGS


@kernel
def hand_back(
    hands: Places, weights: Int64s, chosen: Int64s, deep: int, starts: Int64s, names: Int64s, sums: Int64s
) -> None:
    """`gather` the other way: how often each sum is asked for when each hand throws away what is chosen;
    -1 is left out."""
    kinds, codes = np.zeros(PARTS, dtype=np.int64), np.zeros(PARTS, dtype=np.int64)
    for row in range(hands.shape[0]):
        away = chosen[row]
        if away < 0:
            continue
        look_up(hands[row], starts, names, kinds, codes)
        more = away
        while True:
            part, marked = PARTS - 1 & ~away | more, more
            while True:
                if SIZES[marked] <= deep:
                    sign = 1 - 2 * (SIZES[more] - SIZES[marked] & 1)
                    sums[kinds[part], column_mask(part, marked, codes[part])] += sign * weights[row]
                if marked == 0:
                    break
                marked = marked - 1 & more
            if more == 0:
                break
            more = more - 1 & away


@kernel
def ask_hands(
    hands: Places, weights: Int64s, kinds_of: Bytes, fewest: int, starts: Int64s, names: Int64s,
    sums: Int64s, out: Int64s,
) -> None:  # fmt: skip
    """By kind of final hand, how often it comes, times 24: what `hand_back` found, read as `add_hands` adds."""
    kinds, codes = np.zeros(PARTS, dtype=np.int64), np.zeros(PARTS, dtype=np.int64)
    for row in range(hands.shape[0]):
        look_up(hands[row], starts, names, kinds, codes)
        for part in range(PARTS):
            if SIZES[part] >= fewest:
                out[kinds_of[row]] += weights[row] * sums[kinds[part], 0]


@element
def name_marks(cards: Places, size: int, suited: int, marked: int, name: Int64s) -> None:
    """What sets with marked cards have in common that are the same up to suits: suits in order, and the jokers."""
    name[:] = 0
    for column in range(size):
        bit = marked >> column & 1
        if cards[column] < suited:
            name[cards[column] & 3] |= 1 << (cards[column] >> 2) + 13 * bit
        else:
            name[4] |= bit << cards[column] - suited
    for end in range(3, 0, -1):
        for suit in range(end):
            if name[suit] < name[suit + 1]:
                name[suit], name[suit + 1] = name[suit + 1], name[suit]


@element
def are_alike(one: Int64s, two: Int64s) -> bool:
    alike = True
    for place in range(one.shape[0]):
        alike &= one[place] == two[place]
    return alike


@kernel
def even_out(sets: Places, weights: Int64s, firsts: Int64s, suited: int, sums: Int64s) -> None:
    """What was added to any of the sets that are the same up to suits, marks with them, is shared by all; times 24."""
    names, done = np.zeros((PARTS, 5), dtype=np.int64), np.zeros(PARTS, dtype=np.bool_)
    for kind in range(sets.shape[0]):
        size = 0
        while size < HAND and kind >= firsts[size + 1]:
            size += 1
        if sums.shape[1] == 1 or weights[kind] == SUITINGS:
            for marked in range(sums.shape[1]):
                sums[kind, marked] *= SUITINGS // weights[kind]
            continue
        for marked in range(1 << size):
            name_marks(sets[kind], size, suited, marked, names[marked])
            done[marked] = False
        for marked in range(1 << size):
            if done[marked]:
                continue
            total, alike = np.int64(0), 0
            for other in range(marked, 1 << size):
                if are_alike(names[marked], names[other]):
                    total += sums[kind, other]
                    alike += 1
            for other in range(marked, 1 << size):
                if are_alike(names[marked], names[other]):
                    sums[kind, other] = total * SUITINGS // (weights[kind] * alike)
                    done[other] = True
