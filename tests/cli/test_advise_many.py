"""`croupier advise --file`: many hands at once."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from croupier.cli.main import main

HANDS = "cards,dealer\nQs 6h 4d,\n\nQs 6h 3d,\n"


def test_a_file_says_what_each_hand_alone_says(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "hands.csv"
    path.write_text(HANDS)
    assert main(["advise", "co/three-card-poker", "--file", str(path), "--json"]) == 0
    many = json.loads(capsys.readouterr().out)
    assert [(item["cards"], item["best"]) for item in many] == [("Qs 6h 4d", "play"), ("Qs 6h 3d", "fold")]
    assert main(["advise", "co/three-card-poker", "--cards", "Qs 6h 4d", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == many[0]


def test_standard_input_and_a_table_out(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(HANDS))
    assert main(["advise", "co/three-card-poker", "--file", "-"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [(row["cards"], row["best"]) for row in rows] == [("Qs 6h 4d", "play"), ("Qs 6h 3d", "fold")]
    assert "fold=-1" in rows[0]["all"]
    assert rows[1]["expected_value"] == "-1"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "hands.csv: empty; its first line names the columns: cards,community,dealer,actions"),
        ("card\nQs 6h 4d\n", "hands.csv, line 1: no column 'card'; did you mean cards"),
        ("cards,cards\n", "column 'cards' is there twice"),
        ("dealer\nQs\n", "line 1: no column 'cards'"),
        ("cards\nQs 6h 4d\nQs 6h Zd\n", "hands.csv, line 3: unknown card 'Zd'"),
        ("cards\nQs,6h,4d\n", "hands.csv, line 2: 3 fields, and 1 columns"),
        ("cards,dealer\n,Qs\n", "hands.csv, line 2: cards: the player's cards are wanted"),
    ],
)
def test_errors_name_the_line(capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "hands.csv"
    path.write_text(text)
    assert main(["advise", "co/three-card-poker", "--file", str(path)]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert said in shown.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "--cards or --file"),
        (("--file", "none.csv"), "No such file"),
        (("--file", "none.csv", "--cards", "Qs 6h 4d"), "--cards: not beside --file"),
        (("--file", "none.csv", "--dealer", "Qs"), "--dealer: not beside --file"),
    ],
)
def test_one_hand_or_a_file(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str) -> None:
    assert main(["advise", "co/three-card-poker", *words]) == 2
    assert said in capsys.readouterr().err
