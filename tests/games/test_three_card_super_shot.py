"""30-1099.50, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from tests.rounds import lines, outcomes, seat, settled

GAME = "co/three-card-super-shot"
MONEY = "3-card-money"


def test_a_play_bonus_whatever_the_dealer_has() -> None:
    """(13)(a), by the table of 30-1099.52."""
    report = settled(GAME, seat("9h 8d 7c", "play", ante="10"), dealer="Ts 9d 8h")
    assert outcomes(report) == {"play": ("lose", "0.00"), "play-bonus": ("win", "10.00"), "ante": ("lose", "0.00")}
    assert any("(13)(a)" in warning for warning in report["warnings"])
    tied = settled(GAME, seat("9h 8h 7h", "play", ante="10"), dealer="9s 8s 7s")
    assert outcomes(tied)["play-bonus"] == ("win", "50.00")


def test_a_fold_loses_four_side_wagers_and_keeps_two() -> None:
    wagers = {"ante": "10", "flush-plus": "5", "pair-x": "5", "super-shot-any-pair": "5", MONEY: "1"}
    report = settled(
        GAME,
        seat("7h 7d 2c", "fold", wagers=wagers | {"super-shot-trips": "5", "super-6-bonus": "5"}),
        dealer="7s 7c 3d",
    )
    assert {name for name, row in lines(report).items() if row[0] == "lose"} == set(wagers)
    assert outcomes(report)["super-shot-trips"] == ("win", "100.00")
    assert outcomes(report)["super-6-bonus"] == ("win", "600.00")


def test_at_least_one_of_four() -> None:
    with pytest.raises(CroupierError, match="flush-plus"):
        settled(GAME, seat("7h 7d 2c", super_6_bonus="5"), dealer="7s 7c 3d")
    for wager in ("flush-plus", "pair-x", "super-shot-any-pair"):
        assert settled(GAME, seat("7h 7d 2c", wagers={wager: "5"}), dealer="7s 7c 3d")


def test_money_is_a_dollar_with_envy() -> None:
    with pytest.raises(CroupierError, match=r"must be 1\.00"):
        settled(GAME, seat("7h 7d 2c", wagers={"pair-x": "5", MONEY: "2"}), dealer="7s 7c 3d")
    report = settled(
        GAME,
        seat("As Ks Qs", wagers={"pair-x": "5"}),
        seat("Ah Kh Qh", number=2, wagers={"pair-x": "5", MONEY: "1"}),
        seat("9h 4d 2c", number=3, wagers={"pair-x": "5", MONEY: "1"}),
        dealer="7s 7c 3d",
    )
    assert lines(report, 2)[MONEY] == ("win", "500.00", "1.00", "30-1099.50(16)")
    envy = {
        row["seat"]: [line["paid"] for line in row["results"] if line["wager"] == "envy"] for row in report["seats"]
    }
    assert envy == {1: [], 2: ["100.00"], 3: ["100.00", "25.00"]}


def test_the_order_of_payment() -> None:
    wagers = dict.fromkeys(
        ("ante", "pair-x", "flush-plus", "super-shot-any-pair", "super-shot-trips", "super-6-bonus"), "5"
    )
    report = settled(GAME, seat("9h 8h 7h", "play", wagers=wagers | {MONEY: "1"}), dealer="Qs 7c 3d")
    assert [row["wager"] for row in report["seats"][0]["results"]] == [
        "play", "play-bonus", "ante", "pair-x", "flush-plus", "super-shot-any-pair", "super-shot-trips",
        "super-6-bonus", MONEY,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("cards", "dealer", "trips", "six"),
    [
        ("9h 9d 4s", "4h 3s 3d", "lose", "150.00"),
        ("9h 9d 9s", "4h 4s 3d", "win", "125.00"),
        ("9h 9d 9s", "4h 5s 3d", "win", "0.00"),
        ("9h 8h 7h", "6h 5h 5d", "lose", "1000.00"),
        ("9h 9d 8s", "7h 6s 5d", "lose", "75.00"),
    ],
)
def test_six_cards(cards: str, dealer: str, trips: str, six: str) -> None:
    """(3)(b): the best five, and three pair in all six."""
    report = settled(GAME, seat(cards, pair_x="5", super_shot_trips="5", super_6_bonus="5"), dealer=dealer)
    assert lines(report)["super-shot-trips"][0] == trips
    assert lines(report)["super-6-bonus"][1] == six


@pytest.mark.parametrize(("schedule", "tip"), [("1", "5.00"), ("2", "10.00"), ("3", "")])
def test_three_of_a_kind_tips_the_dealer_where_the_house_has_it_so(schedule: str, tip: str) -> None:
    """(5): a row of the dealer's own on the player's wager."""
    hand = seat("9h 9d 9s", super_shot_any_pair="5")
    round_ = {"dealer": "Qs 7c 3d", "schedules": {"super-shot-any-pair": schedule}}
    assert "tips" not in settled(GAME, hand, **round_)["seats"][0]
    report = settled(GAME, hand, **round_, options={"dealer-bonus": "yes"})
    assert [row["paid"] for row in report["seats"][0].get("tips", [])] == ([tip] if tip else [])
    assert report["seats"][0]["net"] == "200.00"


def test_a_folded_hand_tips_the_dealer_nothing() -> None:
    """(10): the fold loses the player's wager, so (5) pays nothing on it."""
    round_: dict[str, Any] = {"dealer": "Qs 7c 3d", "options": {"dealer-bonus": "yes"}}
    report = settled(GAME, seat("9h 9d 9s", "fold", ante="5", super_shot_any_pair="5"), **round_)
    assert lines(report)["super-shot-any-pair"][0] == "lose"
    assert not report["seats"][0].get("tips")
    assert settled(GAME, seat("9h 9d 9s", "play", ante="5", super_shot_any_pair="5"), **round_)["seats"][0]["tips"]


def test_fewer_wagers_where_the_house_limits_them() -> None:
    with pytest.raises(CroupierError, match="super-6-bonus"):
        settled(
            GAME,
            seat("7h 7d 2c", pair_x="5", super_6_bonus="5"),
            dealer="7s 7c 3d",
            options={"optional-wagers": "limited"},
        )
