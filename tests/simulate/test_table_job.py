"""Games that are simulated at a table: the same rounds for a seed, whoever plays them, and the table's own payments."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.exact.frame.terms import Terms
from croupier.games.registry import BUILT, built
from croupier.simulate.best import in_arrays
from croupier.simulate.estimate import estimates
from croupier.simulate.run import simulate
from croupier.simulate.setup import Asked, make_job
from croupier.simulate.table_job import TableJob
from croupier.simulate.verify import verify

DRAW = "co/three-card-draw"


def asked(game_id: str, **fields: Any) -> TableJob:
    """Whatever is played in arrays can be played at a table too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("croupier.simulate.setup.in_arrays", lambda game: False)
        job, _, _ = make_job(built(game_id), partial(built, game_id), Asked(**{"rounds": 600, "seed": 3, **fields}))
    assert isinstance(job, TableJob)
    return job


def test_every_game_is_simulated_one_way_or_the_other() -> None:
    """All in arrays by now; a game that fits none is played at a table, as any can be (above)."""
    assert [game for game in BUILT if not in_arrays(built(game))] == []


@pytest.mark.slow
def test_workers_and_blocks_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = simulate(asked(DRAW))
    assert simulate(asked(DRAW), workers=2) == alone
    monkeypatch.setattr("croupier.simulate.table_job.BLOCK", 7)
    assert simulate(asked(DRAW)) == alone


@pytest.mark.slow
def test_the_same_rounds_as_the_verification_plays() -> None:
    tally = simulate(asked(DRAW))
    found = {price.wager: price for price in estimates(built(DRAW), asked(DRAW).wagers, tally)}
    checked = {check.expected.wager: check.mean for check in verify(Terms(built(DRAW)), 600, seed=3).checks}
    assert found["ante"].expectation == checked["the main game"]
    assert found["first-3-bonus"].expectation == checked["first-3-bonus"]


def test_wagers_without_a_common_solver_are_told_apart() -> None:
    game = "ca/ez-baccarat"
    job, _, _ = make_job(built(game), partial(built, game), Asked(rounds=600, seed=3))
    tally = simulate(job)
    assert not tally.main
    assert {"player-line", "banker-line"} <= set(tally.sides)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"seats": 3}, "seats: 3 seats; a game that is simulated at the table is played by one"),
        ({"strategy": "always fold"}, "by the best decisions; leave --strategy out"),
        ({"rounds": 0}, "rounds: 0 is too few"),
    ],
)
def test_what_a_table_cannot_play_is_refused(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(CroupierError, match=said):
        asked(DRAW, **fields)


def test_a_meter_that_is_not_given_stands_at_nothing() -> None:
    """As in a price: what it pays comes on top of both."""
    game = "co/fortune-pai-gow-poker"
    job, _, _ = make_job(
        built(game),
        partial(built, game),
        Asked(rounds=1, seed=3, wagers="ante=1,progressive=1", strategy="always house-way"),
    )
    assert job.meters["progressive"] == 0
