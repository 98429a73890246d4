"""Errata and suspicions in the rule books: found by computation, or recorded by reading."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.books import Library
from croupier.report.lint.finding import COMPUTATION, READING, Finding
from croupier.report.lint.recorded import as_recorded
from croupier.report.lint.registry import CHECKS, KINDS, Check

__all__ = ["CHECKS", "COMPUTATION", "KINDS", "READING", "Check", "Finding", "lint"]


def lint(books: Library, more: Iterable[Finding] = ()) -> tuple[Finding, ...]:
    """Every finding, in the order of the books, their sections and paragraphs, then of the checks.

    `more` are findings made elsewhere (those that need prices), put in their places.
    """
    places: dict[tuple[str, str, str], int] = {}
    for section in books.sections():
        for number in ("", *section.paragraphs):
            places.setdefault((section.book, section.id, section.cite(number)), len(places))
    found = [
        as_recorded(books, finding) for finding in (*(item for check in CHECKS for item in check.run(books)), *more)
    ]
    last = len(places)

    def order(finding: Finding) -> tuple[object, ...]:
        section = places[finding.book, finding.section, finding.section]
        place = places.get((finding.book, finding.section, finding.cite), last)
        kind = KINDS.index(finding.kind) if finding.kind in KINDS else len(KINDS)
        return section, place, kind, finding.where, finding.printed, finding.why

    return tuple(sorted(found, key=order))
