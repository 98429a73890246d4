"""The second transcription pass finds what differs between a rule text and the data, both ways."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.books.shelf import TOP, put, table

TOOL = Path(__file__).parents[2] / "tools" / "reprint.py"
TEXT = """30-1099.90 The play - A Game.

- (1) A rule.

\tPay Schedule 1\tPay Schedule 2
Hand\tPays\tPays
Royal Flush\t100 to 1\t\\$50
Straight Flush\t<i>50 to 1</i>\t
*Original Wager is NOT Returned\t\t
"""
ROWS = '"royal flush", "100 to 1", "$50"', '"straight flush", "50 to 1", ""'


def compare(folder: Path, text: str, *rows: str) -> tuple[int, str]:
    texts = folder / "texts"
    texts.mkdir()
    (texts / "30-1099.90-a-game.txt").write_text(text, encoding="utf-8")
    put(
        folder / "pay",
        "co",
        "30-1099.90",
        TOP.format(section="30-1099.90", game="a") + table(*rows, columns='"1", "2"'),
    )
    command = [sys.executable, str(TOOL), str(texts), "--data", str(folder / "pay")]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert not done.stderr
    return done.returncode, done.stdout


def test_the_same_on_both_sides(tmp_path: Path) -> None:
    code, said = compare(tmp_path, TEXT, *ROWS)
    assert code == 0, said
    assert said.splitlines()[-1].split()[:5] == ["all", "1", "2", "2", "4"]


@pytest.mark.parametrize(
    ("old", "new", "left"),
    [
        ("100 to 1", "1000 to 1", "text only: line 7: Royal Flush | 1000 to 1 | $50"),
        ("Royal Flush\t100 to 1\t\\$50\n", "", "data only: (3): royal flush | 100 to 1 | $50"),
        ("*Original", "Flush\t5 to 1\t6 to 1\n*Original", "text only: line 9: Flush | 5 to 1 | 6 to 1"),
    ],
)
def test_what_differs_is_printed(tmp_path: Path, old: str, new: str, left: str) -> None:
    code, said = compare(tmp_path, TEXT.replace(old, new), *ROWS)
    assert code == 1
    assert left in said


def test_tables_side_by_side(tmp_path: Path) -> None:
    text = TEXT.replace("Royal Flush\t100 to 1\t\\$50", "Royal Flush\t100 to 1\tRoyal Flush\t\\$50")
    assert compare(tmp_path, text, *ROWS)[0] == 0


def test_cells_one_below_the_other(tmp_path: Path) -> None:
    text = "\tRoyal Flush\n\t100 to 1\n\t$50\n\n\tStraight Flush\n\t50 to 1\n\t\n"
    assert compare(tmp_path, text, *ROWS)[0] == 0


def test_a_text_without_data(tmp_path: Path) -> None:
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "30-1099.91-other.txt").write_text("Flush\t5 to 1\n", encoding="utf-8")
    (tmp_path / "pay").mkdir()
    command = [sys.executable, str(TOOL), str(tmp_path / "texts"), "--data", str(tmp_path / "pay")]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 1
    assert "no data for 30-1099.91-other.txt" in done.stdout
