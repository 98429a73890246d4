"""One wager of the workbook: counts and pays as cells, everything else a formula over them, beside what is stated."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from openpyxl.formatting.rule import CellIsRule  # type: ignore[import-untyped]

from croupier.report.par.chart_data import least, results
from croupier.report.par.model import Wager
from croupier.report.par.xlsx_charts import add_charts
from croupier.report.par.xlsx_style import (
    BAD_FILL,
    COUNT,
    FIGURE,
    GOOD_FILL,
    PERCENT,
    SHARE,
    SMALL,
    STRONG,
    TITLE,
    TOTAL_LINE,
    UNITS,
    head,
    put,
    widths,
)

FIRST = 5
OUTCOMES = (
    "Outcome",
    "Combinations",
    "Probability",
    "Pays",
    "Wagered",
    "Net",
    "Contribution",
    "Ends",
    "Combinations, exact",
)
CHECKS = ("Figure", "From the rows", "Stated", "Difference", "")
# A spreadsheet's numbers have fifteen digits: beyond, the exact integer stands beside as text.
DIGITS = 10**15
RECONCILED, DIFFERENT = "reconciled", "DIFFERENCE"


@dataclass(frozen=True, slots=True)
class Places:
    """Where the parts of a wager's sheet stand; the summary and the charts point there."""

    name: str
    first: int
    last: int
    checks: int
    results: int
    bands: int
    result_count: int

    def column(self, letter: str) -> str:
        return f"${letter}${self.first}:${letter}${self.last}"


def fill(sheet: Any, wager: Wager) -> Places:
    last = FIRST + len(wager.outcomes) - 1
    found = results(wager)
    places = Places(sheet.title, FIRST, last, FIRST, FIRST + 13, FIRST + 15 + len(found) + 1, len(found))
    put(sheet, 1, 1, wager.title, font=TITLE)
    said = "; ".join(part for part in (wager.unit, wager.cite, wager.method) if part)
    put(sheet, 2, 1, said, font=SMALL)
    _outcomes(sheet, wager, places)
    _checks(sheet, wager, places)
    _results(sheet, wager, places)
    _bands(sheet, wager, places)
    widths(sheet, (44, 20, 15, 38, 10, 10, 15, 8, 22, 3, 40, 20, 20, 16, 14))
    sheet.freeze_panes = sheet.cell(row=FIRST, column=2)
    add_charts(sheet, places, wager)
    return places


def number(exact: Fraction) -> int | str:
    """A whole number, or the division that gives it."""
    return exact.numerator if exact.denominator == 1 else f"={exact.numerator}/{exact.denominator}"


def _outcomes(sheet: Any, wager: Wager, places: Places) -> None:
    long = wager.combinations >= DIGITS
    head(sheet, FIRST - 1, OUTCOMES if long else OUTCOMES[:-1])
    total = places.last + 1
    for row, item in enumerate(wager.outcomes, FIRST):
        put(sheet, row, 1, item.name, wrap=True)
        put(sheet, row, 2, item.count, form=COUNT)
        put(sheet, row, 3, f"=B{row}/$B${total}", form=SHARE)
        put(sheet, row, 4, item.paid, wrap=True)
        put(sheet, row, 5, number(item.wagered), form=UNITS)
        put(sheet, row, 6, number(item.net), form=UNITS)
        put(sheet, row, 7, f"=C{row}*F{row}", form=FIGURE)
        put(sheet, row, 8, item.end)
        if long:
            put(sheet, row, 9, str(item.count))
    sums = (
        "Total",
        _sum("B", places),
        _sum("C", places),
        "",
        f"=SUMPRODUCT({_of('C', places)},{_of('E', places)})",
        "",
    )
    forms = ("", COUNT, SHARE, "", UNITS, "", FIGURE)
    for column, (value, form) in enumerate(zip((*sums, _sum("G", places)), forms, strict=True), 1):
        put(sheet, total, column, value, font=STRONG, form=form).border = TOTAL_LINE
    if long:
        put(sheet, total, 9, str(sum(item.count for item in wager.outcomes)), font=STRONG).border = TOTAL_LINE


def _of(letter: str, places: Places) -> str:
    return f"{letter}{places.first}:{letter}{places.last}"


def _sum(letter: str, places: Places) -> str:
    return f"=SUM({_of(letter, places)})"


def _checks(sheet: Any, wager: Wager, places: Places) -> None:
    """The middle column is what the mathematics says; the one before it works it out again from counts and pays."""
    found = wager.figures
    counts, ends = _of("B", places), _of("H", places)
    mean, wagered, variance = f"$L${FIRST + 1}", f"$L${FIRST + 4}", f"$L${FIRST + 5}"
    form = "*".join(f"COMBIN({cards},{size})" for cards, size in wager.closed_form)
    rows: list[tuple[str, str, Any, str]] = [
        ("Combinations", f"=SUM({counts})", f"={form}" if form else wager.combinations, COUNT),
        (
            "Expected result",
            f"=SUMPRODUCT({counts},{_of('F', places)})/SUM({counts})",
            number(found.expectation),
            FIGURE,
        ),
        ("House edge, per unit of the first wager", f"=-{mean}", number(-found.expectation), PERCENT),
        ("House edge, per unit wagered in all", f"=-{mean}/{wagered}", number(found.on_total), PERCENT),
        (
            "Average wager",
            f"=SUMPRODUCT({counts},{_of('E', places)})/SUM({counts})",
            number(found.average_wager),
            FIGURE,
        ),
        (
            "Variance",
            f"=SUMPRODUCT({counts},{_of('F', places)},{_of('F', places)})/SUM({counts})-{mean}*{mean}",
            number(found.variance),
            FIGURE,
        ),
        ("Standard deviation", f"=SQRT({variance})", found.standard_deviation, FIGURE),
        ("Hit frequency", f'=SUMIF({ends},"win",{counts})/SUM({counts})', number(found.hit), PERCENT),
        ("Push frequency", f'=SUMIF({ends},"push",{counts})/SUM({counts})', number(found.push), PERCENT),
        ("Fold frequency", f'=SUMIF({ends},"fold",{counts})/SUM({counts})', number(found.fold), PERCENT),
    ]
    head(sheet, FIRST - 1, CHECKS, 11)
    for row, (name, worked, stated, look) in enumerate(rows, FIRST):
        put(sheet, row, 11, name)
        put(sheet, row, 12, worked, form=look)
        put(sheet, row, 13, stated, form=look)
        put(sheet, row, 14, f"=L{row}-M{row}", form="0.0E+00;-0.0E+00;0")
        put(
            sheet,
            row,
            15,
            f'=IF(ABS(N{row})<=0.000000000001*MAX(1,ABS(M{row})),"{RECONCILED}","{DIFFERENT}")',
            font=STRONG,
        )
    marked = f"O{FIRST}:O{FIRST + len(rows) - 1}"
    sheet.conditional_formatting.add(marked, CellIsRule(operator="equal", formula=[f'"{DIFFERENT}"'], fill=BAD_FILL))
    sheet.conditional_formatting.add(marked, CellIsRule(operator="equal", formula=[f'"{RECONCILED}"'], fill=GOOD_FILL))


def _results(sheet: Any, wager: Wager, places: Places) -> None:
    head(sheet, places.results, ("Distribution of results: net units", "Probability"), 11)
    for row, (name, share, _) in enumerate(results(wager), places.results + 1):
        put(sheet, row, 11, name)
        put(sheet, row, 12, number(share), form=SHARE)


def _bands(sheet: Any, wager: Wager, places: Places) -> None:
    """Returns for so many rounds, in columns of lows and highs from the widest band inwards."""
    shares = sorted({band.percent for band in wager.figures.bands})
    titles = [f"{share}% {end}" for share in shares for end in ("low", "high")]
    head(sheet, places.bands, ("Return bands: rounds", *titles), 11)
    mean, deviation, floor = f"$L${FIRST + 1}", f"$L${FIRST + 6}", least(wager)
    for row, rounds in enumerate(sorted({band.rounds for band in wager.figures.bands}), places.bands + 1):
        put(sheet, row, 11, rounds, form=COUNT)
        for place, share in enumerate(shares):
            reach = f"NORMSINV({50 + share / 2}/100)*{deviation}/SQRT(K{row})"
            put(sheet, row, 12 + 2 * place, f"=MAX({floor!r},1+{mean}-{reach})", form=PERCENT)
            put(sheet, row, 13 + 2 * place, f"=1+{mean}+{reach}", form=PERCENT)
