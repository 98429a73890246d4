"""Cells of several axes as single numbers, so that a whole batch looks its cells up in an array."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any, Protocol

from croupier.errors import CroupierError
from croupier.rules.axis import Axis, Value
from croupier.rules.facts import Facts

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# Far above what any game's wager needs; a larger product means that a wager reads too much at once.
MOST = 1 << 20


class Values(Protocol):
    """Rounds, or cells, of which every axis can be read."""

    def __len__(self) -> int: ...

    def value(self, axis: Axis) -> NDArray[Any]: ...


class CellFacts(Facts):
    """A round of which only the cell is known: enough for every rule that is a condition on axes."""

    __slots__ = ("cell",)

    def __init__(
        self,
        cell: Mapping[Axis, Value],
        *,
        seat: int = 1,
        player: str = "",
        stakes: Mapping[str, int] | None = None,
        **known: object,
    ) -> None:
        super().__init__(seat, player or f"seat {seat}", {}, stakes or {}, **known)  # type: ignore[arg-type]
        self.cell = cell

    def value(self, axis: Axis) -> Value:
        return self.cell[axis]


class Cells:
    """The product of some axes, numbered."""

    def __init__(self, axes: Iterable[Axis]) -> None:
        self.axes = tuple(sorted(axes, key=lambda axis: axis.name))
        self.count = prod(len(axis.values) for axis in self.axes)
        if self.count > MOST:
            raise CroupierError(
                f"{self.count} cells of {', '.join(axis.name for axis in self.axes)} are too many to look up"
            )

    def __iter__(self) -> Iterator[dict[Axis, Value]]:
        """In the order of their numbers."""
        for values in product(*(axis.values for axis in self.axes)):
            yield dict(zip(self.axes, values, strict=True))

    def numbers(self, batch: Values) -> NDArray[np.intp]:
        """The number of each round's cell."""
        import numpy as np

        number = np.zeros(len(batch), dtype=np.intp)
        for axis in self.axes:
            number = number * len(axis.values) + batch.value(axis)
        return number
