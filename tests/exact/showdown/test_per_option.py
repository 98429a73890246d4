"""A showdown whose ranking goes by an option of the licensee: the main game and the wagers beside it follow it."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from croupier.cards.card import parse_cards
from croupier.cards.ranking import get_ranking
from croupier.exact import plan
from croupier.exact.frame.terms import Terms
from croupier.exact.showdown import rankings_of, solve
from croupier.games.registry import built
from tests.exact.side.test_wagers import schedule_of
from tests.exact.terms import priced

GAME = "co/high-five-poker"
JOKERS = {"semi-wild": "high-joker", "fully-wild": "high-wild"}
RANKS = (3, 4, 8, 12)


def terms_of(joker: str) -> Terms:
    return Terms(built(GAME), options={"joker": joker})


def naive(ranking_name: str) -> Fraction:
    """Every hand of sixteen cards and the joker beside every hand of the dealer's, by the text of 30-1099.32."""
    ranking = get_ranking(ranking_name)
    deck = [4 * rank + suit for rank in RANKS for suit in range(4)] + [52]
    hands = list(combinations(range(len(deck)), 7))
    scores = np.array([ranking.score([deck[place] for place in hand]) for hand in hands])
    masks = np.array([sum(1 << place for place in hand) for hand in hands])
    qualifies = scores >= ranking.score(parse_cards("6s 6h 4d 3c 2s"))
    straight = ranking.score(parse_cards("5s 4h 3d 2c As"))
    total = 0
    for score, mask in zip(scores.tolist(), masks.tolist(), strict=True):
        free = (masks & mask) == 0
        shown = free & qualifies
        unqualified = int(free.sum() - shown.sum()) * (2 if score >= straight else 1)
        ahead = int((scores[shown] < score).sum() - (scores[shown] > score).sum())
        total += max(-int(free.sum()), unqualified + 2 * ahead)
    return Fraction(total, comb(17, 7) * comb(10, 7))


@pytest.mark.parametrize("joker", JOKERS)
def test_hands_are_read_by_the_ranking_that_the_option_names(joker: str) -> None:
    assert {ranking.name for ranking in rankings_of(terms_of(joker))} == {JOKERS[joker]}
    assert not plan.fit(built(GAME)).reasons, "the first family fits"


@pytest.mark.slow
def test_small_decks_one_by_one() -> None:
    found = {joker: solve(terms_of(joker), ranks=RANKS, threads=1).price().expectation for joker in JOKERS}
    assert found == {joker: naive(ranking) for joker, ranking in JOKERS.items()}
    assert found["semi-wild"] != found["fully-wild"]
    assert solve(Terms(built(GAME)), ranks=RANKS, threads=1).price().expectation == found["semi-wild"], "the default"


@pytest.mark.slow
def test_wagers_on_the_hand_alone() -> None:
    """A wild joker beside four of a kind is the fifth of them, which is paid as four; beside three it is the fourth."""
    semi, fully = (
        {item.name: item.count for item in priced(GAME, schedule_of(GAME, "trips"), options={"joker": joker}).outcomes}
        for joker in JOKERS
    )
    assert sum(semi.values()) == sum(fully.values()) == comb(53, 7)
    for same in ("five aces", "royal flush"):
        assert semi[same] == fully[same], same
    assert fully["four of a kind"] > semi["four of a kind"]
    assert fully["nothing"] < semi["nothing"]
