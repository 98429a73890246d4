"""The end of a sheet: exposure, strategy, doubts, and the statement that is signed."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.report.grid import grids
from croupier.report.par.document import (
    ESTIMATE,
    FAILS,
    HOLDS,
    RIGHT,
    Attached,
    Block,
    Column,
    Fact,
    Facts,
    Grid,
    Prose,
    Signatures,
    Verdict,
)
from croupier.report.par.model import Exposure, Sheet, Strategy
from croupier.report.par.numbers import dollars, fixed, fraction, percent, units
from croupier.report.par.reconcile import reconcile

EXACTLY = (
    "Combinations are whole numbers of deals, each counted once from a full deck. Results, contributions, edges and "
    "variances are exact fractions of these counts; decimals are rounded from them, half to even. Standard deviation "
    "and skew are rounded roots of exact fractions; the volatility index is 1.645 standard deviations of one round. "
    "Return bands are normal approximations."
)
SAMPLED = (
    "Estimated from samples, not exact, each with the standard error beside it; every figure of these wagers is one of "
    "the samples:"
)
ROLES = ("Mathematician", "Reviewer", "For the licensee")


def verdict(sheet: Sheet) -> Verdict:
    """Of the whole sheet. What is estimated is no figure that a sum could prove."""
    checks = [check for wager in sheet.wagers for check in reconcile(wager)]
    wrong = sum(not check.holds for check in checks)
    if wrong:
        return Verdict(FAILS, f"{wrong} of {len(checks)} checks show a difference: this sheet does not reconcile.")
    if sheet.estimates:
        errors = (f"{wager.title} ± {percent(wager.standard_error or 0)}" for wager in sheet.estimates)
        others = "" if len(sheet.estimates) == len(sheet.wagers) else " The other wagers are exact and reconcile."
        return Verdict(ESTIMATE, f"An estimate, not exact (one standard error): {', '.join(errors)}.{others}")
    assert checks, "a sheet has at least one wager"
    return Verdict(
        HOLDS, f"All {len(checks)} checks reconcile: each stated figure follows from the rows shown without remainder."
    )


def exposure(sheet: Sheet) -> Iterator[Block]:
    if not sheet.exposures:
        return
    columns = (
        Column("Wager", 0.17),
        Column("Worst outcome for the bank", 0.31),
        Column("Units", 0.1, RIGHT),
        Column("Limit", 0.12, RIGHT),
        Column("At the limit", 0.14, RIGHT),
        Column("Limit from", 0.16),
    )
    yield Grid(columns, tuple(_exposed(item) for item in sheet.exposures), _together(sheet))
    yield Prose(
        "The most that one unit on the first wager of each line can cost the bank in a round, net of what the same "
        "line loses. "
        "The sum takes every line at its worst together, which no deal may bring: it is a bound, not a forecast. "
        "Awards out of a meter are paid from the meter and not counted.",
        "note",
    )


def _exposed(item: Exposure) -> tuple[str, ...]:
    limit = dollars(item.limit) if item.limit is not None else "none"
    cost = dollars(item.cost) if item.cost is not None else "-"
    return (item.wager, item.outcome, units(item.net), limit, cost, item.source)


def _together(sheet: Sheet) -> tuple[str, ...]:
    known = [item.cost for item in sheet.exposures if item.cost is not None]
    if len(known) < len(sheet.exposures):
        return ()
    seat = sum((max(cost, Fraction(0)) for cost in known), Fraction(0))
    whom = f"at most, {sheet.seats} seats" if sheet.seats > 1 else "at most, one seat"
    return ("Together", whom, "", "", dollars(seat * sheet.seats), "")


def strategy(found: Strategy | None) -> Iterator[Block]:
    if found is None:
        return
    yield from _sentences(found)
    yield Facts(
        (
            Fact("Valued", found.policy),
            Fact("Expected result of the best play", _optimum(found)),
            Fact("Cost of these sentences" if found.sentences else "Cost of this play", _cost(found)),
        )
    )
    if found.complete:
        yield Attached(found.complete)
    if found.remark:
        yield Prose(found.remark, "note")


def _sentences(found: Strategy) -> Iterator[Block]:
    """As a grid, where a hand is played by the card that the dealer shows."""
    charts = grids((said.when, said.do, said.street) for said in found.sentences)
    for chart in charts:
        columns = (Column(chart.street or "Hand", 0.3), *(Column(card, 0.05) for card in chart.cards))
        yield Grid(columns, tuple((hand, *cells) for hand, cells in chart.rows))
    if charts:
        yield Prose(f"Across: the card that the dealer shows. {charts[0].key}.", "note")
        return
    if found.sentences:
        streets = any(said.street for said in found.sentences)
        first = (Column("Street", 0.22),) if streets else ()
        columns = (*first, Column("With", 0.55), Column("Do", 0.23))
        rows, street = [], None
        for said in found.sentences:
            shown = said.street if said.street != street else ""
            street = said.street
            rows.append((*((shown,) if streets else ()), said.when, said.do))
        yield Grid(columns, tuple(rows))
        yield Prose("Read downwards: the first line that holds decides.", "note")


def _optimum(found: Strategy) -> str:
    if not found.exact:
        return f"about {fixed(found.optimum, 6)}, an estimate"
    return f"{fixed(found.optimum, 10)} = {fraction(found.optimum)}"


def _cost(found: Strategy) -> str:
    if not found.cost:
        return "nothing: they are the best play"
    if not found.exact:
        return f"about {percent(found.cost)} of the first wager, an estimate"
    return f"{percent(found.cost, 6)} of the first wager = {fraction(found.cost)}"


def doubts(sheet: Sheet) -> Iterator[Block]:
    for warning in sheet.warnings:
        yield Prose(warning, "warning")
    if sheet.doubts:
        columns = (
            Column("Paragraph", 0.16),
            Column("Printed", 0.24),
            Column("Read", 0.2),
            Column("Why", 0.3),
            Column("Used", 0.1),
        )
        rows = ((item.cite, _at(item.where, item.printed), item.read, item.why, item.used) for item in sheet.doubts)
        yield Grid(columns, tuple(rows))


def _at(where: str, printed: str) -> str:
    return f"{where}: {printed or 'blank'}" if where else printed


def statement(sheet: Sheet) -> Iterator[Block]:
    estimated = [wager.title for wager in sheet.estimates]
    if len(estimated) < len(sheet.wagers):
        yield Prose(EXACTLY)
    if estimated:
        yield Prose(f"{SAMPLED} {', '.join(estimated)}.", "warning")
    yield verdict(sheet)
    yield Signatures(ROLES)
