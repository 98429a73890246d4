"""One wager of the workbook: its figures, its outcomes, what follows from them, and charts beside them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

from croupier.report.par.chart_data import results
from croupier.report.par.from_rows import Worked
from croupier.report.par.model import Wager
from croupier.report.par.xlsx_charts import Spans, add_charts
from croupier.report.par.xlsx_figures import DEVIATION, MEAN, names, put_figures, put_parts
from croupier.report.par.xlsx_rows import Rows, put_meters, put_rows
from croupier.report.par.xlsx_style import COUNT, PERCENT, SHARE, SMALL, TITLE, TOTAL, UNITS, Formula, Page, exactly

# Below the title, the unit and what was wagered before the deal.
FIGURES = 5
# Two results are one where they differ by less: a spreadsheet's thirds are not quite thirds.
APART = "0.0000001"


@dataclass(frozen=True, slots=True)
class Places:
    """Where the parts of a wager's sheet stand; the summary and the exposure point there."""

    page: Page
    cells: dict[str, str]
    checks: str
    count: int

    def cell(self, what: str) -> str:
        return self.page.link(self.cells[what])


def fill(page: Page, wager: Wager) -> Places:
    worked = Worked(wager)
    page.put(1, 1, wager.title, TITLE)
    about = "" if wager.exact else f"an estimate, not exact, standard error {wager.standard_error:.3g}"
    page.put(2, 1, "; ".join(part for part in (about, wager.unit, wager.cite, wager.method) if part), SMALL)
    after = FIGURES + len(names(wager)) + 2
    meters, after = put_meters(page, wager, after)
    rows = put_rows(page, worked, after, meters)
    cells = put_figures(page, worked, FIGURES, rows)
    row = put_parts(page, worked, rows.total + 2, rows)
    first_result, last_result = _results(page, worked, row, rows)
    first_band, last_band = _bands(page, worked, last_result + 3, rows, cells)
    page.widths((44, 20, 17, 38, 15, *(14 for _ in range(len(rows.columns) - 5))))
    page.sheet.freeze_panes(2, 1)
    spans = Spans(rows, (first_result, last_result), (first_band, last_band), len(rows.columns) + 1)
    add_charts(page, wager, spans)
    last = FIGURES + len(names(wager))
    return Places(page, cells, f"$E${FIGURES + 1}:$E${last}", len(names(wager)))


def _results(page: Page, worked: Worked, row: int, rows: Rows) -> tuple[int, int]:
    """By net result, from the least on; the sum shows whether a changed pay falls outside. First and last row."""
    page.head(row, ("Distribution of results: net units", "Probability", "From", "To"))
    net, shares = rows.of("Net"), rows.of("Probability")
    nets = sorted({item.net for item in worked.wager.outcomes})
    groups = results(worked.wager)
    starts = [start for _, _, start in groups]
    for place, (name, _, start) in enumerate(groups, 1):
        later = starts[place] if place < len(starts) else None
        stop = max(item for item in nets if item >= start and (later is None or item < later))
        share = sum(
            (worked.probability(item) for item in worked.wager.outcomes if start <= item.net <= stop), Fraction(0)
        )
        at = row + place
        page.put(at, 1, name)
        within = f'=SUMIFS({shares},{net},">"&(C{at}-{APART}),{net},"<"&(D{at}+{APART}))'
        page.put(at, 2, Formula(within, share), {}, SHARE)
        page.put(at, 3, exactly(start), {}, UNITS)
        page.put(at, 4, exactly(stop), {}, UNITS)
    first, last = row + 1, row + len(groups)
    page.put(last + 1, 1, "Total", TOTAL)
    page.put(last + 1, 2, Formula(f"=SUM(B{first}:B{last})", 1), TOTAL, SHARE)
    return first, last


def _bands(page: Page, worked: Worked, row: int, rows: Rows, cells: dict[str, str]) -> tuple[int, int]:
    """Returns for so many rounds, in columns of lows and highs from the narrowest band outwards. First and last row."""
    wager = worked.wager
    shares = sorted({band.percent for band in wager.figures.bands})
    rounds = sorted({band.rounds for band in wager.figures.bands})
    titles = [f"{share}% {end}" for share in shares for end in ("low", "high")]
    page.head(row, ("Return bands: rounds", *titles))
    mean, deviation = cells[MEAN], cells[DEVIATION]
    floor = 1 + float(min(item.net for item in wager.outcomes))
    for at, number in enumerate(rounds, row + 1):
        page.put(at, 1, number, {"align": "left"}, COUNT)
        for place, share in enumerate(shares):
            inside = 50 + share / 2
            reach = f"NORMSINV({inside}/100)*{deviation}/SQRT($A{at})"
            far = NormalDist().inv_cdf(inside / 100) * worked.deviation / sqrt(number)
            middle = 1 + float(worked.expectation)
            low = Formula(f"=MAX(1+MIN({rows.of('Net')}),1+{mean}-{reach})", max(floor, middle - far))
            page.put(at, 2 + 2 * place, low, {}, PERCENT)
            page.put(at, 3 + 2 * place, Formula(f"=1+{mean}+{reach}", middle + far), {}, PERCENT)
    return row + 1, row + len(rounds)
