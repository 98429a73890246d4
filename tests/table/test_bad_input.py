"""What a table refuses, by the names of the issue: one sentence, and nothing changes."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.games.registry import built
from croupier.table import Action, Kind, Table
from tests.table.driver import deal, decide, place, seated

GAME = "co/ultimate-texas-holdem"


def at_the_deal() -> Table:
    table = seated(GAME, 1, 2)
    table.act(Action(Kind.OPEN))
    for seat in (1, 2):
        place(table, seat, ante=10_00, blind=10_00)
    deal(table, {1: "As Kd", 2: "2s 2d"}, dealer="Qc 8d", board="Jh 9s 7c 4d 2h")
    return table


def refused(table: Table, action: Action) -> str:
    before, events = table.state, len(table.log)
    with pytest.raises(CroupierError) as fault:
        table.act(action)
    assert (table.state, len(table.log)) == (before, events)
    assert "\n" not in str(fault.value)
    return str(fault.value)


@pytest.mark.parametrize("amount", [-5_00, 0, 25, 10_000_50, 10**30, 1.5, "5", True, None])
def test_an_amount_that_is_no_wager(amount: Any) -> None:
    table = seated(GAME, 1)
    table.act(Action(Kind.OPEN))
    assert "ante" in refused(table, Action(Kind.WAGER, 1, "ante", amount))


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (
            Action(Kind.DECIDE, 2, "raise-4x", 40_00),
            "seat 1 is to act, it may check, raise-4x, raise-3x [30-1099.34(9)]",
        ),
        (Action(Kind.DECIDE, 1, "raise-4x", 30_00), "30.00 is out of range, raise-4x is $40.00 [30-1099.34(9)]"),
        (Action(Kind.DECIDE, 1, "raise-2x", 20_00), "seat 1 may check, raise-4x, raise-3x [30-1099.34(9)]"),
        (Action(Kind.DECIDE, 1, "fold"), "seat 1 may check, raise-4x, raise-3x [30-1099.34(9)]"),
        (Action(Kind.DECIDE, 7, "check"), "seat 1 is to act"),
        (Action(Kind.WAGER, 1, "trips", 5_00), "not now, the table is at decisions of round 1"),
    ],
)
def test_a_decision_that_is_not_open(action: Action, sentence: str) -> None:
    assert sentence in refused(at_the_deal(), action)


def test_nothing_after_the_fold() -> None:
    table = at_the_deal()
    for name in ("check", "raise-4x", "check", "fold"):
        decide(table, name)
    assert table.state.phase == "the reveal"
    assert "not now, the table is at the reveal" in refused(table, Action(Kind.DECIDE, 1, "raise-1x", 10_00))


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"schedules": {"trips": "9"}}, "schedules.trips: no schedule '9' in 30-1099.34; printed are 1, 2, 3, 4"),
        ({"options": {"dealing": "sideways"}}, "options.dealing: 'sideways' is none of by-hand, shuffler"),
        ({"options": {"moon": "yes"}}, "options.moon: co/ultimate-texas-holdem has no such option"),
        ({"seats": 30}, "seats: 30 seats take 67 cards"),
        ({"hands_per_player": 3}, "hands_per_player: 3 is not from 1 to 2"),
        ({"meters": {}}, "meters.progressive: progressive is paid from this meter, so its amount is needed"),
    ],
)
def test_a_table_that_cannot_be_opened(chosen: dict[str, Any], sentence: str) -> None:
    with pytest.raises(CroupierError) as fault:
        Table.open(built(GAME), **chosen)
    assert sentence in str(fault.value)
