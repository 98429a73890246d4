"""Players sit, leave, sit out and buy chips between rounds; the player-dealer's position goes round."""

from __future__ import annotations

import pytest

from croupier.errors import IllegalAction
from croupier.money import MOST
from croupier.table import Action, Kind, Table
from croupier.table import events as e
from croupier.table.offers.seating import offered_position
from tests.table.driver import deal, decide, open_table, place, seated

CALIFORNIA = "ca/three-card-poker-6-card-bonus"


def refused(table: Table, action: Action) -> str:
    with pytest.raises(IllegalAction) as refusal:
        table.act(action)
    return str(refusal.value)


def test_a_seat_is_taken_once() -> None:
    table = seated("co/three-card-poker", 1)
    assert "not now" in refused(table, Action(Kind.SIT, 1, player="Ada"))
    assert "not now" in refused(table, Action(Kind.SIT, 8, player="Ada"))


def test_two_hands_share_one_stack() -> None:
    """30-1099.18(1): at most two hands a player."""
    table = open_table("co/three-card-poker")
    table.act(Action(Kind.SIT, 1, amount=100_00, player="Ada"))
    table.act(Action(Kind.SIT, 4, amount=50_00, player="Ada"))
    assert table.state.stacks == {"Ada": 150_00}
    assert "a player may hold 2 hands at this table [30-1099.18]" in refused(table, Action(Kind.SIT, 5, player="Ada"))
    table.act(Action(Kind.LEAVE, 1))
    assert table.log[-1] == e.PlayerLeft(1, "Ada", 0)
    table.act(Action(Kind.LEAVE, 4))
    assert table.log[-1] == e.PlayerLeft(4, "Ada", 150_00)
    assert table.state.stacks == {}


def test_one_hand_where_the_rule_says_one() -> None:
    """30-1099.11(1)."""
    table = seated("co/caribbean-stud", 1)
    assert "a player may hold one hand" in refused(table, Action(Kind.SIT, 2, player="player 1"))


def test_nobody_comes_or_goes_during_a_round() -> None:
    table = seated("co/three-card-poker", 1, 2)
    table.act(Action(Kind.OPEN))
    for action in (Action(Kind.SIT, 3, player="Ada"), Action(Kind.LEAVE, 1), Action(Kind.SIT_OUT, 1),
                   Action(Kind.BUY_IN, 1, amount=1_00), Action(Kind.OPEN)):  # fmt: skip
        assert "not now, the table is at wagers are open of round 1" in refused(table, action)


def test_who_sits_out_is_not_asked_for_wagers() -> None:
    table = seated("co/three-card-poker", 1, 2)
    table.act(Action(Kind.SIT_OUT, 1))
    assert "not now" in refused(table, Action(Kind.SIT_OUT, 1))
    table.act(Action(Kind.OPEN))
    assert table.offers(1) == ()
    place(table, 2, ante=5_00)
    deal(table)
    decide(table, "fold")
    table.act(Action(Kind.REVEAL))
    table.act(Action(Kind.SIT_IN, 1))
    assert "not now" in refused(table, Action(Kind.SIT_IN, 1))


def test_a_round_needs_a_player_with_chips() -> None:
    table = open_table("co/three-card-poker")
    assert "not now" in refused(table, Action(Kind.OPEN))
    table.act(Action(Kind.SIT, 1, player="Ada"))
    assert "not now" in refused(table, Action(Kind.OPEN))
    table.act(Action(Kind.BUY_IN, 1, amount=5_00))
    table.act(Action(Kind.OPEN))


def test_a_stack_has_an_end() -> None:
    table = seated("co/three-card-poker", 1)
    assert "out of range" in refused(table, Action(Kind.BUY_IN, 1, amount=MOST))
    assert "a stack is at most" in refused(table, Action(Kind.SIT, 2, amount=MOST, player="player 1"))


def play_round(table: Table, *, wager: int = 100_00) -> int:
    """One round with a wager at every other seat; the seat that banked it."""
    bank = offered_position(table.state)
    table.act(Action(Kind.TAKE_POSITION, bank, amount=wager))
    table.act(Action(Kind.OPEN))
    for seat in table.state.chairs:
        if seat != bank:
            place(table, seat, ante=5_00)
    deal(table)
    while table.state.turn:
        decide(table, "fold")
    table.act(Action(Kind.REVEAL))
    return bank


def test_the_position_is_offered_clockwise_after_two_rounds_in_a_row() -> None:
    table = seated(CALIFORNIA, 2, 5, 7)
    assert [play_round(table) for _ in range(7)] == [2, 2, 5, 5, 7, 7, 2]


def test_the_position_may_be_passed() -> None:
    table = seated(CALIFORNIA, 2, 5, 7)
    assert "not now" in refused(table, Action(Kind.TAKE_POSITION, 5, amount=1_00))
    table.act(Action(Kind.PASS_POSITION, 2))
    assert offered_position(table.state) == 5
    assert play_round(table) == 5
    table.act(Action(Kind.PASS_POSITION, 5))
    assert play_round(table) == 7
    assert table.state.bank.rounds == 1


def test_without_a_player_dealer_no_round() -> None:
    table = seated(CALIFORNIA, 2, 5)
    assert "not now" in refused(table, Action(Kind.OPEN))


def test_the_wager_leaves_the_fee() -> None:
    table = seated(CALIFORNIA, 2, 5, stack=100_00)
    offer = next(offer for offer in table.offers(2) if offer.kind is Kind.TAKE_POSITION)
    assert offer.most == 100_00 - 12_00, "option 1 takes twelve dollars in its highest band"
    assert play_round(table, wager=offer.most) == 2
    fee = next(event for event in table.log if isinstance(event, e.FeeTaken))
    assert fee == e.FeeTaken(2, 1_00, fee.cite)
    assert table.log.index(fee) < next(i for i, event in enumerate(table.log) if isinstance(event, e.Shuffled))
    assert table.state.house == 1_00


def test_the_fee_follows_the_posted_option() -> None:
    table = seated(CALIFORNIA, 2, 5, options={"collection": "7"})
    table.act(Action(Kind.TAKE_POSITION, 2, amount=100_00))
    table.act(Action(Kind.OPEN))
    place(table, 5, ante=250_00)
    table.act(Action(Kind.CLOSE))
    assert next(event for event in table.log if isinstance(event, e.FeeTaken)).amount == 5_00


def test_a_round_nobody_bets_on_gives_the_player_dealer_his_wager_back() -> None:
    table = seated(CALIFORNIA, 2, 5)
    table.act(Action(Kind.TAKE_POSITION, 2, amount=100_00))
    table.act(Action(Kind.OPEN))
    table.act(Action(Kind.CLOSE))
    assert table.state.stacks["player 2"] == 1_000_00
    assert table.state.bank.rounds == 0
    assert [play_round(table) for _ in range(3)] == [2, 2, 5]


def test_a_player_dealer_who_leaves_passes_the_position_on() -> None:
    table = seated(CALIFORNIA, 2, 5, 7)
    play_round(table)
    table.act(Action(Kind.LEAVE, 2))
    assert offered_position(table.state) == 5


def test_the_player_dealer_wins_and_loses_at_most_his_wager() -> None:
    table = seated(CALIFORNIA, 1, 2, 3)
    table.act(Action(Kind.TAKE_POSITION, 1, amount=15_00))
    table.act(Action(Kind.OPEN))
    place(table, 2, ante=10_00)
    place(table, 3, ante=10_00)
    deal(table, {2: "Ah Kd 9c", 3: "Ac Kh 9d"}, dealer="Qs 8h 3d")
    decide(table, "play")
    decide(table, "play")
    table.act(Action(Kind.REVEAL))
    assert table.state.stacks == {"player 1": 1_000_00 - 15_00 - 1_00, "player 2": 1_015_00, "player 3": 1_000_00}


def test_backline_bettors_stand_behind_players_who_sit() -> None:
    """EZ Baccarat, Table bullet 3: they wager as the seat does, and never bank."""
    table = seated("ca/ez-baccarat", 1, 2)
    with pytest.raises(IllegalAction):
        table.act(Action(Kind.SIT, 301, amount=100_00, player="nobody sits there"))
    table.act(Action(Kind.SIT, 101, amount=100_00, player="first"))
    with pytest.raises(IllegalAction):
        table.act(Action(Kind.SIT, 103, amount=100_00, player="out of turn"))
    table.act(Action(Kind.SIT, 102, amount=100_00, player="second"))
    table.act(Action(Kind.SIT, 201, amount=100_00, player="player 1"))
    table.act(Action(Kind.PASS_POSITION, 1))
    assert offered_position(table.state) == 2, "the position goes from seat to seat"
    table.act(Action(Kind.TAKE_POSITION, 2, amount=100_00))
    table.act(Action(Kind.OPEN))
    wagering = {offer.seat for offer in table.offers() if offer.kind is Kind.WAGER}
    assert wagering == {1, 101, 102}, "behind the player-dealer there is nothing to wager on"


def test_games_without_backline_betting_have_none() -> None:
    table = seated("ca/three-card-poker-6-card-bonus", 1, 2)
    with pytest.raises(IllegalAction):
        table.act(Action(Kind.SIT, 101, amount=100_00, player="first"))
