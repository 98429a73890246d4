"""Sets of cards as they are turned one by one, and the final hands that can come of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import comb, perm, prod
from typing import TYPE_CHECKING

from croupier.cards.ranking import Ranking
from croupier.exact.frame.counted import codes, strengths_of
from croupier.rules.axis import Axis
from croupier.rules.table_readings import AsDealt, cards_read

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# So many sets at a time are grown by their last card: memory is for some millions of hands.
AT_A_TIME = 1 << 15
# Combinations of axis values, as places on each axis.
Kinds = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Layer:
    """Sets of so many cards, one of each kind up to suits. `after` is by set and next card: the set in the next layer.

    `ends` are, for each size that a final hand may have, the ways by final value in which the deal can go on.
    """

    sets: NDArray[np.uint8]
    weights: NDArray[np.int64]
    ends: Mapping[int, NDArray[np.int64]]
    after: NDArray[np.int64] | None = None


@lru_cache(maxsize=4)
def make_layers(
    ranking: Ranking, axes: tuple[Axis, ...], first: int, finals: tuple[int, ...], ranks: tuple[int, ...]
) -> tuple[dict[int, Layer], dict[int, Kinds]]:
    """Layers from the first cards seen to one card before the last, and the values of final hands by their size."""
    import numpy as np

    from croupier.exact.kernels.kinds import representatives
    from croupier.exact.kernels.sets import children

    cards, last = 4 * len(ranks), max(finals)
    found_sets = {size: representatives(cards, size) for size in range(first, last)}
    kept = {size: (sets, weights.astype(np.int64)) for size, (sets, weights) in found_sets.items()}
    ends: dict[int, dict[int, NDArray[np.int64]]] = {size: {} for size in kept}
    kinds: dict[int, Kinds] = {}
    ends[last - 1][last], kinds[last] = _last_cards(ranking, axes, kept[last - 1][0], ranks)
    for size in set(finals) - {last}:
        alone, kinds[size] = _complete(ranking, axes, kept[size][0], ranks)
        # The cards that others get, or nobody, are dealt all the same: each final hand stands for as many deals.
        ends[size][size] = alone * perm(cards - size, last - size)
    layers = {last - 1: Layer(*kept[last - 1], ends[last - 1])}
    for size in range(last - 2, first - 1, -1):
        after = children(kept[size][0], kept[size + 1][0], cards)
        ends[size] |= {final: lift(after, found.T).T for final, found in ends[size + 1].items()}
        layers[size] = Layer(*kept[size], ends[size], after)
    assert np.array_equal(layers[first].weights.sum(), comb(cards, first))
    return layers, kinds


def read_at(axis: Axis, size: int) -> Axis:
    """What an axis reads of a hand of so many cards."""
    reading = axis.reading
    found = reading.among(size) if isinstance(reading, AsDealt) else axis
    assert found is not None, (axis.name, size)
    return found


def values_of(axes: tuple[Axis, ...], ranking: Ranking, sets: NDArray[np.uint8]) -> NDArray[np.intp]:
    """By axis and set, the place of the value that the whole set has."""
    import numpy as np

    strengths = strengths_of(ranking, sets)
    # Strengths without gaps need no sorting to be told apart.
    known, places = (
        (np.arange(strengths.max() + 1), strengths) if ranking.scale else np.unique(strengths, return_inverse=True)
    )
    return np.stack([axis.reading.by_strength(known)[places] for axis in axes])


def _complete(
    ranking: Ranking, axes: tuple[Axis, ...], sets: NDArray[np.uint8], ranks: tuple[int, ...]
) -> tuple[NDArray[np.int64], Kinds]:
    """Each set is a final hand already."""
    import numpy as np

    size = sets.shape[1]
    values = values_of(tuple(read_at(axis, size) for axis in axes), ranking, codes(sets, ranks))
    kinds, kind = np.unique(values, axis=1, return_inverse=True)
    ends = np.zeros((len(sets), kinds.shape[1]), dtype=np.int64)
    ends[np.arange(len(sets)), kind.ravel()] = 1
    return ends, tuple(tuple(column) for column in kinds.T.tolist())


def _last_cards(
    ranking: Ranking, axes: tuple[Axis, ...], sets: NDArray[np.uint8], ranks: tuple[int, ...]
) -> tuple[NDArray[np.int64], Kinds]:
    """For each set one card short, how many last cards give each combination of axis values."""
    import numpy as np

    widths = [len(axis.values) for axis in axes]
    some = [sets[start : start + AT_A_TIME] for start in range(0, len(sets), AT_A_TIME)]
    parts = [_grown(ranking, axes, widths, one, ranks) for one in some]
    found = np.unique(np.concatenate([columns for columns, _ in parts]))
    ends = np.zeros((len(sets), len(found)), dtype=np.int64)
    for number, (columns, counts) in enumerate(parts):
        start = number * AT_A_TIME
        ends[start : start + len(counts), np.searchsorted(found, columns)] = counts
    return ends, tuple(tuple(int(place) for place in np.unravel_index(kind, widths)) for kind in found.tolist())


def _grown(
    ranking: Ranking, axes: tuple[Axis, ...], widths: list[int], sets: NDArray[np.uint8], ranks: tuple[int, ...]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The combinations of values that are met, each as one number, and how many last cards give them, by set."""
    import numpy as np

    from croupier.exact.kernels.sets import with_each_card

    size, cards = sets.shape[1] + 1, 4 * len(ranks)
    read = [read_at(axis, size) for axis in axes]
    whole = tuple(axis for axis in read if cards_read(axis) == size)
    before = tuple(axis for axis in read if cards_read(axis) < size)
    hands = with_each_card(sets, cards)
    rows = np.repeat(np.arange(len(sets)), len(hands) // len(sets))
    of_hand = dict(zip(whole, values_of(whole, ranking, codes(hands, ranks)), strict=True)) if whole else {}
    of_set = dict(zip(before, values_of(before, ranking, codes(sets, ranks)), strict=True)) if before else {}
    kind = np.zeros(len(hands), dtype=np.int64)
    for axis, width in zip(read, widths, strict=True):
        kind = kind * width + (of_hand[axis] if axis in of_hand else of_set[axis][rows])
    counts = np.bincount(rows * prod(widths) + kind, minlength=len(sets) * prod(widths)).reshape(len(sets), -1)
    met = np.flatnonzero(counts.any(axis=0))
    return met, counts[:, met].astype(np.int64)


def lift(after: NDArray[np.int64], worths: NDArray[np.int64]) -> NDArray[np.int64]:
    """Sums over the next card; `worths` has sets in its last axis."""
    import numpy as np

    if worths.ndim > 1:
        return np.stack([lift(after, one) for one in worths])
    held = after < 0
    found = worths[np.where(held, 0, after)]
    found[held] = 0
    total: NDArray[np.int64] = found.sum(axis=-1)
    return total
