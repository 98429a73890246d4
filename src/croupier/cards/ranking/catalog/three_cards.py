"""Three-card hands, straights above flushes. Four cards may be given: the dealer of .48 picks three of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from croupier.cards.ranking.base import Ranking
from croupier.cards.ranking.catalog.poker import poker_ranking
from croupier.cards.ranking.scoring import SHIFT
from croupier.cards.ranking.scoring import kinds as k

ACE = 12

BELOW = (k.THREE_OF_A_KIND, k.STRAIGHT, k.FLUSH, k.PAIR, k.HIGH_CARD)
MINI_ROYAL = {k.ROYAL_FLUSH: "mini royal"}
ROYALS = tuple(
    (alias, "mini royal")
    for alias in ("royal flush", "royal flush a k q", "akq", "akq suited", "akq suited (royal flush)", "royal flush (akq")
)


def quick_strength(cards: Sequence[int]) -> int:
    """The scorer's own strength of exactly three cards, an order of magnitude sooner: settlement asks for little else."""
    one, two, three = cards
    low, middle, high = sorted((one >> 2, two >> 2, three >> 2))
    if low == high:
        return 4 << SHIFT | high << SHIFT - 4
    if middle in (low, high):
        return 1 << SHIFT | middle << SHIFT - 4 | (high if low == middle else low) << SHIFT - 8
    suited = (one ^ two) & 3 == 0 == (one ^ three) & 3
    run = high == low + 2
    if run or (high == ACE and middle == 1):
        category = 3 if not suited else 6 if low == ACE - 2 else 5
        return category << SHIFT | (high if run else 1) << SHIFT - 4
    return (2 if suited else 0) << SHIFT | high << SHIFT - 4 | middle << SHIFT - 8 | low << SHIFT - 12


def _quick(ranking: Ranking) -> Ranking:
    slow = ranking.scorer

    def strength(cards: Sequence[int]) -> int:
        return quick_strength(cards) if len(cards) == 3 else slow(cards)

    return replace(ranking, quick=strength)


def rankings() -> tuple[Ranking, ...]:
    three_card, *others = _rankings()
    return (_quick(three_card), *others)


def _rankings() -> tuple[Ranking, ...]:
    return (
        poker_ranking(
            "three-card",
            "three cards, straights above flushes, A-K-Q of one suit a mini royal",
            cite="30-1099.18(1)",
            sizes=(3, 4),
            play=3,
            kinds=(k.ROYAL_FLUSH, k.STRAIGHT_FLUSH, *BELOW),
            names=MINI_ROYAL,
            aliases=ROYALS,
        ),
        poker_ranking(
            "three-card-aces",
            "three cards with three aces above the straight flushes",
            cite="30-1099.52(1)",
            sizes=(3,),
            play=3,
            kinds=(k.THREE_ACES, k.ROYAL_FLUSH, k.STRAIGHT_FLUSH, *BELOW),
            names=MINI_ROYAL,
            aliases=ROYALS,
        ),
    )
