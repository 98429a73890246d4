"""The axis a pay table is read along: every class of hands that some row of some schedule tells apart,
with its count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import permutations
from math import sqrt
from operator import mul
from random import Random
from typing import TYPE_CHECKING, Any

from croupier.cards.ranking import Ranking, get_ranking
from croupier.cards.ranking.classes import HandClass, InSuits, OneColor, TheseCards
from croupier.count.blocks import ALL_RANKS, PLACES, Block, block_of, scored, table, total
from croupier.count.cache import remembered
from croupier.exact.side.dealt import Answers

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


EXACT, SIMULATION = "exact", "simulation"


@dataclass(frozen=True, slots=True)
class Cell:
    """Hands that no schedule tells apart. `names` are the classes they belong to, the narrowest first."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Samples:
    """What an estimate took from rounds dealt at random: what was added to each cell, and in how many of the rounds."""

    rounds: int
    added: tuple[tuple[list[int], int], ...]

    def error(self, worth: Sequence[Fraction]) -> float:
        """The standard error of an expectation in which each cell is worth so much."""
        values = [(sum(map(mul, worth, cells), Fraction(0)), rounds) for cells, rounds in self.added]
        mean = sum((value * rounds for value, rounds in values), Fraction(0)) / self.rounds
        squares = sum((value * value * rounds for value, rounds in values), Fraction(0)) / self.rounds
        return sqrt((squares - mean * mean) / self.rounds)


@dataclass(frozen=True, slots=True)
class Counts:
    """Deals by cell. `total` is the closed form, which the cells must add up to. An estimate has `samples`."""

    cells: tuple[tuple[Cell, int], ...]
    total: int
    method: str = EXACT
    notes: tuple[str, ...] = ()
    samples: Samples | None = None

    def __post_init__(self) -> None:
        counted = sum(count for _, count in self.cells)
        assert counted == self.total, (counted, self.total)

    def of(self, name: str) -> int:
        """All deals of a class, those of narrower classes included."""
        return sum(count for cell, count in self.cells if name in cell.names)


def counts(found: Iterable[tuple[Cell, int]], total: int, method: str = EXACT, notes: tuple[str, ...] = ()) -> Counts:
    merged: Counter[Cell] = Counter()
    for cell, count in found:
        merged[cell] += int(count)
    return Counts(tuple((cell, count) for cell, count in merged.items() if count), total, method, notes)


def kept(what: str, key: Any, count: Callable[[], Counts]) -> Counts:
    """The counts from disk where the same code counted the same before."""

    def plain() -> list[Any]:
        fresh = count()
        cells = [[list(cell.names), number] for cell, number in fresh.cells]
        return [cells, fresh.total, fresh.method, fresh.notes]

    cells, total, method, notes = remembered(f"basis-{what}", key, plain)
    found = tuple((Cell(tuple(names)), number) for names, number in cells)
    return Counts(found, total, method, tuple(notes))


# Hands of one deck by the rows of a pay table, through the ranking's own scores and classes.

TOP = 1 << 60  # scores end far below: a span without an upper end
# Hands by which a ranking shows that it tells suits or the order of cards apart; one in a few does.
TRIED = 900
# The cards of one suit, and some of the others.
SUIT, SPARE = range(0, 52, 4), (1, 6, 11, 37, 42)
SUIT_ORDERS = tuple(permutations(range(4)))


def class_counts(
    ranking: str, size: int, jokers: int, texts: tuple[str, ...], ranks: int = ALL_RANKS, decks: int = 1
) -> Counts:
    """Deals by the classes they belong to. A cell's names are the texts that hold, the narrowest first."""

    def count() -> Counts:
        import numpy as np

        classes = [get_ranking(ranking).class_named(text) for text in texts]
        tally: Counter[tuple[int, int]] = Counter()
        if any(item.tests for item in classes):
            for block in scored(ranking, size, jokers, ranks, decks):
                _tally(classes, block, tally)
        else:
            scores, held, sums = (
                np.array(column, dtype=np.int64) for column in table(ranking, size, jokers, ranks, decks)
            )
            _add(tally, *bits_of(classes, scores, held), sums * len(SUIT_ORDERS))
        return named(tally, texts, total(size, jokers, ranks, decks), len(SUIT_ORDERS))

    return kept("ranked", [ranking, size, jokers, texts, ranks, decks], count) if _tests(ranking, texts) else count()


def rows_counts(
    ranking: str, cards: NDArray[np.uint8], weights: NDArray[np.int64], texts: tuple[str, ...], deals_in_all: int
) -> Counts:
    """The same for rows of cards that stand for `weights` deals each."""
    classes = [get_ranking(ranking).class_named(text) for text in texts]
    tally: Counter[tuple[int, int]] = Counter()
    _tally(classes, block_of(ranking, cards, weights), tally)
    return named(tally, texts, deals_in_all, len(SUIT_ORDERS))


@cache
def is_blind(ranking: Ranking, size: int) -> bool:
    """Whether a ranking looks neither at the order of cards nor at which suit is which, on hands dealt at random: from
    the whole deck, from little more than a suit, and from little more than its cards from the ten up."""
    if size not in ranking.sizes:
        return True
    chance = Random(f"{ranking.name} {size}")
    decks = [deck for deck in (range(52), (*SUIT, *SPARE), (*SUIT[8:], *SPARE)) if len(deck) >= size]
    for tried in range(TRIED):
        cards, suits = chance.sample(decks[tried % len(decks)], size), chance.sample(range(4), 4)
        other = [card & ~3 | suits[card & 3] for card in chance.sample(cards, size)]
        if ranking.category(cards) != ranking.category(other):
            return False
    return True


def steps_of(ranking: str, texts: tuple[str, ...]) -> list[tuple[int, Cell]]:
    """Where, from the lowest class upwards, the classes of a hand change: the score at which,
    and the classes from there.

    For classes that scores alone decide. What lies below the lowest class is left out.
    """
    import numpy as np

    classes = [get_ranking(ranking).class_named(text) for text in texts]
    assert not any(item.tests for item in classes), texts
    spans = [span for item in classes for span in item.spans]
    floors = sorted({low for low, _ in spans} | {high + 1 for _, high in spans if high < TOP})
    best, _ = bits_of(classes, np.array(floors, dtype=np.int64), np.zeros(len(floors), dtype=np.int64))
    widths = [sum(high - low for low, high in item.spans) for item in classes]
    steps = []
    for floor, bits in zip(floors, best.tolist(), strict=True):
        held = sorted(
            (place for place in range(len(texts)) if bits >> place & 1), key=lambda place: (widths[place], place)
        )
        steps.append((floor, Cell(tuple(texts[place] for place in held))))
    return steps


def _tests(ranking: str, texts: tuple[str, ...]) -> bool:
    return any(get_ranking(ranking).class_named(text).tests for text in texts)


def named(tally: Counter[tuple[int, int]], texts: tuple[str, ...], deals_in_all: int, scale: int = 1) -> Counts:
    """From bits (of the classes by score, of those held besides) to cells.

    Where a hand belongs to several classes the smaller one is the narrower; what it holds beside its best comes after.
    """
    sizes = [sum(number for (best, _), number in tally.items() if best >> place & 1) for place in range(len(texts))]
    found = []
    for (best, held), number in tally.items():
        first = sorted(
            (place for place in range(len(texts)) if best >> place & 1), key=lambda place: (sizes[place], place)
        )
        rest = [place for place in range(len(texts)) if held >> place & 1 and not best >> place & 1]
        count, left = divmod(number, scale)
        assert not left, (texts, number)
        found.append((Cell(tuple(texts[place] for place in (*first, *rest))), count))
    return counts(found, deals_in_all)


def _tally(classes: list[HandClass], block: Block, tally: Counter[tuple[int, int]]) -> None:
    """Add each row's weight, times the number of suit orders, under its bits."""
    import numpy as np

    best, besides = bits_of(classes, block.scores, block.held)
    special = np.zeros(len(best), dtype=np.bool_)
    for place, item in enumerate(classes):
        if item.tests:
            special |= (best | besides) >> place & 1 == 1
    _add(tally, best[~special], besides[~special], block.sums[~special] * len(SUIT_ORDERS))
    if special.any():
        rows = np.flatnonzero(special[block.where])
        of_row = block.where[rows]
        _tested(classes, block.cards[rows], block.weights[rows], best[of_row], besides[of_row], tally)


def bits_of(
    classes: list[HandClass], scores: NDArray[np.int64], held: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    import numpy as np

    best = np.zeros(len(scores), dtype=np.int64)
    besides = np.zeros(len(scores), dtype=np.int64)
    for place, item in enumerate(classes):
        inside = np.zeros(len(scores), dtype=np.bool_)
        for low, high in item.spans:
            assert low % (1 << PLACES) == 0, (item.text, low)
            assert high > TOP or (high + 1) % (1 << PLACES) == 0, (item.text, high)
            inside |= (scores >= low) & (scores <= high)
        best |= inside.astype(np.int64) << place
        if item.bits and item.ranking.holds:
            also = (held & item.ranking.flipped(item.bits) != 0) & (scores >= 0)
            besides |= also.astype(np.int64) << place
    return best, besides


def _tested(
    classes: list[HandClass],
    cards: NDArray[np.uint8],
    weights: NDArray[np.int64],
    best: NDArray[np.int64],
    besides: NDArray[np.int64],
    tally: Counter[tuple[int, int]],
) -> None:
    """Classes that ask for suits or colors: a row stands for all its images under an exchange of suits."""
    import numpy as np

    named = any(isinstance(test, InSuits | OneColor | TheseCards) for item in classes for test in item.tests)
    orders = SUIT_ORDERS if named else SUIT_ORDERS[:1]
    for order in orders:
        # Jokers keep their codes: only natural cards have suits.
        image = np.ascontiguousarray(
            np.where(cards < 52, cards & 0xFC | np.array(order, dtype=np.uint8)[cards & 3], cards)
        )
        mine, other, answers = best.copy(), besides.copy(), Answers(image)
        for place, item in enumerate(classes):
            for test in item.tests:
                fails = ~answers.to(test)
                mine[fails] &= ~(1 << place)
                other[fails] &= ~(1 << place)
        _add(tally, mine, other, weights * (len(SUIT_ORDERS) // len(orders)))


def _add(tally: Counter[tuple[int, int]], best: Any, besides: Any, weights: Any) -> None:
    import numpy as np

    order = np.lexsort((besides, best))
    best, besides, weights = best[order], besides[order], weights[order]
    if not len(best):
        return
    starts = np.flatnonzero(np.r_[True, (best[1:] != best[:-1]) | (besides[1:] != besides[:-1])])
    sums = np.add.reduceat(weights, starts)
    for mine, other, number in zip(best[starts].tolist(), besides[starts].tolist(), sums.tolist(), strict=True):
        tally[mine, other] += number
