"""The axis a pay table is read along: every class of hands that some row of some schedule tells apart,
with its count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from operator import mul
from typing import Any

from croupier.exact.frame.cache import remembered

EXACT, SIMULATION = "exact", "simulation"


@dataclass(frozen=True, slots=True)
class Cell:
    """Hands that no schedule tells apart. `names` are the classes they belong to, the narrowest first.

    `rank` is the rank by which rows split a class: of the pair, of the higher pair, of the highest card; -1 for none.
    """

    names: tuple[str, ...]
    rank: int = -1


@dataclass(frozen=True, slots=True)
class Samples:
    """What an estimate took from rounds dealt at random: what was added to each cell, and in how many of the rounds."""

    rounds: int
    added: tuple[tuple[list[int], int], ...]

    def error(self, worth: Sequence[Fraction]) -> float:
        """The standard error of an expectation in which each cell is worth so much."""
        values = [(sum(map(mul, worth, cells), Fraction(0)), rounds) for cells, rounds in self.added]
        mean = sum((value * rounds for value, rounds in values), Fraction(0)) / self.rounds
        squares = sum((value * value * rounds for value, rounds in values), Fraction(0)) / self.rounds
        return sqrt((squares - mean * mean) / self.rounds)


@dataclass(frozen=True, slots=True)
class Counts:
    """Deals by cell. `total` is the closed form, which the cells must add up to. An estimate has `samples`."""

    cells: tuple[tuple[Cell, int], ...]
    total: int
    method: str = EXACT
    notes: tuple[str, ...] = ()
    samples: Samples | None = None

    def __post_init__(self) -> None:
        counted = sum(count for _, count in self.cells)
        assert counted == self.total, (counted, self.total)

    def of(self, name: str) -> int:
        """All deals of a class, those of narrower classes included."""
        return sum(count for cell, count in self.cells if name in cell.names)


def counts(found: Iterable[tuple[Cell, int]], total: int, method: str = EXACT, notes: tuple[str, ...] = ()) -> Counts:
    merged: Counter[Cell] = Counter()
    for cell, count in found:
        merged[cell] += int(count)
    return Counts(tuple((cell, count) for cell, count in merged.items() if count), total, method, notes)


def kept(what: str, key: Any, count: Callable[[], Counts]) -> Counts:
    """The counts from disk where the same code counted the same before."""

    def plain() -> list[Any]:
        fresh = count()
        return [
            [[list(cell.names), cell.rank, number] for cell, number in fresh.cells],
            fresh.total,
            fresh.method,
            fresh.notes,
        ]

    cells, total, method, notes = remembered(f"basis-{what}", key, plain)
    found = tuple((Cell(tuple(names), rank), number) for names, rank, number in cells)
    return Counts(found, total, method, tuple(notes))
