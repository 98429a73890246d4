"""Decisions in turn, sized by the rule; the clock; a supervisor's rulings."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import IllegalAction
from croupier.table import Action, Kind, Table
from croupier.table import events as e
from tests.table.driver import RandomPlayer, deal, decide, place, seated

QUEEN_HIGH = "Qs 8h 3d"


def three_card(*hands: str, **chosen: Any) -> Table:
    seats = range(1, len(hands) + 1)
    table = seated("co/three-card-poker", *seats, **chosen)
    table.act(Action(Kind.OPEN))
    for seat in seats:
        place(table, seat, ante=10_00)
    deal(table, dict(zip(seats, hands, strict=True)), dealer=QUEEN_HIGH)
    return table


def holdem(*seats: int, **chosen: Any) -> Table:
    table = seated("co/texas-holdem-bonus", *seats, **chosen)
    table.act(Action(Kind.OPEN))
    for seat in seats:
        place(table, seat, ante=5_00)
    deal(table, dealer="Qs 8h", board="As 9c 4d 2h Jd")
    return table


def names(table: Table) -> list[str]:
    return [offer.name for offer in table.offers(table.state.turn) if offer.kind is Kind.DECIDE]


def refused(table: Table, action: Action) -> str:
    with pytest.raises(IllegalAction) as refusal:
        table.act(action)
    return str(refusal.value)


def test_a_bet_out_of_turn_is_refused() -> None:
    table = three_card("Ah Kd 9c", "Kh Jd 9h")
    said = refused(table, Action(Kind.DECIDE, 2, "play", 10_00))
    assert "seat 1 is to act, it may fold, play [30-1099.18(11)]" in said


@pytest.mark.parametrize("cents", [0, 9_99, 10_01, 20_00, -10_00])
def test_a_play_wager_has_the_size_of_the_rule(cents: int) -> None:
    table = three_card("Ah Kd 9c")
    assert "play is $10.00 [30-1099.18(11)]" in refused(table, Action(Kind.DECIDE, 1, "play", cents))


def test_no_action_after_the_fold() -> None:
    table = three_card("Jh 9d 2c", "Ah Kd 9c")
    decide(table, "fold")
    assert "seat 2 is to act" in refused(table, Action(Kind.DECIDE, 1, "play", 10_00))
    decide(table, "fold")
    assert "not now, the table is at the reveal" in refused(table, Action(Kind.DECIDE, 1, "play", 10_00))


def test_a_decision_of_another_street_is_refused() -> None:
    table = seated("co/ultimate-texas-holdem", 1)
    table.act(Action(Kind.OPEN))
    place(table, 1, ante=5_00, blind=5_00)
    deal(table)
    decide(table, "check")
    said = refused(table, Action(Kind.DECIDE, 1, "raise-4x", 20_00))
    assert "raise-4x $20.00: seat 1 may check, raise-2x [30-1099.34(10)]" in said


def test_a_raise_that_needs_a_hand() -> None:
    """30-1099.31(11): a pair of aces may raise more; 30-1099.43(6): so may five and six of a suit."""
    table = seated("co/crazy-4-poker", 1, 2)
    table.act(Action(Kind.OPEN))
    for seat in (1, 2):
        place(table, seat, ante=5_00, super_bonus=5_00)
    deal(table, {1: "Kh Kd 9c 5s 2h", 2: "Ah Ad 9d 5c 2d"})
    assert names(table) == ["fold", "play"]
    decide(table, "play")
    assert names(table) == ["fold", "play", "raise-2x", "raise-3x"]


def test_a_raise_without_the_chips_is_not_open() -> None:
    table = three_card("Ah Kd 9c", stack=15_00)
    assert names(table) == ["fold"]
    assert "seat 1 may fold" in refused(table, Action(Kind.DECIDE, 1, "play", 10_00))


def test_blind_wagers_belong_to_the_turn() -> None:
    """30-1099.33(7): 4th and 5th street may be bet blind."""
    table = seated("co/mississippi-stud", 1, 2)
    table.act(Action(Kind.OPEN))
    place(table, 1, ante=5_00)
    place(table, 2, ante=5_00)
    deal(table)
    decide(table, "raise-1x")
    assert table.state.turn == 1
    assert "pass" in names(table)
    decide(table, "blind-4th-street-3x")
    assert [name for name in names(table) if "4th" in name] == []
    decide(table, "pass")
    assert table.state.turn == 2
    assert table.state.spots[1].stakes == {"ante": 5_00, "3rd-street": 5_00, "4th-street": 15_00}


def test_what_is_taken_back_is_in_the_stack_at_once() -> None:
    table = seated("co/let-it-ride", 1)
    table.act(Action(Kind.OPEN))
    place(table, 1, bet_1=5_00, bet_2=5_00, bet_3=5_00)
    table.act(Action(Kind.TIP, 1, "bet-1", 1_00))
    deal(table)
    decide(table, "withdraw")
    assert table.state.stacks["player 1"] == 1_000_00 - 10_00, "30-1099.13(3): the tip comes back with the bet"
    assert table.state.spots[1].tips == {}


def test_the_clock_warns_and_then_takes_the_default() -> None:
    """30-1032: the dealer must warn before the time is up."""
    table = three_card("Ah Kd 9c", time_limit=30)
    assert "not now" in refused(table, Action(Kind.TIME_OUT, 1, "fold"))
    table.act(Action(Kind.WARN, 1))
    assert "not now" in refused(table, Action(Kind.WARN, 1))
    table.act(Action(Kind.TIME_OUT, 1, "fold"))
    assert table.log[-1] == e.TimedOut(1, "fold")
    assert table.state.spots[1].folded


def test_time_never_makes_a_wager() -> None:
    table = seated("co/mississippi-stud", 1, time_limit=30)
    table.act(Action(Kind.OPEN))
    place(table, 1, ante=5_00)
    deal(table)
    decide(table, "raise-1x")
    table.act(Action(Kind.WARN, 1))
    table.act(Action(Kind.TIME_OUT, 1, "pass"))
    assert table.state.spots[1].stakes == {"ante": 5_00, "3rd-street": 5_00}
    assert table.state.street == 1


def test_without_a_time_limit_there_is_no_clock() -> None:
    table = three_card("Ah Kd 9c")
    assert "not now" in refused(table, Action(Kind.WARN, 1))


def test_a_dead_hand_leaves_the_turn_to_the_next() -> None:
    table = three_card("Ah Kd 9c", "Kh Jd 9h")
    table.act(Action(Kind.RULE, name="wrong-count", at="1"))
    assert table.state.turn == 2
    assert "there is" in refused(table, Action(Kind.RULE, name="wrong-count", at="1"))
    decide(table, "play")
    table.act(Action(Kind.REVEAL))
    assert table.state.stacks["player 1"] == 1_000_00


def test_a_ruling_the_game_does_not_know_is_refused() -> None:
    table = three_card("Ah Kd 9c")
    said = refused(table, Action(Kind.RULE, name="no-burn", at="1"))
    assert "there is wrong-count at 1" in said


def test_a_wrong_flop_is_dealt_again_from_a_fresh_shuffle() -> None:
    """30-1099.26(19): flop and burned card go back into the rest; what was dealt before stays."""
    table = holdem(1, 2)
    decide(table, "bet")
    decide(table, "bet")
    flop, burned, order = table.state.face_up["board"], table.state.burned, table.state.order
    table.act(Action(Kind.RULE, name="wrong-count", at="board"))
    assert table.state.phase == "the shuffle"
    kept = 6
    assert "the first 6 cards are out already" in refused(table, Action(Kind.SHUFFLE, order=order[::-1]))
    again = RandomPlayer(4).shuffled(table.state)
    table.act(Action(Kind.SHUFFLE, order=again))
    assert again[:kept] == order[:kept]
    assert table.state.burned == again[kept : kept + 1]
    assert table.state.face_up["board"] == again[kept + 1 : kept + 4]
    assert (flop, burned) != (table.state.face_up["board"], table.state.burned)
    assert table.state.turn == 1


def test_a_board_is_put_right_before_anyone_acts_on_it() -> None:
    table = holdem(1, 2)
    decide(table, "bet")
    decide(table, "bet")
    decide(table, "check")
    assert "there is" in refused(table, Action(Kind.RULE, name="wrong-count", at="board"))


def test_a_forgotten_burn_lets_everyone_fold_for_nothing() -> None:
    """30-1099.26(20)."""
    table = holdem(1, 2)
    decide(table, "bet")
    decide(table, "bet")
    table.act(Action(Kind.RULE, name="no-burn", at="board"))
    assert names(table) == ["continue", "fold"]
    decide(table, "continue")
    decide(table, "fold")
    assert table.state.turn == 1
    assert names(table) == ["check", "bet"]
    decide(table, "check")
    decide(table, "check")
    table.act(Action(Kind.REVEAL))
    assert table.state.stacks["player 2"] == 1_000_00
    assert not table.state.spots[2].shown


def test_a_forgotten_burn_on_the_river_opens_the_hand_once_more() -> None:
    table = holdem(1)
    for name in ("bet", "check", "check"):
        decide(table, name)
    assert table.state.phase == "the reveal"
    table.act(Action(Kind.RULE, name="no-burn", at="board"))
    assert table.state.turn == 1
    decide(table, "fold")
    table.act(Action(Kind.REVEAL))
    assert table.state.stacks["player 1"] == 1_000_00


def test_a_void_table_deals_no_further() -> None:
    """30-1099.26(17)."""
    table = holdem(1, 2)
    decide(table, "bet")
    table.act(Action(Kind.RULE, name="exposed", at="dealer"))
    assert table.state.phase == "the reveal"
    assert "board" not in table.state.face_up
    table.act(Action(Kind.REVEAL))
    assert set(table.state.stacks.values()) == {1_000_00}


def test_a_misdeal_can_be_ruled_until_the_hands_are_turned_up() -> None:
    table = three_card("Ah Kd 9c")
    decide(table, "play")
    table.act(Action(Kind.RULE, name="wrong-count", at="dealer"))
    table.act(Action(Kind.REVEAL))
    assert table.state.stacks["player 1"] == 1_000_00
    assert "there is" not in refused(table, Action(Kind.RULE, name="wrong-count", at="dealer"))


def test_a_shuffle_is_the_whole_deck() -> None:
    table = seated("co/three-card-poker", 1)
    table.act(Action(Kind.OPEN))
    place(table, 1, ante=5_00)
    table.act(Action(Kind.CLOSE))
    deck = tuple(range(52))
    assert "missing As" in refused(table, Action(Kind.SHUFFLE, order=deck[:-1]))
    assert "too often 2c" in refused(table, Action(Kind.SHUFFLE, order=(*deck[:-1], 0)))
    assert "not of this deck Jk" in refused(table, Action(Kind.SHUFFLE, order=(*deck[:-1], 52)))


def test_a_tip_that_must_equal_another_is_that_or_none() -> None:
    table = seated("co/three-card-draw", 1, options={"dealer-tips": "yes"})
    table.act(Action(Kind.OPEN))
    place(table, 1, ante=10_00)
    table.act(Action(Kind.TIP, 1, "ante", 2_00))
    deal(table, {1: "7s 8s 9s"}, dealer="As Kd 9h 4c")
    offer = next(item for item in table.offers(1) if item.name == "in-to-win")
    assert (offer.tip_least, offer.tip) == (2_00, 2_00)
    with pytest.raises(IllegalAction, match=r"a tip of 1\.00: \$2\.00 or none"):
        decide(table, "in-to-win", tip=1_00)
    decide(table, "in-to-win", tip=2_00)
    assert table.state.spots[1].tips == {"ante": 2_00, "in-to-win-draw": 2_00}
