"""Wagers for the dealer: at the player's odds, only beside a wager that was made, returned where it is returned."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from croupier import CroupierError
from tests.rounds import net, seat, settled

RIDE = {"bet-1": "5", "bet-2": "5", "bet-3": "5"}
FLUSH = "As Ks 9s 4s 2s 3c 7d"


def tips_of(report: dict[str, Any]) -> dict[str, tuple[str, str, str]]:
    return {tip["wager"]: (tip["outcome"], tip["paid"], tip["returned"]) for tip in report["seats"][0]["tips"]}


@pytest.mark.parametrize(
    ("game", "row", "table", "sentence"),
    [
        ("co/three-card-poker", seat("Ah Kd 9c", "fold", ante="10", tips={"play": "1"}), {"dealer": "Qs 3c 2d"},
         r"tips\.play: the player made no play wager for it to ride on \[30-1099\.18\(11\)\]"),
        ("co/texas-holdem-bonus", seat("As Ad", "bet", "check", "bet", ante="10", tips={"turn": "1"}),
         {"dealer": "Kc 5d", "community": "Jh 9s 7c 4d 2h"}, r"tips\.turn: the player made no turn wager"),
        ("co/mississippi-stud", seat("Js 4h", "raise-1x", "fold", ante="5", tips={"4th-street": "1"}),
         {"community": "Jd 9s 2c"}, r"tips\.4th-street: the player made no 4th-street wager"),
    ],
)  # fmt: skip
def test_a_tip_rides_on_a_wager_that_was_made(
    game: str, row: dict[str, Any], table: Mapping[str, Any], sentence: str
) -> None:
    with pytest.raises(CroupierError, match=sentence):
        settled(game, row, **table)


def test_a_tip_comes_back_with_the_bet_that_is_taken_back() -> None:
    """30-1099.13(3)."""
    row = seat("Ts 4h 2d", "withdraw", "ride", wagers=RIDE, tips={"bet-1": "1", "bet-2": "1"})
    report = settled("co/let-it-ride", row, community="Td 9s")
    assert tips_of(report) == {"bet-1": ("void", "0.00", "1.00"), "bet-2": ("win", "1.00", "1.00")}
    assert net(report) == "10.00", "tips are no part of the player's net"


def test_the_tips_of_a_hand_of_let_it_ride_are_equal() -> None:
    row = seat("Ts 4h 2d", "ride", "ride", wagers=RIDE, tips={"bet-1": "1", "bet-3": "2"})
    with pytest.raises(CroupierError, match=r"tips\.bet-3: 2\.00 must equal the tip on bet-1 \[30-1099\.13\(3\)\]"):
        settled("co/let-it-ride", row, community="Td 9s")


def test_a_misdealt_hand_keeps_its_tip() -> None:
    report = settled(
        "co/three-card-poker",
        seat("Ah Kd", ante="10", tips={"ante": "1"}),
        dealer="Qs 3c 2d",
        irregularities=[{"at": 1, "kind": "wrong-count"}],
    )
    assert tips_of(report) == {"ante": ("void", "0.00", "1.00")}


@pytest.mark.parametrize(
    ("options", "tip", "sentence"),
    [
        ({"dealer-tips": "no"}, "1", r"tips: the house takes no tip wagers, by its options \[30-1099\.43\(3\)\]"),
        ({"tips-even-dollars": "yes"}, "1.50", r"tips\.ante: 1\.50 is not in whole dollars"),
        ({"tip-maximum": "5"}, "5.01", r"tips\.ante: 5\.01 is above the house's 5\.00"),
    ],
)
def test_what_the_licensee_says_of_tips(options: dict[str, str], tip: str, sentence: str) -> None:
    """30-1099.43(3) leaves tips, their steps and their most to him."""
    row, dealer = seat(FLUSH, "raise-1x", ante="10", tips={"ante": tip}), "9h 3h 2h 4c 5c 6d 8d"
    assert tips_of(settled("co/high-card-flush", row, dealer=dealer))["ante"][0] == "win"
    with pytest.raises(CroupierError, match=sentence):
        settled("co/high-card-flush", row, dealer=dealer, options=options)
    if "tip-maximum" in options:
        row = seat(FLUSH, "raise-1x", ante="10", tips={"ante": "5"})
        assert tips_of(settled("co/high-card-flush", row, dealer=dealer, options=options))["ante"][1] == "5.00"


def test_let_it_ride_may_take_none() -> None:
    row = seat("Ts 4h 2d", "ride", "ride", wagers=RIDE, tips={"bet-1": "1"})
    with pytest.raises(CroupierError, match="the house takes no tip wagers"):
        settled("co/let-it-ride", row, community="Td 9s", options={"tip-wagers": "not-allowed"})
