"""The terminal table, as a person meets it: what is shown at every decision, what may be asked, and how it is told."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest

from croupier.cards.card import parse_cards
from croupier.cli.main import main
from croupier.cli.placing import least_to_stay
from croupier.cli.standing import few_words
from croupier.cli.you import told_to
from croupier.games.registry import built

SEED = ["--seed", "5"]
HAND = ["co/three-card-poker", *SEED, "--bots", "1"]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    return Play(monkeypatch, capsys)


class Play:
    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._patch, self._capsys = monkeypatch, capsys
        self.status, self.error = 0, ""

    def __call__(self, answers: str, *arguments: str, terminal: bool = False) -> str:
        stdin = io.StringIO(answers)
        self._patch.setattr(stdin, "isatty", lambda: terminal, raising=False)
        self._patch.setattr(sys, "stdin", stdin)
        self.status = main(["play", *arguments])
        found = self._capsys.readouterr()
        self.error = found.err
        return found.out


@pytest.mark.parametrize(
    ("game", "answers", "shown"),
    [
        ("co/three-card-poker", "ante 10\n\n", "Your cards: 5c Ts Js (jack high). The dealer: ?? ?? ??."),
        ("co/let-it-ride", "\nride\n", r"Your cards: 5c Ts Js \(\w+ high\)\. The board: \w\w \?\?\."),
        ("co/caribbean-stud", "\n", r"Your cards: .* \(.*\)\. The dealer: 2h \?\? \?\? \?\? \?\?\."),
        ("co/ultimate-texas-holdem", "\ncheck\n", r"The dealer: \?\? \?\?\. The board: \w\w \w\w \w\w \?\? \?\?\."),
        ("ca/blackjack-elite", "\n\n", "Your cards: 2s Tc (12). The dealer: 8c ??."),
        ("co/pai-gow-poker", "\n", "Your cards: Qh 2d 9c 9h Ad Ah 3d (two pair, aces and nines). The dealer: ?? ??"),
        ("co/208-poker", "\n\n", r"Your cards: \w\w \w\w \(.*\)\."),
        ("co/texas-holdem", "call\n", r"Your cards: Jh 8c \(ace high\)\. The board: Ah 3s Ks\.\nThe pot: \$\d"),
    ],
)
def test_cards_hand_dealer_board_wagers_and_stack_at_every_decision(
    play: Play, game: str, answers: str, shown: str
) -> None:
    out = play(answers + "q\n", game, *SEED, "--bots", "2" if "holdem" in game else "1")
    assert shown in out or re.search(shown, out), out
    asked = re.split(r"Your decision:|Wagers on cards, as in", out)[:-1]
    assert asked
    for before in asked:
        assert re.search(r"Your cards: [^\n]+\n(Your wagers: |The pot: )[^\n]*\n$", before), before[-300:]
        assert re.search(r"[Yy]ou have (put in \$[\d.]+, have )?\$[\d.]+[^\n]*\n$", before), before[-300:]


def test_help_the_pays_the_advice_and_the_rule_at_any_prompt(play: Play) -> None:
    out = play("?\npay pair-plus\nante 10\npay\n\nadvice\nrule\nrule 30-1099.18(8)\npay nothing\nq\n", *HAND)
    assert "advice             what each action is worth on average" in out
    assert "pair-plus, schedule 1:\n  straight flush   40 to 1\n" in out
    assert "ante-bonus, schedule 1:" in out
    assert "  fold  -$10.00  (best)\n  play  -$11.41\n" in out
    assert "30-1099.18(9): folding" in out
    assert "30-1099.18(8): " in out
    assert "nothing is paid by no schedule here; there is " in out
    assert play.status == 0


def test_the_column_by_the_number_of_hands_is_that_of_the_table(play: Play) -> None:
    """With the dealer's: who sits at the table before wagers are closed, then who plays the round."""
    out = play("pay cover-all\nante 10\n\npay cover-all\nq\n", *HAND)
    assert out.count("cover-all, schedule 3-total-hands:") == 2
    many = play("pay cover-all\nq\n", "co/three-card-poker", *SEED, "--bots", "3")
    assert "cover-all, schedule 5-total-hands:" in many
    chosen = play("pay cover-all\nq\n", *HAND, "--schedule", "cover-all=8-total-hands")
    assert "cover-all, schedule 8-total-hands:" in chosen


def test_the_schedule_in_force_is_the_one_chosen(play: Play) -> None:
    out = play("pay pair-plus\nq\n", *HAND, "--schedule", "pair-plus=4")
    assert "pair-plus, schedule 4:" in out
    assert "flush            3 to 1" in out


def test_advice_says_why_there_is_none(play: Play) -> None:
    assert "No advice: there is nothing to decide yet." in play("advice\nq\n", *HAND)
    assert "croupier equity" in play("advice\nq\n", "co/texas-holdem", *SEED)


def test_the_poker_table_answers_too(play: Play) -> None:
    out = play("?\npay\nrule\nq\n", "co/texas-holdem", *SEED, "--bots", "2")
    assert "'1/2 pot', 'pot' or 'all'" in out
    assert "No wager is paid by a schedule here." in out
    assert not re.search(r"^  (advice|pay) ", out, re.MULTILINE)
    assert "30-1099.01(1): two cards down each" in out
    beside = play("?\npay\nq\n", "co/longhorn-holdem", *SEED, "--bots", "2")
    assert re.search(r"bonus, schedule I:\n  \S", beside)
    assert re.search(r"^  pay  ", beside, re.MULTILINE)


@pytest.mark.parametrize(
    "game", ["co/three-card-poker", "ca/ez-baccarat", "co/emperors-challenge", "co/five-card-draw"]
)
def test_it_says_you(play: Play, game: str) -> None:
    out = play("\n\n1\n\n\n1\n\n\n", game, *SEED)
    assert "You sit" in out
    assert not re.search(r"(?<!at )(?<!in )(?<!to )\b[Ss]eat 1\b|\bPlayer\b", out), out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Seat 1 places $5.00 on ante.", "You place $5.00 on ante."),
        ("Seat 10 places $5.00 on ante.", "Seat 10 places $5.00 on ante."),
        ("Seat 1 loses $5.00.", "You lose $5.00."),
        ("Seat 1 passes the position; seat 2 is offered it.", "You pass the position; seat 2 is offered it."),
        ("Seat 2 passes the position; seat 1 is offered it.", "Seat 2 passes the position; you are offered it."),
        ("Seat 1 takes its wagers back.", "You take your wagers back."),
        ("Seat 1's hand is set by the house way.", "Your hand is set by the house way."),
        ("Seat 1, hand 2 is dealt 5c.", "You, hand 2 are dealt 5c."),
        ("Seat 1: play, $10.00 on play.", "You: play, $10.00 on play."),
        ("Backline 1 of seat 1 places $5.00 on ante.", "Backline 1 of seat 1 places $5.00 on ante."),
        ("The first hand goes to seat 1.", "The first hand goes to you."),
        ("Player sits down at seat 1.", "Player sits down at seat 1."),
    ],
)
def test_sentences_about_a_seat_are_told_to_it(text: str, said: str) -> None:
    assert told_to("Seat 1", text) == said


def test_sentences_about_a_name_are_told_to_him() -> None:
    assert told_to("Player", "The pot: Player wins $4.00 for high.") == "The pot: you win $4.00 for high."
    assert told_to("Player", "Player's bonus of $5.00 wins $10.00.") == "Your bonus of $5.00 wins $10.00."
    assert told_to("Player", "Hand 2: Player has the button.") == "Hand 2: you have the button."


def test_totals_in_blackjack(play: Play) -> None:
    out = play("\n\npass\nhit\nhit\nq\n", "ca/blackjack-elite", "--seed", "3", "--bots", "1")
    totals = re.findall(r"Your cards: ([\w ]+) \((\w[\w ]*)\)", out)
    worth = {**{str(number): number for number in range(2, 10)}, **dict.fromkeys("TJQK", 10)}
    plain = [(cards.split(), total) for cards, total in totals if "A" not in cards]
    assert max(len(cards) for cards, _ in plain) > 2
    assert all(total == str(sum(worth[card[0]] for card in cards)) for cards, total in plain)


def test_numbers_stay_with_their_wagers(play: Play) -> None:
    out = play("1 10\n2 5\n1 10\n3 2\n\nq\n", *HAND)
    lists = re.findall(r"^  (\d)  ([a-z-]+) ", out, re.MULTILINE)
    numbers: dict[str, set[str]] = {}
    for number, name in lists:
        numbers.setdefault(name, set()).add(number)
    assert {name: len(found) for name, found in numbers.items()} == dict.fromkeys(numbers, 1)
    assert numbers["six-card-bonus"] == {"3"}
    assert "'1' is not open to you now" in out
    assert "You place $2.00 on six-card-bonus." in out


def test_one_wager_is_taken_back(play: Play, tmp_path: Path) -> None:
    log = tmp_path / "log"
    answers = "ante 10\npair-plus 5\nsix 2\ntake-back pair-plus\nback 3\ntake-back tie\n\nplay\nq\n"
    out = play(answers, *HAND, "--log", str(log))
    assert "'tie' is no wager of yours: ante." in out
    assert "Your wagers: ante $10.00. You have $490.00.\nYour decision" in out
    assert main(["replay", str(log)]) == 0


def test_a_wager_that_leaves_nothing_for_the_decision_is_said_before_it_is_placed(play: Play) -> None:
    out = play("ante 300\nante 10\ntake-back\nante 300\nante 300\n\nq\n", *HAND)
    warning = "ante $300.00 would leave you $200.00, and to stay in takes $300.00 more: you could only fold."
    assert out.index(warning) < out.index("You place $10.00 on ante.") < out.index("You place $300.00 on ante.")
    assert "  2  play" not in out
    assert "would leave you" not in play("ante 250\n\nplay\nq\n", *HAND)


@pytest.mark.parametrize(
    ("game", "staked", "needed"),
    [
        ("co/three-card-poker", {"ante": 1000}, 1000),
        ("co/three-card-poker", {"pair-plus": 1000}, 0),
        ("co/ultimate-texas-holdem", {"ante": 1000, "blind": 1000}, 1000),
        ("co/mississippi-stud", {"ante": 1000}, 3000),
        ("co/let-it-ride", {"bet-1": 1000, "bet-2": 1000, "bet-3": 1000}, 0),
        ("co/caribbean-stud", {"ante": 1000}, 2000),
        ("ca/blackjack-elite", {"game": 1000}, 0),
    ],
)
def test_what_it_takes_to_stay_in(game: str, staked: dict[str, int], needed: int) -> None:
    assert least_to_stay(built(game), staked) == needed


def test_an_empty_line_does_what_the_prompt_says(play: Play) -> None:
    out = play("\n\n\n", "ca/three-card-poker-6-card-bonus", *SEED, "--bots", "1")
    assert "(an empty line is pass-position)" in out
    assert "You pass the player-dealer position" in out
    assert "an empty line plays the least:" in out
    assert out.count("Your decision: (an empty line lists them again)") == 2
    out = play("bet-1 5\n\nq\n", "co/let-it-ride", *SEED, "--bots", "0")
    assert "an empty line adds the least on bet-2, bet-3 and plays:" in out
    assert "Your wagers: bet-1 $5.00, bet-2 $5.00, bet-3 $5.00." in out
    out = play("\nq\n", "co/texas-holdem", *SEED, "--bots", "2")
    assert out.count("Your decision: (an empty line lists them again)") == 2


@pytest.mark.parametrize("game", ["co/three-card-poker", "co/texas-holdem"])
def test_three_unusable_answers_end_a_session_that_is_no_terminal(play: Play, game: str) -> None:
    out = play("foo\nbar\n" + "baz\n" * 50, game, *SEED)
    assert play.status == 2
    assert play.error.startswith("croupier: 3 answers in a row could not be used")
    assert play.error.count("\n") == 1
    assert re.search(r"You leave with \$\d+\.\d\d of the \$500\.00", out)
    assert out.count("'baz'") == 1


def test_what_can_be_used_begins_the_count_anew_and_a_terminal_is_never_left(play: Play) -> None:
    play("foo\nbar\nante 5\nfoo\nbar\n?\nq\n", *HAND)
    assert play.status == 0
    play("foo\n" * 9 + "q\n", *HAND, terminal=True)
    assert play.status == 0


@pytest.mark.parametrize(
    ("own", "board", "said"),
    [
        ("As Kd", "", "ace high"),
        ("Ks Kd", "2c", "pair of kings"),
        ("Ks Kd", "2c 2d", "two pair, kings and deuces"),
        ("Ks Kd Kc", "", "three kings"),
        ("Ks Jk", "", "king high and a joker"),
        ("Ks Qs", "Js Ts 9s", "straight flush, king high, spades"),
        ("Ks", "", ""),
    ],
)
def test_a_hand_that_is_not_whole_yet_has_a_name(own: str, board: str, said: str) -> None:
    assert few_words(parse_cards(own), {"board": parse_cards(board) if board else ()}) == said
