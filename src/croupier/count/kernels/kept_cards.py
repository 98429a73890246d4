"""What hands a way of keeping cards ends in, whoever wins: every four cards of the player and every board, counted.

Two cards of a kind and a board make one hand wherever the other two cards lie; those only make some boards rarer. So
the fours are added up first, by the kind of the two that play and by the two laid away, and each board is looked at
once for a kind. Suits that the two cards do not have are alike: of boards that differ in them one is looked at.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.jit import kernel
from croupier.cards.kernels.threads import over_slabs, thread_count
from croupier.count.kept_cards import BOARD, FOUR, PAIRS, RANKS, TYPES, Cards, Fours, Shoe, kinds_of
from croupier.count.kernels.sets import CHOOSE, Int64s, Places
from croupier.count.showdowns import WHOLE_DECK, strengths_of

KINDS = 2 * RANKS * RANKS


def count_hands(
    shoe: Shoe, fours: Fours, pairs: NDArray[np.int64], threads: int | None = None, ranks: tuple[int, ...] = WHOLE_DECK
) -> list[int]:
    """All deals by category, in the order of the ranking. `pairs` says which two of each four cards play."""
    laid_away, size = _laid_away(fours, pairs), 4 * len(ranks) * shoe.decks
    boards = [_boards(ranks, shoe.decks, unsuited) for unsuited in (0, 1)]

    def count(kind: int) -> list[int]:
        unsuited, (high, low) = kind & 1, divmod(kind >> 1, RANKS)
        pair = np.array([4 * high, 4 * low + unsuited], dtype=np.uint8)
        cards, alike = boards[unsuited]
        orders = _orders(unsuited)
        # Whatever order the free suits are in; each of them is counted, and all are divided by in the end.
        two = sum(laid_away[kind][np.ix_(order, order)] for order in orders)
        assert int(two.sum()) * comb(size - 2, BOARD) < 1 << 63, "sums must fit into 64 bits"
        hands = np.hstack([np.broadcast_to(pair, (len(cards), 2)), cards])
        found = shoe.ranking.indices_of(strengths_of(shoe.ranking, np.ascontiguousarray(hands), 1))
        left = np.full(TYPES, shoe.decks, dtype=np.int64) - np.bincount(pair, minlength=TYPES)
        out = np.zeros(len(shoe.ranking.categories), dtype=np.int64)
        add_boards(cards, alike, found.astype(np.int64), left, two, out)
        assert not (out % len(orders)).any()
        return [int(number) // len(orders) for number in out]

    played = [kind for kind in range(KINDS) if laid_away[kind].any()]
    found = over_slabs(count, played, thread_count(threads))
    counts = [sum(column) for column in zip(*found, strict=True)]
    assert sum(counts) == int(fours.weights.sum()) * comb(size - FOUR, BOARD)
    return counts


def _laid_away(fours: Fours, pairs: NDArray[np.int64]) -> NDArray[np.int64]:
    """By the kind of the two cards that play and the two others, in the suits of the kind: how many fours."""
    found = np.zeros((KINDS, TYPES, TYPES), dtype=np.int64)
    for place, (one, two) in enumerate(PAIRS):
        rows = np.flatnonzero(pairs == place)
        cards = fours.cards[rows]
        kinds, suits = kinds_of(cards[:, one], cards[:, two])
        others = [cards[:, other].astype(np.int64) for other in range(FOUR) if other not in (one, two)]
        away = [card & ~3 | suits[np.arange(len(rows)), card & 3] for card in others]
        np.add.at(found, (kinds, away[0], away[1]), fours.weights[rows])
    return found


def _orders(unsuited: int) -> list[NDArray[np.int64]]:
    """Ways to exchange the suits that two cards of a kind do not have, card by card."""
    fixed = tuple(range(1 + unsuited))
    cards = np.arange(TYPES)
    suits = (np.array(fixed + order) for order in permutations(range(len(fixed), 4)))
    return [cards & ~3 | moved[cards & 3] for moved in suits]


def _boards(ranks: tuple[int, ...], decks: int, unsuited: int) -> tuple[Cards, NDArray[np.int64]]:
    """Boards up to the suits that are free, ascending, and how many each stands for."""
    sets = combinations_with_replacement([4 * rank + suit for rank in ranks for suit in range(4)], BOARD)
    every = np.fromiter((card for cards in sets for card in cards), dtype=np.uint8).reshape(-1, BOARD)
    if decks < BOARD:
        every = every[(every[:, decks:] != every[:, : BOARD - decks]).all(axis=1)]
    places = np.array([TYPES**place for place in range(BOARD)], dtype=np.int64)
    codes = np.stack([np.sort(order[every], axis=1) @ places for order in _orders(unsuited)], axis=1)
    first = codes[:, 0] == codes.max(axis=1)
    same = np.sort(codes[first], axis=1)
    return np.ascontiguousarray(every[first]), 1 + (same[:, 1:] != same[:, :-1]).sum(axis=1)


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
