"""Hands that are dealt out after a decision on the first cards: against every deal of a small deck,
tried one by one."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import CroupierError
from croupier.exact import plan
from croupier.exact.frame.policy import always
from croupier.exact.frame.terms import Terms
from croupier.exact.showdown import dealt_out
from croupier.games.registry import built
from tests.naive.settled import boston
from tests.naive.settled.hands import best, five

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
    """Going on is best with any three cards; then the 1st and 2nd wager are even, and the ante bonus alone is paid or
    lost: by the frequencies of five cards, and half of the deals that are no tie. Equal hands have the same ranks.
    """
    terms = Terms(built(FIVE))
    price = plan.solve(terms).price()
    assert price.expectation == Fraction(-5_255_863_397, 30_201_864_420)
    hands = (4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552)
    paid = sum(number * pay for number, pay in zip(hands, boston.ANTE_BONUS["1"], strict=True))
    # A card of each rank in one hand and another in the other, both of one suit or both not; a pair leaves a pair.
    ties = (
        comb(13, 5) * (12**5 - 2 * 4 * 3**5 + 2 * 4 * 3) + 13 * comb(12, 3) * 6 * 12**3 + comb(13, 2) * 11 * 6**2 * 12
    )
    won = Fraction(paid, comb(52, 5)) - (1 - Fraction(ties, comb(52, 5) * comb(47, 5))) / 2
    assert price.expectation == won
    assert price.expectation == plan.solve(terms, policy=always("continue")).price().expectation
    assert plan.solve(terms, policy=always("fold")).price().expectation == -3
    with pytest.raises(CroupierError, match="'raise' is no action"):
        plan.solve(terms, policy=always("raise"))
    advice = plan.advise(terms, {"player": parse_cards("2s 3h 7d")})
    assert advice.best == "continue"
    assert advice.evs["fold"] == -3
    assert advice.evs["continue"] == Fraction(-203_048_929, 100_217_348)


def test_which_games_it_fits() -> None:
    assert plan.fit(built(FIVE)).family == "dealt_out"
    assert plan.fit(built(SEVEN)).family == "dealt_out"
    assert "both hands are dealt out" in dealt_out.misfit(built("co/caribbean-stud"))
    assert "more than a player's and a dealer's hand" in dealt_out.misfit(built("co/three-card-poker"))


def test_units_of_the_wagers() -> None:
    """Half the 1st wager in Boston 5, unless the house fixes another ratio."""
    assert Terms(built(FIVE)).placed == {"1st-wager": 2, "ante-bonus": 1}
    assert Terms(built(FIVE), options={"betting-structure": "1-1-1"}).placed == {"1st-wager": 1, "ante-bonus": 1}
    assert Terms(built(SEVEN)).placed == {"1st-wager": 1, "ante-bonus": 1}


SIXTEEN = (5, 10, 11, 12)
SEVENS = cache(best)


@pytest.mark.slow
@pytest.mark.parametrize("start", ["7c Qd As", "7c 7d Kh", "Qc Kc Ac"])
def test_starts_of_seven_cards(start: str) -> None:
    """Of sixteen cards four more for the player and seven for the dealer, every way; (12) and (13)."""
    deck, first = [rank + suit for rank in "7QKA" for suit in "cdhs"], tuple(start.split())
    rest = [card for card in deck if card not in first]
    bonus = dict(zip(boston.DOWN, boston.ANTE_BONUS["B7-01"], strict=False))
    total = deals = 0
    for more in combinations(rest, 4):
        mine = SEVENS(tuple(sorted((*first, *more))))
        for dealer in combinations([card for card in rest if card not in more], 7):
            theirs = SEVENS(dealer)
            result = (mine > theirs) - (mine < theirs)
            total += 2 * result + bonus.get(mine[0], 0) - (result < 0)
            deals += 1
    found = dealt_out.solve(Terms(built(SEVEN)), ranks=SIXTEEN)
    cards = dealt_out.same(list(parse_cards(start)))
    (decision,) = [item for item in found.decisions() if dealt_out.same(list(parse_cards(item.when))) == cards]
    assert decision.evs == {"fold": -2, "continue": Fraction(total, deals)}


@pytest.mark.slow
def test_the_price_of_boston_7() -> None:
    """Half a minute on two threads the first time. Going on is best with any three cards; then the 1st and 2nd wager
    are even, and what is left is what the ante bonus pays, less how often it is lost: by the frequencies of seven
    cards, and half of the deals that are no tie.
    """
    terms = Terms(built(SEVEN))
    found = plan.solve(terms)
    price = found.price()
    assert price.combinations == comb(52, 7) * comb(45, 7) * comb(7, 3)
    assert price.expectation == Fraction(-362_169_942_476, 4_517_181_915_675)
    assert found.price().fold_frequency == 0
    hands = (4, 180, 4_140, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620)
    paid = sum(number * pay for number, pay in zip(hands, (25_000, 5_000, 500, 100, 20, 4, 3, 2, 1), strict=True))
    ties = Fraction(1_422_224_630_592, comb(52, 7) * comb(45, 7))
    assert price.expectation == Fraction(paid, comb(52, 7)) - (1 - ties) / 2
    advice = plan.advise(terms, {"player": parse_cards("2s 3h 7d")})
    assert advice.best == "continue"
    assert advice.evs["continue"] == Fraction(-2_292_868_612_057, 2_403_713_091_780)
