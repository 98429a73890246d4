"""Envy in the words of its rules: for whose hands it is paid."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rounds import seat, settled

LINKED = "five-card-linked-progressive"
HEADS_UP, MINI = "heads-up-holdem-progressive", "mini-royal-progressive"
BOTH = {"ante": "10", "odds": "10"}
LOW = ("check", "check", "fold")
# The other's hand, the seat's own, the base wagers, the progressives with what they pay envy by, and the table's cards.
ROUNDS: dict[str, tuple[Any, ...]] = {
    "co/heads-up-holdem": (
        ("As Ks", "check", "check", "raise-1x"), ("2d 7c", *LOW), BOTH,
        {LINKED: ("Pt-bjs-5cl-e01", "1000.00"), HEADS_UP: ("PT-BJS-HUH-5CP-E01", "100.00")},
        {"dealer": "8d 8c", "community": "Qs Js Ts 2c 3d"},
    ),
    "co/cajun-stud": (
        ("As Ks", "fold"), ("2d 7c", "fold"), {"ante": "10"}, {LINKED: ("Pt-bjs-5cl-e02", "5000.00")},
        {"community": "Qs Js Ts"},
    ),
    "co/four-card-frenzy": (
        ("As Ks Qs Js Ts", "fold"), ("2d 7c 9h 4d 8c", "fold"), BOTH,
        {LINKED: ("PT-BJS-5CL-E03", "1000.00")}, {"dealer": "8d 5c 3h 3d 2c"},
    ),
    "co/three-card-prime": (
        ("As Ks Qs", "play"), ("2h 7d 9c", "fold"), {"ante": "10"},
        {MINI: ("PT-BJS-TCPR-MR-E02", "25.00"), LINKED: ("PT-BJS-5CL-E02", "5000.00")},
        {"dealer": "Jd 8h 3d", "community": "Js Ts"},
    ),
}  # fmt: skip


def envy(game: str, made: tuple[str, ...]) -> list[str]:
    """What seat 2 has for the hand of seat 1, who made these progressive wagers."""
    other, own, base, progressives, cards = ROUNDS[game]
    report = settled(
        game,
        seat(*other, number=1, wagers=base | dict.fromkeys(made, "1")),
        seat(*own, number=2, wagers=base | dict.fromkeys(progressives, "1")),
        schedules={wager: schedule for wager, (schedule, _) in progressives.items()},
        meters=dict.fromkeys(progressives, "9000"),
        **cards,
    )
    return sorted(row["paid"] for row in report["seats"][1]["results"] if row["wager"] == "envy")


@pytest.mark.parametrize("game", ROUNDS)
def test_envy_needs_an_award_that_was_won(game: str) -> None:
    """.44(17)(c)(i) and (d)(i), .51(15)(a), .56(24)(a) to (28)(a), .57(21)(a) and (23)(i)(i)."""
    progressives = ROUNDS[game][3]
    assert envy(game, ()) == []
    for wager, (_, paid) in progressives.items():
        assert envy(game, (wager,)) == [paid]
    assert envy(game, tuple(progressives)) == sorted(paid for _, paid in progressives.values())


def test_elsewhere_a_hand_is_enough() -> None:
    """.47 Progressive (8)(a), like most: where another player hits the hand; his own wager is not asked for."""
    report = settled(
        "co/flushes-gone-wild",
        seat("As Ks Qs Js Ts", "play", number=1, wagers={"ante": "10", "blind": "10"}),
        seat("2d 7c 9h 4d 8c", "fold", number=2, wagers={"ante": "10", "blind": "10", "progressive": "1"}),
        dealer="8d 5c 3h 3c 9d",
        community="6d 6c",
        schedules={"progressive": "FGWP-01"},
        meters={"progressive": "9000"},
    )
    assert [row["paid"] for row in report["seats"][1]["results"] if row["wager"] == "envy"] == ["1000.00"]
