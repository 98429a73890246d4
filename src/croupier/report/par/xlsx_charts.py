"""Charts of the workbook, drawn by the spreadsheet itself from the cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from croupier.report.par.model import Wager
from croupier.report.par.picture import MEAN, WIN
from croupier.report.par.xlsx_rows import Rows
from croupier.report.par.xlsx_style import Page

WIDTH, LINE, LEAST, BANDS = 700, 20, 250, 360
ROW = 20
SHADES = {90: "#1F4E79", 95: "#5B83AD", 99: "#A9BFD6"}


@dataclass(frozen=True, slots=True)
class Spans:
    """Rows of outcomes, of results and of bands, first and last, and the first column that is free."""

    rows: Rows
    results: tuple[int, int]
    bands: tuple[int, int]
    free: int


def add_charts(page: Page, wager: Wager, spans: Spans) -> None:
    row = 4
    for chart, height in (
        (_contributions(page, spans.rows), LINE * len(wager.outcomes) + 100),
        (_distribution(page, spans.results), LINE * (spans.results[1] - spans.results[0] + 1) + 100),
        (_bands(page, wager, spans.bands), BANDS),
    ):
        tall = max(height, LEAST)
        chart.set_size({"width": WIDTH, "height": tall})
        page.sheet.insert_chart(row, spans.free, chart)
        row += tall // ROW + 2


def _bars(page: Page, title: str, rows: tuple[int, int], columns: tuple[int, int], ink: str) -> Any:
    """`columns` are those of the names and of the values, from nought as the library counts."""
    (first, last), (names, values) = rows, columns
    chart = page.book.add_chart({"type": "bar"})
    chart.add_series(
        {
            "categories": [page.name, first - 1, names, last - 1, names],
            "values": [page.name, first - 1, values, last - 1, values],
            "fill": {"color": ink},
            "gap": 40,
        }
    )
    chart.set_title({"name": title, "name_font": {"size": 12}})
    chart.set_legend({"none": True})
    # The first row of the table on top, names at the edge even where a bar runs to the left of zero.
    chart.set_y_axis({"reverse": True, "label_position": "low"})
    chart.set_x_axis({"num_format": "0%", "label_position": "low"})
    return chart


def _contributions(page: Page, rows: Rows) -> Any:
    place = list(rows.columns).index("Contribution")
    return _bars(page, "Return by outcome", (rows.first, rows.last), (0, place), WIN)


def _distribution(page: Page, rows: tuple[int, int]) -> Any:
    return _bars(page, "Distribution of results", rows, (0, 1), MEAN)


def _bands(page: Page, wager: Wager, rows: tuple[int, int]) -> Any:
    first, last = rows
    chart = page.book.add_chart({"type": "scatter", "subtype": "smooth"})
    for place, share in enumerate(sorted({band.percent for band in wager.figures.bands})):
        for side, end in enumerate(("low", "high")):
            column = 1 + 2 * place + side
            chart.add_series(
                {
                    "name": f"{share}% {end}",
                    "categories": [page.name, first - 1, 0, last - 1, 0],
                    "values": [page.name, first - 1, column, last - 1, column],
                    "line": {"color": SHADES[share], "width": 1.25},
                    "marker": {"type": "none"},
                }
            )
    chart.set_title({"name": "Return bands", "name_font": {"size": 12}})
    chart.set_x_axis(
        {
            "name": "rounds",
            "log_base": 10,
            "min": 1000,
            "max": 10_000_000,
            "num_format": "#,##0",
            "label_position": "low",
        }
    )
    chart.set_y_axis({"name": "return", "num_format": "0%"})
    return chart
