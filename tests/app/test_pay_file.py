"""Pay tables of one's own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from croupier.app.analysis import other_names, printed_schedules
from croupier.app.pay_file import PayFileError, left_out, read_pay_file
from croupier.books import find_game
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
        ("own.toml", '[basic-game]\n"ful house" = 9', "basic-game: no row 'ful house'; did you mean full house"),
        ("own.toml", '[basic-game]\n"3 of a kind" = 9\n"three of a kind" = 8', "are one row"),
        ("own.toml", '[basic-game]\nbase = "7"\nflush = 9', "base '7' is no printed schedule; printed are 1"),
        ("own.toml", "[basic-game]\nbase = true\nflush = 9", "base 'True' is no printed schedule"),
        ("own.toml", '[basic-game]\nbase = "1"', "rows of hand and odds"),
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


def test_a_printed_schedule_with_some_rows_changed(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('[pair-plus]\nbase = "12"\nStraight = "5 to 1"\n"mini royal" = 100\n')
    schedules = printed_schedules(find_game("co/three-card-poker"))
    found = read_pay_file(path, schedules, {})["pair-plus"]
    base = schedules["pair-plus"]["12"]
    changed = {cell.names: cell.printed for cell in found.rows}
    before = {cell.names: cell.printed for cell in base.rows}
    assert changed == before | {"straight": "5 to 1", "mini royal": "100 to 1"}
    assert before["straight"] == "25 to 1"
    assert (found.id, found.of, found.ranking, found.payback) == ("own.toml", base.of, base.ranking, "")


def test_rows_left_out(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('[basic-game]\n"royal flush" = "1000 to 1"\n"tens or better" = 1\n')
    schedules = printed_schedules(find_game("co/let-it-ride"))
    found = read_pay_file(path, schedules, {})["basic-game"]
    missing = left_out(found, schedules["basic-game"])
    assert len(missing) == len(schedules["basic-game"]["1"].rows) - 2
    assert missing["flush"] == missing["straight flush"] == "nothing"
    path.write_text('[basic-game]\nbase = "1"\n"royal flush" = "900 to 1"\n')
    assert left_out(read_pay_file(path, schedules, {})["basic-game"], schedules["basic-game"]) == {}


def test_a_row_left_out_is_paid_by_a_wider_one(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('[basic-game]\n"straight flush" = 50\n"pair of jacks or better" = 1\n')
    schedules = printed_schedules(find_game("co/let-it-ride"))
    missing = left_out(read_pay_file(path, schedules, {})["basic-game"], schedules["basic-game"])
    assert missing["royal flush"] == "as straight flush"
    assert missing["pair of 10's or better"] == "in part as pair of jacks or better, else nothing"
