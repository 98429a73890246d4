"""A simulation that stops by itself, and one that somebody stops."""

from __future__ import annotations

from itertools import count

import pytest

from croupier.errors import CroupierError
from croupier.games.registry import built
from croupier.simulate import stop as stopping
from croupier.simulate.coding import Counts
from croupier.simulate.job import Player
from croupier.simulate.run import Running, simulate
from croupier.simulate.stop import Stop
from tests.simulate.rounds import job_of

GAME = "co/three-card-poker"
WAGERS = {"ante": 1_00}


def test_it_stops_at_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.simulate.job.BLOCK", 1000)
    stop = Stop(built(GAME), WAGERS, error=0.02)
    tally = simulate(job_of(GAME, rounds=10**9, wagers=WAGERS), enough=stop.enough)
    # An ante's deviation is 1.64: (1.64 / 0.02) squared is about 6,700 rounds.
    assert 5_000 <= tally.rounds <= 9_000


def test_it_stops_when_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.simulate.job.BLOCK", 1000)
    clock = count()
    monkeypatch.setattr(stopping, "monotonic", lambda: float(next(clock)))
    stop = Stop(built(GAME), WAGERS, seconds=3)
    assert simulate(job_of(GAME, rounds=10**9, wagers=WAGERS), enough=stop.enough).rounds == 3000


def test_an_error_that_takes_days_is_said_beforehand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.simulate.job.BLOCK", 1000)
    clock = count()
    monkeypatch.setattr(stopping, "monotonic", lambda: float(next(clock)))
    stop = Stop(built(GAME), WAGERS, error=1e-6)
    with pytest.raises(CroupierError, match=r"--error 0.0001%: takes about .* rounds, .* days"):
        simulate(job_of(GAME, rounds=10**9, wagers=WAGERS), enough=stop.enough)


def test_an_interrupted_run_keeps_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.simulate.job.BLOCK", 1000)

    def interrupt(tally: Running) -> None:
        if tally.rounds == 2000:
            raise KeyboardInterrupt

    assert simulate(job_of(GAME, rounds=5000, wagers=WAGERS), listen=interrupt).rounds == 2000


def test_an_error_that_takes_days_is_refused_before_the_first_block(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count()
    monkeypatch.setattr(stopping, "monotonic", lambda: float(next(clock)))
    counted: list[int] = []

    class Probed(Player):
        def count(self, start: int, rounds: int) -> Counts:
            counted.append(rounds)
            return super().count(start, rounds)

    player = Probed(job_of(GAME, rounds=10**9, wagers=WAGERS))
    stop = Stop(built(GAME), WAGERS, error=1e-6)
    # The clock says a second for each trial: 256 rounds a second.
    with pytest.raises(CroupierError, match=r"--error 0.0001%: takes about 2.7e\+12 rounds, .* days at the 256 rounds"):
        stop.check_beforehand(player, deviation=1.64)
    with pytest.raises(CroupierError, match=r"takes about .* rounds, .* days at the 512 rounds"):
        stop.check_beforehand(player, workers=2)
    assert max(counted) < 1000


def test_what_is_compiled_on_the_way_is_no_part_of_how_quick_rounds_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first run of each size takes an hour of the clock, the second a second."""
    now, seen = [0.0], set[int]()
    monkeypatch.setattr(stopping, "monotonic", lambda: now[0])

    class Compiling(Player):
        def count(self, start: int, rounds: int) -> Counts:
            now[0] += 1 if rounds in seen else 3600
            seen.add(rounds)
            return super().count(start, rounds)

    stop = Stop(built(GAME), WAGERS, error=0.001)
    # 2.7 million rounds at 256 a second are three hours; at 256 an hour they would be more than a year.
    stop.check_beforehand(Compiling(job_of(GAME, rounds=10**9, wagers=WAGERS)), deviation=1.64)


def test_making_ready_before_the_first_block_is_no_part_of_it_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.simulate.job.BLOCK", 1000)
    times = iter([0.0, 7200.0])
    monkeypatch.setattr(stopping, "monotonic", lambda: next(times, 7201.0))
    stop = Stop(built(GAME), WAGERS, error=0.01)
    assert simulate(job_of(GAME, rounds=10**9, wagers=WAGERS), enough=stop.enough).rounds >= 10_000


def test_an_error_within_a_day_is_played_for() -> None:
    player = Player(job_of(GAME, rounds=10**9, wagers=WAGERS))
    Stop(built(GAME), WAGERS, error=0.01).check_beforehand(player)
    Stop(built(GAME), WAGERS, error=1e-9, seconds=5).check_beforehand(player)
