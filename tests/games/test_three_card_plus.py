"""30-1099.52, paragraph by paragraph."""

from __future__ import annotations

import pytest

from croupier import CroupierError
from tests.rounds import lines, net, outcomes, seat, settled

GAME = "co/three-card-plus"


def test_three_aces_beat_a_straight_flush() -> None:
    report = settled(GAME, seat("Ah Ad Ac", "play", ante="10"), dealer="As Ks Qs")
    assert lines(report) == {
        "play": ("win", "10.00", "10.00", "30-1099.52(14)(a)"),
        "ante-bonus": ("win", "40.00", "0.00", "30-1099.52(13)(a)"),
        "ante": ("win", "10.00", "10.00", "30-1099.52(14)(a)"),
    }
    assert any("three of a kind" in warning for warning in report["warnings"]), "no row for the highest hand is a doubt"


@pytest.mark.parametrize(("schedule", "paid"), [("A", "150.00"), ("B", "250.00"), ("C", "250.00"), ("D", "150.00")])
def test_three_aces_by_schedule(schedule: str, paid: str) -> None:
    report = settled(GAME, seat("Ah Ad Ac", pair_xxx="5"), dealer="Js 8c 3d", schedules={"pair-xxx": schedule})
    assert lines(report)["pair-xxx"] == ("win", paid, "5.00", "30-1099.52(15)")


@pytest.mark.parametrize(
    ("dealer", "qualifies"), [("Js Tc 8d", False), ("Qs 3c 2d", True), ("2s 2c 3d", True), ("As Ac Ad", True)]
)
def test_the_dealer_qualifies_from_queen_high(dealer: str, qualifies: bool) -> None:
    report = settled(GAME, seat("Ah Kd 9c", "play", ante="10"), dealer=dealer)
    assert report["dealer"]["qualifies"] is qualifies


def test_without_a_qualifying_hand_play_goes_back_and_the_ante_is_paid() -> None:
    report = settled(GAME, seat("9h 8d 7c", "play", ante="10", pair_xxx="5", super_6_bonus="5"), dealer="Js 8c 3d")
    assert outcomes(report) == {
        "play": ("push", "0.00"),
        "ante-bonus": ("win", "10.00"),
        "ante": ("win", "10.00"),
        "pair-xxx": ("win", "30.00"),
        "super-6-bonus": ("lose", "0.00"),
    }


def test_a_tie_pushes_and_the_bonuses_are_paid() -> None:
    report = settled(GAME, seat("9h 8d 7c", "play", ante="10"), dealer="9s 8c 7d")
    assert lines(report)["ante"] == ("push", "0.00", "10.00", "30-1099.52(14)(b)(i)")
    assert lines(report)["ante-bonus"][:2] == ("win", "10.00")


def test_the_ante_bonus_is_paid_on_a_losing_hand() -> None:
    report = settled(GAME, seat("9h 8d 7c", "play", ante="10"), dealer="Ts 9c 8s")
    assert outcomes(report) == {"play": ("lose", "0.00"), "ante-bonus": ("win", "10.00"), "ante": ("lose", "0.00")}


def test_a_fold_loses_ante_and_pair_but_not_super_6() -> None:
    report = settled(GAME, seat("9h 9d 2c", "fold", ante="10", pair_xxx="5", super_6_bonus="5"), dealer="9s 3c 2d")
    assert lines(report) == {
        "ante": ("lose", "0.00", "0.00", "30-1099.52(10)"),
        "pair-xxx": ("lose", "0.00", "0.00", "30-1099.52(10)"),
        "super-6-bonus": ("win", "100.00", "5.00", "30-1099.52(15)"),
    }
    assert any("(10)" in warning for warning in report["warnings"])


def test_super_6_needs_one_of_the_others() -> None:
    with pytest.raises(CroupierError, match="ante or pair-xxx"):
        settled(GAME, seat("9h 9d 2c", super_6_bonus="5"), dealer="9s 3c 2d")


def test_two_hands_at_most() -> None:
    hands = [
        seat(cards, "play", number=i, ante="5") | {"player": "ann"}
        for i, cards in enumerate(("9h 9d 2c", "Ah 4d 6c", "Th 4c 6d"), 1)
    ]
    with pytest.raises(CroupierError, match="at most 2"):
        settled(GAME, *hands, dealer="9s 3c 2d")


def test_a_misdealt_dealer_returns_everything() -> None:
    report = settled(
        GAME,
        seat("9h 9d 9c", "play", ante="10", super_6_bonus="5"),
        dealer="Qd 3c",
        irregularities=[{"at": "dealer", "kind": "wrong-count"}],
    )
    assert {row[0] for row in lines(report).values()} == {"void"}
    assert net(report) == "0.00"


def test_a_tip_asks_for_the_players_own_wager() -> None:
    with pytest.raises(CroupierError, match=r"own wager beside it \[30-1099.52\(5\)\]"):
        settled(GAME, seat("9h 9d 9c", "play", ante="10", tips={"pair-xxx": "1"}), dealer="Qd 3c 2d")


def test_posted_limits_bound_every_wager() -> None:
    with pytest.raises(CroupierError, match=r"above the 5\.00 of the option table-maximum"):
        settled(GAME, seat("9h 9d 9c", pair_xxx="6"), dealer="Qd 3c 2d", options={"table-maximum": "5"})
