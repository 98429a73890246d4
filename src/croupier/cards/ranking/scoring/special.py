"""Hands of particular games: best five with something above or beside it."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.cards.ranking.scoring.bits import (
    ACE,
    ACE_OR_COMPLETES,
    ACE_OR_STRAIGHT,
    bit_count,
    highest_ranks,
    highest_run,
    rank_counts,
    ranks_with,
    run_ending_at,
    suit_ranks,
    wild_cards,
)
from croupier.cards.ranking.scoring.kinds import HIGH_CARD, HIGH_ORDER, ROYAL_FLUSH, TWO_PAIR
from croupier.cards.ranking.scoring.low import low_hand
from croupier.cards.ranking.scoring.poker import best_hand
from croupier.cards.ranking.scoring.several_decks import longest_suit, scored, suited_run

PLACES = (1 << 28) - 1
EIGHT = 7


def has_royal(cards: Sequence[int], length: int) -> bool:
    """The ace and the ranks below it in one suit."""
    run = run_ending_at(ACE, length)
    longest = 0
    for suit in range(4):
        longest = max(longest, bit_count(suit_ranks(cards, suit, 0) & run))
    return longest == length


def three_pair(cards: Sequence[int], wild: int) -> int:
    """The three highest pairs in the places, or -1. A joker pairs an ace, where it may."""
    counts = rank_counts(cards, wild)
    if wild in (ACE_OR_COMPLETES, ACE_OR_STRAIGHT):
        counts += wild_cards(cards, wild) << 4 * ACE
    twice = ranks_with(counts, 2)
    return highest_ranks(twice, 3) if bit_count(twice) >= 3 else -1


def six_card(cards: Sequence[int], order: tuple[int, ...], three_pairs: int, six_royal: int) -> int:
    """30-1099.50(17), .51(16): a royal flush of six cards, and three pair between four of a kind and full house."""
    if six_royal >= 0 and has_royal(cards, 6):
        return six_royal << 28 | ACE << 24
    best = best_hand(cards, 5, order, 0, False)
    if best >> 28 == order[TWO_PAIR] and three_pair(cards, 0) >= 0:
        return three_pairs << 28 | three_pair(cards, 0)
    return best


def royal_length(cards: Sequence[int]) -> int:
    """30-1099.22(13)(b): royal flushes of five, six and seven cards."""
    best = best_hand(cards, 5, HIGH_ORDER, 0, False)
    for length in range(6, len(cards) + 1):
        if has_royal(cards, length):
            best = HIGH_ORDER[ROYAL_FLUSH] + length - 5 << 28 | ACE << 24
    return best


def royal_after(cards: Sequence[int]) -> int:
    """30-1099.26: two hole cards and five community cards as dealt, and when the royal flush was there."""
    best = best_hand(cards, 5, HIGH_ORDER, 0, False)
    royal = HIGH_ORDER[ROYAL_FLUSH]
    if best >> 28 != royal or has_royal(cards[2:], 5):
        return best
    if has_royal(cards[:5], 5):
        return royal + 3 << 28 | ACE << 24
    return royal + (2 if has_royal(cards[:6], 5) else 1) << 28 | ACE << 24


def flopped(cards: Sequence[int]) -> int:
    """30-1099.44: the same cards; a straight flush on the flop stands above the royal flushes that came later."""
    best = best_hand(cards, 5, HIGH_ORDER, 0, False)
    suited_top = suited_run(cards[:5], 5)
    if suited_top == ACE:
        return 12 << 28 | ACE << 24
    if suited_top >= 0:
        return 11 << 28 | suited_top << 24
    if best >> 28 != HIGH_ORDER[ROYAL_FLUSH]:
        return best
    return 9 << 28 | ACE << 24 if has_royal(cards[2:], 5) else 10 << 28 | ACE << 24


def flopped_bits(cards: Sequence[int]) -> int:
    """Any royal flush is a royal flush, also one on the flop or on the board."""
    royal = best_hand(cards, 5, HIGH_ORDER, 0, False) >> 28 == HIGH_ORDER[ROYAL_FLUSH]
    return royal << 10 | has_royal(cards[2:], 5) << 9


def lo_ball(cards: Sequence[int]) -> int:
    """30-1099.51(14): high cards alone, and of these the lowest. A pair, straight or flush is nothing."""
    best = best_hand(cards, 5, HIGH_ORDER, 0, False)
    if best >> 28 != HIGH_ORDER[HIGH_CARD]:
        return 0
    return 13 - (best >> 24) << 28 | 0xCCCCC00 - (best & PLACES)


def reds(cards: Sequence[int]) -> int:
    number = 0
    for card in cards:
        if card & 3 in (1, 2):
            number += 1
    return number


def one_color(cards: Sequence[int]) -> int:
    """30-1099.56(21): how many of five cards are of one color."""
    return max(reds(cards), len(cards) - reds(cards)) - 3 << 28


def both_one_color(cards: Sequence[int]) -> int:
    """30-1099.57(18): the player's three cards, then the dealer's."""
    if reds(cards) in (0, 6):
        return 2 << 28
    return (reds(cards[:3]) in (0, 3)) << 28


def with_low(cards: Sequence[int], play: int, order: tuple[int, ...]) -> int:
    """30-1099.15(9): an eight or better low is paid below a pair."""
    best = best_hand(cards, play, order, 0, False)
    if best >> 28 == order[HIGH_CARD] and low_hand(cards, play, EIGHT) >= 0:
        return order[HIGH_CARD] + 1 << 28 | best & PLACES
    return best


def with_low_bits(cards: Sequence[int], play: int, order: tuple[int, ...]) -> int:
    return (low_hand(cards, play, EIGHT) >= 0) << 1


def split_four_bits(cards: Sequence[int]) -> int:
    """30-1099.35(15)."""
    counts = rank_counts(cards, 0)
    held = ranks_with(counts, 1)
    bits = 1
    bits |= (ranks_with(counts, 2) != 0) << 1
    bits |= (highest_run(held, 0, 3) >= 0 or longest_suit(cards) >= 3) << 2
    bits |= (bit_count(ranks_with(counts, 2)) == 2) << 3
    bits |= (highest_run(held, 0, 4) >= 0 or longest_suit(cards) == 4) << 4
    bits |= (ranks_with(counts, 3) != 0) << 5
    bits |= (suited_run(cards, 3) >= 0) << 6
    bits |= (suited_run(cards, 4) >= 0) << 7
    bits |= (ranks_with(counts, 4) != 0) << 8
    bits |= (ranks_with(counts, 4) == 1 << ACE) << 9
    return bits


def split_four(cards: Sequence[int]) -> int:
    return scored(split_four_bits(cards), cards)


def flushes_bits(cards: Sequence[int]) -> int:
    """The five-card linked progressives that pay four and five cards of a suit only (30-1099.44, .51, .56, .57)."""
    bits = 1
    bits |= (longest_suit(cards) >= 4) << 1
    bits |= (longest_suit(cards) >= 5) << 2
    bits |= (suited_run(cards, 4) >= 0) << 3
    bits |= (suited_run(cards, 5) >= 0) << 4
    bits |= (suited_run(cards, 5) == ACE) << 5
    return bits


def flushes(cards: Sequence[int]) -> int:
    return scored(flushes_bits(cards), cards)


def pai_gow(cards: Sequence[int], wild: int, order: tuple[int, ...], special: tuple[int, ...]) -> int:
    """Seven cards. `special` has the categories of the seven-card straight flush without and with the joker, of the
    royal flush with a match, and of three pair, -1 where there is none; then the rank that makes the match with a king.
    """
    best = best_hand(cards, 5, order, wild, False)
    jokers = wild_cards(cards, wild)
    for suit in range(4):
        mask = suit_ranks(cards, suit, 0)
        if bit_count(mask) + jokers == 7 and highest_run(mask, jokers, 7) >= 0:
            return special[1 if jokers else 0] << 28 | best & PLACES
    if special[2] >= 0 and matched_royal(cards, jokers, special[4]):
        return special[2] << 28 | best & PLACES
    if best >> 28 == order[TWO_PAIR] and special[3] >= 0 and three_pair(cards, wild) >= 0:
        return special[3] << 28 | three_pair(cards, wild)
    return best


def matched_royal(cards: Sequence[int], jokers: int, partner: int) -> bool:
    """A royal flush, perhaps with the joker, and a natural king and partner of another suit."""
    match = 1 << 11 | 1 << partner
    royal = run_ending_at(ACE, 5)
    for suit in range(4):
        if suit_ranks(cards, suit, 0) & match != match:
            continue
        for other in range(4):
            if other != suit and bit_count(suit_ranks(cards, other, 0) & royal) + jokers >= 5:
                return True
    return False


def pai_gow_bits(cards: Sequence[int], wild: int, order: tuple[int, ...], special: tuple[int, ...]) -> int:
    """The best five beside the special hand: a seven-card straight flush from the ace is a royal flush too."""
    return 1 << (best_hand(cards, 5, order, wild, False) >> 28)
