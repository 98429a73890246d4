"""A sample of the deals, where there are too many to look at each: an estimate, with its standard error.

Every first hand up to suits is played where there are few, else as many as come at random.
Each goes on in two samples: the one chooses the decisions, the other values them,
so that the price is not flattered by the luck that chose them.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Mapping
from math import prod, sqrt

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards
from croupier.exact.dealt import advice_of, deck_of, seen_first, unreadable
from croupier.exact.dealt.count import Counted, Counter
from croupier.exact.dealt.layout import Order, first_hands, order_of, some_fillings
from croupier.exact.dealt.play import Path, Play
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Advice, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import SIMULATION, merge
from croupier.rules.game import Game

METHOD = SIMULATION
SEED = 20_18_16_15
# First hands that are played each, and at random; rounds in all; ways to go on between two decisions.
MOST_HANDS, HANDS, ROUNDS, BETWEEN = 300_000, 1 << 13, 1 << 23, 16
FEWEST, ADVICE = 64, 1 << 18


def forget() -> None:
    """Nothing is kept but on disk."""


def cost(game: Game) -> int:
    return 2 * ROUNDS


def misfit(game: Game) -> str:
    return unreadable(game)


def solve(terms: Terms, *, policy: Policy | None = None, threads: int | None = None, rounds: int = ROUNDS) -> Solution:
    order, random = order_of(terms, deck_of(terms.game)), np.random.default_rng(SEED)
    hands, weights, all_of_them = _hands(order, random)
    play = Play(Counter(terms, order, _samples(order, max(FEWEST, rounds // len(hands)))), policy)
    ends: Tally[tuple[Path, int]] = Tally()
    means, squares = [], []
    for hand, weight in zip(hands, weights.tolist(), strict=True):
        mean, square = _valued(play, _decided(play, hand, random), ends, weight)
        means.append(weight * mean)
        squares.append((weight * weight) * square)
    error = sqrt(sum(squares)) / sum(weights.tolist()) if all_of_them else _spread(means) / float(weights.mean())
    total = sum(ends.values())
    cells = list(play.counter.cells)
    return Solution.of(
        terms,
        "sampled",
        policy,
        total,
        merge(play.outcome(path, cells[cell], count) for (path, cell), count in ends.items()),
        lambda: iter(()),
        None,
        standard_error=error,
        notes=(f"an estimate from {total} weighted rounds of {len(hands)} first hands",),
        best="the best found by a sample",
    )


def _hands(order: Order, random: np.random.Generator) -> tuple[NDArray[np.uint8], NDArray[np.int64], bool]:
    """First hands with their weights, and whether they are all there are."""
    if order.ways(0) <= MOST_HANDS:
        return *first_hands(order), True
    some = some_fillings(order.stages[0], order.deck, HANDS, random).taken.astype(np.uint8)
    return some, np.ones(len(some), dtype=np.int64), False


def _samples(order: Order, rounds: int) -> tuple[int, ...]:
    """How many ways to go on from each stage: few between decisions, after the last one two samples of the rest."""
    between = len(order.stages) - 2
    last = max(FEWEST, rounds // BETWEEN**between)
    return (*[BETWEEN] * between, 2 * last)


def _decided(play: Play, hand: NDArray[np.uint8], random: np.random.Generator) -> Counted:
    """Decisions noted, and deals by which they are valued: what is decided first goes by a sample of its own."""
    play.decide(play.counter.halves(hand, random)[0])
    first = {key: rows for key, rows in play.chosen.items() if key[1] == 0}
    choosing, valuing = play.counter.halves(hand, random)
    play.decide(choosing)
    play.chosen.update(first)
    return valuing


def _valued(play: Play, found: Counted, ends: Tally[tuple[Path, int]], weight: int) -> tuple[float, float]:
    """The mean result of a hand by the decisions noted, and the square of its standard error."""
    total = square = count = 0.0
    for path, counts in play.outcomes(found):
        nets = play.nets(path)
        for cell, number in enumerate(counts.tolist()):
            if number:
                ends[path, cell] += number * weight
                net = float(nets[cell])
                total, square, count = total + net * number, square + net * net * number, count + number
    mean = total / count
    return mean, (square / count - mean * mean) / count


def _spread(values: list[float]) -> float:
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    order, hand = seen_first(terms, seen)
    left = prod(order.ways(stage) for stage in range(1, len(order.stages)))
    if left <= ADVICE:
        play = Play(Counter(terms, order))
        return advice_of(play, play.counter.count(np.array(hand, dtype=np.uint8)), actions)
    play = Play(Counter(terms, order, _samples(order, ADVICE)))
    found, _ = play.counter.halves(np.array(hand, dtype=np.uint8), np.random.default_rng(SEED))
    return advice_of(play, found, actions, exact=False)


def decide(
    terms: Terms, street: str, seen: Mapping[str, Cards], actions: tuple[str, ...], legal: tuple[str, ...]
) -> tuple[str, Cards]:
    return advise(terms, seen, actions).best, ()
