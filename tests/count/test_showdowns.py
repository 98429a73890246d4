"""Dealers below a hand, against looking at every pair of hands of a small deck."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from croupier.cards.ranking import Ranking, get_ranking
from croupier.count.showdowns import Counted, count_hand, count_showdowns, known_strengths

# Ten to ace: straights and flushes of up to five cards are in it. Deuce to five and ace: the wheel is.
HIGH_RANKS, WHEEL = (8, 9, 10, 11, 12), (0, 1, 2, 3, 12)


def naive(
    ranking: Ranking, hand: tuple[int, ...], dealer: int, bars: tuple[int, ...], deck: list[int], shown: tuple[int, ...]
) -> tuple[list[int], int, int, int]:
    mine = ranking.score(hand)
    rest = [card for card in deck if card not in hand and card not in shown]
    theirs = [ranking.score((*drawn, *shown)) for drawn in combinations(rest, dealer - len(shown))]
    at_bars = [sum(score < bar for score in theirs) for bar in bars]
    return at_bars, sum(score < mine for score in theirs), sum(score <= mine for score in theirs), len(theirs)


def check(
    found: Counted, ranking: Ranking, dealer: int, bars: tuple[int, ...], ranks: tuple[int, ...], every: int
) -> None:
    deck = [4 * rank + suit for rank in ranks for suit in range(4)]
    columns = found.under.shape[1]
    for row in range(0, len(found.hands), every):
        hand = tuple(found.hands[row].tolist())
        assert found.strengths[found.levels[row]] == ranking.score(hand)
        for column in range(0, columns, 3 if columns > 1 else 1):
            shown = (deck[column],) if columns > 1 else ()
            if set(shown) & set(hand):
                assert found.totals[row, column] == 0
                continue
            at_bars, under, upto, total = naive(ranking, hand, dealer, bars, deck, shown)
            assert found.bars[:, row, column].tolist() == at_bars
            assert (found.under[row, column], found.upto[row, column], found.totals[row, column]) == (
                under,
                upto,
                total,
            )


@pytest.mark.parametrize("ranks", [HIGH_RANKS, WHEEL])
@pytest.mark.parametrize("threads", [1, 2])
def test_three_cards_against_three(ranks: tuple[int, ...], threads: int) -> None:
    ranking = get_ranking("three-card")
    strengths = known_strengths(ranking, 3, 3, ranks)
    bars = (int(strengths[5]), int(strengths[-4]))
    found = count_showdowns(ranking, 3, 3, bars, up_card=False, ranks=ranks, threads=threads)
    assert (found.weights * found.totals[:, 0]).sum() == found.deals == comb(20, 3) * comb(17, 3)
    check(found, ranking, 3, bars, ranks, 9)


@pytest.mark.parametrize("ranks", [HIGH_RANKS, WHEEL])
def test_three_cards_with_one_shown(ranks: tuple[int, ...]) -> None:
    ranking = get_ranking("three-card")
    bars = (int(known_strengths(ranking, 3, 3, ranks)[7]),)
    found = count_showdowns(ranking, 3, 3, bars, up_card=True, ranks=ranks)
    assert (found.weights[:, None] * found.totals).sum() == found.deals == comb(20, 3) * 17 * comb(16, 2)
    check(found, ranking, 3, bars, ranks, 9)


@pytest.mark.parametrize(
    ("name", "up_card", "threads"), [("high", True, 2), ("crazy-4", False, 1), ("crazy-4", False, 2)]
)
def test_five_cards_against_five(name: str, up_card: bool, threads: int) -> None:
    ranking = get_ranking(name)
    ranks = (8, 9, 11, 12) if name == "high" else HIGH_RANKS
    bars = (int(known_strengths(ranking, 5, 5, ranks)[11]),)
    found = count_showdowns(ranking, 5, 5, bars, up_card=up_card, ranks=ranks, threads=threads)
    cards = 4 * len(ranks)
    dealt = (cards - 5) * comb(cards - 6, 4) if up_card else comb(cards - 5, 5)
    assert (found.weights[:, None] * found.totals).sum() == found.deals == comb(cards, 5) * dealt
    check(found, ranking, 5, bars, ranks, 61)


@pytest.mark.parametrize("size", [5, 7])
def test_flushes_by_suits(size: int) -> None:
    ranking = get_ranking("flush-length")
    ranks = (6, 9, 11, 12) if size == 7 else HIGH_RANKS
    strengths = known_strengths(ranking, size, size, ranks)
    bars = (int(strengths[3]), int(strengths[-2]))
    found = count_showdowns(ranking, size, size, bars, up_card=False, ranks=ranks)
    cards = 4 * len(ranks)
    assert (found.weights * found.totals[:, 0]).sum() == found.deals == comb(cards, size) * comb(cards - size, size)
    assert found.weights.sum() == comb(cards, size)
    check(found, ranking, size, bars, ranks, 41)


@pytest.mark.parametrize(
    ("name", "size", "up_card"),
    [("three-card", 3, True), ("three-card", 3, False), pytest.param("high", 5, True, marks=pytest.mark.slow)],
)
def test_one_hand_as_in_the_count_of_all(name: str, size: int, up_card: bool) -> None:
    ranking = get_ranking(name)
    strengths = known_strengths(ranking, size, size)
    bars = (int(strengths[len(strengths) // 4]),)
    found = count_showdowns(ranking, size, size, bars, up_card=up_card)
    for row in range(3, len(found.hands), len(found.hands) // 7):
        hand = tuple(found.hands[row].tolist())
        column = next(card for card in range(20, 52) if card not in hand) if up_card else 0
        one = count_hand(ranking, hand, size, bars, (column,) if up_card else ())
        assert one.bars[0, 0, 0] == found.bars[0, row, column]
        assert one.under[0, 0] == found.under[row, column]
        assert one.upto[0, 0] == found.upto[row, column]
        assert one.totals[0, 0] == found.totals[row, column]
