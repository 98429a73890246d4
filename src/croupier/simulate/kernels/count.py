"""Counting: how often each number came, in a table that finds numbers by their bits."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.frozen import Table
from croupier.cards.kernels.jit import element, kernel

SPREAD = np.uint64(0x9E3779B97F4A7C15)
SHIFT = np.uint64(32)
EMPTY = -1
SMALLEST = 1 << 10


@element
def slot_of(number: int, mask: int) -> int:
    """Where a number is looked for first."""
    return int((np.uint64(number) * SPREAD) >> SHIFT) & mask


@kernel
def count_numbers(numbers: Table, keys: Table, counts: Table, start: int, room: int) -> tuple[int, int]:
    """Count numbers from `start` on, none below nought; stops where the table has no room for a new one.

    The place where it stopped, and the room that is left.
    """
    mask = len(keys) - 1
    for place in range(start, len(numbers)):
        number = numbers[place]
        slot = slot_of(number, mask)
        while keys[slot] != number:
            if keys[slot] == EMPTY:
                if room == 0:
                    return place, room
                keys[slot] = number
                room -= 1
                break
            slot = slot + 1 & mask
        counts[slot] += 1
    return len(numbers), room


@kernel
def add_digit(numbers: Table, digits: Table, base: int) -> None:
    """One more digit behind each number."""
    for place in range(len(numbers)):
        numbers[place] = numbers[place] * base + digits[place]


@kernel
def add_digit_of(numbers: Table, digits: Table, base: int, meaning: Table) -> None:
    """The same, of what the digits are looked up as."""
    for place in range(len(numbers)):
        numbers[place] = numbers[place] * base + meaning[digits[place]]


class Counter:
    """Numbers from nought up, and how often each was counted."""

    def __init__(self) -> None:
        self._make(SMALLEST)

    def _make(self, size: int) -> None:
        self.keys = np.full(size, EMPTY, dtype=np.int64)
        self.counts = np.zeros(size, dtype=np.int64)
        self.room = size // 2

    def count(self, numbers: NDArray[np.int64]) -> None:
        done = 0
        while done < len(numbers):
            done, self.room = count_numbers(numbers, self.keys, self.counts, done, self.room)
            if done < len(numbers):
                self._grow()

    def _grow(self) -> None:
        keys, counts = self.found()
        self._make(4 * len(self.keys))
        mask = len(self.keys) - 1
        for key, count in zip(keys.tolist(), counts.tolist(), strict=True):
            slot = int((key * int(SPREAD) & (1 << 64) - 1) >> 32) & mask
            while self.keys[slot] != EMPTY:
                slot = slot + 1 & mask
            self.keys[slot], self.counts[slot] = key, count
        self.room -= len(keys)

    def found(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The numbers that came, ascending, and how often."""
        some = np.flatnonzero(self.keys != EMPTY)
        order: Any = some[np.argsort(self.keys[some])]
        return self.keys[order], self.counts[order]
