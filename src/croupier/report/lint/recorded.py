"""What is found by computation is read as it was read by a person, where a reading is recorded for the place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fnmatch import fnmatchcase

from croupier.books import Library
from croupier.report.lint.finding import AS_PRINTED, COMPUTATION, Finding


def as_recorded(books: Library, finding: Finding) -> Finding:
    """The same finding with the readings of its place; "as printed" is left only where nobody reads otherwise."""
    if finding.by != COMPUTATION or finding.read != AS_PRINTED:
        return finding
    return replace(finding, read="; ".join(dict.fromkeys(_readings(books, finding))) or AS_PRINTED)


def _readings(books: Library, finding: Finding) -> Iterator[str]:
    section = books.section(finding.book, finding.section)
    column = f"{finding.where.partition('@')[0]}, "
    for item in section.errata:
        if item.read.startswith(AS_PRINTED):
            continue
        if any(fnmatchcase(finding.where, place) for place in item.on):
            yield item.read
        # A finding about a whole column: each cell of it that is marked as wrong.
        elif item.where.startswith(column) and section.cite(item.cite) == finding.cite:
            yield f"{item.where.removeprefix(column)} {item.read or 'blank'}"
