"""Cells that were met before: the same values on the axes meet the same row, and are judged the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.rules.axis import Axis, Value
from croupier.rules.facts import Facts
from croupier.rules.line import Line
from croupier.rules.row import Row

if TYPE_CHECKING:
    from croupier.rules.settle import Verdict


class JudgedCell:
    """What a seat's lines are due in a cell. `paid` is a place for whoever pays it, who knows whether it is paid the
    same every time: it is empty at first, and nothing here looks at it.
    """

    __slots__ = ("paid", "verdicts")

    def __init__(self, verdicts: tuple[Verdict, ...]) -> None:
        self.verdicts = verdicts
        self.paid: Any = None


class KnownCells(NamedTuple):
    """Axes that the lines on a layout read, and the cells that were met."""

    axes: tuple[Axis, ...]
    reads: tuple[Callable[[Facts], Value], ...]
    cells: dict[tuple[Value, ...], JudgedCell]


class LineTable:
    """The rows of one line. Which row a cell meets is worked out once and kept."""

    def __init__(self, line: Line, rows: tuple[Row, ...]) -> None:
        self.line = line
        self.rows = rows
        axes = {axis for row in rows for axis in row.when.axes()} | set(line.live.axes())
        self.axes = tuple(sorted(axes, key=lambda axis: axis.name))
        self._known: dict[tuple[Value, ...], Row | None] = {}

    def row(self, facts: Facts) -> Row | None:
        """The row that applies, or None where the line is not live."""
        cell = tuple([facts.value(axis) for axis in self.axes])
        if cell not in self._known:
            self._known[cell] = self.met(facts.value)
        return self._known[cell]

    def met(self, read: Callable[[Axis], Value]) -> Row | None:
        """As `row`, of a cell that is read in any way."""
        if not self.line.live.holds(read):
            return None
        return next(row for row in self.rows if row.when.holds(read))
