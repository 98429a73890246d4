"""Cover All: the highest hand of the round, by the number of hands dealt.

Three-card hands and DJ Wild's are counted exactly for any number of hands, from the ways to lay out hands that reach a
class. Two hands without shared cards are counted by inclusion and exclusion. Other rounds of more hands are estimated:
they are dealt at random, by a fixed seed, and say so.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache, partial
from math import comb

from croupier.cards.card import JOKER
from croupier.cards.ranking import get_ranking
from croupier.exact.basis.badbeat import both_reach
from croupier.exact.basis.blocks import PLAIN, table
from croupier.exact.basis.cells import SIMULATION, Cell, Counts, counts, kept
from croupier.exact.basis.fives import FIVE, places_of, quick_scores
from croupier.exact.basis.packings import mini_royals, none_of, straight_flushes, straights
from croupier.exact.basis.ranked import bits_of, class_counts, named, steps_of
from croupier.exact.basis.reading import NotPriced
from croupier.exact.basis.wild_hands import LEVELS
from croupier.exact.basis.wild_rounds import wild_layouts
from croupier.exact.cache import remembered

ROUNDS = 4_000_000
SLAB = 250_000
SEED = 30_1099
DECK = 52
MOST = 8  # hands of a round
MOST_WILD = 7


def highest(ranking: str, own: int, board: int, jokers: int, hands: int, texts: tuple[str, ...]) -> Counts:
    if ranking in _LAID_OUT and not board:
        return kept("laid-out", [ranking, hands, texts], lambda: _from_layouts(_LAID_OUT[ranking](), ranking, hands, texts))
    if hands == 1:
        return class_counts(ranking, own + board, jokers, texts)
    if hands == 2 and not board:
        return kept("two-hands", [ranking, own, jokers, texts], lambda: _two_hands(ranking, own, jokers, texts))
    if ranking != PLAIN and own + board != FIVE:
        raise NotPriced(f"rounds of {own + board}-card hands by {ranking} are not dealt")
    return _estimated(ranking, own, board, jokers, hands, texts)


@dataclass(frozen=True, slots=True)
class _LaidOut:
    """For each class, the highest first, how many ways there are to lay out hands that reach it."""

    size: int
    cards: int
    classes: dict[str, list[int]]


def _from_layouts(laid_out: _LaidOut, ranking: str, hands: int, texts: tuple[str, ...]) -> Counts:
    """Deals in which no hand reaches a class, class by class from the highest; the differences are the rows."""
    rule = get_ranking(ranking)
    cells = dict(steps_of(ranking, texts))
    total = none_of([1], hands, laid_out.cards, laid_out.size)
    found, without = [], total
    for name, packings in laid_out.classes.items():
        none = none_of(packings, hands, laid_out.cards, laid_out.size)
        found.append((cells.pop(min(low for low, _ in rule.class_named(name).spans)), without - none))
        without = none
    assert not any(cell.names for cell in cells.values()), f"cover-all has rows that are not laid out: {list(cells.values())}"
    return counts([*found, (Cell(()), without)], total)


@cache
def _three_cards() -> _LaidOut:
    classes = {
        "mini royal": mini_royals(MOST),
        "straight flush": straight_flushes(MOST),
        "three of a kind": straight_flushes(MOST, trips=True),
        "straight": straights(MOST),
    }
    return _LaidOut(3, DECK, classes)


@cache
def _dj_wild() -> _LaidOut:
    """The deuces and the joker are wild. The rules have columns up to seven hands."""
    layouts = {level.name: partial(wild_layouts, level, MOST_WILD) for level in LEVELS}
    classes = {name: remembered("basis-wild-layouts", [name, MOST_WILD], count) for name, count in layouts.items()}
    return _LaidOut(FIVE, DECK + 1, classes)


_LAID_OUT = {"three-card": _three_cards, "dj-wild": _dj_wild}


def _two_hands(ranking: str, size: int, jokers: int, texts: tuple[str, ...]) -> Counts:
    """At least one of two hands reaches a floor as often as each by itself, less both."""
    steps = steps_of(ranking, texts)
    cards = DECK + jokers
    others = comb(cards - size, size)
    total = comb(cards, size) * others
    scores, _, numbers = table(ranking, size, jokers)
    both = both_reach(quick_scores(ranking, size, jokers), size, jokers, [floor for floor, _ in steps])
    reach = [
        2 * others * sum(number for score, number in zip(scores, numbers, strict=True) if score >= floor) - pairs
        for (floor, _), pairs in zip(steps, both, strict=True)
    ]
    found = [(cell, here - higher) for (_, cell), here, higher in zip(steps, reach, [*reach[1:], 0], strict=True)]
    return counts([*found, (Cell(()), total - reach[0])], total)


def _estimated(ranking: str, own: int, board: int, jokers: int, hands: int, texts: tuple[str, ...]) -> Counts:
    import numpy as np

    rule = get_ranking(ranking)
    scores, numbers = rounds_dealt(ranking, own, board, jokers)[hands - 1]
    best, besides = bits_of([rule.class_named(text) for text in texts], np.array(scores), np.zeros(len(scores), dtype=np.int64))
    tally: Counter[tuple[int, int]] = Counter()
    for mine, other, number in zip(best.tolist(), besides.tolist(), numbers, strict=True):
        tally[mine, other] += number
    found = named(tally, texts, ROUNDS)
    note = f"estimated from {ROUNDS:,} rounds dealt at random, seed {SEED}"
    return Counts(found.cells, found.total, SIMULATION, (note,))


@cache
def rounds_dealt(ranking: str, own: int, board: int, jokers: int, most: int = MOST) -> list[list[list[int]]]:
    """For each number of hands, the different scores of the highest hand and how often they came."""

    def deal() -> list[list[list[int]]]:
        import numpy as np

        from croupier.exact.basis.kernels import shuffle_rows

        places, values = places_of(ranking, jokers)
        found = np.zeros((most, len(values)), dtype=np.int64)
        rows = np.empty((SLAB, board + own * most), dtype=np.uint8)
        for first in range(0, ROUNDS, SLAB):
            shuffle_rows(SEED, first, DECK + jokers, rows)
            rows[rows >= DECK] += JOKER - DECK
            highest_yet = np.zeros(SLAB, dtype=np.int64)
            for hand in range(most):
                start = board + own * hand
                dealt = np.ascontiguousarray(np.hstack([rows[:, :board], rows[:, start : start + own]]))
                highest_yet = np.maximum(highest_yet, places(dealt))
                found[hand] += np.bincount(highest_yet, minlength=len(values))
        return [[values[row > 0].tolist(), row[row > 0].tolist()] for row in found]

    dealt: list[list[list[int]]] = remembered("basis-rounds", [ranking, own, board, jokers, most, ROUNDS, SEED], deal)
    return dealt
