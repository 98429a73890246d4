"""Sets of cards as they are turned one by one, and the final hands that can come of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

from croupier.cards.ranking import Ranking
from croupier.exact.frame.counted import codes, strengths_of
from croupier.rules.axis import Axis

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Layer:
    """Sets of so many cards, one of each kind up to suits. `after` is by set and next card:
    the set in the next layer."""

    sets: NDArray[np.uint8]
    weights: NDArray[np.int64]
    ends: NDArray[np.int64]  # by final value, the ways in which the deal can go on
    after: NDArray[np.int64] | None = None


@lru_cache(maxsize=4)
def make_layers(
    ranking: Ranking, axes: tuple[Axis, ...], first: int, last: int, ranks: tuple[int, ...]
) -> tuple[dict[int, Layer], tuple[tuple[int, ...], ...]]:
    """Layers from the player's cards to one card before the end,
    and the combinations of axis values a final hand has."""
    import numpy as np

    from croupier.exact.kernels.sets import all_sets, canonical, children

    cards = 4 * len(ranks)
    kept = {size: canonical(all_sets(cards, size)) for size in range(first, last)}
    ends, kinds = _last_cards(ranking, axes, kept[last - 1][0], ranks)
    layers = {last - 1: Layer(*kept[last - 1], ends)}
    for size in range(last - 2, first - 1, -1):
        after = children(kept[size][0], kept[size + 1][0], cards)
        layers[size] = Layer(*kept[size], lift(after, ends.T).T, after)
        ends = layers[size].ends
    assert np.array_equal(layers[first].weights.sum(), comb(cards, first))
    return layers, kinds


def _last_cards(
    ranking: Ranking, axes: tuple[Axis, ...], sets: NDArray[np.uint8], ranks: tuple[int, ...]
) -> tuple[NDArray[np.int64], tuple[tuple[int, ...], ...]]:
    """For each set one card short, how many last cards give each combination of axis values."""
    import numpy as np

    from croupier.exact.kernels.sets import with_each_card

    hands = with_each_card(sets, 4 * len(ranks))
    strengths = strengths_of(ranking, codes(hands, ranks))
    # Strengths without gaps need no sorting to be told apart.
    known, places = (
        (np.arange(strengths.max() + 1), strengths) if ranking.scale else np.unique(strengths, return_inverse=True)
    )
    values = np.stack([axis.reading.by_strength(known) for axis in axes])
    kinds, kind = np.unique(values, axis=1, return_inverse=True)
    rows = np.repeat(np.arange(len(sets)), len(hands) // len(sets))
    number = kinds.shape[1]
    ends = np.bincount(rows * number + kind.ravel()[places], minlength=len(sets) * number)
    return ends.reshape(len(sets), number).astype(np.int64), tuple(tuple(column) for column in kinds.T.tolist())


def lift(after: NDArray[np.int64], worths: NDArray[np.int64]) -> NDArray[np.int64]:
    """Sums over the next card; `worths` has sets in its last axis."""
    import numpy as np

    held = after < 0
    found = worths[..., np.where(held, 0, after)]
    found[..., held] = 0
    total: NDArray[np.int64] = found.sum(axis=-1)
    return total
