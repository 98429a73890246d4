"""Sampled rounds of set hands once more in plain Python: the shuffles, the house way, and the best play."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from croupier.cards.card import Cards, parse_cards
from croupier.cards.ranking import get_ranking
from croupier.count.kernels.setting_counts import compared
from croupier.count.kernels.settings import NOTHINGS
from croupier.exact.frame.terms import Terms
from croupier.exact.setting import solve, value_settings
from croupier.exact.setting.counts import (
    make_table,
    nothing_by,
    results_against,
    run_sample,
    sets_of,
    without,
    worths_of,
)
from croupier.games.registry import built
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


def slow_cell(terms: Terms, player: Cards, front: Cards, dealer: Cards) -> tuple[str, int]:
    """The result by the rankings alone, and what a dealer has who has no pair: 1 below ace high, 2 ace high, else 0."""
    way = sets_of(terms)[1]
    high, theirs = get_ranking(way.ranking), way.set(dealer)
    low = get_ranking(way.low)
    margins = [
        low.score(front) - low.score(theirs.front),
        high.score(without(player, front)) - high.score(theirs.back),
    ]
    won = [margin > 0 for margin in margins]
    aces = any(card >> 2 == 12 or card == 52 for card in dealer)
    result = "copied" if sum(won) == 1 and 0 in margins else ("lost", "pushed", "won")[sum(won)]
    return result, (1 + aces) * (high.category_of(high.score(dealer)) == "high card")


FORTUNE, EXPOSED = built("co/fortune-pai-gow-poker"), built("co/emperors-challenge@exposed")
SEEN = {
    "face-up": TERMS[1],
    "as read": TERMS[2],
    "fortune": Terms(FORTUNE),
    "fortune as read": Terms(FORTUNE, as_read=True),
    "king high or less pushes": Terms(EXPOSED, options={"commission-free": "2"}),
    "half of what is won": Terms(EXPOSED, options={"commission-free": "3"}),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", SEEN)
def test_sampled_rounds_are_those_of_a_slow_twin(name: str) -> None:
    """Deals, house way and best play once more in plain Python, setting by setting, as if the dealer's hand were seen.

    Of settings that are paid alike the kernel takes any: what the best play brings is compared, not the setting.
    """
    terms = SEEN[name]
    table, shuffles = make_table(terms), 3
    counts, _, _ = run_sample(5, shuffles, True, table.numbers, np.zeros((1, 1, 1), dtype=np.int64), table.nets)
    names = ("won", "pushed", "lost", "copied")
    paid: dict[tuple[int, int], int] = {}
    met: dict[tuple[str, int], int] = {}
    for hands in slow_shuffles(5, shuffles):
        for player, dealer in ((one, two) for one in hands for two in hands if one is not two):
            fair = [
                front
                for front in combinations(player, 2)
                if not is_foul(front, without(player, front), wild=False, high=table.way.ranking)
            ]
            ends = [slow_cell(terms, player, front, dealer) for front in fair]
            house = slow_cell(terms, player, table.way.set(player).front, dealer)
            met[house] = met.get(house, 0) + 1
            nets = [table.net(names.index(result), nothing) for result, nothing in (*ends, house)]
            for play, net in enumerate((max(nets[:-1]), nets[-1])):
                paid[play, net] = paid.get((play, net), 0) + 1
    for play in range(2):
        assert int(counts[play].sum()) == 42 * shuffles
        for net in set(table.nets.tolist()):
            assert int(counts[play, table.nets == net].sum()) == paid.get((play, net), 0)
    cells = counts[1].reshape(len(names), -1, NOTHINGS)
    for number, result in enumerate(names):
        for nothing in range(NOTHINGS):
            assert int(cells[number, :, nothing].sum()) == met.get((result, nothing), 0)
    assert met["copied", 0], "the deals have copies"
    assert all(any(nothing == wanted for _, nothing in met) for wanted in range(NOTHINGS))


def test_a_copy_that_takes_the_wager_makes_the_lower_hand_the_better_one() -> None:
    """30-1099.37(9)(d) in print: a straight broken up loses behind, and the front, though lower too,
    saves the wager."""
    cards, dealer = parse_cards("Ad Kd 9d 8c 7h 6s 5h"), parse_cards("9s 8h 7c 6d 5s 3h 2h")
    copying = parse_cards("Ad Kd")
    for as_read, copied in ((False, -1), (True, 0)):
        valued = value_settings(Terms(FORTUNE, as_read=as_read), cards, dealer, also=(copying,))
        assert next(item for item in valued if item.front == copying).expectation == copied
        assert valued[0].expectation == 0
        assert (len(valued) > 1) == (not as_read), "as read the straight beats every other setting in both hands"


def test_copies_are_counted_apart() -> None:
    """Dealers' hands by front and back, one by one, against the sums."""
    counts = np.random.default_rng(4).integers(0, 9, (6, 5000))
    for front, back in ((0, 0), (3, 900), (5, 4999), (2, 1500)):
        found = results_against(counts, front, back)
        slow: dict[tuple[int, int], int] = {}
        for two in range(6):
            for five in range(5000):
                key = int(compared(front, back, two, five)), nothing_by(five)
                slow[key] = slow.get(key, 0) + int(counts[two, five])
        assert {key: number for key, number in found.items() if number} == {
            key: number for key, number in slow.items() if number
        }


def test_worths_count_copies() -> None:
    table = make_table(Terms(FORTUNE))
    ways = np.zeros((3, 4, 15), dtype=np.int64)
    ways[:, :, 0] = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]
    worths = worths_of(table, ways)
    for front in range(3):
        for back in range(4):
            paid = sum(
                int(ways[two, five, 0]) * table.net(int(compared(front, back, two, five)))
                for two in range(3)
                for five in range(4)
            )
            assert int(worths[front, back, 0]) == 46 * paid


@pytest.mark.slow
def test_the_price_is_that_of_the_print_or_of_the_reading() -> None:
    printed, read = (solve(Terms(FORTUNE, as_read=as_read), shuffles=500).price() for as_read in (False, True))
    assert read.expectation - printed.expectation > Fraction(1, 200)
