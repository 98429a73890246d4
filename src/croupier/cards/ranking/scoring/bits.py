"""Cards packed into integers: four bits of count a rank, one bit a rank held in a suit."""

from __future__ import annotations

from collections.abc import Sequence

# What jokers and deuces are. An ace, or completing straights, flushes and straight flushes,
# or all of these but flushes. With NATURAL a joker is no card at all.
NATURAL, ACE_OR_COMPLETES, ACE_OR_STRAIGHT, WILD, DEUCES_WILD = 0, 1, 2, 3, 4
ACE = 12


def is_wild(card: int, mode: int) -> bool:
    return card >= 52 or (mode == DEUCES_WILD and card < 4)


def wild_cards(cards: Sequence[int], mode: int) -> int:
    if mode == NATURAL:
        return 0
    number = 0
    for card in cards:
        if is_wild(card, mode):
            number += 1
    return number


def rank_counts(cards: Sequence[int], mode: int) -> int:
    counts = 0
    for card in cards:
        if not is_wild(card, mode):
            counts += 1 << 4 * (card >> 2)
    return counts


def count_of(counts: int, rank: int) -> int:
    return counts >> 4 * rank & 15


def suit_ranks(cards: Sequence[int], suit: int, mode: int) -> int:
    mask = 0
    for card in cards:
        if card & 3 == suit and not is_wild(card, mode):
            mask |= 1 << (card >> 2)
    return mask


def ranks_with(counts: int, number: int) -> int:
    """The ranks held at least that often."""
    mask = 0
    for rank in range(13):
        if count_of(counts, rank) >= number:
            mask |= 1 << rank
    return mask


def highest_bit(mask: int) -> int:
    top = -1
    while mask:
        mask >>= 1
        top += 1
    return top


def bit_count(mask: int) -> int:
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


def run_ending_at(top: int, length: int) -> int:
    """The ranks of a straight. One that would begin below the deuce begins with the ace."""
    if top >= length - 1:
        return ((1 << length) - 1) << (top - length + 1)
    return (1 << (length - 1)) - 1 | 1 << ACE


def highest_run(mask: int, wilds: int, length: int) -> int:
    """The top rank of the best straight of that length, or -1."""
    for top in range(ACE, length - 3, -1):
        if bit_count(mask & run_ending_at(top, length)) + wilds >= length:
            return top
    return -1


def filled_from_the_top(mask: int, wilds: int) -> int:
    """A flush with its wild cards: each is the highest rank that the flush lacks (30-1005(1), 30-1099.36(1))."""
    for rank in range(ACE, -1, -1):
        if wilds > 0 and not mask >> rank & 1:
            mask |= 1 << rank
            wilds -= 1
    return mask


def highest_ranks(mask: int, number: int) -> int:
    """The highest ranks of a mask in the tie-breaking places."""
    packed = 0
    shift = 24
    for rank in range(ACE, -1, -1):
        if mask >> rank & 1 and number > 0:
            packed |= rank << shift
            shift -= 4
            number -= 1
    return packed


def most_held(counts: int) -> int:
    """The rank held most often, the highest of them."""
    most = -1
    for rank in range(13):
        if most < 0 or count_of(counts, rank) >= count_of(counts, most):
            most = rank
    return most
