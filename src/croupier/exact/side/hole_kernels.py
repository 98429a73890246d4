"""Kernels over boards and holdings."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.elements import START, high_of
from croupier.cards.kernels.frozen import BITS, CODES
from croupier.cards.kernels.jit import element, kernel

Ints = NDArray[np.int64]


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
