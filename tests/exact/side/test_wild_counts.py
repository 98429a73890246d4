"""Wagers on hands with fully wild jokers, counted once more by ranks and suits alone."""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest

from croupier.exact.frame.terms import Terms
from croupier.exact.side.lines import prices_of
from croupier.games.registry import built
from tests.naive import wild_counts

GAME = "co/wild-six-card-draw"


@pytest.mark.parametrize(
    ("wager", "size"), [("queens-or-better", 5), pytest.param("draw-bonus", 6, marks=pytest.mark.slow)]
)
def test_wild_six_card_draw(wager: str, size: int) -> None:
    """Every table that is printed; the draw bonus has no row for a pair, and reads all six cards."""
    game, counted = built(GAME), wild_counts.hands(size)
    assert sum(counted.values()) == comb(54, size)
    for schedule in game.schedules[wager].values():
        (price,) = prices_of(Terms(game), schedule)
        found = Counter({outcome.name: outcome.count for outcome in price.outcomes})
        wanted = dict(counted)
        if wager == "draw-bonus":
            wanted["nothing"] += wanted.pop("pair of queens or better")
        assert found == wanted
