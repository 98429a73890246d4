"""Hands of many cards by kind: against the sweep on small decks, and by symmetry on whole ones."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import numpy as np
import pytest

from croupier.cards.card import parse_cards
from croupier.cards.ranking import get_ranking
from croupier.count.kernels.sets import all_sets
from croupier.count.kernels.sweep_kinds import SUITS, count_beside
from croupier.count.showdowns import (
    Counted,
    by_kind,
    codes,
    count_by_kind,
    count_showdowns,
    kinds_of,
    strengths_of,
    too_many,
)
from croupier.errors import CroupierError
from croupier.exact import plan
from croupier.exact.frame.terms import Terms
from croupier.games.registry import built

HIGH_FIVE = "co/high-five-poker"


def by_hand(found: Counted) -> dict[tuple[int, ...], tuple[int, ...]]:
    rows = zip(found.bars[:, :, 0].T.tolist(), found.under[:, 0].tolist(), found.upto[:, 0].tolist(), strict=True)
    weights = found.weights.tolist()
    return {
        tuple(hand): (weights[row], *bars, under, upto)
        for row, (hand, (bars, under, upto)) in enumerate(zip(found.hands.tolist(), rows, strict=True))
    }


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ranking", "size", "ranks", "jokers"),
    [
        ("high", 5, (0, 3, 5, 8, 12), 0),
        ("high", 6, (0, 8, 10, 12), 0),
        ("high-joker", 5, (0, 3, 8, 12), 1),
        ("high-joker", 6, (3, 8, 12), 1),
    ],
)
def test_it_counts_as_the_sweep_does(ranking: str, size: int, ranks: tuple[int, ...], jokers: int) -> None:
    of = get_ranking(ranking)
    strengths = kinds_of(of, size, ranks, jokers).strengths
    bars = (int(strengths[0]), int(strengths[len(strengths) // 3]), int(strengths[-1]))
    swept = count_showdowns(of, size, size, bars, up_card=False, ranks=ranks, jokers=jokers, threads=1)
    for threads in (1, 2):
        found = count_by_kind(of, size, bars, ranks, jokers, threads)
        assert by_hand(found) == by_hand(swept)
        assert (found.deals, found.strengths.tolist()) == (swept.deals, swept.strengths.tolist())


def test_one_hand_against_every_dealer() -> None:
    """Seven cards of sixteen and a joker: dealer hands by level, as they are counted one by one."""
    of, ranks = get_ranking("high-joker"), (3, 8, 10, 12)
    kinds = kinds_of(of, 7, ranks, 1)
    dealers = all_sets(17, 7)
    levels = np.searchsorted(kinds.strengths, strengths_of(of, codes(dealers, ranks)))
    for row in range(0, len(kinds.hands), 97):
        hand = kinds.hands[row]
        free = levels[~np.isin(dealers, hand).any(axis=1)]
        out = np.zeros(len(kinds.strengths), dtype=np.int64)
        count_beside(hand, kinds.hands, kinds.weights, kinds.levels, 16, out)
        assert (out // SUITS).tolist() == np.bincount(free, minlength=len(out)).tolist()


def test_what_is_counted_so() -> None:
    high = get_ranking("high")
    assert by_kind(high, 7, 7, 52)
    assert not by_kind(high, 5, 5, 52), "few enough to look at each"
    assert not by_kind(high, 7, 6, 52)
    assert too_many(high, 7, 7, 52, up_card=True)
    assert too_many(high, 9, 9, 52)
    with pytest.raises(CroupierError, match="7 cards against 7 are too many"):
        count_showdowns(high, 7, 7, (), up_card=True)


@pytest.mark.slow
def test_six_cards_against_six() -> None:
    """As many rounds are won as lost."""
    found = count_showdowns(get_ranking("high"), 6, 6, (), up_card=False)
    under, upto = (part[:, 0].astype(np.int64) @ found.weights for part in (found.under, found.upto))
    assert found.deals == comb(52, 6) * comb(46, 6)
    assert 2 * int(under) + int(upto - under) == found.deals
    assert int(upto - under) == 23_745_307_392


@pytest.mark.slow
def test_high_five_poker() -> None:
    """Half a minute on two threads the first time."""
    terms = Terms(built(HIGH_FIVE))
    found = plan.solve(terms)
    price = found.price()
    assert found.family == "showdown"
    assert price.combinations == comb(53, 7) * comb(46, 7)
    assert price.expectation == Fraction(-140_364_542_777, 3_928_790_014_864)
    assert price.fold_frequency == Fraction(2_677_496_968_349_280, price.combinations)
    assert found.short is not None
    assert found.short.sentences[0].when == "pair of sevens with Q-T-8 or better"
    advice = plan.advise(terms, {"player": parse_cards("2s 3h 7d 8c Ts Qd Kd")})
    assert advice.evs == {"fold": -1, "play": Fraction(-20_179_451, 17_841_560)}


@pytest.mark.slow
def test_high_five_poker_with_a_wild_joker() -> None:
    """By the licensee's option; as long again the first time."""
    terms = Terms(built(HIGH_FIVE), options={"joker": "fully-wild"})
    found = plan.solve(terms)
    price = found.price()
    assert price.combinations == comb(53, 7) * comb(46, 7)
    assert price.expectation == Fraction(-2_559_672_418_649, 137_507_650_520_240)
    assert price.fold_frequency == Fraction(177_870, 550_511)
    advice = plan.advise(terms, {"player": parse_cards("2s 3h 7d 8c Ts Qd Jk")})
    assert advice.evs == {"fold": -1, "play": Fraction(-30_455, 116_358)}
