"""Axes are finite facts about a finished round; conditions on them say when a row of the settlement table applies."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING

from croupier.errors import RuleError
from croupier.rules.reading import Hook, Reading, Value

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.rules.batch import Batch
    from croupier.rules.cite import Cite
    from croupier.rules.facts import Facts
    from croupier.rules.group import Hand

__all__ = ["ALWAYS", "Always", "Axis", "Both", "Either", "Is", "Neither", "Value", "When", "cells"]


@dataclass(frozen=True, eq=False)
class Axis:
    """`within` names the wider classes a value belongs to, the narrowest first: a royal flush is a straight flush.

    `kind` says what it reads, as data, and the rest follows from it (`axis_of`). An axis that no kind of reading covers
    is a hook: it is given its `read`, the cards it `looks` at and,
    where many rounds are to be read at once, `read_rows` with places in `values`, which is tested against `read`;
    without it they are read one by one. `alike`, in a game of a shoe:
    cards for which it is the same make no difference to the axis.
    """

    name: str
    values: tuple[Value, ...]
    read: Callable[[Facts], Value] = field(repr=False)
    cite: Cite
    within: Mapping[Value, tuple[Value, ...]] = field(default_factory=dict)
    says: Callable[[Facts], str] | None = field(default=None, repr=False)
    read_rows: Callable[[Batch], NDArray[np.intp]] | None = field(default=None, repr=False)
    kind: Reading | None = field(default=None, repr=False)
    looks: tuple[Hand, ...] = field(default=(), repr=False)
    alike: Callable[[int], Hashable] | None = field(default=None, repr=False)

    @cached_property
    def reading(self) -> Reading:
        return self.kind or Hook(self.values, self.read, self.looks, self.alike)

    def __getitem__(self, wanted: Value | tuple[Value, ...]) -> When:
        values = wanted if isinstance(wanted, tuple) else (wanted,)
        for value in values:
            if value not in self.values:
                raise RuleError(f"axis {self.name!r} has no value {value!r}: {', '.join(map(str, self.values))}")
        return Is(self, frozenset(values))

    def at_least(self, floor: Value) -> When:
        """This value or any listed before it: axes of hands list the highest first."""
        return self[self.values[: self.values.index(floor) + 1]]

    def lineage(self, value: Value) -> tuple[Value, ...]:
        """The value, then each wider class it belongs to."""
        return (value, *self.within.get(value, ()))

    def names(self, name: Value) -> bool:
        """Whether a value is called so, or lies within a class that is."""
        return any(name in self.lineage(value) for value in self.values)


class When(ABC):
    """A condition on axes. Combine with &, | and ~."""

    def __and__(self, other: When) -> When:
        return Both((self, other))

    def __or__(self, other: When) -> When:
        return Either((self, other))

    def __invert__(self) -> When:
        return Neither(self)

    @abstractmethod
    def holds(self, cell: Callable[[Axis], Value]) -> bool: ...

    @abstractmethod
    def axes(self) -> frozenset[Axis]: ...

    @abstractmethod
    def holds_rows(self, batch: Batch) -> NDArray[np.bool_]:
        """The same of many rounds at once."""


@dataclass(frozen=True, eq=False)
class Is(When):
    axis: Axis
    values: frozenset[Value]

    def holds(self, cell: Callable[[Axis], Value]) -> bool:
        return cell(self.axis) in self.values

    def axes(self) -> frozenset[Axis]:
        return frozenset((self.axis,))

    def holds_rows(self, batch: Batch) -> NDArray[np.bool_]:
        import numpy as np

        held = np.array([value in self.values for value in self.axis.values])
        found: NDArray[np.bool_] = held[batch.value(self.axis)]
        return found

    def __str__(self) -> str:
        named = " or ".join(str(value) for value in self.axis.values if value in self.values)
        return f"{self.axis.name} {named}" if named not in ("True", "False") else _yes_no(self.axis.name, named)


@dataclass(frozen=True, eq=False)
class Both(When):
    parts: tuple[When, ...]

    def holds(self, cell: Callable[[Axis], Value]) -> bool:
        return all(part.holds(cell) for part in self.parts)

    def axes(self) -> frozenset[Axis]:
        return _union(self.parts)

    def holds_rows(self, batch: Batch) -> NDArray[np.bool_]:
        import numpy as np

        found: NDArray[np.bool_] = np.logical_and.reduce([part.holds_rows(batch) for part in self.parts])
        return found

    def __str__(self) -> str:
        return " and ".join(str(part) for part in self.parts)


@dataclass(frozen=True, eq=False)
class Either(When):
    parts: tuple[When, ...]

    def holds(self, cell: Callable[[Axis], Value]) -> bool:
        return any(part.holds(cell) for part in self.parts)

    def axes(self) -> frozenset[Axis]:
        return _union(self.parts)

    def holds_rows(self, batch: Batch) -> NDArray[np.bool_]:
        import numpy as np

        found: NDArray[np.bool_] = np.logical_or.reduce([part.holds_rows(batch) for part in self.parts])
        return found

    def __str__(self) -> str:
        return "(" + " or ".join(str(part) for part in self.parts) + ")"


@dataclass(frozen=True, eq=False)
class Neither(When):
    part: When

    def holds(self, cell: Callable[[Axis], Value]) -> bool:
        return not self.part.holds(cell)

    def axes(self) -> frozenset[Axis]:
        return self.part.axes()

    def holds_rows(self, batch: Batch) -> NDArray[np.bool_]:
        return ~self.part.holds_rows(batch)

    def __str__(self) -> str:
        if isinstance(self.part, Is) and len(self.part.axis.values) == 2:
            return str(Is(self.part.axis, frozenset(self.part.axis.values) - self.part.values))
        return f"not ({self.part})"


@dataclass(frozen=True, eq=False)
class Always(When):
    def holds(self, cell: Callable[[Axis], Value]) -> bool:
        return True

    def axes(self) -> frozenset[Axis]:
        return frozenset()

    def holds_rows(self, batch: Batch) -> NDArray[np.bool_]:
        import numpy as np

        return np.ones(len(batch), dtype=np.bool_)

    def __str__(self) -> str:
        return "always"


ALWAYS = Always()


def cells(axes: Iterable[Axis]) -> Iterator[dict[Axis, Value]]:
    """Every cell of the product of the axes."""
    ordered = sorted(axes, key=lambda axis: axis.name)
    for values in product(*(axis.values for axis in ordered)):
        yield dict(zip(ordered, values, strict=True))


def _union(parts: Iterable[When]) -> frozenset[Axis]:
    return frozenset(axis for part in parts for axis in part.axes())


def _yes_no(name: str, truth: str) -> str:
    return name if truth == "True" else f"not {name}"
