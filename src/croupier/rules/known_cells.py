"""Cells that were met before: the same values on the axes meet the same row, and are judged the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from croupier.kept import Kept
from croupier.rules.axis import Axis, Value
from croupier.rules.facts import Facts
from croupier.rules.line import Line
from croupier.rules.row import Row

if TYPE_CHECKING:
    from croupier.rules.settle import Verdict


# Cells of all games that are kept: more than nearly all games have at a table. A cell with its lines is about 5 kB.
MOST_CELLS = 1_000
# Cells of one line whose rows are kept.
MOST_ROWS = 1_000


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


class KeptCells:
    """How many cells are kept, of all games and layouts together: those of one game, at one table, are few, but a house
    has many games, and its players put down anything. Where there are as many as may be, all are forgotten.
    """

    def __init__(self, most: int) -> None:
        self._most, self._count = most, 0
        self._of: dict[int, dict[tuple[Any, ...], KnownCells]] = {}

    def make_room(self, layouts: dict[tuple[Any, ...], KnownCells]) -> None:
        """For one more, in one of the layouts of a game."""
        if self._count >= self._most:
            known, self._of, self._count = self._of, {}, 0
            for forgotten in known.values():
                forgotten.clear()
        self._of[id(layouts)] = layouts
        self._count += 1


KEPT_CELLS = KeptCells(MOST_CELLS)


class LineTable:
    """The rows of one line. Which row a cell meets is worked out once and kept."""

    def __init__(self, line: Line, rows: tuple[Row, ...]) -> None:
        self.line = line
        self.rows = rows
        axes = {axis for row in rows for axis in row.when.axes()} | set(line.live.axes())
        self.axes = tuple(sorted(axes, key=lambda axis: axis.name))
        # A cell in which the line is not live has no row: `False`, which is told from a cell that is not known.
        self._known: Kept[tuple[Value, ...], Row | Literal[False]] = Kept(MOST_ROWS)

    def row(self, facts: Facts) -> Row | None:
        """The row that applies, or None where the line is not live."""
        cell = tuple([facts.value(axis) for axis in self.axes])
        known = self._known.get(cell)
        if known is None:
            known = self._known.keep(cell, self.met(facts.value) or False)
        return known or None

    def met(self, read: Callable[[Axis], Value]) -> Row | None:
        """As `row`, of a cell that is read in any way."""
        if not self.line.live.holds(read):
            return None
        return next(row for row in self.rows if row.when.holds(read))
