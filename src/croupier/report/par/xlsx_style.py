"""Looks of the workbook, and small helpers to fill a sheet: cells by row and column from one, as a reader counts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from xlsxwriter.utility import xl_col_to_name  # type: ignore[import-untyped]

INK, MUTED, BAD, GOOD = "#1D2730", "#66717C", "#F4C7C3", "#DDEEE7"
BASE: dict[str, Any] = {"font_name": "Calibri", "font_size": 10, "font_color": INK, "valign": "top"}
TITLE = {"font_size": 16, "bold": True}
HEAD = {"bold": True, "font_color": MUTED}
STRONG = {"bold": True}
SMALL = {"font_size": 9, "italic": True, "font_color": MUTED}
TITLES = {**HEAD, "bottom": 2, "text_wrap": True, "valign": "bottom"}
TOTAL = {**STRONG, "top": 2}
# What a reader may change, and everything follows.
INPUT = {"font_color": "#1F4E79", "bg_color": "#EEF3F8"}
WRAP = {"text_wrap": True}
COUNT, SHARE, PERCENT, FIGURE, UNITS = "#,##0", "0.0000000000", "0.0000%", "0.00000000", "#,##0.####;-#,##0.####;0"
MONEY, TINY = "$#,##0.00", "0.0E+00;-0.0E+00;0"
# A spreadsheet's numbers have fifteen digits: beyond, the exact integer stands beside as text.
DIGITS = 10**15


@dataclass(frozen=True, slots=True)
class Formula:
    """What the spreadsheet works out, and what that comes to: shown by a reader that works nothing out."""

    text: str
    value: Fraction | float | int | str


Value = str | int | float | Fraction | Formula


class Page:
    """One sheet of the workbook."""

    def __init__(self, book: Any, name: str) -> None:
        self.book, self.name = book, name
        self.sheet = book.add_worksheet(name)
        self._looks: dict[tuple[Any, ...], Any] = book.__dict__.setdefault("croupier_looks", {})

    def put(self, row: int, column: int, value: Value, look: dict[str, Any] | None = None, form: str = "") -> None:
        found = self.look({**(look or {}), **({"num_format": form} if form else {})})
        place = row - 1, column - 1
        if isinstance(value, Formula):
            worked = value.value if isinstance(value.value, str) else _number(value.value)
            self.sheet.write_formula(*place, value.text, found, worked)
        elif isinstance(value, str):
            self.sheet.write_string(*place, value, found)
        else:
            self.sheet.write_number(*place, _number(value), found)

    def look(self, changes: dict[str, Any]) -> Any:
        key = tuple(sorted(changes.items()))
        if key not in self._looks:
            self._looks[key] = self.book.add_format({**BASE, **changes})
        return self._looks[key]

    def head(self, row: int, titles: Iterable[str], first: int = 1) -> None:
        for place, title in enumerate(titles):
            self.put(row, first + place, title, TITLES)

    def widths(self, sizes: Iterable[float], first: int = 1) -> None:
        for place, size in enumerate(sizes, first - 1):
            self.sheet.set_column(place, place, size)

    def link(self, place: str) -> str:
        """A cell of this sheet as others name it."""
        return "'" + self.name.replace("'", "''") + "'!" + place

    def paper(self, running: str, foot: str) -> None:
        """Printed as the other forms are: wide sheets across, identity and page numbers on every page."""
        self.sheet.set_landscape()
        self.sheet.fit_to_pages(1, 0)
        self.sheet.set_header(f"&L{_escaped(running)}&RPAR sheet")
        self.sheet.set_footer(f"&L{_escaped(foot)}&Rpage &P of &N")
        self.sheet.hide_gridlines(2)


def _escaped(text: str) -> str:
    return text.replace("&", "&&")


def _number(value: Fraction | float | int) -> float | int:
    return value if isinstance(value, int | float) else int(value) if value.denominator == 1 else float(value)


def name(column: int) -> str:
    found = xl_col_to_name(column - 1)
    assert isinstance(found, str)
    return found


def exactly(number: Fraction) -> Value:
    """A whole number or a short decimal as it is; any other as the division that gives it."""
    short = (number * 10**6).denominator == 1
    return number if short else Formula(f"={number.numerator}/{number.denominator}", number)
