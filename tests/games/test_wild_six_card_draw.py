"""Wild Six Card Draw Poker, 30-1099.29, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from tests.rounds import lines, net, outcomes, seat, settled

GAME = "co/wild-six-card-draw"
DEALER = {"dealer": "9s 8h 6d 4c 3s", "dealer_drawn": "2c"}


def held(cards: str, discard: str, drawn: str, number: int = 1, **wagers: str) -> dict[str, Any]:
    placed = {"poker-bet": "10"} | {name.replace("_", "-"): amount for name, amount in wagers.items()}
    return seat(cards, number=number, wagers=placed) | {"discard": discard, "drawn": drawn}


@pytest.mark.parametrize(
    ("dealer", "drawn", "outcome"),
    [
        ("Ts 8h 6d 4c 3s", "2c", "win"),
        ("Qs 8h 6d 4c 3s", "9c", "lose"),
        # The sixth card pairs one of the first five.
        ("9c 8h 6d 4c 3s", "8d", "lose"),
        ("Js Th 8d 5c 4d", "2c", "push"),
    ],
)
def test_the_player_has_five_cards_and_the_dealer_the_best_of_six(dealer: str, drawn: str, outcome: str) -> None:
    """(8), (11): four kept and one drawn."""
    row = held("Jh Td 8c 5s 2h", "2h", "4s")
    assert outcomes(settled(GAME, row, dealer=dealer, dealer_drawn=drawn))["poker-bet"][0] == outcome


def test_the_discard_plays_for_the_draw_bonus_alone() -> None:
    """(8): it is reunited with the other five after the poker bet is settled."""
    row = held("Kh Kd 8c 5s 2h", "Kd", "3c", draw_bonus="5", queens_or_better="5")
    report = settled(GAME, row | {"drawn": "8d"}, dealer="Qs Qh 6d 4c 3s", dealer_drawn="2c")
    assert outcomes(report) == {
        "queens-or-better": ("win", "5.00"), "poker-bet": ("lose", "0.00"), "draw-bonus": ("win", "5.00"),
    }  # fmt: skip
    assert list(outcomes(report)) == ["queens-or-better", "poker-bet", "draw-bonus"]


@pytest.mark.parametrize(
    ("cards", "paid"),
    [
        ("Jh Jd 8c 5s 2h", "0.00"), ("Qh Qd 8c 5s 2h", "5.00"), ("Ah Jk 8c 5s 2h", "5.00"), ("Jh Jk 8c 5s 2h", "0.00"),
        ("3h 3d 2c 2s 8h", "10.00"), ("3h Jk Jk 9s 8h", "15.00"), ("5h 4d 3c 2s Ah", "35.00"),
        ("9h 7h 5h 3h Jk", "50.00"),
        ("9h 9d 9c 8s 8h", "75.00"), ("9h 9d 9c Jk 8h", "100.00"), ("9h 8h 7h Jk Jk", "250.00"),
        ("Ah Kh Qh Jh Jk", "400.00"), ("9h 9d 9c Jk Jk", "500.00"), ("Ah Kh Qh Jh Th", "2500.00"),
    ],
)  # fmt: skip
def test_queens_or_better(cards: str, paid: str) -> None:
    """(12)(b), schedule A1, on the original five cards whatever is drawn."""
    row = held(cards, cards.split(maxsplit=1)[0], "4c", queens_or_better="5")
    assert outcomes(settled(GAME, row, dealer="Ts 7d 6d 6s 3s", dealer_drawn="2d"))["queens-or-better"][1] == paid


@pytest.mark.parametrize(
    ("schedule", "straight", "trips"), [("even-money", "10.00", "lose"), ("3-to-2", "15.00", "lose")]
)
def test_automatic_winners(schedule: str, straight: str, trips: str) -> None:
    """(10), (12)(a): a straight or better in the first five cards wins whatever the dealer has."""
    royal = {"dealer": "As Ks Qs Js Ts", "dealer_drawn": "9s"}
    report = settled(GAME, held("5h 4d 3c 2s Ah", "5h", "9c"), schedules={"poker-bet": schedule}, **royal)
    assert lines(report)["poker-bet"] == ("win", straight, "10.00", "30-1099.29(12)(a)")
    report = settled(GAME, held("5h 5d 5c 2s Ah", "2s", "9c"), schedules={"poker-bet": schedule}, **royal)
    assert outcomes(report)["poker-bet"][0] == trips


def test_an_automatic_winner_is_asked_for_nothing_that_nobody_reads() -> None:
    """(10): the sixth card matters to the draw bonus only."""
    assert net(settled(GAME, seat("5h 4d 3c 2s Ah", poker_bet="10"), **DEALER)) == "10.00"
    with pytest.raises(CroupierError, match="drawn: the draw bonus reads a sixth card"):
        settled(GAME, seat("5h 4d 3c 2s Ah", poker_bet="10", draw_bonus="5"), **DEALER)


def test_a_joker_makes_no_hand_higher_or_lower() -> None:
    """(1), (11): equal hands tie; (2): a royal flush with jokers is above five of a kind."""
    row = held("Kh Jk 8c 5s 2h", "2h", "3s")
    assert outcomes(settled(GAME, row, dealer="Ks Kd 8d 5d 3d", dealer_drawn="2s"))["poker-bet"][0] == "push"
    row = held("9h 9d 9c 5s Jk", "5s", "Jk")
    report = settled(GAME, row, dealer="As Ks Qs Js 3d", dealer_drawn="Ts")
    assert outcomes(report)["poker-bet"][0] == "win", "four of a kind was an automatic winner"


def test_every_player_discards_one_of_his_five_cards() -> None:
    """(7)."""
    row = held("Kh Td 8c 5s 2h", "2h", "4s")
    for fields, said in (
        ({"discard": ""}, "0 discarded and 1 drawn"),
        ({"discard": "9d"}, "discard: a card that is not among the first five"),
        ({"drawn": ""}, "1 discarded and 0 drawn"),
        ({"drawn": "Kh"}, "card Kh is dealt twice"),
        ({"cards": "Kh Td 8c 5s"}, "cards: 4 cards"),
        ({"wagers": {"draw-bonus": "5"}}, "needs this wager"),
    ):
        with pytest.raises(CroupierError, match=said):
            settled(GAME, row | fields, **DEALER)
    with pytest.raises(CroupierError, match="dealer_drawn: 0 cards"):
        settled(GAME, row, dealer="9s 8h 6d 4c 3s")
    # The decision shows in the cards; its word may stand there.
    assert settled(GAME, row | {"actions": ["discard"]}, **DEALER) == settled(GAME, row, **DEALER)


def test_two_jokers_and_no_third() -> None:
    rows = held("Kh Jk 8c 5s 2h", "Jk", "4s"), held("Kd Td 8d 5c 2d", "2d", "Jk", number=2)
    assert net(settled(GAME, *rows, **DEALER), 2) == "10.00"
    with pytest.raises(CroupierError, match="card Jk is dealt 3 times, and there are 2 jokers"):
        settled(GAME, *rows, dealer="9s 8h 6d 4c 3s", dealer_drawn="Jk")


def test_a_misdealt_round_is_played_again_and_one_with_an_exposed_card_is_not() -> None:
    """(6): what was misdealt settles nothing, whether or not all of its cards are told."""
    row, short = held("Kh Td 8c 5s 2h", "2h", "4s"), seat("Kh Td 8c 5s", wagers={"poker-bet": "10"})
    for at in (1, "dealer"):
        wrong, exposed = ([{"at": at, "kind": kind}] for kind in ("wrong-count", "exposed"))
        assert outcomes(settled(GAME, row, irregularities=wrong, **DEALER)) == {"poker-bet": ("void", "0.00")}
        assert outcomes(settled(GAME, short, irregularities=wrong)) == {"poker-bet": ("void", "0.00")}
        assert net(settled(GAME, row, irregularities=exposed, **DEALER)) == "10.00"


def test_tips_ride_on_wagers_of_the_player() -> None:
    """(4)."""
    row = held("Qh Qd 8c 5s 2h", "2h", "4s", queens_or_better="5")
    report = settled(GAME, row | {"tips": {"poker-bet": "2", "queens-or-better": "1"}}, **DEALER)
    assert [(tip["wager"], tip["paid"]) for tip in report["seats"][0]["tips"]] == [
        ("poker-bet", "2.00"), ("queens-or-better", "1.00"),
    ]  # fmt: skip
    with pytest.raises(CroupierError, match="draw-bonus"):
        settled(GAME, row | {"tips": {"draw-bonus": "2"}}, **DEALER)
