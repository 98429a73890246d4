from __future__ import annotations

import pytest

from croupier import CroupierError
from tests.rounds import lines, seat, settled

GAME = "co/let-it-ride"
BASE = {"bet-1": "5", "bet-2": "5", "bet-3": "5"}


def ride(cards: str, number: int, progressive: str = "1") -> dict[str, object]:
    return seat(cards, "ride", "ride", number=number, progressive=progressive, wagers=BASE)


def test_percentages_come_off_the_meter_in_the_order_of_payment() -> None:
    """The dealer pays from his right (30-1099.13(11)): seat 2 before seat 1, who reads what is left."""
    report = settled(
        "co/mississippi-stud",
        seat("Js Ts", "raise-1x", "raise-1x", "raise-1x", number=1, ante="5", progressive="1"),
        seat("6s 5s", "raise-1x", "raise-1x", "raise-1x", number=2, ante="5", progressive="1"),
        community="9s 8s 7s",
        schedules={"progressive": "PMG-1"},
        meters={"progressive": "10000"},
    )
    assert lines(report, 2)["progressive"][1] == "1000.00"
    assert lines(report, 1)["progressive"][1] == "900.00"
    assert report["meters"] == {"progressive": "8100.00"}


def test_a_whole_award_resets_the_meter_to_the_seed_given() -> None:
    report = settled(
        GAME, ride("As Ks Qs", 1), community="Js Ts", schedules={"progressive": "PMG-ML-01"},
        meters={"major": "25000", "minor": "800"}, seeds={"major": "7000"},
    )  # fmt: skip
    assert lines(report)["progressive"][1] == "25000.00"
    assert report["meters"] == {"major": "7000.00", "minor": "800.00"}


def test_envy_scales_with_the_wager() -> None:
    report = settled(
        GAME, ride("As Ks Qs", 1), ride("2h 3d 8c", 2, "3"), community="Js Ts",
        schedules={"progressive": "PMG-ML-01"}, meters={"major": "25000", "minor": "800"},
    )  # fmt: skip
    assert lines(report, 2)["envy"][1] == "3000.00"


def test_envy_of_a_schedule_printed_for_five_dollars() -> None:
    report = settled(
        "co/ultimate-texas-holdem",
        seat("As Ks", "check", "check", "fold", ante="5", blind="5", progressive="5"),
        seat("2d 3d", "check", "check", "fold", number=2, ante="5", blind="5", progressive="5"),
        dealer="Ac Kd", community="Qs Js Ts 2h 3h",
        schedules={"progressive": "PMG-2"}, meters={"progressive": "25000"},
    )  # fmt: skip
    assert lines(report, 2)["envy"][1] == "5000.00"


def test_a_meter_that_pays_must_be_given() -> None:
    with pytest.raises(CroupierError, match=r"meters\.major: progressive is paid from this meter"):
        settled(GAME, ride("As Ks Qs", 1), community="Js Ts", schedules={"progressive": "PMG-ML-01"})
