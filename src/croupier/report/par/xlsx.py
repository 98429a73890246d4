"""The sheet as a workbook: a summary, a sheet a wager that works its figures out again, rules, strategy, doubts.

Every figure that depends on a pay is a formula, written with what it comes to: a preview shows the same as a
spreadsheet that works it out.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable
from datetime import datetime

import xlsxwriter  # type: ignore[import-untyped]

from croupier.report.par.compose import compose, first_line
from croupier.report.par.compose_end import verdict
from croupier.report.par.document import Block, Document, Facts, Grid, Heading, Prose
from croupier.report.par.from_rows import Worked
from croupier.report.par.model import Attachment, Sheet, Wager
from croupier.report.par.xlsx_end import put_exposure, put_strategy
from croupier.report.par.xlsx_figures import DEVIATION, DIFFERENT, EDGE, HIT, RISK, WAGERED, agreed
from croupier.report.par.xlsx_style import (
    COUNT,
    FIGURE,
    HEAD,
    PERCENT,
    SMALL,
    STRONG,
    TITLE,
    WRAP,
    Formula,
    Page,
    Value,
)
from croupier.report.par.xlsx_wager import Places, fill

LONGEST_NAME = 31
TEXTS = {"Rules in brief": "Rules", "Doubts and warnings": "Doubts"}
SUMMARY = (
    "Wager",
    "Schedule",
    "Method",
    "House edge, first wager",
    "House edge, total wagered",
    "Return to player",
    "Average wager",
    "Standard deviation",
    "Hit frequency",
    "Combinations or samples",
    "Checks",
    "Expected result as priced",
)
FIRST = 6


def render(sheet: Sheet) -> bytes:
    file = io.BytesIO()
    # No link or formula is guessed from a text, and no number from digits.
    book = xlsxwriter.Workbook(file, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
    page = compose(sheet)
    summary = Page(book, "Summary")
    taken = {"summary", "complete strategy", "exposure", "strategy", *(name.lower() for name in TEXTS.values())}
    places = [fill(Page(book, sheet_name(wager, taken)), wager) for wager in sheet.wagers]
    _summary(summary, sheet, places)
    pages = [summary, *(place.page for place in places), *_texts(book, page), *_end(book, sheet, places)]
    for made in pages:
        made.paper(page.running, page.foot)
    book.set_properties({"title": f"{page.title}: PAR sheet", "author": "croupier", "created": _moment(sheet)})
    book.close()
    return file.getvalue()


def _moment(sheet: Sheet) -> datetime:
    return datetime.fromisoformat(sheet.identity.date)


def sheet_name(wager: Wager, taken: set[str]) -> str:
    """Within what spreadsheets allow: short, without their special characters, told apart without regard to case."""
    full = re.sub(r"[\[\]:*?/\\']", "-", f"{wager.wager} {wager.schedule}".strip())
    name, number = full[:LONGEST_NAME].strip(), 1
    while name.lower() in taken:
        number += 1
        name = f"{full[: LONGEST_NAME - 4].strip()} ({number})"
    taken.add(name.lower())
    return name


def _summary(page: Page, source: Sheet, places: list[Places]) -> None:
    identity = source.identity
    page.put(1, 1, first_line(source), HEAD)
    page.put(2, 1, identity.name, TITLE)
    page.put(3, 1, f"PAR sheet; {identity.book}, {identity.cite}", SMALL)
    page.put(4, 1, verdict(source).text, STRONG)
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
        *((f"Not priced: {item.wager} {item.schedule}".strip(), item.why) for item in source.unpriced),
    ]
    page.head(FIRST - 1, SUMMARY)
    for row, (wager, place) in enumerate(zip(source.wagers, places, strict=True), FIRST):
        for column, (value, form) in enumerate(_line(wager, place), 1):
            page.put(row, column, value, {}, form)
    for row, (name, value) in enumerate(facts, FIRST + 2 + len(source.wagers)):
        page.put(row, 1, name, HEAD)
        page.put(row, 2, value)
    page.widths((28, 18, 12, 16, 16, 14, 14, 14, 14, 26, 16, 44))
    page.sheet.freeze_panes(FIRST - 1, 1)


def _line(wager: Wager, place: Places) -> tuple[tuple[Value, str], ...]:
    """The last column is what was priced: it stays where a pay is changed."""
    worked, figures = Worked(wager), wager.figures
    edge = -worked.expectation
    stated = str(figures.expectation) if wager.exact else f"estimate, standard error {wager.standard_error:.3g}"
    agree = agreed(wager)
    holds = worked.counted == wager.combinations and worked.expectation == figures.expectation
    checks = f'=IF(COUNTIF({place.page.link(place.checks)},"{agree}")={place.count},"{agree}","{DIFFERENT}")'

    def follow(what: str, value: object) -> Formula:
        return Formula(f"={place.cell(what)}", value)  # type: ignore[arg-type]

    return (
        (wager.wager, ""),
        (wager.schedule, ""),
        (wager.method, ""),
        (follow(EDGE, edge), PERCENT),
        (follow(RISK, edge / worked.average_wager), PERCENT),
        (follow("Return to player", 1 - edge), PERCENT),
        (follow(WAGERED, worked.average_wager), FIGURE),
        (follow(DEVIATION, worked.deviation), FIGURE),
        (follow(HIT, worked.ends("win")), PERCENT),
        (follow(wager.counted.capitalize(), worked.counted), COUNT),
        (Formula(checks, agree if holds else DIFFERENT), ""),
        (stated, ""),
    )


def _texts(book: object, page: Document) -> list[Page]:
    sections, found = _sections(page.blocks), []
    for title, name in TEXTS.items():
        if sections.get(title):
            found.append(Page(book, name))
            _blocks(found[-1], title, sections[title])
    return found


def _end(book: object, sheet: Sheet, places: list[Places]) -> list[Page]:
    found = []
    if sheet.exposures:
        found.append(Page(book, "Exposure"))
        put_exposure(found[-1], sheet, places)
    if sheet.strategy:
        found.append(Page(book, "Strategy"))
        put_strategy(found[-1], sheet, sheet.strategy, places)
        if sheet.strategy.complete:
            found.append(Page(book, "Complete strategy"))
            _complete(found[-1], sheet.strategy.complete)
    return found


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


def _blocks(page: Page, title: str, blocks: list[Block]) -> None:
    page.put(1, 1, title, TITLE)
    row = 3
    for block in blocks:
        match block:
            case Heading(text):
                page.put(row, 1, text, STRONG)
                row += 1
            case Prose(text):
                page.put(row, 1, text, SMALL)
                row += 2
            case Facts(items):
                for item in items:
                    page.put(row, 1, item.label, HEAD)
                    page.put(row, 2, item.value)
                    row += 1
                row += 1
            case Grid():
                page.head(row, (column.title for column in block.columns))
                for place, cells in enumerate((*block.rows, *([block.total] if block.total else [])), row + 1):
                    for column, text in enumerate(cells, 1):
                        page.put(place, column, text, WRAP)
                row += len(block.rows) + bool(block.total) + 2
            case _:
                pass
    page.widths((30, 46, 34, 46, 18, 24))
    page.sheet.freeze_panes(2, 0)


def _complete(page: Page, file: Attachment) -> None:
    rows = list(csv.reader(io.StringIO(file.text)))
    page.head(1, rows[0])
    for row, cells in enumerate(rows[1:], 2):
        for column, text in enumerate(cells, 1):
            page.put(row, column, text)
    page.widths((24, 40, 14, 20, 70))
    page.sheet.freeze_panes(1, 0)
    page.sheet.autofilter(0, 0, len(rows) - 1, len(rows[0]) - 1)
