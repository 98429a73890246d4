"""One hand of seven, every setting of it valued exactly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from croupier.cards.card import Cards
from croupier.exact.frame.terms import Terms
from croupier.exact.setting import counts as counting
from croupier.exact.setting.counts import SEVEN, SettingTable, make_table


@dataclass(frozen=True)
class Valued:
    """A setting, what it brings on average, and how often it wins, pushes and loses, of `deals`."""

    front: Cards
    back: Cards
    expectation: Fraction
    results: tuple[int, int, int]
    deals: int


def value_settings(
    terms: Terms, cards: Cards, dealer: Cards = (), also: tuple[Cards, ...] = (), threads: int | None = None
) -> list[Valued]:
    """Each setting that is no foul and may be the best, and the fronts asked for `also`; best first.

    Exact: against the dealer's hand where it is given, else against every hand that he can hold.
    """
    import numpy as np

    from croupier.cards.kernels.threads import thread_count
    from croupier.exact.setting.kernels.lay import SETTINGS, candidates, read_settings
    from croupier.exact.setting.kernels.sample import copies_cost

    table = make_table(terms)
    ranks, fronts, backs, good = (np.empty(size, dtype=np.int64) for size in (SEVEN, SETTINGS, SETTINGS, SETTINGS))
    read_settings(np.array(cards, dtype=np.int64), table.numbers, ranks, fronts, backs)
    many = candidates(ranks, fronts, backs, copies_cost(table.nets), good)
    named = [set(front) for front in also]
    asked = [place for place in range(SETTINGS) if set(counting.placed(cards, place)) in named]
    places = dict.fromkeys((*asked, *good[:many].tolist()))
    against = _against(table, cards, dealer, thread_count(threads))
    found = []
    for place in places:
        results = against(int(fronts[place]), int(backs[place]))
        deals = sum(results.values())
        net = sum(table.net(*cell) * number for cell, number in results.items())
        front = counting.placed(cards, place)
        shares = _paid(table, results)
        found.append(Valued(front, counting.without(cards, front), Fraction(net, table.scale * deals), shares, deals))
    return sorted(found, key=lambda item: -item.expectation)


def _paid(table: SettingTable, results: Mapping[tuple[int, int], int]) -> tuple[int, int, int]:
    """How many are paid, returned and taken: a dealer's ace high may push whatever the hands are."""
    shares = [0, 0, 0]
    for cell, number in results.items():
        net = table.net(*cell)
        shares[0 if net > 0 else 1 if net == 0 else 2] += number
    return shares[0], shares[1], shares[2]


def _against(
    table: SettingTable, cards: Cards, dealer: Cards, threads: int
) -> Callable[[int, int], Mapping[tuple[int, int], int]]:
    """How a front and a back fare: against the dealer's hand where it is given, else against all that he can hold."""
    import numpy as np

    from croupier.exact.setting.kernels.lay import SETTINGS, house_setting, read_settings
    from croupier.exact.setting.kernels.sample import compared

    if not dealer:
        counts = counting.count_against(table.numbers, cards, threads)
        return lambda front, back: counting.results_against(counts, front, back)
    ranks, fronts, backs = (np.empty(size, dtype=np.int64) for size in (SEVEN, SETTINGS, SETTINGS))
    read_settings(np.array(dealer, dtype=np.int64), table.numbers, ranks, fronts, backs)
    place = house_setting(ranks, fronts, backs, table.numbers)
    theirs = int(fronts[place]), int(backs[place])
    nothing = counting.nothing_by(theirs[1])
    return lambda front, back: {(compared(front, back, *theirs), nothing): 1}
