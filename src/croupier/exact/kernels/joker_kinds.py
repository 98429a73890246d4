"""Which sets of up to five cards are the same up to suits, in a deck with jokers: sets of every size in one list.

A joker has no suit, so a set with jokers is a kind of its suited cards beside them.
In colexicographic order the sets that hold the last card of a deck follow those that do not,
as the smaller sets of the others do: so a joker is added to a deck by putting two lists one after the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from croupier.exact.kernels.kinds import Bytes, Int32s, kinds, orders, representatives
from croupier.exact.kernels.sets import Int64s, Places

MOST = 5
NOWHERE = 255


@dataclass(frozen=True)
class Kinds:
    """Sets of one size by number: the number of the kind, and by three bits a card its place in the representative."""

    ids: Int32s
    orders: NDArray[np.uint16]
    sets: Places
    weights: Bytes


def kinds_of(suited: int, jokers: int, size: int) -> Kinds:
    if not jokers:
        ids, weights = kinds(suited, size)
        return Kinds(ids, orders(suited, size), representatives(suited, size)[0], weights)
    less = kinds_of(suited, jokers - 1, size)
    if not size:
        return less
    others, last = kinds_of(suited, jokers - 1, size - 1), size - 1
    joker = np.full((len(others.sets), 1), suited + jokers - 1, dtype=np.uint8)
    return Kinds(
        np.concatenate([less.ids, others.ids + len(less.weights)]).astype(np.int32),
        np.concatenate([less.orders, others.orders | last << 3 * last]).astype(np.uint16),
        np.concatenate([less.sets, np.concatenate([others.sets, joker], axis=1)]),
        np.concatenate([less.weights, others.weights]),
    )


@dataclass(frozen=True)
class AllKinds:
    """Sets of none to five cards. Those of a size begin at `starts` in `ids` and `orders`, their kinds at `firsts`.

    `sets` are representatives, `NOWHERE` behind their last card; `weights` is how many sets there are of a kind.
    """

    suited: int
    cards: int
    starts: Int64s
    firsts: Int64s
    ids: Int32s
    orders: NDArray[np.uint16]
    sets: Places
    weights: Int64s

    @property
    def hands(self) -> Places:
        """One of each kind of five cards."""
        return self.sets[self.firsts[MOST] :]

    @property
    def hand_weights(self) -> Int64s:
        return self.weights[self.firsts[MOST] :]

    @cached_property
    def hand_ids(self) -> Int32s:
        """Of every five cards by number, the row in `hands`."""
        found: Int32s = self.ids[self.starts[MOST] :] - np.int32(self.firsts[MOST])
        return found


def all_kinds(suited: int, jokers: int) -> AllKinds:
    found = [kinds_of(suited, jokers, size) for size in range(MOST + 1)]
    starts = np.cumsum([0, *(len(item.ids) for item in found)])[:-1].astype(np.int64)
    firsts = np.cumsum([0, *(len(item.weights) for item in found)])[:-1].astype(np.int64)
    padded = [np.pad(item.sets, ((0, 0), (0, MOST - size)), constant_values=NOWHERE) for size, item in enumerate(found)]
    return AllKinds(
        suited,
        suited + jokers,
        starts,
        firsts,
        np.concatenate([item.ids + first for item, first in zip(found, firsts, strict=True)]).astype(np.int32),
        np.concatenate([item.orders for item in found]),
        np.concatenate(padded).astype(np.uint8),
        np.concatenate([item.weights for item in found]).astype(np.int64),
    )
