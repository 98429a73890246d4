"""30-1099.57, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from tests.rounds import lines, outcomes, seat, settled

GAME = "co/three-card-prime"
MINI, LINKED = "mini-royal-progressive", "five-card-linked-progressive"


@pytest.mark.parametrize(
    ("cards", "dealer", "paid"),
    [
        ("Ah 9d 4h", "Qd 8h 3d", "20.00"),
        ("As 9c 4s", "Qc 8s 3c", "20.00"),
        ("Ah 9d 4h", "Qs 8c 3s", "15.00"),
        ("Ah 9d 4h", "Qd 8h 3c", "15.00"),
        ("Ah 9d 4c", "Qd 8h 3d", "0.00"),
    ],
)
def test_prime_pays_one_color_and_more_with_the_dealers(cards: str, dealer: str, paid: str) -> None:
    report = settled(GAME, seat(cards, "play", ante="10", prime="5"), dealer=dealer)
    assert lines(report)["prime"][1] == paid


def test_optional_wagers_stay_after_a_fold() -> None:
    """(13)(a); Prime waits for the dealer's hand, against the words of (23)(c)."""
    report = settled(GAME, seat("7h 7d 2d", "fold", ante="10", prime="5", pair_bonus="5", all_6="5"), dealer="7s 7c 3d")
    assert outcomes(report) == {
        "ante": ("lose", "0.00"), "prime": ("win", "15.00"), "pair-bonus": ("win", "5.00"), "all-6": ("win", "250.00"),
    }  # fmt: skip


def test_not_qualified_tie_and_loss() -> None:
    hand = seat("9h 8d 7c", "play", ante="10")
    assert outcomes(settled(GAME, hand, dealer="Js 8h 3d"))["play"] == ("push", "0.00")
    assert lines(settled(GAME, hand, dealer="9s 8h 7d"))["ante"] == ("push", "0.00", "10.00", "30-1099.57(16)(b)")
    lost = outcomes(settled(GAME, hand, dealer="Ts 9d 8h"))
    assert lost == {"ante": ("lose", "0.00"), "play": ("lose", "0.00"), "ante-bonus": ("win", "10.00")}


@pytest.mark.parametrize(("suit", "paid"), [("diamonds", "5000.00"), ("hearts", "500.00"), ("", "5000.00")])
def test_the_licensees_suit(suit: str, paid: str) -> None:
    report = settled(
        GAME,
        seat("Ad Kd Qd", "play", wagers={"ante": "10", MINI: "1"}),
        dealer="Qs 8h 3d",
        options={"suit": suit} if suit else {},
        meters={MINI: "5000"},
    )
    assert lines(report)[MINI] == ("win", paid, "0.00", "30-1099.57(21)")


def test_a_six_card_royal_in_the_licensees_suit() -> None:
    round_: dict[str, Any] = {"dealer": "Jh Th 9h", "schedules": {"all-6": "PT-FLT-A6-05"}}
    hand = seat("Ah Kh Qh", "play", ante="10", all_6="1")
    assert lines(settled(GAME, hand, **round_))["all-6"][1] == "20000.00"
    assert lines(settled(GAME, hand, **round_, options={"suit": "hearts"}))["all-6"][1] == "200000.00"


def test_the_linked_hand_by_option() -> None:
    hand = seat("9h 9d 2c", "play", wagers={"ante": "10", LINKED: "1"})
    meters = {LINKED: "9000"}
    own = settled(GAME, hand, dealer="9s 2d 2h", community="9c 4h", meters=meters)
    assert lines(own)[LINKED] == ("win", "5.00", "0.00", "30-1099.57(22)"), "three of a kind with the community cards"
    dealers = settled(GAME, hand, dealer="9s 2d 2h", meters=meters, options={"linked-cards": "dealer"})
    assert lines(dealers)[LINKED][1] == "100.00", "a full house with the first two of the dealer's"
    assert any("(10)(b)" in warning or "(22)" in warning for warning in dealers["warnings"])


def test_cards_that_the_option_does_not_deal_are_refused() -> None:
    hand = seat("9h 9d 2c", "play", ante="10")
    with pytest.raises(
        CroupierError, match="community: 2 cards, co/three-card-prime deals none, by the option linked-cards"
    ):
        settled(GAME, hand, dealer="9s 2d 2h", community="9c 4h", options={"linked-cards": "dealer"})
    with pytest.raises(CroupierError, match="community: the wager reads these cards"):
        settled(GAME, seat("9h 9d 2c", "play", wagers={"ante": "10", LINKED: "1"}), dealer="9s 2d 2h")


def test_a_folded_hand_is_paid_from_the_meter_before_the_others() -> None:
    """(23)(a) to (d): folds first, then from the dealer's right."""
    report = settled(
        GAME,
        seat("Ah Kh Qh", "fold", number=1, wagers={"ante": "10", LINKED: "1"}),
        seat("As Ks Qs", "play", number=3, wagers={"ante": "10", MINI: "1"}),
        seat("Ac Kc Qc", "fold", number=2, wagers={"ante": "10", MINI: "1"}),
        dealer="Jd 8h 3d",
        community="2c 3c",
        options={"suit": "clubs"},
        schedules={LINKED: "PT-BJS-5CL-01"},
        meters={MINI: "5000", LINKED: "7000"},
        seeds={MINI: "100"},
    )
    assert lines(report, 2)[MINI][1] == "5000.00"
    assert lines(report, 3)[MINI][1] == "500.00"
    assert report["meters"] == {MINI: "100.00", LINKED: "7000.00"}


def test_envy_on_both_progressives() -> None:
    report = settled(
        GAME,
        seat("As Ks Qs", "play", number=1, wagers={"ante": "10", MINI: "1", LINKED: "1"}),
        seat("2h 7d 9c", "fold", number=2, wagers={"ante": "10", MINI: "2", LINKED: "1"}),
        dealer="Jd 8h 3d",
        community="Js Ts",
        schedules={MINI: "PT-BJS-TCPR-MR-E02", LINKED: "PT-BJS-5CL-E02"},
        meters={MINI: "5000", LINKED: "7000"},
    )
    envy = [(row["paid"], row["cite"]) for row in report["seats"][1]["results"] if row["wager"] == "envy"]
    assert envy == [("50.00", "30-1099.57(21) second (a)"), ("5000.00", "30-1099.57(23)(i)(i)")]


def test_a_tip_does_not_ride_on_the_play_wager() -> None:
    with pytest.raises(CroupierError, match="a tip may ride on"):
        settled(GAME, seat("9h 9d 2c", "play", ante="10", tips={"play": "1"}), dealer="9s 2d 2h")
