"""A hand is natural where it is worth as much with every wild card plain, or left out where it is a joker."""

from __future__ import annotations

from random import Random

import pytest

from croupier.cards.ranking import RANKINGS
from tests.naive.rankings import TWINS

WITH_DEUCES = [
    name for name, ranking in RANKINGS.items() if name.endswith("-length-wild") and ranking.natural is not None
]


@pytest.mark.parametrize("name", WITH_DEUCES)
def test_a_flush_is_natural_where_deuces_that_are_plain_make_it_as_long(name: str) -> None:
    """30-1099.47(13): a deuce may stand in its own suit; of every other suit it is wild."""
    ranking, random = RANKINGS[name], Random(4713)
    plain, wild = TWINS[name.removesuffix("-wild")][1], TWINS[name][1]
    seen = set()
    for _ in range(1000):
        # Half of the deck is left out, so that flushes are long and deuces frequent.
        deck = [card for card in range(52) if card < 4 or card & 3 < 2]
        cards = tuple(random.sample(deck, 7))
        category = wild(cards)[0]
        natural = category == plain(cards)[0]
        if category in ("seven-card flush", "six-card flush", "five-card flush", "four-card straight flush"):
            assert ranking.matches(cards, f"natural {category}") is natural, cards
            assert ranking.matches(cards, f"wild {category}") is not natural, cards
            seen.add((category, natural, any(card < 4 for card in cards)))
    assert {(True, True), (False, True)} <= {found[1:] for found in seen}


def test_the_law_is_tried_on_flushes_and_straight_flushes() -> None:
    assert WITH_DEUCES == ["flush-length-wild", "straight-flush-length-wild"]
