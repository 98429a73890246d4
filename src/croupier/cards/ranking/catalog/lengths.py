"""Flushes, straight flushes and straights by their length."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.cards.ranking.base import Category, ExtraClass, Ranking
from croupier.cards.ranking.reading_others import LengthReader
from croupier.cards.ranking.scoring import Scorer
from croupier.cards.ranking.scoring.bits import DEUCES_WILD, NATURAL, rank_counts, ranks_with
from croupier.cards.ranking.scoring.length import flush_length, straight_flush_length, straight_length

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LENGTHS = ("eight", "seven", "six", "five", "four", "three", "two")


@dataclass(frozen=True)
class HasFourOfAKind:
    def holds(self, cards: Sequence[int]) -> bool:
        return ranks_with(rank_counts(cards, NATURAL), 4) != 0

    def holds_rows(self, cards: NDArray[np.uint8]) -> NDArray[np.bool_]:
        import numpy as np

        found = np.zeros(len(cards), dtype=np.bool_)
        for rank in range(13):
            found |= (cards >> 2 == rank).sum(axis=1) == 4
        return found


def named(hand: str, lengths: Sequence[str]) -> tuple[Category, ...]:
    return tuple(Category(f"{length}-card {hand}") for length in lengths)


def printed(hand: str, *spellings: str) -> tuple[tuple[str, str], ...]:
    """Tables that print the length alone: '7 card', '7'."""
    digits = zip("8765432", LENGTHS, strict=True)
    return tuple((text.format(digit), f"{length}-card {hand}") for digit, length in digits for text in spellings)


def rankings() -> tuple[Ranking, ...]:
    return (
        flushes("flush-length", "the longest flush, then its cards from the highest", "30-1099.43(7), (8)(c)", NATURAL),
        flushes(
            "flush-length-wild",
            "the same with deuces wild, each the highest card that the flush lacks",
            "30-1099.47(2)",
            DEUCES_WILD,
        ),
        straight_flushes("straight-flush-length", "the longest straight flush", "30-1099.43(9)(b)", NATURAL),
        straight_flushes("straight-flush-length-wild", "the same with deuces wild", "30-1099.47(2)", DEUCES_WILD),
        straights(),
    )


def flushes(name: str, title: str, cite: str, wild: int) -> Ranking:
    scorer = Scorer(flush_length, (wild,))
    return Ranking(
        name=name,
        title=title,
        cite=cite,
        sizes=(5, 6, 7),
        categories=named("flush", LENGTHS[1:]),
        aliases=printed("flush", "{} card")[1:],
        scorer=scorer,
        reader=LengthReader(scorer, wild, shortest=2),
        # .47(13) does not say what natural means. Read: as long with every deuce plain,
        # so a deuce of the suit may be in it.
        natural=Scorer(flush_length, (NATURAL,)) if wild else None,
    )


def straight_flushes(name: str, title: str, cite: str, wild: int) -> Ranking:
    scorer = Scorer(straight_flush_length, (wild,))
    categories = (*named("straight flush", LENGTHS[1:]), Category("no straight flush"))
    # One schedule of .43(10) pays four of a kind below four and above three cards of a straight flush.
    below = tuple(category.name for category in categories[4:])
    return Ranking(
        name=name,
        title=title,
        cite=cite,
        sizes=(5, 6, 7),
        categories=categories,
        scorer=scorer,
        reader=LengthReader(scorer, wild, runs=True),
        natural=Scorer(straight_flush_length, (NATURAL,)) if wild else None,
        extra=() if wild else (ExtraClass("four of a kind", below, HasFourOfAKind()),),
    )


def straights() -> Ranking:
    scorer = Scorer(straight_length)
    return Ranking(
        name="straight-length",
        title="the longest straight in any suits, round past the ace, then its last card",
        cite="30-1099.39(2), (3)",
        sizes=(7, 8),
        categories=(*named("straight", LENGTHS), Category("no straight")),
        aliases=(*printed("straight", "{}"), ("less than a two-card straight", "no straight")),
        scorer=scorer,
        reader=LengthReader(scorer, runs=True, suited=False),
    )
