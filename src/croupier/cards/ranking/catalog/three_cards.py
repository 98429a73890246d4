"""Three-card hands, straights above flushes. Four cards may be given: the dealer of .48 picks three of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from croupier.cards.ranking.base import Ranking
from croupier.cards.ranking.catalog.poker import poker_ranking
from croupier.cards.ranking.scoring import SHIFT
from croupier.cards.ranking.scoring import kinds as k

ACE = 12
RANKS = 13

BELOW = (k.THREE_OF_A_KIND, k.STRAIGHT, k.FLUSH, k.PAIR, k.HIGH_CARD)
MINI_ROYAL = {k.ROYAL_FLUSH: "mini royal"}
ROYALS = tuple(
    (alias, "mini royal")
    for alias in (
        "royal flush",
        "royal flush a k q",
        "akq",
        "akq suited",
        "akq suited (royal flush)",
        "royal flush (akq",
    )
)


def of_ranks(ranks: Sequence[int], *, suited: bool) -> int:
    """The scorer's own strength of three ranks."""
    low, middle, high = sorted(ranks)
    if low == high:
        return 4 << SHIFT | high << SHIFT - 4
    if middle in (low, high):
        return 1 << SHIFT | middle << SHIFT - 4 | (high if low == middle else low) << SHIFT - 8
    run = high == low + 2
    if run or (high == ACE and middle == 1):
        category = 3 if not suited else 6 if low == ACE - 2 else 5
        return category << SHIFT | (high if run else 1) << SHIFT - 4
    return (2 if suited else 0) << SHIFT | high << SHIFT - 4 | middle << SHIFT - 8 | low << SHIFT - 12


def _quick(ranking: Ranking) -> Ranking:
    """Exactly three cards are looked up, an order of magnitude sooner than scored: settlement asks for little else."""
    slow, table = ranking.scorer, list[int]()

    def strength(cards: Sequence[int]) -> int:
        if len(cards) != 3:
            return slow(cards)
        if not table:
            every = list(product(range(RANKS), repeat=3))
            table.extend([of_ranks(ranks, suited=suited) for suited in (False, True) for ranks in every])
        one, two, three = cards
        place = (one >> 2) * RANKS**2 + (two >> 2) * RANKS + (three >> 2)
        return table[place if (one ^ two | one ^ three) & 3 else place + RANKS**3]

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
