"""Whether shuffles are what chance would make of them: final orders, looked at in seven ways, together at 99%."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

CONFIDENCE = 0.99
HAND = 5
RANKS, SUITS = 13, 4
Orders = NDArray[np.int64]


class Result(NamedTuple):
    """How likely a true shuffle is to differ at least as much, and whether that is too unlikely."""

    name: str
    statistic: float
    probability: float
    passed: bool


def assess(orders: Orders) -> list[Result]:
    """Seven tests of shuffled decks of 52, a row each. All pass with 99%: each is allowed a seventh of what is left."""
    tests = {
        "frequency by position": _frequency(orders),
        "serial correlation": _serial(orders),
        "runs": _runs(orders),
        "coupon collector": _coupons(orders),
        "poker test": _poker(orders),
        "duplicates": _duplicates(orders),
        "adjacent pairs": _adjacent(orders),
    }
    least = (1 - CONFIDENCE) / len(tests)
    return [Result(name, value, odds, bool(odds >= least)) for name, (value, odds) in tests.items()]


def chi_square(
    observed: Sequence[float] | NDArray[np.float64], expected: Sequence[float] | NDArray[np.float64], freedom: int
) -> tuple[float, float]:
    seen, wanted = np.asarray(observed, float), np.asarray(expected, float)
    value = float((((seen - wanted) ** 2) / wanted).sum())
    return value, upper_gamma(freedom / 2, value / 2)


def upper_gamma(shape: float, at: float) -> float:
    """The regularised upper incomplete gamma function: by its series below the mean, by a continued fraction above."""
    if at <= 0:
        return 1.0
    scale = math.exp(shape * math.log(at) - at - math.lgamma(shape))
    if at < shape + 1:
        term = total = 1 / shape
        place = shape
        while term > total * 1e-15:
            place += 1
            term *= at / place
            total += term
        return max(0.0, 1 - total * scale)
    below, ratio = at + 1 - shape, 1e300
    part = 1 / below
    total = part
    for count in range(1, 10_000):
        factor = -count * (count - shape)
        below += 2
        part = 1 / (factor * part + below)
        ratio = below + factor / ratio
        total *= part * ratio
        if abs(part * ratio - 1) < 1e-14:
            break
    return min(1.0, total * scale)


def two_sided(deviations: float) -> float:
    return math.erfc(abs(deviations) / math.sqrt(2))


def _frequency(orders: Orders) -> tuple[float, float]:
    """How often each card comes at each place. Rows and columns are fixed: 51 times 51 are free."""
    count, size = orders.shape
    seen = np.zeros((size, size))
    for place in range(size):
        seen[place] = np.bincount(orders[:, place], minlength=size)
    value = float(((seen - count / size) ** 2 / (count / size)).sum()) * (size - 1) / size
    return value, upper_gamma((size - 1) ** 2 / 2, value / 2)


def _serial(orders: Orders) -> tuple[float, float]:
    """Neighbours within a deck. Without repetition they lean apart by one in 51."""
    _, size = orders.shape
    centred = orders - (size - 1) / 2
    spread = float((centred[0] ** 2).mean())
    products = (centred[:, :-1] * centred[:, 1:]).mean(axis=1) / spread
    mean, wanted = float(products.mean()), -1 / (size - 1)
    error = float(products.std(ddof=1)) / math.sqrt(len(products))
    deviations = (mean - wanted) / error
    return deviations, two_sided(deviations)


def _runs(orders: Orders) -> tuple[float, float]:
    """Runs up and down: 2n - 1 thirds of them, with a variance of 16n - 29 ninetieths."""
    count, size = orders.shape
    rises = np.diff(orders, axis=1) > 0
    runs = 1 + (rises[:, 1:] != rises[:, :-1]).sum(axis=1)
    error = math.sqrt((16 * size - 29) / 90 / count)
    deviations = (float(runs.mean()) - (2 * size - 1) / 3) / error
    return deviations, two_sided(deviations)


def _coupons(orders: Orders) -> tuple[float, float]:
    """How many cards come until every rank was seen, by the top cards of decks one after the other."""
    ranks = orders[:, 0] // SUITS
    lengths, seen, drawn = Counter[int](), set[int](), 0
    for rank in ranks:
        seen.add(int(rank))
        drawn += 1
        if len(seen) == RANKS:
            lengths[drawn] += 1
            seen, drawn = set(), 0
    full = sum(lengths.values())
    edges = [RANKS, 28, 34, 40, 48, 60]
    odds = [_collected(high) - _collected(low) for low, high in zip([0, *edges[1:]], [*edges[1:], 10**6], strict=True)]
    observed = [
        sum(n for length, n in lengths.items() if low < length <= high)
        for low, high in zip([0, *edges[1:]], [*edges[1:], 10**6], strict=True)
    ]
    return chi_square(observed, [full * part for part in odds], len(odds) - 1)


def _collected(drawn: int) -> float:
    """The probability that so many draws show all ranks."""
    return sum((-1) ** k * math.comb(RANKS, k) * (1 - k / RANKS) ** drawn for k in range(RANKS + 1)) if drawn else 0.0


POKER = {"high card": 1_317_888, "pair": 1_098_240, "two pairs": 123_552, "three": 54_912, "more": 4_368}


def _poker(orders: Orders) -> tuple[float, float]:
    """The ranks of the first five cards: how many are alike."""
    ranks = np.sort(orders[:, :HAND] // SUITS, axis=1)
    alike = (ranks[:, 1:] == ranks[:, :-1]).sum(axis=1)
    triple = (ranks[:, 2:] == ranks[:, :-2]).any(axis=1)
    kinds = [
        int((alike == 0).sum()),
        int((alike == 1).sum()),
        int(((alike == 2) & ~triple).sum()),
        int(((alike == 2) & triple).sum()),
        int((alike == 3).sum()),
    ]
    total = sum(POKER.values())
    return chi_square(kinds, [len(orders) * ways / total for ways in POKER.values()], len(POKER) - 1)


def _duplicates(orders: Orders) -> tuple[float, float]:
    """Decks that begin with the same four cards: about n squared over twice the number of beginnings."""
    keys = (orders[:, :4] * np.array([52**3, 52**2, 52, 1])).sum(axis=1)
    counts = np.unique(keys, return_counts=True)[1]
    pairs = int((counts * (counts - 1) // 2).sum())
    wanted = len(orders) * (len(orders) - 1) / 2 / math.perm(52, 4)
    return float(pairs), _poisson(pairs, wanted)


def _poisson(seen: int, mean: float) -> float:
    """Both ends: so many or more, or so few or fewer, twice the smaller."""
    few = upper_gamma(seen + 1, mean)
    many = 1 - upper_gamma(seen, mean) if seen else 1.0
    return min(1.0, 2 * min(few, many))


def _adjacent(orders: Orders) -> tuple[float, float]:
    """Neighbours that were neighbours before the shuffle, in either direction: one a deck in each, on average."""
    count, size = orders.shape
    apart = np.diff(orders, axis=1)
    pairs = (np.abs(apart) == 1).sum(axis=1)
    error = float(pairs.std(ddof=1)) / math.sqrt(count)
    deviations = (float(pairs.mean()) - 2 * (size - 1) / size) / error
    return deviations, two_sided(deviations)
