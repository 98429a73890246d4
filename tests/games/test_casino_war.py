"""Casino War, 30-1099.55, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from tests.rounds import net, outcomes, seat, settled


@pytest.mark.parametrize(
    ("cards", "dealer", "actions", "expected", "left"),
    [
        ("Ks", "Qd", (), {"initial": ("win", "10.00"), "tie": ("lose", "0.00")}, "9.00"),
        ("Qs", "Kd", (), {"initial": ("lose", "0.00"), "tie": ("lose", "0.00")}, "-11.00"),
        ("Ks", "Kd", ("surrender",), {"initial": ("surrender", "0.00"), "tie": ("win", "10.00")}, "5.00"),
        (
            "Ks 9s",
            "Kd 8d",
            ("war",),
            {"initial": ("lose", "0.00"), "tie": ("win", "10.00"), "war": ("win", "20.00")},
            "20.00",
        ),
        (
            "Ks 9s",
            "Kd 9d",
            ("war",),
            {"initial": ("lose", "0.00"), "tie": ("win", "10.00"), "war": ("win", "30.00")},
            "30.00",
        ),
        (
            "Ks 7s",
            "Kd 9d",
            ("war",),
            {"initial": ("lose", "0.00"), "tie": ("win", "10.00"), "war": ("lose", "0.00")},
            "-10.00",
        ),
    ],
)
def test_casino_war(cards: str, dealer: str, actions: tuple[str, ...], expected: dict[str, Any], left: str) -> None:
    report = settled("co/casino-war", seat(cards, *actions, initial="10", tie="1"), dealer=dealer)
    assert outcomes(report) == expected
    assert net(report) == left


def test_casino_war_tie_wager_on_the_war_deal() -> None:
    report = settled("co/casino-war", seat("Ks 9s", "war", initial="10", war_tie="2"), dealer="Kd 9d")
    assert outcomes(report)["war-tie"] == ("win", "20.00")
    with pytest.raises(CroupierError, match="war-tie is placed on a war deal, and there is none"):
        settled("co/casino-war", seat("Ks", "surrender", initial="10", war_tie="2"), dealer="Kd")


def test_casino_war_is_dealt_from_several_decks() -> None:
    report = settled("co/casino-war", seat("Ks", "surrender", initial="10"), dealer="Ks")
    assert net(report) == "-5.00"


def test_casino_war_tips_ride_on_the_players_wagers() -> None:
    """(9)(a): the house may restrict them."""
    row = seat("Ks 9s", "war", wagers={"initial": "10", "tie": "1"}, tips={"initial": "2", "tie": "1", "war": "3"})
    report = settled("co/casino-war", row, dealer="Kd 8d")
    tips = {tip["wager"]: (tip["outcome"], tip["paid"]) for tip in report["seats"][0]["tips"]}
    assert tips == {"initial": ("lose", "0.00"), "tie": ("win", "10.00"), "war": ("win", "6.00")}
    with pytest.raises(CroupierError, match="takes no tip wagers"):
        settled("co/casino-war", row, dealer="Kd 8d", options={"dealer-tips": "no"})


def test_casino_war_has_no_rank_for_a_joker() -> None:
    """(4)(a), (5)."""
    with pytest.raises(CroupierError, match=r"options.jokers: 'yes' is none of no \[30-1099.55\(4\)\(a\)\]"):
        settled("co/casino-war", seat("Ks", initial="10"), dealer="Qd", options={"jokers": "yes"})
    with pytest.raises(CroupierError, match="played without a joker"):
        settled("co/casino-war", seat("Jk", initial="10"), dealer="Qd")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"table-minimum": "15"}, "initial: 10.00 is below the 15.00 of the option table-minimum"),
        ({"table-maximum": "9"}, "initial: 10.00 is above the 9.00 of the option table-maximum"),
    ],
)
def test_casino_war_posted_limits(options: dict[str, str], said: str) -> None:
    """(9)(a)."""
    with pytest.raises(CroupierError, match=said):
        settled("co/casino-war", seat("Ks", initial="10"), dealer="Qd", options=options)


def test_casino_war_only_a_tie_asks() -> None:
    with pytest.raises(CroupierError, match="'war' after the last decision"):
        settled("co/casino-war", seat("Ks 9s", "war", initial="10"), dealer="Qd 9d")
    with pytest.raises(CroupierError, match="a war deals the second card, and only a war"):
        settled("co/casino-war", seat("Ks 9s", "surrender", initial="10"), dealer="Kd")


def test_a_war_card_without_a_war_is_refused() -> None:
    with pytest.raises(
        CroupierError, match=r"dealer: 2 cards, and no decision of the round deals .* \[30-1099\.55\(11\)\(f\)\]"
    ):
        settled("co/casino-war", seat("Ks", "surrender", initial="10"), dealer="Kd 9d")
    at_war = seat("Kh 2s", "war", initial="10", number=2)
    assert settled("co/casino-war", seat("Ks", "surrender", initial="10"), at_war, dealer="Kd 9d")


def test_a_card_that_comes_more_often_than_there_are_decks() -> None:
    seats = [seat("9d", initial="10", number=number) for number in range(1, 7)]
    assert settled("co/casino-war", *seats, dealer="Kd", options={"decks": "6"})
    with pytest.raises(CroupierError, match="card 9d is dealt 7 times, and there are 6 decks: seat 1, seat 2"):
        settled("co/casino-war", *seats, seat("9d", initial="10", number=7), dealer="Kd", options={"decks": "6"})
