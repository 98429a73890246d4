"""Rankings by name."""

from __future__ import annotations

from croupier.cards.ranking.base import Ranking
from croupier.cards.ranking.catalog import (
    few_cards,
    games,
    high,
    lengths,
    low,
    pai_gow,
    points,
    several_decks,
    three_cards,
    wild,
)
from croupier.errors import RankingError
from croupier.text import nearest

CATALOG = (high, wild, three_cards, few_cards, low, lengths, games, pai_gow, several_decks, points)
RANKINGS: dict[str, Ranking] = {ranking.name: ranking for module in CATALOG for ranking in module.rankings()}


def get_ranking(name: str) -> Ranking:
    """A ranking by name; a low one also with another qualifier than eight, as `ace-to-five-9`."""
    ranking = RANKINGS.get(name) or low.low_ranking(name)
    if ranking is None:
        raise RankingError(f"unknown ranking {name!r}, {nearest(name, RANKINGS)}")
    return ranking
