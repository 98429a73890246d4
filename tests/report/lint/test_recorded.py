"""A place has one reading: what is computed and what is recorded by reading do not contradict each other."""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterator
from fnmatch import fnmatchcase

import pytest

from croupier.app import suspicions
from croupier.books import Erratum, library
from croupier.cli import lint as command
from croupier.report.lint import COMPUTATION, READING, Finding, lint
from croupier.report.lint.finding import AS_PRINTED
from croupier.report.lint.places import cells_of, name_of

# Findings about tables as wholes: that two are the same is nobody's misprint.
WHOLE = ("reprint agrees", "reprint differs", "schedule repeated")


@pytest.fixture(scope="module")
def findings() -> tuple[Finding, ...]:
    return lint(library())


def words(text: str) -> str:
    return f" {re.sub(r'[^a-z0-9]+', ' ', text.lower()).strip()} "


def ids_of(finding: Finding) -> list[str]:
    """Names of schedules that are nobody else's: B7S-03, PT-BJS-EC-ET-03."""
    named = re.split(r"[, @]+", finding.where.partition(" ")[2])
    return [name for name in named if len(name) > 3 and re.search(r"[A-Z].*\d", name)]


def speaks_of(recorded: Finding, finding: Finding) -> bool:
    """Whether the recorded doubt names the schedule of the finding and what is printed there, or its wager and hand."""
    text = words(recorded.printed)
    figures = [figure for figure in re.findall(r"[\d.]+%", finding.printed) if figure in recorded.printed]
    if figures and any(words(name) in text for name in ids_of(finding)):
        return True
    place, _, hand = finding.where.partition(", ")
    hand = finding.printed.removeprefix("no row for ") if finding.kind == "missing row" else hand
    wager = place.partition(" ")[0]
    blank = "blank" in text if finding.printed == "blank" else finding.kind in ("pay order", "missing row")
    return recorded.cite == finding.cite and blank and bool(hand) and words(wager) in text and words(hand) in text


def test_nothing_is_read_as_printed_that_a_person_reads_otherwise(findings: tuple[Finding, ...]) -> None:
    recorded = [item for item in findings if item.by == READING and AS_PRINTED not in item.read]
    wrong = [
        (item.cite, item.kind, item.where, other.read)
        for item in findings
        if item.by == COMPUTATION and item.read == AS_PRINTED and item.kind not in WHOLE
        for other in recorded
        if (other.book, other.section) == (item.book, item.section) and speaks_of(other, item)
    ]
    assert wrong == []


def errata_with_places() -> Iterator[tuple[str, str, Erratum]]:
    for section in library().sections():
        for item in section.errata:
            if item.on:
                yield section.book, section.id, item


def test_every_place_that_an_erratum_names_is_one() -> None:
    places = {(place.section.book, place.section.id, place.where) for place in cells_of(library())}
    for section in library().sections():
        places |= {(section.book, section.id, name_of(item)) for item in section.schedules}
        places |= {(section.book, section.id, chart.title) for chart in section.charts}
        places |= {(section.book, section.id, f"{fee.game} option {fee.option}, {fee.payer}") for fee in section.fees}
    named = list(errata_with_places())
    assert len(named) > 5
    for book, name, item in named:
        for pattern in item.on:
            assert any(place[:2] == (book, name) and fnmatchcase(place[2], pattern) for place in places), pattern


def test_a_price_that_is_suspect_has_its_section_and_its_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    planted = (
        suspicions.Suspicion(
            suspicions.PAYBACK, "co/boston-stud", "(7)", "optional-bonus", "B7S-03", "5.5765%", "5.5747%"
        ),
        suspicions.Suspicion(suspicions.PLAYER_EDGE, "co/three-card-poker", "(20)", "pair-plus", "12", "pays", "53.6%"),
        suspicions.Suspicion(suspicions.HIGH_EDGE, "co/208-poker", "(17)(a)", "jackpot", "1", "pays", "the edge"),
    )
    monkeypatch.setattr(suspicions, "suspicions", lambda: planted)
    books = library()
    found = {
        item.game: item
        for item in command.chosen(
            books, lint(books, command.priced(books)), argparse.Namespace(game=None, kind=None, by=None)
        )
        if item.kind in command.PRICE_KINDS
    }
    assert [found[item.game].cite for item in planted] == ["30-1099.22(7)", "30-1099.18(20)", "30-1099.21(17)(a)"]
    assert [found[item.game].read for item in planted] == ["house advantage 5.5747%", "straight 6 to 1", AS_PRINTED]


def test_a_silence_that_another_paragraph_answers_is_none() -> None:
    """30-1099.38 Quick Draw (2): only the highest qualifying hand is paid."""
    section = library().section("co", "30-1099.38")
    assert "Quick Draw (2)" in section.paragraphs
    assert [item.printed for item in section.errata if item.cite == "Quick Draw (1)" and item.kind == "silent"] == []


def test_a_reading_taken_from_sisters_says_what_they_print() -> None:
    """30-1099.50(13)(a) has no pays: those of 30-1099.52, the commonest of 30-1099.18, but not of every such game."""
    books = library()
    bonuses = {
        name: [
            frozenset((cell.hand.replace("3 of", "three of"), cell.printed) for cell in item.rows if cell.printed)
            for item in books.section("co", name).schedules
            if item.wager == "ante-bonus"
        ]
        for name in ("30-1099.18", "30-1099.52", "30-1099.53")
    }
    erratum = next(
        item for item in books.section("co", "30-1099.50").errata if "no pay table gives its size" in item.printed
    )
    read = {(hand, pay) for hand, pay in re.findall(r"([a-z ]+?) (\d+ to 1)(?:, )?", erratum.read)}
    assert bonuses["30-1099.52"] == [read]
    triples = Counter(frozenset(pair for pair in item if pair[0] != "mini royal") for item in bonuses["30-1099.18"])
    assert triples.most_common(1)[0][0] == read
    assert len(triples) > 1
    assert "every" not in erratum.why
