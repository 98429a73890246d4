"""The sheet as a workbook: a summary, a sheet a wager that works its figures out again, rules, strategy, doubts."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from openpyxl import Workbook  # type: ignore[import-untyped]

from croupier.report.par.compose import compose
from croupier.report.par.document import Block, Facts, Heading, Prose, Table
from croupier.report.par.model import Attachment, Sheet, Wager
from croupier.report.par.xlsx_style import COUNT, FIGURE, HEAD, PERCENT, SMALL, STRONG, TITLE, head, paper, put, widths
from croupier.report.par.xlsx_wager import FIRST, Places, fill

LONGEST_NAME = 31
TEXTS = {"Rules in brief": "Rules", "Exposure": "Exposure", "Strategy": "Strategy", "Doubts and warnings": "Doubts"}
SUMMARY = (
    "Wager",
    "Schedule",
    "Method",
    "House edge, first wager",
    "House edge, total wagered",
    "Expected result, exactly",
)
MORE = ("Average wager", "Standard deviation", "Hit frequency", "Combinations", "Checks")


def render(sheet: Sheet) -> bytes:
    book = Workbook()
    page = compose(sheet)
    summary = book.active
    summary.title = "Summary"
    taken = {"summary", "complete strategy", *(name.lower() for name in TEXTS.values())}
    places = [fill(book.create_sheet(sheet_name(wager, taken)), wager) for wager in sheet.wagers]
    _summary(summary, sheet, places)
    sections = _sections(page.blocks)
    for title, name in TEXTS.items():
        if sections.get(title):
            _blocks(book.create_sheet(name), title, sections[title])
    if sheet.strategy and sheet.strategy.complete:
        _complete(book.create_sheet("Complete strategy"), sheet.strategy.complete)
    for made in book.worksheets:
        paper(made, page.running, page.foot)
    book.calculation.fullCalcOnLoad = True
    book.properties.title, book.properties.creator = f"{page.title}: PAR sheet", "croupier"
    book.properties.created = book.properties.modified = _moment(sheet.identity.date)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def _moment(date: str) -> datetime:
    return datetime.fromisoformat(date)


def sheet_name(wager: Wager, taken: set[str]) -> str:
    """Within what spreadsheets allow: short, without their special characters, told apart without regard to case."""
    full = re.sub(r"[\[\]:*?/\\']", "-", f"{wager.wager} {wager.schedule}".strip())
    name, number = full[:LONGEST_NAME].strip(), 1
    while name.lower() in taken:
        number += 1
        name = f"{full[: LONGEST_NAME - 4].strip()} ({number})"
    taken.add(name.lower())
    return name


def _summary(sheet: Any, source: Sheet, places: list[Places]) -> None:
    identity = source.identity
    put(sheet, 1, 1, identity.name, font=TITLE)
    put(sheet, 2, 1, f"PAR sheet; {identity.book}, {identity.cite}", font=SMALL)
    facts = [
        ("Game", identity.game),
        ("Date", identity.date),
        ("Program", f"croupier {identity.version}"),
        ("Digest of the rules data", identity.rules_digest),
        ("Digest of the code", identity.code_digest),
        ("Follows", "the reading" if identity.as_read else "the print"),
        *(
            (f"Option {item.name}", f"{item.value} ({'given' if item.given else 'default'})")
            for item in identity.settings
        ),
    ]
    head(sheet, 4, (*SUMMARY, *MORE))
    for row, (wager, place) in enumerate(zip(source.wagers, places, strict=True), 5):
        _line(sheet, row, wager, place)
    below = 7 + len(source.wagers)
    for row, (name, value) in enumerate(facts, below):
        put(sheet, row, 1, name, font=HEAD)
        put(sheet, row, 2, value)
    widths(sheet, (28, 18, 12, 16, 16, 44, 14, 14, 14, 26, 16))
    sheet.freeze_panes = "B5"


def _line(sheet: Any, row: int, wager: Wager, place: Places) -> None:
    there = "'" + place.name.replace("'", "''") + "'!"
    exact = str(wager.figures.expectation) if wager.exact else f"estimate, standard error {wager.standard_error:.3g}"
    checks = f'=IF(COUNTIF({there}O{FIRST}:O{FIRST + 9},"reconciled")=10,"reconciled","DIFFERENCE")'
    cells = [
        (wager.wager, ""),
        (wager.schedule, ""),
        (wager.method, ""),
        (f"={there}L{FIRST + 2}", PERCENT),
        (f"={there}L{FIRST + 3}", PERCENT),
        (exact, ""),
        (f"={there}L{FIRST + 4}", FIGURE),
        (f"={there}L{FIRST + 6}", FIGURE),
        (f"={there}L{FIRST + 7}", PERCENT),
        (f"={there}L{FIRST}", COUNT),
        (checks, ""),
    ]
    for column, (value, form) in enumerate(cells, 1):
        put(sheet, row, column, value, form=form)


def _sections(blocks: Iterable[Block]) -> dict[str, list[Block]]:
    found: dict[str, list[Block]] = {}
    title = ""
    for block in blocks:
        if isinstance(block, Heading) and block.level == 2:
            title = block.text
            found[title] = []
        elif title:
            found[title].append(block)
    return found


def _blocks(sheet: Any, title: str, blocks: list[Block]) -> None:
    put(sheet, 1, 1, title, font=TITLE)
    row = 3
    for block in blocks:
        match block:
            case Heading(text):
                put(sheet, row, 1, text, font=STRONG)
                row += 1
            case Prose(text):
                put(sheet, row, 1, text, font=SMALL)
                row += 2
            case Facts(items):
                for item in items:
                    put(sheet, row, 1, item.label, font=HEAD)
                    put(sheet, row, 2, item.value)
                    row += 1
                row += 1
            case Table():
                head(sheet, row, (column.title for column in block.columns))
                for place, cells in enumerate((*block.rows, *([block.total] if block.total else [])), row + 1):
                    for column, text in enumerate(cells, 1):
                        put(sheet, place, column, text, wrap=True)
                row += len(block.rows) + bool(block.total) + 2
            case _:
                pass
    widths(sheet, (30, 46, 34, 46, 18, 24))
    sheet.freeze_panes = "A3"


def _complete(sheet: Any, file: Attachment) -> None:
    for row in csv.reader(io.StringIO(file.text)):
        sheet.append(row)
    head(sheet, 1, next(csv.reader(io.StringIO(file.text))))
    widths(sheet, (24, 40, 14, 20, 70))
    sheet.freeze_panes = "A2"
    sheet.auto_filter.ref = sheet.dimensions
