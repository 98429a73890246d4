"""Exposure and strategy in the workbook: what follows from a pay follows the wagers' own cells."""

from __future__ import annotations

from fractions import Fraction

from croupier.report.par.from_rows import Worked
from croupier.report.par.model import Exposure, Sheet, Strategy
from croupier.report.par.xlsx_figures import LARGEST, MEAN, OWN_PAYS
from croupier.report.par.xlsx_style import (
    FIGURE,
    HEAD,
    INPUT,
    MONEY,
    PERCENT,
    SMALL,
    TITLE,
    TOTAL,
    UNITS,
    WRAP,
    Formula,
    Page,
    Value,
)
from croupier.report.par.xlsx_wager import Places

EXPOSURE = ("Wager", "Worst outcome for the bank, as priced", "Units", "Limit", "At the limit", "Limit from")
FIRST = 4


def put_exposure(page: Page, sheet: Sheet, places: list[Places]) -> None:
    page.put(1, 1, "Exposure", TITLE)
    page.head(FIRST - 1, EXPOSURE)
    for row, item in enumerate(sheet.exposures, FIRST):
        units, cost = _units(item, sheet, places), None
        page.put(row, 1, item.wager)
        page.put(row, 2, item.outcome, WRAP)
        page.put(row, 3, units, {}, UNITS)
        if item.limit is None:
            page.put(row, 4, "none")
        else:
            cost = Formula(f"=C{row}*D{row}", _value(units) * Fraction(item.limit, 100))
            page.put(row, 4, Fraction(item.limit, 100), INPUT, MONEY)
            page.put(row, 5, cost, {}, MONEY)
        page.put(row, 6, item.source)
    last = FIRST + len(sheet.exposures) - 1
    if all(item.limit is not None for item in sheet.exposures):
        _together(page, sheet, last, places)
    page.widths((24, 46, 12, 14, 16, 24))


def _together(page: Page, sheet: Sheet, last: int, places: list[Places]) -> None:
    page.put(last + 2, 1, "Seats")
    page.put(last + 2, 3, sheet.seats, INPUT)
    costs = (_value(_units(item, sheet, places)) * Fraction(item.limit or 0, 100) for item in sheet.exposures)
    whole = sum((max(Fraction(0), cost) for cost in costs), Fraction(0)) * sheet.seats
    page.put(last + 1, 1, "Together, at most", TOTAL)
    together = f'=SUMIF(E{FIRST}:E{last},">0")*C{last + 2}'
    page.put(last + 1, 5, Formula(together, whole), TOTAL, MONEY)


def _units(item: Exposure, sheet: Sheet, places: list[Places]) -> Formula:
    """The most of all schedules of the wager, by its own pays."""
    mine = [
        place.cell(OWN_PAYS if wager.meter else LARGEST)
        for place, wager in zip(places, sheet.wagers, strict=True)
        if wager.wager == item.wager
    ]
    return Formula(f"=MAX({','.join(mine)})", item.net)


def _value(formula: Formula) -> Fraction:
    assert isinstance(formula.value, Fraction)
    return formula.value


def put_strategy(page: Page, sheet: Sheet, found: Strategy, places: list[Places]) -> None:
    """The best play's result is the first wager's own where that is what was valued. What other sentences cost comes
    from counts of their own, and is as priced."""
    page.put(1, 1, "Strategy", TITLE)
    row = 3
    if found.sentences:
        page.head(row, ("Street", "With", "Do"))
        for said in found.sentences:
            row += 1
            for column, text in enumerate((said.street, said.when, said.do), 1):
                page.put(row, column, text, WRAP)
        page.put(row + 1, 1, "Read downwards: the first line that holds decides.", SMALL)
        row += 3
    valued = sheet.wagers[0].figures.expectation == found.optimum
    best: Value = Formula(f"={places[0].cell(MEAN)}", Worked(sheet.wagers[0]).expectation) if valued else found.optimum
    facts: tuple[tuple[str, Value, str], ...] = (
        ("Valued", found.policy, ""),
        ("Expected result of the best play", best, FIGURE),
        (
            "Cost of these sentences, as priced" if found.sentences else "Cost of this play, as priced",
            found.cost,
            PERCENT,
        ),
    )
    for at, (name, value, form) in enumerate(facts, row):
        page.put(at, 1, name, HEAD)
        page.put(at, 2, value, {"align": "left"}, form)
    if found.remark:
        page.put(row + len(facts) + 1, 1, found.remark, SMALL)
    page.widths((34, 60, 20))
