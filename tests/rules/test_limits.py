"""Limits that the licensee posts as options: each on, just below and just above."""

from __future__ import annotations

import pytest

from croupier import CroupierError
from croupier.games.registry import BUILT, built
from croupier.money import parse_money
from croupier.rules.line import Kind
from tests.rounds import net, outcomes, seat, settled

HOLDEM = {"dealer": "Qc 8d", "community": "Jh 9s 7c 4d 2h"}
RIDE = {"bet-1": "99", "bet-2": "99", "bet-3": "99"}


def test_the_ante_is_within_the_table_minimum_and_maximum() -> None:
    """30-1099.43(2)."""
    options = {"table-minimum": "5", "table-maximum": "100"}

    def flush(ante: str) -> str:
        row = seat("As Ks 9s 4s 2s 3c 7d", "raise-2x", ante=ante)
        return net(settled("co/high-card-flush", row, dealer="9h 3h 2h 4c 5c 6d 8d", options=options))

    assert flush("5") == "15.00"
    assert flush("100") == "300.00"
    with pytest.raises(
        CroupierError, match=r"wagers\.ante: 4\.99 is below the 5\.00 of the option table-minimum \[30-1099\.43\(2\)\]"
    ):
        flush("4.99")
    with pytest.raises(
        CroupierError, match=r"seat 1: wagers\.ante: 100\.01 is above the 100\.00 of the option table-maximum"
    ):
        flush("100.01")


def test_each_spot_of_three_card_poker_has_the_posted_maximum() -> None:
    """30-1099.18(2)."""
    row = seat("Qh 7d 2c", "play", ante="10", pair_plus="10.01")
    with pytest.raises(CroupierError, match=r"wagers\.pair-plus: 10\.01 is above the 10\.00 of the option max-wager"):
        settled("co/three-card-poker", row, dealer="Js 8c 3d", options={"max-wager": "10"})
    row = seat("Qh 7d 2c", "play", ante="4.99")
    with pytest.raises(CroupierError, match=r"wagers\.ante: 4\.99 is below the 5\.00 of the option initial-bet"):
        settled("co/three-card-poker", row, dealer="Js 8c 3d", options={"initial-bet": "5"})


def test_a_wager_that_a_decision_makes_keeps_to_its_maximum() -> None:
    """30-1099.34(9): three or four antes, not above the house's limit."""
    row = seat("As Kd", "raise-4x", ante="10", blind="10")
    assert net(settled("co/ultimate-texas-holdem", row, **HOLDEM, options={"play-maximum": "40"})) == "40.00"
    with pytest.raises(CroupierError, match=r"wagers\.play: 40\.00 is above the 39\.99 of the option play-maximum"):
        settled("co/ultimate-texas-holdem", row, **HOLDEM, options={"play-maximum": "39.99"})


def test_the_contract_bet_and_the_bonus_stay_within_the_maximum_together() -> None:
    """30-1099.13(2)(a)."""
    row = seat("Ts 4h 2d", "ride", "ride", wagers={**RIDE, "bonus": "1"})
    assert net(settled("co/let-it-ride", row, community="Td 9s", options={"max-wager": "100"})) == "296.00"
    with pytest.raises(
        CroupierError, match=r"wagers\.bet-3 and bonus: 100\.00 is above the 99\.99 of the option max-wager"
    ):
        settled("co/let-it-ride", row, community="Td 9s", options={"max-wager": "99.99"})


def test_bet_bonus_and_progressive_meet_the_minimum_together() -> None:
    """30-1099.13(2)(b)."""
    row = seat("Ts 4h 2d", "ride", "ride", wagers={**RIDE, "bonus": "1", "progressive": "5"})
    assert net(settled("co/let-it-ride", row, community="Td 9s", options={"min-wager": "105"})) == "291.00"
    with pytest.raises(
        CroupierError, match=r"bet-3 and bonus and progressive: 105\.00 is below the 105\.01 of the option min-wager"
    ):
        settled("co/let-it-ride", row, community="Td 9s", options={"min-wager": "105.01"})


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"max-wager": "plenty"}, r"options\.max-wager: 'plenty' is not money"),
        ({"seed": "-1"}, r"options\.seed: '-1' is negative"),
        (
            {"dealing": "one-at-a-time"},
            r"wagers\.cover-all: it is not offered where the option dealing is one-at-a-time",
        ),
    ],
)
def test_options_that_cannot_be(options: dict[str, str], sentence: str) -> None:
    with pytest.raises(CroupierError, match=sentence):
        settled(
            "co/three-card-poker",
            seat("Qh 7d 2c", "play", ante="10", cover_all="1"),
            dealer="Js 8c 3d",
            options=options,
        )


def test_the_bonus_of_let_it_ride_needs_its_layout() -> None:
    row = seat("Ts 4h 2d", "ride", "ride", wagers={**RIDE, "bonus": "1"})
    with pytest.raises(CroupierError, match=r"wagers\.bonus: it is not offered where the option offer-bonus is no"):
        settled("co/let-it-ride", row, community="Td 9s", options={"offer-bonus": "no"})


def test_one_hand_a_player_where_the_licensee_says_so() -> None:
    """30-1099.43(1)."""
    rows = [
        seat("As Ks 9s 4s 2s 3c 7d", "raise-1x", ante="10") | {"player": "ann"},
        seat("Ah Kh 8h 4h Qh 3d 7h", "raise-1x", number=2, ante="10") | {"player": "ann"},
    ]
    dealer = "9h 3h 2h 4c 5c 6d 8d"
    assert net(settled("co/high-card-flush", *rows, dealer=dealer), 2) == "20.00"
    with pytest.raises(CroupierError, match=r"player 'ann' has 2 hands, at most 1 are allowed"):
        settled("co/high-card-flush", *rows, dealer=dealer, options={"hands-per-player": "1"})


@pytest.mark.parametrize("game", sorted(BUILT))
def test_a_printed_most_binds_its_lines(game: str) -> None:
    """Where the rule says it of all bets, also those that a decision makes."""
    found = built(game)
    placed = {name: line for name, line in found.by_name.items() if line.kind in (Kind.PLACED, Kind.MADE, Kind.POT)}
    placed |= found.spot_lines
    for limit in found.facts.limits:
        most = limit.get("max")
        for name, line in placed.items():
            if most and limit["on"] in ("all", name):
                assert (line.most or line.exactly) == parse_money(str(most), "max"), f"{game}: {name}"


def test_big_raise_takes_no_bet_above_a_hundred_dollars() -> None:
    """30-1099.40(4): all bets, the raise and the progressive with them."""
    table = {"community": "6s 5h"}
    report = settled("co/big-raise-stud", seat("9h 9d 2c", "raise-4x", ante="25", progressive="1"), **table)
    assert outcomes(report)["raise"][0] == "push"
    with pytest.raises(CroupierError, match=r"raise: 120\.00 is above the 100\.00 allowed"):
        settled("co/big-raise-stud", seat("9h 9d 2c", "raise-4x", ante="30"), **table)
    with pytest.raises(CroupierError, match=r"progressive: 200\.00 is above the 100\.00 allowed"):
        settled("co/big-raise-stud", seat("9h 9d 2c", "raise-1x", ante="30", progressive="200"), **table)
