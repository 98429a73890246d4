"""Every five cards of the player, up to suits, against sampled pairs of dealer hands.

A kind of hand is shuffled for as many times as there are hands of it,
so every hand has the same share of the sample, and counts of different hands add up. What a hand is paid follows from
its cells, so one sample prices every schedule.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.cards.ranking import Ranking
from croupier.errors import CroupierError
from croupier.exact.frame import cache
from croupier.exact.frame.counted import WHOLE_DECK, codes, strengths_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

POKER = "high"
MOST = 2**31


@dataclass(frozen=True)
class Sample:
    """`cells[hand]` are pairs of dealer hands by result; `moments` sums of products of two cells within a shuffle.

    `shuffles` for each hand of a kind, and `pairs` in each shuffle. `hands` are places in the deck.
    """

    hands: NDArray[np.uint8]
    weights: NDArray[np.int64]
    cells: NDArray[np.int64]
    moments: NDArray[np.int64]
    shuffles: int
    pairs: int


def second_strengths(ranking: Ranking) -> NDArray[np.int64]:
    """By strength as a poker hand, the strength by another ranking, which must follow from it."""
    import numpy as np

    from croupier.cards.kernels.elements import STRENGTHS
    from croupier.cards.ranking import get_ranking
    from croupier.exact.kernels.kinds import representatives

    hands, _ = representatives(52, 5)
    first, second = strengths_of(get_ranking(POKER), hands), strengths_of(ranking, hands)
    found = np.zeros(STRENGTHS, dtype=np.int64)
    found[first] = second
    if (found[first] != second).any():
        raise CroupierError(f"ranking {ranking.name}: hands that are equal as poker hands differ by it")
    return found


def draw_sample(
    second: Ranking,
    shuffles: int,
    seed: int,
    *,
    measured: bool,
    ranks: tuple[int, ...] = WHOLE_DECK,
    threads: int | None = None,
) -> Sample:
    """The same for the same seed, whatever the number of threads. Without `measured` no spread follows from it."""
    import numpy as np

    from croupier.exact.kernels import kinds
    from croupier.exact.kernels.kinds import representatives
    from croupier.exact.two_dealers import kernels as two_dealers

    hands, weights = representatives(4 * len(ranks), 5)
    strengths = second_strengths(second)
    pairs = two_dealers.number_of_deals(4 * len(ranks))
    assert 24 * shuffles * pairs**2 < MOST, "sums are 32-bit"
    source = cache.source_digest(two_dealers, kinds)
    key = cache.digest(source, strengths.tobytes().hex(), shuffles, seed, measured, ranks)
    found = cache.remembered_arrays(
        "two-dealers", key, lambda: _tally(hands, weights, strengths, shuffles, seed, measured, ranks, threads)
    )
    cells, moments = found["cells"].astype(np.int64), found["moments"].astype(np.int64)
    return Sample(hands, weights.astype(np.int64), cells, moments, shuffles, pairs)


def _tally(
    hands: NDArray[np.uint8], weights: NDArray[np.uint8], strengths: NDArray[np.int64], shuffles: int, seed: int,
    measured: bool, ranks: tuple[int, ...], threads: int | None,
) -> dict[str, NDArray[np.int32]]:  # fmt: skip
    import numpy as np

    from croupier.cards.kernels.threads import over_slabs, thread_count
    from croupier.exact.two_dealers.kernels import CELLS, PRODUCTS, tally

    deck = codes(np.arange(4 * len(ranks), dtype=np.uint8), ranks)
    cells = np.zeros((len(hands), CELLS), dtype=np.int32)
    moments = np.zeros((len(hands), PRODUCTS if measured else 0), dtype=np.int32)
    times = shuffles * weights.astype(np.int64)

    def part(rows: slice) -> None:
        tally(deck[hands[rows]], times[rows], seed, rows.start, strengths, deck, cells[rows], moments[rows])

    workers = thread_count(threads)
    size = -(-len(hands) // (8 * workers))
    over_slabs(part, [slice(first, min(first + size, len(hands))) for first in range(0, len(hands), size)], workers)
    return {"cells": cells, "moments": moments}
