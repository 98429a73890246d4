"""Cards of the table that no wager of a round reads need not be listed."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import SettleError
from tests.rounds import net, seat, settled

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
