"""Hands by definition: a rank first, then the cards that break ties. Cards are texts such as `As`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

Value = tuple[int, ...]
RANKS = "23456789TJQKA"
SUITS = "shdc"
DECK = [rank + suit for rank in RANKS for suit in SUITS]
JACK, QUEEN, KING, ACE = 11, 12, 13, 14


def rank(card: str) -> int:
    return RANKS.index(card[0]) + 2


def run_top(ranks: Sequence[int]) -> int:
    """The highest rank of a run of all these cards, or 0. The ace also stands below the deuce."""
    length = len(ranks)
    held = set(ranks) | ({1} if ACE in ranks else set())
    runs = [top for top in range(ACE, length - 1, -1) if held.issuperset(range(top - length + 1, top + 1))]
    return runs[0] if runs and len(set(ranks)) == length else 0


def _read(cards: Sequence[str]) -> tuple[tuple[int, ...], Value, bool, int]:
    """How often the ranks come, the ranks in that order, one suit or not, and the top of a run."""
    ranks = [rank(card) for card in cards]
    counted = sorted(((times, held) for held, times in Counter(ranks).items()), reverse=True)
    one_suit = len({card[1] for card in cards}) == 1
    return tuple(times for times, _ in counted), tuple(held for _, held in counted), one_suit, run_top(ranks)


# Ranks of five cards.
PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL, QUADS, STRAIGHT_FLUSH, ROYAL = range(1, 10)


def five(cards: Sequence[str]) -> Value:
    shape, ranks, one_suit, top = _read(cards)
    if one_suit and top:
        return (ROYAL if top == ACE else STRAIGHT_FLUSH, top)
    if one_suit:
        return (FLUSH, *ranks)
    if top:
        return (STRAIGHT, top)
    named = {(4, 1): QUADS, (3, 2): FULL, (3, 1, 1): TRIPS, (2, 2, 1): TWO_PAIR, (2, 1, 1, 1): PAIR}
    return (named.get(shape, 0), *ranks)


def best(cards: Sequence[str]) -> Value:
    return max(five(hand) for hand in combinations(cards, 5))


# Ranks of three cards: a straight is above a flush.
PAIR_3, FLUSH_3, STRAIGHT_3, TRIPS_3, STRAIGHT_FLUSH_3, MINI_ROYAL = range(1, 7)


def three(cards: Sequence[str]) -> Value:
    shape, ranks, one_suit, top = _read(cards)
    if one_suit and top:
        return (MINI_ROYAL if top == ACE else STRAIGHT_FLUSH_3, top)
    if shape == (3,):
        return (TRIPS_3, *ranks)
    if top:
        return (STRAIGHT_3, top)
    return (FLUSH_3 if one_suit else PAIR_3 if shape == (2, 1) else 0, *ranks)


# Ranks of four cards, 30-1099.31(1).
PAIR_4, TWO_PAIR_4, STRAIGHT_4, FLUSH_4, TRIPS_4, STRAIGHT_FLUSH_4, QUADS_4, ROYAL_4, FOUR_ACES = range(1, 10)


def four(cards: Sequence[str]) -> Value:
    shape, ranks, one_suit, top = _read(cards)
    if shape == (4,):
        return (FOUR_ACES if ranks[0] == ACE else QUADS_4, *ranks)
    if one_suit and top:
        return (ROYAL_4 if top == ACE else STRAIGHT_FLUSH_4, top)
    if shape == (3, 1):
        return (TRIPS_4, *ranks)
    if one_suit:
        return (FLUSH_4, *ranks)
    if top:
        return (STRAIGHT_4, top)
    return ({(2, 2): TWO_PAIR_4, (2, 1, 1): PAIR_4}.get(shape, 0), *ranks)


def best_four(cards: Sequence[str]) -> Value:
    return max(four(hand) for hand in combinations(cards, 4))


def longest_flush(cards: Sequence[str]) -> Value:
    held = [sorted((rank(card) for card in cards if card[1] == suit), reverse=True) for suit in SUITS]
    return max((len(ranks), *ranks) for ranks in held)


def longest_straight_flush(cards: Sequence[str]) -> int:
    """The ace ends a run or begins one."""
    longest = 0
    for suit in SUITS:
        held = {rank(card) for card in cards if card[1] == suit}
        held |= {1} if ACE in held else set()
        for start in range(1, ACE + 1):
            length = 0
            while start + length in held:
                length += 1
            longest = max(longest, length)
    return longest
