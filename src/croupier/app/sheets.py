"""From an analysis to the values of its PAR sheet: where prices, rules and books meet the report."""

from __future__ import annotations

import csv
import hashlib
import io
from collections.abc import Iterator
from fractions import Fraction
from importlib.resources import files
from itertools import islice

from croupier.app.analysis import Analysis
from croupier.app.sheet_meters import check_contributions
from croupier.app.sheet_wagers import Wanted, deck_size, exposures, wager
from croupier.books import GameFacts, Section
from croupier.books.library import BOOK_NAMES
from croupier.count.cache import code_digest
from croupier.errors import CroupierError
from croupier.exact.frame.solution import Decision, Solution
from croupier.exact.frame.value import EXACT, Price
from croupier.report.par import model
from croupier.report.par.numbers import percent
from croupier.rules.game import Game

# A longer strategy would make a sheet that no program opens.
MOST_CLASSES = 50_000
COLUMNS = ("street", "when", "do", "deals", "expectations")
JOKERS = {0: "", 1: " and a joker", 2: " and two jokers"}


def sheet_of(found: Analysis, wanted: Wanted) -> model.Sheet:
    """A game with nothing priced has no sheet: the caller says so instead."""
    if not found.prices:
        raise CroupierError(f"{found.request.found.id}: nothing is priced, so there is no sheet")
    check_contributions(found.prices, wanted.contributions)
    request = found.request
    section, facts = request.found.section, request.found.facts
    return model.Sheet(
        identity=_identity(found, wanted),
        rules=_rules(found, section, facts),
        wagers=tuple(wager(price, found, wanted) for price in found.prices),
        exposures=tuple(exposures(found, wanted)),
        seats=wanted.seats,
        strategy=_strategy(found, request.found.id.replace("/", "-")),
        unpriced=tuple(model.Unpriced(*item) for item in found.missing),
        doubts=tuple(_doubts(section)),
        warnings=(*found.warnings, *_readings(found)),
    )


def rules_digest(section: Section) -> str:
    """Of the section's file, byte for byte."""
    return hashlib.sha256((files("croupier") / "pay" / section.source).read_bytes()).hexdigest()


def _identity(found: Analysis, wanted: Wanted) -> model.Identity:
    request = found.request
    section, facts = request.found.section, request.found.game
    return model.Identity(
        game=request.found.id,
        name=facts.name,
        book=BOOK_NAMES[facts.book],
        cite=section.id,
        status=f"{section.status} {section.status_date}".strip(),
        amended=section.amended,
        settings=tuple(_settings(found)),
        as_read=request.as_read,
        rules_digest=rules_digest(section),
        code_digest=code_digest(),
        version=wanted.version,
        date=wanted.date,
    )


def _settings(found: Analysis) -> Iterator[model.Setting]:
    request = found.request
    for option in request.found.facts.options:
        value = request.options.get(option.name, option.default)
        yield model.Setting(
            name=option.name,
            value=f"{value}%" if value and option.unit == "percent" else value or "not set",
            given=option.name in request.options,
            cite=request.found.section.cite(option.cite),
        )


def _rules(found: Analysis, section: Section, facts: GameFacts) -> model.Rules:
    decks = deck_size(found) // 52
    packs = "one deck of 52 cards" if decks == 1 else f"{decks} decks of 52 cards"
    return model.Rules(
        deck=f"{packs}{JOKERS.get(facts.jokers, f' and {facts.jokers} jokers')}",
        deal=", ".join(f"{size} {name}" for name, size in facts.deal.items()),
        wagers=tuple(
            model.Said(item.name, item.note or ("required" if item.required else "optional"), section.cite(item.cite))
            for item in facts.wagers
        ),
        actions=tuple(
            model.Said(str(item["name"]), _action(item), section.cite(str(item.get("cite", ""))))
            for item in facts.actions
        ),
        order=model.Said("order", ", ".join(facts.order), section.cite(facts.order_cite)) if facts.order else None,
        qualifier=_qualifier(section, found.request.game),
    )


def _action(item: dict[str, object]) -> str:
    said = ": ".join(str(item[key]) for key in ("wager", "size") if item.get(key))
    return "; ".join(part for part in (said, str(item.get("note", ""))) if part)


def _qualifier(section: Section, game: Game | None) -> model.Said | None:
    """In the words of the paragraph that says with what the dealer qualifies."""
    if game is None or game.qualifies is None:
        return None
    cite = str(game.qualifies.cite)
    words = next((text for number, text in section.paragraphs.items() if section.cite(number) == cite), "")
    return model.Said("dealer", words, cite) if words else None


def _doubts(section: Section) -> Iterator[model.Doubt]:
    """Of the rules. A doubted cell of a pay table is told by a warning, where that table is used."""
    for item in section.errata:
        if not item.where:
            used = "print" if item.used == "print" else "reading"
            yield model.Doubt(section.cite(item.cite), "", item.printed, item.read, item.why, used)


def _readings(found: Analysis) -> Iterator[str]:
    """What doubted figures are under the reading."""
    for item in found.readings:
        name = f"{item.printed.wager} {item.printed.schedule}".strip()
        if item.read is None:
            yield f"{name}: priced as read by --as-read, not here"
        elif item.differs:
            read, printed = (percent(price.house_edge) for price in (item.read, item.printed))
            yield f"{name}: as read (--as-read) the house edge is {read}, as printed {printed}"


def _strategy(found: Analysis, name: str) -> model.Strategy | None:
    solution, best = found.solution, found.best
    if solution is None or best is None:
        return None
    fixed = found.request.policy is not None
    short = None if fixed else solution.short
    sentences = (
        () if short is None else tuple(model.Sentence(said.when, said.do, said.street) for said in short.sentences)
    )
    complete = None if fixed else complete_strategy(solution, f"{name}.strategy.csv")
    remark = f"More than {MOST_CLASSES:,} decision classes: `croupier analyze --strategy-csv FILE` writes them all."
    return model.Strategy(
        policy=solution.policy,
        sentences=sentences,
        optimum=best.expectation,
        cost=best.expectation - (short.expectation if short else _valued(found.prices)),
        complete=complete,
        remark="" if fixed or complete else remark,
        exact=best.method == EXACT,
    )


def _valued(prices: tuple[Price, ...]) -> Fraction:
    return prices[0].expectation


def complete_strategy(solution: Solution, name: str) -> model.Attachment | None:
    """Every decision class as CSV; None where there are too many to attach."""
    listed = list(islice(solution.decisions(), MOST_CLASSES + 1))
    if not listed or len(listed) > MOST_CLASSES:
        return None
    file = io.StringIO()
    rows = csv.writer(file, lineterminator="\n")
    rows.writerow(COLUMNS)
    rows.writerows(decision_row(item, exact=solution.standard_error is None) for item in listed)
    text = file.getvalue()
    return model.Attachment(name, text, len(listed), hashlib.sha256(text.encode()).hexdigest())


def decision_row(item: Decision, *, exact: bool) -> tuple[str, ...]:
    """What an estimate values is no exact fraction."""
    evs = " ".join(f"{action}={ev if exact else f'{float(ev):.6f}'}" for action, ev in item.evs.items())
    return item.street, item.when, item.action, str(item.deals), evs
