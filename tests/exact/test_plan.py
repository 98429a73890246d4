"""Which family prices a game, and that the answer holds for every built game."""

from __future__ import annotations

import pytest

from croupier.errors import CroupierError
from croupier.exact import plan
from croupier.games.registry import BUILT, built


@pytest.mark.parametrize("game_id", BUILT)
def test_a_fit_names_a_family_or_every_reason(game_id: str) -> None:
    game = built(game_id)
    found = plan.fit(game)
    if found:
        assert found.method == plan.family(found.family).METHOD
        assert 0 < found.cost <= plan.MOST_COST
        assert list(found.reasons) == list(plan.FAMILIES)[: list(plan.FAMILIES).index(found.family)]
    else:
        assert set(found.reasons) == set(plan.FAMILIES)
        assert not any(street.choices for street in game.streets), "a game with decisions has a price"
    assert all(found.reasons.values())


def test_a_game_too_large_to_count_does_not_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    game = built("co/three-card-poker")
    monkeypatch.setattr(plan, "MOST_COST", 1)
    plan.fit.cache_clear()
    try:
        assert plan.fit(game).reasons["showdown"] == "there are too many hands to count"
        with pytest.raises(CroupierError, match="showdown: there are too many hands to count"):
            plan.family_of(game)
    finally:
        plan.fit.cache_clear()
