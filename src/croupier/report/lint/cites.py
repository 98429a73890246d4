"""Cites of the data that name no paragraph of the section."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.books import Library, Section
from croupier.report.lint.finding import Finding
from croupier.report.lint.places import game_of


def dangling_cites(books: Library) -> Iterator[Finding]:
    everywhere = {section.cite(number) for section in books.sections() for number in ("", *section.paragraphs)}
    for section in books.sections():
        for where, cite in _cites(section):
            # An erratum may stand against a paragraph of another section, cited in full.
            if cite not in section.paragraphs and cite not in everywhere:
                yield Finding(
                    book=section.book,
                    section=section.id,
                    cite=section.cite(cite),
                    kind="cite",
                    printed=cite,
                    why=f"{section.id} has no such paragraph",
                    where=where,
                    game=game_of(section),
                )


def _cites(section: Section) -> Iterator[tuple[str, str]]:
    """Every cite that is given, with what it is given for."""
    for where, cite in _all_cites(section):
        if cite:
            yield where, cite


def _all_cites(section: Section) -> Iterator[tuple[str, str]]:
    for game in section.games:
        for wager in game.wagers:
            yield f"wager {wager.name}", wager.cite
        for option in game.options:
            yield f"option {option.name}", option.cite
        for what, rows in (("action", game.actions), ("limit", game.limits), ("field", game.extra)):
            for row in rows:
                yield f"{what} {row.get('name') or row.get('on') or row.get('field')}", str(row.get("cite", ""))
        yield "order of settlement", game.order_cite
    for option in section.options:
        yield f"option {option.name}", option.cite
    for schedule in section.schedules:
        yield f"schedule {schedule.wager} {schedule.id}", schedule.cite
        yield f"envy {schedule.wager} {schedule.id}", schedule.envy_cite
    for chart in section.charts:
        yield f"chart {chart.title}", chart.cite
    for fee in section.fees:
        yield f"fee {fee.game} {fee.option}", fee.cite
    for erratum in section.errata:
        yield "erratum", erratum.cite
        yield "erratum, against", erratum.other
