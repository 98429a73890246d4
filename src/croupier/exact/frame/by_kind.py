"""Hands of many cards, all of one size, by kind: for showdowns with too many hands to look at each."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from croupier.cards.ranking import Ranking
from croupier.exact.frame import cache
from croupier.exact.frame.counted import WHOLE_DECK, Counted, codes, ends, levels_in, strengths_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Kinds(NamedTuple):
    """One hand of each kind as places in the deck, the lowest first, how many there are of it, and its level."""

    hands: NDArray[np.uint8]
    weights: NDArray[np.uint8]
    levels: NDArray[np.int64]
    strengths: NDArray[np.int64]


@lru_cache(maxsize=1)
def kinds_of(ranking: Ranking, size: int, ranks: tuple[int, ...], jokers: int) -> Kinds:
    import numpy as np

    from croupier.exact.kernels.sweep_kinds import hands_by_kind

    hands, weights = hands_by_kind(4 * len(ranks), jokers, size)
    found = strengths_of(ranking, codes(hands, ranks))
    strengths = np.unique(found)
    levels = levels_in(strengths, found)
    order = np.argsort(levels, kind="stable")
    return Kinds(hands[order], weights[order], levels[order], strengths)


def count_by_kind(
    ranking: Ranking, size: int, bars: tuple[int, ...], ranks: tuple[int, ...], jokers: int, threads: int | None
) -> Counted:
    """As `count_showdowns`, the dealer showing no card. What takes a minute is kept on disk."""
    import numpy as np

    from croupier.exact.kernels import kinds, sets, sweep_kinds

    found, deck = kinds_of(ranking, size, ranks, jokers), 4 * len(ranks) + jokers
    bar_levels = np.searchsorted(found.strengths, np.array(bars, dtype=np.int64)).astype(np.int64)

    def count() -> dict[str, NDArray[np.int32]]:
        at = ends(found.levels, len(found.strengths))
        below = sweep_kinds.count_below_by_kind(
            found.hands, found.weights, at, bar_levels, 4 * len(ranks), jokers, threads
        )
        return {"bars": below.bars, "under": below.under, "upto": below.upto}

    of_hands = sha256(found.hands.tobytes() + found.levels.tobytes()).hexdigest()
    key = cache.digest(of_hands, bar_levels.tolist(), deck, cache.source_digest(kinds, sets, sweep_kinds))
    kept = cache.remembered_arrays("kinds", key, count) if ranks == WHOLE_DECK else count()
    totals = np.full((len(found.hands), 1), comb(deck - size, size), dtype=np.int32)
    deals = comb(deck, size) * comb(deck - size, size)
    weights = found.weights.astype(np.int64)
    return Counted(
        codes(found.hands, ranks), weights, found.levels, found.strengths, bar_levels, kept["bars"], kept["under"],
        kept["upto"], totals, deals,
    )  # fmt: skip


def count_one(
    ranking: Ranking, hand: tuple[int, ...], bar_levels: NDArray[np.int64], level: int, jokers: int
) -> tuple[list[int], int, int, int]:
    """For one hand: dealer hands below each bar, below it and up to it, and all of them."""
    import numpy as np

    from croupier.exact.kernels.sweep_kinds import SUITS, count_beside

    found = kinds_of(ranking, len(hand), WHOLE_DECK, jokers)
    out = np.zeros(len(found.strengths), dtype=np.int64)
    count_beside(np.array(hand, dtype=np.uint8), found.hands, found.weights, found.levels, 52, out)
    sums = np.concatenate([[0], np.cumsum(out // SUITS)])
    return [int(sums[bar]) for bar in bar_levels], int(sums[level]), int(sums[level + 1]), int(sums[-1])
