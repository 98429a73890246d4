"""`croupier simulate` and `croupier verify`."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from typing import Any

import pytest

from croupier.cli.main import main
from croupier.cli.simulate import default_workers
from croupier.simulate import verify as verifying
from croupier.simulate.verify import Verified
from tests.simulate.rounds import job_of

SMALL = ["co/three-card-poker", "--rounds", "2000", "--seed", "4"]


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main(["simulate", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated(capsys, *SMALL)
    assert (report["game"], report["method"], report["rounds"], report["seed"]) == (
        "co/three-card-poker",
        "simulation",
        2000,
        4,
    )
    assert report["policy"] == "optimal"
    assert report["schedules"] == {
        "ante": "1",
        "pair-plus": "1",
        "six-card-bonus": "1",
        "cover-all": "2-total-hands",
        "progressive": "1",
        "envy": "1",
    }
    entries = {entry["wager"]: entry for entry in report["wagers"]}
    assert next(iter(entries)) == "ante"
    assert {"ante", "pair-plus", "six-card-bonus"} <= set(entries)
    for entry in entries.values():
        assert "exact" not in entry
        assert entry["standard_error"] > 0
        assert float(entry["expected_return"]) == pytest.approx(-entry["house_edge"])
        low, high = entry["band_95"]
        assert low < float(entry["expected_return"]) < high
        assert sum(int(row["count"]) for row in entry["rows"]) == 2000 == int(entry["rounds"])
        assert sum(row["contribution"] for row in entry["rows"]) == pytest.approx(float(entry["expected_return"]))
    lines = entries["ante"]["lines"]
    assert {line["wager"] for line in lines} == {"play", "ante-bonus", "ante"}
    assert sum(float(line["expected_return"]) for line in lines) == pytest.approx(
        float(entries["ante"]["expected_return"])
    )


def test_a_seed_is_a_result(capsys: pytest.CaptureFixture[str]) -> None:
    one, two, other = (simulated(capsys, *SMALL[:4], seed) for seed in ("4", "4", "5"))
    for report in (one, two, other):
        del report["seconds"]
    assert one == two
    assert one != other


def test_terms_are_followed(capsys: pytest.CaptureFixture[str]) -> None:
    """Schedule 12 prints 25 to 1 for a straight and is read as 6 to 1."""
    chosen = ["--schedule", "pair-plus=12", "--wagers", "pair-plus=2"]
    printed, read = simulated(capsys, *SMALL, *chosen), simulated(capsys, *SMALL, *chosen, "--as-read")
    for report, pays, used in ((printed, "25 to 1", "the print is used"), (read, "6 to 1", "the reading is used")):
        (entry,) = report["wagers"]
        assert (entry["wager"], entry["schedule"]) == ("pair-plus", "12")
        assert {row["outcome"]: row["pays"] for row in entry["rows"]}["straight"] == pays
        assert any(used in warning for warning in report["warnings"])
        assert report["policy"] is None
        assert report["schedules"] == {"pair-plus": "12"}
        assert report["stakes"] == {"pair-plus": "2.00"}


def test_a_meter_is_paid_from(capsys: pytest.CaptureFixture[str]) -> None:
    wagers = ["co/three-card-poker", "--rounds", "100", "--wagers", "ante=1,progressive=1"]
    assert simulated(capsys, *wagers)["meters"] == {"progressive": "0.00"}
    report = simulated(capsys, *wagers, "--meter", "progressive=1000")
    assert report["meters"] == {"progressive": "1000.00"}
    assert [entry["wager"] for entry in report["wagers"]] == ["ante", "progressive"]
    assert main(["simulate", *wagers]) == 0
    assert "meters: progressive $0.00" in capsys.readouterr().out


def test_seats_bring_envy(capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated(
        capsys, *SMALL, "--seats", "5", "--wagers", "ante=1,progressive=1,cover-all=1", "--meter", "progressive=1000"
    )
    entries = {entry["wager"]: entry for entry in report["wagers"]}
    assert entries["cover-all"]["schedule"] == "6-total-hands"
    assert {"ante", "progressive", "envy"} <= set(entries)
    assert entries["envy"]["unit"] == "1 unit on progressive"
    assert all(row["net"] != "-1" for row in entries["envy"]["rows"])


def test_a_terminal_of_80_columns_breaks_no_name_of_the_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["simulate", *SMALL]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [len(words) for words in lines if words and words[0] in ("six-card-bonus", "cover-all")] == [7, 7]
    assert any(words[:2] == ["cover-all", "2-total-hands"] for words in lines)


def test_the_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *SMALL, "--strategy", "always play"]) == 0
    text = capsys.readouterr().out
    assert "2,000 rounds, seed 4, strategy: always play" in text
    assert "pair-plus" in text
    assert "Estimates" in text


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["co/three-card-pokr"], "three-card-poker"),
        ([*SMALL, "--schedule", "pair-plus=99"], "no schedule '99'"),
        ([*SMALL, "--schedule", "pair-plus"], "'pair-plus': write it as WAGER=ID"),
        ([*SMALL, "--wagers", "ante"], "'ante' is not WAGER=DOLLARS"),
        ([*SMALL, "--wagers", "ante=1,ante=2"], "wagers.ante: the wager is given twice"),
        ([*SMALL, "--wagers", "anty=1"], "did you mean ante"),
        ([*SMALL, "--wagers", "ante=-1"], "negative"),
        ([*SMALL, "--strategy", "bluff"], "none of 'always ACTION'"),
        ([*SMALL, "--strategy", "nowhere.csv"], "nowhere.csv: No such file"),
        ([*SMALL, "--workers", "0"], "workers: 0 is too few"),
        ([*SMALL, "--cluster", "nowhere"], "no Dask scheduler answers there"),
        (["co/three-card-poker", "--rounds", "0"], "no whole number of at least 1"),
        (["co/crazy-4-poker", "--wagers", "ante=1,super-bonus=2"], "equal"),
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *arguments]) == 2
    error = capsys.readouterr().err
    assert sentence in error
    assert error.count("\n") == 1


def test_processes_are_started_where_they_pay() -> None:
    few, many = job_of("co/three-card-poker", rounds=7_999_999), job_of("co/three-card-poker", rounds=8_000_000)
    assert default_workers(few) == 1
    assert default_workers(many) == os.cpu_count()


def test_verify(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "ca/three-card-poker-6-card-bonus", "--rounds", "100", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["holds"] is True
    assert [entry["wager"] for entry in report["wagers"]][:3] == ["the main game", "ante", "play"]
    assert main(["verify", "ca/three-card-poker-6-card-bonus", "--rounds", "100"]) == 0
    assert "agrees" in capsys.readouterr().out


def test_verify_fails_where_the_table_disagrees(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Verified, "holds", False)
    monkeypatch.setattr(verifying, "WITHIN", 0)
    assert main(["verify", "ca/three-card-poker-6-card-bonus", "--rounds", "50"]) == 1
    assert "disagrees" in capsys.readouterr().out


@pytest.mark.parametrize("game", ["co/three-card-poker", "co/caribbean-stud", "co/let-it-ride"])
def test_what_is_simulated_is_what_is_priced(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The same wagers on the same schedules; a meter that is not given stands at nothing in both, and is named."""
    assert main(["analyze", game, "--json"]) == 0
    priced = json.loads(capsys.readouterr().out)
    assert main(["simulate", game, "--rounds", "50", "--seed", "1", "--json"]) == 0
    played = json.loads(capsys.readouterr().out)
    named = {item["meter"] for entry in priced["wagers"] for item in entry.get("meters", ())}
    assert {(entry["wager"], entry["schedule"]) for entry in priced["wagers"]} == {
        (entry["wager"], entry["schedule"]) for entry in played["wagers"]
    }
    assert named
    assert named <= set(played["meters"])
    assert set(played["meters"].values()) == {"0.00"}


def test_an_interrupt_prints_what_is_there_and_a_pipe_hears_how_far_it_is() -> None:
    """As Ctrl-C does it: a signal in the midst of more rounds than anybody waits for."""
    # A run in the background ignores the signal, and so would all that it starts.
    begin = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
    program = begin + "from croupier.cli.main import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", program, "simulate", "co/three-card-poker", "--rounds", "1e12", "--json"]
    loud = {**os.environ, "CROUPIER_PROGRESS": "on"}
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=loud)
    assert running.stderr is not None
    said = ""
    try:
        while " rounds, " not in said:
            said = running.stderr.readline()
            assert said, "it ended before it said how far it was"
        running.send_signal(signal.SIGINT)
        printed, rest = running.communicate(timeout=60)
    finally:
        # Whatever went wrong, nobody is left to play on.
        running.kill()
    assert re.fullmatch(r"croupier: [\d,]+ of 1,000,000,000,000 rounds, \S+ ± \S+ dollars a round, \d+ s\n", said)
    report = json.loads(printed)
    assert running.returncode == 0
    assert 0 < report["rounds"] < 10**12
    assert f"interrupted after {report['rounds']:,} of 1,000,000,000,000 rounds" in rest


def test_rounds_are_dealt_on_from_shoes(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(capsys, "ca/ez-baccarat", "--shoes", "60", "--seed", "3")
    assert found["shoes"] == 60
    # 364 of 416 cards lie before the cut card, and a round takes four to six.
    assert 60 * 60 < found["rounds"] < 60 * 92
    assert all(int(entry["rounds"]) == found["rounds"] for entry in found["wagers"])
    assert main(["simulate", "ca/ez-baccarat", "--shoes", "20"]) == 0
    assert "rounds of 20 shoes, seed 1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--shoes", "5", "--rounds", "10"], "--shoes: how many rounds a shoe gives is up to its cards"),
        (["--shoes", "5", "--session", "10"], "--session: a night is put together of rounds by themselves"),
        (["--shoes", "--seconds", "1", "--cluster", "here"], "--cluster: say --rounds too"),
        (["--shoes", "0"], "--shoes"),
        (["--shoes", "-3"], "--shoes"),
    ],
)
def test_shoes_that_are_asked_for_wrongly(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(["simulate", "ca/ez-baccarat", *arguments])
    except SystemExit as stopped:
        code = int(str(stopped.code))
    assert code == 2
    assert sentence in capsys.readouterr().err
