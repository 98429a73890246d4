"""Doubts recorded while reading: contradictions, misprints, silences, references to nothing."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.books import Library
from croupier.report.lint.finding import READING, Finding
from croupier.report.lint.places import game_of


def readings(books: Library) -> Iterator[Finding]:
    for section in books.sections():
        for erratum in section.errata:
            yield Finding(
                book=section.book,
                section=section.id,
                cite=section.cite(erratum.cite),
                kind=erratum.kind,
                printed=erratum.printed or "blank",
                why=erratum.why,
                read=erratum.read or "blank",
                by=READING,
                where=erratum.where,
                other=section.cite(erratum.other) if erratum.other else "",
                game=game_of(section),
            )
