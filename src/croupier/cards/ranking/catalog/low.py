"""Low hands: ace to five, with a qualifier of any rank or none, and deuce to seven."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from croupier.cards import kernels
from croupier.cards.card import RANK_NAMES
from croupier.cards.ranking.base import Category, Ranking
from croupier.cards.ranking.catalog.high import hole_choices
from croupier.cards.ranking.catalog.poker import poker_categories
from croupier.cards.ranking.reading_others import LowReader
from croupier.cards.ranking.scoring import NOTHING, Scorer
from croupier.cards.ranking.scoring.kinds import HIGH
from croupier.cards.ranking.scoring.low import NO_QUALIFIER, deuce_to_seven, low_hand
from croupier.cards.ranking.scoring.must_use import low_with_two_hole_cards

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PAIRED = ("pair", "two pair", "three of a kind", "full house", "four of a kind")
EIGHT = 7
QUALIFIERS = {"5": 4, "6": 5, "7": 6, "8": 7, "9": 8, "10": 9, "j": 10, "q": 11, "k": 12}
HOLE_CARDS = {"omaha-low": 4, "omaha-five-low": 5}
NAME = re.compile(rf"(ace-to-five|omaha-low|omaha-five-low)(?:-({'|'.join(QUALIFIERS)}))?")


def rankings() -> tuple[Ranking, ...]:
    names = ("ace-to-five", "ace-to-five-8", "omaha-low", "omaha-low-8", "omaha-five-low", "omaha-five-low-8")
    return (*(ranking for name in names if (ranking := low_ranking(name))), lowball())


@lru_cache(maxsize=64)
def low_ranking(name: str) -> Ranking | None:
    """The ranking of that name: `ace-to-five-9` has a nine or better qualify. None for another kind of name."""
    found = NAME.fullmatch(name)
    if not found:
        return None
    qualifier = QUALIFIERS.get(found[2] or "", NO_QUALIFIER)
    bar = f"{RANK_NAMES[qualifier - 1]} or better" if found[2] else "no qualifier"
    hole = HOLE_CARDS.get(found[1], 0)
    of_five = Scorer(low_hand, (5, qualifier))
    reader = LowReader(of_five, hole_choices(hole, (2,)) if hole else None)
    return Ranking(
        name=name,
        title=f"the lowest {'two hole and three community cards' if hole else 'five cards'}, ace low, {bar}",
        cite="30-1004(2), 30-1099.06(4)(b), (c)" if hole else "30-1004(2), 30-1005(1), 30-1099.01(5)(b)(iv)",
        sizes=(hole + 3, hole + 4, hole + 5) if hole else (5, 6, 7),
        jokers=0 if hole else 2,
        categories=low_categories(qualifier),
        scorer=Scorer(low_with_two_hole_cards, (hole, qualifier)) if hole else of_five,
        reader=reader,
        qualifies=qualifier != NO_QUALIFIER,
        ranks_in_places=False,
        quick_rows=kernel_rows(hole) if hole and qualifier == EIGHT else None,
    )


def kernel_rows(hole: int) -> Callable[[NDArray[np.uint8], int | None], NDArray[np.int64]]:
    """The kernel counts the 56 lows from the worst, -1 for none."""

    def rows(cards: NDArray[np.uint8], threads: int | None) -> NDArray[np.int64]:
        import numpy as np

        found = kernels.omaha_low_8(cards, hole=hole, threads=threads)
        scores: NDArray[np.int64] = np.array((*eight_or_better(), NOTHING), dtype=np.int64)[found]
        return scores

    return rows


@lru_cache(maxsize=1)
def eight_or_better() -> tuple[int, ...]:
    ranks = (48, *range(0, 28, 4))
    return tuple(sorted(low_hand(cards, 5, EIGHT) for cards in combinations(ranks, 5)))


def low_categories(qualifier: int) -> tuple[Category, ...]:
    """'five low' first; below the last that qualifies 'no low', or without a qualifier hands with pairs."""
    lows = [Category(f"{RANK_NAMES[rank - 1]} low") for rank in range(4, min(qualifier, 12) + 1)]
    if qualifier != NO_QUALIFIER:
        return (*lows, Category("no low"))
    return (*lows, *(Category(name) for name in PAIRED))


def lowball() -> Ranking:
    scorer = Scorer(deuce_to_seven)
    return Ranking(
        name="deuce-to-seven",
        title="the lowest five cards, aces high, straights and flushes against the hand",
        cite="30-1099.02(2)(a)",
        sizes=(5, 6, 7),
        categories=tuple(Category(category.name) for category in reversed(poker_categories(HIGH[1:]))),
        scorer=scorer,
        reader=LowReader(scorer, ace_is_low=False),
        ranks_in_places=False,
    )
