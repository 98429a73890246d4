"""Hand rankings: one small interface for all of them, and the rankings of the three rule books by name."""

from __future__ import annotations

from croupier.cards.ranking.base import Category, Ranking
from croupier.cards.ranking.registry import RANKINGS, get_ranking

__all__ = ["RANKINGS", "Category", "Ranking", "get_ranking"]
