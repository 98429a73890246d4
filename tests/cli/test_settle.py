"""`croupier settle`: a round in, a settlement out; each bad input of the contract is one sentence and exit code 2."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from croupier.app.settle import settle
from croupier.cli.main import main

ROUND: dict[str, Any] = {
    "game": "co/ultimate-texas-holdem",
    "seats": [{"seat": 1, "wagers": {"ante": "10", "blind": "10"}, "cards": "As Kd", "actions": ["check", "raise-2x"]}],
    "dealer": "Qc 8d",
    "community": "Jh 9s 7c 4d 2h",
}


def changed(**fields: Any) -> str:
    return json.dumps({**ROUND, **fields})


def with_seat(**fields: Any) -> str:
    return changed(seats=[{**ROUND["seats"][0], **fields}])


def wagers(**amounts: Any) -> str:
    return with_seat(
        wagers={"ante": "10", "blind": "10", **{name.replace("_", "-"): cents for name, cents in amounts.items()}}
    )


def test_a_file_and_standard_input_say_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "round.json"
    file.write_text(changed(), encoding="utf-8")
    assert main(["settle", str(file)]) == 0
    from_file = capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.StringIO(changed()))
    assert main(["settle"]) == 0
    assert capsys.readouterr().out == from_file
    assert json.loads(from_file) == settle(ROUND)


BAD = {
    "unknown game": (changed(game="co/ultimate-texas-holdm"), "did you mean co/ultimate-texas-holdem"),
    "unknown schedule": (
        changed(schedules={"trips": "9"}),
        "schedules.trips: no schedule '9' in 30-1099.34; printed are 1, 2, 3, 4",
    ),
    "a card dealt twice": (changed(dealer="As 8d"), "card As is dealt twice: seat 1 and dealer"),
    "a community card also in a hand": (
        changed(community="Jh 9s 7c 4d Kd"),
        "card Kd is dealt twice: seat 1 and community",
    ),
    "a wager out of limits": (
        json.dumps(
            {
                "game": "co/caribbean-stud",
                "dealer": "Qs Qc 4h 3c 2s",
                "seats": [{"seat": 1, "wagers": {"ante": "50.01"}, "cards": "Js Jh Kd 9d 8d", "actions": ["bet"]}],
            }
        ),
        "wagers.ante: 50.01 is above the 50.00 allowed [30-1099.11(2)]",
    ),
    "an action that is not legal now": (
        with_seat(actions=["fold"]),
        "'fold' on the deal: seat 1 may check, raise-4x, raise-3x",
    ),
    "a play wager of the wrong multiple": (
        with_seat(actions=["check", "raise-3x"]),
        "'raise-3x' on the flop: seat 1 may check, raise-2x",
    ),
    "a bet out of turn": (
        with_seat(actions=["check", "raise-1x"]),
        "'raise-1x' on the flop: seat 1 may check, raise-2x",
    ),
    "a play wager placed": (wagers(play="40"), "play is made by a decision or a result, not placed [30-1099.34(9)]"),
    "an action after the fold": (
        with_seat(actions=["check", "check", "fold", "raise-1x"]),
        "after the last decision of seat 1 (folded)",
    ),
    "an action after the raise": (
        with_seat(actions=["raise-4x", "check"]),
        "'check' after the last decision of seat 1",
    ),
    "a decision too few": (
        with_seat(actions=["check"]),
        "seat 1 has still to decide on the flop: check, raise-2x [30-1099.34(10)]",
    ),
    "a bonus without its base wager": (
        with_seat(wagers={"trips": "5"}),
        "wagers.ante: co/ultimate-texas-holdem needs this wager",
    ),
    "a progressive without the blind": (
        with_seat(wagers={"ante": "5", "progressive": "1"}),
        "wagers.blind: co/ultimate-texas-holdem needs",
    ),
    "a negative amount": (wagers(trips="-5"), "wagers.trips: '-5' is negative"),
    "a zero amount": (wagers(trips="0"), "wagers.trips: '0' is zero"),
    "a zero in cents": (wagers(trips="0.00"), "wagers.trips: '0.00' is zero"),
    "a fraction of a cent": (wagers(trips="5.001"), "wagers.trips: '5.001' has a fraction of a cent"),
    "an enormous amount": (wagers(trips="1" + "0" * 40), "is above what any table takes"),
    "a float": (wagers(trips=2.5), "wagers.trips: 2.5 is not money"),
    "too few cards": (with_seat(cards="As"), "seat 1: cards: 1 cards, co/ultimate-texas-holdem deals 2 [30-1099.34]"),
    "too many cards": (with_seat(cards="As Kd 2c"), "seat 1: cards: 3 cards, co/ultimate-texas-holdem deals 2"),
    "too few community cards": (
        changed(community="Jh 9s 7c 4d"),
        "community: 4 cards, co/ultimate-texas-holdem deals 5",
    ),
    "too many cards of the dealer's": (changed(dealer="Qc 8d 3c"), "dealer: 3 cards, co/ultimate-texas-holdem deals 2"),
    "malformed JSON": ('{"game": "co/ultimate-texas-holdem", "seats": [}', "malformed JSON at line 1, column 48"),
    "a field of another kind": (changed(seats={"seat": 1}), "seats: {'seat': 1} is no list"),
    "a field that is unknown": (changed(comunity="Jh"), "comunity: unknown field; did you mean community"),
    "no object": ("[]", "the round is an object, not []"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_one_sentence_and_exit_2(
    case: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text, sentence = BAD[case]
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert main(["settle"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("croupier: ")
    assert sentence in err
    assert err.count("\n") == 1
