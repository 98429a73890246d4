"""Pots between players beside a banked game: shares, the rake and its ceiling, who plays alone."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.games.registry import built
from croupier.house.between import play_for
from croupier.rules.facts import Facts

GAME = built("co/3-5-7-poker")
POT = GAME.pots[0]


def hands(*cards: str, stake: int = 10_00) -> list[Facts]:
    return [
        Facts(number, f"seat {number}", {"player": parse_cards(text)}, {"3-card-pot": stake})
        for number, text in enumerate(cards, 1)
    ]


def test_nobody_plays_for_it() -> None:
    assert play_for(GAME, POT, [Facts(1, "", {}, {"3-card": 5_00})], {}) == ({}, 0)


@pytest.mark.parametrize(
    ("stake", "players", "rake"),
    [(10_00, 2, 2_00), (16_66, 3, 4_99), (16_67, 3, 5_00), (100_00, 3, 5_00), (5, 2, 1), (4, 2, 0)],
)
def test_the_rake_ends_at_five_dollars(stake: int, players: int, rake: int) -> None:
    """Ten percent, on the number and around it; what is left of a cent is not taken."""
    some = hands("Kh Kd 2c", "Qh Qd 3c", "9h 8d 2s", stake=stake)[:players]
    found, taken = play_for(GAME, POT, some, {"pot-rake": "10"})
    assert taken == rake
    assert sum(result.net for result in found.values()) == -rake, "what the players lose is the rake, and no more"


def test_three_equal_hands_and_an_odd_cent() -> None:
    """30-1029: from the dealer's left."""
    found, _ = play_for(GAME, POT, hands("Kh Qd 9c", "Kd Qs 9h", "Kc Qc 9s", "8h 6d 2c", stake=25), {"pot-rake": "0"})
    assert [(result.paid, result.returned) for result in found.values()] == [(9, 25), (8, 25), (8, 25), (0, 0)]
