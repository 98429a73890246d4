"""A cell out of line: every other column of the wager agrees on the row, and this one is more than three times off."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.books import Library, Schedule, Section
from croupier.books.names import canonical
from croupier.report.lint.finding import Finding
from croupier.report.lint.pays import Worth, readable
from croupier.report.lint.places import Place, cell_findings, columns_of

FACTOR = 3
LEAST = 3  # two columns cannot tell which of them is wrong


def out_of_line(books: Library) -> Iterator[Finding]:
    for section in books.sections():
        for sisters in _families(section):
            rows: dict[tuple[str, bool], list[Place]] = {}
            for schedule in sisters:
                for place in columns_of(section, schedule):
                    rows.setdefault((canonical(place.cell.means or place.cell.hand), place.envy), []).append(place)
            odd = [found for places in rows.values() for found in _odd_one(places)]
            for place, factor, why in odd:
                # A whole column off by one factor is the same column for a larger wager.
                same = [
                    other
                    for other, by, _ in odd
                    if (other.schedule, other.envy, by) == (place.schedule, place.envy, factor)
                ]
                if len(same) < max(2, _paid(place)):
                    yield from cell_findings("out of line", place, why)


def _paid(place: Place) -> int:
    cells = place.schedule.envy if place.envy else place.schedule.rows
    return sum(readable(cell.printed) is not None for cell in cells)


def _families(section: Section) -> Iterator[list[Schedule]]:
    """Schedules of one wager that read the same cards. Cover All columns differ with the number of hands by design."""
    families: dict[tuple[object, ...], list[Schedule]] = {}
    for schedule in section.schedules:
        if not schedule.prose and not schedule.id.endswith("-total-hands"):
            kind = schedule.id.partition(":")[2]
            families.setdefault((schedule.wager, schedule.of, schedule.ranking, schedule.variants, kind), []).append(
                schedule
            )
    yield from families.values()


def _odd_one(places: list[Place]) -> Iterator[tuple[Place, Fraction, str]]:
    pays = [readable(place.cell.printed) for place in places]
    if len(places) < LEAST:
        return
    for index, place in enumerate(places):
        others = {pay for at, pay in enumerate(pays) if at != index}
        usual, pay = next(iter(others)), pays[index]
        if len(others) != 1 or usual is None or pay is None or not _far(pay, usual):
            continue
        rest = next(other for at, other in enumerate(places) if at != index)
        factor = pay.amount / usual.amount if usual.amount else Fraction(0)
        yield place, factor, f"the {len(places) - 1} other columns print {rest.cell.printed}"


def _far(pay: Worth, usual: Worth) -> bool:
    if (pay.measure, pay.level) != (usual.measure, usual.level):
        return False
    low, high = sorted((pay.amount, usual.amount))
    return high > FACTOR * max(low, Fraction(0)) and high != low
