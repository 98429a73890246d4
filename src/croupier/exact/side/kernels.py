"""Counting kernels of the decision-free wagers. Integers only; compiled on first use."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.jit import element, kernel
from croupier.cards.kernels.lanes import popcount

Ints = NDArray[np.int64]
Hands = NDArray[np.uint8]


@element
def orbit(a: int, b: int, c: int, d: int) -> int:
    """How many different hands come from four sets a >= b >= c >= d, one a suit, by exchanging suits."""
    same = 24
    if a == b == c == d:
        same = 1
    elif a == b == c or b == c == d:
        same = 4
    elif a == b and c == d:
        same = 6
    elif b in (a, c) or c == d:
        same = 12
    return same


@element
def spread(held: NDArray[np.int8], place: int, number: int, suit: int, cards: Hands, row: int, column: int) -> int:
    for index in range(number):
        cards[row, column] = 4 * held[place, index] + suit
        column += 1
    return column


@kernel
def fill_canonical(starts: Ints, held: NDArray[np.int8], ways: Ints, size: int, cards: Hands, weights: Ints) -> int:
    """Fill rows with hands whose suits hold sets of ranks that do not rise from suit to suit; with empty arrays,
    only count.

    The sets are numbered by the number of cards: those of n cards are `starts[n]` to `starts[n + 1]`. `held` has their
    ranks, `ways` how many choices of cards each stands for.
    """
    rows = 0
    counting = len(cards) == 0
    for na in range(size + 1):
        for nb in range(min(na, size - na) + 1):
            for nc in range(min(nb, size - na - nb) + 1):
                nd = size - na - nb - nc
                if nd > nc:
                    continue
                for a in range(starts[na], starts[na + 1]):
                    for b in range(starts[nb], min(starts[nb + 1], a + 1)):
                        for c in range(starts[nc], min(starts[nc + 1], b + 1)):
                            for d in range(starts[nd], min(starts[nd + 1], c + 1)):
                                if not counting:
                                    weights[rows] = orbit(a, b, c, d) * ways[a] * ways[b] * ways[c] * ways[d]
                                    column = spread(held, a, na, 0, cards, rows, 0)
                                    column = spread(held, b, nb, 1, cards, rows, column)
                                    column = spread(held, c, nc, 2, cards, rows, column)
                                    spread(held, d, nd, 3, cards, rows, column)
                                rows += 1
    return rows


@kernel
def fill_choices(number: int, rows: NDArray[np.int8]) -> None:
    """Every choice of places in ascending order, one a row."""
    size = rows.shape[1]
    place = np.arange(size)
    for row in range(rows.shape[0]):
        for column in range(size):
            rows[row, column] = place[column]
        last = size - 1
        while last >= 0 and place[last] == number - size + last:
            last -= 1
        if last >= 0:
            place[last] += 1
            for column in range(last + 1, size):
                place[column] = place[column - 1] + 1


@kernel
def disjoint_in_groups(masks: Ints, starts: Ints, ends: Ints, hands: Ints) -> Ints:
    """For each hand, how many masks of its group share no card with it."""
    found = np.zeros(len(hands), dtype=np.int64)
    for row in range(len(hands)):
        hand = hands[row]
        number = 0
        for place in range(starts[row], ends[row]):
            number += masks[place] & hand == 0
        found[row] = number
    return found


@kernel
def disjoint_kept(kept: Ints, pairs: Ints, mine: int) -> Ints:
    """For my two cards and each two of the dealer's: ways to deal each two more cards, all different, that leave both.

    Of all choices of two cards for me and two for him, those that share a card are taken out: for each card the product
    of its choices on both sides, which takes those that share two out twice.
    """
    found = np.zeros(len(pairs), dtype=np.int64)
    a, b = pairs[mine]
    for theirs in range(len(pairs)):
        c, d = pairs[theirs]
        if a in (c, d) or b in (c, d):
            continue
        my_all, their_all, shared, both = 0, 0, 0, 0
        for x in range(52):
            if x in (a, b, c, d):
                continue
            my_own, their_own = 0, 0
            for y in range(52):
                if y in (a, b, c, d):
                    continue
                my_own += kept[mine, x, y]
                their_own += kept[theirs, x, y]
                both += kept[mine, x, y] * kept[theirs, x, y]
            my_all += my_own
            their_all += their_own
            shared += my_own * their_own
        found[theirs] = (my_all // 2) * (their_all // 2) - shared + both // 2
    return found


@kernel
def lower_straights(scores: Ints, sizes: Ints, ways: Ints, mine: int, theirs: int, out: Ints) -> None:
    """Add up, by length, the shorter straight of two hands that do not tie, over all pairs of sets of ranks.

    `scores` and `sizes` are by set of ranks; `ways[i, j, k]` is how many pairs of hands have i ranks in common, j only
    in the first, k only in the second.
    """
    for first in range(len(scores)):
        if sizes[first] > mine or sizes[first] == 0:
            continue
        for second in range(len(scores)):
            if sizes[second] > theirs or sizes[second] == 0 or scores[first] == scores[second]:
                continue
            common = sizes[first & second]
            lower = min(scores[first], scores[second]) >> 28
            out[lower] += ways[common, sizes[first] - common, sizes[second] - common]


@kernel
def shuffle_rows(seed: int, first: int, cards: int, rows: Hands) -> None:
    """The first cards of a shuffled deck, one round a row. A round's cards depend on the seed and its number only."""
    deck = np.empty(cards, dtype=np.uint8)
    for row in range(rows.shape[0]):
        state = np.uint64(seed) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(first + row)
        for place in range(cards):
            deck[place] = place
        for place in range(rows.shape[1]):
            limit = np.uint64(cards - place)
            # SplitMix64; numbers beyond the largest multiple of the limit are drawn again, so that none is favoured.
            while True:
                state += np.uint64(0x9E3779B97F4A7C15)
                mixed = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
                mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
                mixed = (mixed ^ (mixed >> np.uint64(31))) >> np.uint64(32)
                if mixed < (np.uint64(1) << np.uint64(32)) // limit * limit:
                    break
            other = place + np.int64(mixed % limit)
            deck[place], deck[other] = deck[other], deck[place]
            rows[row, place] = deck[place]


@kernel
def look_up(rows: Hands, table: Ints, behind: Ints) -> Ints:
    """The entry of each hand of five in a table of all of them in ascending order of cards.

    `behind[card, n]` is how many ways there are to choose n cards above the card: hands that begin higher come later.
    """
    found = np.empty(len(rows), dtype=np.int64)
    hand = np.empty(5, dtype=np.int64)
    for row in range(len(rows)):
        for place in range(5):
            card = np.int64(rows[row, place])
            at = place
            while at > 0 and hand[at - 1] > card:
                hand[at] = hand[at - 1]
                at -= 1
            hand[at] = card
        index = len(table) - 1
        for place in range(5):
            index -= behind[hand[place], 5 - place]
        found[row] = table[index]
    return found


@kernel
def tally_losses(
    a: Ints, ways_a: Ints, b: Ints, ways_b: Ints, c: Ints, ways_c: Ints, d: Ints, ways_d: Ints, out: NDArray[np.int64]
) -> None:
    """Sets of ranks taken in four suits, in so many ways: by how many ranks lose one, two, three or four cards."""
    for first in range(len(a)):
        for second in range(len(b)):
            odd, even = a[first] ^ b[second], a[first] & b[second]
            ways = ways_a[first] * ways_b[second]
            for third in range(len(c)):
                for fourth in range(len(d)):
                    odd_too, even_too = c[third] ^ d[fourth], c[third] & d[fourth]
                    one = (odd ^ odd_too) & ~(even | even_too)
                    two = (odd & odd_too) | (even ^ even_too) & ~(odd | odd_too)
                    three = (odd & even_too) | (even & odd_too)
                    losses = out[popcount(one), popcount(two), popcount(three)]
                    losses[popcount(even & even_too)] += ways * ways_c[third] * ways_d[fourth]
