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
        if isinstance(written, int):
            return Fraction(written)
        if not isinstance(written, str) or not written.startswith("="):
            return written

        def token(found: re.Match[str]) -> str:
            if found["text"]:
                return found["text"]
            if found["number"]:
                return f"N({found['number']!r})"
            if found["equals"]:
                return "=="
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
            "SUM": lambda cells: sum(cells, Fraction(0)),
            "SUMPRODUCT": _sumproduct,
            "SUMIF": lambda keys, wanted, cells: sum(
                (cell for key, cell in zip(keys, cells, strict=True) if key == wanted), Fraction(0)
            ),
            "COUNTIF": lambda cells, wanted: Fraction(cells.count(wanted)),
            "COMBIN": lambda cards, size: Fraction(comb(int(cards), int(size))),
            "SQRT": sqrt,
            "ABS": abs,
            "MAX": max,
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
