"""Limits, options and schedules as a request names them: at a table's opening, and when they are changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.money import parse_money
from croupier.room.errors import RoomError
from croupier.table.events import Limit
from croupier.table.setup.table_rules import DEFAULT_LIMIT
from croupier.text import shown

TERMS = ("limits", "options", "schedules")
SIZES = frozenset(("least", "most", "step"))
NONE: Mapping[str, Limit] = {}


def mapped(body: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    value = body.get(name) or {}
    if not isinstance(value, Mapping):
        raise RoomError(f"{name}: {shown(value)} is no object", name)
    return value


def texts(body: Mapping[str, Any], name: str) -> dict[str, str]:
    found = {}
    for key, value in mapped(body, name).items():
        if isinstance(value, bool) or not isinstance(value, str | int):
            raise RoomError(f"{name}.{key}: {shown(value)} is no text", f"{name}.{key}")
        found[str(key)] = str(value)
    return found


def read_limits(body: Mapping[str, Any], now: Mapping[str, Limit] = NONE) -> dict[str, Limit]:
    """`now` are those that hold: a size that is not named stays."""
    found = {}
    for wager, row in mapped(body, "limits").items():
        field = f"limits.{wager}"
        if not isinstance(row, Mapping) or not set(row) <= SIZES:
            raise RoomError(f'{field}: {shown(row)} is no range such as {{"least": "5", "most": "500"}}', field)
        usual = now.get(str(wager), DEFAULT_LIMIT)
        sizes = {name: parse_money(row[name], f"{field}.{name}") for name in row}
        if "least" in sizes and "step" not in sizes:
            sizes["step"] = min(usual.step, sizes["least"])
        found[str(wager)] = Limit(**(usual._asdict() | sizes))
    return found


def read_terms(body: Mapping[str, Any], earlier: Mapping[str, Any]) -> dict[str, Any]:
    """What of them a request changes, as it says it, on top of what was asked for before and waits."""
    found: dict[str, Any] = {name: dict(earlier[name]) for name in TERMS if name in earlier}
    for name in TERMS:
        if name in body and not mapped(body, name):
            raise RoomError(f"{name}: nothing is named in it", name)
        if given := mapped(body, name):
            found[name] = found.get(name, {}) | dict(given)
    return found
