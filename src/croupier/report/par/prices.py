"""Every wager and schedule of the library in one table: CSV, JSON, or a page that sorts itself."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from croupier.report.par.numbers import fixed, percent

ENDINGS = (".csv", ".json", ".html")
FIELDS = (
    "game",
    "name",
    "cite",
    "wager",
    "schedule",
    "house_edge",
    "element_of_risk",
    "standard_deviation",
    "hit_frequency",
    "method",
    "combinations",
    "exact",
    "break_even_meter",
    "standard_error",
    "notes",
    "not_priced",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One wager on one schedule: its figures, or why it has none.
    A bonus on another wager's stake has no `own_stake`."""

    game: str
    name: str
    cite: str
    wager: str
    schedule: str
    expectation: Fraction | None = None
    risk: Fraction | None = None
    deviation: float | None = None
    hit: Fraction | None = None
    method: str = ""
    combinations: int | None = None
    break_even: Fraction | None = None
    standard_error: float | None = None
    notes: tuple[str, ...] = ()
    own_stake: bool = True
    why: str = ""

    @property
    def priced(self) -> bool:
        return self.expectation is not None


def as_row(line: Line) -> dict[str, Any]:
    """By the names of the contract. An estimate has a standard error and no exact fraction."""
    exact = str(line.expectation) if line.priced and line.standard_error is None else None
    return {
        "game": line.game,
        "name": line.name,
        "cite": line.cite,
        "wager": line.wager,
        "schedule": line.schedule,
        "house_edge": _number(-line.expectation if line.expectation is not None else None),
        "element_of_risk": _number(line.risk),
        "standard_deviation": line.deviation,
        "hit_frequency": _number(line.hit),
        "method": line.method or None,
        "combinations": str(line.combinations) if line.combinations else None,
        "exact": exact,
        "break_even_meter": _number(line.break_even),
        "standard_error": line.standard_error,
        "notes": "; ".join(line.notes) or None,
        "not_priced": line.why or None,
    }


def _number(exact: Fraction | None) -> float | None:
    return None if exact is None else float(exact)


def as_csv(lines: Sequence[Line]) -> str:
    file = io.StringIO()
    rows = csv.DictWriter(file, FIELDS, lineterminator="\n")
    rows.writeheader()
    rows.writerows({key: "" if item is None else item for key, item in as_row(line).items()} for line in lines)
    return file.getvalue()


def as_json(lines: Sequence[Line]) -> list[dict[str, Any]]:
    return [{key: item for key, item in as_row(line).items() if item is not None} for line in lines]


def as_html(lines: Sequence[Line], date: str, version: str) -> str:
    from croupier.report.par.html import environment

    priced = sum(line.priced for line in lines)
    games = len({line.game for line in lines})
    about = f"{len(lines):,} wagers and schedules of {games} games, {priced:,} priced. croupier {version}, {date}."
    return environment().get_template("prices.html.j2").render(lines=[_shown(line) for line in lines], about=about)


def _shown(line: Line) -> dict[str, Any]:
    """Texts with the figures that they sort by."""
    edge = -line.expectation if line.expectation is not None else None
    exact = str(line.expectation) if line.priced and line.standard_error is None else ""
    estimated = "" if line.standard_error is None else f"estimate, standard error {percent(line.standard_error, 4)}"
    return {
        "line": line,
        "edge": percent(edge) if edge is not None else "",
        "edge_sort": float(edge) if edge is not None else None,
        "risk": percent(line.risk) if line.risk is not None else "",
        "risk_sort": float(line.risk) if line.risk is not None else None,
        "deviation": fixed(line.deviation, 4) if line.deviation is not None else "",
        "hit": percent(line.hit) if line.hit is not None else "",
        "hit_sort": float(line.hit) if line.hit is not None else None,
        "note": "; ".join(filter(None, (line.why or exact or estimated, *line.notes))),
        "players": edge is not None and edge < 0 and line.own_stake,
    }


def render(lines: Sequence[Line], ending: str, *, date: str, version: str) -> bytes:
    if ending == ".csv":
        return as_csv(lines).encode()
    if ending == ".json":
        return (json.dumps(as_json(lines), indent=1, ensure_ascii=False) + "\n").encode()
    return as_html(lines, date, version).encode()
