"""`croupier play` with piped input: prompts, choices, explanations, and a log that verifies however the game ends."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.games.registry import BUILT

SEED = ["--seed", "5"]


def play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], answers: str, *arguments: str
) -> tuple[int, str, str]:
    monkeypatch.setattr("sys.stdin", io.StringIO(answers))
    status = main(["play", *arguments])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_a_round_is_explained_line_by_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = "ante 10\npair-plus 5\n\nplay\n\nq\n"
    status, out, _ = play(monkeypatch, capsys, answers, "co/three-card-poker", *SEED)
    assert status == 0
    assert "Three Card Poker [30-1099.18]" in out
    assert "1  ante $1.00 to $500.00 by $0.50 [30-1099.18(2)]" in out
    assert "2  play $10.00 [30-1099.18(11)]" in out
    assert "Seat 1: pair-plus $5.00: lose" in out
    assert "[30-1099.18(16)]" in out
    assert "Round 1 is over." in out
    assert "You leave with $" in out


def test_hidden_cards_are_not_printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = play(monkeypatch, capsys, "ante 10\n\nq\n", "three-card-poker", *SEED)
    before_the_decision = out.split("Your decision:")[0]
    assert "Seat 2 is dealt 3 cards." in before_the_decision
    assert "The dealer is dealt 3 cards." in before_the_decision


@pytest.mark.parametrize("game", BUILT)
def test_every_game_can_be_played_by_pressing_enter(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Wagers by default, the first choice at every decision, until the input ends; the log verifies."""
    log = tmp_path / "log.jsonl"
    opening = "take\n100\n" if game.startswith("ca/") else ""
    answers = opening + "\n1\n1\n1\n1\n1\n1\n\n" * 6
    status, out, _ = play(monkeypatch, capsys, answers, game, *SEED, "--log", str(log))
    assert status == 0
    assert "Round 1 is over." in out
    assert "You leave with" in out
    assert main(["replay", str(log)]) == 0
    assert "verified" in capsys.readouterr().out


def test_the_same_seed_deals_the_same_cards(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = "ante 10\n\nplay\n\nq\n"
    first = play(monkeypatch, capsys, answers, "three-card-poker", *SEED)
    assert play(monkeypatch, capsys, answers, "three-card-poker", *SEED) == first
    assert play(monkeypatch, capsys, answers, "three-card-poker", "--seed", "6") != first


def test_a_wrong_answer_is_asked_again(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = "ante\nanty 5\nante ten\nante 0.10\nante 10\n\nraise\n7\nplay\nq\n"
    status, out, _ = play(monkeypatch, capsys, "take-back\n" + answers, "three-card-poker", *SEED)
    assert status == 0
    assert "'take-back' is not open to you now" in out
    assert "'anty' is not open to you now" in out
    assert "'raise' is none of these: a number from 1 to 2, a name, or q to quit." in out
    assert "'7' is none of these" in out
    assert "Seat 1: play" in out


def test_an_amount_out_of_limits_is_explained(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = play(monkeypatch, capsys, "ante 0.10\nante 1000\nante x\nq\n", "three-card-poker", *SEED)
    assert "0.10 is out of range, ante is $1.00 to $500.00 by $0.50 [30-1099.18(2)]" in out
    assert "1000.00 is out of range" in out
    assert "'x' is not money" in out


def test_tips_and_taking_back(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = "ante 10\ntip ante 2\ntake-back\nante 5\ntip ante 1\n\nplay\nq\n"
    _, out, _ = play(monkeypatch, capsys, answers, "three-card-poker", *SEED)
    assert "Seat 1 places $2.00 on ante for the dealer." in out
    assert "Seat 1 takes its wagers back." in out
    assert "ante for the dealer $1.00" in out


def test_an_empty_line_repeats_the_last_wagers(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = play(monkeypatch, capsys, "ante 20\n\nfold\n\n\nfold\nq\n", "three-card-poker", *SEED)
    assert out.count("Seat 1 places $20.00 on ante.") == 2


def test_out_of_chips(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = "ante 5\n\nfold\n\n50\nq\n"
    _, out, _ = play(monkeypatch, capsys, answers, "three-card-poker", *SEED, "--bankroll", "5", "--bots", "0")
    assert "You are out of chips. Buy in for how much [5.00]:" in out
    assert "You leave with $50.00 of the $55.00" in out


def test_quitting_in_the_middle_keeps_the_log(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    log = tmp_path / "log.jsonl"
    _, out, _ = play(monkeypatch, capsys, "ante 10\n\nq\n", "three-card-poker", *SEED, "--log", str(log))
    assert "and $10.00 on the layout of a round that was not played out" in out
    assert f"The log is in {log}." in out
    assert main(["replay", str(log)]) == 0


def test_control_c_quits_cleanly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    log = tmp_path / "log.jsonl"
    monkeypatch.setattr("builtins.input", interrupted)
    assert main(["play", "three-card-poker", *SEED, "--log", str(log)]) == 0
    assert "You leave with $500.00" in capsys.readouterr().out
    assert main(["replay", str(log)]) == 0


def test_the_player_dealer_position(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = "take\n600\n100\n\npass\n\nfold\nq\n"
    _, out, _ = play(monkeypatch, capsys, answers, "ca/three-card-poker-6-card-bonus", *SEED)
    assert "The player-dealer position is offered to you." in out
    assert "600.00 is out of range" in out
    assert "Seat 1 takes the player-dealer position with $100.00, round 1 in a row." in out
    assert "Seat 1 pays a collection fee" in out
    assert "Seat 1 passes the player-dealer position; seat 2 is offered it." in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["co/three-card-pokr"], "co/three-card-poker"),
        (["texas-holdem-bonus"], "is in several books"),
        (["co/casino-war"], "co/casino-war is not dealt at the table yet"),
        (["three-card-poker", "--schedule", "pair-plus=99"], "no schedule '99'"),
        (["three-card-poker", "--schedule", "nonsense"], "--schedule"),
        (["three-card-poker", "--option", "dealing=x"], "options.dealing"),
        (["three-card-poker", "--seats", "99"], "99 seats take"),
        (["three-card-poker", "--bots", "9"], "--bots 9: this table has room for 0 to 6 beside you"),
        (["ca/three-card-poker-6-card-bonus", "--bots", "0"], "--bots 0: this table has room for 1 to 7 beside you"),
        (["three-card-poker", "--bankroll", "-5"], "--bankroll: '-5' is negative"),
        (["three-card-poker", "--seed", "-1"], "a seed is an integer from 0"),
        (["three-card-poker", "--meter", "progressive=x"], "--meter progressive: 'x' is not money"),
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", *arguments]) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert captured.err.count("\n") == 1


def test_a_log_is_never_written_over(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    log.write_text("mine", encoding="utf-8")
    assert main(["play", "three-card-poker", "--log", str(log)]) == 2
    assert "the file is there already" in capsys.readouterr().err
    assert main(["play", "three-card-poker", "--log", str(tmp_path / "no" / "log")]) == 2
    assert "No such file" in capsys.readouterr().err
    assert log.read_text(encoding="utf-8") == "mine"
