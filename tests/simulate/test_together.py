"""Several wagers at once, and several pay tables of the same rounds."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any

import numpy as np
import pytest

from croupier.errors import CroupierError
from croupier.games.registry import built
from croupier.simulate.estimate import mean_of
from croupier.simulate.job import Player
from croupier.simulate.run import play, simulate
from croupier.simulate.setup import Asked, make_job
from croupier.simulate.tally import Tally
from croupier.simulate.together import covariances, write_together
from tests.simulate.rounds import job_of, settled_both_ways

GAME = "co/three-card-poker"


def test_covariances_are_those_of_the_settled_rounds() -> None:
    """Against sums over single rounds, each settled by itself."""
    player = Player(job_of(GAME, rounds=600))
    found = covariances(player.play(0, 600))
    main = {"ante", "play", "ante-bonus"}
    rows: list[dict[str, int]] = []
    for _, settled, _ in settled_both_ways(player, 0, 600):
        nets = dict.fromkeys(found.names, 0)
        for wager, _, staked, paid, returned in settled:
            nets["ante" if wager in main else wager] += paid + returned - staked
        rows.append(nets)
    for one, two in product(found.names, repeat=2):
        mine, theirs = (Fraction(sum(row[name] for row in rows), 600) for name in (one, two))
        expected = Fraction(sum(row[one] * row[two] for row in rows), 600) - mine * theirs
        assert found.covariance(one, two) == expected
        assert found.correlation(one, two) == pytest.approx(
            float(np.corrcoef([row[one] for row in rows], [row[two] for row in rows])[0, 1])
        )


@pytest.mark.parametrize("game_id", [GAME, "co/wild-six-card-draw", "co/boston-stud@five"])
def test_the_deviation_of_the_sum_is_that_of_whole_rounds(game_id: str) -> None:
    tally = Player(job_of(game_id, rounds=2000)).play(0, 2000)
    assert covariances(tally).of_sum == mean_of(tally.nets).variance


def test_wagers_that_always_bring_the_same_have_no_correlation() -> None:
    tally = Tally(rounds=2)
    tally.count_together({"one": np.array([5]), "two": np.array([-3])}, np.array([2]))
    assert write_together(covariances(tally))["correlations"] == [[None, None], [None, None]]


def test_sums_that_do_not_fit_64_bits_are_exact() -> None:
    tally = Tally(rounds=1 << 40)
    tally.count_together({"one": np.array([3 << 30])}, np.array([1 << 30]))
    assert tally.products["one", "one"] == 9 << 90


def test_one_run_prices_another_pay_table() -> None:
    """The same rounds and decisions, other money: as a run of its own with that table."""
    also = ({"pair-plus": "2"}, {"pair-plus": "12", "six-card-bonus": "3"})
    running = play(job_of(GAME, rounds=3000, seed=4, also=also))
    assert running.tally == simulate(job_of(GAME, rounds=3000, seed=4))
    for schedules, tally in zip(also, running.tallies(), strict=True):
        assert tally == simulate(job_of(GAME, rounds=3000, seed=4, schedules=schedules))
    assert running.tallies()[1].sides["pair-plus"] != running.tally.sides["pair-plus"]


def test_another_pay_table_may_tell_other_hands_apart() -> None:
    """Schedules that read another axis: both are counted at once."""
    game = built("co/caribbean-stud")
    ids = list(game.schedules["progressive"])
    job = job_of(
        game.id, rounds=2000, schedules={"progressive": ids[0]}, also=tuple({"progressive": i} for i in ids[1:])
    )
    running = play(job)
    for schedules, tally in zip(job.also, running.tallies(), strict=True):
        assert tally == simulate(replace(job, schedules=schedules, also=()))


def asked(**fields: Any) -> Any:
    return make_job(
        built(GAME), partial(built, GAME), Asked(**{"rounds": 10, "seed": 1, "strategy": "always play", **fields})
    )


def test_a_pay_table_that_is_not_printed() -> None:
    with pytest.raises(CroupierError, match="99"):
        asked(also=({"pair-plus": "99"},))
