"""`croupier replay FILE`: verified, or the first line that deviates."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.cli.main import main
from tests.golden.scene import play
from tests.golden.scenes import SCENES

GAME = "co/three-card-poker"


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "log.jsonl"
    path.write_text(play(GAME, SCENES[GAME][0]).text(), encoding="utf-8", newline="\n")
    return path


def test_a_log_is_verified(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(log)]) == 0
    out = capsys.readouterr().out
    assert "co/three-card-poker, 1 rounds" in out
    assert "verified" in out
    assert "seat 1: player 1, $1020.00" in out


def test_a_log_is_told(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--text", str(log)]) == 0
    assert "Seat 1 is dealt Ah Kd 9c." in capsys.readouterr().out


def test_a_deviation_is_named_with_its_line(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log.write_text(
        log.read_text(encoding="utf-8").replace('"Ah Kd 9c"', '"Ah Kd 9d"', 1), encoding="utf-8", newline="\n"
    )
    assert main(["replay", str(log)]) == 2
    assert "line 9: CardsDealt: cards: Ah Kd 9d is recorded, Ah Kd 9c follows" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"", "line 1: the log is empty"), (b"\xff\xfe", "not the text of a log"), (b"hello\n", "line 1: not JSON")],
)
def test_what_is_no_log_is_refused(
    content: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    assert main(["replay", str(path)]) == 2
    assert said in capsys.readouterr().err


def test_line_ends_are_bytes_too(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log.write_bytes(log.read_bytes().replace(b"\n", b"\r\n"))
    assert main(["replay", str(log)]) == 2
    assert capsys.readouterr().err.startswith("croupier: line ")


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "none")]) == 2
    assert "No such file" in capsys.readouterr().err


def test_a_hand_history_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "hand.phh"]) == 2
    assert "hand.phh: No such file" in capsys.readouterr().err
