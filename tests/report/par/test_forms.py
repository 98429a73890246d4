"""The forms of a sheet say the same: each figure of the JSON is looked up in the page, the PDF and the workbook, and in
the text of `analyze --full` where the sheet is of a real game.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass, replace
from functools import partial
from io import StringIO
from typing import Any

import pytest

from croupier.app.analysis import Request, analyze
from croupier.app.price_json import write_analysis
from croupier.app.sheet_wagers import Wanted
from croupier.app.sheets import sheet_of
from croupier.books import find_game
from croupier.cli.analysis_text import print_analysis
from croupier.games.registry import BUILT, built
from croupier.report.grid import grids
from croupier.report.par import html as page_form
from croupier.report.par import pdf, plain, xlsx
from croupier.report.par.model import Sheet, Wager
from croupier.report.par.numbers import fixed, percent, whole
from tests.report.par.formulas import Cached
from tests.report.par.sheets import estimate, main_game, pair_plus, progressive, sheet
from tests.report.par.test_pdf import text as pdf_text

QUICK = ("co/three-card-poker", "co/casino-war")
APART = {"Summary", "Rules", "Doubts", "Exposure"}
# No cell of the text is broken over two lines.
WIDE = "1000"


@dataclass(frozen=True)
class Forms:
    """One sheet in every form; `text` is empty where it was made by hand, and nothing was analyzed."""

    source: Sheet
    value: dict[str, Any]
    page: str
    paper: str
    book: Cached
    text: str = ""

    def cells(self, place: int) -> list[list[Any]]:
        """The rows of the workbook's page of a wager."""
        pages = [name for name in self.book.book.sheetnames if name not in APART]
        return [[cell.value for cell in row] for row in self.book.book[pages[place]].iter_rows()]


def words(text: str) -> str:
    """One kind of minus and of space; breaks inside long fractions are no part of them."""
    without = re.sub(r"<(?:style|svg).*?</(?:style|svg)>|<wbr>", "", text, flags=re.DOTALL)
    shown = html.unescape(re.sub(r"</?[a-z][^<>]*>|<!doctype html>", " ", without)) if "<main>" in text else text
    # A PDF sets a bracket by itself.
    shown = re.sub(r"< (\w+) >", r"<\1>", shown)
    return re.sub(r"\s+", " ", shown.replace("−", "-").replace("–", "-").replace("\u00a0", " "))


def said(figure: str) -> str:
    return figure.replace("−", "-")


def by_hand(*wagers: Wager) -> Forms:
    return _forms(sheet(*wagers))


def real(game_id: str) -> Forms:
    """As `analyze --report` makes it, with what `analyze --full` says."""
    found = analyze(Request(find_game(game_id), built(game_id)))
    text = StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(text):
        patch.setenv("COLUMNS", WIDE)
        print_analysis(found, write_analysis(found, 0.0), full=True)
    return _forms(sheet_of(found, Wanted(date="2026-01-31", version="0.1.0")), words(text.getvalue()))


def _forms(source: Sheet, text: str = "") -> Forms:
    page, paper = page_form.render(source).decode(), pdf_text(pdf.render(source, compress=False))
    return Forms(source, plain.as_json(source), words(page), words(paper), Cached(xlsx.render(source)), text)


SHEETS: dict[str, Callable[[], Forms]] = {
    "exact": lambda: by_hand(main_game(), pair_plus()),
    "with a meter": lambda: by_hand(progressive(2500)),
    "meter not given": lambda: by_hand(progressive()),
    "estimate in part": lambda: by_hand(main_game(), replace(estimate(), schedule="7")),
    **{game_id: partial(real, game_id) for game_id in BUILT},
}
# A sheet made by hand has no analysis to print.
REAL = [name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in BUILT]
NAMES = [*(name for name in SHEETS if name not in BUILT), *REAL]


@pytest.fixture(params=NAMES, scope="module")
def forms(request: pytest.FixtureRequest) -> Forms:
    return SHEETS[request.param]()


def shown_figures(wager: dict[str, Any]) -> list[str]:
    """As the page and the PDF print them."""
    edge = wager["house_edge"]
    ends = (wager[f"{end}_frequency"] for end in ("hit", "push", "fold"))
    shares = [*edge.values(), wager["return_to_player"], *ends]
    rest = [fixed(wager[name], 6) for name in ("standard_deviation",)]
    return [*(percent(item["value"]) for item in shares), *rest, fixed(wager["skewness"], 4)]


def test_identity_and_first_line(forms: Forms) -> None:
    value = forms.value
    for text in (value["identity"]["rules_digest"], value["identity"]["code_digest"], value["identity"]["date"]):
        assert text in forms.page
        assert text in forms.paper
    assert value["says"] in forms.page
    assert value["says"].upper() in forms.paper
    assert forms.book.value("Summary", "A1") == value["says"]
    assert [item["wager"] for item in value["wagers"]] == [item.wager for item in forms.source.wagers]


def test_every_figure_of_every_wager(forms: Forms) -> None:
    for place, (item, wager) in enumerate(zip(forms.source.wagers, forms.value["wagers"], strict=True)):
        for figure in shown_figures(wager):
            assert said(figure) in forms.page, figure
            assert said(figure) in forms.paper, figure
        cells = {str(row[0]): row for row in forms.cells(place)}
        pairs = {
            "Expected result": wager["expected_return"]["value"],
            "House edge, per unit of the first wager": wager["house_edge"]["per_unit_of_first_wager"]["value"],
            "House edge, per unit of all initial wagers": wager["house_edge"]["per_unit_of_initial_wagers"]["value"],
            "House edge, per unit wagered in all": wager["house_edge"]["per_unit_wagered_in_all"]["value"],
            "Average wager": wager["average_wager"]["value"],
            "Variance": wager["variance"]["value"],
            "Standard deviation": wager["standard_deviation"],
            "Skew": wager["skewness"],
            "Volatility index": wager["volatility_index"],
            "Hit frequency": wager["hit_frequency"]["value"],
            "Push frequency": wager["push_frequency"]["value"],
            "Fold frequency": wager["fold_frequency"]["value"],
        }
        for what, figure in pairs.items():
            assert cells[what][1] == near(figure), what
            assert cells[what][2] == near(figure), what
        assert forms.book.value("Summary", f"D{6 + place}") == near(pairs[list(pairs)[1]])
        assert item.figures.expectation == pytest.approx(pairs["Expected result"])


def test_every_row_of_every_wager(forms: Forms) -> None:
    for place, wager in enumerate(forms.value["wagers"]):
        listed = forms.cells(place)
        for row in wager["rows"]:
            count, worth = whole(int(row["count"])), said(fixed(row["contribution"]["value"], 8, sign=True))
            for text in (forms.page, forms.paper):
                assert f"{row['outcome']} {count} " in text
                assert worth in text
            assert any(_is_row(cells, row) for cells in listed), row


def _is_row(cells: list[Any], row: dict[str, Any]) -> bool:
    """Whether a line of the workbook says the same of an outcome: its deals, how likely, and what it contributes.
    A number in a workbook has some fifteen digits: of a longer count every digit stands in a column of its own."""
    count = int(row["count"])
    counted = cells[1] == count or (cells[1] == near(count) and str(count) in cells)
    if not counted or cells[0] != row["outcome"] or cells[2] != near(row["probability"]):
        return False
    return any(cell == near(row["contribution"]["value"]) for cell in cells[5:] if isinstance(cell, int | float))


@pytest.mark.parametrize("forms", REAL, indirect=True)
def test_the_text_says_the_same(forms: Forms) -> None:
    for wager in forms.value["wagers"]:
        edge, error = wager["house_edge"], wager.get("standard_error")
        by = f"estimate ± {100 * error:.2g}%" if error else "exact"
        figures = [
            *(f"{100 * edge[name]['value']:.4f}%" for name in ("per_unit_of_first_wager", "per_unit_wagered_in_all")),
            f"{100 * wager['return_to_player']['value']:.2f}%",
            f"{wager['standard_deviation']:.2f}",
            f"{100 * wager['hit_frequency']['value']:.2f}%",
            by,
        ]
        assert " ".join([wager["wager"], *filter(None, [wager["schedule"]]), *figures]) in forms.text
        for row in wager["rows"]:
            assert f"{row['outcome']} {int(row['count']):,} {row['probability']:.8f}" in forms.text
            assert f"{row['contribution']['value']:+.8f}" in forms.text
        if not error:
            assert f" = {wager['expected_return']['exact']} " in forms.text
    for played in _how_to_play((forms.value["strategy"] or {"sentences": []})["sentences"]):
        assert played in forms.text


def _how_to_play(sentences: list[dict[str, str]]) -> list[str]:
    """Where hands are told apart by the dealer's card the text has a chart, else the sentences themselves."""
    charts = grids((said["when"], said["do"], said.get("street", "")) for said in sentences)
    rows = [" ".join((hand, *filter(None, cells))) for chart in charts for hand, cells in chart.rows]
    return rows or [said["when"] for said in sentences]


def near(figure: float) -> Any:
    return pytest.approx(figure, rel=1e-12)


def test_the_meter_as_a_function(forms: Forms) -> None:
    for place, wager in enumerate(forms.value["wagers"]):
        if "meter" not in wager:
            continue
        meter = wager["meter"]
        cells = {str(row[0]): row[1] for row in forms.cells(place)}
        assert cells["Fixed part"] == near(meter["fixed"]["value"])
        figures = [meter["fixed"]["exact"]]
        for item in meter["meters"]:
            assert cells[f"Slope of {item['meter']}"] == near(item["slope"]["value"])
            figures.append(item["slope"]["exact"])
        if meter["break_even"]:
            assert cells["Break-even meter"] == near(meter["break_even"]["value"])
            figures.append(fixed(meter["break_even"]["value"], 2))
        for figure in figures:
            assert said(figure) in forms.page, figure
            assert said(figure) in forms.paper, figure


def test_what_feeds_the_meter() -> None:
    forms = SHEETS["with a meter"]()
    assert "20.00%: as given" in forms.page
    assert "$1,000.00: 30-1099.18(20)" in forms.paper
