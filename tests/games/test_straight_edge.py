"""Straight Edge Poker, 30-1099.39, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rounds import lines, net, seat, settled

# No two ranks of the dealer's eight cards in a row: no straight of two.
NOTHING = "2h 4h 6h 8h Th Qh Qd Qs"
THREE_UP_TO_SEVEN = "5s 6h 7d 2c 2d 9s Js Kd"


def straight_edge(cards: str, dealer: str, *actions: str, **wagers: str) -> dict[str, Any]:
    meters = {"progressive": "1000"}
    row = seat(cards, *actions, wagers={"ante": "10", **wagers})
    return settled("co/straight-edge-poker", row, dealer=dealer, meters=meters)


def result(report: dict[str, Any], wager: str) -> tuple[str, str]:
    row = lines(report)[wager]
    return row[0], row[1]


@pytest.mark.parametrize(
    ("cards", "dealer", "play"),
    [
        # The worked example of (3): 3-4-5 loses to 5-6-7.
        ("3s 4h 5d 9c Jc Kc 7h", THREE_UP_TO_SEVEN, ("lose", "0.00")),
        # A copy wins (3), and is won by no card (14).
        ("5c 6d 7h 9c Jc Kc 2h", THREE_UP_TO_SEVEN, ("win", "10.00")),
        ("6c 7c 8d Tc Td Qc 2h", THREE_UP_TO_SEVEN, ("win", "10.00")),
        # The worked example of (2): J-Q-K-A-2-3 is a straight of six.
        ("Jh Qc Kc Ac 2s 3d 8c", THREE_UP_TO_SEVEN, ("win", "30.00")),
        ("Jh Qc Kc Ac 2s 3d 8c", NOTHING, ("win", "250.00")),
    ],
)
def test_the_longer_straight_wins_then_the_higher_end(cards: str, dealer: str, play: tuple[str, str]) -> None:
    """(2), (3), (10), (11)."""
    report = straight_edge(cards, dealer, "play")
    assert result(report, "play") == play
    assert result(report, "ante") == (play[0], "10.00" if play[0] == "win" else "0.00")


@pytest.mark.parametrize(
    ("cards", "pays"),
    [
        ("3s 4s 5s 6s 7s 8s 9s", "2000.00"),
        ("3s 4s 5s 6s 7s 8s Ts", "250.00"),
        ("3s 4s 5s 6s 7s Ts Tc", "80.00"),
        ("3s 4s 5s 6s 9s Js Ks", "30.00"),
        ("3s 4s 5s 7s 9s Js Ks", "20.00"),
        ("3s 4s 6s 8s Ts Qc 3c", "10.00"),
        ("3s 5s 7s 9s Js Ks Kc", "10.00"),
    ],
)
def test_the_play_wager_is_paid_by_the_margin(cards: str, pays: str) -> None:
    """(14): each row against a dealer without a straight of two; by one card and by none it is even money."""
    report = straight_edge(cards, NOTHING, "play")
    assert result(report, "play") == ("win", pays)


@pytest.mark.parametrize(
    ("cards", "first", "second"),
    [
        ("3s 4s 5s 6s 7s 8s 9s", "200.00", "250.00"),
        ("3s 4s 5s 6s 7s 8s Ts", "75.00", "100.00"),
        ("3s 4s 5s 6s 7s Ts Tc", "30.00", "20.00"),
        ("3s 4s 5s 6s 9s Js Ks", "7.50", "7.50"),
        ("3s 4s 5s 7s 9s Js Ks", "0.00", "0.00"),
    ],
)
@pytest.mark.parametrize("action", ["play", "fold"])
def test_the_bonus_reads_the_players_straight_alone(cards: str, first: str, second: str, action: str) -> None:
    """(12), (15): even where the player loses, and folded hands too."""
    for schedule, pays in (("1", first), ("2", second)):
        row = seat(cards, action, ante="10", bonus="5")
        report = settled("co/straight-edge-poker", row, dealer=NOTHING, schedules={"bonus": schedule})
        assert result(report, "bonus") == ("win" if pays != "0.00" else "lose", pays)


@pytest.mark.parametrize(
    ("cards", "action", "pays"),
    [("3s 5s 7s 9s Js Ks Kc", "fold", ("win", "125.00")), ("3s 5s 7s 9s Js Ks Kc", "play", ("win", "125.00")),
     ("3s 4s 7s 9s Js Ks Kc", "fold", ("lose", "0.00"))],
)  # fmt: skip
def test_insurance_pays_a_hand_without_a_straight_of_two(cards: str, action: str, pays: tuple[str, str]) -> None:
    """(8)(b), (13)."""
    assert result(straight_edge(cards, NOTHING, action, insurance="5"), "insurance") == pays


@pytest.mark.parametrize(
    ("cards", "dealer", "pays"),
    [
        ("3s 4s 5s 6s 9s Js Ks", "2d 3d 4d 5d 9h 9d Jd Kd", ("win", "5.00")),
        ("3s 4s 5s 6s 9s Js Ks", "4d 5d 6d 7d Th Td Jd Kd", ("win", "5.00")),
        ("3s 4s 5s 6s 7s Js Ks", "4d 5d 6d 7d 8h 9d Jd Kd", ("win", "25.00")),
        ("3s 4s 5s 6s 7s 8s Ks", "4d 5d 6d 7d 8h 9d Td Kd", ("win", "250.00")),
        ("3s 4s 5s 6s 7s 8s 9s", "4d 5d 6d 7d 8h 9d Td Kd", ("win", "1000.00")),
        # A tie, and a straight of three on either side, lose.
        ("3s 4s 5s 6s 9s Js Ks", "3d 4d 5d 6d 9h 9d Jd Kd", ("lose", "0.00")),
        ("3s 4s 5s 8s 9s Js Ks", "3d 4d 5d 6d 9h 9d Jd Kd", ("lose", "0.00")),
    ],
)
def test_the_progressive_pays_the_lower_of_two_straights(cards: str, dealer: str, pays: tuple[str, str]) -> None:
    """(16), (23), whoever beats whom."""
    report = straight_edge(cards, dealer, "play", progressive="1")
    assert result(report, "progressive") == pays
    assert report["meters"]["progressive"] == ("0.00" if pays[1] == "1000.00" else "1000.00")
    assert result(straight_edge(cards, dealer, "fold", progressive="1"), "progressive") == ("lose", "0.00")


def test_a_misdealt_dealer_leaves_the_progressive_in_play() -> None:
    """(22)(g): compared with his cards as they lie; beside a winner a wager that wins nothing is lost."""
    rows = [
        {
            "seat": 1,
            "wagers": {"ante": "10", "bonus": "5", "progressive": "1"},
            "cards": "3s 4s 5s 6s 9s Js Ks",
            "actions": [],
        },
        {"seat": 2, "wagers": {"ante": "10", "progressive": "1"}, "cards": "3h 5h 7h 9h Jh Kh Kc", "actions": ["play"]},
    ]
    for dealer in ("4d 5d 6d 7d 8d Td Qd", "4d 5d 6d 7d 8d Td Qd Ad 2d"):
        report = settled(
            "co/straight-edge-poker", *rows, dealer=dealer, meters={"progressive": "1000"},
            irregularities=[{"at": "dealer", "kind": "wrong-count"}],
        )  # fmt: skip
        first, second = lines(report, 1), lines(report, 2)
        assert first["progressive"][:2] == ("win", "5.00")
        assert second["progressive"][0] == "lose"
        assert {first["ante"][0], first["bonus"][0], second["ante"][0], second["play"][0]} == {"void"}
        assert (net(report, 1), net(report, 2)) == ("4.00", "-1.00")


@pytest.mark.parametrize(("choice", "paid"), [("in-turn", ["0.00", "1000.00"]), ("split", ["500.00", "500.00"])])
def test_two_hands_that_win_the_meter(choice: str, paid: list[str]) -> None:
    """(22)(c), (f): in turn from the dealer's right, or the award split."""
    rows = [
        {"seat": 1, "wagers": {"ante": "10", "progressive": "1"}, "cards": "3s 4s 5s 6s 7s 8s 9s", "actions": ["play"]},
        {"seat": 2, "wagers": {"ante": "10", "progressive": "1"}, "cards": "3h 4h 5h 6h 7h 8h 9h", "actions": ["play"]},
    ]
    report = settled(
        "co/straight-edge-poker", *rows, dealer="4d 5d 6d 7d 8d 9d Td Jd", meters={"progressive": "1000"},
        options={"simultaneous-meter-wins": choice}, schedules={"progressive": "2"},
    )  # fmt: skip
    assert [lines(report, number)["progressive"][1] for number in (1, 2)] == paid
    assert report["meters"]["progressive"] == "0.00"


def test_envy_is_paid_for_hands_that_were_played() -> None:
    """(4), Envy (a): a folded hand qualifies for nothing, so nobody envies it."""
    rows = [
        {"seat": 1, "wagers": {"ante": "10", "progressive": "1"}, "cards": "3s 4s 5s 6s 7s 8s 9s", "actions": ["play"]},
        {"seat": 2, "wagers": {"ante": "10", "progressive": "1"}, "cards": "3h 5h 7h 9h Jh Kh Kc", "actions": ["fold"]},
    ]
    meters, dealer = {"progressive": "1000"}, "4d 5d 6d 7d 8h 9d Td Kd"
    report = settled("co/straight-edge-poker", *rows, dealer=dealer, meters=meters)
    assert lines(report, 2)["envy"][:2] == ("win", "100.00")
    rows[0]["actions"] = ["fold"]
    report = settled("co/straight-edge-poker", *rows, dealer=dealer, meters=meters)
    assert "envy" not in lines(report, 2)
