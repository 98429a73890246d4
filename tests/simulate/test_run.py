"""One result for a seed, whoever plays which block."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.games.registry import built
from croupier.simulate import run as runs
from croupier.simulate.deal import Layout, spec_of
from croupier.simulate.job import BLOCK, Job
from croupier.simulate.run import simulate
from croupier.simulate.setup import Asked, make_job
from croupier.simulate.tally import Tally
from tests.often import often
from tests.simulate.rounds import job_of

GAME = "co/three-card-poker"


def small_job() -> Job:
    return job_of(GAME, rounds=3 * BLOCK + 17, wagers={"ante": 1_00, "pair-plus": 5_00})


@pytest.fixture(scope="module")
def alone() -> Tally:
    return simulate(small_job())


@pytest.mark.parametrize("workers", often((2, 3), (2,)))
def test_workers_change_nothing(workers: int, alone: Tally) -> None:
    assert simulate(small_job(), workers=workers) == alone


def test_the_size_of_a_block_changes_nothing(alone: Tally, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.simulate.job.BLOCK", 50_001)
    assert simulate(small_job()) == alone


def test_another_seed_deals_other_rounds(alone: Tally) -> None:
    other = simulate(job_of(GAME, rounds=small_job().rounds, seed=2, wagers=small_job().wagers))
    assert other.rounds == alone.rounds
    assert other != alone


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A real one: two worker processes, and a scheduler that is reached over TCP."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as local:  # type: ignore[no-untyped-call]
        yield local.scheduler_address


@pytest.mark.slow
def test_a_cluster_changes_nothing(cluster: str, alone: Tally) -> None:
    assert simulate(small_job(), cluster=cluster) == alone
    # The same workers play another job next, and the address may be written without its protocol.
    other = job_of("co/let-it-ride", rounds=2000)
    assert simulate(other, cluster=cluster.removeprefix("tcp://")) == simulate(other)


def test_the_listener_hears_a_growing_tally() -> None:
    heard: list[int] = []
    simulate(small_job(), listen=lambda tally: heard.append(tally.rounds))
    assert heard == [BLOCK, 2 * BLOCK, 3 * BLOCK, 3 * BLOCK + 17]


def test_without_dask_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        raise ImportError(name)

    monkeypatch.setattr(runs, "import_module", missing)
    with pytest.raises(CroupierError, match=r"install croupier\[cluster\]"):
        simulate(small_job(), cluster="tcp://127.0.0.1:8786")


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "127.0.0.1:1", "nowhere", "ftp:/x"])
def test_a_cluster_that_is_not_there(address: str) -> None:
    with pytest.raises(CroupierError, match="no Dask scheduler answers there"):
        simulate(small_job(), cluster=address)


def test_a_fault_in_a_worker_is_the_callers() -> None:
    job = job_of("co/caribbean-stud", rounds=10, wagers={"ante": 1_00, "progressive": 1_00})
    without_meter = Job(**{**vars(job), "meters": {}})
    for workers in (1, 2):
        with pytest.raises(CroupierError, match="paid from this meter"):
            simulate(without_meter, workers=workers)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"rounds": 0}, "rounds: 0 is too few"),
        ({"seed": -1}, "a seed is an integer"),
        ({"seats": 0}, "seats: 0 is too few"),
        ({"seats": 40}, "seats: 40 seats take"),
        ({"wagers": {"pair": 1_00}}, "has no such wager"),
        ({"wagers": {"six-card-bonus": 1_00}}, "at least one of"),
        ({"schedules": {"pair-plus": "99"}}, "no schedule '99'"),
        ({"options": {"colour": "red"}}, "has no such option"),
    ],
)
def test_a_job_that_cannot_be_played_is_refused(changes: dict[str, object], sentence: str) -> None:
    with pytest.raises(CroupierError, match=sentence):
        simulate(Job(**{**vars(small_job()), **changes}))


def test_too_few_workers_are_refused() -> None:
    with pytest.raises(CroupierError, match="workers: 0 is too few"):
        simulate(small_job(), workers=0)


def test_hands_that_grow_are_not_laid_out_in_one_go() -> None:
    game = built("ca/blackjack-elite")
    with pytest.raises(CroupierError, match="cannot be simulated: how many cards are dealt depends"):
        Layout(game, spec_of(game))


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"meters": {"progressive": 999_99}}, r"meters.progressive: \$999.99 is below its seed of \$1000.00"),
        ({"strategy": "always raise"}, "'raise' is no action"),
        ({"rounds": 0}, "rounds: 0 is too few"),
        ({"rounds": -3}, "rounds: -3 is too few"),
    ],
)
def test_what_is_asked_for_and_cannot_be(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(CroupierError, match=sentence):
        make_job(built(GAME), partial(built, GAME), Asked(**{"rounds": 10, "seed": 1, **fields}))


def test_a_meter_at_its_seed_is_taken() -> None:
    job, _, _ = make_job(built(GAME), partial(built, GAME), Asked(rounds=10, seed=1, meters={"progressive": 1000_00}))
    assert job.meters["progressive"] == 1000_00
