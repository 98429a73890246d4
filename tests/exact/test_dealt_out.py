"""Hands that are dealt out after a decision on the first cards: against every deal of a small deck,
tried one by one."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.ranking import get_ranking
from croupier.cards.ranking.count import frequencies
from croupier.errors import CroupierError
from croupier.exact import dealt_out, dealt_out_sampled, plan
from croupier.exact.frame.policy import always
from croupier.exact.frame.terms import Terms
from croupier.games.registry import built
from tests.naive.settled import boston
from tests.naive.settled.hands import five

FIVE, SEVEN = "co/boston-stud@five", "co/boston-stud@seven"
SMALL = (10, 11, 12)


VALUES = cache(five)


def net(cards: tuple[str, ...], dealer: tuple[str, ...]) -> Fraction:
    """Of going on with one unit on the ante bonus and two on the 1st wager, (12) and (13)."""
    mine, theirs = VALUES(tuple(sorted(cards))), VALUES(tuple(sorted(dealer)))
    result = (mine > theirs) - (mine < theirs)
    bonus = dict(zip(boston.DOWN, boston.ANTE_BONUS["1"], strict=True)).get(mine[0], 0)
    return Fraction(4 * result + bonus - (result < 0))


def test_against_every_deal_of_twelve_cards() -> None:
    deck = [rank + suit for rank in "QKA" for suit in "cdhs"]
    total, worsts = Fraction(0), list[Fraction]()
    deals = 0
    for start in combinations(deck, 3):
        rest = [card for card in deck if card not in start]
        ends = [
            net((*start, *more), dealer)
            for more in combinations(rest, 2)
            for dealer in combinations([card for card in rest if card not in more], 5)
        ]
        total += max(sum(ends), Fraction(-3) * len(ends))
        worsts.append(Fraction(sum(ends), len(ends)))
        deals += len(ends)
    found = dealt_out.solve(Terms(built(FIVE)), ranks=SMALL)
    assert found.deals == deals
    assert found.price().expectation == total / deals
    assert min(item.evs["continue"] for item in found.decisions()) == min(worsts)


@pytest.mark.slow
def test_the_price_of_boston_5() -> None:
    """Going on is best with any three cards; then the 1st and 2nd wager are even,
    and the ante bonus alone is paid or lost."""
    terms = Terms(built(FIVE))
    best = plan.solve(terms).price()
    assert best.expectation == Fraction(-5_255_863_397, 30_201_864_420)
    assert best.expectation == plan.solve(terms, policy=always("continue")).price().expectation
    assert plan.solve(terms, policy=always("fold")).price().expectation == -3
    with pytest.raises(CroupierError, match="'raise' is no action"):
        plan.solve(terms, policy=always("raise"))
    advice = plan.advise(terms, {"player": parse_cards("2s 3h 7d")})
    assert advice.best == "continue"
    assert advice.evs["fold"] == -3
    assert advice.evs["continue"] == Fraction(-203_048_929, 100_217_348)


def test_which_games_it_fits() -> None:
    assert plan.fit(built(FIVE)).family == "dealt_out"
    found = plan.fit(built(SEVEN))
    assert (found.family, found.method) == ("dealt_out_sampled", "simulation")
    assert "hands of 7 cards are too many" in found.reasons["dealt_out"]
    assert "both hands are dealt out" in dealt_out.misfit(built("co/caribbean-stud"))
    assert "more than a player's and a dealer's hand" in dealt_out.misfit(built("co/three-card-poker"))


def test_units_of_the_wagers() -> None:
    """Half the 1st wager in Boston 5, unless the house fixes another ratio."""
    assert Terms(built(FIVE)).placed == {"1st-wager": 2, "ante-bonus": 1}
    assert Terms(built(FIVE), options={"betting-structure": "1-1-1"}).placed == {"1st-wager": 1, "ante-bonus": 1}
    assert Terms(built(SEVEN)).placed == {"1st-wager": 1, "ante-bonus": 1}


def test_counts_that_are_kept_are_all_hands() -> None:
    for (_, size), counts in dealt_out_sampled.COUNTED.items():
        assert sum(counts.values()) == comb(52, size)


@pytest.mark.slow
def test_counts_that_are_kept_are_right() -> None:
    for (ranking, size), counts in dealt_out_sampled.COUNTED.items():
        assert frequencies(get_ranking(ranking), size) == counts


@pytest.mark.slow
def test_boston_7_is_an_estimate() -> None:
    """Going on is best by far; the ante bonus is lost with a little less than half of all hands."""
    price = plan.solve(Terms(built(SEVEN))).price()
    assert price.standard_error is not None
    assert 0 < price.standard_error < 0.01
    paid = Fraction(sum(item.count for item in price.outcomes if item.net > 0), price.combinations)
    assert abs(float(paid) - 0.5) < 0.02
    advice = plan.advise(Terms(built(SEVEN)), {"player": parse_cards("2s 3h 7d")})
    assert advice.best == "continue"
    assert advice.evs["continue"] > advice.evs["fold"] + Fraction(1, 2)
    assert not advice.exact
