"""Hands that must use a given number of hole cards. The hole cards come first, the community cards after them."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.cards.ranking.scoring.kinds import HIGH_ORDER
from croupier.cards.ranking.scoring.low import low_hand
from croupier.cards.ranking.scoring.poker import best_hand


def two_hole_cards(cards: Sequence[int], hole: int) -> int:
    best = -1
    for a in range(hole):
        for b in range(a + 1, hole):
            for c in range(hole, len(cards)):
                for d in range(c + 1, len(cards)):
                    for e in range(d + 1, len(cards)):
                        five = (cards[a], cards[b], cards[c], cards[d], cards[e])
                        best = max(best, best_hand(five, 5, HIGH_ORDER, 0, False))
    return best


def one_hole_card(cards: Sequence[int], hole: int) -> int:
    best = -1
    for a in range(hole):
        for b in range(hole, len(cards)):
            for c in range(b + 1, len(cards)):
                for d in range(c + 1, len(cards)):
                    for e in range(d + 1, len(cards)):
                        five = (cards[a], cards[b], cards[c], cards[d], cards[e])
                        best = max(best, best_hand(five, 5, HIGH_ORDER, 0, False))
    return best


def one_or_two_hole_cards(cards: Sequence[int]) -> int:
    return max(one_hole_card(cards, 2), two_hole_cards(cards, 2))


def low_with_two_hole_cards(cards: Sequence[int], hole: int, qualifier: int) -> int:
    best = -1
    for a in range(hole):
        for b in range(a + 1, hole):
            for c in range(hole, len(cards)):
                for d in range(c + 1, len(cards)):
                    for e in range(d + 1, len(cards)):
                        five = (cards[a], cards[b], cards[c], cards[d], cards[e])
                        best = max(best, low_hand(five, 5, qualifier))
    return best
