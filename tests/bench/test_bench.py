"""The bench: medians of one run, ratios, peers that are missing, and the command."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from math import comb

import pytest

from croupier.bench import evaluator, peers, registry
from croupier.bench import samples as hands
from croupier.bench.registry import Measurement, Plan, Ratio, Work
from croupier.bench.run import run, steps
from croupier.cli.main import main

CONTRACT = {
    "scalar-7/eval7",
    "scalar-7/pokerkit",
    "batch-7/phevaluator-c",
    "enumerate-7/batch-7",
    "omaha-batch/phevaluator",
    "threads-2/threads-1",
}


def absent() -> Work:
    import no_such_peer  # type: ignore[import-not-found]

    work: Work = no_such_peer.work
    return work


def clock(*seconds: float) -> Iterator[float]:
    """Reads 0, then the first duration, then 0 again: each pair of readings measures one of `seconds`."""
    for duration in seconds:
        yield 0.0
        yield duration


QUICK = Measurement("quick", lambda: lambda: 100)
SLOW = Measurement("slow", lambda: lambda: 10)


def test_results_are_medians_per_second() -> None:
    readings = clock(1, 1, 4, 2, 2, 5)
    report = run(Plan((QUICK, SLOW), (Ratio("quick", "slow"),)), repeats=3, clock=lambda: next(readings))
    assert report.results == {"quick": 50.0, "slow": 5.0}
    assert report.ratios == {"quick/slow": 10.0}
    assert report.missing == ()


def test_a_ratio_compares_what_was_measured_in_the_same_pass() -> None:
    # The machine is twice as slow from the middle of the second pass on: no pass but that one sees it.
    readings = clock(1, 1, 1, 2, 2, 2)
    report = run(Plan((QUICK, SLOW), (Ratio("quick", "slow"),)), repeats=3, clock=lambda: next(readings))
    assert report.results == {"quick": 100.0, "slow": 5.0}
    assert report.ratios == {"quick/slow": 10.0}


def test_results_in_seconds_are_seconds() -> None:
    readings = clock(3, 1, 2)
    report = run(Plan((replace(QUICK, name="solve-seconds"),), ()), repeats=3, clock=lambda: next(readings))
    assert report.results == {"solve-seconds": 2}


def test_a_peer_that_is_not_installed_costs_its_ratios_only() -> None:
    plan = Plan((QUICK, Measurement("peer", absent)), (Ratio("quick", "peer"), Ratio("quick", "quick", named="one")))
    report = run(plan, repeats=1)
    assert set(report.results) == {"quick"}
    assert report.ratios == {"one": 1.0}
    assert report.missing == ("peer is not measured: no_such_peer is not installed (No module named 'no_such_peer')",)


def test_progress_reaches_its_end() -> None:
    plan = Plan((QUICK, SLOW), ())
    named: list[str] = []
    run(plan, repeats=3, advance=named.append)
    assert len(named) == steps(plan, 3)
    assert set(named) == {"quick", "slow"}


LONG = Measurement("long-seconds", lambda: lambda: 1, long=True)


def test_a_long_one_is_measured_once_and_last() -> None:
    readings, named = clock(1, 2, 4, 30), list[str]()
    plan = Plan((LONG, QUICK), (Ratio("long-seconds", "quick", named="long"),))
    report = run(plan, repeats=3, clock=lambda: next(readings), advance=named.append)
    assert named == ["long-seconds", "quick", "quick", "quick", "quick", "long-seconds"]
    assert len(named) == steps(plan, 3)
    assert report.results == {"quick": 50.0, "long-seconds": 30}
    assert report.ratios == {"long": 30 / 50}
    assert plan.long == ("long-seconds",)
    assert plan.short() == Plan((QUICK,), ())


@pytest.mark.parametrize(("flag", "said"), [((), "not measured without --long"), (("--long",), "measured once each")])
def test_the_command_says_what_is_long(
    flag: tuple[str, ...], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(registry, "load", lambda: Plan((QUICK, LONG), (Ratio("long-seconds", "quick"),)))
    assert main(["bench", "--repeats", "1", *flag]) == 0
    out, err = capsys.readouterr()
    assert said in err
    assert "long-seconds" in err
    assert ("long-seconds (once)" in out) is bool(flag)


def test_only_what_is_asked_for_and_what_it_is_compared_with() -> None:
    plan = registry.load().only("holdem-hand")
    assert {item.name for item in plan.measurements} == {"pokerkit-hand", "holdem-hand"}
    assert [ratio.name for ratio in plan.ratios] == ["holdem-hand/pokerkit-hand"]


def test_nothing_of_that_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--only", "no-such"]) == 2
    assert capsys.readouterr().err.startswith("croupier: --only: nothing that is measured has 'no-such' in its name")


def test_a_ratio_may_be_computed_otherwise() -> None:
    ratio = Ratio("solve-seconds", "rate", named="exact-game/rate", value=lambda seconds, rate: 1 / (seconds * rate))
    assert ratio.of({"solve-seconds": 0.5, "rate": 4.0}) == 0.5
    assert ratio.of({"rate": 4.0}) is None


def test_the_contract_names_are_there() -> None:
    plan = registry.load()
    assert {ratio.name for ratio in plan.ratios} >= CONTRACT
    names = {measurement.name for measurement in plan.measurements}
    assert all({ratio.over, ratio.under} <= names for ratio in plan.ratios)


@pytest.mark.parametrize("measurement", [*peers.MEASUREMENTS, *evaluator.MEASUREMENTS], ids=lambda item: item.name)
def test_every_measurement_does_what_it_says(measurement: Measurement, monkeypatch: pytest.MonkeyPatch) -> None:
    for size in ("ARRAY", "OMAHA_ARRAY", "SCALAR"):
        monkeypatch.setattr(hands, size, 500)
    for made in (hands.sevens, hands.omahas, hands.scalar_sevens):
        made.cache_clear()
    try:
        expected = {"pokerkit": 300, "enumerate-7": comb(52, 7), "threads-1": comb(52, 7), "threads-2": comb(52, 7)}
        assert measurement.prepare()() == expected.get(measurement.name, 500)
    finally:
        for made in (hands.sevens, hands.omahas, hands.scalar_sevens):
            made.cache_clear()


def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan((QUICK, SLOW, Measurement("peer", absent)), (Ratio("quick", "slow", target=2), Ratio("quick", "peer")))
    monkeypatch.setattr(registry, "load", lambda: plan)


def test_the_command_prints_json(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    tiny(monkeypatch)
    assert main(["bench", "--json", "--repeats", "1"]) == 0
    out, err = capsys.readouterr()
    data = json.loads(out)
    assert set(data) == {"version", "results", "ratios"}
    assert set(data["results"]) == {"quick", "slow"}
    assert set(data["ratios"]) == {"quick/slow"}
    assert "croupier: peer is not measured: no_such_peer is not installed" in err


def test_the_command_prints_tables(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    tiny(monkeypatch)
    assert main(["bench", "--repeats", "1"]) == 0
    out = capsys.readouterr().out
    assert "quick/slow" in out
    assert "not measured" in out


def test_no_repeats_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--repeats", "0"]) == 2
    assert capsys.readouterr().err == "croupier: bench needs at least one repeat, not 0\n"


EVALUATOR_ONLY = """
import json, resource
from croupier.bench.registry import load
from croupier.bench.run import run
report = run(load(("croupier.bench.peers", "croupier.bench.evaluator")), repeats=1)
print(json.dumps([sorted(report.ratios), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss]))
"""


@pytest.mark.slow
def test_the_evaluator_is_measured_within_500_megabytes() -> None:
    done = subprocess.run([sys.executable, "-c", EVALUATOR_ONLY], capture_output=True, text=True, check=True)
    ratios, kilobytes = json.loads(done.stdout)
    assert set(ratios) == CONTRACT
    assert kilobytes < 500_000
