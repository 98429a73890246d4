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
    with pytest.raises(CroupierError, match=r"caps\.per_round: caps\.minimum_bet is needed"):
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


def test_any_winning_hand_counts_towards_the_two() -> None:
    """30-1099.11(14) asks for two winning hands, not for two at long odds: a pair of kings is one."""
    report = caribbean("Kd Kh 5d 4c 2h", per_round="5000", minimum_bet="5")
    assert lines(report, 1)["bet"][1] == "5000.00"
    assert lines(report, 2)["bet"][1] == "100.00", "below 50 to 1 is paid in full (30-1047(3))"


def test_a_bonus_alone_makes_no_winning_hand() -> None:
    seats = [
        seat("As Ks Qs Js Ts", "bet", ante="50"),
        seat("7d 7h 5d 4c 2h", "fold", number=2, ante="50", cover_all="1"),
    ]
    report = settled(
        "co/caribbean-stud", *seats, dealer="Qd Qc 4h 3c 2s", caps={"per_round": "5000", "minimum_bet": "5"}
    )
    assert lines(report, 2)["cover-all"][0] == "win"
    assert lines(report, 1)["bet"][1] == "10000.00"


def test_the_options_of_a_game_set_its_ceilings() -> None:
    """30-1099.11(14): aggregate, most a player is paid, most a tip is paid."""
    options = {"max-payout-per-player": "6000", "max-tip-payout": "20"}
    row = seat("As Ks Qs Js Ts", "bet", ante="50", cover_all="5", tips={"ante": "25", "cover-all": "1"})
    report = settled("co/caribbean-stud", row, dealer="Qd Qc 4h 3c 2s", options=options, caps={"minimum_bet": "5"})
    assert lines(report)["bet"][1] == "6000.00"
    assert [(tip["wager"], tip["paid"], tip["returned"]) for tip in report["seats"][0]["tips"]] == [
        ("ante", "20.00", "25.00"),
        ("cover-all", "20.00", "1.00"),
    ]
    assert "30-1047(7)" in report["seats"][0]["tips"][1]["why"]
    with pytest.raises(CroupierError, match=r"caps\.per_player: 499\.99 is below 500\.00"):
        settled(
            "co/caribbean-stud",
            row,
            dealer="Qd Qc 4h 3c 2s",
            options={"max-payout-per-player": "499.99"},
            caps={"minimum_bet": "5"},
        )
    with pytest.raises(CroupierError, match=r"options\.table-aggregate: 'lots' is not money"):
        settled("co/caribbean-stud", row, dealer="Qd Qc 4h 3c 2s", options={"table-aggregate": "lots"})


def test_the_example_of_30_1047() -> None:
    """A minimum bet of $5 at 8,000 to 1: no ceiling below $40,000. High Card Flush prints these odds,
    on a bonus wager."""
    from dataclasses import replace

    from croupier.games.registry import built
    from croupier.house.caps import check_caps
    from croupier.rules.round import Caps, Round

    game = built("co/high-card-flush")
    base = tuple(replace(line, side=False) if line.name == "straight-flush-bonus" else line for line in game.lines)
    renamed = {line.name: line for line in base}
    rows = tuple(replace(row, line=renamed[row.line.name]) for row in game.rows)
    as_base = replace(game, lines=base, rows=rows, opens=replace(game.opens, required=(renamed["ante"],)))
    deal = Round(seats=(), caps=Caps(per_player=40_000_00, minimum_bet=5_00))
    check_caps(as_base, deal)
    with pytest.raises(CroupierError, match=r"39999\.99 is below 40000\.00"):
        check_caps(as_base, replace(deal, caps=Caps(per_player=39_999_99, minimum_bet=5_00)))
    check_caps(game, replace(deal, caps=Caps(per_player=5_00, minimum_bet=5_00)))


def test_a_round_need_not_tell_the_minimum_bet_beside_a_ceiling_among_its_options() -> None:
    """30-1099.11(14): what the table's minimum was is not among a round's fields; the ceiling holds all the same."""
    rows = seat("As Ks Qs Js Ts", "bet", ante="50"), seat("9d 8d 7d 6d 5d", "bet", number=2, ante="50")
    found = settled("co/caribbean-stud", *rows, dealer="Qd Qc 4h 3c 2s", options={"table-aggregate": "7500"})
    assert [lines(found, number)["bet"][1] for number in (1, 2)] == ["5000.00", "2500.00"]
    found = settled("co/caribbean-stud", *rows, dealer="Qd Qc 4h 3c 2s", options={"max-payout-per-player": "6000"})
    assert [lines(found, number)["bet"][1] for number in (1, 2)] == ["6000.00", "5000.00"]
