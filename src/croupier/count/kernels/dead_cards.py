"""How often a hand is worth playing when some cards that are nobody's lie face up, and what the dealer then holds.

The dealer's hands of three cards that avoid the dead ones are all of them, less those with each dead card, plus those
with each two, less those of three. So dead cards are chosen one after the other, and at each depth what is left is
kept: the sum over all hands, over those with a card, and over those with two. Each sum is kept twice: as what playing
gains over folding, and as how many hands fall to each group, three numbers in one (the fourth group has the rest).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.jit import element, kernel
from croupier.count.kernels.sets import CHOOSE, Int32s, Int64s, Places

# Groups that are counted, and the room for each: a sum over one row of last cards stays below it.
GROUPS, BITS = 4, 21
MASK = (1 << BITS) - 1
Sums = NDArray[np.int32] | NDArray[np.int64]


@element
def _fill(rest: Places, groups: Places, gains: Int32s, worth: Int32s, held: Int64s) -> None:
    """What each hand of three of the cards left is worth, and one in its group's room; by places among those cards."""
    cards = rest.shape[0]
    for third in range(2, cards):
        for second in range(1, third):
            for first in range(second):
                a, b, c = rest[first], rest[second], rest[third]
                low, high = min(a, b, c), max(a, b, c)
                middle = np.int64(a) + b + c - low - high
                group = groups[CHOOSE[low, 1] + CHOOSE[middle, 2] + CHOOSE[high, 3]]
                worth[first, second, third] = gains[group]
                held[first, second, third] = np.int64(1) << np.int64(BITS * group) if group < GROUPS - 1 else 0


@element
def _sum_up(
    worth: Int32s, held: Int64s, all_worth: Int32s, all_held: Int64s, one_worth: Int32s, one_held: Int64s,
    two_worth: Int32s, two_held: Int64s,
) -> None:  # fmt: skip
    """The sums before any card is dead: over all hands, those with a card, those with two."""
    cards = one_worth.shape[1]
    for first in range(cards):
        for second in range(first + 1, cards):
            for third in range(second + 1, cards):
                gain, number = worth[first, second, third], held[first, second, third]
                all_worth[0] += gain
                all_held[0] += number
                for place in (first, second, third):
                    one_worth[0, place] += gain
                    one_held[0, place] += number
                for low, high in ((first, second), (first, third), (second, third)):
                    two_worth[0, low, high] += gain
                    two_held[0, low, high] += number


@element
def _most_with_two(two_worth: Int32s, most: int, out: Int64s) -> None:
    """For each card the most that hands with it and another come to, however many cards are dead: `most` is the room
    for what those hands lose.
    """
    cards = two_worth.shape[0]
    for card in range(cards):
        out[card] = -(1 << 30)
        for other in range(cards):
            if other != card:
                out[card] = max(out[card], two_worth[min(card, other), max(card, other)] + most)


@element
def _may_gain(all_worth: int, one_worth: Int32s, pairs: Int64s, first: int, left: int, triple: int) -> bool:
    """Whether some `left` of the cards from the first on could still make the hand one that counts: each takes away the
    hands with it, which brings back those with it and another.
    """
    best = -(1 << 30)
    for card in range(first, one_worth.shape[0]):
        best = max(best, (left - 1) * pairs[card] - 2 * one_worth[card])
    return 2 * all_worth + left * best + 2 * triple >= 0


@element
def _grow_one(depth: int, card: int, one: Sums, two: Sums) -> None:
    """The sums of the next depth over hands with a card, once this card is dead: for the cards behind it alone."""
    for second in range(card + 1, one.shape[1]):
        one[depth + 1, second] = one[depth, second] - two[depth, card, second]


@element
def _grow_two(depth: int, card: int, hands: Sums, two: Sums) -> None:
    """And over hands with two cards."""
    cards = two.shape[1]
    for second in range(card + 1, cards):
        for third in range(second + 1, cards):
            two[depth + 1, second, third] = two[depth, second, third] - hands[card, second, third]


@element
def _last_cards(
    depth: int, card: int, all_worth: int, all_held: int, one_worth: Int32s, one_held: Int64s, two_worth: Int32s,
    two_held: Int64s, out: Int64s,
) -> None:  # fmt: skip
    """The last dead card, each in turn: those that make the hand one that counts."""
    found, numbers = 0, np.int64(0)
    for last in range(card + 1, one_worth.shape[1]):
        if all_worth - one_worth[depth, last] + two_worth[depth, card, last] >= 0:
            found += 1
            numbers += all_held - one_held[depth, last] + two_held[depth, card, last]
    if found:
        out[GROUPS - 1] += found
        for group in range(GROUPS - 1):
            out[group] += numbers >> np.int64(BITS * group) & MASK


@kernel
def count_dead(rest: Places, groups: Places, gains: Int32s, least: int, dead: int, out: Int64s) -> None:
    """Over all sets of dead cards out of `rest` after which the gains of the dealer's hands come to `least` or more:
    the hands of the first three groups, and in the last place how many such sets there are. `groups` are by a hand's
    number.
    """
    cards = rest.shape[0]
    worth, held = np.zeros((cards, cards, cards), dtype=np.int32), np.zeros((cards, cards, cards), dtype=np.int64)
    all_worth, all_held = np.zeros(dead, dtype=np.int32), np.zeros(dead, dtype=np.int64)
    one_worth, one_held = np.zeros((dead, cards), dtype=np.int32), np.zeros((dead, cards), dtype=np.int64)
    two_worth, two_held = np.zeros((dead, cards, cards), dtype=np.int32), np.zeros((dead, cards, cards), dtype=np.int64)
    _fill(rest, groups, gains, worth, held)
    _sum_up(worth, held, all_worth, all_held, one_worth, one_held, two_worth, two_held)
    # The cards whose death helps most come first: what is left behind them soon helps too little.
    order = rest[np.argsort(one_worth[0])]
    all_worth[0], all_held[0] = 0, 0
    one_worth[0], one_held[0] = 0, 0
    two_worth[0], two_held[0] = 0, 0
    _fill(order, groups, gains, worth, held)
    _sum_up(worth, held, all_worth, all_held, one_worth, one_held, two_worth, two_held)
    all_worth[0] -= least
    most = np.abs(gains).max()
    pairs, triple = np.zeros(cards, dtype=np.int64), dead * (dead - 1) * (dead - 2) // 6 * most
    _most_with_two(two_worth[0], dead * most, pairs)
    chosen = np.full(dead, -1)
    depth = 0
    while depth >= 0:
        chosen[depth] += 1
        card, left = chosen[depth], dead - 1 - depth
        if card >= cards - left:
            depth -= 1
            continue
        now_worth, now_held = all_worth[depth] - one_worth[depth, card], all_held[depth] - one_held[depth, card]
        if left == 1:
            _last_cards(depth, card, now_worth, now_held, one_worth, one_held, two_worth, two_held, out)
            continue
        _grow_one(depth, card, one_worth, two_worth)
        if _may_gain(now_worth, one_worth[depth + 1], pairs, card + 1, left, triple):
            _grow_one(depth, card, one_held, two_held)
            _grow_two(depth, card, worth, two_worth)
            _grow_two(depth, card, held, two_held)
            depth += 1
            all_worth[depth], all_held[depth], chosen[depth] = now_worth, now_held, card
