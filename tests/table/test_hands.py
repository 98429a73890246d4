"""Blackjack Elite at the table: decisions before and after the hole card is looked at, cards in turn,
a shoe that goes on."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import CroupierError, IllegalAction
from croupier.table import Action, Kind, Table, seat_view, spectator_view
from croupier.table import events as e
from croupier.table.offers.seating import offered_position
from croupier.table.setup.decks import OpeningError
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


def sizes(table: Table, name: str) -> tuple[int, int, int]:
    (offer,) = [offer for offer in table.offers(table.state.turn) if offer.kind is Kind.DECIDE and offer.name == name]
    return offer.least, offer.most, offer.step


def test_surrender_is_offered_to_all_before_anyone_plays() -> None:
    table = dealt({1: "Ts 6d", 2: "Th 7d"}, "9d 8d")
    assert open_decisions(table) == {"surrender": 0, "pass": 0}
    decide(table, "pass")
    assert table.state.turn == 2
    decide(table, "pass")
    assert (table.state.turn, table.state.street) == (1, 1)
    assert open_decisions(table) == {"hit": 0, "stand": 0, "double": 1_00}


def test_insurance_is_up_to_half_the_wager_and_taken_once() -> None:
    table = dealt({1: "Ts 6d"}, "Ad 8d")
    assert open_decisions(table) == {"insurance": 50, "surrender": 0, "pass": 0}
    assert sizes(table, "insurance") == (50, 5_00, 50)
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


def test_without_chips_there_is_no_split_and_a_double_for_less() -> None:
    table = dealt({1: "8s 8d"}, "9d 8h", stack=15_00)
    decide(table, "pass")
    assert open_decisions(table) == {"hit": 0, "stand": 0, "double": 1_00}
    assert sizes(table, "double") == (1_00, 5_00, 50)
    with pytest.raises(IllegalAction, match="seat 1 may hit, stand"):
        table.act(Action(Kind.DECIDE, 1, "split", 10_00))


@pytest.mark.parametrize(
    ("game", "double", "insurance"),
    [
        (10_00, (5_00, 10_00, 1_00), (1_00, 5_00, 1_00)),
        (5_00, (5_00, 5_00, 1_00), (50, 2_50, 50)),
        (9_00, (5_00, 9_00, 1_00), (50, 4_50, 50)),
    ],
)
def test_a_double_keeps_to_the_table_limits_and_insurance_reaches_half(
    game: int, double: tuple[int, int, int], insurance: tuple[int, int, int]
) -> None:
    """Double Down bullet 3, Insurance bullet 2: up to the wager, up to half of it."""
    table = dealt({1: "6s 5d"}, "Ad 8d", game=game, limits={"game": e.Limit(5_00, 500_00, 1_00)})
    assert sizes(table, "insurance") == insurance
    decide(table, "pass")
    assert sizes(table, "double") == double


def test_a_smaller_double_and_insurance_are_recorded_and_paid() -> None:
    table = dealt({1: "6s 5d"}, "Ad 8d")
    decide(table, "insurance", amount=2_00)
    decide(table, "pass")
    decide(table, "double", amount=4_00)
    assert table.state.spots[1].actions == ("insurance 2.00", "double 4.00")
    assert table.state.spots[1].stakes == {"game": 10_00, "insurance": 2_00, "double": 4_00}
    table.act(Action(Kind.REVEAL))
    settled = table.state.settled
    assert settled is not None
    # The next card of the deck is a deuce: 13 against 19.
    assert [(line.wager, line.net) for line in settled.payments] == [
        ("game", -10_00),
        ("double", -4_00),
        ("insurance", -2_00),
    ]
    assert table.state.stacks["player 1"] == 984_00


@pytest.mark.parametrize(("name", "amount"), [("double", 10_50), ("double", 50), ("double", 4_25), ("double", 0)])
def test_wrong_sizes_of_a_double(name: str, amount: int) -> None:
    table = dealt({1: "6s 5d"}, "9d 8d")
    decide(table, "pass")
    with pytest.raises(
        IllegalAction, match=r"is out of range, double is \$1\.00 to \$10\.00 by \$0\.50 \[blackjack-elite"
    ):
        table.act(Action(Kind.DECIDE, 1, name, amount))


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


@pytest.mark.parametrize(("cards", "draws"), [("As Kd", False), ("Ts Kd", True)])
def test_a_natural_does_not_wait_for_the_player_dealers_cards(cards: str, draws: bool) -> None:
    table = dealt({1: cards}, "9d 6d")
    decide(table, "pass")
    if table.state.turn:
        decide(table, "stand")
    table.act(Action(Kind.REVEAL))
    assert (len(table.state.common["dealer"]) > 2) is draws


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


@pytest.mark.parametrize(
    ("least", "most", "said"),
    [
        (3_99, 500_00, r"a least of 3\.99 is outside \$4 - \$100 \[collection-rates Blackjack Elite options 1-20\]"),
        (100_01, 500_00, "a least of 100.01 is outside"),
        (4_00, 499_99, r"a most of 499\.99 is outside \$500 - \$3000"),
        (4_00, 3000_01, "a most of 3000.01 is outside"),
    ],
)
def test_posted_limits_keep_to_the_collection_page(least: int, most: int, said: str) -> None:
    with pytest.raises(CroupierError, match=said):
        open_table(GAME, limits={"game": e.Limit(least, most, 1)})
    assert open_table(GAME, limits={"game": e.Limit(4_00, 3000_00, 1_00)}).state.rules.limits["game"].most == 3000_00


def test_super_sevens_in_steps_of_five_dollars() -> None:
    table = seated(GAME, 1, 8)
    assert table.state.rules.limits["super-7s"] == e.Limit(5_00, 100_00, 5_00)
    for limit, said in (
        (e.Limit(200_00, 300_00, 5_00), "200.00 is above the 100.00 allowed"),
        (e.Limit(4_00, 100_00, 5_00), "4.00 is below the 5.00 asked"),
        (e.Limit(6_00, 100_00, 5_00), "6.00 by 5.00 leaves the steps of 5.00"),
        (e.Limit(5_00, 100_00, 1_00), "5.00 by 1.00 leaves the steps of 5.00"),
    ):
        with pytest.raises(CroupierError, match=rf"limits\.super-7s: {said}"):
            open_table(GAME, limits={"super-7s": limit})
    assert (
        open_table(GAME, limits={"super-7s": e.Limit(10_00, 50_00, 10_00)}).state.rules.limits["super-7s"].step == 10_00
    )
