"""What must be said about a text that was followed though it is doubted: in one sentence each, with what was used."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.books.model import Schedule, Section

SERIOUS = ("contradiction", "missing")


def of_schedule(section: Section, schedule: Schedule, *, as_read: bool) -> tuple[str, ...]:
    """Doubted cells of a schedule."""
    where = f"{section.cite(schedule.cite)} {schedule.wager} {schedule.id}"
    return tuple(
        f"{where}: {cell.hand} is printed {cell.printed!r}, read {cell.read!r} ({cell.why}); {_used(as_read)} is used"
        for cell in schedule.misprints()
    )


def of_paragraphs(section: Section, cites: Iterable[str], *, as_read: bool) -> tuple[str, ...]:
    """Doubts recorded beside the paragraphs (`30-1099.18(8)`) a wager is settled by, where they bear on how it is settled."""
    wanted = set(cites)
    return tuple(
        f"{section.cite(item.cite)}: {item.printed}; read: {item.read} ({item.why}); "
        f"{_used(as_read or item.used == 'reading')} is used"
        for item in section.errata
        if section.cite(item.cite) in wanted and not item.where and (item.used == "reading" or item.kind in SERIOUS)
    )


def _used(as_read: bool) -> str:
    return "the reading" if as_read else "the print"
