"""Checks of form: a field that is unknown, missing or of another kind is refused by name, never passed over."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import MISSING, fields
from typing import Any, TypeVar

from croupier.errors import BookError
from croupier.text import nearest

T = TypeVar("T")

_KINDS: dict[str, type] = {"str": str, "bool": bool, "int": int}
_known: dict[type, dict[str, tuple[bool, type | None]]] = {}
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


def build(kind: type[T], row: Mapping[str, Any], where: str, **more: Any) -> T:
    """A frozen value from a TOML table whose keys must be fields of it."""
    known = _fields(kind)
    check_keys(row, known, where)
    for name, (needed, wanted) in known.items():
        if name not in row:
            if needed and name not in more:
                raise BookError(f"{where}: the field {name!r} is missing")
        elif name in more:
            raise BookError(f"{where}: {name} is no field of its own")
        elif wanted and type(row[name]) is not wanted:
            raise BookError(f"{where}: {name} = {row[name]!r} is no {wanted.__name__}")
    return kind(**{key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}, **more)


def _fields(kind: type) -> dict[str, tuple[bool, type | None]]:
    """Whether each field must be given, and the plain kind of it where it has one."""
    if kind not in _known:
        for item in fields(kind):
            needed = item.default is MISSING and item.default_factory is MISSING
            _known.setdefault(kind, {})[item.name] = needed, _KINDS.get(str(item.type))
    return _known[kind]


def check_keys(row: Mapping[str, Any], known: Collection[str], where: str) -> None:
    for key in row:
        if key not in known:
            raise BookError(f"{where}: unknown field {key!r}; {nearest(key, sorted(known))}")


def one_of(value: str, known: Collection[str], where: str) -> str:
    if value not in known:
        raise BookError(f"{where}: {value!r} is none of {', '.join(repr(item) for item in known)}")
    return value


def date(value: str, where: str) -> str:
    if value and not _DATE.fullmatch(value):
        raise BookError(f"{where}: {value!r} is no date such as 2018-08-14")
    return value


def text_of(cell: Any, where: str) -> str:
    """The print of a cell, marked as wrong or not."""
    if isinstance(cell, Mapping):
        check_keys(cell, ("printed", "read", "why", "used"), where)
        cell = cell["printed"]
    if not isinstance(cell, str):
        raise BookError(f"{where}: {cell!r} is no text; cells are written as printed, in quotes")
    return cell
