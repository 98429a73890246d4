"""Cover All: the highest hand of the round, by the number of hands dealt.

Nearly all are counted exactly, from the ways to lay out hands that reach a class,
and any two hands without shared cards by inclusion and exclusion. Three or more hands of Caribbean Stud,
where flushes, straights and blocks of three are in each other's way, are estimated: what one hand and any two hands do
is exact, and rounds dealt at random, by a fixed seed, tell the little that three and more do together.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from math import comb
from operator import add
from typing import Self

from croupier.cards.card import JOKER
from croupier.cards.kernels.threads import over_slabs, thread_count
from croupier.cards.ranking import get_ranking
from croupier.count.badbeat import FIVE, both_reach, places_of, quick_scores
from croupier.count.blocks import PLAIN, Plain, table
from croupier.count.cache import remembered
from croupier.count.cover_all.five_card_hands import (
    CRAZY_4,
    CRAZY_4_DECK,
    DJ_WILD,
    DJ_WILD_DECK,
    LayoutDeck,
    Level,
)
from croupier.count.cover_all.five_cards import layouts
from croupier.count.cover_all.three_and_board import CLASSES, laid_with_board
from croupier.count.cover_all.three_cards import Ways, mini_royals, none_of, straight_flushes, straights
from croupier.count.cover_all.two_and_board import matched
from croupier.exact.side.pays import NotPriced
from croupier.exact.side.ranked import SIMULATION, Cell, Counts, Samples, class_counts, counts, kept, steps_of

DECK = 52
MOST = 7  # hands of a round, by the columns of the rules; three-card hands go on to eight
MOST_OF_THREE = 8
HOLE_CARDS = 2
THREE = 3


@dataclass(frozen=True, slots=True)
class LaidOut:
    """For each class, the highest first, the score where it begins,
    and how many ways there are to lay out k hands that reach it; without a hand, how many boards there are.
    `cards` are those that hands of `size` are dealt from.
    """

    size: int
    cards: int
    classes: dict[int, Ways]

    @classmethod
    def of(cls, ranking: str, size: int, cards: int, classes: dict[str, Ways]) -> Self:
        rule = get_ranking(ranking)
        return cls(
            size, cards, {min(low for low, _ in rule.class_named(name).spans): ways for name, ways in classes.items()}
        )


Source = Callable[[tuple[str, ...]], LaidOut]


def laid_out_for(ranking: str, own: int, board: int) -> Source | None:
    """How hands of so many cards of their own, with such a board, are laid out; None where nobody has worked it out."""
    if ranking == PLAIN and board:
        return partial(_holes, board) if own == HOLE_CARDS else _threes if (own, board) == (THREE, 2) else None
    return {"three-card": _three_cards, "dj-wild": _dj_wild, "crazy-4": _crazy_4}.get(ranking) if not board else None


def from_layouts(laid_out: LaidOut, ranking: str, hands: int, texts: tuple[str, ...]) -> Counts:
    """Deals in which no hand reaches a class, class by class from the highest; the differences are the rows."""
    steps = steps_of(ranking, texts)
    floors = [floor for floor, _ in steps]
    missing = [cell.names[0] for floor, cell in steps if cell.names and floor not in laid_out.classes]
    if missing:
        raise NotPriced(f"rounds are not laid out by {', '.join(missing)}")
    boards = next(iter(laid_out.classes.values()))[:1]
    total = none_of(boards, hands, laid_out.cards, laid_out.size)
    found, without = [], total
    for floor, packings in laid_out.classes.items():
        if hands >= len(packings):
            raise NotPriced(f"rounds of {hands} hands are not laid out, only of up to {len(packings) - 1}")
        none = none_of(packings, hands, laid_out.cards, laid_out.size)
        place = bisect_right(floors, floor) - 1
        found.append((steps[place][1] if place >= 0 else Cell(()), without - none))
        without = none
    return counts([*found, (Cell(()), without)], total)


@cache
def _three_cards(texts: tuple[str, ...]) -> LaidOut:
    classes = {
        "mini royal": mini_royals(MOST_OF_THREE),
        "straight flush": straight_flushes(MOST_OF_THREE),
        "three of a kind": straight_flushes(MOST_OF_THREE, trips=True),
        "straight": straights(MOST_OF_THREE),
    }
    return LaidOut.of("three-card", THREE, DECK, classes)


def _of_levels(game: str, levels: tuple[Level, ...], deck: LayoutDeck) -> dict[str, Ways]:
    count = {level.name: partial(layouts, level, deck, MOST) for level in levels}
    return {name: remembered("basis-layouts", [game, name, MOST], work) for name, work in count.items()}


@cache
def _dj_wild(texts: tuple[str, ...]) -> LaidOut:
    return LaidOut.of("dj-wild", FIVE, DECK + 1, _of_levels("dj-wild", DJ_WILD, DJ_WILD_DECK))


@cache
def _crazy_4(texts: tuple[str, ...]) -> LaidOut:
    """Four aces, with any other card, leave no ace for a royal flush: a round with them has no other such hand."""
    classes = _of_levels("crazy-4", CRAZY_4, CRAZY_4_DECK)
    one = [0, DECK - 4, *[0] * (MOST - 1)]
    above = {"four aces": [1, *one[1:]], "royal flush": list(map(add, classes["royal flush"], one))}
    return LaidOut.of(
        "crazy-4", FIVE, DECK, above | {name: ways for name, ways in classes.items() if name not in above}
    )


@cache
def _holes(board: int, texts: tuple[str, ...]) -> LaidOut:
    """Two cards of each hand and a board: by the classes that the rows name,
    and by those between them that have no row."""
    scores = [floor for floor, _ in reversed(steps_of(PLAIN, texts))]
    floors = Plain().dense(scores).tolist()
    ways = remembered("basis-boards", [board, floors, MOST], lambda: matched(board, floors, MOST))
    return LaidOut(HOLE_CARDS, DECK - board, dict(zip(scores, ways, strict=True)))


@cache
def _threes(texts: tuple[str, ...]) -> LaidOut:
    """Three cards of each hand and a board of two."""
    count = {kind.name: partial(laid_with_board, kind, MOST) for kind in CLASSES}
    classes = {name: remembered("basis-threes", [name, MOST], work) for name, work in count.items()}
    return LaidOut.of(PLAIN, THREE, DECK - 2, classes)


ROUNDS = 4_000_000
SLAB = 250_000
SEED = 30_1099
MOST_HANDS = 8
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
    if board or (hands > 2 and own != FIVE) or hands > MOST_HANDS:
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


def rounds_dealt(ranking: str, jokers: int, floors: Sequence[int], most: int = MOST_HANDS) -> list[Dealt]:
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

    from croupier.count.kernels.side import shuffle_rows

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
