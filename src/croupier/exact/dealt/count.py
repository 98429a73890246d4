"""How many deals that begin alike end in each cell: counted for every hand that a player can see, stage by stage."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from croupier.errors import CroupierError
from croupier.exact.dealt.layout import Filling, Order, all_fillings, asked_axes, batch_of, some_fillings
from croupier.exact.frame.terms import Terms
from croupier.rules.axis import Axis, Value

if TYPE_CHECKING:
    from croupier.rules.batch import Batch

# Cells that are met are numbered as they come; more than this means that a game tells too much apart.
MOST_CELLS = 1 << 14


@dataclass(frozen=True)
class Counted:
    """What can follow one first hand.

    `ends[s]` is by what is seen at stage s (one row for the first) and by cell: how many deals end there.
    `asked[s]` is the cell, by what is seen, of what streets and choices ask for.
    """

    ends: tuple[NDArray[np.int64], ...]
    asked: tuple[NDArray[np.int64], ...]


@dataclass
class Counter:
    """Reads the cells of a game's deals. `samples` are numbers of ways to go on by stage; none: all of them."""

    terms: Terms
    order: Order
    samples: tuple[int, ...] = ()
    axes: tuple[Axis, ...] = ()
    asked: tuple[Axis, ...] = ()
    cells: dict[tuple[int, ...], int] = field(default_factory=dict)
    asked_cells: dict[tuple[int, ...], int] = field(default_factory=dict)
    _kept: list[Filling] = field(default_factory=list)

    def __post_init__(self) -> None:
        by_name = {axis.name: axis for axis in self.terms.axes() if not axis.reading.no_card}
        self.axes = tuple(by_name[name] for name in sorted(by_name))
        self.asked = tuple(sorted(asked_axes(self.terms.game), key=lambda axis: axis.name))
        if not self.samples:
            left = self.order.deck
            for stage in self.order.stages:
                self._kept.append(all_fillings(stage, left) if self._kept else Filling(*([_nothing()] * 2)))
                left -= sum(block.size for block in stage)

    def values(self, cell: tuple[int, ...]) -> dict[Axis, Value]:
        return {axis: axis.values[place] for axis, place in zip(self.axes, cell, strict=True)}

    def asked_values(self, cell: tuple[int, ...]) -> dict[Axis, Value]:
        return {axis: axis.values[place] for axis, place in zip(self.asked, cell, strict=True)}

    def count(self, hand: NDArray[np.uint8]) -> Counted:
        """All that can follow this first hand."""
        batch, shapes = self._deals(hand, None)
        return self._tally(batch, shapes, 1)[0]

    def halves(self, hand: NDArray[np.uint8], random: np.random.Generator) -> tuple[Counted, Counted]:
        """A sample of what can follow: the same cards up to the last decision, then two samples of the rest."""
        batch, shapes = self._deals(hand, random)
        one, two = self._tally(batch, shapes, 2)
        return one, two

    def _deals(self, hand: NDArray[np.uint8], random: np.random.Generator | None) -> tuple[Batch, list[int]]:
        left = np.setdiff1d(np.arange(self.order.deck, dtype=np.uint8), hand)[None]
        stages = [np.repeat(hand[None], 1, axis=0)]
        shapes = [1]
        for stage in range(1, len(self.order.stages)):
            filling = self._filling(stage, left.shape[1], random)
            many = len(filling.taken)
            taken = left[:, filling.taken.astype(np.int64)].reshape(-1, filling.taken.shape[1])
            left = left[:, filling.rest.astype(np.int64)].reshape(len(taken), -1)
            stages = [np.repeat(cards, many, axis=0) for cards in stages] + [taken]
            shapes.append(many)
        return batch_of(self.terms, self.order, tuple(stages)), shapes

    def _filling(self, stage: int, left: int, random: np.random.Generator | None) -> Filling:
        if not self.samples:
            return self._kept[stage]
        assert random is not None
        return some_fillings(self.order.stages[stage], left, self.samples[stage - 1], random)

    def _tally(self, batch: Batch, shapes: list[int], parts: int) -> list[Counted]:
        """Counted by what is seen, the last cards in so many equal parts."""
        cell = self._numbered(batch, self.axes, self.cells)
        asked = self._numbered(batch, self.asked, self.asked_cells)
        rows, width, last = len(batch) // shapes[-1], len(self.cells), shapes[-1] // parts
        where = np.repeat(np.arange(rows), last) * width
        found = []
        for part in cell.reshape(rows, parts, last).transpose(1, 0, 2):
            deepest = np.bincount(where + part.reshape(-1), minlength=rows * width).reshape(rows, width)
            ends, asks, many = [deepest.astype(np.int64)], [asked[:: shapes[-1]]], shapes[-1]
            for step in reversed(shapes[1:-1]):
                many *= step
                ends.insert(0, ends[0].reshape(-1, step, width).sum(axis=1))
                asks.insert(0, asked[::many])
            found.append(Counted(tuple(ends), tuple(asks)))
        return found

    def _numbered(self, batch: Batch, axes: tuple[Axis, ...], known: dict[tuple[int, ...], int]) -> NDArray[np.int64]:
        if not axes:
            known.setdefault((), 0)
            return np.zeros(len(batch), dtype=np.int64)
        key = np.zeros(len(batch), dtype=np.int64)
        for axis in axes:
            key = key * len(axis.values) + batch.value(axis)
        found, places = np.unique(key, return_inverse=True)
        numbers = np.array([known.setdefault(_split(int(item), axes), len(known)) for item in found], dtype=np.int64)
        if len(known) > MOST_CELLS:
            raise CroupierError(f"{self.terms.game.id}: more than {MOST_CELLS} cells are told apart")
        return numbers[places]


def _split(key: int, axes: tuple[Axis, ...]) -> tuple[int, ...]:
    found = []
    for axis in reversed(axes):
        key, place = divmod(key, len(axis.values))
        found.append(place)
    return tuple(reversed(found))


def _nothing() -> NDArray[np.int16]:
    return np.empty((1, 0), dtype=np.int16)
