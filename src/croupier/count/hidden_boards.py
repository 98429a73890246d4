"""Deals with a hidden board: every hand of the player's by his final category and what it meets.

One board of each kind up to suits stands for all of its kind; the hands beside it are added in order of strength, with
inclusion-exclusion over the player's cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from croupier.cards.ranking import Ranking
from croupier.count import cache
from croupier.count.showdowns import WHOLE_DECK, codes, strengths_of

if TYPE_CHECKING:
    from croupier.count.kernels.sets import Int64s, Places

# Above every strength: of a class that never came up.
NONE = 1 << 62


@dataclass(frozen=True)
class Counted:
    """`ends` by hand, class of the player's final hand, and end: a win over each class of the dealer's, a tie, a loss.

    A class is a category of the ranking, the lowest first.
    `lowest` and `highest` are strengths of each class that came up.
    """

    hands: Places
    weights: Int64s
    ends: Int64s
    lowest: list[int]
    highest: list[int]
    deals: int


@lru_cache(maxsize=1)
def count(
    ranking: Ranking, size: int, board: int, ranks: tuple[int, ...] = WHOLE_DECK, threads: int | None = None
) -> Counted:
    """Kept for the next schedule, and on disk, where the same kernels counted it before: it takes minutes."""
    # What hands at random are worth stands for the ranking.
    deck = np.tile(np.arange(52, dtype=np.uint8), (10_000, 1))
    hands = np.random.default_rng(1).permuted(deck, axis=1)[:, : size + board]
    worth = cache.digest(strengths_of(ranking, hands).tolist())
    source = cache.source_digest("count.hidden_boards", "count.kernels.sets", "count.kernels.sweep")
    key = cache.digest(worth, size, board, ranks, source)
    found = cache.remembered_arrays("hidden-board", key, lambda: _count(ranking, size, board, ranks, threads))
    cards, weights = 4 * len(ranks), found["weights"]
    ends = found["ends"].astype(np.int64) * weights[:, None, None]
    deals = comb(cards, board) * comb(cards - board, size) * comb(cards - board - size, size)
    assert int(ends.sum()) == deals, (ranking.name, int(ends.sum()), deals)
    low, high = found["spans"].T.tolist()
    return Counted(codes(found["hands"], ranks), weights, ends, low, high, deals)


def _count(
    ranking: Ranking, size: int, board: int, ranks: tuple[int, ...], threads: int | None
) -> dict[str, NDArray[np.generic]]:
    """One board of each kind up to suits stands for all of its kind: the hands beside it are counted each."""
    from croupier.cards.kernels.threads import over_slabs, thread_count
    from croupier.count.kernels.sets import all_sets, canonical

    cards = 4 * len(ranks)
    whole = all_sets(cards, size)
    hands, weights = canonical(whole, cards)
    kinds = _kinds(hands, whole)
    boards, times = canonical(all_sets(cards, board), cards)
    classes = len(ranking.categories)

    def part(places: range) -> tuple[Int64s, Int64s]:
        ends = np.zeros((len(hands), classes, classes + 2), dtype=np.int64)
        spans = np.tile(np.array([NONE, -1], dtype=np.int64), (classes, 1))
        for place in places:
            _one_board(ranking, boards[place], int(times[place]), size, ranks, kinds, ends, spans)
        return ends, spans

    workers = thread_count(threads)
    (ends, spans), *others = over_slabs(part, [range(first, len(boards), workers) for first in range(workers)], workers)
    for more, seen in others:
        ends += more
        spans = np.stack([np.minimum(spans[:, 0], seen[:, 0]), np.maximum(spans[:, 1], seen[:, 1])], axis=1)
    # Of one hand of each kind, which 32 bits hold: they are written and read back whole.
    each, rest = np.divmod(ends, weights[:, None, None])
    assert not rest.any(), ranking.name
    assert int(each.max()) < 1 << 32, ranking.name
    return {"hands": hands, "weights": weights, "ends": each.astype(np.uint32), "spans": spans}


def _one_board(
    ranking: Ranking, board: Places, times: int, size: int, ranks: tuple[int, ...], kinds: NDArray[np.int32],
    ends: Int64s,
    spans: Int64s,
) -> None:  # fmt: skip
    from croupier.count.kernels.sets import all_sets
    from croupier.count.kernels.sweep import count_board

    cards = 4 * len(ranks)
    deck = np.array([card for card in range(cards) if card not in board.tolist()], dtype=np.uint8)
    hands = all_sets(len(deck), size)
    dealt = np.concatenate([deck[hands], np.broadcast_to(board, (len(hands), len(board)))], axis=1)
    strengths = strengths_of(ranking, codes(dealt, ranks))
    order = _ascending(strengths)
    levels, first = np.unique(strengths[order], return_index=True)
    classes = len(ranking.categories) - 1 - ranking.indices_of(levels).astype(np.int64)
    for place in range(len(ranking.categories)):
        found = levels[classes == place]
        if len(found):
            spans[place] = min(spans[place, 0], found[0]), max(spans[place, 1], found[-1])
    bars = np.searchsorted(classes, np.arange(1, len(ranking.categories))).astype(np.int64)
    starts = np.cumsum([0, *(comb(len(deck), taken) for taken in range(size))]).astype(np.int64)
    total = comb(len(deck) - size, size)
    stops = np.append(first[1:], len(hands)).astype(np.int64)
    count_board(hands[order], stops, bars, classes, deck, starts, kinds, total, times, ends)


def _ascending(strengths: Int64s) -> NDArray[np.intp]:
    """The order of strengths below 2^32: by their halves, which are sorted without comparing."""
    assert 0 <= int(strengths.min()) <= int(strengths.max()) < 1 << 32, "strengths have 32 bits"
    order = np.argsort((strengths & 0xFFFF).astype(np.uint16), kind="stable")
    return order[np.argsort((strengths[order] >> 16).astype(np.uint16), kind="stable")]


def _kinds(hands: Places, whole: Places) -> NDArray[np.int32]:
    """The place among `hands` of each set up to suits, by its number."""
    keys = keys_of(hands)
    order = np.argsort(keys)
    return order[np.searchsorted(keys[order], keys_of(whole))].astype(np.int32)


def keys_of(sets: Places) -> Int64s:
    """The ranks of each suit, the suits in order: alike for sets that differ in suits alone."""
    suits = [np.where(sets & 3 == suit, 1 << (sets >> 2).astype(np.int64), 0).sum(axis=1) for suit in range(4)]
    ordered = np.sort(np.stack(suits, axis=1), axis=1)
    found: Int64s = ordered[:, 0] | ordered[:, 1] << 13 | ordered[:, 2] << 26 | ordered[:, 3] << 39
    return found
