"""The figures of a wager in its workbook: each a formula over the rows, beside what the mathematics states."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from croupier.report.par.chart_data import by_decision
from croupier.report.par.from_rows import Worked
from croupier.report.par.model import Outcome, Wager
from croupier.report.par.xlsx_rows import FIXED, Rows, fixed_net
from croupier.report.par.xlsx_style import (
    BAD,
    COUNT,
    FIGURE,
    GOOD,
    INPUT,
    MONEY,
    PERCENT,
    STRONG,
    TINY,
    UNITS,
    Formula,
    Page,
)

HEAD = ("Figure", "From the rows", "Stated", "Difference", "")
RECONCILED, SAMPLED, DIFFERENT = "reconciled", "as sampled", "DIFFERENCE"
MEAN, WAGERED, VARIANCE, DEVIATION = "Expected result", "Average wager", "Variance", "Standard deviation"
EDGE, RISK, HIT, LARGEST, INITIAL = (
    "House edge, per unit of the first wager",
    "House edge, per unit wagered in all",
    "Hit frequency",
    "Largest win",
    "Wagered before the deal",
)
OWN_PAYS = "Largest win without the meter"
Line = tuple[str, str, Fraction | float, Fraction | float, str]


def agreed(wager: Wager) -> str:
    """What is said of a figure that follows from the rows: the sums of samples prove nothing."""
    return RECONCILED if wager.exact else SAMPLED


def names(wager: Wager) -> tuple[str, ...]:
    """The figures in order, so that their cells are known before the rows they are worked out from are placed."""
    counted = wager.counted.capitalize()
    metered = (OWN_PAYS, "Fixed part", *(f"Slope of {item.name}" for item in wager.meter.meters)) if wager.meter else ()
    even = ("Break-even meter",) if wager.meter and wager.meter.break_even is not None else ()
    return (
        counted,
        MEAN,
        EDGE,
        "House edge, per unit of all initial wagers",
        RISK,
        "Return to player",
        WAGERED,
        VARIANCE,
        DEVIATION,
        "Skew",
        "Volatility index",
        HIT,
        "Push frequency",
        "Fold frequency",
        LARGEST,
        *metered,
        *even,
    )


def put_figures(page: Page, found: Worked, head: int, rows: Rows) -> dict[str, str]:
    """Returns the cell of each figure by its name."""
    wager = found.wager
    page.put(head - 1, 1, INITIAL, STRONG)
    page.put(head - 1, 2, wager.initial, INPUT, UNITS)
    cells = {what: f"$B${row}" for row, what in enumerate(names(wager), head + 1)}
    cells[INITIAL] = f"$B${head - 1}"
    page.head(head, HEAD)
    for row, (what, formula, worked, stated, form) in enumerate(_lines(found, rows, cells), head + 1):
        page.put(row, 1, what)
        page.put(row, 2, Formula(formula, worked), {}, form)
        stated_cell: Any = _closed_form(wager) if row == head + 1 else stated
        page.put(row, 3, stated_cell, {}, form)
        page.put(row, 4, Formula(f"=B{row}-C{row}", float(worked - stated)), {}, TINY)
        holds = abs(float(worked - stated)) <= 1e-12 * max(1.0, abs(float(stated)))
        mark = f'=IF(ABS(D{row})<=0.000000000001*MAX(1,ABS(C{row})),"{agreed(wager)}","{DIFFERENT}")'
        page.put(row, 5, Formula(mark, agreed(wager) if holds else DIFFERENT), STRONG)
    marked = f"E{head + 1}:E{head + len(names(wager))}"
    for said, fill in ((DIFFERENT, BAD), (RECONCILED, GOOD)):
        look = page.book.add_format({"bg_color": fill})
        rule = {"type": "cell", "criteria": "==", "value": f'"{said}"', "format": look}
        page.sheet.conditional_format(marked, rule)
    return cells


def _closed_form(wager: Wager) -> Any:
    form = "*".join(f"COMBIN({cards},{size})" for cards, size in wager.closed_form)
    return Formula(f"={form}", wager.combinations) if form else wager.combinations


def _lines(worked: Worked, rows: Rows, cells: dict[str, str]) -> Iterator[Line]:
    """Name, formula, what it comes to, what is stated, form of number."""
    wager, found = worked.wager, worked.wager.figures
    counts, net = rows.of(wager.counted.capitalize()), rows.of("Net")
    all_counts = rows.sum_of(wager.counted.capitalize())
    mean, variance, deviation = cells[MEAN], cells[VARIANCE], cells[DEVIATION]
    squares = f"SUMPRODUCT({counts},{net},{net})/{all_counts}"
    cubes = f"SUMPRODUCT({counts},{net},{net},{net})/{all_counts}"
    third = f"({cubes}-3*{mean}*{squares}+2*{mean}*{mean}*{mean})"
    edge = -worked.expectation
    yield wager.counted.capitalize(), f"={all_counts}", worked.counted, wager.combinations, COUNT
    yield MEAN, f"=SUMPRODUCT({counts},{net})/{all_counts}", worked.expectation, found.expectation, FIGURE
    yield EDGE, f"=-{mean}", edge, -found.expectation, PERCENT
    yield names(wager)[3], f"=-{mean}/{cells[INITIAL]}", edge / wager.initial, found.on_initial, PERCENT
    yield RISK, f"=-{mean}/{cells[WAGERED]}", edge / worked.average_wager, found.on_total, PERCENT
    yield "Return to player", f"=1+{mean}", 1 - edge, 1 + found.expectation, PERCENT
    wagered = f"=SUMPRODUCT({counts},{rows.of('Wagered')})/{all_counts}"
    yield WAGERED, wagered, worked.average_wager, found.average_wager, FIGURE
    yield VARIANCE, f"={squares}-{mean}*{mean}", worked.variance, found.variance, FIGURE
    yield DEVIATION, f"=SQRT({variance})", worked.deviation, found.standard_deviation, FIGURE
    skew = f"=IF({variance}>0,{third}/{variance}/{deviation},0)"
    yield "Skew", skew, worked.skewness, found.skewness, FIGURE
    yield "Volatility index", f"=NORMSINV(0.95)*{deviation}", worked.volatility, found.volatility, FIGURE
    for what, end, stated in ((HIT, "win", found.hit), ("Push frequency", "push", found.push)):
        yield what, f'=SUMIF({rows.of("Ends")},"{end}",{counts})/{all_counts}', worked.ends(end), stated, PERCENT
    folded = f'=SUMIF({rows.of("Ends")},"fold",{counts})/{all_counts}'
    yield "Fold frequency", folded, worked.ends("fold"), found.fold, PERCENT
    most = max(item.net for item in wager.outcomes)
    yield LARGEST, f"=MAX({net})", most, most, UNITS
    yield from _metered(worked, rows, cells)


def _metered(worked: Worked, rows: Rows, cells: dict[str, str]) -> Iterator[Line]:
    wager = worked.wager
    if wager.meter is None:
        return
    counts, all_counts = rows.of(wager.counted.capitalize()), rows.sum_of(wager.counted.capitalize())
    slopes = {meter.name: worked.share_of(meter.name) / wager.meter.base for meter in wager.meter.meters}
    paid = sum((slopes[meter.name] * (meter.standing or 0) for meter in wager.meter.meters), Fraction(0))
    fixed, most = worked.expectation - paid, max(fixed_net(item, wager) for item in wager.outcomes)
    yield OWN_PAYS, f"=MAX({rows.of(FIXED)})", most, most, UNITS
    yield "Fixed part", f"=SUMPRODUCT({counts},{rows.of(FIXED)})/{all_counts}", fixed, wager.meter.fixed, FIGURE
    for meter in wager.meter.meters:
        share = f"=SUMPRODUCT({counts},{rows.of(f'Share of {meter.name}')})/{all_counts}/{rows.meters['']}"
        yield f"Slope of {meter.name}", share, slopes[meter.name], meter.slope, "0.000000000000"
    if wager.meter.break_even is not None:
        (name,) = slopes
        even = f"=-{cells['Fixed part']}/{cells[f'Slope of {name}']}"
        yield "Break-even meter", even, -fixed / slopes[name], wager.meter.break_even, MONEY


def put_parts(page: Page, worked: Worked, row: int, rows: Rows) -> int:
    """The expected result by wager and by decision; returns the next free row."""
    lines = [title.removeprefix("Net on ") for title in rows.columns if title.startswith("Net on ")]
    groups = by_decision(worked.wager)
    if lines:
        _by_wager(page, worked, row, rows, lines)
        row += len(lines) + 2
    if len(groups) > 1:
        _by_decision(page, worked, row, rows, groups)
        row += len(groups) + 2
    return row


def _by_wager(page: Page, worked: Worked, head: int, rows: Rows, lines: list[str]) -> None:
    counts = worked.wager.counted.capitalize()
    page.head(head, ("By wager", "Expected result"))
    for row, line in enumerate(lines, head + 1):
        page.put(row, 1, line)
        mean = f"=SUMPRODUCT({rows.of(counts)},{rows.of(f'Net on {line}')})/{rows.sum_of(counts)}"
        page.put(row, 2, Formula(mean, worked.part(line)), {}, FIGURE)


def _by_decision(page: Page, worked: Worked, head: int, rows: Rows, groups: list[tuple[str, list[Outcome]]]) -> None:
    page.head(head, ("By decision", "Frequency", "Contribution"))
    for row, (what, outcomes) in enumerate(groups, head + 1):
        often = sum((worked.probability(item) for item in outcomes), Fraction(0))
        worth = sum((worked.contribution(item) for item in outcomes), Fraction(0))
        page.put(row, 1, what)
        together = f"=SUMIF({rows.of('Decision')},$A{row},"
        page.put(row, 2, Formula(f"{together}{rows.of('Probability')})", often), {}, PERCENT)
        page.put(row, 3, Formula(f"{together}{rows.of('Contribution')})", worth), {}, FIGURE)
