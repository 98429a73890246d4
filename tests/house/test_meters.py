from __future__ import annotations

from fractions import Fraction

import pytest

from croupier import CroupierError
from croupier.house.meters import Meters
from croupier.rules.odds import Percent
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


def test_a_reserve_is_added_to_the_printed_seed() -> None:
    """30-1099.18(19)(g); the seed of $1,000 is for a $1 wager and grows with it."""
    for stake, reset in (("1", "1200.00"), ("5", "5200.00")):
        report = settled(
            "co/three-card-poker", seat("As Ks Qs", "play", ante="10", progressive=stake), dealer="Qd 3c 2d",
            meters={"progressive": "50000"}, options={"reserve": "200"},
        )  # fmt: skip
        assert report["meters"] == {"progressive": reset}


def test_hands_that_win_the_same_award_may_split_it() -> None:
    """30-1099.34(17)(c) leaves it to the house: one after the other, or split."""
    rows = [
        seat("Ks 2c", "check", "check", "fold", ante="5", blind="5", progressive="1"),
        seat("9s 2d", "check", "check", "fold", number=2, ante="5", blind="5", progressive="1"),
        seat("Kd 3d", "check", "check", "fold", number=3, ante="5", blind="5", progressive="1"),
    ]
    table = {
        "dealer": "Ac 4c",
        "community": "Qs Js Ts As 8s",
        "meters": {"progressive": "10000"},
        "seeds": {"progressive": "500"},
    }
    schedules = {"progressive": "2"}
    report = settled(
        "co/ultimate-texas-holdem", *rows, **table, schedules=schedules, options={"several-jackpot-winners": "split"}
    )
    assert lines(report, 1)["progressive"][1] == "10000.00"
    mississippi = [
        seat("Js Ts", "fold", number=1, ante="5", progressive="1"),
        seat("6s 5s", "fold", number=2, ante="5", progressive="1"),
    ]
    fields = {"community": "9s 8s 7s", "schedules": {"progressive": "PMG-1"}, "meters": {"progressive": "10000"}}
    report = settled("co/mississippi-stud", *mississippi, **fields, options={"several-jackpot-winners": "split"})
    assert [lines(report, number)["progressive"][1] for number in (1, 2)] == ["500.00", "500.00"]
    assert report["meters"] == {"progressive": "9000.00"}


def test_hands_that_win_the_same_share_divide_it_to_the_cent() -> None:
    """Each is paid in its turn; what comes between reads the meter that the whole share has left."""
    whole, tenth = Percent(Fraction(1)), Percent(Fraction(1, 10))
    meters = Meters({"progressive": 100_00}, {"progressive": 10_00}, {whole: 3})
    paid = [meters.award(whole, "progressive", 0), meters.award(tenth, "progressive", 0)]
    paid += [meters.award(whole, "progressive", 0), meters.award(whole, "progressive", 0)]
    assert paid == [33_33, 1_00, 33_33, 33_33]
    assert meters.amounts == {"progressive": 9_00}
