"""Sampled rounds of set hands once more in plain Python: the shuffles, the house way, and the best play."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from croupier.cards.card import Cards
from croupier.cards.ranking import get_ranking
from croupier.exact.frame.terms import Terms
from croupier.exact.setting.counts import make_table, run_sample, sets_of, without
from croupier.rules.house_chart import is_foul
from tests.exact.setting.test_setting import TERMS

MASK = 2**64 - 1


def slow_shuffles(seed: int, shuffles: int) -> list[list[Cards]]:
    """The kernel's shuffles over again: splitmix64 on a counter, the upper half of a word scaled to the cards left."""
    state, deck, found = seed * 0xD1342543DE82EF95 & MASK, list(range(53)), []
    for _ in range(shuffles):
        for place in range(49):
            state = (state + 0x9E3779B97F4A7C15) & MASK
            word = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & MASK
            word = (word ^ word >> 27) * 0x94D049BB133111EB & MASK
            word ^= word >> 31
            pick = place + ((word >> 32) * (53 - place) >> 32)
            deck[place], deck[pick] = deck[pick], deck[place]
        found.append([tuple(deck[start : start + 7]) for start in range(0, 49, 7)])
    return found


def slow_cell(terms: Terms, player: Cards, front: Cards, dealer: Cards) -> tuple[str, bool]:
    """The result by the rankings alone, and whether the dealer has no more than ace high."""
    way = sets_of(terms)[1]
    high, theirs = get_ranking(way.ranking), way.set(dealer)
    low = get_ranking(way.low)
    won = [
        low.score(front) > low.score(theirs.front),
        high.score(without(player, front)) > high.score(theirs.back),
    ]
    aces = any(card >> 2 == 12 or card == 52 for card in dealer)
    return ("lost", "pushed", "won")[sum(won)], aces and high.category_of(high.score(dealer)) == "high card"


@pytest.mark.parametrize("terms", TERMS[1:], ids=["face-up", "face-up as read"])
def test_sampled_rounds_are_those_of_a_slow_twin(terms: Terms) -> None:
    """Deals, house way and best play once more in plain Python, setting by setting, where the dealer's hand is seen."""
    table, shuffles = make_table(terms), 3
    counts, _, _ = run_sample(5, shuffles, True, table.numbers, np.zeros((1, 1, 1), dtype=np.int64), table.nets)
    slow: dict[tuple[int, str, bool], int] = {}
    order = {"won": 2, "pushed": 1, "lost": 0}
    for hands in slow_shuffles(5, shuffles):
        for player, dealer in ((one, two) for one in hands for two in hands if one is not two):
            fair = [
                front
                for front in combinations(player, 2)
                if not is_foul(front, without(player, front), wild=False, high=table.way.ranking)
            ]
            ends = [slow_cell(terms, player, front, dealer) for front in fair]
            # With ace high every setting pushes, and the kernel keeps the first; only whether it does is compared.
            best = ("any", True) if ends[0][1] else max(ends, key=lambda end: order[end[0]])
            house = slow_cell(terms, player, table.way.set(player).front, dealer)
            for play, (result, aces) in enumerate((best, house)):
                slow[play, result, aces] = slow.get((play, result, aces), 0) + 1
    for play in range(2):
        cells = counts[play].reshape(3, 8)
        assert int(cells.sum()) == 42 * shuffles
        for number, result in enumerate(("won", "pushed", "lost")):
            assert int(cells[number, ::2].sum()) == slow.get((play, result, False), 0)
            if play == 1:
                assert int(cells[number, 1::2].sum()) == slow.get((play, result, True), 0)
        if play == 0:
            assert int(cells[:, 1::2].sum()) == slow.get((0, "any", True), 0)
