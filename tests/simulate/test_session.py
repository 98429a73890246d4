"""A night of some hundred rounds, drawn from rounds that were simulated."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier.errors import CroupierError
from croupier.simulate.session import NIGHTS, night, write_session
from croupier.simulate.tally import Tally


def tally_of(nets: dict[int, int]) -> Tally:
    tally = Tally(sum(nets.values()))
    tally.nets = Counter(nets)
    return tally


def test_a_fair_coin() -> None:
    found = night(tally_of({-100: 500, 100: 500}), rounds=100, seed=1)
    # The standard deviation of a hundred tosses is ten dollars.
    quantiles = found.quantiles(found.results)
    assert quantiles[50] == 0
    assert quantiles[5] == pytest.approx(-16_00, abs=2_00)
    assert quantiles[95] == pytest.approx(16_00, abs=2_00)
    assert (found.falls >= 0).all()
    assert (found.falls >= -found.results).all()


def test_a_sure_loss_falls_as_far_as_it_loses() -> None:
    found = night(tally_of({-500: 7}), rounds=20, seed=1)
    assert set(found.results.tolist()) == {-100_00}
    assert set(found.falls.tolist()) == {100_00}
    report = write_session(found)
    assert report["ahead"] == report["even"] == 0.0
    assert report["result"]["50%"] == "-100.00"
    assert sum(bar["nights"] for bar in report["histogram"]) == NIGHTS


def test_a_seed_is_a_night() -> None:
    coin = tally_of({-100: 51, 100: 49})
    assert (night(coin, 30, seed=4).results == night(coin, 30, seed=4).results).all()


def test_no_night_is_endless() -> None:
    with pytest.raises(CroupierError, match="--session"):
        night(tally_of({0: 1}), rounds=10**7, seed=1)
