"""Cards of the table that no wager of a round reads need not be listed."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.app.rounds import form_of
from croupier.app.settle import settle
from croupier.errors import CroupierError, SettleError
from croupier.games.registry import built
from tests.laws.test_settle import requests_of
from tests.often import some
from tests.rounds import net, outcomes, seat, settled
from tests.table.driver import GAMES

FOLDS: list[tuple[str, dict[str, Any], str]] = [
    ("co/three-card-poker", seat("2h 7d Tc", "fold", ante="10"), "-10.00"),
    ("co/three-card-poker", seat("2h 2d Tc", pair_plus="10"), "10.00"),
    ("co/ultimate-texas-holdem", seat("2h 7d", "check", "check", "fold", ante="10", blind="10"), "-20.00"),
    ("co/colorado-holdem@variation-1", seat("2h 7d Tc", "fold", ante="10", bonus="1"), "-11.00"),
    ("co/colorado-holdem@variation-2", seat("2h 2d 2c", "declare", ante="10", bonus="1"), "55.00"),
    ("co/poker-burnout@standard", seat("2h 7d Tc", "ante", "fold", blind="10"), "-20.00"),
    ("co/bonus-6", seat("2h 7d", "fold", ante="10"), "-10.00"),
    ("co/boston-stud@five", seat("Kh Qh 2h", "fold", wagers={"ante-bonus": "5", "1st-wager": "10"}), "-15.00"),
    ("co/3-5-7-poker", seat("2h 2d Tc", wagers={"3-card": "10"}), "10.00"),
    ("co/caribbean-draw", seat("9h 9d Kc 3s 2h", "fold", ante="10"), "-10.00"),
    ("co/vegas-double-action", seat("9h 9d Kc Ks 2h", "stand", player_hand="10"), "10.00"),
]


@pytest.mark.parametrize(("game", "row", "left"), FOLDS)
def test_a_hand_that_is_over_needs_no_more_cards(game: str, row: dict[str, Any], left: str) -> None:
    assert net(settled(game, row)) == net(settled(game, row, community="", dealer="")) == left


@pytest.mark.parametrize(
    ("game", "row", "missing"),
    [
        ("co/three-card-poker", seat("2h 7d Tc", "fold", ante="10", six_card_bonus="5"), "dealer: 0 cards"),
        ("co/three-card-poker", seat("2h 7d Tc", "play", ante="10"), "dealer: 0 cards"),
        ("co/colorado-holdem@variation-1", seat("2h 7d Tc", "bet", ante="10") | {"discard": "2h"}, "community: 0"),
        ("co/3-5-7-poker", seat("2h 2d Tc", wagers={"3-card": "10", "5-card": "10"}), "community: 0 cards"),
        ("ca/blackjack-elite", seat("2h 7d", "stand", game="10"), "dealer"),
    ],
)
def test_what_a_wager_reads_is_asked_for(game: str, row: dict[str, Any], missing: str) -> None:
    with pytest.raises(SettleError, match=missing):
        settled(game, row)


def test_one_hand_that_plays_on_needs_them_for_all() -> None:
    rows = seat("2h 7d Tc", "fold", ante="10"), seat("2s 7h Th", "play", number=2, ante="10")
    with pytest.raises(SettleError, match="dealer: 0 cards, co/three-card-poker deals 3"):
        settled("co/three-card-poker", *rows)


# (game, schedules, the seat, what lies there, what a wager comes to)
IN_PART: list[tuple[str, dict[str, str], dict[str, Any], str, str, tuple[str, str]]] = [
    ("co/poker-burnout", {}, seat("Kd Qc 7h", "ante", "fold", blind="10"), "9s 9h 4c", "blind", ("lose", "0.00")),
    ("co/poker-burnout", {}, seat("Kd Qc 7h", "ante", "fold", blind="10"), "9s 9h 4c 5c", "blind", ("lose", "0.00")),
    ("co/3-5-7-poker", {}, seat("4s 4d 6h", wagers={"5-card": "5"}), "4c 8c", "5-card", ("win", "20.00")),
    ("co/champion-poker", {}, seat("4s 4d", hold_em_bonus="5"), "4c 8c 9d", "hold-em-bonus", ("win", "15.00")),
    ("co/texas-holdem-bonus", {"progressive": "THBP-09"}, seat("4s 4d", "fold", ante="10", progressive="1"),
     "4c 8c 9d", "progressive", ("win", "9.00")),
]  # fmt: skip


@pytest.mark.parametrize(("game", "schedules", "row", "community", "wager", "comes_to"), IN_PART)
def test_what_was_turned_up_is_enough_for_what_reads_no_more(
    game: str, schedules: dict[str, str], row: dict[str, Any], community: str, wager: str, comes_to: tuple[str, str]
) -> None:
    report = settled(game, row, community=community, schedules=schedules, meters={"progressive": "1000"})
    assert outcomes(report)[wager] == comes_to


@pytest.mark.parametrize(
    ("game", "row", "community", "missing"),
    [
        ("co/champion-poker@seven-card", seat("4s 4d", hold_em_bonus="5"), "4c 8c 9d", "community: 3 cards"),
        ("co/champion-poker", seat("4s 4d", hold_em_bonus="5"), "4c 8c", "community: 2 cards"),
        ("co/3-5-7-poker", seat("4s 4d 6h", wagers={"7-card": "5"}), "4c 8c", "community: 2 cards"),
        ("co/vegas-double-action", seat("9h 9d Kc Ks 2h", player_hand="10") | {"discard": "2h Kc"}, "3h", "community"),
        (
            "co/texas-holdem-bonus",
            seat("4s 4d", "bet", "check", "check", ante="10"),
            "4c 8c 9d 2h 3h",
            "dealer: 0 cards",
        ),
        ("co/ultimate-texas-holdem", seat("4s 4d", "raise-4x", ante="5", blind="5"), "4c 8c 9d 2h", "community: 4"),
    ],
)
def test_the_place_that_lacks_what_is_read_is_named(
    game: str, row: dict[str, Any], community: str, missing: str
) -> None:
    dealer = {"dealer": "Kd Kh"} if "ultimate" in game else {}
    with pytest.raises(SettleError, match=f"^{missing}"):
        settled(game, row, community=community, **dealer)


def test_what_is_dealt_in_one_go_is_whole_or_miscounted() -> None:
    """30-1099.42: three of the dealer's six are turned up before anybody decides, so these may be all that is told."""
    row = seat("2h 4d 9c Ks 7s 5h", "fold", ante="10")
    assert net(settled("co/six-card-poker", row, dealer="Js Td 3c")) == "-10.00"
    with pytest.raises(SettleError, match="dealer: 2 cards, co/three-card-poker deals 3"):
        settled("co/three-card-poker", seat("2h 7d Tc", "fold", ante="10"), dealer="Js Td")


def test_a_tip_of_a_folded_hand_reads_no_more_than_the_wager_does() -> None:
    report = settled("co/caribbean-draw", seat("9h 9d Kc 3s 2h", "fold", ante="10", tips={"ante": "1"}))
    assert [(tip["wager"], tip["outcome"]) for tip in report["seats"][0]["tips"]] == [("ante", "lose")]


@pytest.mark.parametrize("game", some(GAMES, "what is left out is missed or changes nothing"))
def test_what_is_left_out_is_missed_or_changes_nothing(game: str) -> None:
    """Card by card from the end of each place: the round is refused, or every line is what it was."""
    for request in requests_of(game):
        whole = settle(request)
        for field in {place.field for place in form_of(built(game), shared=True).places}:
            cards = request[field].split() if isinstance(request.get(field), str) else []
            for first in range(len(cards)):
                try:
                    report = settle({**request, field: " ".join(cards[:first])})
                except CroupierError:
                    continue
                assert [row["results"] for row in report["seats"]] == [row["results"] for row in whole["seats"]]
