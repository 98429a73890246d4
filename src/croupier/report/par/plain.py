"""The sheet as JSON: everything that the other forms show, figures exact as text and rounded as numbers."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import asdict
from fractions import Fraction
from typing import Any

from croupier.report.par.chart_data import by_decision, returns
from croupier.report.par.closed_form import words
from croupier.report.par.compose import first_line
from croupier.report.par.model import Attachment, Exposure, Metered, Sheet, Strategy, Wager
from croupier.report.par.reconcile import reconcile, reconciles

FORM = "croupier PAR sheet 2"


def render(sheet: Sheet) -> bytes:
    return (json.dumps(as_json(sheet), indent=1, ensure_ascii=False) + "\n").encode()


def as_json(sheet: Sheet) -> dict[str, Any]:
    return {
        "form": FORM,
        "says": first_line(sheet),
        "identity": asdict(sheet.identity),
        "rules": asdict(sheet.rules),
        "reconciles": None if sheet.estimates and reconciles(sheet) else reconciles(sheet),
        "wagers": [_wager(item) for item in sheet.wagers],
        "exposure": {"seats": sheet.seats, "wagers": [_exposure(item) for item in sheet.exposures]},
        "strategy": _strategy(sheet.strategy) if sheet.strategy else None,
        "not_priced": [asdict(item) for item in sheet.unpriced],
        "errata": [asdict(item) for item in sheet.doubts],
        "warnings": list(sheet.warnings),
    }


def _both(number: Fraction) -> dict[str, Any]:
    return {"exact": str(number), "value": float(number)}


def _wager(wager: Wager) -> dict[str, Any]:
    found = wager.figures
    value: dict[str, Any] = {
        "wager": wager.wager,
        "schedule": wager.schedule,
        "unit": wager.unit,
        "cite": wager.cite,
        "method": wager.method,
        wager.counted: str(wager.combinations),
        "closed_form": words(wager.closed_form),
        "house_edge": {
            "per_unit_of_first_wager": _both(-found.expectation),
            "per_unit_of_initial_wagers": _both(found.on_initial),
            "per_unit_wagered_in_all": _both(found.on_total),
        },
        "expected_return": _both(found.expectation),
        "return_to_player": _both(1 + found.expectation),
        "average_wager": _both(found.average_wager),
        "variance": _both(found.variance),
        "standard_deviation": found.standard_deviation,
        "skewness": found.skewness,
        "hit_frequency": _both(found.hit),
        "push_frequency": _both(found.push),
        "fold_frequency": _both(found.fold),
        "volatility_index": found.volatility,
        "return_bands": [asdict(band) for band in returns(wager)],
        "rows": _rows(wager),
        "by_decision": _by_decision(wager),
        "by_wager": {name: _both(worth) for name, worth in wager.parts.items()},
        "reconciliation": _checks(wager),
        "notes": list(wager.notes),
    }
    if wager.meter is not None:
        value["meter"] = _meter(wager.meter)
    if wager.envy is not None:
        value["envy_per_other_hand"] = _both(wager.envy)
    return value if wager.exact else _estimate(value) | {"standard_error": wager.standard_error}


def _estimate(value: Any) -> Any:
    """An estimate never passes for exact: its sums are fractions of a sample."""
    if isinstance(value, dict):
        return {key: _estimate(item) for key, item in value.items() if key != "exact"}
    return [_estimate(item) for item in value] if isinstance(value, list) else value


def _meter(found: Metered) -> dict[str, Any]:
    long_run = found.in_the_long_run
    return {
        "fixed": _both(found.fixed),
        "break_even": None if found.break_even is None else _both(found.break_even),
        "house_edge_in_the_long_run": None if long_run is None else _both(-long_run),
        "meters": [
            {
                "meter": item.name,
                "slope": _both(item.slope),
                "won_whole": _both(item.resets),
                "standing": None if item.standing is None else _both(item.standing),
                "contribution": None if item.contribution is None else _both(item.contribution),
                "contribution_from": item.contribution_from,
                "reset_to": None if item.seed is None else _both(item.seed),
                "reset_from": item.seed_from,
            }
            for item in found.meters
        ],
    }


def _rows(wager: Wager) -> list[dict[str, Any]]:
    return [
        {
            "outcome": item.name,
            "count": str(item.count),
            "probability": float(wager.probability(item)),
            "pays": item.pays,
            "net": str(item.net),
            "wagered": str(item.wagered),
            "contribution": _both(wager.contribution(item)),
            "end": item.end,
            "decision": item.decision,
            "award": item.award,
        }
        for item in wager.outcomes
    ]


def _by_decision(wager: Wager) -> list[dict[str, Any]]:
    return [
        {
            "decision": name,
            "count": str(sum(item.count for item in outcomes)),
            "contribution": _both(sum((wager.contribution(item) for item in outcomes), Fraction(0))),
        }
        for name, outcomes in by_decision(wager)
    ]


def _checks(wager: Wager) -> list[dict[str, Any]]:
    return [
        {
            "check": check.what,
            "stated": _both(check.stated),
            "found": _both(check.found),
            "difference": _both(check.difference),
            "holds": check.holds,
        }
        for check in reconcile(wager)
    ]


def _exposure(item: Exposure) -> dict[str, Any]:
    dollars = {
        name: None if cents is None else _money(cents) for name, cents in (("limit", item.limit), ("cost", item.cost))
    }
    return {"wager": item.wager, "outcome": item.outcome, "units": str(item.net), **dollars, "limit_from": item.source}


def _money(cents: Fraction | int) -> str:
    """Up to the next cent: an exposure is never understated."""
    whole = -(-Fraction(cents).numerator // Fraction(cents).denominator)
    sign, whole = ("-", -whole) if whole < 0 else ("", whole)
    return f"{sign}{whole // 100}.{whole % 100:02d}"


def _strategy(found: Strategy) -> dict[str, Any]:
    worth = {"optimum": _both(found.optimum), "cost": _both(found.cost)}
    return {
        "policy": found.policy,
        **(worth if found.exact else _estimate(worth)),
        "sentences": [asdict(said) for said in found.sentences],
        "complete": _attached(found.complete) if found.complete else None,
        "remark": found.remark,
    }


def _attached(file: Attachment) -> dict[str, Any]:
    head, *rows = csv.reader(io.StringIO(file.text))
    return {"file": file.name, "sha256": file.digest, "classes": [dict(zip(head, row, strict=True)) for row in rows]}
