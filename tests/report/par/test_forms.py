"""The forms of a sheet say the same: each figure of the JSON is looked up in the page, the PDF and the workbook."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from typing import Any

import pytest

from croupier.report.par import html as page_form
from croupier.report.par import pdf, plain, xlsx
from croupier.report.par.model import Sheet
from croupier.report.par.numbers import fixed, percent, whole
from tests.report.par.formulas import Cached
from tests.report.par.sheets import estimate, main_game, pair_plus, progressive, sheet
from tests.report.par.test_pdf import text as pdf_text

SHEETS = {
    "exact": sheet(main_game(), pair_plus()),
    "with a meter": sheet(progressive(2500)),
    "meter not given": sheet(progressive()),
    "estimate in part": sheet(main_game(), replace(estimate(), schedule="7")),
}


def words(text: str) -> str:
    """One kind of minus and of space; breaks inside long fractions are no part of them."""
    without = re.sub(r"<(?:style|svg).*?</(?:style|svg)>|<wbr>", "", text, flags=re.DOTALL)
    shown = html.unescape(re.sub(r"</?[a-z][^<>]*>|<!doctype html>", " ", without)) if "<main>" in text else text
    # A PDF sets a bracket by itself.
    shown = re.sub(r"< (\w+) >", r"<\1>", shown)
    return re.sub(r"\s+", " ", shown.replace("−", "-").replace("–", "-").replace("\u00a0", " "))


def said(figure: str) -> str:
    return figure.replace("−", "-")


@pytest.fixture(params=SHEETS, scope="module")
def forms(request: pytest.FixtureRequest) -> tuple[Sheet, dict[str, Any], str, str, Cached]:
    source = SHEETS[request.param]
    return (
        source,
        plain.as_json(source),
        words(page_form.render(source).decode()),
        words(pdf_text(pdf.render(source, compress=False))),
        Cached(xlsx.render(source)),
    )


def shown_figures(wager: dict[str, Any]) -> list[str]:
    """As the page and the PDF print them."""
    edge = wager["house_edge"]
    ends = (wager[f"{end}_frequency"] for end in ("hit", "push", "fold"))
    shares = [*edge.values(), wager["return_to_player"], *ends]
    rest = [fixed(wager[name], 6) for name in ("standard_deviation",)]
    return [*(percent(item["value"]) for item in shares), *rest, fixed(wager["skewness"], 4)]


def test_identity_and_first_line(forms: tuple[Sheet, dict[str, Any], str, str, Cached]) -> None:
    source, value, page, paper, book = forms
    for text in (value["identity"]["rules_digest"], value["identity"]["code_digest"], value["identity"]["date"]):
        assert text in page
        assert text in paper
    assert value["says"] in page
    assert value["says"].upper() in paper
    assert book.value("Summary", "A1") == value["says"]
    assert [item["wager"] for item in value["wagers"]] == [item.wager for item in source.wagers]


def test_every_figure_of_every_wager(forms: tuple[Sheet, dict[str, Any], str, str, Cached]) -> None:
    source, value, page, paper, book = forms
    names = [name for name in book.book.sheetnames if name not in {"Summary", "Rules", "Doubts", "Exposure"}]
    for place, (item, wager) in enumerate(zip(source.wagers, value["wagers"], strict=True)):
        for figure in shown_figures(wager):
            assert said(figure) in page, figure
            assert said(figure) in paper, figure
        cells = {str(row[0].value): [cell.value for cell in row] for row in book.book[names[place]].iter_rows()}
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
            assert cells[what][1] == pytest.approx(figure, rel=1e-12), what
            assert cells[what][2] == pytest.approx(figure, rel=1e-12), what
        assert book.value("Summary", f"D{6 + place}") == pytest.approx(pairs[list(pairs)[1]], rel=1e-12)
        assert item.figures.expectation == pytest.approx(pairs["Expected result"])


def test_every_row_of_every_wager(forms: tuple[Sheet, dict[str, Any], str, str, Cached]) -> None:
    _, value, page, paper, book = forms
    names = [name for name in book.book.sheetnames if name not in {"Summary", "Rules", "Doubts", "Exposure"}]
    for place, wager in enumerate(value["wagers"]):
        cells = {str(row[0].value): [cell.value for cell in row] for row in book.book[names[place]].iter_rows()}
        for row in wager["rows"]:
            count, worth = whole(int(row["count"])), said(fixed(row["contribution"]["value"], 8, sign=True))
            assert f"{row['outcome']} {count} " in page
            assert f"{row['outcome']} {count} " in paper
            assert worth in page
            assert worth in paper
            listed = cells[row["outcome"]]
            assert listed[1] == int(row["count"])
            assert listed[2] == pytest.approx(row["probability"], rel=1e-12)
            exact = pytest.approx(row["contribution"]["value"], rel=1e-12)
            assert any(cell == exact for cell in listed[5:] if cell != "")


def test_the_meter_as_a_function(forms: tuple[Sheet, dict[str, Any], str, str, Cached]) -> None:
    _, value, page, paper, book = forms
    for wager in value["wagers"]:
        if "meter" not in wager:
            continue
        meter = wager["meter"]
        cells = {str(row[0].value): row[1].value for row in book.book["progressive 1"].iter_rows()}
        assert cells["Fixed part"] == pytest.approx(meter["fixed"]["value"], rel=1e-12)
        assert cells["Break-even meter"] == pytest.approx(meter["break_even"]["value"], rel=1e-12)
        (only,) = meter["meters"]
        assert cells["Slope of progressive"] == pytest.approx(only["slope"]["value"], rel=1e-12)
        for figure in (meter["fixed"]["exact"], only["slope"]["exact"], fixed(meter["break_even"]["value"], 2)):
            assert said(figure) in page, figure
            assert said(figure) in paper, figure
        assert "20.00%: as given" in page
        assert "$1,000.00: 30-1099.18(20)" in paper
