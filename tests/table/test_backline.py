"""Backline bettors at the table: whose hand they wager on, what they may wager, and when they are paid."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from croupier.errors import IllegalAction
from croupier.games.california.blackjack_elite import BLACKJACK_ELITE, RULE
from croupier.rules import Effect, Misdeal
from croupier.table import Action, Kind, Table, seat_view
from croupier.table import events as e
from croupier.table.offers.seating import offered_position
from tests.table.driver import deal, decide, place, seated

BLACKJACK, FACE_UP, BACCARAT = "ca/blackjack-elite", "ca/face-up-pai-gow-poker", "ca/ez-baccarat"
BANK = 7


def banked(game: Any, *behind: int, wager: int = 900_00, **chosen: Any) -> Table:
    """Seats 1 and 2, with these behind them; seat 7 banks the round, whose wagers are open."""
    table = seated(game, 1, 2, BANK, *behind, **chosen)
    while offered_position(table.state) != BANK:
        table.act(Action(Kind.PASS_POSITION, offered_position(table.state)))
    table.act(Action(Kind.TAKE_POSITION, BANK, amount=wager))
    table.act(Action(Kind.OPEN))
    return table


def wagers_open(table: Table, seat: int) -> set[str]:
    return {offer.name for offer in table.offers(seat) if offer.kind is Kind.WAGER}


def paid(table: Table) -> list[tuple[int, str, int]]:
    settled = table.state.settled
    assert settled is not None
    return [(payment.seat, payment.wager, payment.net) for payment in settled.payments]


def test_the_bonus_bets_alone_are_open_behind_a_seat_of_blackjack_elite() -> None:
    """Boom bullet 1, Super 7s bullet 4; and only once the seat has its game wager."""
    table = banked(BLACKJACK, 101)
    assert wagers_open(table, 101) == set()
    place(table, 1, game=10_00)
    assert wagers_open(table, 101) == {"boom", "super-7s"}
    with pytest.raises(IllegalAction, match="seat 101 may boom, super-7s"):
        place(table, 101, game=10_00)


def test_all_wagers_are_open_behind_a_seat_of_face_up() -> None:
    """Dealing 3, and the bonus bets need a base game wager there too."""
    table = banked(FACE_UP, 101)
    place(table, 1, base_game=10_00)
    assert wagers_open(table, 101) == {"base-game"}
    place(table, 101, base_game=20_00)
    assert wagers_open(table, 101) == {"ace-high-bonus", "fortune-bonus"}


def test_who_takes_his_wagers_back_takes_the_hand_from_those_behind_him() -> None:
    table = banked(BLACKJACK, 101, 201)
    place(table, 1, game=10_00)
    place(table, 2, game=10_00)
    place(table, 101, boom=5_00)
    place(table, 201, boom=5_00)
    assert table.act(Action(Kind.TAKE_BACK, 1)) == (e.WagersTakenBack(1), e.WagersTakenBack(101))
    assert set(table.state.spots) == {2, 201}
    assert table.state.stacks["player 101"] == 1_000_00


def test_in_baccarat_the_hands_are_everybodys() -> None:
    table = banked(BACCARAT, 101)
    place(table, 101, player_line=10_00)
    place(table, 1, tie_bet=10_00)
    assert table.act(Action(Kind.TAKE_BACK, 1)) == (e.WagersTakenBack(1),)
    assert set(table.state.spots) == {101}


def test_the_seat_decides_and_the_player_dealer_draws_for_a_boom_wager_behind_it() -> None:
    """Boom bullets 4 and 5: the hand is surrendered, the wager behind it goes on."""
    table = banked(BLACKJACK, 101)
    place(table, 1, game=10_00)
    place(table, 101, boom=5_00, super_7s=5_00)
    deal(table, {1: "7s 6d"}, dealer="9d 6h")
    assert not [offer for offer in table.offers(101) if offer.kind is Kind.DECIDE]
    decide(table, "surrender")
    table.act(Action(Kind.REVEAL))
    assert len(table.state.common["dealer"]) > 2
    # The next card of the deck is a deuce: the player-dealer stands on 17.
    assert paid(table) == [(1, "game", -5_00), (101, "boom", -5_00), (101, "super-7s", 25_00)]


def test_each_line_goes_round_with_those_behind_right_after_their_seat() -> None:
    table = banked(BLACKJACK, 101, 201)
    for seat in (1, 2):
        place(table, seat, game=10_00, boom=5_00)
    place(table, 101, boom=5_00)
    place(table, 201, boom=5_00, super_7s=5_00)
    deal(table, {1: "Ts 9s", 2: "Th 9h"}, dealer="9d 8d")
    for choice in ("pass", "pass", "stand", "stand"):
        decide(table, choice)
    table.act(Action(Kind.REVEAL))
    order = [(seat, wager) for seat, wager, _ in paid(table)]
    assert order == [
        (1, "game"),
        (2, "game"),
        (1, "boom"),
        (101, "boom"),
        (2, "boom"),
        (201, "boom"),
        (201, "super-7s"),
    ]


def test_one_hand_is_dealt_and_set_for_all_who_wager_on_it() -> None:
    """Face Up, Dealing 6 and 10(a): the seated player sets it, those behind are paid right after him."""
    table = banked(FACE_UP, 101, 102, 201)
    for seat in (1, 2):
        place(table, seat, base_game=10_00)
    for seat in (101, 102, 201):
        place(table, seat, base_game=20_00)
    deal(table)
    dealt = [event.to for event in table.log if isinstance(event, e.CardsDealt)]
    assert sorted(dealt) == [0, 1, 2]
    assert seat_view(table.state, 101).spots[1].cards == {}, "what lies face down is the seated player's"
    while table.state.turn:
        assert table.state.turn in (1, 2)
        decide(table, "house-way")
    table.act(Action(Kind.REVEAL))
    order = [(seat, wager) for seat, wager, _ in paid(table)]
    seats = [(1, "base-game"), (101, "base-game"), (102, "base-game"), (2, "base-game"), (201, "base-game")]
    assert order == (seats[3:] + seats[:3] if table.state.button == 2 else seats)
    nets = {seat: net for seat, _, net in paid(table)}
    assert nets[101] == nets[102] == 2 * nets[1]


def test_a_dead_hand_is_dead_for_those_behind_it() -> None:
    """No game with backline betting has a misdeal rule: this one is given one."""
    game = replace(BLACKJACK_ELITE, misdeals=(Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE("Dealing 6")),))
    table = banked(game, 101, 201)
    for seat in (1, 2):
        place(table, seat, game=10_00)
        place(table, seat * 100 + 1, boom=5_00)
    deal(table, {1: "Ts 9s", 2: "Th 9h"}, dealer="9d 8d")
    assert [offer.at for offer in table.offers() if offer.kind is Kind.RULE] == ["1", "2"]
    table.act(Action(Kind.RULE, name="wrong-count", at="1"))
    decide(table, "pass")
    decide(table, "stand")
    table.act(Action(Kind.REVEAL))
    assert [(seat, net) for seat, _, net in paid(table)] == [(1, 0), (2, 10_00), (101, 0), (201, -5_00)]
