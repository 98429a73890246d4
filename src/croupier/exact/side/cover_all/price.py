"""Cover All: the highest hand of the round, by the number of hands dealt.

Nearly all are counted exactly, from the ways to lay out hands that reach a class (`laid_out`),
and any two hands without shared cards by inclusion and exclusion. Three or more hands of Caribbean Stud,
where flushes, straights and blocks of three are in each other's way, are estimated: what one hand and any two hands do
is exact, and rounds dealt at random, by a fixed seed, tell the little that three and more do together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import comb

from croupier.cards.card import JOKER
from croupier.cards.kernels.threads import over_slabs, thread_count
from croupier.exact.frame.cache import remembered
from croupier.exact.side.badbeat import both_reach
from croupier.exact.side.blocks import table
from croupier.exact.side.cover_all.laid_out import from_layouts, laid_out_for
from croupier.exact.side.five_card_boards import FIVE, places_of, quick_scores
from croupier.exact.side.pays import NotPriced
from croupier.exact.side.ranked import SIMULATION, Cell, Counts, Samples, class_counts, counts, kept, steps_of

ROUNDS = 4_000_000
SLAB = 250_000
SEED = 30_1099
DECK = 52
MOST = 8  # hands of a round
Steps = list[tuple[int, Cell]]
Dealt = list[tuple[list[int], int]]


def highest(ranking: str, own: int, board: int, jokers: int, hands: int, texts: tuple[str, ...]) -> Counts:
    if hands == 1:
        return class_counts(ranking, own + board, jokers, texts)
    laid_out = laid_out_for(ranking, own, board)
    if laid_out is not None:
        return kept(
            "laid-out",
            [ranking, own, board, hands, texts],
            lambda: from_layouts(laid_out(texts), ranking, hands, texts),
        )
    if board or (hands > 2 and own != FIVE) or hands > MOST:
        raise NotPriced(f"rounds of {hands} hands of {own} cards and a board of {board} by {ranking} are not dealt")
    if hands > 2:
        return _estimated(ranking, jokers, hands, texts)
    return kept("two-hands", [ranking, own, jokers, texts], lambda: _two_hands(ranking, own, jokers, texts))


def _two_hands(ranking: str, size: int, jokers: int, texts: tuple[str, ...]) -> Counts:
    """At least one of two hands reaches a floor as often as each by itself, less both."""
    steps = steps_of(ranking, texts)
    cards = DECK + jokers
    others = comb(cards - size, size)
    one, both = _one_and_both(ranking, size, jokers, steps)
    reach = [2 * others * alone - pairs for alone, pairs in zip(one, both, strict=True)]
    return counts(_by_cell(steps, reach, comb(cards, size) * others), comb(cards, size) * others)


def _one_and_both(ranking: str, size: int, jokers: int, steps: Steps) -> tuple[list[int], list[int]]:
    """Hands that reach each floor, and ordered pairs of hands that both do."""
    scores, _, numbers = table(ranking, size, jokers)
    floors = [floor for floor, _ in steps]
    one = [sum(number for score, number in zip(scores, numbers, strict=True) if score >= floor) for floor in floors]
    return one, both_reach(quick_scores(ranking, size, jokers), size, jokers, floors)


def _by_cell(steps: Steps, reach: Sequence[int], total: int) -> list[tuple[Cell, int]]:
    """From how often each floor is reached to how often the highest hand lies between two of them."""
    found = [(cell, here - higher) for (_, cell), here, higher in zip(steps, reach, [*reach[1:], 0], strict=True)]
    return [*found, (Cell(()), total - reach[0])]


def _estimated(ranking: str, jokers: int, hands: int, texts: tuple[str, ...]) -> Counts:
    """Some hand reaches a floor as often as each by itself, less as any two both do,
    and what is then too little: nothing in rounds where fewer than three do. Only that is estimated.
    """
    steps = steps_of(ranking, texts)
    cards = DECK + jokers
    others, floors = comb(cards - FIVE, FIVE), [floor for floor, _ in steps]
    pairs = comb(cards, FIVE) * others
    one, both = remembered(
        "basis-one-and-both", [ranking, jokers, floors], lambda: _one_and_both(ranking, FIVE, jokers, steps)
    )
    dealt = rounds_dealt(ranking, jokers, floors)[hands - 1]
    together = [sum(rounds * more[place] for more, rounds in dealt) for place in range(len(floors))]
    reach = [
        ROUNDS * (hands * others * alone - comb(hands, 2) * two) + pairs * more
        for alone, two, more in zip(one, both, together, strict=True)
    ]
    cells = _by_cell(steps, reach, pairs * ROUNDS)
    samples = [([number for _, number in _by_cell(steps, more, 0)], rounds) for more, rounds in dealt]
    note = (
        f"one hand and any two are counted; what more hands do together is estimated from {ROUNDS:,} rounds, "
        f"seed {SEED}"
    )
    return Counts(tuple(cells), pairs * ROUNDS, SIMULATION, (note,), Samples(ROUNDS, tuple(samples)))


def rounds_dealt(ranking: str, jokers: int, floors: Sequence[int], most: int = MOST) -> list[Dealt]:
    """For each number of hands, what is to be added for each floor in a round, and in how many rounds:
    where k hands reach it, 1 - k + k (k - 1) / 2. Rounds in which nothing is to be added are left out.
    """

    def deal() -> list[Dealt]:
        slabs = over_slabs(
            lambda first: _deal(ranking, jokers, floors, most, first), range(0, ROUNDS, SLAB), thread_count()
        )
        return [
            [(list(more), rounds) for more, rounds in sum(parts, Counter()).items()]
            for parts in zip(*slabs, strict=True)
        ]

    dealt: list[Dealt] = remembered("basis-rounds", [ranking, jokers, list(floors), most, ROUNDS, SEED], deal)
    return dealt


def _deal(ranking: str, jokers: int, floors: Sequence[int], most: int, first: int) -> list[Counter[tuple[int, ...]]]:
    """The same for the rounds of one slab."""
    import numpy as np

    from croupier.exact.side.kernels import shuffle_rows

    places, values = places_of(ranking, jokers)
    lowest = np.searchsorted(values, np.array(floors))
    rows = np.empty((SLAB, FIVE * most), dtype=np.uint8)
    shuffle_rows(SEED, first, DECK + jokers, rows)
    rows[rows >= DECK] += JOKER - DECK
    reached = np.zeros((SLAB, len(floors)), dtype=np.int64)
    found = []
    for hand in range(most):
        held = places(np.ascontiguousarray(rows[:, FIVE * hand : FIVE * (hand + 1)]))
        reached += held[:, None] >= lowest
        several, times = np.unique(reached[reached[:, 0] > 2], axis=0, return_counts=True)
        counted: Counter[tuple[int, ...]] = Counter()
        for row, number in zip(several.tolist(), times.tolist(), strict=True):
            counted[tuple((hands > 0) - hands + comb(hands, 2) for hands in row)] += number
        found.append(counted)
    return found
