"""Three of six dealer cards shown: against trying everything on small decks, and the price of always playing."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from croupier.cards.card import parse_cards
from croupier.count.kernels.sets import all_sets
from croupier.count.showdowns import codes, count_showdowns, strengths_of
from croupier.errors import CroupierError, IllegalAction
from croupier.exact import plan
from croupier.exact.frame.policy import always
from croupier.exact.frame.terms import Terms
from croupier.exact.showdown import make_table, shown
from croupier.games.registry import built
from tests.exact.twin import deck_of, net

GAME = "co/six-card-poker"
# Six cards of five ranks hold a pair, which qualifies; of six ranks up to the king they may hold none, and do not.
FIVE, SIX = (0, 4, 9, 11, 12), (1, 3, 5, 8, 10, 11)


def folds(ranks: tuple[int, ...], places: tuple[int, ...], lowest_flush: int) -> list[int]:
    """Deals that are folded by cell where these cards are shown: every hand below a flush, every draw of the dealer."""
    table = make_table(Terms(built(GAME)), ranks)
    hands, draws = (all_sets(4 * len(ranks), size) for size in (6, 3))
    hands, draws = (sets[~np.isin(sets, places).any(axis=1)] for sets in (hands, draws))
    dealers = np.hstack([draws, np.broadcast_to(np.array(places, dtype=np.uint8), (len(draws), 3))])
    theirs, mine = (
        np.searchsorted(table.strengths, strengths_of(table.ranking, codes(sets, ranks))) for sets in (dealers, hands)
    )
    bars = np.searchsorted(table.strengths, np.array(table.bars, dtype=np.int64))
    gains = table.payoffs[0, 1] - table.payoffs[0, 0]
    taken = (np.uint64(1) << draws.astype(np.uint64)).sum(axis=1)
    total = np.zeros(len(gains), dtype=np.int64)
    below, held = mine < lowest_flush, (np.uint64(1) << hands.astype(np.uint64)).sum(axis=1)
    for hand, level in zip(held[below], mine[below], strict=True):
        free = theirs[taken & hand == 0]
        results = np.where(free < level, 0, np.where(free == level, 1, 2))
        counts = np.bincount(3 * np.searchsorted(bars, free, side="right") + results, minlength=len(gains))
        if counts @ gains < 0:
            total += counts
    return [int(number) for number in total]


@pytest.mark.parametrize(
    ("ranks", "places"),
    [
        (FIVE, (0, 4, 9)),
        (FIVE, (4, 12, 16)),
        (FIVE, (1, 16, 17)),
        (FIVE, (4, 5, 6)),
        (SIX, (4, 8, 17)),
        (SIX, (0, 8, 12)),
    ],
)
@pytest.mark.slow
def test_what_is_folded_on_a_small_deck(ranks: tuple[int, ...], places: tuple[int, ...]) -> None:
    """Shown in three suits, in two and in one, in pairs and threes."""
    table = make_table(Terms(built(GAME)), ranks)
    cards = count_showdowns(table.ranking, 6, 6, table.bars, up_card=False, ranks=ranks)
    in_deck = np.searchsorted(np.array(deck_of(ranks)), cards.hands).astype(np.uint8)
    of = shown.ranks_of(table, in_deck, cards.levels, ranks)
    held = tuple(place // 4 for place in places)
    found = shown.count_folds_at(table, of, held, np.array([places], dtype=np.uint8), ranks)
    assert found[0, 0].tolist() == folds(ranks, places, of.lowest_flush)


def test_advice_is_against_every_hand_the_dealer_can_hold() -> None:
    terms, mine, seen = Terms(built(GAME)), parse_cards("2s 4h 6d 8c Ts Qd"), parse_cards("Ks 9h 9d")
    advice = plan.advise(terms, {"player": mine, "dealer": seen})
    assert (advice.best, advice.deals) == ("fold", comb(43, 3))
    rest = [card for card in range(52) if card not in (*mine, *seen)]
    some = list(combinations(rest, 3))[::400]
    nets = {net(terms.game, {"player": mine, "dealer": (*seen, *drawn)}, ("play",)) for drawn in some}
    assert nets <= {-2, -1, 0, 1, 2}
    best = plan.advise(terms, {"player": parse_cards("As Ah 6d 8c Ts Qd"), "dealer": seen})
    assert best.best == "play"
    with pytest.raises(CroupierError, match="needs the 3 cards that the dealer shows, 0 are given"):
        plan.advise(terms, {"player": mine})
    with pytest.raises(IllegalAction, match="has one decision"):
        plan.advise(terms, {"player": mine, "dealer": seen}, ("fold",))


def test_games_of_other_shapes_are_refused() -> None:
    assert "three are shown" in shown.misfit(built("co/caribbean-stud"))
    assert plan.family_of(built(GAME)) == "shown"


@pytest.mark.slow
def test_six_card_poker() -> None:
    """A minute of processor time. Where everything is played, the play wager is even."""
    terms = Terms(built(GAME))
    blind = plan.solve(terms, policy=always("play")).price()
    assert blind.combinations == comb(52, 6) * comb(46, 6)
    won, lost = (sum(item.count for item in blind.outcomes if item.lines["play"] == result) for result in (1, -1))
    assert won == lost
    found = plan.solve(terms)
    price = found.price()
    assert price.combinations == comb(52, 6) * comb(46, 3) * comb(43, 3)
    assert price.expectation == Fraction(-4_041_753_161_213, 317_824_286_579_800)
    assert price.fold_frequency == Fraction(1_149_152_002_559_400, price.combinations)
    assert found.short is not None
    assert blind.expectation < found.short.expectation < price.expectation < 0
