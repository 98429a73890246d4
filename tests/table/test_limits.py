"""Limits and tips that a licensee posts as options, at the table: what he does not take is never offered."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import CroupierError, IllegalAction
from croupier.table import Action, Kind, Offer, Table
from tests.table.driver import deal, decide, place, seated


def offered(table: Table, kind: Kind, name: str = "") -> list[Offer]:
    return [offer for offer in table.offers(1) if offer.kind is kind and offer.name in (name, name or offer.name)]


def opened(game: str, **chosen: Any) -> Table:
    table = seated(game, 1, **chosen)
    table.act(Action(Kind.OPEN))
    return table


def test_the_posted_minimum_and_maximum_are_the_sizes_of_the_ante() -> None:
    table = opened("co/high-card-flush", options={"table-minimum": "5", "table-maximum": "100"})
    (ante,) = offered(table, Kind.WAGER, "ante")
    assert (ante.least, ante.most) == (5_00, 100_00)
    with pytest.raises(IllegalAction, match=r"100\.50 is out of range"):
        place(table, 1, ante=100_50)


def test_options_that_leave_no_wager_are_refused_at_the_opening() -> None:
    with pytest.raises(CroupierError, match=r"limits\.ante: the options leave 200\.00 to 100\.00, no range of wagers"):
        opened("co/high-card-flush", options={"table-minimum": "200", "table-maximum": "100"})


def test_a_raise_above_the_posted_maximum_is_not_offered() -> None:
    """30-1099.34(9): with a most of $30 an ante of $10 may be raised threefold, not fourfold."""
    table = opened("co/ultimate-texas-holdem", options={"play-maximum": "30"})
    place(table, 1, ante=10_00, blind=10_00)
    deal(table, {1: "As Kd"}, dealer="Qc 8d", board="Jh 9s 7c 4d 2h")
    assert [offer.name for offer in offered(table, Kind.DECIDE)] == ["check", "raise-3x"]
    with pytest.raises(IllegalAction, match=r"raise-4x.*seat 1 may check, raise-3x"):
        decide(table, "raise-4x", amount=40_00)
    decide(table, "raise-3x")
    table.act(Action(Kind.REVEAL))
    assert table.state.phase == "between rounds"


def test_a_raise_above_the_printed_maximum_is_not_offered() -> None:
    """30-1099.40(4): all bets are $100 at most; an ante of $30 is raised threefold, not fourfold."""
    table = opened("co/big-raise-stud")
    place(table, 1, ante=30_00)
    (progressive,) = offered(table, Kind.WAGER, "progressive")
    assert progressive.most == 100_00
    deal(table, {1: "As Kd 2c"}, board="Jh 9s")
    assert [offer.name for offer in offered(table, Kind.DECIDE)] == ["fold", "raise-1x", "raise-2x", "raise-3x"]
    with pytest.raises(IllegalAction, match=r"raise-4x.*seat 1 may fold, raise-1x, raise-2x, raise-3x"):
        decide(table, "raise-4x", amount=120_00)


def test_a_sum_above_the_maximum_keeps_the_wagers_open() -> None:
    """30-1099.13(2)(a): the contract bet and the bonus together."""
    table = opened("co/let-it-ride", options={"max-wager": "10"})
    place(table, 1, bet_1=10_00, bet_2=10_00, bet_3=10_00, bonus=1_00)
    with pytest.raises(IllegalAction, match=r"bet-3 and bonus: 11\.00 is above the 10\.00 of the option max-wager"):
        table.act(Action(Kind.CLOSE))
    table.act(Action(Kind.TAKE_BACK, 1))
    place(table, 1, bet_1=9_00, bet_2=9_00, bet_3=9_00, bonus=1_00)
    table.act(Action(Kind.CLOSE))


def test_tips_of_let_it_ride_are_alike() -> None:
    table = opened("co/let-it-ride")
    place(table, 1, bet_1=10_00, bet_2=10_00, bet_3=10_00)
    table.act(Action(Kind.TIP, 1, "bet-1", 2_00))
    assert [(offer.name, offer.least, offer.most) for offer in offered(table, Kind.TIP)] == [
        ("bet-2", 2_00, 2_00),
        ("bet-3", 2_00, 2_00),
    ]


def test_tips_in_whole_dollars_up_to_the_posted_most() -> None:
    """30-1099.43(3)."""
    table = opened("co/high-card-flush", options={"tips-even-dollars": "yes", "tip-maximum": "5.50"})
    place(table, 1, ante=10_00)
    (tip,) = offered(table, Kind.TIP)
    assert (tip.least, tip.most, tip.step) == (1_00, 5_00, 1_00)
    with pytest.raises(IllegalAction, match=r"1\.50 is out of range"):
        table.act(Action(Kind.TIP, 1, "ante", 1_50))


def test_no_tips_where_the_house_takes_none() -> None:
    table = opened("co/high-card-flush", options={"dealer-tips": "no"})
    place(table, 1, ante=10_00)
    assert offered(table, Kind.TIP) == []


def test_the_options_cap_what_a_table_pays() -> None:
    """30-1099.11(14), checked when the table is opened."""
    with pytest.raises(CroupierError, match=r"caps\.per_player: caps\.minimum_bet is needed"):
        opened("co/caribbean-stud", options={"max-payout-per-player": "600"})
