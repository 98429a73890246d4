from __future__ import annotations

import zipfile
from dataclasses import replace
from fractions import Fraction
from io import BytesIO

import pytest

from croupier.report.par.chart_data import returns
from croupier.report.par.model import Sheet, Wager
from croupier.report.par.xlsx import render, sheet_name
from tests.report.par.formulas import Cached, Sheets, every_formula
from tests.report.par.sheets import estimate, figures_of, main_game, pair_plus, planted, progressive, sheet

ALL = (main_game(), pair_plus(), progressive(), replace(progressive(2500), schedule="2"))
# Figures that follow from a pay, wherever they stand.
FIGURES = (
    "Expected result",
    "House edge, per unit of the first wager",
    "House edge, per unit of all initial wagers",
    "House edge, per unit wagered in all",
    "Return to player",
    "Average wager",
    "Variance",
    "Standard deviation",
    "Skew",
    "Volatility index",
    "Hit frequency",
    "Push frequency",
    "Fold frequency",
    "Largest win",
)


@pytest.fixture(scope="module")
def made() -> bytes:
    return render(sheet(*ALL))


def cell_of(book: Sheets, page: str, what: str, column: str = "B") -> str:
    """The cell beside a name in the first column."""
    rows = book.book[page]
    return f"{column}{next(row for row in range(1, 80) if rows[f'A{row}'].value == what)}"


def figures(wager: Wager) -> dict[str, Fraction | float]:
    found = wager.figures
    return {
        "Expected result": found.expectation,
        "House edge, per unit of the first wager": -found.expectation,
        "House edge, per unit of all initial wagers": found.on_initial,
        "House edge, per unit wagered in all": found.on_total,
        "Return to player": 1 + found.expectation,
        "Average wager": found.average_wager,
        "Variance": found.variance,
        "Hit frequency": found.hit,
        "Push frequency": found.push,
        "Fold frequency": found.fold,
        "Largest win": max(item.net for item in wager.outcomes),
    }


@pytest.mark.parametrize(
    ("name", "wager"),
    list(zip(("ante", "pair-plus 1", "progressive 1", "progressive 2"), ALL, strict=True)),
)
def test_formulas_over_counts_and_pays_give_the_exact_figures(made: bytes, name: str, wager: Wager) -> None:
    book = Sheets(made)
    for what, exact in figures(wager).items():
        assert book.value(name, cell_of(book, name, what)) == exact, what
    assert book.value(name, cell_of(book, name, "Combinations")) == wager.combinations
    for what, stated in (("Standard deviation", wager.figures.standard_deviation), ("Skew", wager.figures.skewness)):
        assert float(book.value(name, cell_of(book, name, what))) == pytest.approx(stated, rel=1e-12)
    marks = [book.value(name, cell_of(book, name, what, "E")) for what in ("Combinations", *FIGURES)]
    assert marks == ["reconciled"] * len(marks)


def test_every_formula_has_the_value_it_comes_to(made: bytes) -> None:
    """Worked out by another spreadsheet: what a preview or a data frame reads is what the formula gives."""
    worked, cached = Sheets(made), Cached(made)
    listed = every_formula(made)
    assert len(listed) > 250
    for page, place in listed:
        found, kept = worked.value(page, place), cached.value(page, place)
        assert kept is not None, (page, place)
        if isinstance(kept, str):
            assert found == kept, (page, place)
        else:
            assert float(found) == pytest.approx(kept, rel=1e-11, abs=1e-12), (page, place)


def test_every_figure_that_depends_on_a_pay_is_a_formula(made: bytes) -> None:
    """Beside what is stated, and the pays themselves, nothing is left that a changed pay would not change."""
    formulas = set(every_formula(made))
    book = Sheets(made)
    for page in ("ante", "pair-plus 1", "progressive 1"):
        for what in FIGURES:
            assert (page, cell_of(book, page, what)) in formulas, (page, what)
    for column in "DEFGHIJK":
        assert ("Summary", f"{column}6") in formulas, column
    assert ("Exposure", "C4") in formulas
    assert ("Exposure", "E4") in formulas
    assert ("Strategy", cell_of(book, "Strategy", "Expected result of the best play")) not in formulas


def test_a_changed_pay_changes_everything_that_follows(made: bytes) -> None:
    """Pair Plus with 5 to 1 for a flush: worked out by the workbook from the one cell that was changed."""
    book = Sheets(made)
    page = book.book["pair-plus 1"]
    head = next(row for row in range(1, 60) if page[f"A{row}"].value == "Outcome")
    titles = {cell.value: cell.column_letter for cell in page[head]}
    flush = next(row for row in range(head, head + 10) if page[f"A{row}"].value == "flush")
    page[f"{titles['Net']}{flush}"].value = 5
    better = Fraction(-128, 5525) + Fraction(1096, 22100)
    assert book.value("pair-plus 1", cell_of(book, "pair-plus 1", "Expected result")) == better
    assert book.value("Summary", "D7") == -better
    assert book.value("Summary", "K7") == "DIFFERENCE"


def test_a_meter_is_a_cell_that_the_edge_follows(made: bytes) -> None:
    book = Sheets(made)
    wager = progressive()
    assert wager.meter is not None
    even = book.value("progressive 1", cell_of(book, "progressive 1", "Break-even meter"))
    assert even == wager.meter.break_even
    assert book.value("progressive 1", cell_of(book, "progressive 1", "Fixed part")) == wager.meter.fixed
    assert book.value("progressive 1", cell_of(book, "progressive 1", "Slope of progressive")) == Fraction(84, 221000)
    # At the meter that breaks even the edge is nothing, wherever it is shown.
    again = Sheets(made)
    again.book["progressive 1"][cell_of(again, "progressive 1", "Dollars on the progressive meter")].value = f"={even}"
    assert again.value("Summary", "D8") == 0


def test_bands_are_worked_out_too(made: bytes) -> None:
    book = Sheets(made)
    page = book.book["pair-plus 1"]
    head = next(row for row in range(1, 80) if str(page[f"A{row}"].value).startswith("Return bands"))
    for band in returns(pair_plus()):
        row = next(row for row in range(head + 1, head + 6) if page[f"A{row}"].value == band.rounds)
        low = {90: "B", 95: "D", 99: "F"}[band.percent]
        high = chr(ord(low) + 1)
        assert float(book.value("pair-plus 1", f"{low}{row}")) == pytest.approx(band.low, rel=1e-12)
        assert float(book.value("pair-plus 1", f"{high}{row}")) == pytest.approx(band.high, rel=1e-12)


def test_the_summary_points_at_the_figures(made: bytes) -> None:
    book = Sheets(made)
    assert [cell.value for cell in book.book["Summary"][5]][:2] == ["Wager", "Schedule"]
    assert book.value("Summary", "D7") == Fraction(128, 5525)
    assert book.value("Summary", "L7") == "-128/5525"
    assert [book.value("Summary", f"K{row}") for row in (6, 7, 8, 9)] == ["reconciled"] * 4


def test_exposure_follows_the_pays(made: bytes) -> None:
    book = Sheets(made)
    assert [book.value("Exposure", f"C{row}") for row in (4, 5)] == [Fraction(7, 2), 40]
    assert book.value("Exposure", "E5") == 4000
    # A meter's award is paid from the meter: 249 for a straight flush is the most that the bank pays.
    assert [book.value("Exposure", f"{column}6") for column in "ACE"] == ["progressive", 249, 24_900]
    assert book.value("Exposure", "A7") == "Together, at most"
    assert book.value("Exposure", "E7") == 6 * (350 + 4000 + 24_900)


def test_a_difference_is_found_by_the_workbook_itself() -> None:
    made = render(planted())
    for book in (Sheets(made), Cached(made)):
        place = Sheets(made)
        marks = [book.value("pair-plus 1", cell_of(place, "pair-plus 1", what, "E")) for what in ("Combinations",)]
        assert marks == ["DIFFERENCE"]
        assert book.value("pair-plus 1", cell_of(place, "pair-plus 1", "Expected result", "E")) == "DIFFERENCE"
        assert book.value("pair-plus 1", cell_of(place, "pair-plus 1", "Combinations", "D")) == 1
        assert book.value("Summary", "K6") == "DIFFERENCE"


def test_panes_are_frozen_and_charts_are_native(made: bytes) -> None:
    book = Sheets(made).book
    assert book["pair-plus 1"].freeze_panes == "B3"
    assert book["Complete strategy"].freeze_panes == "A2"
    assert book["Complete strategy"]["C2"].value == "play"
    names = [name for name in zipfile.ZipFile(BytesIO(made)).namelist() if name.startswith("xl/charts/chart")]
    assert len(names) == 3 * len(ALL)


def test_the_same_sheet_gives_the_same_bytes(made: bytes) -> None:
    assert render(sheet(*ALL)) == made


def test_integers_too_long_for_a_spreadsheet_stand_beside_as_text() -> None:
    base = pair_plus()
    outcomes = tuple(replace(item, count=item.count * 10**15 + (item.net == 40)) for item in base.outcomes)
    deals = sum(item.count for item in outcomes)
    wager = replace(base, outcomes=outcomes, combinations=deals, closed_form=(), figures=figures_of(outcomes, deals))
    page = Sheets(render(sheet(wager))).book["pair-plus 1"]
    texts = [cell.value for row in page.iter_rows() for cell in row]
    assert "48000000000000001" in texts
    assert str(deals) in texts
    assert "Combinations, every digit" in texts


def test_an_estimate_is_called_one_from_its_first_line() -> None:
    made = render(sheet(estimate()))
    book = Sheets(made).book
    assert book["Summary"]["A1"].value == "Probability accounting report: an estimate, not exact"
    assert book["Summary"]["L6"].value == "estimate, standard error 0.0195"
    assert Cached(made).value("Summary", "K6") == "as sampled"
    texts = [str(cell.value) for page in book.worksheets for row in page.iter_rows() for cell in row]
    assert not any("reconcile" in text and "does not" not in text for text in texts if not text.startswith("="))
    assert "Samples" in texts
    assert not any(text == "Combinations" for text in texts)


def test_names_that_spreadsheets_refuse() -> None:
    taken = {"summary"}
    long = replace(pair_plus(), wager="a wager: of/many [words]", schedule="PT-BJS-5CL-E01")
    names = [sheet_name(long, taken) for _ in range(3)]
    assert len({name.lower() for name in names}) == 3
    assert all(len(name) <= 31 and not set(name) & set("[]:*?/\\'") for name in names)


def test_a_text_is_never_a_formula() -> None:
    """A hand or a note that begins like a formula stays a text."""
    source: Sheet = sheet(replace(pair_plus(), unit="=1+1"))
    assert Cached(render(source)).value("pair-plus 1", "A2").startswith("=1+1")
