"""30-1099.46, paragraph by paragraph."""

from __future__ import annotations

import pytest

from croupier import CroupierError
from tests.rounds import lines, outcomes, seat, settled

GAME = "co/two-card-poker"
NOTHING = "Js 8h 5d 3c"


@pytest.mark.parametrize(
    ("dealer", "qualifies"),
    [
        ("Th 8h 4d 2c", False), ("Jh 2h 4d 3c", True), ("As Qd Th 8c", False), ("2h 2s Td 8c", True),
        ("2h Ah Td 8c", True),
        ("4h 2h Td 8c", False), ("3h 2h Td 8c", True), ("Th 2h 5d 8c", False),
    ],
)  # fmt: skip
def test_the_dealer_qualifies_from_a_jack_high_flush(dealer: str, qualifies: bool) -> None:
    """(9): pairs and straight flushes of two rank above every flush, however low."""
    report = settled(GAME, seat("Kc Kd 9c 5s", "play", ante="10"), dealer=dealer)
    assert report["dealer"]["qualifies"] is qualifies
    assert outcomes(report) == {"ante": ("win", "10.00"), "play": ("win", "10.00") if qualifies else ("push", "0.00")}


@pytest.mark.parametrize(
    ("cards", "dealer", "outcome"),
    [
        ("2h 2s 9d 5c", "Ac Kc 8h 4d", "win"),
        ("3h 2h 9d 5c", "Ac Qc 8h 4d", "win"),
        ("Ah 2h 9d 5c", "3c 2c Th 8d", "lose"),
        ("Kh 9h 4c 2s", "Kd 9d 5s 3c", "push"),
        ("Kh 9h 4c 2s", "Kd 8d 5s 3c", "win"),
    ],
)
def test_the_order_of_two_cards(cards: str, dealer: str, outcome: str) -> None:
    """(8)."""
    report = settled(GAME, seat(cards, "play", ante="10"), dealer=dealer)
    assert lines(report)["ante"][0] == lines(report)["play"][0] == outcome


@pytest.mark.parametrize(
    ("cards", "paid"),
    [
        ("Ah Ad 4c 2s", "100.00"), ("As Ac 4d 2h", "75.00"), ("Ah Ac 4d 2s", "50.00"), ("Ah Ad As 2c", "100.00"),
        ("Ah As Ac 2d", "75.00"), ("Kh Kd 4c 2s", "25.00"), ("Th Td 4c 2s", "10.00"), ("7h 7d 4c 2s", "5.00"),
        ("6h 6d 4c 2s", "0.00"), ("Ah Kh 7c 2s", "0.00"),
    ],
)  # fmt: skip
def test_the_two_card_bonus(cards: str, paid: str) -> None:
    """(14); of three aces the two that pay most."""
    report = settled(GAME, seat(cards, two_card_bonus="5"), dealer=NOTHING)
    assert lines(report)["two-card-bonus"][1] == paid


@pytest.mark.parametrize(
    ("cards", "dealer", "paid"),
    [
        ("As Ks 4c 2h", "Qs Js 8d 3c", "1000.00"), ("9h 9s 4c 2h", "9d 9c 8d 3c", "250.00"),
        ("9s 8s 4c 2h", "7s 6s Jd 3c", "150.00"),
        ("9h 9s 4c 2h", "9d 8d Jc 3h", "25.00"), ("As 9s 4c 2h", "Qs Js 8d 3c", "15.00"),
        ("9h 9s 4c 2h", "8d 8c Jc 3h", "5.00"),
        ("9h 8d 4c 2s", "7s Jd 6c 3h", "0.00"), ("9h 9s 4c 2h", "As Ks 8d 3c", "0.00"),
    ],
)  # fmt: skip
def test_the_four_card_bonus_joins_the_chosen_cards(cards: str, dealer: str, paid: str) -> None:
    """(15), whether or not the dealer qualifies; straights do not count."""
    report = settled(GAME, seat(cards, four_card_bonus="5"), dealer=dealer)
    assert lines(report)["four-card-bonus"][1] == paid


def test_bonus_wagers_stay_when_the_ante_is_folded() -> None:
    report = settled(
        GAME, seat("7h 7d 4c 2s", "fold", ante="10", two_card_bonus="5", four_card_bonus="5"), dealer="As Ah 5d 3c"
    )
    assert outcomes(report) == {
        "ante": ("lose", "0.00"),
        "two-card-bonus": ("win", "5.00"),
        "four-card-bonus": ("win", "5.00"),
    }


def test_the_ante_may_be_required() -> None:
    hand = seat("7h 7d 4c 2s", two_card_bonus="5")
    assert outcomes(settled(GAME, hand, dealer=NOTHING)) == {"two-card-bonus": ("win", "5.00")}
    with pytest.raises(CroupierError, match="ante"):
        settled(GAME, hand, dealer=NOTHING, options={"ante-required": "yes"})


def test_one_hand_a_player_unless_the_house_has_it_otherwise() -> None:
    hands = [
        seat(cards, two_card_bonus="5", number=n) | {"player": "ann"}
        for n, cards in enumerate(("7h 7d 4c 2s", "9h 9d 4h 2d"), 1)
    ]
    with pytest.raises(CroupierError, match="at most 1"):
        settled(GAME, *hands, dealer="As Ah 5d 3c")
    assert settled(GAME, *hands, dealer="As Ah 5d 3c", options={"several-hands": "yes"})["seats"][1]["net"] == "5.00"


@pytest.mark.parametrize(("choice", "outcome"), [("", "void"), ("dead", "void"), ("continues", "win")])
def test_a_card_that_falls_from_the_table(choice: str, outcome: str) -> None:
    report = settled(
        GAME,
        seat("7h 7d 4c 2s", two_card_bonus="5"),
        dealer=NOTHING,
        options={"card-off-table": choice} if choice else {},
        irregularities=[{"at": 1, "kind": "off-table"}],
    )
    assert lines(report)["two-card-bonus"][0] == outcome
