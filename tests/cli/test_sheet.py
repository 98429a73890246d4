"""`croupier analyze --report` and `--all`."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from croupier.app import price_list
from croupier.books import library
from croupier.cli.main import main

GAME, BESIDE = "co/boston-stud", "co/longhorn-holdem"


def fails(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(["analyze", *argv]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("croupier: ")
    assert said.err.count("\n") == 1
    return said.err


def test_requests_that_are_wrong_are_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "which game?" in fails(capsys)
    assert "leave out 'co/omaha'" in fails(capsys, "co/omaha", "--all")
    assert "--report is for one game" in fails(capsys, "--all", "--report", "a.html")
    assert "one of .csv, .json, .html" in fails(capsys, "--all", "--out", "a.pdf")
    assert "goes with --all" in fails(capsys, GAME, "--out", "a.csv")
    assert "one of .html, .pdf, .xlsx, .json" in fails(capsys, GAME, "--report", "a.doc")
    assert "there is no folder" in fails(capsys, GAME, "--report", str(tmp_path / "no" / "a.html"))
    out = str(tmp_path / "a.html")
    assert "write it as in 2026-01-31" in fails(capsys, GAME, "--report", out, "--date", "31.1.2026")
    assert "a table has at least one" in fails(capsys, GAME, "--report", out, "--seats", "0")
    assert "--limit" in fails(capsys, GAME, "--report", out, "--limit", "ante")
    wrong = fails(capsys, GAME, "--report", out, "--contribution", "progressive=120%")
    assert "a part of the wager, as in 20%, 0.20 or 1/5" in wrong
    assert "players play against each other" in fails(capsys, "co/omaha", "--report", out)
    assert not Path(out).exists()


@pytest.mark.slow
def test_a_sheet_of_a_wager_beside_a_pot(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "sheet.json"
    argv = ["analyze", BESIDE, "--report", str(path), "--date", "2026-01-31", "--limit", "bonus=10"]
    assert main(argv) == 0
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == f"PAR sheet written to {path}\n"
    sheet = json.loads(path.read_text(encoding="utf-8"))
    assert sheet["identity"]["date"] == "2026-01-31"
    assert sheet["reconciles"] is True
    (bonus,) = sheet["wagers"]
    assert bonus["expected_return"]["exact"] == "-5347073/175592235"
    assert bonus["closed_form"] == "C(52, 2) × C(50, 5)"
    assert sheet["exposure"]["wagers"][0]["cost"] == "10000.00"


def test_the_library_in_one_table(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(price_list, "game_ids", lambda: ("co/omaha", BESIDE))
    path = tmp_path / "all.csv"
    assert main(["analyze", "--all", "--out", str(path)]) == 0
    assert f"priced, written to {path}" in capsys.readouterr().err
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert {row["game"] for row in rows} == {"co/omaha", BESIDE}
    # Every printed schedule has its line, priced or with the reason why not.
    printed = [(item.wager, item.id) for item in library().schedules(library().game(BESIDE))]
    assert sorted((row["wager"], row["schedule"]) for row in rows if row["game"] == BESIDE) == sorted(printed)
    assert all(bool(row["exact"]) != bool(row["not_priced"]) for row in rows)
    first = next(row for row in rows if row["schedule"] == "I")
    assert (first["exact"], first["cite"], first["method"]) == ("-5347073/175592235", "30-1099.28(23)", "exact")
