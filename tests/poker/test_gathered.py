"""The pots that lie in the middle while a hand is on: every chip is there or before a player, and they are the ones
that are awarded in the end."""

from __future__ import annotations

import pytest

from croupier.house.pot.layers import Layer
from croupier.poker import Action, Table
from croupier.poker import actions as a
from croupier.poker.evening import opened as first_state
from croupier.poker.events import hand as e
from croupier.poker.folds.evening import fold
from croupier.poker.offers import offers
from croupier.poker.showdown.gathered import gathered
from croupier.poker.state import BETTING, POSTING, WAGERS, Hand
from croupier.poker.views import view
from tests.chance import chance
from tests.poker.sessions import PLAYED, opened, play_hand, shuffled, sit

LAYERED = ("co/texas-holdem@high", "co/omaha@high-low", "co/seven-card-stud@high", "co/five-card-draw@high")


def evening(game: str, hands: int, **options: str) -> Table:
    dice = chance("gathered", game)
    table = opened(game, dice, **options)
    sit(table, dice, 6)
    for _ in range(hands):
        play_hand(table, dice, calls=0.8)
        for seat, chair in list(table.state.room.chairs.items()):
            if not chair.stack:
                table.act(Action(a.BUY_IN, seat, amount=max(table.state.room.plan.buy_in, 30_00)))
    return table


@pytest.mark.parametrize("game", PLAYED)
def test_every_chip_is_in_the_middle_or_before_a_player(game: str) -> None:
    table = evening(game, 2)
    state = first_state(table.log[0], table.state.room.plan)
    asked = 0
    for event in table.log[1:]:
        state = fold(state, event)
        hand = state.hand
        if hand is None or not state.in_hand or hand.phase is POSTING:
            continue
        before = sum(hand.bets) if hand.phase in (BETTING, WAGERS) else 0
        assert sum(pot.cents for pot in gathered(hand)) + before <= hand.pot
        if hand.queue and all(hand.stacks):
            # Nobody is all in: nothing may come back, and there is one pot.
            assert sum(pot.cents for pot in gathered(hand)) + before == hand.pot
            assert len(gathered(hand)) <= 1
        asked += 1
    assert asked


@pytest.mark.parametrize("game", LAYERED)
def test_the_pots_before_the_showdown_are_those_that_are_awarded(game: str) -> None:
    structure = {"betting-structure": "no-limit"} if "hold" in game else {}
    table = evening(game, 12, showdown="automatic", **structure)
    state = first_state(table.log[0], table.state.room.plan)
    before: list[Layer] = []
    after: list[tuple[int, tuple[int, ...]]] = []
    thrown: tuple[int, ...] = ()
    compared = sides = 0
    for event in table.log[1:]:
        state = fold(state, event)
        match event:
            case e.HandStarted():
                before, after, thrown = [], [], ()
            case e.ShowdownOpened():
                before = gathered(_hand(state.hand))
            case e.HandsShown():
                thrown = event.mucked
            case e.PotAwarded():
                after.append((event.amount, event.seats))
            case e.HandEnded() if before:
                assert sum(pot.cents for pot in before) == sum(amount for amount, _ in after)
                # Who has thrown his hand away has no claim any more: pots that only he kept apart are one.
                assert thrown or [(pot.cents, pot.seats) for pot in before] == after
                compared, sides = compared + (not thrown), sides + (len(before) > 1)
    assert compared
    assert sides or not structure


def _hand(hand: Hand | None) -> Hand:
    assert hand is not None
    return hand


def test_bets_lie_before_the_players_until_the_round_is_over() -> None:
    table = opened("co/texas-holdem@high", chance("round"), **{"betting-structure": "no-limit"})
    for seat in (1, 2, 3):
        table.act(Action(a.SIT, seat, amount=(20_00, 60_00, 100_00)[seat - 1], player=f"P{seat}"))
    table.act(Action(a.SHUFFLE, order=shuffled(chance("round"), table)))
    first = view(table.state)
    assert first["pots"] == []
    assert sum(float(seat["bet"]) for seat in first["seats"]) == float(first["pot"]) > 0
    hand = _hand(table.state.hand)
    while hand.street == 0 and table.state.in_hand:
        open_now = {offer.name: offer for offer in offers(table.state, hand.turn)}
        wanted = "raise" if hand.turn == 1 and "raise" in open_now else "call"
        table.act(open_now[wanted].take(open_now[wanted].most))
        hand = _hand(table.state.hand)
    assert view(table.state)["pots"] == [{"amount": "60.00", "seats": [1, 2, 3]}]
    while not hand.bets[hand.seats.index(2)] and table.state.in_hand:
        open_now = {offer.name: offer for offer in offers(table.state, hand.turn)}
        table.act(open_now["bet"].take(open_now["bet"].most))
        hand = _hand(table.state.hand)
    assert view(table.state)["pots"] == [{"amount": "60.00", "seats": [1, 2, 3]}]
