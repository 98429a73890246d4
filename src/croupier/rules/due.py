"""What a line is due in a cell: the row that the cell meets, and what it pays. Settlement,
simulation and prices look here."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from croupier.books import Schedule
from croupier.rules.axis import Axis, Value
from croupier.rules.line import Kind, Line
from croupier.rules.odds import Odds
from croupier.rules.row import Pay, Pays, PayTable, Row, together

# How a cell is read: of a round, of a count, of an array.
Read = Callable[[Axis], Value]
# The table that a part of a line's pay goes by: of the schedule in use, in print or as read.
Tables = Callable[[Line, Pays], PayTable]


class Due(NamedTuple):
    """`odds` as the row says, before any commission; `pay` is the row of the `schedule`, where one names the `hand`."""

    row: Row
    odds: Odds
    pay: Pay | None = None
    schedule: Schedule | None = None
    hand: Value = ""


def due_by(row: Row, read: Read, tables: Tables) -> Due | None:
    """None for a bonus that is not won."""
    if not isinstance(row.pays, Pays):
        return Due(row, row.pays)
    table = tables(row.line, row.pays)
    hand = read(table.axis)
    pay = _pay(table, row.line, row.pays, read, tables)
    if pay is not None:
        return Due(row, row.pays.due(pay), pay, table.schedule, hand)
    return None if row.line.kind is Kind.BONUS else Due(row, row.pays.otherwise, None, table.schedule, hand)


def _pay(table: PayTable, line: Line, part: Pays, read: Read, tables: Tables) -> Pay | None:
    """By its schedule, and what is paid besides on the same stake."""
    pay = table.pays.get(read(table.axis))
    if part.plus is None:
        return pay
    return together(pay, _pay(tables(line, part.plus), line, part.plus, read, tables))
