from __future__ import annotations

import zipfile
from dataclasses import replace
from fractions import Fraction
from io import BytesIO

import pytest

from croupier.report.par.chart_data import returns
from croupier.report.par.model import Sheet, Wager
from croupier.report.par.xlsx import render, sheet_name
from tests.report.par.formulas import Sheets
from tests.report.par.sheets import estimate, figures_of, main_game, pair_plus, planted, sheet

FIRST = 5
CHECKS = range(FIRST, FIRST + 10)


def opened(source: Sheet) -> Sheets:
    return Sheets(render(source))


@pytest.mark.parametrize(("name", "wager"), [("ante", main_game()), ("pair-plus 1", pair_plus())])
def test_formulas_over_counts_and_pays_give_the_exact_figures(name: str, wager: Wager) -> None:
    book = opened(sheet())
    worked = [book.value(name, f"L{row}") for row in CHECKS]
    found = wager.figures
    exact = (
        wager.combinations,
        found.expectation,
        -found.expectation,
        found.on_total,
        found.average_wager,
        found.variance,
    )
    assert tuple(worked[:6]) == exact
    assert worked[6] == pytest.approx(found.standard_deviation, rel=1e-15)
    assert tuple(worked[7:]) == (found.hit, found.push, found.fold)
    assert [book.value(name, f"O{row}") for row in CHECKS] == ["reconciled"] * 10
    total = FIRST + len(wager.outcomes)
    assert [book.value(name, f"{column}{total}") for column in "BCG"] == [wager.combinations, 1, found.expectation]


def test_bands_are_worked_out_too() -> None:
    book = opened(sheet())
    wager = pair_plus()
    page = book.book["pair-plus 1"]
    head = next(row for row in range(1, 60) if str(page[f"K{row}"].value).startswith("Return bands"))
    for band in returns(wager):
        row = next(row for row in range(head + 1, head + 6) if page[f"K{row}"].value == band.rounds)
        low = {90: "L", 95: "N", 99: "P"}[band.percent]
        high = chr(ord(low) + 1)
        assert float(book.value("pair-plus 1", f"{low}{row}")) == pytest.approx(band.low, rel=1e-12)
        assert float(book.value("pair-plus 1", f"{high}{row}")) == pytest.approx(band.high, rel=1e-12)


def test_the_summary_points_at_the_figures() -> None:
    book = opened(sheet())
    assert [cell.value for cell in book.book["Summary"][4]][:2] == ["Wager", "Schedule"]
    assert book.value("Summary", "D6") == Fraction(128, 5525)
    assert book.value("Summary", "F6") == "-128/5525"
    assert [book.value("Summary", f"K{row}") for row in (5, 6)] == ["reconciled", "reconciled"]


def test_a_difference_is_found_by_the_workbook_itself() -> None:
    book = opened(planted())
    marks = [book.value("pair-plus 1", f"O{row}") for row in CHECKS]
    assert marks[0] == marks[1] == "DIFFERENCE"
    assert book.value("pair-plus 1", f"N{FIRST}") == 1
    assert book.value("Summary", "K5") == "DIFFERENCE"


def test_panes_are_frozen_and_charts_are_native() -> None:
    made = render(sheet())
    book = Sheets(made).book
    assert book["pair-plus 1"].freeze_panes == "B5"
    assert book["Complete strategy"].freeze_panes == "A2"
    assert book["Complete strategy"]["C2"].value == "play"
    names = [name for name in zipfile.ZipFile(BytesIO(made)).namelist() if name.startswith("xl/charts/chart")]
    assert len(names) == 3 * len(sheet().wagers)


def test_integers_too_long_for_a_spreadsheet_stand_beside_as_text() -> None:
    base = pair_plus()
    outcomes = tuple(replace(item, count=item.count * 10**15 + (item.net == 40)) for item in base.outcomes)
    deals = sum(item.count for item in outcomes)
    wager = replace(base, outcomes=outcomes, combinations=deals, closed_form=(), figures=figures_of(outcomes, deals))
    page = opened(sheet(wager)).book["pair-plus 1"]
    assert page["I5"].value == "48000000000000001"
    assert page[f"I{FIRST + 6}"].value == str(deals)
    assert opened(sheet()).book["pair-plus 1"]["I5"].value is None


def test_an_estimate_has_no_exact_fraction() -> None:
    page = opened(sheet(estimate())).book["Summary"]
    assert page["F5"].value == "estimate, standard error 0.0195"
    assert page["C5"].value == "simulation"


def test_names_that_spreadsheets_refuse() -> None:
    taken = {"summary"}
    long = replace(pair_plus(), wager="a wager: of/many [words]", schedule="PT-BJS-5CL-E01")
    names = [sheet_name(long, taken) for _ in range(3)]
    assert len({name.lower() for name in names}) == 3
    assert all(len(name) <= 31 and not set(name) & set("[]:*?/\\'") for name in names)
