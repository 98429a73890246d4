"""Prices as the contract's JSON: exact fractions as text, shares and frequencies as numbers."""

from __future__ import annotations

from decimal import Context, Decimal
from fractions import Fraction
from typing import Any

from croupier.app.analysis import Analysis, printed_schedules
from croupier.app.as_read import Read
from croupier.app.pay_file import left_out
from croupier.exact.frame.value import EXACT, SIMULATION, Price

DIGITS = 24


def decimal(number: Fraction) -> str:
    """A fraction to 24 significant digits, rounded half to even; written out in full where it ends before."""
    context = Context(prec=DIGITS)
    return format(context.divide(Decimal(number.numerator), Decimal(number.denominator)), "f")


def write_price(price: Price) -> dict[str, Any]:
    report: dict[str, Any] = {
        "wager": price.wager,
        "schedule": price.schedule,
        "unit": price.unit,
        "method": price.method,
        "combinations": str(price.combinations),
        "expected_return": decimal(price.expectation),
    }
    if price.method == SIMULATION:
        report["standard_error"] = price.standard_error
    else:
        report["exact"] = str(price.expectation)
    report |= {
        "house_edge": float(price.house_edge),
        "house_edge_on_initial_wagers": float(price.edge_on_initial),
        "element_of_risk": float(price.element_of_risk),
        "average_wager": float(price.average_wager),
        "variance": float(price.variance),
        "standard_deviation": price.standard_deviation,
        "skewness": price.skewness,
        "hit_frequency": float(price.hit_frequency),
        "push_frequency": float(price.push_frequency),
        "fold_frequency": float(price.fold_frequency),
        "volatility_index": price.volatility_index,
        "largest_win": str(price.largest_win),
        "return_bands": [
            {"rounds": band.rounds, "percent": band.percent, "low": 1 + band.low, "high": 1 + band.high}
            for band in price.bands()
        ],
    }
    return report | _extras(price) | {"rows": _rows(price)}


def _extras(price: Price) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if price.by_line:
        written = decimal if price.method == SIMULATION else str
        found["by_wager"] = {name: written(net) for name, net in price.by_line.items()}
    if price.by_decision:
        found["by_decision"] = [
            {"decisions": name, "frequency": float(often), "contribution": float(worth)}
            for name, (often, worth) in price.by_decision.items()
        ]
    if price.meters:
        found["meters"] = [
            {"meter": item.name, "share": str(item.share), "count": str(item.count), "outcome": item.outcome}
            for item in price.meters
        ]
        found["break_even_meter"] = decimal(price.break_even) if price.break_even is not None else None
        found["meter"] = _meter(price)
    if price.envy is not None:
        found["envy_per_other_hand"] = decimal(price.envy)
    if price.cite:
        found["cite"] = price.cite
    return found | ({"notes": list(price.notes)} if price.notes else {})


def _meter(price: Price) -> dict[str, Any]:
    """The expected return as a function of the meters, in dollars: fixed part, slope of each, where it is zero."""
    slopes = {name: str(slope) for name, slope in price.slopes().items()}
    one = next(iter(slopes.values())) if len(slopes) == 1 else None
    return {
        "fixed": str(price.fixed),
        "slope": one if one is not None else slopes,
        "break_even": decimal(price.break_even) if price.break_even is not None else None,
        "standing": {name: decimal(dollars) for name, dollars in price.standing.items()},
    }


def _rows(price: Price) -> list[dict[str, Any]]:
    return [
        {
            "outcome": item.name,
            "count": str(item.count),
            "probability": float(price.probability(item)),
            "pays": item.pays or ("lose" if item.net < 0 else "push"),
            "net": str(item.net),
            "wagered": str(item.wagered),
            "contribution": float(price.contribution(item)),
        }
        for item in price.outcomes
    ]


def write_analysis(found: Analysis, seconds: float) -> dict[str, Any]:
    request = found.request
    report: dict[str, Any] = {
        "game": request.found.game.id,
        "variant": request.found.variant or None,
        "schedules": {price.wager: price.schedule for price in found.prices} if not request.every_schedule else {},
        "options": dict(request.options),
        "as_read": request.as_read,
        "method": found.method,
        "seconds": round(seconds, 3),
        "wagers": [write_price(price) for price in found.prices],
        "strategy": [],
    }
    report |= _strategy(found)
    if request.own:
        report["left_out"] = _left_out(found)
    if found.missing:
        report["not_priced"] = [
            {"wager": wager, "schedule": schedule, "why": why} for wager, schedule, why in found.missing
        ]
    if found.readings:
        report["as_read_figures"] = [_read(item) for item in found.readings]
    report["warnings"] = list(found.warnings)
    return report


def _read(item: Read) -> dict[str, Any]:
    """A doubted wager under the reading; without a figure where only --as-read works it out."""
    found: dict[str, Any] = {"wager": item.printed.wager, "schedule": item.printed.schedule, "changes": item.differs}
    if item.read is None:
        return {**found, "changes": None}
    worth = item.read.expectation
    found |= {"house_edge": float(-worth), "expected_return": decimal(worth)}
    return found | ({"exact": str(worth)} if item.read.method == EXACT else {"method": item.read.method})


def _left_out(found: Analysis) -> list[dict[str, Any]]:
    """What a pay table of one's own does not name of the print, so that a row forgotten is seen."""
    printed = printed_schedules(found.request.found)
    rows = {wager: left_out(own, printed[wager]) for wager, own in found.request.own.items()}
    return [
        {"wager": wager, "schedule": found.request.own[wager].id, "hand": hand, "pays": pays}
        for wager, named in rows.items()
        for hand, pays in named.items()
    ]


def _strategy(found: Analysis) -> dict[str, Any]:
    solution, best = found.solution, found.best
    if solution is None or best is None:
        return {}
    if found.request.policy is not None:
        cost = best.expectation - found.prices[0].expectation
        return {
            "policy": solution.policy,
            "optimal": str(best.expectation) if best.method == EXACT else decimal(best.expectation),
            "policy_cost": _cost(cost, best),
        }
    if solution.short is None:
        return {"policy": solution.policy}
    cost = best.expectation - solution.short.expectation
    said = [
        {"when": said.when, "do": said.do} | ({"street": said.street} if said.street else {})
        for said in solution.short.sentences
    ]
    return {
        "policy": solution.policy,
        "strategy": said,
        "strategy_is_optimal": cost == 0,
        "strategy_cost": _cost(cost, best),
    }


def _cost(cost: Fraction, best: Price) -> dict[str, Any]:
    """What a way of playing loses against the best; where that is an estimate, so is this."""
    return ({"exact": str(cost)} if best.method == EXACT else {}) | {"value": float(cost)}
