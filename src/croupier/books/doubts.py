"""What must be said about a text that was followed though it is doubted: in one sentence each, with what was used."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase

from croupier.books.model import Erratum, Schedule, Section

SERIOUS = ("contradiction", "missing")


def of_schedule(section: Section, schedule: Schedule, *, as_read: bool) -> tuple[str, ...]:
    """Doubted cells of a schedule."""
    where = f"{section.cite(schedule.cite)} {schedule.wager} {schedule.id}"
    return tuple(
        f"{where}: {cell.hand} is printed {cell.printed!r}, read {cell.read!r} ({cell.why}); "
        f"{_used(cell.follows_reading(as_read=as_read))} is used"
        for cell in schedule.misprints()
    )


def of_paragraphs(section: Section, cites: Iterable[str], *, as_read: bool) -> tuple[str, ...]:
    """Doubts recorded beside the paragraphs (`30-1099.18(8)`) a wager is settled by,
    where they bear on how it is settled.

    One that names the wagers it decides is told with them, and not for a paragraph that is shared by accident.
    """
    wanted = set(cites)
    return tuple(
        _said(section, item, as_read)
        for item in section.errata
        if section.cite(item.cite) in wanted
        and not (item.where or item.decides)
        and (item.used == "reading" or item.kind in SERIOUS)
    )


def of_wagers(section: Section, settled: Iterable[tuple[str, str]], *, as_read: bool) -> tuple[str, ...]:
    """Doubts that name what they decide, for wagers that were settled or priced, each by a schedule ("" where none)."""
    names = {name for wager, schedule in settled for name in (wager, f"{wager} {schedule}")}
    return tuple(
        _said(section, item, as_read)
        for item in section.errata
        if any(fnmatchcase(name, pattern) for pattern in item.decides for name in names)
    )


def _said(section: Section, item: Erratum, as_read: bool) -> str:
    used = _used(as_read or item.used == "reading")
    return f"{section.cite(item.cite)}: {item.printed}; read: {item.read} ({item.why}); {used} is used"


def _used(as_read: bool) -> str:
    return "the reading" if as_read else "the print"
