"""Boards beside two cards that play, added up over the two that were laid away."""

from __future__ import annotations

import numpy as np

from croupier.cards.kernels.jit import kernel
from croupier.exact.kernels.sets import CHOOSE, Int64s, Places


@kernel
def add_boards(boards: Places, alike: Int64s, kinds: Int64s, left: Int64s, away: Int64s, out: Int64s) -> None:
    """`left` are the copies of each card beside the two that play, `away[c, d]` how many fours lay away c and d.

    A board takes no copy that was laid away: all boards, less those that hold the first, less those that hold the
    second, and those that hold both again.
    """
    rows, columns = away.sum(axis=1), away.sum(axis=0)
    total = rows.sum()
    cards, copies = np.zeros(boards.shape[1], dtype=np.int64), np.zeros(boards.shape[1], dtype=np.int64)
    for row in range(boards.shape[0]):
        number, before = 0, np.int64(-1)
        for place in range(boards.shape[1]):
            card = np.int64(boards[row, place])
            if card != before:
                cards[number], copies[number] = card, 0
                number, before = number + 1, card
            copies[number - 1] += 1
        ways = np.int64(1)
        for one in range(number):
            ways *= CHOOSE[left[cards[one]], copies[one]]
        if ways == 0:
            continue
        found = ways * total
        for one in range(number):
            card, held = cards[one], copies[one]
            with_one = ways * held // left[card]
            found -= with_one * (rows[card] + columns[card])
            for two in range(number):
                more = copies[two] - (one == two)
                if more > 0:
                    other = left[cards[two]] - (one == two)
                    found += with_one * more // other * away[card, cards[two]]
        out[kinds[row]] += found * alike[row]
