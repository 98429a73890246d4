"""What counting hold'em is made of: the deck, slabs of work, the rivers counted, moves taken and where deals end."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from queue import SimpleQueue
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.threads import over_slabs
from croupier.exact.holdem.kernels import index
from croupier.exact.holdem.kernels.river import count_plain, count_suited
from croupier.exact.holdem.tree import State

Array = NDArray[Any]
Room = TypeVar("Room")
Slab = TypeVar("Slab")

ENTRY_SLAB, TURN_SLAB, ROW_SLAB = 1 << 18, 128, 512


@dataclass(frozen=True)
class Deck:
    """A deck without the ranks below `lowest`; the whole deck has all."""

    lowest: int = 0

    @property
    def size(self) -> int:
        return index.DECK - 4 * self.lowest

    @property
    def dealers(self) -> int:
        return comb(self.size - 7, 2)

    def follow(self, level: int) -> int:
        """Deals that follow when this many community cards are out and the player's own are known."""
        turns, rivers = self.size - 5, self.size - 6
        return {5: 1, 4: rivers, 3: rivers * turns, 0: rivers * turns * comb(self.size - 2, 3)}[level] * self.dealers

    @property
    def deals(self) -> int:
        return comb(self.size, 2) * self.follow(0)


def slabs(count: int, size: int) -> list[tuple[int, int]]:
    return [(low, min(low + size, count)) for low in range(0, count, size)]


def accumulate(
    work: Callable[[Slab, Room], None], over: Iterable[Slab], make: Callable[[], Room], threads: int
) -> list[Room]:
    """Work on slabs with one accumulator a thread; the accumulators are handed back to be summed."""
    rooms = [make() for _ in range(threads)]
    idle: SimpleQueue[Room] = SimpleQueue()
    for room in rooms:
        idle.put(room)

    def with_room(slab: Slab) -> None:
        room = idle.get()
        try:
            work(slab, room)
        finally:
            idle.put(room)

    over_slabs(with_room, over, threads)
    return rooms


@lru_cache(maxsize=2)
def count_rivers(lowest: int, bar: int, threads: int) -> NDArray[np.int16]:
    """By entry: strength (-1 where there is no such hand) and the dealer's holdings; kept for the next pay table."""
    out = np.full((index.ENTRIES + 1, 4), -1, dtype=np.int16)
    work = [(count_suited, *slab) for slab in slabs(index.SUITED_ROWS, ROW_SLAB)]
    work += [(count_plain, *slab) for slab in slabs(index.PLAIN_ROWS, ROW_SLAB)]
    over_slabs(lambda item: item[0](item[1], item[2], lowest, bar, out), work, threads)
    return out


@dataclass(frozen=True)
class Actions:
    """The number of the move taken at every node: by class of hole cards, by flop, by turn, by entry."""

    deal: NDArray[np.int8]
    flop: NDArray[np.int8]
    turn: NDArray[np.int8]
    river: NDArray[np.int8]


@dataclass(frozen=True)
class Counts:
    """Deals by final state, hand and cell; and by level and state where they were folded."""

    shown: NDArray[np.int64]
    folded: dict[tuple[int, State], int]

    @property
    def deals(self) -> int:
        return int(self.shown.sum()) + sum(self.folded.values())
