"""Schedules of one wager that pay the same throughout."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.books import Cell, Library, Schedule, Section
from croupier.books.names import canonical
from croupier.report.lint.finding import Finding
from croupier.report.lint.pays import readable
from croupier.report.lint.places import game_of, name_of


def duplicate_schedules(books: Library) -> Iterator[Finding]:
    for section in books.sections():
        seen: dict[tuple[object, ...], Schedule] = {}
        for schedule in section.schedules:
            if schedule.prose:
                continue
            part = schedule.id.partition(":")[2]
            first = seen.setdefault((schedule.wager, schedule.of, part, *_offered(section, schedule)), schedule)
            if first is schedule:
                continue
            yield Finding(
                book=section.book,
                section=section.id,
                cite=section.cite(schedule.cite),
                kind="schedule repeated",
                printed=f"{schedule.id} beside {first.id}",
                why=f"{name_of(schedule)} pays every hand as {first.id} does",
                where=name_of(schedule),
                other=section.cite(first.cite) if first.cite != schedule.cite else "",
                game=game_of(section, schedule),
            )


def _offered(section: Section, schedule: Schedule) -> Iterator[object]:
    """What a licensee who chooses this id offers:
    columns of other wagers printed beside it under the same id belong to it."""
    hands = [cell.hand for cell in schedule.rows]
    for other in section.schedules:
        beside = other.cite == schedule.cite and [cell.hand for cell in other.rows] == hands
        if other is schedule or (beside and other.id.split(":")[0] == schedule.id.split(":")[0]):
            yield other.wager, other.variants, other.base, _pays(other.rows), _pays(other.envy)


def _pays(cells: tuple[Cell, ...]) -> tuple[object, ...]:
    """Cells by what they are worth: `200:1` and `200 to 1` are one pay."""
    return tuple((canonical(cell.hand), readable(cell.printed) or cell.printed) for cell in cells)
