"""Aggregate pay-outs, 30-1047 and the games' own paragraphs."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from tests.rounds import lines, net, seat, settled

UTH = "co/ultimate-texas-holdem"


def royals(**caps: str) -> dict[str, Any]:
    """Two seats, both with a royal flush in the hole and on the flop of one board."""
    return settled(
        UTH,
        seat("As Ks", "raise-4x", ante="100", blind="100", trips="100"),
        seat("2d 3d", "check", "check", "fold", number=2, ante="100", blind="100"),
        dealer="Ac Kd",
        community="Qs Js Ts 2h 3h",
        caps=caps,
    )


def test_a_cap_cuts_long_odds_of_base_wagers_only() -> None:
    report = royals(per_player="30000", minimum_bet="10")
    assert lines(report)["blind"][1] == "30000.00"
    assert lines(report)["trips"][1] == "5000.00", "a bonus wager is paid in full (30-1047(4))"
    assert lines(report)["play"][1] == "400.00", "below 50 to 1 is paid in full (30-1047(3))"
    assert "aggregate" in report["seats"][0]["results"][3]["why"]


def test_a_cap_is_lawful_only_from_the_minimum_bet_at_the_longest_odds() -> None:
    assert lines(royals(per_player="5000", minimum_bet="10"))["blind"][1] == "5000.00"
    with pytest.raises(CroupierError, match=r"caps.per_player: 4999\.99 is below 5000\.00.*30-1047\(1\)"):
        royals(per_player="4999.99", minimum_bet="10")
    with pytest.raises(CroupierError, match="the minimum bet is needed"):
        royals(per_round="90000")


def caribbean(second: str, **caps: str) -> dict[str, Any]:
    return settled(
        "co/caribbean-stud",
        seat("As Ks Qs Js Ts", "bet", ante="50"),
        seat(second, "bet", number=2, ante="50"),
        dealer="Qd Qc 4h 3c 2s",
        caps=caps,
    )


def test_a_round_cap_needs_two_winners_where_the_game_says_so() -> None:
    """30-1099.11(14): the table aggregate is enforced only when two or more players win."""
    alone = caribbean("7d 7h 5d 4c 2h", per_round="5000", minimum_bet="5")
    assert lines(alone)["bet"][1] == "10000.00"
    both = caribbean("9d 8d 7d 6d 5d", per_round="7500", minimum_bet="5")
    assert lines(both, 1)["bet"][1] == "5000.00"
    assert lines(both, 2)["bet"][1] == "2500.00"
    assert net(both, 1) == "5050.00"
