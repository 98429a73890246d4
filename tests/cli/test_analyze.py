"""`croupier analyze`: a summary first, the outcomes on request, meters as a function, and no sheet of nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from croupier.cli.analysis_text import DETAILS, _summary, _wager
from croupier.cli.main import main

GAME = "co/three-card-poker"


def analyzed(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main(["analyze", GAME, *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def of(report: Any, wager: str) -> Any:
    return next(item for item in report["wagers"] if item["wager"] == wager)


def test_a_summary_and_the_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyze", GAME]) == 0
    text = capsys.readouterr().out
    lines = text.splitlines()
    assert lines[1].split() == ["wager", "schedule", "edge", "risk", "RTP", "dev", "wins", "by"]
    assert lines[2].split() == ["ante", "1", "3.3730%", "2.0147%", "96.63%", "1.64", "44.91%", "exact"]
    assert "Q-6-4 or better: play" in text
    assert "combinations" not in lines[1]
    assert "--as-read" in text
    assert max(map(len, lines)) <= 80


def test_a_summary_that_is_a_little_too_wide_breaks_no_name(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Gaps of one space where gaps of two do not fit."""
    monkeypatch.setenv("COLUMNS", "80")
    figures = {"house_edge": 0.109787, "element_of_risk": 0.109787, "standard_deviation": 15.17, "hit_frequency": 0.02}
    for name, gap in (("three-card-bon", 2), ("three-card-bonus", 1)):
        wager = {"wager": name, "schedule": "PT-BJS-5CL-E01", **figures}
        _summary(Console(highlight=False), [wager])
        line = capsys.readouterr().out.splitlines()[1]
        assert line.split() == [name, "PT-BJS-5CL-E01", "10.9787%", "10.9787%", "89.02%", "15.17", "2.00%", "exact"]
        assert f"{name}{' ' * gap}PT" in line


@pytest.mark.parametrize("count", ["1000000000000000", "4998398275503360", "9" * 60])
def test_a_count_is_broken_only_where_no_line_holds_it(
    count: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    row = {
        "outcome": "double: all other winning player hands",
        "count": count,
        "probability": 0.05,
        "pays": "game 1 to 1, double 1 to 1",
        "contribution": 0.1,
    }
    figures = dict.fromkeys((name for _, name in DETAILS), 0.01) | {"average_wager": 1.0, "standard_deviation": 1.0}
    item = {"wager": "game", "schedule": "1", "unit": "1 unit on game", "rows": [row], "combinations": count, **figures}
    _wager(Console(highlight=False), {**item, "expected_return": "-0.01", "exact": "-1/100"})
    out = capsys.readouterr().out
    assert (f" {int(count):,} " in out) == (len(count) < 60)
    assert "…" not in out
    # Twice: of the outcome and of all together.
    assert len(count) < 60 or out.count("9") == 120
    assert max(map(len, out.splitlines())) <= 80


def test_every_outcome_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyze", GAME, "--full"]) == 0
    text = capsys.readouterr().out
    assert "407,170,400" in text
    assert "-686689/20358520" in text
    assert max(map(len, text.splitlines())) <= 80


def test_without_a_meter_the_return_is_a_function_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    wager = of(analyzed(capsys), "progressive")
    assert wager["meter"] == {
        "fixed": "-504/1105",
        "slope": "1/22100",
        "break_even": "10080",
        "standing": {},
    }
    assert wager["exact"] == "-504/1105"


def test_a_meter_that_is_given_is_paid_from(capsys: pytest.CaptureFixture[str]) -> None:
    wager = of(analyzed(capsys, "--meter", "progressive=10080"), "progressive")
    assert wager["exact"] == "0"
    assert wager["meter"]["fixed"] == "-504/1105"
    assert wager["meter"]["break_even"] == "10080"
    assert wager["meter"]["standing"] == {"progressive": "10080"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["co/texas-holdem"], "players play against each other"),
        ([GAME, "--meter", "mega-jackpot=5"], "meters.mega-jackpot"),
        ([GAME, "--meter", "progressive"], "write it as NAME=DOLLARS"),
        ([GAME, "--meter", "progressive=-5"], "--meter progressive"),
    ],
)
def test_refusals(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    assert main(["analyze", *arguments]) == 2
    shown = capsys.readouterr()
    assert said in shown.err
    assert shown.err.count("\n") == 1
    assert not shown.out


def test_no_sheet_of_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "sheet.html"
    assert main(["analyze", "co/omaha", "--report", str(path)]) == 2
    assert "house edge" in capsys.readouterr().err
    assert not path.exists()


def test_the_warning_names_the_reading_and_what_the_figure_is_then(capsys: pytest.CaptureFixture[str]) -> None:
    doubted = ("co/three-card-poker", "--schedule", "pair-plus=12")
    assert main(["analyze", *doubted, "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert main(["analyze", *doubted, "--as-read", "--json"]) == 0
    read = json.loads(capsys.readouterr().out)
    (told,) = (item for item in printed["as_read_figures"] if item["wager"] == "pair-plus")
    (then,) = (item for item in read["wagers"] if item["wager"] == "pair-plus")
    assert (told["exact"], told["house_edge"], told["changes"]) == (then["exact"], then["house_edge"], True)
    assert "as_read_figures" not in read
    assert main(["analyze", *doubted]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert f"--as-read follows the reading; the edge is then: pair-plus 12 {100 * then['house_edge']:.4f}%" in said


def test_a_doubt_that_changes_no_figure_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyze", "co/three-card-poker"]) == 0
    assert "no figure above changes with it" in " ".join(capsys.readouterr().out.split())
