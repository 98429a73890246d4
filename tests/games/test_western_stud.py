"""Western Stud, 30-1099.15, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from tests.rounds import net, outcomes, seat, settled


def western(cards: str, *actions: str, one: str, two: str) -> dict[str, Any]:
    return settled("co/western-stud", seat(cards, *actions, ante="10", double_pay_ante="10"), dealer_hands=[one, two])


def test_western_stud_pays_the_first_four_and_the_five() -> None:
    """The worked example of (9): four sixes are paid 250 and 50 to 1."""
    report = western("6s 6h 6d 6c 2s", "high", one="As Kd 9h 4c 3d", two="Qs Jd 9d 7c 5h")
    assert outcomes(report)["double-pay-ante"] == ("win", "3000.00")
    assert outcomes(report)["ante"] == ("win", "10.00")


@pytest.mark.parametrize(
    ("cards", "action", "ante", "decision"),
    [
        ("8s 6h 5d 3c As", "low", ("win", "10.00"), ("win", "10.00")),
        ("8s 6h 5d 3c As", "high", ("lose", "0.00"), ("lose", "0.00")),
        ("8s 6h 5d 3c As", "both", ("lose", "0.00"), ("lose", "0.00")),
        ("4h 3h 2h Ah 5h", "both", ("win", "10.00"), ("win", "30.00")),
    ],
)
def test_western_stud_high_low_or_both(
    cards: str, action: str, ante: tuple[str, str], decision: tuple[str, str]
) -> None:
    report = western(cards, action, one="Ks Kd 9h 4c 3d", two="Qs Jd 9d 7c 5s")
    assert outcomes(report)["ante"] == ante
    assert outcomes(report)["decision"] == decision


def test_western_stud_a_folded_hand_has_four_cards_and_no_other_has() -> None:
    """(6)."""
    folded = western("Js 9h 6d 3c", "fold", one="Ks Kd 9c 4c 3d", two="Qs Jd 9d 7c 5s")
    assert net(folded) == "-20.00"
    assert folded["seats"][0]["hand"]
    with pytest.raises(CroupierError, match="the fifth card is missing"):
        western("Js 9h 6d 3c", "high", one="Ks Kd 9c 4c 3d", two="Qs Jd 9d 7c 5s")


@pytest.mark.parametrize(
    ("tips", "said"),
    [
        ({"ante": "1", "decision": "2"}, "tips.decision: 2.00 must equal the tip on ante"),
        ({"double-pay-ante": "1", "decision": "2"}, "tips.decision: 2.00 must equal the tip on double-pay-ante"),
        ({"decision": "2"}, "tips.decision: 2.00 must equal the tip on ante"),
    ],
)
def test_western_stud_the_second_tip_equals_the_first(tips: dict[str, str], said: str) -> None:
    """(3)."""
    wagers = {"ante": "10", "double-pay-ante": "10"}
    row = seat("8s 6h 5d 3c As", "low", wagers=wagers, tips=tips)
    hands = ["Ks Kd 9h 4c 3d", "Qs Jd 9d 7c 5s"]
    with pytest.raises(CroupierError, match=said):
        settled("co/western-stud", row, dealer_hands=hands)
    equal = seat("8s 6h 5d 3c As", "low", wagers=wagers, tips={"double-pay-ante": "2", "decision": "2"})
    report = settled("co/western-stud", equal, dealer_hands=hands)
    assert [(tip["wager"], tip["outcome"]) for tip in report["seats"][0]["tips"]] == [
        ("double-pay-ante", "win"),
        ("decision", "win"),
    ]


@pytest.mark.parametrize(
    ("cards", "pays"),
    [
        ("As Ah Ad Ac 2s", "5500.00"),
        ("6s 6h 6d 6c 2s", "3000.00"),
        ("As Ks Qs Js Ts", "5500.00"),
        ("As Ks Qs Js 2d", "500.00"),
        ("9s 8s 7s 6s 5s", "2750.00"),
        ("9s 9h 9d 6s 6h", "170.00"),
        ("9s 8h 7d 6s 5h", "110.00"),
        ("9s 9h 6d 6s 2h", "50.00"),
        ("Ks 9s 7s 2s 4s", "80.00"),
        ("Ks 9s 7s 2s 4h", "20.00"),
        ("Js Jh 7d 2s 4h", "10.00"),
        ("Ts Th 7d 2s Td", "20.00"),
        ("8s 7h 4d 2s As", "20.00"),
        ("8s 7h 4d 2s Ks", "10.00"),
        ("8s 7h 4d Ks 2s", "0.00"),
        ("4s 3h 2d As 6h", "80.00"),
    ],
)
def test_western_stud_every_row_of_the_double_pay_ante(cards: str, pays: str) -> None:
    """(9): the two pays are added; of one table the highest row is paid."""
    report = western(cards, "high", one="Kd Qc Tc 5c 3d", two="Qd Jd 9c 7c 5d")
    assert outcomes(report)["double-pay-ante"] == ("win" if pays != "0.00" else "lose", pays)
