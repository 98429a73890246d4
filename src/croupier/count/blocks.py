"""Every hand of a deck up to a change of suits: one row for each, with the number of hands it stands for.

Suits have no order in the rankings, so about one hand in twenty-four has to be looked at.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import TYPE_CHECKING

from croupier.cards.card import JOKER
from croupier.cards.ranking import get_ranking
from croupier.cards.ranking.scoring import SHIFT
from croupier.cards.ranking.scoring.special import pai_gow
from croupier.count.cache import remembered

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


ALL_RANKS = (1 << 13) - 1


@lru_cache(maxsize=6)
def canonical(size: int, ranks: int = ALL_RANKS, decks: int = 1) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """Hands of natural cards of the given ranks (a mask), and how many hands each row stands for."""
    import numpy as np

    from croupier.count.kernels.side import fill_canonical

    values = [rank for rank in range(13) if ranks >> rank & 1]
    sets = [
        held
        for number in range(size + 1)
        for held in combinations_with_replacement(values, number)
        if all(copies <= decks for copies in Counter(held).values())
    ]
    lengths = [len(held) for held in sets]
    starts = np.array([bisect_left(lengths, number) for number in range(size + 2)], dtype=np.int64)
    table = np.zeros((len(sets), max(size, 1)), dtype=np.int8)
    for place, held in enumerate(sets):
        table[place, : len(held)] = held
    ways = np.array([prod(comb(decks, copies) for copies in Counter(held).values()) for held in sets], dtype=np.int64)
    rows = fill_canonical(starts, table, ways, size, np.empty((0, size), dtype=np.uint8), np.empty(0, dtype=np.int64))
    cards = np.empty((rows, size), dtype=np.uint8)
    weights = np.empty(rows, dtype=np.int64)
    fill_canonical(starts, table, ways, size, cards, weights)
    assert int(weights.sum()) == comb(4 * len(values) * decks, size)
    return cards, weights


def deals(
    size: int, jokers: int = 0, ranks: int = ALL_RANKS, decks: int = 1
) -> Iterator[tuple[NDArray[np.uint8], NDArray[np.int64]]]:
    """The same for a deck with jokers: a block of rows for each number of jokers in the hand."""
    import numpy as np

    for held in range(min(jokers, size) + 1):
        cards, weights = canonical(size - held, ranks, decks)
        wild = np.broadcast_to(np.arange(JOKER, JOKER + held, dtype=np.uint8), (len(cards), held))
        yield np.hstack([cards, wild]) if held else cards, weights * comb(jokers, held)


def total(size: int, jokers: int = 0, ranks: int = ALL_RANKS, decks: int = 1) -> int:
    return comb(4 * ranks.bit_count() * decks + jokers, size)


# Every hand of a deck scored by a ranking, once: the scores there are, and how many deals have each.

SLAB = 1 << 20
PLACES = 20
STRENGTHS = 7462
PLAIN = "high"


def scores_of(ranking: str) -> Callable[[NDArray[np.uint8]], NDArray[np.int64]]:
    """Scores of rows of cards, by the fast tables where the ranking is the plain one."""
    from croupier.cards.ranking.compile import score_rows

    rule = get_ranking(ranking)
    return Plain() if ranking == PLAIN else lambda rows: score_rows(rule.scorer, rows)


class Plain:
    """Scores of the ranking `high`, from its strengths without gaps."""

    def __init__(self) -> None:
        import numpy as np

        rule = get_ranking(PLAIN)
        self.scores = np.array([rule.score_of(strength) for strength in range(STRENGTHS)], dtype=np.int64)

    def __call__(self, rows: NDArray[np.uint8]) -> NDArray[np.int64]:
        from croupier.cards.kernels import strengths

        found: NDArray[np.int64] = self.scores[strengths(rows)]
        return found

    def dense(self, scores: Sequence[int]) -> NDArray[np.int64]:
        """The lowest strengths that reach these scores."""
        import numpy as np

        return np.searchsorted(self.scores, np.array(scores, dtype=np.int64)).astype(np.int64)


@dataclass(frozen=True, eq=False)
class Block:
    """Rows of cards that stand for `weights` hands each, and the different scores among them,
    cut to their first places.

    `held` is what the ranking's hands hold besides, 0 where it does not tell; `where` is each row's place in `scores`.
    """

    cards: NDArray[np.uint8]
    weights: NDArray[np.int64]
    where: NDArray[np.int32]
    scores: NDArray[np.int64]
    held: NDArray[np.int64]
    sums: NDArray[np.int64]


@cache
def table(ranking: str, size: int, jokers: int, ranks: int = ALL_RANKS, decks: int = 1) -> list[list[int]]:
    """Scores, what is held besides, and how many deals have them: all that classes without tests of suits need."""

    def count() -> list[list[int]]:
        import numpy as np

        blocks = scored(ranking, size, jokers, ranks, decks)
        columns = zip(*((block.scores, block.held, block.sums) for block in blocks), strict=True)
        return [np.concatenate(column).tolist() for column in columns]

    found: list[list[int]] = remembered("basis-scores", [ranking, size, jokers, ranks, decks], count)
    return found


@lru_cache(maxsize=2)
def scored(ranking: str, size: int, jokers: int, ranks: int = ALL_RANKS, decks: int = 1) -> tuple[Block, ...]:
    return tuple(block_of(ranking, cards, weights) for cards, weights in deals(size, jokers, ranks, decks))


def forget() -> None:
    for kept in (table, scored, canonical):
        kept.cache_clear()


def block_of(ranking: str, cards: NDArray[np.uint8], weights: NDArray[np.int64]) -> Block:
    """Scores are cut to the category and the first two places, which is as fine as any class looks."""
    import numpy as np

    rows = np.ascontiguousarray(cards)
    # A failure to qualify is -1: one more keeps the keys from 0 upwards.
    keys = (scores_of(ranking)(rows) >> PLACES) + 1
    held, kinds = _held(ranking, rows, keys)
    bins = keys * len(kinds) + held
    numbers = np.bincount(bins)
    used = np.flatnonzero(numbers)
    places = np.zeros(len(numbers), dtype=np.int32)
    places[used] = np.arange(len(used))
    sums = np.zeros(len(numbers), dtype=np.int64)
    assert int(weights.max(initial=0)) * SLAB < 1 << 53
    for start in range(0, len(rows), SLAB):
        part = slice(start, start + SLAB)
        # Float sums of whole numbers are exact below 2**53, which no slab reaches.
        sums += np.bincount(bins[part], weights=weights[part], minlength=len(numbers)).astype(np.int64)
    return Block(rows, weights, places[bins], (used // len(kinds) - 1) << PLACES, kinds[used % len(kinds)], sums[used])


def _held(
    ranking: str, rows: NDArray[np.uint8], keys: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """What each row holds besides, as a place in the list of all that is held."""
    import numpy as np

    from croupier.cards.ranking.compile import score_rows

    rule = get_ranking(ranking)
    if not rule.holds:
        return np.zeros(len(rows), dtype=np.int64), np.zeros(1, dtype=np.int64)
    if rule.scorer.function is not pai_gow:
        kinds, held = np.unique(score_rows(rule.holds, rows), return_inverse=True)
        return held, kinds
    numbers = rule.scorer.constants[2]
    assert isinstance(numbers, tuple)
    # An ordinary hand of pai gow holds its own category only, which its score says: the few special ones are looked at.
    special = np.flatnonzero(np.isin(keys - 1 >> SHIFT - PLACES, numbers[:4]))
    kinds, found = np.unique(score_rows(rule.holds, np.ascontiguousarray(rows[special])), return_inverse=True)
    held = np.zeros(len(rows), dtype=np.int64)
    held[special] = found + 1
    return held, np.concatenate([[0], kinds])


# Hands of cards from several decks at once: two cards of a deck of their own, three of a shoe.


def rows_of_decks(parts: list[tuple[int, int]]) -> tuple[NDArray[np.uint8], NDArray[np.int64], int]:
    """Hands up to suits, how many each row stands for, and how many there are in all."""
    import numpy as np

    (size, packs), *others = parts
    rows, weights = canonical(size, decks=packs)
    total = comb(52 * packs, size)
    for number, copies in others:
        more = np.array(list(combinations_with_replacement(range(52), number)), dtype=np.uint8)
        ways = np.array(
            [prod(comb(copies, row.count(card)) for card in set(row)) for row in more.tolist()], dtype=np.int64
        )
        more, ways = more[ways > 0], ways[ways > 0]
        rows, weights = (
            np.hstack([np.repeat(rows, len(more), axis=0), np.tile(more, (len(rows), 1))]),
            np.repeat(weights, len(more)) * np.tile(ways, len(rows)),
        )
        total *= comb(52 * copies, number)
    return rows, weights, total
