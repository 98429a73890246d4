"""Three-card hands, straights above flushes. Four cards may be given: the dealer of .48 picks three of them."""

from __future__ import annotations

from croupier.cards.ranking.base import Ranking
from croupier.cards.ranking.catalog.poker import poker_ranking
from croupier.cards.ranking.scoring import kinds as k

BELOW = (k.THREE_OF_A_KIND, k.STRAIGHT, k.FLUSH, k.PAIR, k.HIGH_CARD)
MINI_ROYAL = {k.ROYAL_FLUSH: "mini royal"}
ROYALS = tuple(
    (alias, "mini royal")
    for alias in ("royal flush", "royal flush a k q", "akq", "akq suited", "akq suited (royal flush)", "royal flush (akq")
)


def rankings() -> tuple[Ranking, ...]:
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
