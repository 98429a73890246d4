"""Low hands. Ranks count from the ace (0) or the deuce, and every place is turned over: higher is still better."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.cards.ranking.scoring.bits import ACE, bit_count, count_of, highest_bit, highest_ranks, ranks_with
from croupier.cards.ranking.scoring.kinds import FLUSH, HIGH, STRAIGHT, STRAIGHT_FLUSH, order_of
from croupier.cards.ranking.scoring.poker import of_a_kind

NO_QUALIFIER = 13
PAIRED = 5  # categories of hands with a pair or worse, below those without
LOWBALL_ORDER = order_of(HIGH[1:])
TURNED_OVER = 8 << 28 | 0xCCCCC00


def low_hand(cards: Sequence[int], play: int, qualifier: int) -> int:
    """Ace to five: straights and flushes do not count, a joker is the lowest rank not held (30-1004(2), 30-1005(1))."""
    counts = 0
    jokers = 0
    for card in cards:
        if card >= 52:
            jokers += 1
        else:
            counts += 1 << 4 * low_rank(card)
    for rank in range(13):
        if jokers > 0 and count_of(counts, rank) == 0:
            counts += 1 << 4 * rank
            jokers -= 1
    held = ranks_with(counts, 1)
    if bit_count(held) >= play:
        return without_pair(held, play, qualifier)
    return with_pairs(counts) if qualifier == NO_QUALIFIER else -1


def low_rank(card: int) -> int:
    return 0 if card >= 48 else (card >> 2) + 1


def without_pair(held: int, play: int, qualifier: int) -> int:
    while bit_count(held) > play:
        held ^= 1 << highest_bit(held)
    top = highest_bit(held)
    if qualifier == NO_QUALIFIER:
        return PAIRED + ACE - top << 28 | turned(held)
    return qualifier - top << 28 | turned(held) if top <= qualifier else -1


def turned(held: int) -> int:
    """The ranks from the highest, each turned over."""
    packed = 0
    shift = 24
    while held:
        top = highest_bit(held)
        packed |= ACE - top << shift
        shift -= 4
        held ^= 1 << top
    return packed


def with_pairs(counts: int) -> int:
    """Fewer than five ranks: as few equal cards as possible, and as low as possible."""
    held, twice, three = ranks_with(counts, 1), ranks_with(counts, 2), ranks_with(counts, 3)
    if bit_count(held) == 4:
        return 4 << 28 | with_first(held, lowest(twice))
    if bit_count(held) == 3 and bit_count(twice) >= 2:
        low = lowest(twice)
        high = lowest(twice ^ 1 << low)
        return 3 << 28 | ACE - high << 24 | turned(held ^ 1 << high ^ 1 << low) >> 8 | ACE - low << 20
    if bit_count(held) == 3:
        return 2 << 28 | with_first(held, lowest(three))
    if three and bit_count(twice) == 2:
        return 1 << 28 | with_first(held, lowest(three))
    return with_first(held, lowest(three))


def with_first(held: int, rank: int) -> int:
    return ACE - rank << 24 | turned(held ^ 1 << rank) >> 4


def lowest(mask: int) -> int:
    return highest_bit(mask & -mask)


def deuce_to_seven(cards: Sequence[int]) -> int:
    """The lowest five, aces high, straights and flushes counting against the hand; A-2-3-4-5 is no straight."""
    best = -1
    number = len(cards)
    for a in range(number):
        for b in range(a + 1, number):
            for c in range(b + 1, number):
                for d in range(c + 1, number):
                    for e in range(d + 1, number):
                        five = (cards[a], cards[b], cards[c], cards[d], cards[e])
                        best = max(best, TURNED_OVER - ace_always_high(five))
    return best


def ace_always_high(five: tuple[int, int, int, int, int]) -> int:
    counts = 0
    suits = 0
    for card in five:
        counts += 1 << 4 * (card >> 2)
        suits |= 1 << (card & 3)
    held = ranks_with(counts, 1)
    one_suit = bit_count(suits) == 1
    in_sequence = bit_count(held) == 5 and held == 31 << highest_bit(held) - 4
    if in_sequence:
        return LOWBALL_ORDER[STRAIGHT_FLUSH if one_suit else STRAIGHT] << 28 | highest_bit(held) << 24
    if one_suit:
        return LOWBALL_ORDER[FLUSH] << 28 | highest_ranks(held, 5)
    return of_a_kind(counts, 0, 5, LOWBALL_ORDER)
