"""What counting hold'em is made of: the deck, slabs of work, the rivers counted, moves taken and where deals end."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache, partial
from math import comb
from queue import SimpleQueue
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.threads import over_slabs
from croupier.exact.kernels import holdem_index as index
from croupier.exact.kernels.holdem_river import NO_HAND, count_plain, count_suited
from croupier.exact.kernels.holdem_turn import Reach
from croupier.exact.solve.holdem_tree import State

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


def accumulate(work: Callable[[Slab, Room], None], over: Iterable[Slab], make: Callable[[], Room], threads: int) -> list[Room]:
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
    out = np.empty((index.ENTRIES + 1, 4), dtype=np.int16)
    out[index.ENTRIES] = NO_HAND
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


@dataclass(frozen=True)
class Arrivals:
    """The states in which some deal comes to the river, how often to each entry; and turns folded, by state."""

    states: NDArray[np.int64]
    reach: Reach
    folded: NDArray[np.int64]

    def part(self, slab: tuple[int, int]) -> tuple[Array, int]:
        """By entry and state, where a slab of entries is found; and the entry that it begins with."""
        if slab[1] <= index.PLAIN_ENTRIES:
            return self.reach.plain.reshape(-1, len(self.states)), 0
        return self.reach.suited.reshape(-1, len(self.states)), index.PLAIN_ENTRIES


def entry_slabs() -> list[tuple[int, int]]:
    """All entries; no slab has plain and suited ones."""
    suited = slabs(index.ENTRIES - index.PLAIN_ENTRIES, ENTRY_SLAB)
    shift = index.PLAIN_ENTRIES
    return slabs(shift, ENTRY_SLAB) + [(shift + begin, shift + end) for begin, end in suited]


def new_reach(places: int) -> Reach:
    plain, suited = index.PLAIN_ENTRIES * places, (index.ENTRIES + 1 - index.PLAIN_ENTRIES) * places
    return Reach(np.zeros(plain, np.int32), np.zeros(suited, np.int16), tuple(range(places)))


def added_up(rooms: list[Reach], threads: int) -> Reach:
    """All in the first, slab by slab."""
    for more in rooms[1:]:
        for total, part in ((rooms[0].plain, more.plain), (rooms[0].suited, more.suited)):
            over_slabs(partial(_add, total, part), slabs(len(total), 4 * ENTRY_SLAB), threads)
    return rooms[0]


def _add(total: Array, part: Array, slab: tuple[int, int]) -> None:
    total[slice(*slab)] += part[slice(*slab)]
