"""Points instead of hands."""

from __future__ import annotations

from collections.abc import Sequence


def points_of(card: int) -> int:
    """Aces one, faces ten."""
    rank = card >> 2
    if rank == 12:
        return 1
    return min(rank + 2, 10)


def total_of(cards: Sequence[int]) -> int:
    total = 0
    for card in cards:
        total += points_of(card)
    return total


def baccarat(cards: Sequence[int]) -> int:
    """The last digit of the total. Eight or nine in two cards is a natural, above a nine in three."""
    value = total_of(cards) % 10
    if len(cards) == 2 and value >= 8:
        value += 2
    return value << 28


def prospector(cards: Sequence[int]) -> int:
    return total_of(cards) - 3 << 28


def thirty_one(cards: Sequence[int]) -> int:
    """A natural, 31, then 21 downwards; 22 to 30 lose to all. An ace is eleven where that does not pass 21."""
    hard = total_of(cards)
    aces = 0
    for card in cards:
        if card >> 2 == 12:
            aces += 1
    if len(cards) == 2 and aces == 1 and hard == 11:
        return 22 << 28
    if hard == 31:
        return 21 << 28
    if hard > 21:
        return 0
    if aces > 0 and hard + 10 <= 21:
        hard += 10
    return hard - 1 << 28


def single_card(cards: Sequence[int]) -> int:
    return cards[0] >> 2 << 28
