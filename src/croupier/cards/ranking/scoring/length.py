"""Hands that are as good as they are long: flushes, straight flushes, straights."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.cards.ranking.scoring.bits import (
    ACE,
    bit_count,
    filled_from_the_top,
    highest_ranks,
    highest_run,
    rank_counts,
    ranks_with,
    suit_ranks,
    wild_cards,
)


def flush_length(cards: Sequence[int], wild: int) -> int:
    """Two cards of a suit are the shortest: five cards in four suits have them."""
    wilds = wild_cards(cards, wild)
    best = -1
    for suit in range(4):
        mask = filled_from_the_top(suit_ranks(cards, suit, wild), wilds)
        best = max(best, bit_count(mask) - 2 << 28 | highest_ranks(mask, 7))
    return best


def straight_flush_length(cards: Sequence[int], wild: int) -> int:
    wilds = wild_cards(cards, wild)
    best = -1
    for suit in range(4):
        mask = suit_ranks(cards, suit, wild)
        for length in range(bit_count(mask) + wilds, 0, -1):
            top = highest_run(mask, wilds, length)
            if top >= 0:
                best = max(best, length - 1 << 28 | top << 24)
                break
    return best


def straight_length(cards: Sequence[int]) -> int:
    """The ranks stand in a circle: a straight may run on from the ace to the deuce (30-1099.39(2))."""
    held = ranks_with(rank_counts(cards, 0), 1)
    twice_round = held << 13 | held
    best = -1
    for last in range(ACE + 1):
        length = 0
        while length < 13 and twice_round >> (last + 13 - length) & 1:
            length += 1
        if length > 0:
            best = max(best, length - 1 << 28 | last << 24)
    return best
