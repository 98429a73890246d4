"""What a progressive meter makes of a wager: its edge as a function of the meter, and what feeds and resets it."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.report.par.chart_meter import by_meter
from croupier.report.par.document import RIGHT, Block, Column, Fact, Facts, Figure, Grid, Heading, Prose
from croupier.report.par.model import Metered, Progressive, Wager
from croupier.report.par.numbers import dollars, fixed, fraction, percent

WITHOUT = "What a meter pays is in no net result, contribution or edge: these are of the fixed pays alone."
SAID_BY_NOBODY = "not printed; the licensee sets it"


def meter_blocks(wager: Wager) -> Iterator[Block]:
    found = wager.meter
    if found is None:
        return
    yield Prose(_standing(found), "note")
    yield Heading("As a function of the meter", 4)
    yield Facts(tuple(_function(found, wager)))
    columns = (
        Column("Meter", 0.16),
        Column("Each $1,000 adds", 0.16, RIGHT),
        Column("Won whole", 0.2, RIGHT),
        Column("Contribution of the wager", 0.24),
        Column("Reset to", 0.24),
    )
    yield Grid(columns, tuple(_row(item) for item in found.meters))
    for item in found.meters:
        picture = by_meter(wager, found, item)
        yield Heading(picture.title, 4)
        yield Figure(picture)


def _standing(found: Metered) -> str:
    given = [f"{item.name} at {dollars(item.standing * 100)}" for item in found.meters if item.standing is not None]
    left = [item.name for item in found.meters if item.standing is None]
    if not given:
        return WITHOUT
    others = f" {', '.join(left)} pays nothing here." if left else ""
    return f"With the meter standing as given: {', '.join(given)}; what it pays is in the figures.{others}"


def _function(found: Metered, wager: Wager) -> Iterator[Fact]:
    fixed_part = fixed(found.fixed, 10) + (f" = {fraction(found.fixed)}" if wager.exact else "")
    yield Fact("Fixed part of the expected result", fixed_part)
    for item in found.meters:
        exactly = f" = {fraction(item.slope)}" if wager.exact else ""
        yield Fact(f"Each dollar on {item.name} adds", fixed(item.slope, 12) + exactly)
    if found.break_even is not None:
        yield Fact("Breaks even at", dollars(found.break_even * 100), strong=True)
    long_run = found.in_the_long_run
    if long_run is not None:
        yield Fact("House edge in the long run", f"{percent(-long_run)}, all contributions and seeds paid out")


def _row(item: Progressive) -> tuple[str, ...]:
    often = f"1 in {fixed(1 / item.resets, 0)}" if item.resets else "never"
    share = "" if item.contribution is None else f"{percent(item.contribution, 2)}: "
    seed = "" if item.seed is None else f"{dollars(item.seed * 100)}: "
    return (
        item.name,
        percent(item.slope * 1000),
        often,
        share + (item.contribution_from or SAID_BY_NOBODY),
        seed + (item.seed_from or SAID_BY_NOBODY),
    )
