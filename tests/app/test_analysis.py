"""`croupier analyze` and `croupier advise`, as the contract has them."""

from __future__ import annotations

import csv
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from croupier.app.analysis import Request, every_terms
from croupier.books import find_game
from croupier.cli.main import main
from croupier.exact import plan
from croupier.exact.frame.terms import Terms
from croupier.games.registry import BUILT, built


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path / "cache"))


def analysis(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["analyze", *words, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def entry(report: dict[str, Any], wager: str) -> dict[str, Any]:
    (found,) = (item for item in report["wagers"] if item["wager"] == wager)
    return dict(found)


def test_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    report = analysis(capsys, "three-card-poker")
    assert report["game"] == "co/three-card-poker"
    assert report["variant"] is None
    assert report["method"] == "exact"
    pair_plus = entry(report, "pair-plus")
    assert pair_plus["unit"] == "1 unit on pair-plus"
    assert pair_plus["combinations"] == "22100"
    assert pair_plus["exact"] == "-128/5525"
    assert pair_plus["expected_return"].startswith("-0.0231674208")
    assert pair_plus["house_edge"] == pytest.approx(0.02316742, abs=1e-8)
    assert pair_plus["standard_deviation"] == pytest.approx(2.91064623, abs=1e-8)
    assert pair_plus["hit_frequency"] == pytest.approx(0.25610860, abs=1e-8)
    row = next(row for row in pair_plus["rows"] if row["outcome"] == "straight flush")
    assert (row["count"], row["pays"]) == ("48", "40 to 1")
    assert row["contribution"] == pytest.approx(0.0868, abs=1e-4)


def test_the_main_game_is_one_entry(capsys: pytest.CaptureFixture[str]) -> None:
    report = analysis(capsys, "three-card-poker")
    ante = entry(report, "ante")
    assert ante["exact"] == str(Fraction(-13_733_780, 407_170_400))
    assert not {"play", "ante-bonus"} & {item["wager"] for item in report["wagers"]}
    assert sum(int(row["count"]) for row in ante["rows"]) == int(ante["combinations"])
    assert sum(Fraction(net) for net in ante["by_wager"].values()) == Fraction(ante["exact"])
    assert sum(row["contribution"] for row in ante["rows"]) == pytest.approx(float(Fraction(ante["exact"])))
    assert sum(item["frequency"] for item in ante["by_decision"]) == pytest.approx(1)
    assert {item["decisions"] for item in ante["by_decision"]} == {"play", "fold"}
    assert report["strategy"] == [{"when": "Q-6-4 or better", "do": "play"}, {"when": "anything else", "do": "fold"}]
    assert report["strategy_is_optimal"] is True


def test_a_chosen_schedule(capsys: pytest.CaptureFixture[str]) -> None:
    report = analysis(capsys, "three-card-poker", "--schedule", "pair-plus=2", "--schedule", "ante-bonus=2")
    assert entry(report, "pair-plus")["schedule"] == "2"
    assert entry(report, "ante")["schedule"] == "2"


def test_all_schedules(capsys: pytest.CaptureFixture[str]) -> None:
    report = analysis(capsys, "three-card-poker", "--all-schedules")
    assert main(["show", "three-card-poker", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)["schedules"]
    priced = [(item["wager"], item["schedule"]) for item in report["wagers"]]
    assert len(priced) == len(set(priced))
    assert {schedule for wager, schedule in priced if wager == "ante"} == set(printed["ante-bonus"])
    assert {schedule for wager, schedule in priced if wager == "pair-plus"} == set(printed["pair-plus"])


def test_a_misprint_is_followed_with_a_warning(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("three-card-poker", "--schedule", "pair-plus=12")
    as_printed, as_read = analysis(capsys, *words), analysis(capsys, *words, "--as-read")
    assert entry(as_printed, "pair-plus")["house_edge"] < 0 < entry(as_read, "pair-plus")["house_edge"]
    assert any("25 to 1" in text and "the print is used" in text for text in as_printed["warnings"])
    assert any("25 to 1" in text and "the reading is used" in text for text in as_read["warnings"])


def test_a_pay_table_of_ones_own(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(
        '[ante-bonus]\nstraight = 1\n"three of a kind" = 3\n"straight flush" = 4\n[pair-plus]\npair = 1\nflush = 4\n'
    )
    report = analysis(capsys, "three-card-poker", "--pay", str(path))
    assert f"{entry(report, 'ante')['house_edge']:.4%}" == "3.8255%"
    assert entry(report, "ante")["schedule"] == "own.toml"
    assert [(item["wager"], item["hand"], item["pays"]) for item in report["left_out"]] == [
        ("pair-plus", hand, "nothing") for hand in ("straight flush", "three of a kind", "straight")
    ]
    assert main(["analyze", "three-card-poker", "--pay", str(path)]) == 0
    assert "pair-plus own.toml: straight is left out and pays nothing" in capsys.readouterr().out
    assert Fraction(entry(report, "pair-plus")["exact"]) == Fraction(3744 + 4 * 1096 - (22100 - 3744 - 1096), 22100)


def test_a_fixed_strategy(capsys: pytest.CaptureFixture[str]) -> None:
    report = analysis(capsys, "three-card-poker", "--strategy", "always play")
    assert report["policy"] == "always play"
    assert report["policy_cost"]["value"] == pytest.approx(entry(report, "ante")["house_edge"] - 0.0337298, abs=1e-6)


def test_the_complete_strategy(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "strategy.csv"
    assert main(["analyze", "three-card-poker", "--strategy-csv", str(path), "--json"]) == 0
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert sum(int(row["deals"]) for row in rows) == 407_170_400
    assert {row["do"] for row in rows} == {"fold", "play"}


def test_a_second_run_solves_nothing(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    first = analysis(capsys, "three-card-poker")
    monkeypatch.setattr(plan, "solve", None)
    again = analysis(capsys, "three-card-poker")
    assert first | {"seconds": 0} == again | {"seconds": 0}


def test_for_a_person(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyze", "three-card-poker", "--full"]) == 0
    text = capsys.readouterr().out
    assert "house edge, per unit of the first wager: 3.3730%" in text
    assert "Q-6-4 or better: play" in text


def test_a_game_that_is_not_built_has_its_side_wagers_priced(capsys: pytest.CaptureFixture[str]) -> None:
    report = analysis(capsys, "co/boston-stud")
    assert report["wagers"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("thre-card-poker",), "unknown game"),
        (("three-card-poker", "--schedule", "pair-plus=99"), "no schedule '99'"),
        (("three-card-poker", "--schedule", "pair-plu=1"), "did you mean pair-plus"),
        (("three-card-poker", "--schedule", "pair-plus"), "WAGER=ID"),
        (("three-card-poker", "--option", "nothing=1"), "has no option"),
        (("three-card-poker", "--pay", "no-such.toml"), "No such file"),
        (("three-card-poker", "--strategy", "always dance"), "is no action"),
    ],
)
def test_errors_are_one_sentence(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str) -> None:
    assert main(["analyze", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert said in captured.err
    assert captured.err.count("\n") == 1


def test_advise(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", "co/three-card-poker", "--cards", "Qs 6h 4d", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["best"] == "play"
    assert {item["action"]: item["exact"] for item in report["actions"]} == {"play": "-9151/9212", "fold": "-1"}


def test_advise_with_community_cards(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["advise", "let-it-ride", "--cards", "As Ks Qs", "--community", "Js", "--json"]
    assert main(words) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["street"], report["best"]) == ("the first community card", "ride")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("co/three-card-poker", "--cards", "Qs 6h"), "deals a player 3"),
        (("co/three-card-poker", "--cards", "Qs 6h Qs"), "appears twice"),
        (("caribbean-stud", "--cards", "Qs 6h 2c 3c 4c", "--dealer", "Qs"), "dealt twice"),
        (("co/thre-card-poker", "--cards", "Qs 6h 2c"), "did you mean"),
    ],
)
def test_advise_refuses(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str) -> None:
    assert main(["advise", *words]) == 2
    assert said in capsys.readouterr().err


def test_rows_that_are_wagers_of_their_own_have_entries_of_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    report = analysis(capsys, "stadium-casino-war")
    assert entry(report, "tie")["exact"] == "-58/311"


@pytest.mark.parametrize("game", BUILT)
def test_every_set_of_schedules_of_the_main_game_has_a_name_of_its_own(game: str) -> None:
    """One entry for every printed schedule, found by wager and schedule."""
    request = Request(find_game(game), built(game), every_schedule=True)
    labels = [terms.label() for terms in every_terms(request, built(game), {})]
    assert len(set(labels)) == len(labels)


def test_a_schedule_that_alone_leaves_a_choice_names_the_price() -> None:
    assert Terms(built("co/poker-burnout@standard")).label() == "1"
    assert Terms(built("co/four-card-frenzy")).label() == "PT-FLT-FCF-BB-01"


@pytest.mark.slow
def test_an_option_changes_the_price(capsys: pytest.CaptureFixture[str]) -> None:
    six = entry(analysis(capsys, "ez-baccarat", "--option", "decks=6"), "tie-bet")
    eight = entry(analysis(capsys, "ez-baccarat"), "tie-bet")
    assert six["exact"] != eight["exact"]


def test_a_game_without_decisions_lacks_no_solver_and_says_what_it_followed(capsys: pytest.CaptureFixture[str]) -> None:
    report = analysis(capsys, "ez-baccarat")
    assert "missing" not in report
    assert any("three-card seven" in text and "the print is used" in text for text in report["warnings"])
