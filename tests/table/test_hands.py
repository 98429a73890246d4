"""Blackjack Elite at the table: decisions before and after the hole card is looked at, cards in turn, a shoe that goes on."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import CroupierError, IllegalAction
from croupier.table import Action, Kind, Table, seat_view, spectator_view
from croupier.table import events as e
from croupier.table.decks import OpeningError
from croupier.table.seating import offered_position
from tests.table.driver import deal, decide, open_table, place, seated, shuffle

GAME = "ca/blackjack-elite"
BANK = 8


def dealt(hands: dict[int, str], dealer: str, stack: int = 1_000_00, game: int = 10_00, **chosen: Any) -> Table:
    """A round up to the first decision; seat 8 banks it."""
    table = seated(GAME, *hands, stack=stack, **chosen)
    table.act(Action(Kind.SIT, BANK, amount=1_000_00, player="the bank"))
    bank(table)
    table.act(Action(Kind.OPEN))
    for seat in hands:
        place(table, seat, game=game)
    deal(table, hands, dealer=dealer)
    return table


def bank(table: Table) -> None:
    """The position goes round until seat 8 takes it."""
    while not table.state.bank.wager:
        seat = offered_position(table.state)
        taken = Action(Kind.TAKE_POSITION, seat, amount=100_00)
        table.act(taken if seat == BANK else Action(Kind.PASS_POSITION, seat))


def open_decisions(table: Table) -> dict[str, int]:
    return {offer.name: offer.least for offer in table.offers(table.state.turn) if offer.kind is Kind.DECIDE}


def test_surrender_is_offered_to_all_before_anyone_plays() -> None:
    table = dealt({1: "Ts 6d", 2: "Th 7d"}, "9d 8d")
    assert open_decisions(table) == {"surrender": 0, "pass": 0}
    decide(table, "pass")
    assert table.state.turn == 2
    decide(table, "pass")
    assert (table.state.turn, table.state.street) == (1, 1)
    assert open_decisions(table) == {"hit": 0, "stand": 0, "double": 10_00}


def test_insurance_is_half_the_wager_and_taken_once() -> None:
    table = dealt({1: "Ts 6d"}, "Ad 8d")
    assert open_decisions(table) == {"insurance": 5_00, "surrender": 0, "pass": 0}
    decide(table, "insurance")
    assert open_decisions(table) == {"surrender": 0, "pass": 0}
    assert table.state.spots[1].stakes == {"game": 10_00, "insurance": 5_00}


def test_a_natural_of_the_player_dealer_stops_the_round() -> None:
    table = dealt({1: "Ts 6d"}, "Ad Kd")
    decide(table, "pass")
    assert table.state.phase == "the reveal"


def test_a_split_is_another_wager_and_another_hand() -> None:
    table = dealt({1: "8s 8d"}, "9d 8h")
    decide(table, "pass")
    assert open_decisions(table)["split"] == 10_00
    decide(table, "split")
    spot = table.state.spots[1]
    assert spot.stakes == {"game": 20_00}
    assert [len(spot.cards[name]) for name in ("player", "hand-1", "hand-2")] == [2, 2, 1]
    assert table.state.stacks["player 1"] == 1_000_00 - 20_00


def test_without_chips_there_is_no_double_and_no_split() -> None:
    table = dealt({1: "8s 8d"}, "9d 8h", stack=15_00)
    decide(table, "pass")
    assert open_decisions(table) == {"hit": 0, "stand": 0}
    with pytest.raises(IllegalAction, match="seat 1 may hit, stand"):
        table.act(Action(Kind.DECIDE, 1, "split", 10_00))


def test_who_is_out_of_time_passes_and_stands() -> None:
    table = dealt({1: "Ts 6d"}, "9d 8d", time_limit=30)
    for action in ("pass", "stand"):
        table.act(Action(Kind.WARN, 1))
        table.act(Action(Kind.TIME_OUT, 1, action))
    assert table.state.phase == "the reveal"


def test_everybody_sees_the_players_cards_and_one_of_the_player_dealers() -> None:
    table = dealt({1: "Ts 6d", 2: "Th 7d"}, "9d 8d")
    for view in (spectator_view(table.state), seat_view(table.state, 2)):
        assert [len(spot.cards["player"]) for spot in view.spots] == [2, 2]
        assert len(view.common["dealer"]) == 1
        assert view.held["dealer"] == 2


def test_the_player_dealer_draws_only_for_a_hand_that_waits() -> None:
    table = dealt({1: "Ts 6d"}, "9d 5d")
    decide(table, "surrender")
    table.act(Action(Kind.REVEAL))
    assert len(table.state.common["dealer"]) == 2


def test_the_shoe_goes_on_until_the_cut_card() -> None:
    table = dealt({1: "Ts Kd"}, "9d 8d")
    shuffles = 0
    for _ in range(60):
        decide(table, "pass")
        if table.state.turn:
            decide(table, "stand")
        table.act(Action(Kind.REVEAL))
        bank(table)
        table.act(Action(Kind.OPEN))
        place(table, 1, game=1_00)
        table.act(Action(Kind.CLOSE))
        if table.state.phase == "the shuffle":
            shuffles += 1
            shuffle(table, lambda state, deck: state.rules.decks[deck].cards())
    assert shuffles >= 1
    rounds = [event for event in table.log if isinstance(event, e.RoundEnded)]
    assert len([event for event in table.log if isinstance(event, e.Shuffled)]) == shuffles + 1 < len(rounds)
    # One card is burned from each shoe, not before each round (Dealing 1).
    assert len([event for event in table.log if isinstance(event, e.CardBurned)]) == shuffles + 1


def test_a_shuffling_machine_gives_fresh_cards_every_round() -> None:
    table = dealt({1: "Ts Kd"}, "9d 8d", options={"shuffle": "shuffling-machine"})
    decide(table, "pass")
    decide(table, "stand")
    table.act(Action(Kind.REVEAL))
    bank(table)
    table.act(Action(Kind.OPEN))
    place(table, 1, game=1_00)
    table.act(Action(Kind.CLOSE))
    assert table.state.phase == "the shuffle"


def test_so_many_seats_as_the_decks_can_always_serve() -> None:
    """The worst round: four hands at every seat, all of small cards."""
    assert open_table(GAME).state.rules.opened.seats == 8
    assert open_table(GAME, options={"decks": "1"}).state.rules.opened.seats == 3
    with pytest.raises(OpeningError, match="4 seats take 53 cards, one deck of 52 cards has 52"):
        open_table(GAME, seats=4, options={"decks": "1"})


def test_a_wrong_number_of_decks_is_refused_in_a_sentence() -> None:
    for wrong in ("x", "9", "0"):
        with pytest.raises(CroupierError, match=r"options\.decks: .* is none of 1, 2"):
            open_table(GAME, options={"decks": wrong})


def test_super_sevens_in_steps_of_five_dollars() -> None:
    table = seated(GAME, 1, 8)
    assert table.state.rules.limits["super-7s"] == e.Limit(5_00, 100_00, 5_00)
    with pytest.raises(CroupierError, match=r"limits\.super-7s"):
        open_table(GAME, limits={"super-7s": e.Limit(200_00, 300_00, 5_00)})
