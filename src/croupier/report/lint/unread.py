"""Cells that cannot be read as a pay at all."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.books import Library
from croupier.errors import RuleError
from croupier.report.lint.finding import Finding
from croupier.report.lint.pays import worth
from croupier.report.lint.places import cell_findings, cells_of


def unread_odds(books: Library) -> Iterator[Finding]:
    for place in cells_of(books):
        try:
            worth(place.cell.printed)
        except RuleError as fault:
            yield from cell_findings("odds unread", place, str(fault))
