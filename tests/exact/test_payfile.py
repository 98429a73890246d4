"""Pay tables of one's own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from croupier.books import find_game
from croupier.exact.analyze import other_names, printed_schedules
from croupier.exact.payfile import PayFileError, read_pay_file
from croupier.games.registry import built


def read(path: Path, game: str = "co/let-it-ride") -> dict[str, list[tuple[str, str, str]]]:
    found = read_pay_file(path, printed_schedules(find_game(game)), other_names(built(game)))
    return {wager: [(cell.hand, cell.printed, cell.means) for cell in item.rows] for wager, item in found.items()}


def test_toml(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('[basic-game]\n"royal flush" = "1000 to 1"\n"tens or better" = 1\n')
    assert read(path) == {
        "basic-game": [("royal flush", "1000 to 1", ""), ("tens or better", "1 to 1", "pair of tens to aces")],
    }


def test_json_and_the_name_of_a_line(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    path.write_text(json.dumps({"bet-1": {"flush": "3 to 2", "pair of 10's or better": "push"}}))
    assert read(path) == {
        "basic-game": [("flush", "3 to 2", ""), ("pair of 10's or better", "push", "pair of tens to aces")]
    }


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("own.toml", "[basic-gam]\nflush = 1", "did you mean basic-game"),
        ("own.toml", "[basic-game]\nflush = 1.5", "is no odds"),
        ("own.toml", "[basic-game]\nflush = -1", "is no odds"),
        ("own.toml", "basic-game = 3", "rows of hand and odds"),
        ("own.toml", "basic-game = [", "own.toml"),
        ("own.json", "{", "own.json"),
        ("own.json", "[]", "one table of rows"),
    ],
)
def test_refused(tmp_path: Path, name: str, text: str, said: str) -> None:
    path = tmp_path / name
    path.write_text(text)
    with pytest.raises(PayFileError, match=said):
        read(path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(PayFileError, match="No such file"):
        read(tmp_path / "none.toml")
