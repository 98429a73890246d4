"""What may be asked that takes long: prices, advice, PAR sheets. Read from JSON, answered by the application."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from croupier.app.settle import find_any
from croupier.room.errors import RoomError
from croupier.text import nearest, shown

LONGEST_TEXT = 1000
SHEETS = {
    "html": "text/html; charset=utf-8", "pdf": "application/pdf", "json": "application/json",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}  # fmt: skip


class Kind(NamedTuple):
    """The fields of a question by what they hold, and who answers it, with the kind of the answer."""

    fields: Mapping[str, Callable[[Any, str], Any]]
    answer: Callable[[dict[str, Any]], tuple[Any, str]]


def text(value: Any, field: str) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise RoomError(f"{field}: {shown(value)} is no text of at most {LONGEST_TEXT} characters", field)
    return value


def flag(value: Any, field: str) -> bool:
    if not isinstance(value, bool):
        raise RoomError(f"{field}: {shown(value)} is neither true nor false", field)
    return value


def texts(value: Any, field: str) -> dict[str, str]:
    if not isinstance(value, Mapping):
        raise RoomError(f"{field}: {shown(value)} is no object of texts", field)
    return {str(name): text(item, f"{field}.{name}") for name, item in value.items()}


def lines(value: Any, field: str) -> list[str]:
    if not isinstance(value, list):
        raise RoomError(f"{field}: {shown(value)} is no list of texts", field)
    return [text(item, field) for item in value]


def tables(value: Any, field: str) -> dict[str, dict[str, str]]:
    """Pay tables by wager. A path is no pay table here: nobody reads the server's files."""
    if not isinstance(value, Mapping):
        raise RoomError(f"{field}: {shown(value)} is no object of pay tables by wager", field)
    return {str(name): texts(rows, f"{field}.{name}") for name, rows in value.items()}


def form(value: Any, field: str) -> str:
    if not isinstance(value, str) or value not in SHEETS:
        raise RoomError(f"{field}: {shown(value)} is no form of a sheet; {', '.join(SHEETS)} are", field)
    return value


def _analyze(asked: dict[str, Any]) -> tuple[Any, str]:
    from croupier.app.figures import price

    return price(**asked), "application/json"


def _advise(asked: dict[str, Any]) -> tuple[Any, str]:
    from croupier.app.figures import advise

    return advise(**asked), "application/json"


def _sheet(asked: dict[str, Any]) -> tuple[Any, str]:
    from croupier.app.figures import sheet

    made = asked.pop("form", "html")
    return sheet(made, **asked), SHEETS[made]


TERMS = {"game": text, "schedules": texts, "options": texts, "pay": tables, "as_read": flag}
HAND = {"cards": text, "community": text, "dealer": text, "discard": text, "drawn": text, "actions": lines}
KINDS = {
    "analyze": Kind(TERMS | {"meters": texts, "all_schedules": flag}, _analyze),
    "sheet": Kind(TERMS | {"meters": texts, "form": form}, _sheet),
    "advise": Kind(TERMS | HAND | {"fees": lines}, _advise),
}


def read_question(kind: str, body: Mapping[str, Any]) -> dict[str, Any]:
    """Refused at once in what can be seen without counting: fields, what they hold, the game."""
    fields = KINDS[kind].fields
    for name in body:
        if name not in fields:
            raise RoomError(f"{name}: there is no such field of {kind}; {nearest(str(name), fields)}", str(name))
    found = {name: fields[name](value, name) for name, value in body.items()}
    found["game"] = find_any(found.get("game")).id
    if kind == "advise" and not found.get("cards", "").strip():
        raise RoomError("cards: the player's cards are wanted, as in 'Qs 6h 4d'", "cards")
    return found
