"""Looks of the workbook, and small helpers to fill a sheet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from openpyxl.styles import Alignment, Border, Font, PatternFill, Side  # type: ignore[import-untyped]
from openpyxl.utils import get_column_letter  # type: ignore[import-untyped]

INK, MUTED = "1D2730", "66717C"
TITLE = Font(name="Calibri", size=16, bold=True, color=INK)
HEAD = Font(name="Calibri", size=10, bold=True, color=MUTED)
BODY = Font(name="Calibri", size=10, color=INK)
STRONG = Font(name="Calibri", size=10, bold=True, color=INK)
SMALL = Font(name="Calibri", size=9, italic=True, color=MUTED)
HEAD_LINE = Border(bottom=Side(style="medium", color=INK))
TOTAL_LINE = Border(top=Side(style="medium", color=INK))
BAD_FILL = PatternFill("solid", bgColor="F4C7C3", fgColor="F4C7C3")
GOOD_FILL = PatternFill("solid", bgColor="DDEEE7", fgColor="DDEEE7")
WRAP = Alignment(wrap_text=True, vertical="top")
COUNT, SHARE, PERCENT, FIGURE, UNITS = "#,##0", "0.0000000000", "0.0000%", "0.00000000", "#,##0.####;-#,##0.####;0"


def put(sheet: Any, row: int, column: int, value: Any, *, font: Font = BODY, form: str = "", wrap: bool = False) -> Any:
    cell = sheet.cell(row=row, column=column, value=value)
    cell.font = font
    if form:
        cell.number_format = form
    if wrap:
        cell.alignment = WRAP
    return cell


def head(sheet: Any, row: int, titles: Iterable[str], first: int = 1) -> None:
    for place, title in enumerate(titles):
        cell = put(sheet, row, first + place, title, font=HEAD)
        cell.border = HEAD_LINE
        cell.alignment = Alignment(wrap_text=True, vertical="bottom")


def widths(sheet: Any, sizes: Iterable[float], first: int = 1) -> None:
    for place, size in enumerate(sizes):
        sheet.column_dimensions[get_column_letter(first + place)].width = size


def paper(sheet: Any, running: str, foot: str) -> None:
    """Printed as the other forms are: wide sheets across, identity and page numbers on every page."""
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
    sheet.sheet_properties.pageSetUpPr.fitToPage = True
    sheet.oddHeader.left.text, sheet.oddHeader.right.text = running.replace("&", "&&"), "PAR sheet"
    sheet.oddFooter.left.text, sheet.oddFooter.right.text = foot.replace("&", "&&"), "page &P of &N"
    sheet.sheet_view.showGridLines = False
