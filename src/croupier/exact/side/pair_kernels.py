"""Which two cards reach a hand with a board, as a graph: cards that are joined alike are one class."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.elements import START, high_of
from croupier.cards.kernels.frozen import BITS, CODES
from croupier.cards.kernels.jit import element, kernel
from croupier.cards.kernels.lanes import popcount

Ints = NDArray[np.int64]
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
