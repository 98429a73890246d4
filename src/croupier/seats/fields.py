"""Fields of events as a log writes them, read strictly: each refusal is one sentence that names the field."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeVar

from croupier.cards.card import Cards, alike, parse_cards
from croupier.errors import CardError
from croupier.money import MoneyError, parse_money
from croupier.seats.log import LogError

T = TypeVar("T")
Reader = Callable[[str, Any], Any]
_WRITTEN = re.compile(r"-?\d+\.\d\d")


class Field(NamedTuple):
    name: str
    read: Reader
    optional: bool = False


def plain(kind: type, called: str) -> Reader:
    def read(where: str, value: Any) -> Any:
        if type(value) is not kind:
            raise LogError(f"{where}: {value!r} is not {called}")
        return value

    return read


NUMBER, TEXT, FLAG = plain(int, "a whole number"), plain(str, "a text"), plain(bool, "true or false")


def money(*, signed: bool = False) -> Reader:
    def read(where: str, value: Any) -> int:
        below = signed and isinstance(value, str) and value.startswith("-")
        if not isinstance(value, str) or not _WRITTEN.fullmatch(value) or (value[0] == "-" and not below):
            raise LogError(f'{where}: {value!r} is not money; a log writes dollars and cents, as in "12.50"')
        try:
            cents = parse_money(value.lstrip("-"), where, zero=True)
        except MoneyError as error:
            raise LogError(str(error)) from error
        return -cents if below else cents

    return read


def cards(copies: int = 1) -> Reader:
    """A text of cards; `copies` of the same one may be among them."""

    def read(where: str, value: Any) -> Cards:
        if not isinstance(value, str):
            raise LogError(f"{where}: {value!r} is not a text of cards")
        try:
            return alike(parse_cards(value, copies=copies))
        except CardError as error:
            raise LogError(f"{where}: {error}") from error

    return read


def card(where: str, value: Any) -> int:
    found = cards()(where, value)
    if len(found) != 1:
        raise LogError(f"{where}: {value!r} is not one card")
    return int(found[0])


def items(of: Reader) -> Reader:
    def read(where: str, value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise LogError(f"{where}: {value!r} is not a list")
        return tuple(of(f"{where}[{index}]", item) for index, item in enumerate(value))

    return read


def mapping(of: Reader) -> Reader:
    def read(where: str, value: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise LogError(f"{where}: {value!r} is not an object")
        return {name: of(f"{where}.{name}", item) for name, item in value.items()}

    return read


def read_fields(kind: type[T], fields: Iterable[Field], where: str, data: Any) -> T:
    """An event, or a part of one, with every field that it must have and none that it does not know."""
    if not isinstance(data, Mapping):
        raise LogError(f"{where}: {data!r} is not an object")
    known = {field.name for field in fields}
    for name in data:
        if name not in known and name != "event":
            raise LogError(f"{where}: unknown field {name!r} of {kind.__name__}")
    values = {}
    for name, read, optional in fields:
        if name in data:
            values[name] = read(f"{where}: {name}", data[name])
        elif not optional:
            raise LogError(f"{where}: {kind.__name__} lacks {name!r}")
    return kind(**values)
