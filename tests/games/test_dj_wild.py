"""DJ Wild Stud Poker, 30-1099.45, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from tests.rounds import outcomes, seat, settled


def wild(cards: str, *actions: str, dealer: str = "Ks Qd 9h 4c 3d", **wagers: str) -> dict[str, Any]:
    row = seat(cards, *actions, wagers={"ante": "10", "blind": "10", **wagers})
    return settled("co/dj-wild", row, dealer=dealer, meters={"progressive": "5000"})


@pytest.mark.parametrize(
    ("cards", "trips"),
    [
        ("9s 9h 9d 4h 3s", "7.00"),
        ("9s 9h 2d 4h 3s", "1.00"),
        ("9s 9h 9d 2h 3s", "6.00"),
        ("As Ks Qs Js Ts", "1000.00"),
        ("As Ks Qs Js Jk", "100.00"),
        ("2s 2h 2d 2c Jk", "2000.00"),
    ],
)
def test_dj_wild_natural_hands_pay_more(cards: str, trips: str) -> None:
    report = wild(cards, "play", dealer="Kh Qd 9c 4c 3d", trips="1")
    assert outcomes(report)["trips"] == ("win", trips)


def test_dj_wild_blind_and_bad_beat() -> None:
    report = wild("9s 9h 9d 4h 3s", "play", dealer="Ks Kd Kh 4c 3d", **{"two-way-bad-beat": "1"})
    assert outcomes(report)["blind"] == ("lose", "0.00")
    assert outcomes(report)["two-way-bad-beat"][0] == "win"
    won = wild("9s 9h 9d 4h 3s", "play", dealer="Ks Qd Th 4c 3d")
    assert outcomes(won) == {"ante": ("win", "10.00"), "play": ("win", "20.00"), "blind": ("push", "0.00")}


def test_dj_wild_a_folded_hand_cannot_win_the_progressive() -> None:
    assert outcomes(wild("As Ah Ad Ac Jk", "play", progressive="1"))["progressive"] == ("win", "150.00")
    assert outcomes(wild("As Ah Ad Ac Jk", "fold", progressive="1"))["progressive"] == ("lose", "0.00")


@pytest.mark.parametrize(
    ("cards", "substitute", "progressive"),
    [
        ("9s 9h 4d 6h 3s", "9d", ("lose", "0.00")),
        ("9s 9h 4d 6h Jk", "9d", ("win", "9.00")),
        ("9s 9h 4d 6h Jk", "Kd", ("lose", "0.00")),
        ("2s 2h 4d 6h 3s", "Jk", ("lose", "0.00")),
    ],
)
def test_dj_wild_the_substitute_stands_for_a_joker_alone(
    cards: str, substitute: str, progressive: tuple[str, str]
) -> None:
    """It is dealt in every round of the linked progressive, and takes the place of the joker only, (21)(a)."""
    row = seat(cards, "play", wagers={"ante": "10", "blind": "10", "progressive": "1"})
    report = settled(
        "co/dj-wild",
        row,
        dealer="Ks Qd Th 8c 7d",
        substitute=substitute,
        schedules={"progressive": "MGL-1"},
        meters={"progressive": "5000"},
    )
    assert outcomes(report)["progressive"] == progressive


@pytest.mark.parametrize(
    ("cards", "paid"),
    [
        ("2s 2h 2d 2c Jk", "10000.00"),
        ("As Ks Qs Js Jk", "500.00"),
        ("9s 9h 9d 9c Jk", "100.00"),
        ("9s 8s 7s 6s 2d", "90.00"),
        ("9s 9h 9d 2c 5h", "40.00"),
        ("9s 9h 5d 5c 2h", "30.00"),
        ("Ks 9s 7s 5s 2d", "20.00"),
        ("9s 8h 7d 6c 2d", "10.00"),
    ],
)
def test_dj_wild_every_row_of_the_blind(cards: str, paid: str) -> None:
    """(9), (15): three of a kind or less pushes."""
    report = wild(cards, "play", dealer="Kh Qd Tc 4c 3d")
    assert outcomes(report)["blind"] == ("win", paid)
    assert outcomes(report)["play"] == ("win", "20.00")


@pytest.mark.parametrize(
    ("cards", "natural"),
    [
        ("6s 5s 4s 3s 2s", "200.00"),
        ("As 5d 4s 3s 2s", "20.00"),
        ("Ks 9s 7s 5s 2s", "25.00"),
        ("Ks Qs Js 9s 2s", "30.00"),
        ("9s 9h 9d 9c 2s", "100.00"),
        ("2s 2h 2d 9c 7h", "6.00"),
    ],
)
def test_dj_wild_a_deuce_may_be_plain(cards: str, natural: str) -> None:
    """(12): natural where the hand has its rank with every deuce plain; a higher rank with wild deuces comes first."""
    assert outcomes(wild(cards, "play", dealer="Kh Qd Tc 4c 3d", trips="1"))["trips"] == ("win", natural)


@pytest.mark.parametrize(
    ("cards", "dealer", "paid"),
    [
        ("9s 9h 9d 4h 3s", "Ts Th Td 4c 3d", ("win", "9.00")),
        ("Ts Th Td 4h 3s", "9s 9h 9d 4c 3d", ("win", "9.00")),
        ("9s 8h 7d 6c 5s", "Ts Th Td Tc 3d", ("win", "100.00")),
        ("Ks 9s 7s 5s 4s", "Ts Th Td Tc 3d", ("win", "300.00")),
        ("9s 9h 9d 5s 5h", "Ts Th Td Tc 3d", ("win", "400.00")),
        ("9s 9h 9d 9c 5h", "Ts Th Td Tc 3d", ("win", "500.00")),
        ("9s 9h 9d 9c 5h", "Ts Th Td 3c 3d", ("win", "400.00")),
        ("9s 9h 2d 4h 3s", "9d 9c 2h 4c 3d", ("lose", "0.00")),
        ("9s 9h 8d 8h 3s", "Ts Th Td Tc 3d", ("lose", "0.00")),
        ("9s 9h 9d 4h 3s", "Ts Th 8d 8c 3d", ("lose", "0.00")),
    ],
)
@pytest.mark.parametrize("action", ["play", "fold"])
def test_dj_wild_the_bad_beat_pays_the_losing_hand(cards: str, dealer: str, paid: tuple[str, str], action: str) -> None:
    """(5)(a), (13): whoever loses, not on a tie, and folded hands too."""
    report = wild(cards, action, dealer=dealer, **{"two-way-bad-beat": "1"})
    assert outcomes(report)["two-way-bad-beat"] == paid


@pytest.mark.parametrize(
    ("cards", "dealer", "printed", "read"),
    [
        ("9s 9h 9d 9c Jk", "Kh Qd Tc 4c 3d", ("win", "90.00"), ("win", "90.00")),
        ("9s 8s 7s 6s Jk", "Kh Qd Tc 4c 3d", ("win", "90.00"), ("win", "70.00")),
        ("9s 9h 9d 5c 5h", "Kh Qd Tc 4c 3d", ("win", "15.00"), ("lose", "0.00")),
        ("9s 8h 6d 5c 4h", "Kh Kd Kc 4c 2d", ("win", "70.00"), ("win", "15.00")),
        ("9s 9h 9d 5c 4h", "Kh Qd Tc 4c 3d", ("lose", "0.00"), ("lose", "0.00")),
    ],
)
@pytest.mark.parametrize("action", ["play", "fold"])
def test_dj_wild_cover_all_reads_every_hand(
    cards: str, dealer: str, printed: tuple[str, str], read: tuple[str, str], action: str
) -> None:
    """(5)(b), (14): the highest of two total hands, the dealer's with them, as printed and as read."""
    row = seat(cards, action, wagers={"ante": "10", "blind": "10", "cover-all": "1"})
    for as_read, paid in ((False, printed), (True, read)):
        assert outcomes(settled("co/dj-wild", row, dealer=dealer, as_read=as_read))["cover-all"] == paid


def test_dj_wild_nobody_envies_a_folded_hand() -> None:
    """(21), (23)."""
    wagers = {"ante": "10", "blind": "10", "progressive": "1"}
    for action, envy in (("play", True), ("fold", False)):
        first = seat("9s 8s 7s 6s 5s", action, wagers=wagers)
        second = seat("Kd Jh 9c 4h 3s", "fold", wagers=wagers, number=2)
        report = settled(
            "co/dj-wild", first, second, dealer="Ks Qd Th 8c 7d", substitute="Ah", schedules={"progressive": "MGL-1"},
            meters={"progressive": "5000"},
        )  # fmt: skip
        assert ("envy" in outcomes(report, 2)) is envy


def test_dj_wild_a_joker_without_a_substitute_is_refused() -> None:
    row = seat("9s 9h 4d 6h Jk", "play", wagers={"ante": "10", "blind": "10", "progressive": "1"})
    with pytest.raises(
        CroupierError, match=r"substitute: the card in the joker's place is not given \[30-1099.45\(20\)\(a\)\]"
    ):
        settled(
            "co/dj-wild", row, dealer="Ks Qd Th 8c 7d", schedules={"progressive": "MGL-1"},
            meters={"progressive": "5000"},
        )  # fmt: skip


def test_dj_wild_a_flush_has_no_card_twice() -> None:
    """The deuce is a king beside the ace and an ace beside the king: A-K-J-8-3 beats A-K-9-7-4, with no second ace."""
    report = wild("Ks 3s 8s Js 2s", "play", dealer="7s 9s As 4s 2h")
    assert outcomes(report)["ante"] == ("win", "10.00")
