"""One wager of a sheet: its figures, every outcome with reconciled totals, charts and return bands."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.report.par.chart_data import by_decision, enough, returns
from croupier.report.par.charts import bands, by_outcome, distribution
from croupier.report.par.closed_form import words
from croupier.report.par.compose_meter import meter_blocks
from croupier.report.par.document import (
    ESTIMATE,
    FAILS,
    HOLDS,
    RIGHT,
    Block,
    Column,
    Fact,
    Facts,
    Figure,
    Grid,
    Heading,
    Prose,
    Verdict,
)
from croupier.report.par.model import Wager
from croupier.report.par.numbers import fixed, fraction, one_in, percent, places_for, unbroken, units, whole
from croupier.report.par.reconcile import Check, reconcile

# A digit's share of the width of the page.
DIGIT = 0.0105
# Letters of a fraction that its column holds in one line.
SHORT = 9


def wager_blocks(wager: Wager, number: str) -> Iterator[Block]:
    yield Heading(wager.title, 3, number)
    yield Prose(f"{wager.unit}; {wager.cite}." if wager.cite else f"{wager.unit}.", "note")
    yield Facts(tuple(_figures(wager)), columns=2)
    yield Facts(tuple(_exact(wager)))
    yield Heading("Outcomes", 4)
    yield _outcomes(wager)
    yield from meter_blocks(wager)
    yield from _reconciliation(wager)
    yield from _decisions(wager)
    yield from _parts(wager)
    for picture in (by_outcome(wager), distribution(wager)):
        yield Heading(picture.title, 4)
        yield Figure(picture)
    yield Heading("Return bands", 4)
    yield Figure(bands(wager))
    yield from _bands(wager)
    for note in wager.notes:
        yield Prose(f"{note[0].upper()}{note[1:].rstrip('.')}.", "note")


def _figures(wager: Wager) -> Iterator[Fact]:
    found = wager.figures
    yield Fact("House edge, per unit of the first wager", percent(-found.expectation), strong=True)
    yield Fact("Average wager", f"{fixed(found.average_wager, 6)} units")
    yield Fact("House edge, per unit of all initial wagers", percent(found.on_initial))
    yield Fact("Variance", fixed(found.variance, 6))
    yield Fact("House edge, per unit wagered in all", percent(found.on_total))
    yield Fact("Standard deviation", fixed(found.standard_deviation, 6))
    yield Fact("Hit frequency", f"{percent(found.hit)} ({one_in(found.hit)})")
    yield Fact("Skew", fixed(found.skewness, 4))
    yield Fact("Push frequency", percent(found.push))
    yield Fact("Volatility index", fixed(found.volatility, 4))
    yield Fact("Fold frequency", percent(found.fold))
    yield Fact("Return to player", percent(1 + found.expectation))


def _exact(wager: Wager) -> Iterator[Fact]:
    found = wager.figures
    if wager.exact:
        yield Fact("Expected result", f"{fixed(found.expectation, 12)} = {fraction(found.expectation)}", code=True)
        if wager.closed_form:
            yield Fact("Deals", f"{words(wager.closed_form)} = {whole(wager.combinations)}", code=True)
        else:
            yield Fact("Deals", whole(wager.combinations), code=True)
    else:
        error = fixed(wager.standard_error or 0, 6)
        yield Fact(
            "Estimate", f"{fixed(found.expectation, 6)}, standard error {error}; simulated, not exact", strong=True
        )
        yield Fact("Samples, as weighed", whole(wager.combinations))
    if wager.envy is not None:
        yield Fact("Envy, for each other hand", f"{fixed(wager.envy, 8, sign=True)} units, not in the figures above")


def _outcomes(wager: Wager) -> Grid:
    staked = any(item.wagered != 1 for item in wager.outcomes)
    wide = any(len(item.paid) > 24 for item in wager.outcomes)
    places = places_for(wager.probability(item) for item in wager.outcomes)
    columns = [
        Column("Outcome", 0.23 if wide else 0.28),
        # Wide enough for its longest figure: a count that breaks over two lines cannot be read.
        Column(wager.counted.capitalize(), max(0.14, DIGIT * (len(whole(wager.combinations)) + 1)), RIGHT),
        Column("Probability", DIGIT * max(places + 5, 14), RIGHT),
        Column("Pays", 0.18 if wide else 0.15),
        *((Column("Wagered", 0.095, RIGHT),) if staked else ()),
        Column("Net", 0.08, RIGHT),
        Column("Contribution", 0.15, RIGHT),
    ]
    rows = []
    for item in wager.outcomes:
        staked_cell = (_wagered(wager, item.wagered),) if staked else ()
        worth = fixed(wager.contribution(item), 8, sign=True)
        net = units(item.net, sign=True)
        share = fixed(wager.probability(item), places)
        rows.append((item.name, whole(item.count), share, unbroken(item.paid), *staked_cell, net, worth))
    counted = sum(item.count for item in wager.outcomes)
    mean = sum((wager.contribution(item) for item in wager.outcomes), Fraction(0))
    share = fixed(Fraction(counted, wager.combinations), places)
    total = ("Total", whole(counted), share, "", *(("",) if staked else ()), "", fixed(mean, 8, sign=True))
    return Grid(tuple(columns), tuple(rows), total)


def _wagered(wager: Wager, amount: Fraction) -> str:
    """An average over hands of several stakes is a long fraction, and no exact one where the deals are sampled."""
    text = units(amount)
    return text if "/" not in text or (wager.exact and len(text) <= SHORT) else fixed(amount, 6)


def _reconciliation(wager: Wager) -> Iterator[Block]:
    checks = reconcile(wager)
    yield Heading("Reconciliation" if wager.exact else "The samples added up", 4)
    columns = (Column("Check", 0.28), Column("Stated", 0.29, RIGHT), Column("From the rows", 0.29, RIGHT))
    last = Column("Difference", 0.14, RIGHT)
    wrong = frozenset(place for place, check in enumerate(checks) if not check.holds)
    yield Grid((*columns, last), tuple(_check(check, wager) for check in checks), wrong=wrong)
    yield _verdict(wager, len(wrong))


def _verdict(wager: Wager, wrong: int) -> Verdict:
    if wrong:
        return Verdict(FAILS, f"Not reconciled: {wrong} differences.")
    if wager.exact:
        return Verdict(HOLDS, "Reconciled: all differences are exactly zero.")
    error = percent(wager.standard_error or 0)
    return Verdict(ESTIMATE, f"An estimate: these are the sums of the samples, and one standard error is {error}.")


def _check(check: Check, wager: Wager) -> tuple[str, str, str, str]:
    shown = fraction if wager.exact else lambda item: fixed(item, 8)
    cells = (whole(int(item)) if item.denominator == 1 else shown(item) for item in (check.stated, check.found))
    return (check.what, *cells, fraction(check.difference) if wager.exact else shown(check.difference))  # type: ignore[return-value]


def _decisions(wager: Wager) -> Iterator[Block]:
    groups = by_decision(wager)
    if len(groups) < 2:
        return
    columns = (
        Column("Decisions", 0.4),
        Column(wager.counted.capitalize(), 0.22, RIGHT),
        Column("Frequency", 0.18, RIGHT),
        Column("Contribution", 0.2, RIGHT),
    )
    rows = []
    for name, outcomes in groups:
        count = sum(item.count for item in outcomes)
        worth = sum((wager.contribution(item) for item in outcomes), Fraction(0))
        rows.append((name, whole(count), percent(Fraction(count, wager.combinations)), fixed(worth, 8, sign=True)))
    yield Heading("By decision", 4)
    yield Grid(columns, tuple(rows))


def _parts(wager: Wager) -> Iterator[Block]:
    """An estimate has no column of exact results."""
    if not wager.parts:
        return
    yield Heading("By wager", 4)
    listed = (*wager.parts.items(), ("Total", sum(wager.parts.values(), Fraction(0))))
    exactly = (lambda worth: (fraction(worth),)) if wager.exact else (lambda worth: ())
    *rows, total = ((name, fixed(worth, 8, sign=True), *exactly(worth)) for name, worth in listed)
    columns = (Column("Wager", 0.3), Column("Expected result", 0.25, RIGHT), Column("Exactly", 0.45, RIGHT))
    yield Grid(columns if wager.exact else columns[:-1], tuple(rows), total)


def _bands(wager: Wager) -> Iterator[Block]:
    found = returns(wager)
    shares = sorted({band.percent for band in found})
    rounds = sorted({band.rounds for band in found})
    by = {(band.rounds, band.percent): band for band in found}
    columns = [Column("Rounds", 0.19, RIGHT)] + [
        Column(f"{share}% of returns between", 0.27, RIGHT) for share in shares
    ]
    rows, faint = [], set()
    for place, number in enumerate(rounds):
        cells = [f"{percent(by[number, share].low, 3)} and {percent(by[number, share].high, 3)}" for share in shares]
        rough = not enough(wager, number)
        faint |= {place} if rough else set()
        rows.append((f"{number:,}{' †' if rough else ''}", *cells))
    yield Grid(tuple(columns), tuple(rows), faint=frozenset(faint))
    if faint:
        needed = whole(int(25 * wager.figures.skewness**2) + 1)
        yield Prose(
            f"† Rough: results this skewed need about {needed} rounds (25 times the square of the skew) before "
            f"averages spread "
            "like the normal curve.",
            "note",
        )
