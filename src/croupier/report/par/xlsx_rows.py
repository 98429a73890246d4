"""The outcomes of a wager in its workbook: counts, stakes and pays are cells that may be changed, all else follows."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from croupier.report.par.from_rows import Worked
from croupier.report.par.model import Outcome, Wager
from croupier.report.par.xlsx_style import (
    COUNT,
    DIGITS,
    FIGURE,
    INPUT,
    MONEY,
    SHARE,
    STRONG,
    TOTAL,
    UNITS,
    WRAP,
    Formula,
    Page,
    exactly,
    name,
)

FOLD = "fold"
FIXED = "Net without the meter"


@dataclass(frozen=True, slots=True)
class Rows:
    """Where the table stands, and which letter each of its columns has."""

    first: int
    last: int
    columns: dict[str, str] = field(default_factory=dict)
    meters: dict[str, str] = field(default_factory=dict)

    @property
    def total(self) -> int:
        return self.last + 1

    def of(self, title: str) -> str:
        """The cells of a column, fixed in place."""
        letter = self.columns[title]
        return f"${letter}${self.first}:${letter}${self.last}"

    def sum_of(self, title: str) -> str:
        return f"${self.columns[title]}${self.total}"


def titles_of(wager: Wager) -> tuple[str, ...]:
    lines = dict.fromkeys(line for item in wager.outcomes for line in item.lines)
    whole = bool(lines) and all(item.lines for item in wager.outcomes)
    meters = [meter.name for meter in wager.meter.meters] if wager.meter else []
    return (
        "Outcome",
        wager.counted.capitalize(),
        "Probability",
        "Pays",
        "Wagered",
        *((f"Net on {line}" for line in lines) if whole else ()),
        *((FIXED, *(f"Share of {meter}" for meter in meters)) if meters else ()),
        *(("Decision",) if any(item.decision for item in wager.outcomes) else ()),
        "Net",
        "Contribution",
        "Ends",
        *((f"{wager.counted.capitalize()}, every digit",) if wager.combinations >= DIGITS else ()),
    )


def put_meters(page: Page, wager: Wager, row: int) -> tuple[dict[str, str], int]:
    """The amounts on the meters, to be changed at will; nothing where none is given. Their cells, and the next row."""
    found: dict[str, str] = {}
    for meter in wager.meter.meters if wager.meter else ():
        page.put(row, 1, f"Dollars on the {meter.name} meter", STRONG)
        page.put(row, 2, meter.standing or 0, INPUT, MONEY)
        found[meter.name] = f"$B${row}"
        row += 1
    if wager.meter:
        page.put(row, 1, "Dollars wagered for these pays", STRONG)
        page.put(row, 2, wager.meter.base, INPUT, UNITS)
        found[""] = f"$B${row}"
        row += 2
    return found, row


def put_rows(page: Page, worked: Worked, head: int, meters: dict[str, str]) -> Rows:
    wager = worked.wager
    titles = titles_of(wager)
    rows = Rows(
        head + 1, head + len(wager.outcomes), {title: name(place) for place, title in enumerate(titles, 1)}, meters
    )
    page.head(head, titles)
    for row, item in enumerate(wager.outcomes, rows.first):
        for column, title in enumerate(titles, 1):
            value, look, form = _cell(title, row, item, worked, rows)
            page.put(row, column, value, look, form)
    _totals(page, worked, rows, titles)
    return rows


def _cell(title: str, row: int, item: Outcome, worked: Worked, rows: Rows) -> tuple[Any, dict[str, Any], str]:
    """A cell's value, look and form of number."""
    wager = worked.wager
    counts = wager.counted.capitalize()
    at = {column: f"{letter}{row}" for column, letter in rows.columns.items()}
    plain: dict[str, tuple[Any, dict[str, Any], str]] = {
        "Outcome": (item.name, WRAP, ""),
        counts: (item.count, INPUT, COUNT),
        "Probability": (Formula(f"={at[counts]}/{rows.sum_of(counts)}", worked.probability(item)), {}, SHARE),
        "Pays": (item.paid, WRAP, ""),
        "Wagered": (exactly(item.wagered), INPUT, UNITS),
        "Decision": (item.decision, WRAP, ""),
        FIXED: (exactly(fixed_net(item, wager)), INPUT, UNITS),
        "Net": (*_net(item, at, rows), UNITS),
        "Contribution": (Formula(f"={at['Probability']}*{at['Net']}", worked.contribution(item)), {}, FIGURE),
        "Ends": (_ends(item, at), {}, ""),
        f"{counts}, every digit": (str(item.count), {}, ""),
    }
    if title in plain:
        return plain[title]
    kind, _, what = title.partition(" on " if title.startswith("Net on ") else " of ")
    found = item.lines if kind == "Net" else item.shares
    return exactly(found.get(what, Fraction(0))), INPUT, UNITS


def fixed_net(item: Outcome, wager: Wager) -> Fraction:
    """What the row is due without what the meters pay."""
    if wager.meter is None:
        return item.net
    standing = {meter.name: meter.standing or Fraction(0) for meter in wager.meter.meters}
    won = sum((share * standing[meter] for meter, share in item.shares.items()), Fraction(0))
    return item.net - won / wager.meter.base


def _net(item: Outcome, at: dict[str, str], rows: Rows) -> tuple[Any, dict[str, Any]]:
    lines = [place for title, place in at.items() if title.startswith("Net on ")]
    if lines:
        return Formula(f"=SUM({lines[0]}:{lines[-1]})", item.net), {}
    if FIXED in at:
        base = rows.meters[""]
        won = "".join(f"+{at[f'Share of {meter}']}*{cell}/{base}" for meter, cell in rows.meters.items() if meter)
        return Formula(f"={at[FIXED]}{won}", item.net), {}
    return exactly(item.net), INPUT


def _ends(item: Outcome, at: dict[str, str]) -> Any:
    """Folded or not is no matter of pays; won, lost and pushed are."""
    if item.end == FOLD:
        return FOLD
    net = at["Net"]
    won = ",".join([f"{net}>0", *(f"{place}>0" for title, place in at.items() if title.startswith("Share of "))])
    return Formula(f'=IF(OR({won}),"win",IF({net}<0,"lose","push"))', item.end)


def _totals(page: Page, worked: Worked, rows: Rows, titles: tuple[str, ...]) -> None:
    counts = worked.wager.counted.capitalize()
    wagered = f"=SUMPRODUCT({rows.of('Probability')},{rows.of('Wagered')})"
    found: dict[str, tuple[Any, str]] = {
        "Outcome": ("Total", ""),
        counts: (Formula(f"=SUM({rows.of(counts)})", worked.counted), COUNT),
        "Probability": (Formula(f"=SUM({rows.of('Probability')})", 1), SHARE),
        "Wagered": (Formula(wagered, worked.average_wager), FIGURE),
        "Contribution": (Formula(f"=SUM({rows.of('Contribution')})", worked.expectation), FIGURE),
        f"{counts}, every digit": (str(worked.counted), ""),
    }
    for column, title in enumerate(titles, 1):
        value, form = found.get(title, ("", ""))
        page.put(rows.total, column, value, TOTAL, form)
