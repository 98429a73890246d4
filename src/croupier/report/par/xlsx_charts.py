"""Charts of the workbook, drawn by the spreadsheet itself from the cells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from openpyxl.chart import BarChart, Reference, ScatterChart, Series  # type: ignore[import-untyped]
from openpyxl.chart.shapes import GraphicalProperties  # type: ignore[import-untyped]
from openpyxl.drawing.line import LineProperties  # type: ignore[import-untyped]

from croupier.report.par.model import Wager
from croupier.report.par.picture import MEAN, WIN

if TYPE_CHECKING:
    from croupier.report.par.xlsx_wager import Places

RIGHT = "T"
WIDTH, LINE = 19.0, 0.55
ROWS_A_CHART = 2.0
SHADES = {90: "1F4E79", 95: "5B83AD", 99: "A9BFD6"}


def add_charts(sheet: Any, places: Places, wager: Wager) -> None:
    row = places.first - 1
    for chart, height in (
        (_contributions(sheet, places), 3 + LINE * len(wager.outcomes)),
        (_distribution(sheet, places), 3 + LINE * places.result_count),
        (_bands(sheet, places, wager), 9.5),
    ):
        chart.width, chart.height = WIDTH, max(height, 6.5)
        sheet.add_chart(chart, f"{RIGHT}{row}")
        row += int(chart.height * ROWS_A_CHART) + 2


def _bars(title: str, values: Any, names: Any, ink: str, form: str) -> Any:
    chart = BarChart()
    chart.type, chart.style, chart.legend, chart.gapWidth = "bar", 10, None, 40
    chart.title = title
    chart.add_data(values, titles_from_data=False)
    chart.set_categories(names)
    chart.series[0].graphicalProperties = GraphicalProperties(solidFill=ink.lstrip("#"))
    chart.series[0].invertIfNegative = False
    # The first row of the table on top, names at the edge even where a bar runs to the left of zero.
    chart.x_axis.scaling.orientation = "maxMin"
    chart.x_axis.tickLblPos = "low"
    chart.x_axis.delete = chart.y_axis.delete = False
    chart.y_axis.number_format = form
    return chart


def _contributions(sheet: Any, places: Places) -> Any:
    values = Reference(sheet, min_col=7, min_row=places.first, max_row=places.last)
    names = Reference(sheet, min_col=1, min_row=places.first, max_row=places.last)
    return _bars("Return by outcome", values, names, WIN, "0%")


def _distribution(sheet: Any, places: Places) -> Any:
    first, last = places.results + 1, places.results + places.result_count
    values = Reference(sheet, min_col=12, min_row=first, max_row=last)
    names = Reference(sheet, min_col=11, min_row=first, max_row=last)
    return _bars("Distribution of results", values, names, MEAN, "0%")


def _bands(sheet: Any, places: Places, wager: Wager) -> Any:
    chart = ScatterChart()
    chart.title, chart.style, chart.scatterStyle = "Return bands", 13, "smoothMarker"
    shares = sorted({band.percent for band in wager.figures.bands})
    count = len({band.rounds for band in wager.figures.bands})
    first, last = places.bands + 1, places.bands + count
    rounds = Reference(sheet, min_col=11, min_row=first, max_row=last)
    for place, share in enumerate(shares):
        for side in range(2):
            values = Reference(sheet, min_col=12 + 2 * place + side, min_row=first, max_row=last)
            series = Series(values, rounds, title=f"{share}% {('low', 'high')[side]}")
            series.graphicalProperties = GraphicalProperties(ln=LineProperties(solidFill=SHADES[share], w=15875))
            series.marker.symbol = "none"
            chart.series.append(series)
    chart.x_axis.scaling.logBase = 10
    chart.x_axis.scaling.min, chart.x_axis.scaling.max = 1000, 10_000_000
    chart.x_axis.number_format, chart.y_axis.number_format = "#,##0", "0%"
    chart.x_axis.tickLblPos = "low"
    chart.x_axis.title, chart.y_axis.title = "rounds", "return"
    chart.x_axis.delete = chart.y_axis.delete = False
    return chart
