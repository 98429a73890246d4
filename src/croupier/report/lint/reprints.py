"""The same table printed in several sections: the makers' ids (PMG-ML-01, PT-BJS-5CL-E01) tell which. Do they agree?"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from croupier.books import Library, Schedule, Section
from croupier.books.names import canonical
from croupier.report.lint.finding import Finding
from croupier.report.lint.pays import readable
from croupier.report.lint.places import Place, cell_findings, columns_of, game_of

_MAKERS = re.compile(r"(?:PMG|PT|THBP|MGL)-[A-Z0-9-]*\d")
Printed = tuple[Section, Schedule]
Key = tuple[str, bool]


def reprints(books: Library) -> Iterator[Finding]:
    printed: dict[str, list[Printed]] = {}
    for section in books.sections():
        for schedule in section.schedules:
            name = makers_id(schedule.id)
            if name:
                printed.setdefault(name, []).append((section, schedule))
    for name, copies in sorted(printed.items()):
        if len({section.id for section, _ in copies}) > 1:
            yield from _compare(name, copies)


def makers_id(schedule_id: str) -> str:
    """One spelling of a maker's id: `Pt-bjs-5cl-01` is PT-BJS-5CL-1, `PMG-01` is PMG-1.
    Empty for a section's own id."""
    name = re.sub(r"(?<=[-A-Z])0+(?=\d)", "", schedule_id.upper())
    return name if _MAKERS.fullmatch(name) else ""


def _compare(name: str, copies: list[Printed]) -> Iterator[Finding]:
    cells = [{_key(place): place for place in columns_of(*copy) if _pay(place)} for copy in copies]
    sections = ", ".join(section.id for section, _ in copies)
    differing = 0
    for key in dict.fromkeys(key for places in cells for key in places):
        pays = [_pay(places[key]) if key in places else "" for places in cells]
        usual, times = Counter(pays).most_common(1)[0]
        if times == len(pays):
            continue
        for copy, places, pay in zip(copies, cells, pays, strict=True):
            # Of two that differ neither is the usual one.
            if pay != usual or times * 2 <= len(pays):
                differing += 1
                yield from _difference(name, key, copy, places, dict(zip(sections.split(", "), pays, strict=True)))
    if not differing:
        yield _agreement(name, copies, sections, len(cells[0]))


def _difference(
    name: str, key: Key, copy: Printed, places: dict[Key, Place], pays: dict[str, str]
) -> Iterator[Finding]:
    section, schedule = copy
    others = "; ".join(f"{pay or 'no such row'} in {other}" for other, pay in pays.items() if other != section.id)
    why = f"{name} is printed in {len(pays)} sections: {others}"
    if key in places:
        yield from cell_findings("reprint differs", places[key], why)
        return
    hand, envy = key
    yield Finding(
        book=section.book,
        section=section.id,
        cite=section.cite(schedule.cite),
        kind="reprint differs",
        printed="no such row",
        why=why,
        where=f"{schedule.wager} {schedule.id}{' envy' if envy else ''}, {hand}",
        game=game_of(section, schedule),
    )


def _agreement(name: str, copies: list[Printed], sections: str, count: int) -> Finding:
    section, schedule = copies[0]
    return Finding(
        book=section.book,
        section=section.id,
        cite=section.cite(schedule.cite),
        kind="reprint agrees",
        printed=f"{name} in {sections}",
        why=f"all {count} cells are the same in all {len(copies)}",
        where=f"{schedule.wager} {schedule.id}",
        game=game_of(section, schedule),
    )


def _key(place: Place) -> Key:
    return canonical(place.cell.hand), place.envy


def _pay(place: Place) -> str:
    """One spelling for pays that are printed in several: `200:1` and `200 to 1`, `100% of Major` and `100% Major`."""
    return "" if readable(place.cell.printed) is None else spelt(place.cell.printed)


def spelt(cell: str) -> str:
    text = re.sub(r"\s+", " ", cell.lower()).replace(",", "").replace("% of ", "% ")
    text = re.sub(r"\s*\(?(?:not )?from meter\)?", "", text).strip()
    return re.sub(r"(?<=\d)\s*:\s*(?=\d)", " to ", text)
