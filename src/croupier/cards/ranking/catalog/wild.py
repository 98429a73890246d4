"""Five-card hands with jokers or wild cards. They differ in what is wild and in where five of a kind stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.cards import kernels
from croupier.cards.ranking.base import Ranking
from croupier.cards.ranking.catalog.poker import poker_ranking
from croupier.cards.ranking.dense import with_five_of_a_kind
from croupier.cards.ranking.scoring import kinds as k
from croupier.cards.ranking.scoring.bits import ACE_OR_COMPLETES, ACE_OR_STRAIGHT, DEUCES_WILD, WILD

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BELOW = k.HIGH[2:]
WITH_JOKER = (k.FIVE_ACES, k.ROYAL_FLUSH, k.STRAIGHT_FLUSH, *BELOW)
FULLY_WILD = (k.FIVE_ACES, k.FIVE_OF_A_KIND, k.ROYAL_FLUSH, k.STRAIGHT_FLUSH, *BELOW)
SIX_CARD_DRAW = (k.ROYAL_FLUSH, k.FIVE_OF_A_KIND, k.STRAIGHT_FLUSH, *BELOW)


def kernel_rows(kinds: tuple[int, ...], *, wild: bool) -> Callable[[NDArray[np.uint8], int | None], NDArray[np.int64]]:
    """The kernels have a scale of their own, from which the scores are looked up."""
    order = k.order_of(kinds)

    def rows(cards: NDArray[np.uint8], threads: int | None) -> NDArray[np.int64]:
        found = kernels.joker_strengths(cards, wild=wild, threads=threads)
        scores: NDArray[np.int64] = with_five_of_a_kind(order)[found]
        return scores

    return rows


def rankings() -> tuple[Ranking, ...]:
    return (
        poker_ranking(
            "high-joker",
            "the best five cards, jokers an ace or completing a straight, flush or straight flush",
            cite="30-1004(1), 30-1005(1), 30-1099.32(1)",
            sizes=(5, 6, 7),
            play=5,
            kinds=WITH_JOKER,
            wild=ACE_OR_COMPLETES,
            jokers=2,
            quick_rows=kernel_rows(WITH_JOKER, wild=False),
        ),
        poker_ranking(
            "high-joker-wheel",
            "the same where the house ranks A-2-3-4-5 as the second highest straight",
            cite="30-1099.30(13)",
            sizes=(5, 6, 7),
            play=5,
            kinds=WITH_JOKER,
            wild=ACE_OR_COMPLETES,
            jokers=2,
            wheel_is_second=True,
        ),
        poker_ranking(
            "high-straight-joker",
            "the same where the joker does not complete flushes",
            cite="face-up-pai-gow-poker, Card Values and Hand Rankings",
            sizes=(5, 6, 7),
            play=5,
            kinds=WITH_JOKER,
            wild=ACE_OR_STRAIGHT,
            jokers=1,
        ),
        poker_ranking(
            "high-wild",
            "the best five cards, jokers fully wild, five of a kind above the straight flushes",
            cite="30-1004(1), 30-1005(2)",
            sizes=(5, 6, 7),
            play=5,
            kinds=FULLY_WILD,
            wild=WILD,
            jokers=2,
            quick_rows=kernel_rows(FULLY_WILD, wild=True),
        ),
        poker_ranking(
            "high-wild-wheel",
            "the same where the house ranks A-2-3-4-5 as the second highest straight",
            cite="30-1099.30(13), 30-1099.37(1)(a)",
            sizes=(5, 6, 7),
            play=5,
            kinds=FULLY_WILD,
            wild=WILD,
            jokers=2,
            wheel_is_second=True,
        ),
        poker_ranking(
            "wild-six-card-draw",
            "two wild jokers, five of a kind between royal and straight flushes",
            cite="30-1099.29(2)",
            sizes=(5, 6),
            play=5,
            kinds=SIX_CARD_DRAW,
            wild=WILD,
            jokers=2,
            quick_rows=kernel_rows(SIX_CARD_DRAW, wild=True),
        ),
        poker_ranking(
            "dj-wild",
            "deuces and the joker wild, five wilds the highest hand",
            cite="30-1099.45(1), (12), (15)",
            sizes=(5,),
            play=5,
            kinds=(k.FIVE_WILDS, k.ROYAL_FLUSH, k.FIVE_OF_A_KIND, k.STRAIGHT_FLUSH, *BELOW),
            wild=DEUCES_WILD,
            jokers=1,
        ),
    )
