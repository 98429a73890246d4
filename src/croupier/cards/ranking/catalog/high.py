"""Plain high hands, on the scale of 7,462 strengths, and those that must use hole cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from croupier.cards import kernels
from croupier.cards.card import Cards
from croupier.cards.high import strength as high_strength
from croupier.cards.ranking.base import Ranking
from croupier.cards.ranking.catalog.poker import poker_categories
from croupier.cards.ranking.dense import DenseScale
from croupier.cards.ranking.reading import Choices, PokerReader
from croupier.cards.ranking.scoring import Scorer
from croupier.cards.ranking.scoring.kinds import HIGH, HIGH_ORDER
from croupier.cards.ranking.scoring.must_use import one_or_two_hole_cards, two_hole_cards
from croupier.cards.ranking.scoring.poker import poker

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FIVE = poker(5, HIGH_ORDER)


def rankings() -> tuple[Ranking, ...]:
    return (
        replace(
            high_ranking("high", "the best five cards", cite="30-1004(1)", sizes=(5, 6, 7), scorer=FIVE),
            quick=high_strength,
            quick_rows=lambda cards, threads: kernels.strengths(cards, threads=threads),
            quick_parts=dealt_high,
        ),
        must_use("omaha-high", "four hole cards, two of them play with three community cards", "30-1099.06(4)(c)", 4),
        must_use("omaha-five-high", "five hole cards, two of them play with three community cards", "30-1099.06(1)", 5),
        must_use("both-hole-cards", "both hole cards play with three community cards", "20:18:16:15.20(6)", 2),
        one_or_two("holdem-88", "one or both hole cards play with the four community cards", "30-1099.09(7)", (6,)),
        one_or_two("one-or-two-hole-cards", "one or both hole cards play with the board", "30-1099.28(1)", (5, 6, 7)),
    )


def dealt_high(one: NDArray[np.uint8], two: NDArray[np.uint8]) -> NDArray[np.int16]:
    """Hands whose cards lie in two arrays, the hole cards and the board."""
    import numpy as np

    from croupier.cards.kernels.rows import high_parts

    found = np.empty(len(one), dtype=np.int16)
    high_parts(one, two, found)
    return found


def high_ranking(
    name: str,
    title: str,
    *,
    cite: str,
    sizes: tuple[int, ...],
    scorer: Scorer,
    choices: Choices | None = None,
) -> Ranking:
    return Ranking(
        name=name,
        title=title,
        cite=cite,
        sizes=sizes,
        categories=poker_categories(HIGH),
        scorer=scorer,
        reader=PokerReader(5, HIGH, FIVE, choices=choices),
        scale=DenseScale(),
    )


def must_use(name: str, title: str, cite: str, hole: int) -> Ranking:
    ranking = high_ranking(
        name,
        title,
        cite=cite,
        sizes=(hole + 3, hole + 4, hole + 5),
        scorer=Scorer(two_hole_cards, (hole,)),
        choices=hole_choices(hole, (2,)),
    )
    if hole == 2:
        return ranking
    return replace(ranking, quick_rows=lambda cards, threads: kernels.omaha_high(cards, hole=hole, threads=threads))


def one_or_two(name: str, title: str, cite: str, sizes: tuple[int, ...]) -> Ranking:
    scorer = Scorer(one_or_two_hole_cards)
    return high_ranking(name, title, cite=cite, sizes=sizes, scorer=scorer, choices=hole_choices(2, (2, 1)))


def hole_choices(hole: int, used: tuple[int, ...]) -> Callable[[Cards], Iterator[Cards]]:
    """Every five cards with so many of the hole cards, which come first."""

    def choices(cards: Cards) -> Iterator[Cards]:
        for number in used:
            for held in combinations(cards[:hole], number):
                for board in combinations(cards[hole:], 5 - number):
                    yield held + board

    return choices
