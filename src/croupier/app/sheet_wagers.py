"""Prices as the wagers of a PAR sheet, and what each can cost the bank at the table's limits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from croupier.app.analysis import Analysis
from croupier.app.sheet_meters import metered
from croupier.books import Section
from croupier.errors import CroupierError
from croupier.exact.frame.value import EXACT, Outcome, Price
from croupier.money import parse_money
from croupier.report.par import model
from croupier.report.par.closed_form import closed_form
from croupier.report.par.numbers import units
from croupier.rules.game import Game

LIMIT_OPTIONS = ("table-maximum", "max-wager", "maximum-wager", "table-limit")
STAYS, FOLDS = "stays in", "fold"


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """What the caller adds: the date and version on the sheet, the table's limits in cents by wager, its seats, and the
    part of the wager that goes to a meter, by meter."""

    date: str
    version: str
    limits: Mapping[str, int] = field(default_factory=dict)
    seats: int = 1
    contributions: Mapping[str, Fraction] = field(default_factory=dict)


def deck_size(found: Analysis) -> int:
    facts, options = found.request.found.game, found.request.options
    default = next((option.default for option in facts.options if option.name == "decks"), "1")
    decks = facts.decks or int(options.get("decks", default))
    return 52 * decks + facts.jokers


def wager(price: Price, found: Analysis, wanted: Wanted) -> model.Wager:
    section = found.request.found.section
    actions = action_names(found.request.game)
    dealt = found.request.found.game.deal
    exact = price.method == EXACT
    return model.Wager(
        wager=price.wager,
        schedule=price.schedule,
        unit=price.unit,
        cite=_cite(section, price.cite),
        method=price.method,
        combinations=price.combinations,
        closed_form=closed_form(price.combinations, deck_size(found), tuple(dealt.values())) if exact else (),
        outcomes=tuple(_in_order(list(_outcomes(price, actions)), price)),
        figures=_figures(price),
        standard_error=price.standard_error,
        parts=price.by_line,
        initial=price.initial,
        meter=metered(price, found, wanted.contributions),
        envy=price.envy,
        notes=price.notes,
    )


def _cite(section: Section, cite: str) -> str:
    return cite if not cite or cite.startswith(section.id) else section.cite(cite)


def action_names(game: Game | None) -> frozenset[str]:
    streets = game.streets if game else ()
    return frozenset(choice.name for street in streets for choice in (*street.choices, *street.ahead))


def _outcomes(price: Price, actions: frozenset[str]) -> Iterator[model.Outcome]:
    awards = {meter.outcome: f"{units(meter.share * 100)}% of the {meter.name} meter" for meter in price.meters}
    for item in price.outcomes:
        yield model.Outcome(
            name=item.name,
            count=item.count,
            net=item.net,
            wagered=item.wagered,
            pays=pays(item),
            end=str(item.end),
            decision=_decision(item, actions) if item.lines else "",
            result=item.name.partition(": ")[2] if _taken(item.name, actions) else item.name,
            award=awards.get(item.name, ""),
            lines=item.lines if sum(item.lines.values(), Fraction(0)) == item.net else {},
            shares={meter.name: meter.share for meter in price.meters if meter.outcome == item.name},
        )


def _in_order(outcomes: list[model.Outcome], price: Price) -> list[model.Outcome]:
    """A wager on a hand has its rows by rank, as its schedule prints them. Of several wagers together: by result, what
    was folded last."""
    if not price.by_line:
        return outcomes
    return sorted(outcomes, key=lambda item: (item.end == "fold", -item.net))


def pays(item: Outcome) -> str:
    """Odds that are the same on every line are said once."""
    parts = item.pays.split(", ")
    odds = {part.partition(" ")[2] for part in parts}
    if len(parts) > 2 and len(odds) == 1 and {part.partition(" ")[0] for part in parts} <= set(item.lines):
        return f"each {odds.pop()}"
    return item.pays or ("lose" if item.net < 0 else "push")


def _taken(name: str, actions: frozenset[str]) -> list[str]:
    """An outcome of several decisions is named after them, before a colon."""
    before, colon, _ = name.partition(": ")
    taken = before.split(", ")
    return taken if colon and set(taken) <= actions else []


def _decision(item: Outcome, actions: frozenset[str]) -> str:
    return ", ".join([*_taken(item.name, actions), *([FOLDS] if item.folded else [])]) or STAYS


def _figures(price: Price) -> model.Figures:
    return model.Figures(
        expectation=price.expectation,
        on_initial=price.edge_on_initial,
        on_total=price.element_of_risk,
        average_wager=price.average_wager,
        variance=price.variance,
        standard_deviation=price.standard_deviation,
        skewness=price.skewness,
        hit=price.hit_frequency,
        push=price.push_frequency,
        fold=price.fold_frequency,
        volatility=price.volatility_index,
        bands=tuple(model.Band(band.rounds, band.percent, band.low, band.high) for band in price.bands()),
    )


def exposures(found: Analysis, wanted: Wanted) -> Iterator[model.Exposure]:
    """One entry a wager: of several schedules the one that can cost most."""
    known = {price.wager for price in found.prices}
    for name in wanted.limits:
        if name not in known:
            raise CroupierError(f"--limit {name}: no such wager was priced; there is {', '.join(sorted(known))}")
    for name in dict.fromkeys(price.wager for price in found.prices):
        mine = (item for item in found.prices if item.wager == name)
        net, outcome = max((_worst(item) for item in mine), key=lambda item: item[0])
        limit, source = _limit(found, wanted, name)
        yield model.Exposure(wager=name, outcome=outcome, net=net, limit=limit, source=source)


def _worst(price: Price) -> tuple[Fraction, str]:
    """What a round can cost the bank most, by its own pays: a meter's award is paid from the meter."""
    won: dict[str, Fraction] = {}
    for meter in price.meters:
        paid = meter.share * price.standing.get(meter.name, Fraction(0)) / price.base
        won[meter.outcome] = won.get(meter.outcome, Fraction(0)) + paid
    listed = [(item.net - won.get(item.name, Fraction(0)), item.name) for item in price.outcomes]
    return max(listed, key=lambda item: item[0])


def _limit(found: Analysis, wanted: Wanted, wager: str) -> tuple[int | None, str]:
    """As given, else the posted maximum among the options, else as printed in the rule."""
    if wager in wanted.limits:
        return wanted.limits[wager], "given"
    for name in LIMIT_OPTIONS:
        text = found.request.options.get(name, "")
        if text and text not in ("none", "any"):
            return parse_money(text, f"--option {name}"), f"option {name}"
    section = found.request.found.section
    for item in found.request.found.game.limits:
        if item["on"] in (wager, "all") and item.get("max"):
            return parse_money(str(item["max"]), "limit"), section.cite(str(item.get("cite", "")))
    return None, "none is printed"
