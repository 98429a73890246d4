"""`croupier games`, `croupier show` and `croupier lint`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from croupier.cli.main import main


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    text = capsys.readouterr().out
    assert "Colorado Rule 10: 57 games" in text
    assert "30-1099.05 Seven-Card High-Low Split Stud Poker: repealed" in text


def test_games_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    entries = json.loads(capsys.readouterr().out)
    assert len({entry["id"] for entry in entries}) == 68


def test_show(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "three-card-poker"]) == 0
    assert "Three Card Poker  co/three-card-poker  30-1099.18" in capsys.readouterr().out


def test_show_is_short(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "three-card-poker"]) == 0
    short = capsys.readouterr().out
    assert main(["show", "three-card-poker", "--full"]) == 0
    full = capsys.readouterr().out
    assert "Decisions" in short
    assert "errata and readings: " in short
    assert "other schedules: " in short
    assert "Errata and readings" not in short
    assert "Errata and readings" in full
    assert 2 * short.count("\n") < full.count("\n")


def test_show_as_a_page(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["show", "three-card-poker", "--html"]) == 0
    page = capsys.readouterr().out
    assert page.startswith("<!doctype html>")
    assert "<h1>Three Card Poker</h1>" in page
    assert "@media print" in page
    assert not any(word in page for word in ("<script", "http://", "https://", "<link"))
    out = tmp_path / "card.html"
    assert main(["show", "three-card-poker", "--html", str(out)]) == 0
    assert capsys.readouterr().out == ""
    assert out.read_text(encoding="utf-8") == page
    assert main(["show", "three-card-poker", "--html", str(tmp_path)]) == 2
    assert "Is a directory" in capsys.readouterr().err


def test_lint_as_a_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lint", "--html", "--game", "co/mississippi-stud", "--by", "computation"]) == 0
    page = capsys.readouterr().out
    assert "1 findings: 1 by computation, 0 by reading." in page
    assert page.count("<li>") == 1
    assert "<b>pay order</b>" in page


def test_show_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "co/omaha@high-low", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["id"] == "co/omaha@high-low"


def test_show_a_repealed_section(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "30-1099.05", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["status"] == "repealed"


def test_an_unknown_game_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "co/thre-card-poker"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("croupier: unknown game 'co/thre-card-poker': did you mean co/three-card-poker")
    assert said.err.count("\n") == 1


def test_lint_of_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lint", "--game", "co/mississippi-stud", "--by", "computation"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("30-1099.33  Mississippi Stud  1 findings: 1 by computation, 0 by reading")
    assert "pay order" in text


def test_lint_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lint", "--json", "--kind", "band backwards"]) == 0
    (finding,) = json.loads(capsys.readouterr().out)
    assert finding["printed"] == "$2001 - $1500"
    assert finding["read"] == "$2001 - $2500"
    assert finding["by"] == "computation"
    assert finding["cite"] == "collection-rates EZ Baccarat options 1-14"


def test_lint_of_a_game_of_the_card_room_has_its_fees(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lint", "--json", "--game", "ca/ez-baccarat", "--kind", "band overlap"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 1


def test_lint_of_an_unknown_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lint", "--kind", "pay"]) == 2
    assert "unknown kind 'pay': did you mean" in capsys.readouterr().err


def test_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lint", "--counts"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split()[:2] == ["all", "68"]
    assert main(["lint", "--counts", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[-1]["games"] == 68
