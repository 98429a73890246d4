"""Hands of five and six cards dealt at random, many at once, by what they hold: nothing is looked up."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
HIGH, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL, QUADS, STRAIGHT_FLUSH = range(9)
RUNS = [sum(1 << (top - step) % 13 for step in range(5)) for top in range(12, 2, -1)]


def top_of_run(masks: Ints) -> Ints:
    """The highest card of five in a row among ranks given as bits, -1 for none; the ace is below the deuce too."""
    found = np.full(len(masks), -1, dtype=np.int64)
    for top, run in zip(range(3, 13), reversed(RUNS), strict=True):
        found[masks & run == run] = top
    return found


def of_ranks(counts: Ints) -> tuple[Ints, Ints]:
    """Pairs, threes and fours, and what breaks ties among them."""
    often = -np.sort(-counts, axis=1)
    first, second = often[:, 0], often[:, 1]
    kinds = np.select(
        [first == 4, (first == 3) & (second >= 2), first == 3, (first == 2) & (second == 2), first == 2],
        [QUADS, FULL, TRIPS, TWO_PAIR, PAIR],
        HIGH,
    )
    # How many cards of what is held most often play: threes beside threes are a pair, a third pair one card.
    plays = {QUADS: (4, 1), FULL: (3, 2), TRIPS: (3, 1, 1), TWO_PAIR: (2, 2, 1), PAIR: (2, 1, 1, 1), HIGH: (1,) * 5}
    ties = np.zeros(len(counts), dtype=np.int64)
    for kind, shape in plays.items():
        rows, left = np.flatnonzero(kinds == kind), counts[kinds == kind].copy()
        for size in shape:
            # The highest rank that has so many cards left.
            rank = 12 - np.argmax(left[:, ::-1] >= size, axis=1)
            ties[rows] = ties[rows] * 13 + rank
            left[np.arange(len(left)), rank] = 0
        ties[rows] *= 13 ** (5 - len(shape))
    return kinds, ties


def strengths(cards: Ints) -> Ints:
    """Categories times a million, and ties."""
    rows, ranks, suits = np.arange(len(cards)), cards >> 2, cards & 3
    counts = np.zeros((len(cards), 13), dtype=np.int64)
    np.add.at(counts, (rows[:, None], ranks), 1)
    kinds, ties = of_ranks(counts)
    best: Ints = kinds * 10**6 + ties
    top = top_of_run(((counts > 0) << np.arange(13)).sum(axis=1))
    best = np.maximum(best, np.where(top >= 0, STRAIGHT * 10**6 + top, -1))
    for suit in range(4):
        held = np.flatnonzero((suits == suit).sum(axis=1) >= 5)
        masks = np.where(suits[held] == suit, 1 << ranks[held], 0).sum(axis=1)
        five = np.zeros((len(held), 13), dtype=np.int64) + ((masks[:, None] >> np.arange(13)) & 1)
        run = top_of_run(masks)
        flush = np.where(run >= 0, STRAIGHT_FLUSH * 10**6 + run, FLUSH * 10**6 + of_ranks(five)[1])
        best[held] = np.maximum(best[held], flush)
    return best


def deals(number: int, cards: int, seed: int) -> Ints:
    """So many cards of one deck, dealt anew each time."""
    chance = np.random.default_rng(seed)
    return np.argsort(chance.random((number, 52)), axis=1)[:, :cards]
