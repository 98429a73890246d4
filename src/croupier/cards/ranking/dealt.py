"""Strengths of rows that were dealt from a deck: no card is checked, and small hands are looked up."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Any

from croupier.cards.card import JOKER
from croupier.cards.ranking.compile import score_rows

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.cards.ranking.base import Ranking

MOST_CARDS = 5
# Making a table pays in a long run: it is made once a part of as many hands were ranked as it has.
PART = 4
_tables: dict[tuple[str, int], NDArray[Any]] = {}
_ranked: dict[tuple[str, int], int] = {}


def dealt_strengths(ranking: Ranking, cards: NDArray[np.uint8]) -> NDArray[Any]:
    """As `ranking.strengths`, of cards that cannot be wrong."""
    import numpy as np

    size = cards.shape[1]
    if ranking.quick_rows and size >= MOST_CARDS:
        return ranking.quick_rows(np.ascontiguousarray(cards), 1)
    if size == 1 or (size <= MOST_CARDS and ranking.copies == 1):
        table = _table(ranking, size, len(cards))
        if table is not None:
            from croupier.cards.kernels.few import looked_up

            return looked_up(cards, table)
    return _scored(ranking, np.ascontiguousarray(cards))


def _table(ranking: Ranking, size: int, rows: int) -> NDArray[Any] | None:
    import numpy as np

    key = (ranking.name, size)
    table = _tables.get(key)
    if table is None:
        codes = JOKER + ranking.jokers
        _ranked[key] = _ranked.get(key, 0) + rows
        if _ranked[key] < comb(codes, size) // PART:
            return None
        from croupier.cards.kernels.few import every_hand

        scores = _scored(ranking, every_hand(size, codes))
        # Half as wide where they fit: a table is looked at all over.
        small = len(scores) and scores.min() >= 0 and scores.max() < 1 << 32
        table = _tables[key] = scores.astype(np.uint32) if small else scores
    return table


def _scored(ranking: Ranking, cards: NDArray[np.uint8]) -> NDArray[Any]:
    scores = score_rows(ranking.scorer, cards, 1)
    return ranking.scale.strengths(scores) if ranking.scale else scores
