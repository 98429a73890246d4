"""What a price says of itself: a wager that survives a fold is not priced as if nobody folded."""

from __future__ import annotations

import pytest

from croupier.exact.frame.terms import Terms
from croupier.exact.side.lines import IF_NOT_FOLDED, prices_of
from croupier.games.registry import built


@pytest.mark.parametrize(
    ("game", "wager", "lost"),
    [
        ("co/high-five-poker", "trips", False),
        ("co/high-five-poker", "progressive", True),
        ("co/four-card-frenzy", "prime", False),
        ("co/three-card-prime", "pair-bonus", False),
        ("co/three-card-plus", "pair-xxx", True),
    ],
)
def test_folds_are_mentioned_where_they_lose_the_wager(game: str, wager: str, *, lost: bool) -> None:
    schedule = next(iter(built(game).schedules[wager].values()))
    (price,) = prices_of(Terms(built(game)), schedule)
    assert (IF_NOT_FOLDED in price.notes) is lost
