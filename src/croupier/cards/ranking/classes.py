"""Classes of hands as pay tables name them: a category, perhaps only some ranks, suits or colors of it.

A class is spans of scores and tests of the cards; `class_names` reads the names.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from croupier.cards.ranking.base import Ranking, Test
from croupier.cards.ranking.scoring import NOTHING, SHIFT, Scorer
from croupier.errors import RankingError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Span = tuple[int, int]


@dataclass(frozen=True)
class HandClass:
    ranking: Ranking
    text: str
    spans: tuple[Span, ...]
    bits: int = 0  # categories by index, for rankings whose cards may hold several
    tests: tuple[Test, ...] = ()

    def holds(self, cards: Sequence[int]) -> bool:
        return self.holds_scored(cards, self.ranking.score_of(self.ranking.score(cards)))

    def holds_scored(self, cards: Sequence[int], score: int) -> bool:
        """The same for cards whose score is known."""
        inside = any(low <= score <= high for low, high in self.spans)
        if not inside and self.bits:
            inside = bool(self.ranking.held(cards) & self.bits)
        return inside and all(test.holds(cards) for test in self.tests)

    def holds_rows(self, cards: NDArray[np.uint8]) -> NDArray[np.bool_]:
        return self.holds_scored_rows(cards, self.ranking.scores_of(self.ranking.strengths(cards)))

    def holds_scored_rows(self, cards: NDArray[np.uint8], scores: NDArray[Any]) -> NDArray[np.bool_]:
        """The same for rows whose scores are known. Few hands are inside, and only those are looked at card by card."""
        import numpy as np

        inside = np.zeros(len(cards), dtype=np.bool_)
        for low, high in self.spans:
            inside |= (scores >= low) & (scores <= high)
        if self.bits and self.ranking.holds:
            inside |= _held_rows(self.ranking, self.ranking.holds, cards, scores, self.bits)
        for test in self.tests:
            rows = np.flatnonzero(inside)
            if len(rows):
                inside[rows] = test.holds_rows(cards[rows])
        return inside

    @property
    def category(self) -> str:
        """The category the class lies in, for a class that lies in one."""
        names = list(
            dict.fromkeys(self.ranking.categories[self.ranking.index_of(low)].name for low, high in self.spans)
        )
        within = {category.name: category.within for category in self.ranking.categories}
        widest = [name for name in names if within[name] not in names]
        if len(widest) != 1 or any(low >> SHIFT != high >> SHIFT for low, high in self.spans):
            raise RankingError(f"{self.text!r} is not within one category of ranking {self.ranking.name}")
        return widest[0]


def _held_rows(
    ranking: Ranking, holds: Scorer, cards: NDArray[np.uint8], scores: NDArray[np.int64], bits: int
) -> NDArray[np.bool_]:
    from croupier.cards.ranking.compile import score_rows

    held: NDArray[np.bool_] = (score_rows(holds, cards) & ranking.flipped(bits) != 0) & (scores != NOTHING)
    return held


@dataclass(frozen=True)
class InSuits:
    """The flush, which is in the suit of most cards, is in one of these."""

    suits: frozenset[int]

    def holds(self, cards: Sequence[int]) -> bool:
        held = [card & 3 for card in cards if card < 52]
        return max(range(4), key=held.count) in self.suits

    def holds_rows(self, cards: NDArray[np.uint8]) -> NDArray[np.bool_]:
        import numpy as np

        held = np.stack([((cards & 3 == suit) & (cards < 52)).sum(axis=1) for suit in range(4)])
        found: NDArray[np.bool_] = np.isin(held.argmax(axis=0), list(self.suits))
        return found


@dataclass(frozen=True)
class OneColor:
    """All cards are red, or all black."""

    def holds(self, cards: Sequence[int]) -> bool:
        return sum(card & 3 in (1, 2) for card in cards) in (0, len(cards))

    def holds_rows(self, cards: NDArray[np.uint8]) -> NDArray[np.bool_]:
        reds = ((cards & 3 == 1) | (cards & 3 == 2)).sum(axis=1)
        found: NDArray[np.bool_] = (reds == 0) | (reds == cards.shape[1])
        return found


@dataclass(frozen=True)
class TheseCards:
    held: frozenset[int]

    def holds(self, cards: Sequence[int]) -> bool:
        return self.held <= set(cards)

    def holds_rows(self, cards: NDArray[np.uint8]) -> NDArray[np.bool_]:
        import numpy as np

        found = np.ones(len(cards), dtype=np.bool_)
        for card in self.held:
            found &= (cards == card).any(axis=1)
        return found


@dataclass(frozen=True)
class Natural:
    """The same category stands with no card wild (30-1099.45(12)); or does not, where `wanted` is False."""

    ranking: Ranking
    natural: Scorer
    wanted: bool = True

    def holds(self, cards: Sequence[int]) -> bool:
        same = self.natural(cards) >> SHIFT == self.ranking.scorer(cards) >> SHIFT
        return same == self.wanted

    def holds_rows(self, cards: NDArray[np.uint8]) -> NDArray[np.bool_]:
        from croupier.cards.ranking.compile import score_rows

        plain, best = score_rows(self.natural, cards), score_rows(self.ranking.scorer, cards)
        found: NDArray[np.bool_] = (plain >> SHIFT == best >> SHIFT) == self.wanted
        return found
