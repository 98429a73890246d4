"""The kinds of poker hands, by number. A ranking's `order` gives each kind its category, -1 where it has none."""

from __future__ import annotations

HIGH_CARD = 0
PAIR = 1
TWO_PAIR = 2
THREE_OF_A_KIND = 3
STRAIGHT = 4
FLUSH = 5
FULL_HOUSE = 6
FOUR_OF_A_KIND = 7
STRAIGHT_FLUSH = 8
ROYAL_FLUSH = 9
FIVE_OF_A_KIND = 10
FIVE_ACES = 11
FOUR_ACES = 12
THREE_ACES = 13
FIVE_WILDS = 14
FIVE_SUITED = 15
KINDS = 16
OTHER = -1  # holds the place of a category that is no poker hand

HIGH = (
    ROYAL_FLUSH,
    STRAIGHT_FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    FLUSH,
    STRAIGHT,
    THREE_OF_A_KIND,
    TWO_PAIR,
    PAIR,
    HIGH_CARD,
)


def order_of(highest_first: tuple[int, ...]) -> tuple[int, ...]:
    """Category numbers by kind, counted upwards from the lowest."""
    top = len(highest_first) - 1
    return tuple(top - highest_first.index(kind) if kind in highest_first else -1 for kind in range(KINDS))


HIGH_ORDER = order_of(HIGH)
