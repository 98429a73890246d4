"""What must be said about a text that was followed though it is doubted: in one sentence each, with what was used."""

from __future__ import annotations

from collections.abc import Collection, Iterable
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
        and not (item.where or item.decides or item.misdeals)
        and (item.used == "reading" or item.kind in SERIOUS)
    )


def of_wagers(
    section: Section, settled: Iterable[tuple[str, str]], *, as_read: bool, after: str | None = None
) -> tuple[str, ...]:
    """Doubts that name what they decide, for wagers that were settled or priced, each by a schedule ("" where none).

    `after`: of a finished round those that wait for no decision (""), or for this one of the player's.
    """
    names = _names(settled)
    return tuple(
        _said(section, item, as_read)
        for item in section.errata
        if not item.misdeals and _is_among(item.decides, names)
        if after is None or (after in item.after if after else not item.after)
    )


def of_misdeals(
    section: Section, happened: Collection[str], settled: Iterable[tuple[str, str]], *, as_read: bool
) -> tuple[str, ...]:
    """Doubts about a deal that went wrong in one of these ways (`seat exposed`);
    those that name wagers too, where one of them is settled."""
    names = _names(settled)
    return tuple(
        _said(section, item, as_read)
        for item in section.errata
        if _is_among(item.misdeals, happened) and (not item.decides or _is_among(item.decides, names))
    )


def _names(settled: Iterable[tuple[str, str]]) -> set[str]:
    """Wagers as `decides` names them: alone, and with their schedule."""
    return {name for wager, schedule in settled for name in (wager, f"{wager} {schedule}")}


def _is_among(patterns: Iterable[str], names: Collection[str]) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in patterns for name in names)


def _said(section: Section, item: Erratum, as_read: bool) -> str:
    used = _used(as_read or item.used == "reading")
    return f"{section.cite(item.cite)}: {item.printed}; read: {item.read} ({item.why}); {used} is used"


def _used(as_read: bool) -> str:
    return "the reading" if as_read else "the print"
