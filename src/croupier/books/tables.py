"""A printed pay table, one row a hand and one column a schedule, to one frozen schedule a column."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from croupier.books.form import check_keys, date, one_of, text_of
from croupier.books.model import Cell, Schedule
from croupier.errors import BookError

ENVY = ":envy"

_KEYS = (
    "cite", "effective", "games", "of", "ranking", "unit", "wager", "title", "prose", "flat", "columns", "headers",
    "rows",
    "notes", "seed", "means", "missing", "pasted", "payback", "house_advantage", "base",
)  # fmt: skip
_NO_UNIT = ("", "-", "push", "loss", "lose", "n/a", "na", "none")


def read_tables(tables: Iterable[Mapping[str, Any]], where: str) -> tuple[Schedule, ...]:
    """The schedules of a section in printed order. An envy column printed in a table of its own joins its schedule."""
    found: list[Schedule] = []
    loose: list[Schedule] = []
    for table in tables:
        schedules, envy = _read_table(table, f"{where} {table.get('cite', '?')}")
        found += schedules
        loose += envy
    for envy_column in loose:
        _attach(found, envy_column, where)
    _check_ids(found, where)
    _check_envy(found, where)
    return tuple(found)


def _read_table(table: Mapping[str, Any], where: str) -> tuple[list[Schedule], list[Schedule]]:
    check_keys(table, _KEYS, where)
    columns: list[str] = table["columns"]
    _check_shape(table, columns, where)
    by_id: dict[tuple[str, str], Schedule] = {}
    envy: list[Schedule] = []
    for index, column in enumerate(columns):
        schedule = _column(table, index, where)
        if not column.endswith(ENVY):
            by_id[schedule.wager, schedule.id] = schedule
            continue
        # "1+2:envy" is one printed column for both schedules.
        for name in schedule.id.removesuffix(ENVY).split("+"):
            key = schedule.wager, name
            if key in by_id:
                by_id[key] = replace(by_id[key], envy=schedule.rows)
            else:
                envy.append(replace(schedule, id=name))
    return list(by_id.values()), envy


def _check_shape(table: Mapping[str, Any], columns: list[str], where: str) -> None:
    if len(set(columns)) != len(columns):
        raise BookError(f"{where}: a column is named twice in {columns!r}")
    names = set()
    for row in (*table["rows"], *table.get("missing", ())):
        if len(row) != len(columns) + 1:
            raise BookError(f"{where}: row {row!r} has {len(row) - 1} cells for {len(columns)} columns")
        names.add(row[0])
    for name in table.get("means", {}):
        if name not in names:
            raise BookError(f"{where}: means of {name!r}, which is no row of the table")


def _column(table: Mapping[str, Any], index: int, where: str) -> Schedule:
    wager, schedule_id = _split(table, table["columns"][index], where)
    unit = _of_column(table, "unit", index, where)
    means = table.get("means", {})
    return Schedule(
        wager=wager,
        id=schedule_id,
        cite=table["cite"],
        rows=tuple(read_cell(row[0], row[index + 1], where, unit, means) for row in table["rows"]),
        missing=tuple(read_cell(row[0], row[index + 1], where, unit, means) for row in table.get("missing", ())),
        header=_of_column(table, "headers", index, where),
        title=table.get("title", ""),
        effective=date(table.get("effective", ""), where),
        of=table.get("of", ""),
        ranking=table.get("ranking", ""),
        variants=tuple(table.get("games", ())),
        base=_of_column(table, "base", index, where),
        seed=_of_column(table, "seed", index, where),
        payback=_of_column(table, "payback", index, where),
        house_advantage=_of_column(table, "house_advantage", index, where),
        prose=bool(table.get("prose", False)),
        pasted=bool(table.get("pasted", False)),
        flat=bool(table.get("flat", False)),
        notes=tuple(table.get("notes", ())),
    )


def _split(table: Mapping[str, Any], column: str, where: str) -> tuple[str, str]:
    if "wager" in table:
        return table["wager"], column
    wager, slash, schedule_id = column.partition("/")
    if not slash or not schedule_id:
        raise BookError(f"{where}: column {column!r} names no wager; write 'wager/id', or give the table a wager")
    return wager, schedule_id


def _of_column(table: Mapping[str, Any], key: str, index: int, where: str) -> str:
    """A value for each column: a list as long as the columns, one value for all, or nothing."""
    value = table.get(key, "")
    if isinstance(value, str):
        return value
    if value and len(value) != len(table["columns"]):
        raise BookError(f"{where}: {key} has {len(value)} values for {len(table['columns'])} columns")
    return text_of(value[index], where) if value else ""


def _attach(found: list[Schedule], envy: Schedule, where: str) -> None:
    for index, schedule in enumerate(found):
        if (schedule.wager, schedule.id, schedule.variants) == (envy.wager, envy.id, envy.variants):
            if schedule.envy:
                raise BookError(f"{where} {envy.cite}: {envy.wager} {envy.id} has two envy columns")
            found[index] = replace(schedule, envy=envy.rows, envy_cite=envy.cite)
            return
    raise BookError(f"{where} {envy.cite}: an envy column for {envy.wager} {envy.id}, which is no schedule")


def _check_ids(schedules: list[Schedule], where: str) -> None:
    seen: dict[tuple[str, str, str], str] = {}
    for item in schedules:
        for variant in item.variants or ("",):
            key = item.wager, item.id, variant
            if key in seen:
                raise BookError(f"{where}: {item.wager} {item.id} stands twice, at {seen[key]} and {item.cite}")
            seen[key] = item.cite


def _check_envy(schedules: list[Schedule], where: str) -> None:
    """Every row of an envy column is a row of the schedule: an envy that no hand meets would be lost without a word."""
    for item in schedules:
        names = {cell.names for cell in item.rows}
        for cell in item.envy:
            if cell.names not in names:
                raise BookError(
                    f"{where} {item.envy_cite or item.cite}: envy of {item.wager} {item.id} for {cell.hand!r}, no row"
                )


def read_cell(hand: str, cell: Any, where: str, unit: str = "", means: Mapping[str, str] | None = None) -> Cell:
    meaning = (means or {}).get(hand, "")
    printed = with_unit(text_of(cell, where), unit)
    if not isinstance(cell, Mapping):
        return Cell(hand=hand, printed=printed, means=meaning)
    if "read" not in cell or not cell.get("why"):
        raise BookError(f"{where}: the cell {cell!r} needs printed, read and why")
    used = one_of(cell.get("used", "print"), ("print", "reading"), f"{where} used")
    return Cell(
        hand=hand, printed=printed, read=with_unit(cell["read"], unit), why=cell["why"], means=meaning, used=used
    )


def with_unit(cell: str, unit: str) -> str:
    """Where the table prints bare numbers, the unit it names is added: 40 becomes `40 to 1` or `$40`."""
    bare = cell.replace(",", "").replace(".", "", 1)
    if not unit or cell.lower() in _NO_UNIT or not bare.isdigit():
        return cell
    return f"${cell}" if unit == "$" else f"{cell} {unit}"
