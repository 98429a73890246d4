"""A sheet to a document: identity, rules in brief, the wagers, exposure, strategy, doubts, signatures."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.report.par.compose_end import doubts, exposure, statement, strategy, verdict
from croupier.report.par.compose_wager import wager_blocks
from croupier.report.par.document import RIGHT, Block, Column, Document, Fact, Facts, Grid, Heading, Prose
from croupier.report.par.model import Identity, Rules, Said, Sheet, Wager
from croupier.report.par.numbers import fixed, percent

SHOWN = 12
KICKER = "Probability accounting report"


def compose(sheet: Sheet) -> Document:
    identity = sheet.identity
    return Document(
        title=identity.name,
        subtitle=f"{identity.book}, {identity.cite}",
        kicker=first_line(sheet),
        date=identity.date,
        running=f"{identity.name} · {identity.game} · {identity.cite}",
        foot=_foot(identity),
        verdict=verdict(sheet),
        blocks=tuple(_blocks(sheet)),
    )


def first_line(sheet: Sheet) -> str:
    """Whoever reads no further knows whether the figures are exact."""
    estimated = sheet.estimates
    if not estimated:
        return KICKER
    if len(estimated) == len(sheet.wagers):
        return f"{KICKER}: an estimate, not exact"
    return f"{KICKER}: an estimate in part, not exact: {', '.join(dict.fromkeys(wager.title for wager in estimated))}"


def _foot(identity: Identity) -> str:
    rules, code = identity.rules_digest[:SHOWN], identity.code_digest[:SHOWN]
    return f"croupier {identity.version} · rules {rules} · code {code} · {identity.date}"


def _blocks(sheet: Sheet) -> Iterator[Block]:
    sections = [
        ("Identity", _identity(sheet.identity)),
        ("Rules in brief", _rules(sheet.rules)),
        ("Summary", _summary(sheet)),
        ("Wagers", None),
        ("Exposure", exposure(sheet)),
        ("Strategy", strategy(sheet.strategy)),
        ("Doubts and warnings", doubts(sheet)),
        ("Statement", statement(sheet)),
    ]
    number = 0
    for title, parts in sections:
        listed = list(parts) if parts is not None else []
        if parts is not None and not listed:
            continue
        number += 1
        yield Heading(title, 2, str(number))
        yield from listed
        if parts is None:
            for place, wager in enumerate(sheet.wagers, 1):
                yield from wager_blocks(wager, f"{number}.{place}")


def _identity(item: Identity) -> Iterator[Block]:
    text = "the reading, where the print is doubted" if item.as_read else "the print"
    facts = [
        Fact("Game", f"{item.name} ({item.game})"),
        Fact("Rule", f"{item.book}, {item.cite}, {item.status}"),
        Fact("Amended", ", ".join(item.amended)),
        Fact("Follows", text),
        Fact("Program", f"croupier {item.version}"),
        Fact("Date of this sheet", item.date),
        Fact("Digest of the rules data", item.rules_digest, code=True),
        Fact("Digest of the code", item.code_digest, code=True),
    ]
    yield Facts(tuple(fact for fact in facts if fact.value))
    if item.settings:
        yield Heading("Options of the licensee", 4)
        columns = (Column("Option", 0.3), Column("In use", 0.3), Column("", 0.15), Column("Paragraph", 0.25))
        rows = tuple(
            (said.name, said.value, "as given" if said.given else "default", said.cite) for said in item.settings
        )
        yield Grid(columns, rows)


def _rules(rules: Rules) -> Iterator[Block]:
    yield Facts(tuple(fact for fact in (Fact("Deck", rules.deck), Fact("Deal", rules.deal)) if fact.value))
    columns = (Column("", 0.2), Column("", 0.58), Column("Paragraph", 0.22))
    extra = [
        Said(name, said.text, said.cite)
        for name, said in (("dealer", rules.qualifier), ("settled", rules.order))
        if said
    ]
    for title, listed in (("Wagers", rules.wagers), ("Decisions", rules.actions), ("Settlement", tuple(extra))):
        if listed:
            rows = tuple((said.name, said.text, said.cite) for said in listed)
            yield Grid((Column(title, 0.2), *columns[1:]), rows)


def _method(item: Wager) -> str:
    return "exact" if item.exact else f"estimate ± {percent(item.standard_error or 0)}"


def _summary(sheet: Sheet) -> Iterator[Block]:
    columns = (
        Column("Wager", 0.19),
        Column("Schedule", 0.13),
        Column("Edge, first wager", 0.11, RIGHT),
        Column("Edge, initial wagers", 0.11, RIGHT),
        Column("Edge, total wagered", 0.11, RIGHT),
        Column("Standard deviation", 0.11, RIGHT),
        Column("Hit frequency", 0.11, RIGHT),
        Column("Method", 0.13),
    )
    rows = []
    for item in sheet.wagers:
        found = item.figures
        edges = (percent(edge) for edge in (-found.expectation, found.on_initial, found.on_total))
        figures = (*edges, fixed(found.standard_deviation, 4), percent(found.hit))
        rows.append((item.wager, item.schedule or "-", *figures, _method(item)))
    if rows:
        yield Grid(columns, tuple(rows))
        yield Prose(
            "House edge: the expected loss of the player per unit of the first wager, of all wagers placed before "
            "the deal, "
            "and of everything wagered in the round.",
            "note",
        )
    if sheet.unpriced:
        yield Heading("Not priced", 4)
        listed = tuple((item.wager, item.schedule or "-", item.why) for item in sheet.unpriced)
        yield Grid((Column("Wager", 0.22), Column("Schedule", 0.15), Column("Reason", 0.63)), listed)
