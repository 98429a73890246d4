"""Walking the printed cells, each with its section, schedule and column."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.books import Cell, Library, Schedule, Section
from croupier.report.lint.finding import AS_PRINTED, Finding


@dataclass(frozen=True, slots=True)
class Place:
    section: Section
    schedule: Schedule
    cell: Cell
    envy: bool = False

    @property
    def where(self) -> str:
        return f"{name_of(self.schedule)}{' envy' if self.envy else ''}, {self.cell.hand}"

    @property
    def cite(self) -> str:
        cite = self.schedule.envy_cite if self.envy and self.schedule.envy_cite else self.schedule.cite
        return self.section.cite(cite)


def name_of(schedule: Schedule) -> str:
    variants = f"@{'+'.join(schedule.variants)}" if schedule.variants else ""
    return f"{schedule.wager} {schedule.id}{variants}"


def cells_of(books: Library) -> Iterator[Place]:
    for section in books.sections():
        for schedule in section.schedules:
            yield from columns_of(section, schedule)


def columns_of(section: Section, schedule: Schedule) -> Iterator[Place]:
    for cell in schedule.rows:
        yield Place(section, schedule, cell)
    for cell in schedule.envy:
        yield Place(section, schedule, cell, envy=True)


def game_of(section: Section, schedule: Schedule | None = None) -> str:
    ids = [game.id for game in section.games]
    if schedule is not None and set(schedule.variants) & set(ids):
        ids = [name for name in ids if name in schedule.variants]
    return ids[0] if len(ids) == 1 else ""


def cell_findings(kind: str, place: Place, why: str, printed: str = "", other: str = "") -> Iterator[Finding]:
    """One finding; the reading recorded beside the cell, where there is one, is the reading used."""
    cell = place.cell
    yield Finding(
        book=place.section.book,
        section=place.section.id,
        cite=place.cite,
        kind=kind,
        printed=printed or cell.printed or "blank",
        why=why,
        read=(cell.read or "blank") if cell.why else AS_PRINTED,
        where=place.where,
        other=other,
        game=game_of(place.section, place.schedule),
    )
