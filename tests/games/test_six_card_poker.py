"""30-1099.42, paragraph by paragraph."""

from __future__ import annotations

import pytest

from croupier import CroupierError
from croupier.games.registry import built
from croupier.table import Action, Kind
from tests.rounds import lines, outcomes, seat, settled
from tests.table.driver import deal, place, seated

GAME = "co/six-card-poker"
LESS = "Qs Qh 8d 3d 2c 4s"


@pytest.mark.parametrize(
    ("dealer", "qualifies"), [("As Ks 4h 3d 2c 7h", True), ("As Qs Jh 9d 8c 7h", False), ("2s 2h 9d 7c 5d 4h", True)]
)
def test_ace_king_qualifies_for_the_ante_alone(dealer: str, qualifies: bool) -> None:
    """(8)."""
    report = settled(GAME, seat("Kh Kd 9c 5s 2d 3h", "play", ante="10"), dealer=dealer)
    assert report["dealer"]["qualifies"] is qualifies
    assert lines(report) == {
        "ante": ("win", "10.00", "10.00", "30-1099.42(10)")
        if qualifies
        else ("push", "0.00", "10.00", "30-1099.42(8)"),
        "play": ("win", "10.00", "10.00", "30-1099.42(10)"),
    }


def test_the_play_bet_loses_against_a_hand_that_does_not_qualify() -> None:
    report = settled(GAME, seat("Jh 9h 8c 5s 2d 3h", "play", ante="10"), dealer="Qs Js 9d 7c 5d 4h")
    assert outcomes(report) == {"ante": ("push", "0.00"), "play": ("lose", "0.00")}


def test_the_sixth_card_breaks_no_tie() -> None:
    """(12)."""
    report = settled(GAME, seat("Ah Kd Jc Td 8s 2d", "play", ante="10"), dealer="As Ks Jh Ts 8c 3h")
    assert lines(report)["play"] == ("push", "0.00", "10.00", "30-1099.42(12)")
    assert outcomes(report)["ante"] == ("push", "0.00")


@pytest.mark.parametrize(
    ("cards", "paid"),
    [
        ("Ah Ad 9c 5d 2s 3h", "5.00"), ("Kh Kc 9c 5d 2s 3h", ""), ("5h 5c 2h 2d 9s 3h", "10.00"),
        ("5h 5c 5s 2d 9s 3h", "20.00"),
        ("9h 8d 7c 6d 5s 2h", "35.00"), ("Ah 9h 7h 6h 5h 2s", "40.00"), ("5h 5c 5s 2d 2h 3h", "45.00"),
        ("5h 5c 5s 5d 2h 3h", "150.00"), ("9h 8h 7h 6h 5h 2s", "500.00"), ("Ah Kh Qh Jh Th 2s", "2500.00"),
    ],
)  # fmt: skip
def test_aces_up_also_after_a_fold(cards: str, paid: str) -> None:
    report = settled(GAME, seat(cards, "fold", ante="10", aces_up="5"), dealer="Qs Qc Td 3d 2c 4s")
    assert outcomes(report)["aces-up"] == (("win", paid) if paid else ("lose", "0.00"))
    assert outcomes(report)["ante"] == ("lose", "0.00")


@pytest.mark.parametrize(
    ("cards", "dealer", "paid"),
    [
        ("Ah Ad 9c 5d 2s 3h", "Ks Kh 8d 8c 2c 4s", "45.00"),  # the player's aces lose to two pair
        ("Ks Kh 8d 8c 2c 4s", "Ah Ad 9c 5d 2s 3h", "45.00"),  # the dealer's lose
        ("Kh Kd 9c 5d 2s 3h", "As Ah 8d 7c 2c 4s", ""),  # kings are too little
        ("Ah Ad Kc Qd Js 3h", "As Ac Kd Qs Jd 2c", ""),  # a tie
        ("9h 9d 9c 5d 5s 3h", "Qs Qh Qd 3d 2c 4s", "175.00"),
        ("5h 4h 3h 2h Ah Kd", "9s 8s 7s 6s 5s 2c", "50000.00"),
    ],
)
def test_the_bad_beat_pays_the_losing_hand_of_either_side(cards: str, dealer: str, paid: str) -> None:
    """(14), and (15): after a fold too."""
    for action in ("play", "fold"):
        report = settled(GAME, seat(cards, action, ante="10", two_way_bad_beat="5"), dealer=dealer)
        assert outcomes(report)["two-way-bad-beat"] == (("win", paid) if paid else ("lose", "0.00"))


def test_the_bad_beat_may_be_withheld() -> None:
    with pytest.raises(CroupierError, match="not offered where the option two-way-bad-beat-offered is no"):
        settled(
            GAME, seat("Ah Ad 9c 5d 2s 3h", "play", ante="10", two_way_bad_beat="5"), dealer=LESS,
            options={"two-way-bad-beat-offered": "no"},
        )  # fmt: skip


def test_three_of_the_dealers_cards_are_seen_before_the_decision() -> None:
    """(4)."""
    table = seated(built(GAME), 1)
    table.act(Action(Kind.OPEN))
    place(table, 1, ante=1000)
    deal(table, {1: "Kh Kd 9c 5d 2s 3h"}, dealer=LESS)
    assert table.state.turn == 1
    assert len(table.state.face_up["dealer"]) == 3


def test_tips_beside_the_players_own() -> None:
    report = settled(GAME, seat("Kh Kd 9c 5d 2s 3h", "play", ante="10", tips={"ante": "2", "play": "1"}), dealer=LESS)
    assert [(tip["wager"], tip["paid"]) for tip in report["seats"][0]["tips"]] == [("ante", "2.00"), ("play", "1.00")]
    with pytest.raises(CroupierError, match="own wager beside it"):
        settled(GAME, seat("Kh Kd 9c 5d 2s 3h", "play", ante="10", tips={"aces-up": "2"}), dealer=LESS)
