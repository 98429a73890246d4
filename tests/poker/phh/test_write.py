"""Hands of our own tables, written as PHH, are read again and end with the same stacks."""

from __future__ import annotations

from random import Random

import pytest

from croupier.cli.main import main
from croupier.games.registry import pot
from croupier.poker import Action, Table
from croupier.poker import actions as a
from croupier.poker.phh.record import read_text, record
from croupier.poker.phh.replay import play
from croupier.poker.phh.verify import verify
from croupier.poker.phh.write import code_of, write
from tests.poker.sessions import between_hands, play_hand, sit

RAZZ = {"betting-structure": "limit", "first-to-act": "high-card", "later-opener": "low-board"}
SINGLE_DRAW = {"betting-structure": "no-limit", "low-hand": "deuce-to-seven", "opening": "blinds"}
CODED = [
    ("co/texas-holdem", {"betting-structure": "no-limit", "rake-percent": "5"}, "NT"),
    ("co/texas-holdem", {"betting-structure": "limit"}, "FT"),
    ("ca/texas-holdem", {"betting-structure": "no-limit"}, "NT"),
    ("co/omaha", {"betting-structure": "pot-limit"}, "PO"),
    ("co/omaha@high-low", {"betting-structure": "limit"}, "FO/8"),
    ("co/seven-card-stud", {"betting-structure": "limit"}, "F7S"),
    ("co/seven-card-stud@high-low", {"betting-structure": "limit", "smallest-chip": "0.50"}, "F7S/8"),
    ("co/seven-card-stud@low", RAZZ, "FR"),
    ("co/five-card-draw@low", SINGLE_DRAW, "N2L1D"),
]


@pytest.mark.parametrize(
    ("game", "options", "code"), CODED, ids=lambda item: str(item) if isinstance(item, str) else ""
)
def test_a_written_hand_reads_back(game: str, options: dict[str, str], code: str) -> None:
    dice = Random(f"write {game} {code}")
    table = Table.open(pot(game), options=options)
    assert code_of(table.state.room.plan) == code
    sit(table, dice, 5)
    for _ in range(5):
        first = len(table.log)
        play_hand(table, dice)
        hand = table.state.hand
        assert hand is not None
        text = write(hand, table.log[first:], [f"P{seat}" for seat in hand.seats])
        ((_, fields),) = read_text(text, "own", many=False)
        played = play(record(fields), pot)
        assert verify(played) == "", text
        between_hands(table, dice)


def test_a_game_without_a_code_is_refused_by_its_name() -> None:
    table = Table.open(pot("co/pineapple"))
    assert code_of(table.state.room.plan) == "croupier co/pineapple@high limit"


def test_a_person_plays_and_keeps_log_and_hands(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from pathlib import Path

    folder = Path(str(tmp_path))
    answers = iter(["call", "nonsense", "check", "check", "check", "check", "", "fold", "", "q"])
    monkeypatch.setattr("builtins.input", lambda: next(answers))
    log, hands = folder / "evening.log", folder / "evening.phhs"
    arguments = ["play", "co/texas-holdem", "--seed", "4", "--bots", "3", "--log", str(log), "--phh", str(hands)]
    assert main(arguments) == 0
    said = capsys.readouterr().out
    assert "'nonsense' is none of these" in said
    assert "You leave with $" in said
    assert main(["replay", str(log)]) == 0
    assert "verified" in capsys.readouterr().out
    assert main(["replay", str(hands)]) == 0
    assert main(["play", "co/texas-holdem", "--log", str(log)]) == 2


def test_games_without_a_code_keep_their_wagers_lines_and_rulings() -> None:
    table = Table.open(pot("co/holdem-88"))
    for seat in (1, 2):
        table.act(Action(a.SIT, seat, amount=50_00, player=f"P{seat}"))
    first = len(table.log)
    table.act(Action(a.SHUFFLE, order=tuple(range(52))))
    table.act(Action(a.RULE, 0, "irregularity-play-on", author="supervisor"))
    for seat in (1, 2):
        table.act(Action(a.DECIDE, seat, "final"))
    assert table.state.hand is not None
    text = write(table.state.hand, table.log[first:], ["P1", "P2"])
    assert 'variant = "croupier co/holdem-88 limit"' in text
    assert '"p1 cbr 2"' in text
    assert text.count('"d db ') == 2
    assert '_rulings = ["irregularity-play-on"]' in text


def test_a_line_is_a_field_of_its_own() -> None:
    table = Table.open(pot("co/longhorn-holdem"))
    for seat in (1, 2):
        table.act(Action(a.SIT, seat, amount=50_00, player=f"P{seat}"))
        table.act(Action(a.READY, seat))
    first = len(table.log)
    table.act(Action(a.SHUFFLE, order=tuple(range(52))))
    table.act(Action(a.DECIDE, 1, a.FOLD))
    table.act(Action(a.DECIDE, 2, a.FOLD))
    assert table.state.hand is not None
    assert "_line_bonus = [1, 1]" in write(table.state.hand, table.log[first:], ["P1", "P2"])
