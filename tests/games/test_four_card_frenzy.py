"""30-1099.56, paragraph by paragraph."""

from __future__ import annotations

import pytest

from croupier import CroupierError
from tests.rounds import lines, outcomes, seat, settled

GAME = "co/four-card-frenzy"
FOUR_P, FIVE_P, LINKED = "four-card-progressive", "five-card-progressive", "five-card-linked-progressive"
LESS = "Qs Qh 8d 3d 2c"


def test_a_tie_wins_ante_and_raise() -> None:
    """(17)(b)(i): the fifth card breaks no tie."""
    report = settled(GAME, seat("Kh Qd 9c 5d 2s", "raise-1x", ante="10", odds="10"), dealer="Ks Qh 9d 5c 3d")
    assert lines(report) == {
        "ante": ("win", "10.00", "10.00", "30-1099.56(17)(b)"),
        "raise": ("win", "10.00", "10.00", "30-1099.56(18)(a)"),
        "odds": ("push", "0.00", "10.00", "30-1099.56(19)(a)"),
    }


@pytest.mark.parametrize(
    ("dealer", "qualifies"), [("Qs Js 9h 8d 7c", False), ("Ks 4h 3d 2c 6h", True), ("As 7c 3d 2c 6h", True)]
)
def test_king_high_qualifies_for_the_ante_alone(dealer: str, qualifies: bool) -> None:
    report = settled(GAME, seat("Ah Ad 9s 5d 2s", "raise-2x", ante="10", odds="10"), dealer=dealer)
    assert report["dealer"]["qualifies"] is qualifies
    assert outcomes(report)["ante"] == (("win", "10.00") if qualifies else ("push", "0.00"))
    assert outcomes(report)["raise"] == ("win", "20.00")


@pytest.mark.parametrize(
    ("cards", "paid"),
    [
        ("Ah As Ad Ac 2s", "2000.00"), ("9h 9s 9d 9c 2s", "300.00"), ("9h 8h 7h 6h 2s", "150.00"),
        ("5h 5s 5d 9c 2s", "20.00"),
        ("Ah 9h 7h 2h 3s", "15.00"), ("9h 8d 7c 6h 2s", "10.00"),
    ],
)  # fmt: skip
def test_the_odds_on_a_win(cards: str, paid: str) -> None:
    report = settled(GAME, seat(cards, "raise-1x", ante="10", odds="10"), dealer="Ks Qd Td 4c 3d")
    assert lines(report)["odds"] == ("win", paid, "10.00", "30-1099.56(19)(a)")


@pytest.mark.parametrize(("schedule", "paid"), [("01", "10.00"), ("05", "20.00"), ("06", "30.00")])
def test_a_bad_beat_goes_by_a_table_of_its_own(schedule: str, paid: str) -> None:
    round_ = {"dealer": "Ts 9c 8h 7d 2c", "schedules": {"odds-bad-beat": f"PT-FLT-FCF-BB-{schedule}"}}
    report = settled(GAME, seat("9h 8d 7c 6d 2s", "raise-1x", ante="10", odds="10"), **round_)
    assert lines(report)["odds"] == ("win", paid, "10.00", "30-1099.56(19)(b)")
    assert outcomes(report)["raise"] == ("lose", "0.00")


def test_less_than_a_straight_loses_the_odds() -> None:
    report = settled(GAME, seat("Jh Jd 9c 5d 2s", "raise-1x", ante="10", odds="10"), dealer=LESS)
    assert lines(report)["odds"] == ("lose", "0.00", "0.00", "30-1099.56(19)(c)")


def test_a_raise_above_the_ante_asks_for_aces() -> None:
    with pytest.raises(CroupierError, match=r"raise-2x"):
        settled(GAME, seat("Kh Kd Ac 5d 2s", "raise-2x", ante="10", odds="10"), dealer=LESS)
    report = settled(GAME, seat("Ah Ad 9c 5d 2s", "raise-3x", ante="10", odds="10"), dealer=LESS)
    assert outcomes(report)["raise"] == ("win", "30.00")


def test_the_odds_equal_the_ante() -> None:
    with pytest.raises(CroupierError, match="must equal ante"):
        settled(GAME, seat("Kh Kd Ac 5d 2s", "fold", ante="10", odds="5"), dealer=LESS)


def test_a_fold_loses_both_and_keeps_the_rest() -> None:
    report = settled(
        GAME, seat("Qd Qc 9d 5d 2h", "fold", ante="10", odds="10", four_card_bonus="5", prime="5"), dealer=LESS
    )
    assert outcomes(report) == {
        "ante": ("lose", "0.00"), "odds": ("lose", "0.00"), "four-card-bonus": ("win", "5.00"),
        "prime": ("win", "5.00"),
    }  # fmt: skip


def test_all_6_reads_the_card_that_all_share() -> None:
    hand = seat("Qd Qc 9d 5d 2h", "fold", ante="10", odds="10", all_6="5")
    assert lines(settled(GAME, hand, dealer="Ks Td 8c 4c 3d", all_6="Qh"))["all-6"][1] == "25.00"
    with pytest.raises(CroupierError, match="all_6: the wager reads these cards"):
        settled(GAME, hand, dealer="Ks Td 8c 4c 3d")
    with pytest.raises(CroupierError, match="all_6: 1 cards, co/four-card-frenzy deals none, by the option all-6"):
        settled(
            GAME, seat("Qd Qc 9d 5d 2h", "fold", ante="10", odds="10"), dealer=LESS, all_6="Jh", options={"all-6": "no"}
        )


@pytest.mark.parametrize(
    ("schedule", "suit", "paid"), [("5", "d", "200000.00"), ("5", "s", "20000.00"), ("1", "d", "1000.00")]
)
def test_a_six_card_royal(schedule: str, suit: str, paid: str) -> None:
    cards = " ".join(rank + suit for rank in "AKQJT")
    hand = seat(cards, "raise-1x", ante="10", odds="10", all_6="1")
    report = settled(GAME, hand, dealer="Kh Tc 8c 4c 3h", all_6=f"9{suit}", schedules={"all-6": schedule})
    assert lines(report)["all-6"][1] == paid


def test_three_meters() -> None:
    report = settled(
        GAME,
        seat("As Ad Ac Ah 2d", "fold", number=1, wagers={"ante": "10", "odds": "10", FOUR_P: "1", FIVE_P: "1"}),
        seat("Ks Qs Js Ts 9s", "raise-1x", number=2, wagers={"ante": "10", "odds": "10", FIVE_P: "1", LINKED: "1"}),
        dealer="Kh Tc 8c 4c 3h",
        schedules={FIVE_P: "PT-BJS-FCF-5CP-01", LINKED: "PT-BJS-5CL-05"},
        meters={FOUR_P: "3000", FIVE_P: "5000", LINKED: "7000"},
    )
    assert (lines(report, 1)[FOUR_P][1], lines(report, 1)[FIVE_P][1]) == ("3000.00", "200.00")
    assert (lines(report, 2)[FIVE_P][1], lines(report, 2)[LINKED][1]) == ("500.00", "7000.00")
    assert report["meters"] == {FOUR_P: "0.00", FIVE_P: "4500.00", LINKED: "0.00"}


def test_a_meter_is_named_by_its_wager() -> None:
    with pytest.raises(CroupierError, match=r"meters\.progressive"):
        settled(GAME, seat("Kh Kd Ac 5d 2s", "fold", ante="10", odds="10"), dealer=LESS, meters={"progressive": "10"})
