"""Hands from several decks, where a card may occur more than once. `..._bits` say all that the cards hold."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.cards.ranking.scoring.bits import (
    ACE,
    bit_count,
    highest_bit,
    highest_run,
    most_held,
    rank_counts,
    ranks_with,
    suit_ranks,
)
from croupier.cards.ranking.scoring.kinds import (
    FIVE_OF_A_KIND,
    FIVE_SUITED,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    order_of,
)
from croupier.cards.ranking.scoring.poker import of_a_kind, straight

SHOOTOUT = (
    FIVE_SUITED,
    ROYAL_FLUSH,
    STRAIGHT_FLUSH,
    FIVE_OF_A_KIND,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    FLUSH,
    STRAIGHT,
    THREE_OF_A_KIND,
    TWO_PAIR,
    PAIR,
    HIGH_CARD,
)
SHOOTOUT_ORDER = order_of(SHOOTOUT)


def shootout(cards: Sequence[int]) -> int:
    """The best five. A flush may hold identical cards, so it is compared card by card."""
    counts = rank_counts(cards, 0)
    best = of_a_kind(counts, 0, 5, SHOOTOUT_ORDER)
    best = max(best, straight(ranks_with(counts, 1), 0, 5, SHOOTOUT_ORDER[STRAIGHT], False))
    for suit in range(4):
        if in_suit(cards, suit) >= 5:
            best = max(best, SHOOTOUT_ORDER[FLUSH] << 28 | flush_places(cards, suit))
            top = highest_run(suit_ranks(cards, suit, 0), 0, 5)
            if top == ACE:
                best = max(best, SHOOTOUT_ORDER[ROYAL_FLUSH] << 28 | top << 24)
            elif top >= 0:
                best = max(best, SHOOTOUT_ORDER[STRAIGHT_FLUSH] << 28 | top << 24)
    for card in cards:
        if copies_of(cards, card) >= 5:
            best = max(best, SHOOTOUT_ORDER[FIVE_SUITED] << 28 | card >> 2 << 24)
    return best


def in_suit(cards: Sequence[int], suit: int) -> int:
    number = 0
    for card in cards:
        if card & 3 == suit:
            number += 1
    return number


def copies_of(cards: Sequence[int], card: int) -> int:
    number = 0
    for other in cards:
        if other == card:
            number += 1
    return number


def most_copies(cards: Sequence[int]) -> int:
    most = 0
    for card in cards:
        most = max(most, copies_of(cards, card))
    return most


def longest_suit(cards: Sequence[int]) -> int:
    longest = 0
    for suit in range(4):
        longest = max(longest, in_suit(cards, suit))
    return longest


def flush_places(cards: Sequence[int], suit: int) -> int:
    packed = 0
    shift = 24
    for rank in range(ACE, -1, -1):
        for card in cards:
            if card == rank * 4 + suit and shift >= 8:
                packed |= rank << shift
                shift -= 4
    return packed


def suited_run(cards: Sequence[int], length: int) -> int:
    """The top rank of the best straight flush of that length, or -1."""
    best = -1
    for suit in range(4):
        best = max(best, highest_run(suit_ranks(cards, suit, 0), 0, length))
    return best


def scored(bits: int, cards: Sequence[int]) -> int:
    """The highest that is held, then the rank held most often: such hands are paid, never compared further."""
    return highest_bit(bits) << 28 | most_held(rank_counts(cards, 0)) << 24


def three_bits(cards: Sequence[int]) -> int:
    """30-1099.21(16): wagers are on single rows, so each says what it says, whatever else the cards are."""
    counts = rank_counts(cards, 0)
    held = ranks_with(counts, 1)
    top = highest_run(held, 0, 3)
    suited_top = suited_run(cards, 3)
    bits = 1
    bits |= (ranks_with(counts, 2) != 0) << 1
    bits |= (most_copies(cards) >= 2) << 2
    bits |= (longest_suit(cards) == 3) << 3
    bits |= (top >= 0) << 4
    bits |= (ranks_with(counts, 3) != 0) << 5
    bits |= (top == ACE) << 6
    bits |= (suited_top >= 0) << 7
    bits |= (suited_top == ACE) << 8
    bits |= (most_copies(cards) == 3) << 9
    return bits


def three_cards(cards: Sequence[int]) -> int:
    return scored(three_bits(cards), cards)


def four_bits(cards: Sequence[int]) -> int:
    """30-1099.38, quick draw."""
    counts = rank_counts(cards, 0)
    suited_top = suited_run(cards, 4)
    bits = 1
    bits |= (ranks_with(counts, 2) != 0) << 1
    bits |= (most_copies(cards) >= 2) << 2
    bits |= (bit_count(ranks_with(counts, 2)) == 2) << 3
    bits |= (ranks_with(counts, 3) != 0) << 4
    bits |= (longest_suit(cards) == 4) << 5
    bits |= (highest_run(ranks_with(counts, 1), 0, 4) >= 0) << 6
    bits |= (ranks_with(counts, 4) != 0) << 7
    bits |= (suited_top >= 0) << 8
    bits |= (suited_top == ACE) << 9
    bits |= (most_copies(cards) == 4) << 10
    return bits


def four_cards(cards: Sequence[int]) -> int:
    return scored(four_bits(cards), cards)


def six_bits(cards: Sequence[int]) -> int:
    """30-1099.17(8): five of the six cards, or all six, make the hand."""
    counts = rank_counts(cards, 0)
    held, twice, three = ranks_with(counts, 1), ranks_with(counts, 2), ranks_with(counts, 3)
    suited_top = suited_run(cards, 5)
    bits = 1
    bits |= (twice != 0) << 1
    bits |= (bit_count(twice) >= 2) << 2
    bits |= (three != 0) << 3
    bits |= (highest_run(held, 0, 5) >= 0) << 4
    bits |= (bit_count(twice) == 3) << 5
    bits |= (longest_suit(cards) >= 5) << 6
    bits |= (highest_run(held, 0, 6) >= 0) << 7
    bits |= (three != 0 and bit_count(twice) >= 2) << 8
    bits |= (ranks_with(counts, 4) != 0) << 9
    bits |= (longest_suit(cards) == 6) << 10
    bits |= (ranks_with(counts, 5) != 0) << 11
    bits |= (suited_top >= 0) << 12
    bits |= (suited_top == ACE) << 13
    bits |= (ranks_with(counts, 6) != 0) << 14
    return bits


def six_cards(cards: Sequence[int]) -> int:
    return scored(six_bits(cards), cards)
