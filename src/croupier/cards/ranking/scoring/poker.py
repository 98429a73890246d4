"""Poker hands of two to five cards out of any number: kinds, straights, flushes, with or without wild cards."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.cards.ranking.scoring import Scorer
from croupier.cards.ranking.scoring.bits import (
    ACE,
    ACE_OR_COMPLETES,
    ACE_OR_STRAIGHT,
    bit_count,
    count_of,
    filled_from_the_top,
    highest_ranks,
    highest_run,
    rank_counts,
    ranks_with,
    suit_ranks,
    wild_cards,
)
from croupier.cards.ranking.scoring.kinds import (
    FIVE_ACES,
    FIVE_OF_A_KIND,
    FIVE_WILDS,
    FLUSH,
    FOUR_ACES,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_ACES,
    THREE_OF_A_KIND,
    TWO_PAIR,
)


def poker(play: int, order: tuple[int, ...], wild: int = 0, *, wheel_is_second: bool = False) -> Scorer:
    return Scorer(best_hand, (play, order, wild, wheel_is_second))


def best_hand(cards: Sequence[int], play: int, order: tuple[int, ...], wild: int, wheel_is_second: bool) -> int:
    """The best `play` cards. `order` is the ranking's own: kinds it does not know are not looked for."""
    wilds = wild_cards(cards, wild)
    counts = rank_counts(cards, wild)
    if wilds >= 5 and order[FIVE_WILDS] >= 0:
        return order[FIVE_WILDS] << 28
    best = straight(ranks_with(counts, 1), wilds, play, order[STRAIGHT], wheel_is_second)
    if wild in (ACE_OR_COMPLETES, ACE_OR_STRAIGHT):
        best = max(best, of_a_kind(counts + (wilds << 4 * ACE), 0, play, order))
    else:
        best = max(best, of_a_kind(counts, wilds, play, order))
    for suit in range(4):
        mask = suit_ranks(cards, suit, wild)
        if bit_count(mask) + wilds >= play:
            best = max(best, straight_flush(mask, wilds, play, order, wheel_is_second))
            best = max(best, flush(mask, 0 if wild == ACE_OR_STRAIGHT else wilds, play, order[FLUSH]))
    return best


def straight(mask: int, wilds: int, play: int, category: int, wheel_is_second: bool) -> int:
    if category < 0:
        return -1
    top = highest_run(mask, wilds, play)
    if top < 0:
        return -1
    return category << 28 | run_place(mask, wilds, top, play, wheel_is_second) << 24


def run_place(mask: int, wilds: int, top: int, play: int, wheel_is_second: bool) -> int:
    """Where a straight stands among straights. Pai gow houses may put the wheel right below the highest (.30(13))."""
    if not wheel_is_second:
        return top
    if top == ACE:
        return 13
    wheel = (1 << (play - 1)) - 1 | 1 << ACE
    if bit_count(mask & wheel) + wilds >= play:
        return 12
    return top


def straight_flush(mask: int, wilds: int, play: int, order: tuple[int, ...], wheel_is_second: bool) -> int:
    if order[ROYAL_FLUSH] >= 0 and highest_run(mask, wilds, play) == ACE:
        return order[ROYAL_FLUSH] << 28 | ACE << 24
    return straight(mask, wilds, play, order[STRAIGHT_FLUSH], wheel_is_second)


def flush(mask: int, wilds: int, play: int, category: int) -> int:
    if category < 0 or bit_count(mask) + wilds < play:
        return -1
    return category << 28 | highest_ranks(filled_from_the_top(mask, wilds), play)


def of_a_kind(counts: int, wilds: int, play: int, order: tuple[int, ...]) -> int:
    """The best hand by equal ranks alone. All rankings agree on the order within this family."""
    if play == 5:
        rank = with_at_least(counts, wilds, 5)
        if rank >= 0:
            return scored(order, FIVE_OF_A_KIND, FIVE_ACES, rank)
    if play >= 4:
        rank = with_at_least(counts, wilds, 4)
        if rank >= 0:
            return scored(order, FOUR_OF_A_KIND, FOUR_ACES, rank) | kickers(counts, play - 4, rank, -1) >> 4
    if play == 5:
        best = full_house(counts, wilds, order[FULL_HOUSE])
        if best >= 0:
            return best
    if play >= 3:
        rank = with_at_least(counts, wilds, 3)
        if rank >= 0:
            return scored(order, THREE_OF_A_KIND, THREE_ACES, rank) | kickers(counts, play - 3, rank, -1) >> 4
    return pairs(counts, wilds, play, order)


def pairs(counts: int, wilds: int, play: int, order: tuple[int, ...]) -> int:
    rank = with_at_least(counts, wilds, 2)
    if rank < 0:
        return order[HIGH_CARD] << 28 | kickers(counts, play, -1, -1)
    # With a wild card two pair would be three of a kind, so the second pair is a natural one.
    second = with_at_least(counts & ~(15 << 4 * rank), 0, 2)
    if play >= 4 and second >= 0:
        return order[TWO_PAIR] << 28 | rank << 24 | second << 20 | kickers(counts, play - 4, rank, second) >> 8
    return order[PAIR] << 28 | rank << 24 | kickers(counts, play - 2, rank, -1) >> 4


def with_at_least(counts: int, wilds: int, number: int) -> int:
    """The highest rank that reaches that number of cards, or -1."""
    for rank in range(ACE, -1, -1):
        if count_of(counts, rank) + wilds >= number:
            return rank
    return -1


def scored(order: tuple[int, ...], kind: int, kind_of_aces: int, rank: int) -> int:
    """Some rankings give the aces of a kind a category of their own."""
    if rank == ACE and order[kind_of_aces] >= 0:
        kind = kind_of_aces
    return order[kind] << 28 | rank << 24


def full_house(counts: int, wilds: int, category: int) -> int:
    for three in range(ACE, -1, -1):
        left = wilds - max(0, 3 - count_of(counts, three))
        if left < 0:
            continue
        for two in range(ACE, -1, -1):
            if two != three and count_of(counts, two) + left >= 2:
                return category << 28 | three << 24 | two << 20
    return -1


def kickers(counts: int, number: int, skip: int, skip_too: int) -> int:
    """The highest other ranks, once each: a pair among them would have made a better hand."""
    mask = ranks_with(counts, 1)
    if skip >= 0:
        mask &= ~(1 << skip)
    if skip_too >= 0:
        mask &= ~(1 << skip_too)
    return highest_ranks(mask, number)
