"""Low hands beside pokerkit's: a sample, and in full where time allows."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from pokerkit import EightOrBetterLowHand, OmahaEightOrBetterLowHand, RegularLowHand, StandardLowHand

from croupier.cards.card import NAMES
from croupier.cards.ranking import get_ranking

PEERS = {
    "ace-to-five": (RegularLowHand, 7),
    "ace-to-five-8": (EightOrBetterLowHand, 7),
    "deuce-to-seven": (StandardLowHand, 5),
    "omaha-low-8": (OmahaEightOrBetterLowHand, 9),
}


def peer_hand(name: str, cards: list[int]) -> Any:
    kind, _ = PEERS[name]
    text = [NAMES[card] for card in cards]
    hole, board = (text[:4], text[4:]) if name.startswith("omaha") else (text, [])
    return kind.from_game_or_none("".join(hole), "".join(board))


def check(name: str, number: int) -> None:
    """Each hand is compared with the one before it; a hand that does not qualify is below all that do."""
    ranking = get_ranking(name)
    random = Random(f"peers {name}")
    before = None
    for _ in range(number):
        cards = random.sample(range(52), PEERS[name][1])
        strength, hand = ranking.strength(cards), peer_hand(name, cards)
        assert (hand is None) == (strength == -1), cards
        if hand is None:
            continue
        if before is not None:
            assert (strength > before[0], strength == before[0]) == (hand > before[1], hand == before[1]), cards
        before = strength, hand


@pytest.mark.parametrize("name", PEERS)
def test_sample_agrees_with_pokerkit(name: str) -> None:
    check(name, 150)


@pytest.mark.slow
@pytest.mark.parametrize("name", PEERS)
def test_hundred_thousand_hands_agree_with_pokerkit(name: str) -> None:
    check(name, 100_000)
