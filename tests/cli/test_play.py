"""`croupier play` with piped input: prompts, choices, explanations, and a log that verifies however the game ends."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.games.registry import BUILT
from tests.often import some

SEED = ["--seed", "5"]


def play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], answers: str, *arguments: str
) -> tuple[int, str, str]:
    monkeypatch.setattr("sys.stdin", io.StringIO(answers))
    status = main(["play", *arguments])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


class Person:
    """Reads what is on the screen, and answers what was asked last."""

    def __init__(self, capsys: pytest.CaptureFixture[str], rounds: int) -> None:
        self._capsys, self._rounds, self.seen = capsys, rounds, ""

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        self.seen += self._capsys.readouterr().out
        if self.seen.count(" is over.") >= self._rounds:
            return "q\n"
        _, listed, asked = self.seen.rpartition("(an empty line lists them again)")
        if listed and asked.count("\n> ") == 1 and "Which cards" not in asked:
            return str(re.findall(r"^  (\d+)  ", asked, re.MULTILINE)[0]) + "\n"
        which = re.search(r"Which cards to \S+, (\d+)[^:]* of ([^(:]*):? ?$", asked)
        return " ".join(which[2].split()[: int(which[1])]) + "\n" if which else "\n"


def test_a_round_is_explained_line_by_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = "ante 10\npair-plus 5\n\nplay\n\nq\n"
    status, out, _ = play(monkeypatch, capsys, answers, "co/three-card-poker", *SEED)
    assert status == 0
    assert "Three Card Poker [30-1099.18]" in out
    assert "1  ante $1.00 to $500.00 by $0.50 [30-1099.18(2)]" in out
    assert "2  play $10.00 [30-1099.18(11)]" in out
    assert "You: pair-plus $5.00: lose" in out
    assert "[30-1099.18(16)]" in out
    assert "Round 1 is over." in out
    assert "You leave with $" in out


def test_hidden_cards_are_not_printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = play(monkeypatch, capsys, "ante 10\n\nq\n", "three-card-poker", *SEED)
    before_the_decision = out.split("Your decision:")[0]
    assert "Seat 2 is dealt 3 cards." in before_the_decision
    assert "The dealer is dealt 3 cards." in before_the_decision


@pytest.mark.parametrize("game", some(BUILT, "every game can be played by pressing enter"))
def test_every_game_can_be_played_by_pressing_enter(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Enter wherever the prompt says what it does, the first choice at every decision; the log verifies."""
    log = tmp_path / "log.jsonl"
    person = Person(capsys, rounds=3)
    monkeypatch.setattr("sys.stdin", person)
    status = main(["play", game, *SEED, "--log", str(log)])
    out = person.seen + capsys.readouterr().out
    assert status == 0
    assert "Round 1 is over." in out
    assert "You leave with" in out
    assert main(["replay", str(log)]) == 0
    assert "verified" in capsys.readouterr().out


def test_the_same_seed_deals_the_same_cards(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = "ante 10\n\nplay\n\nq\n"
    first = play(monkeypatch, capsys, answers, "three-card-poker", *SEED)
    assert play(monkeypatch, capsys, answers, "three-card-poker", *SEED) == first
    assert play(monkeypatch, capsys, answers, "three-card-poker", "--seed", "6") != first


def test_a_wrong_answer_is_asked_again(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = "take-back\nanty 5\nante\ntake-back\nante ten\nante 0.10\nante 10\n\nraise\n7\nplay\nq\n"
    status, out, _ = play(monkeypatch, capsys, answers, "three-card-poker", *SEED)
    assert status == 0
    assert "'take-back' is not open to you now" in out
    assert "'anty' is not open to you now" in out
    assert "'raise' is none of these: 1, 2, a name, ? for help, or q to quit." in out
    assert "'7' is none of these" in out
    assert "You: play" in out


def test_wagers_on_cards(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """30-1099.21(11) to (15), with chips of a dollar."""
    answers = "0.30\n1\nante 5\n\nsuit h 2\ntip card-1-suit-h 0.50\ntip card-1-suit-s 1\n"
    answers += "suit x 1\nvalue q\nvalue 7\nover 1.50\nover\nten\n7\n\nunder 1\n\n\n\nq\n"
    _, out, _ = play(monkeypatch, capsys, answers, "co/208-poker", *SEED, "--bots", "1")
    assert "What are your chips worth, $0.25 to $100.00 by $0.25 [0.25]:" in out
    assert "0.30 is out of range" in out
    assert "You play with chips of $1.00 each." in out
    assert "suit (c, d, h, s) $1.00 to $495.00 by $1.00 on card 1 [30-1099.21(11)]" in out
    assert "value-and-suit (2c to As) $1.00" in out
    assert "You place $2.00 on card-1-suit-h." in out
    assert "You place $0.50 on card-1-suit-h for the dealer." in out
    assert "'card-1-suit-s' is not open to you now: nothing is." in out
    assert "card-1-suit-h for the dealer $0.50: " in out
    assert "'x' is not open, suit takes one of c, d, s [30-1099.21(11)]" in out
    assert "You place $1.00 on card-1-value-Q." in out
    assert "'7' is not open, value takes one of" in out
    assert "1.50 is out of range" in out
    assert "You place $1.00 on card-1-over-7." in out
    assert "'ten' is not open to you now: value-and-suit, value, suit, three-way-split, under-7" in out
    assert "You place $1.00 on card-2-under-7." in out
    assert "Round 1 is over." in out


def test_a_hand_is_set_or_left_to_the_house_way(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    arguments = ("co/pai-gow-poker", *SEED, "--bots", "1", "--log", str(tmp_path / "log.jsonl"))
    _, out, _ = play(monkeypatch, capsys, "\n\n\n\nset\n\n\nq\n", *arguments)
    assert "The number is " in out
    assert "Your decision: (an empty line is house-way)" in out
    assert out.count("You: house-way.") == 2
    cards = out.split("You are dealt ")[1].split(".")[0]
    arguments = ("co/pai-gow-poker", *SEED, "--bots", "1")
    _, out, _ = play(monkeypatch, capsys, f"\nset\n{cards[:2]}\n{cards[:5]}\nq\n", *arguments)
    assert "1 cards are named, it takes 2 [30-1099.30(3)(e)]" in out
    assert f"You: set {cards[:5]}." in out
    assert f"You show {cards[:5]}: " in out


def test_a_dragon_hand_is_wagered_on(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("co/pai-gow-poker", *SEED, "--bots", "0", "--option", "dragon-hand=community")
    _, out, _ = play(monkeypatch, capsys, "\n\n\ndragon\n5\nq\n", *arguments)
    assert "1  dragon $1.00 to $499.00 by $0.50 [30-1099.30(11)(a)]" in out
    assert "You place $5.00 on dragon." in out
    assert "The dragon's hand is set by the house way: " in out


def test_a_double_asks_for_its_size(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = "pass\ngame 10\n\npass\ndouble\n4\n\nq\n"
    _, out, _ = play(monkeypatch, capsys, answers, "ca/blackjack-elite", *SEED)
    assert "How much on double, $1.00 to $10.00 by $0.50 [10.00]:" in out
    assert "You: double, $4.00 on double." in out


def test_cards_are_drawn_one_by_one(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = "pass\ngame 10\n\npass\n" + "hit\n" * 12
    _, out, _ = play(monkeypatch, capsys, answers, "ca/blackjack-elite", *SEED)
    assert "2  pass [blackjack-elite Dealing 6(a)]" in out
    assert "3  double $1.00 to $10.00 by $0.50 [blackjack-elite Double Down bullet 3]" in out
    assert "You: hit." in out
    assert "Round 1 is over." in out


def test_an_amount_out_of_limits_is_explained(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = play(monkeypatch, capsys, "ante 0.10\nante 1000\nante x\nq\n", "three-card-poker", *SEED)
    assert "0.10 is out of range, ante is $1.00 to $500.00 by $0.50 [30-1099.18(2)]" in out
    assert "1000.00 is out of range" in out
    assert "'x' is not money" in out


def test_tips_and_taking_back(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = "ante 10\ntip ante 2\ntake-back\nante 5\ntip ante 1\n\nplay\nq\n"
    _, out, _ = play(monkeypatch, capsys, answers, "three-card-poker", *SEED)
    assert "You place $2.00 on ante for the dealer." in out
    assert "You take your wagers back." in out
    assert "ante for the dealer $1.00" in out


def test_an_empty_line_repeats_the_last_wagers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = play(monkeypatch, capsys, "ante 20\n\nfold\n\n\nfold\nq\n", "three-card-poker", *SEED)
    assert out.count("You place $20.00 on ante.") == 2


def test_out_of_chips(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = "ante 5\nante 5\n\nfold\n\n50\nq\n"
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


def test_control_c_quits_cleanly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
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
    assert "You take the player-dealer position with $100.00, round 1 in a row." in out
    assert "You pay a collection fee" in out
    assert "You pass the player-dealer position; seat 2 is offered it." in out


def test_cards_to_discard_are_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = "ante 10\n\ncall\ndraw\n\nAs\n5c 2d\nq\n"
    _, out, _ = play(monkeypatch, capsys, answers, "co/caribbean-draw", *SEED, "--bots", "1")
    assert "Which cards to draw, 1 to 2 of 5c Qc 7d 2d 7h:" in out
    assert "Name 1 to 2 of them, as in '5c', or by place, as in '1'." in out
    assert "As is none of 5c Qc 7d 2d 7h [30-1099.12(8)]" in out
    assert "You: draw 5c 2d." in out
    assert "Round 1 is over." in out


def test_a_card_that_may_not_be_looked_at_is_not_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """30-1099.48(7)(c)."""
    monkeypatch.setattr("croupier.cli.seat.NAMES", ("Ada",))
    _, out, _ = play(monkeypatch, capsys, "ante 10\n\ndraw\n", "co/three-card-draw", *SEED, "--bots", "0")
    hand = out.split("You are dealt ")[1].split(".")[0]
    _, out, _ = play(
        monkeypatch, capsys, f"ante 10\n\ndraw\n{hand[:2]}\nq\n", "co/three-card-draw", *SEED, "--bots", "0"
    )
    assert f"You: draw {hand[:2]}, $10.00 on in-to-win-draw." in out
    assert "You draw one card." in out
    assert f"You show {hand[3:]}: " in out


def test_a_wager_after_the_deal_is_sized_by_the_player(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rounds = "\n\n" * 60
    status, out, _ = play(monkeypatch, capsys, f"initial 10\n{rounds}", "co/casino-war", "--seed", "4", "--bots", "0")
    assert status == 0
    before = out.split("Your decision:")[0].count("is over.")
    answers = "initial 10\n\n\n" + "\n\n" * (before - 1) + "\nwar\nwar-tie\n1000\n2\n\nq\n"
    _, out, _ = play(monkeypatch, capsys, answers, "co/casino-war", "--seed", "4", "--bots", "0")
    assert "2  war $10.00 [30-1099.55(11)(e)]" in out
    assert "3  war-tie $1.00 to $" in out
    assert "1000.00 is out of range" in out
    assert "You place $2.00 on war-tie." in out
    assert out.count("The shoe is shuffled.") == 1


def test_the_display_of_the_shoe(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = "pass\nbanker-line 10\n\n\n\n\npass\nq\n"
    _, out, _ = play(monkeypatch, capsys, answers, "ca/ez-baccarat", *SEED, "--bots", "1")
    assert "This shoe: 1 hand, " in out
    assert "This shoe: 2 hands, player 1 (50.0%), banker 0 (0.0%), tie 1 (50.0%), natural 0 (0.0%)." in out
    assert "The shoe before" not in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["co/three-card-pokr"], "co/three-card-poker"),
        (["texas-holdem-bonus"], "is in several books"),
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


def test_a_game_that_is_only_printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delitem(BUILT, "co/vegas-double-action")
    assert main(["play", "co/vegas-double-action"]) == 2
    assert "'co/vegas-double-action' is not built" in capsys.readouterr().err


def test_a_log_is_never_written_over(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    log.write_text("mine", encoding="utf-8")
    assert main(["play", "three-card-poker", "--log", str(log)]) == 2
    assert "the file is there already" in capsys.readouterr().err
    assert main(["play", "three-card-poker", "--log", str(tmp_path / "no" / "log")]) == 2
    assert "No such file" in capsys.readouterr().err
    assert log.read_text(encoding="utf-8") == "mine"
