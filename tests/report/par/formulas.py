"""A tiny spreadsheet: enough of the formulas to work a sheet out again, with exact fractions wherever they suffice."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from fractions import Fraction
from math import comb, sqrt
from statistics import NormalDist
from typing import Any

from openpyxl import load_workbook  # type: ignore[import-untyped]

_TOKEN = re.compile(
    r"(?P<text>\"[^\"]*\")"
    r"|(?:'(?P<sheet>(?:[^']|'')+)'!)?\$?(?P<column>[A-Z]{1,2})\$?(?P<row>\d+)(?::\$?(?P<column2>[A-Z]{1,2})\$?(?P<row2>\d+))?"
    r"|(?P<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)"
    r"|(?P<equals>(?<![<>])=)"
    r"|(?P<join>&)"
)


class Sheets:
    def __init__(self, made: bytes) -> None:
        self.book = load_workbook(io.BytesIO(made))
        self._known: dict[tuple[str, str], Any] = {}

    def value(self, sheet: str, place: str) -> Any:
        key = sheet, place
        if key not in self._known:
            self._known[key] = self._work_out(sheet, self.book[sheet][place].value)
        return self._known[key]

    def span(self, sheet: str, first: str, last: str) -> list[Any]:
        return [self.value(sheet, cell.coordinate) for row in self.book[sheet][f"{first}:{last}"] for cell in row]

    def _work_out(self, sheet: str, written: Any) -> Any:
        if isinstance(written, int | float):
            # A short decimal is meant as it is written; any other number as it is stored.
            return Fraction(repr(written))
        if not isinstance(written, str) or not written.startswith("="):
            return written

        def token(found: re.Match[str]) -> str:
            if found["text"]:
                return found["text"]
            if found["number"]:
                return f"N({found['number']!r})"
            if found["equals"]:
                return "=="
            if found["join"]:
                return "+TEXT"
            named = (found["sheet"] or sheet).replace("''", "'")
            place = f"{found['column']}{found['row']}"
            if found["column2"]:
                return f"SPAN({named!r}, {place!r}, {found['column2'] + found['row2']!r})"
            return f"CELL({named!r}, {place!r})"

        return eval(_TOKEN.sub(token, written[1:]), {"__builtins__": {}}, self._functions())

    def _functions(self) -> dict[str, Callable[..., Any]]:
        return {
            "N": Fraction,
            "CELL": self.value,
            "SPAN": self.span,
            "SUM": lambda cells: sum((cell for cell in cells if cell is not None), Fraction(0)),
            "SUMPRODUCT": _sumproduct,
            "SUMIF": lambda keys, wanted, cells=None: _sumifs(cells or keys, keys, wanted),
            "COUNTIF": lambda cells, wanted: Fraction(cells.count(wanted)),
            "COMBIN": lambda cards, size: Fraction(comb(int(cards), int(size))),
            "SQRT": sqrt,
            "ABS": abs,
            "MAX": _most,
            "MIN": min,
            "OR": lambda *parts: any(parts),
            "TEXT": str,
            "SUMIFS": _sumifs,
            "IF": lambda holds, then, otherwise: then if holds else otherwise,
            "NORMSINV": lambda share: NormalDist().inv_cdf(float(share)),
        }


def _sumproduct(*columns: list[Fraction]) -> Fraction:
    total = Fraction(0)
    for cells in zip(*columns, strict=True):
        product = Fraction(1)
        for cell in cells:
            product *= cell
        total += product
    return total


def _most(*parts: Any) -> Any:
    """Of cells and of spans of them."""
    return max(item for part in parts for item in (part if isinstance(part, list) else [part]))


def _sumifs(cells: list[Any], *tests: Any) -> Fraction:
    """Cells whose keys are all as wanted: equal, or above or below a number."""
    total = Fraction(0)
    for place, cell in enumerate(cells):
        if all(_meets(keys[place], wanted) for keys, wanted in zip(tests[::2], tests[1::2], strict=True)):
            total += cell
    return total


def _meets(key: Any, wanted: Any) -> bool:
    if isinstance(wanted, str) and wanted[:1] in "<>" and wanted:
        bound = Fraction(wanted[1:])
        return key is not None and (key > bound if wanted[0] == ">" else key < bound)
    return bool(key == wanted)


class Cached:
    """What a reader that works nothing out sees: the values written beside the formulas."""

    def __init__(self, made: bytes) -> None:
        self.book = load_workbook(io.BytesIO(made), data_only=True)

    def value(self, sheet: str, place: str) -> Any:
        return self.book[sheet][place].value


def every_formula(made: bytes) -> list[tuple[str, str]]:
    book = load_workbook(io.BytesIO(made))
    return [
        (page.title, cell.coordinate)
        for page in book.worksheets
        for row in page.iter_rows()
        for cell in row
        if isinstance(cell.value, str) and cell.value.startswith("=")
    ]
