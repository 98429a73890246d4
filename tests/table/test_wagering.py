"""Wagers: what may be placed when, in which sizes, and what is refused with its paragraph."""

from __future__ import annotations

import pytest

from croupier.errors import IllegalAction
from croupier.table import Action, Kind, Table
from croupier.table import events as e
from croupier.table.events import Limit
from tests.table.driver import deal, decide, place, seated


def opened(game: str, *seats: int, **chosen: object) -> Table:
    table = seated(game, *seats, **chosen)  # type: ignore[arg-type]
    table.act(Action(Kind.OPEN))
    return table


def names(table: Table, seat: int = 1, kind: Kind = Kind.WAGER) -> list[str]:
    return [offer.name for offer in table.offers(seat) if offer.kind is kind]


def refused(table: Table, action: Action) -> str:
    with pytest.raises(IllegalAction) as refusal:
        table.act(action)
    return str(refusal.value)


def test_a_bonus_waits_for_its_base_wager() -> None:
    table = opened("co/three-card-poker")
    assert names(table) == ["ante", "pair-plus"]
    said = refused(table, Action(Kind.WAGER, 1, "six-card-bonus", 5_00))
    assert "seat 1 may ante, pair-plus [30-1099.18(2)]" in said
    place(table, 1, pair_plus=5_00)
    assert names(table) == ["ante", "six-card-bonus", "cover-all", "progressive"]


def test_equal_bets_have_one_size() -> None:
    """30-1099.13(2): three equal bets."""
    table = opened("co/let-it-ride")
    assert names(table) == ["bet-1"]
    place(table, 1, bet_1=5_00)
    offer = next(offer for offer in table.offers(1) if offer.name == "bet-2")
    assert offer.exact
    assert offer.least == 5_00
    assert "5.01 is out of range, bet-2 is $5.00 [30-1099.13(2)]" in refused(
        table, Action(Kind.WAGER, 1, "bet-2", 5_01)
    )
    place(table, 1, bet_2=5_00, bet_3=5_00)
    bonus = next(offer for offer in table.offers(1) if offer.name == "bonus")
    assert (bonus.least, bonus.most) == (1_00, 1_00)


def test_chips_for_the_bets_to_come_are_kept() -> None:
    table = opened("co/let-it-ride", 1, stack=100_00)
    assert next(offer for offer in table.offers(1) if offer.name == "bet-1").most == 33_00


def test_limits_of_the_table_and_of_the_rule() -> None:
    table = opened("co/caribbean-stud", 1, limits={"ante": Limit(5_00, 100_00, 5_00)})
    offer = next(offer for offer in table.offers(1) if offer.name == "ante")
    assert (offer.least, offer.most, offer.step) == (5_00, 50_00, 5_00), "30-1099.11(2): at most fifty dollars"
    for cents in (0, 4_99, 5_01, 50_01, 55_00, -5_00, 10**15):
        assert "[30-1099.11(2)]" in refused(table, Action(Kind.WAGER, 1, "ante", cents))
    place(table, 1, ante=50_00)


def test_a_wager_needs_chips() -> None:
    table = opened("co/three-card-poker", 1, stack=7_25)
    assert next(offer for offer in table.offers(1) if offer.name == "ante").most == 7_00
    place(table, 1, ante=7_00)
    assert names(table) == []


def test_wagers_close_only_when_they_are_complete() -> None:
    table = opened("co/ultimate-texas-holdem", 1, 2)
    place(table, 1, ante=5_00)
    said = refused(table, Action(Kind.CLOSE))
    assert "seat 1: wagers.blind: co/ultimate-texas-holdem needs this wager [30-1099.34(2)]" in said
    place(table, 1, blind=5_00)
    table.act(Action(Kind.CLOSE))
    assert list(table.state.spots) == [1], "seat 2 does not play this round"


def test_no_wager_after_no_more_bets() -> None:
    table = opened("co/three-card-poker")
    place(table, 1, ante=5_00)
    table.act(Action(Kind.CLOSE))
    assert "not now, the table is at the shuffle" in refused(table, Action(Kind.WAGER, 1, "pair-plus", 5_00))
    assert "not now" in refused(table, Action(Kind.TAKE_BACK, 1))


def test_wagers_may_be_taken_back_until_then() -> None:
    table = opened("co/three-card-poker", 1)
    place(table, 1, ante=5_00, pair_plus=5_00)
    table.act(Action(Kind.TIP, 1, "ante", 1_00))
    table.act(Action(Kind.TAKE_BACK, 1))
    assert table.state.stacks["player 1"] == 1_000_00
    assert table.state.spots == {}


def test_a_wager_lies_once() -> None:
    table = opened("co/three-card-poker")
    place(table, 1, ante=5_00)
    assert "seat 1 may" in refused(table, Action(Kind.WAGER, 1, "ante", 5_00))


def test_a_round_nobody_bets_on_is_over_at_once() -> None:
    table = opened("co/three-card-poker")
    table.act(Action(Kind.CLOSE))
    assert isinstance(table.log[-1], e.RoundEnded)
    assert table.state.phase == "between rounds"


def test_a_cover_all_without_a_printed_column_is_returned() -> None:
    """30-1099.34: columns for two to seven hands; seven players and the dealer are eight."""
    table = opened("co/ultimate-texas-holdem", *range(1, 8))
    for seat in range(1, 8):
        place(table, seat, ante=5_00, blind=5_00)
    place(table, 7, cover_all=5_00)
    table.act(Action(Kind.TIP, 7, "cover-all", 1_00))
    table.act(Action(Kind.CLOSE))
    event = next(event for event in table.log if isinstance(event, e.WagerReturned))
    assert (event.seat, event.wager, event.amount, event.tip) == (7, "cover-all", 5_00, 1_00)
    assert table.state.stacks["player 7"] == 990_00


def test_the_player_dealer_places_no_wager() -> None:
    table = seated("ca/three-card-poker-6-card-bonus", 1, 2)
    table.act(Action(Kind.TAKE_POSITION, 1, amount=100_00))
    table.act(Action(Kind.OPEN))
    assert names(table, 1) == []
    assert "not now" in refused(table, Action(Kind.WAGER, 1, "ante", 5_00))


def test_tips_ride_on_the_players_own_wagers() -> None:
    """30-1099.18(3); a tip on the play wager goes down with it."""
    table = opened("co/three-card-poker")
    assert names(table, kind=Kind.TIP) == []
    place(table, 1, ante=5_00)
    assert names(table, kind=Kind.TIP) == ["ante"]
    table.act(Action(Kind.TIP, 1, "ante", 1_00))
    deal(table, {1: "Ah Kd 9c"}, dealer="Qs 8h 3d")
    decide(table, "play", tip=2_00)
    table.act(Action(Kind.REVEAL))
    assert table.state.tip_box == 6_00
    assert table.state.stacks["player 1"] == 1_000_00 + 10_00 - 3_00


def test_a_lost_tip_is_the_houses() -> None:
    table = opened("co/three-card-poker")
    place(table, 1, ante=5_00)
    table.act(Action(Kind.TIP, 1, "ante", 1_00))
    deal(table, {1: "Jh 9d 2c"}, dealer="Qs 8h 3d")
    decide(table, "fold")
    table.act(Action(Kind.REVEAL))
    assert table.state.tip_box == 0
    assert table.state.house == 6_00


def test_a_tip_may_not_exceed_the_ante_in_caribbean_stud() -> None:
    """30-1099.11(5): on the ante or the cover all only, and not above the player's ante."""
    table = opened("co/caribbean-stud")
    place(table, 1, ante=5_00, cover_all=50_00)
    assert [offer.most for offer in table.offers(1) if offer.kind is Kind.TIP] == [5_00, 5_00]
    deal(table, {1: "Qh Qd 9c 5s 2h"}, dealer="As Kh 8d 4c 3s")
    said = refused(table, Action(Kind.DECIDE, 1, "bet", 10_00, tip=1_00))
    assert "a tip of 1.00: none is taken here" in said


def test_a_part_of_the_progressive_wagers_feeds_the_meter() -> None:
    table = opened("co/three-card-poker", 1, 2, contributions={"progressive": "1/3"})
    for seat in (1, 2):
        place(table, seat, ante=5_00, progressive=1_00)
    table.act(Action(Kind.CLOSE))
    assert table.state.meters["progressive"] == 10_000_66, "what is left of a cent stays with the house"
    assert table.state.house == -66
