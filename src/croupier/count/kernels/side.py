"""Counting kernels of the decision-free wagers. Integers only; compiled on first use."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.elements import START, high_of
from croupier.cards.kernels.frozen import BITS, CODES
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


# Kernels over boards and holdings.


@element
def add_up(board: NDArray[np.uint8], threes: Ints, fours: Ints) -> int:
    """Codes and bits of every three and every four of the board; returns the board as a set."""
    place = 0
    cards = 0
    for i in range(5):
        cards |= 1 << board[i]
        fours[0, i], fours[1, i] = START, 0
        for j in range(5):
            if j != i:
                fours[0, i] += CODES[board[j]]
                fours[1, i] |= BITS[board[j]]
        for j in range(i + 1, 5):
            threes[0, place] = fours[0, i] - CODES[board[j]]
            threes[1, place] = fours[1, i] & ~BITS[board[j]]
            place += 1
    return cards


@element
def best_with(sums: Ints, codes: int, bits: int) -> int:
    best = -1
    for i in range(sums.shape[1]):
        best = max(best, high_of(sums[0, i] + codes, sums[1, i] | bits))
    return best


@kernel
def count_holdings(boards: NDArray[np.uint8], weights: Ints, fewest: int, floors: Ints, out: Ints) -> None:
    """Add up by category the best hand of each board with each two hole cards, `fewest` (1 or 2) of which must play."""
    threes, fours = np.zeros((2, 10), dtype=np.int64), np.zeros((2, 5), dtype=np.int64)
    alone = np.zeros(52, dtype=np.int64)
    for row in range(boards.shape[0]):
        on_board = add_up(boards[row], threes, fours)
        for card in range(52):
            alone[card] = best_with(fours, CODES[card], BITS[card]) if fewest == 1 and not on_board >> card & 1 else -1
        for one in range(52):
            for two in range(one + 1, 52):
                if (on_board >> one | on_board >> two) & 1:
                    continue
                best = max(alone[one], alone[two], best_with(threes, CODES[one] + CODES[two], BITS[one] | BITS[two]))
                category = len(floors) - 1
                while best < floors[category]:
                    category -= 1
                out[category] += weights[row]


@kernel
def count_companions(held: NDArray[np.uint8], size: int, floors: Ints, out: Ints) -> None:
    """For each row of held cards, how many plain hands of that size that contain them reach each floor."""
    rest = np.empty(52, dtype=np.int64)
    more = size - held.shape[1]
    place = np.empty(more + 1, dtype=np.int64)
    for row in range(held.shape[0]):
        codes, bits, left, taken = START, 0, 0, 0
        for column in range(held.shape[1]):
            codes += CODES[held[row, column]]
            bits |= BITS[held[row, column]]
            taken |= 1 << held[row, column]
        for card in range(52):
            if not taken >> card & 1:
                rest[left] = card
                left += 1
        for index in range(more):
            place[index] = index
        last = 0
        while last >= 0:
            total, cards = codes, bits
            for index in range(more):
                total += CODES[rest[place[index]]]
                cards |= BITS[rest[place[index]]]
            strength = high_of(total, cards)
            for floor in range(len(floors)):
                if strength < floors[floor]:
                    break
                out[row, floor] += 1
            last = more - 1
            while last >= 0 and place[last] == left - more + last:
                last -= 1
            if last >= 0:
                place[last] += 1
                for index in range(last + 1, more):
                    place[index] = place[index - 1] + 1


# Which two cards reach a hand with a board, as a graph: cards that are joined alike are one class.

MOST_CLASSES = 20
CARDS = 52


@element
def score(board: NDArray[np.uint8], scores: Ints) -> None:
    """The strength of the board with each two cards; -1 where they are not two cards of the rest."""
    codes, bits, out = START, 0, 0
    for card in board:
        codes += CODES[card]
        bits |= BITS[card]
        out |= 1 << card
    scores[:] = -1
    for one in range(CARDS):
        for two in range(one + 1, CARDS):
            if not (out >> one | out >> two) & 1:
                scores[one, two] = high_of(codes + CODES[one] + CODES[two], bits | BITS[one] | BITS[two])


@element
def join(scores: Ints, floor: int, joined: Ints) -> None:
    """For each card the set of cards with which it makes a hand of at least this strength."""
    joined[:] = 0
    for one in range(CARDS):
        for two in range(one + 1, CARDS):
            if scores[one, two] >= floor:
                joined[one] |= 1 << two
                joined[two] |= 1 << one


@element
def twins(joined: Ints, first: Ints) -> int:
    """For each joined card the first that is joined alike, but for each other;
    returns how many such classes there are."""
    classes = 0
    for two in range(CARDS):
        first[two] = -1
        if joined[two] == 0:
            continue
        first[two] = two
        for one in range(two):
            if first[one] == one and (joined[one] ^ joined[two]) & ~(1 << one | 1 << two) == 0:
                first[two] = one
                break
        classes += first[two] == two
    return classes


@element
def describe(joined: Ints, first: Ints, order: Ints, out: Ints) -> None:
    """Classes in the order of what they are joined to: the size of each, then those it is joined to, as bits."""
    classes = 0
    for card in range(CARDS):
        if first[card] == card:
            size = 0
            for other in range(CARDS):
                size += first[other] == card
            key = (popcount(joined[card]) * 64 + size) * 64 + card
            place = classes
            while place > 0 and order[place - 1] > key:
                order[place] = order[place - 1]
                place -= 1
            order[place] = key
            classes += 1
    for place in range(classes):
        card = order[place] & 63
        out[2 * place] = order[place] >> 6 & 63
        for other in range(classes):
            head = order[other] & 63
            # A class is joined to itself where two of its cards are.
            among = joined[card] & ~(1 << card)
            if other != place:
                out[2 * place + 1] |= (among >> head & 1) << other
            else:
                for twin in range(CARDS):
                    if first[twin] == card and among >> twin & 1:
                        out[2 * place + 1] |= 1 << place
                        break


@kernel
def fill_graphs(boards: NDArray[np.uint8], floors: Ints, out: Ints) -> int:
    """For each board and floor the classes, size and neighbours of one after the other;
    returns the most classes of a board."""
    scores = np.zeros((CARDS, CARDS), dtype=np.int64)
    joined, first, order = (
        np.zeros(CARDS, dtype=np.int64),
        np.zeros(CARDS, dtype=np.int64),
        np.zeros(CARDS, dtype=np.int64),
    )
    most = 0
    for row in range(boards.shape[0]):
        score(boards[row], scores)
        for level in range(len(floors)):
            join(scores, floors[level], joined)
            classes = twins(joined, first)
            most = max(most, classes)
            if classes <= MOST_CLASSES:
                describe(joined, first, order, out[row, level])
    return most
