"""Events as lines of JSON and back. One line an event, under a header with the version;
nothing malformed gets through."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, fields
from typing import Any, NamedTuple

from croupier.cards.card import Cards, alike, parse_cards, print_cards
from croupier.errors import CardError, CroupierError
from croupier.money import MoneyError, parse_money, print_money
from croupier.table.event import UNLESS_SET
from croupier.table.events import Event, Limit, Payment

VERSION = 3
HEADER = {"log": "croupier table", "version": VERSION}
_WRITTEN = re.compile(r"\d+\.\d\d")


class LogError(CroupierError):
    """A log that cannot be read, or that its own events contradict."""


class Codec(NamedTuple):
    encode: Callable[[Any], Any]
    decode: Callable[[str, Any], Any]


class Entry(NamedTuple):
    name: str
    codec: Codec
    optional: bool
    # Left out where it has this value: logs written before there was such a field have the same bytes.
    left_out: Any = MISSING


def _plain(kind: type, called: str) -> Codec:
    def decode(where: str, value: Any) -> Any:
        if type(value) is not kind:
            raise LogError(f"{where}: {value!r} is not {called}")
        return value

    return Codec(lambda value: value, decode)


def _money(where: str, value: Any) -> int:
    if not isinstance(value, str) or not _WRITTEN.fullmatch(value):
        raise LogError(f'{where}: {value!r} is not money; a log writes dollars and cents, as in "12.50"')
    try:
        return parse_money(value, where, zero=True)
    except MoneyError as error:
        raise LogError(str(error)) from error


def _cards(where: str, value: Any) -> Cards:
    if not isinstance(value, str):
        raise LogError(f"{where}: {value!r} is not a text of cards")
    try:
        return alike(parse_cards(value, copies=8))
    except CardError as error:
        raise LogError(f"{where}: {error}") from error


def _card(where: str, value: Any) -> int:
    cards = _cards(where, value)
    if len(cards) != 1:
        raise LogError(f"{where}: {value!r} is not one card")
    return cards[0]


def _mapping(of: Codec) -> Codec:
    def decode(where: str, value: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise LogError(f"{where}: {value!r} is not an object")
        return {name: of.decode(f"{where}.{name}", item) for name, item in value.items()}

    return Codec(lambda value: {name: of.encode(item) for name, item in value.items()}, decode)


def _limit(where: str, value: Any) -> Limit:
    if not isinstance(value, list) or len(value) != 3:
        raise LogError(f"{where}: {value!r} is not [least, most, step]")
    return Limit(*(_money(where, item) for item in value))


def _payments(where: str, value: Any) -> tuple[Payment, ...]:
    if not isinstance(value, list):
        raise LogError(f"{where}: {value!r} is not a list")
    return tuple(_read(Payment, f"{where}[{index}]", item) for index, item in enumerate(value))


MONEY = Codec(print_money, _money)
TEXT = _plain(str, "a text")
CODECS = {
    "int": _plain(int, "a whole number"),
    "str": TEXT,
    "bool": _plain(bool, "true or false"),
    "Cents": MONEY,
    "Card": Codec(lambda card: print_cards((card,)), _card),
    "Cards": Codec(print_cards, _cards),
    "Amounts": _mapping(MONEY),
    "Texts": _mapping(TEXT),
    "Limits": _mapping(Codec(lambda limit: [print_money(cents) for cents in limit], _limit)),
    "Payments": Codec(lambda payments: [_write(payment) for payment in payments], _payments),
}


def _entries(kind: type) -> tuple[Entry, ...]:
    if kind is Payment:
        names = ((name, annotation.__forward_arg__) for name, annotation in Payment.__annotations__.items())
        return tuple(Entry(name, CODECS[said], name in Payment._field_defaults) for name, said in names)
    return tuple(
        Entry(
            item.name,
            CODECS[str(item.type)],
            item.default is not MISSING or item.default_factory is not MISSING,
            item.default if item.metadata == UNLESS_SET else MISSING,
        )
        for item in fields(kind)
    )


KINDS: dict[str, type[Event]] = {kind.__name__: kind for kind in Event.__subclasses__()}
ENTRIES: dict[type, tuple[Entry, ...]] = {kind: _entries(kind) for kind in (*KINDS.values(), Payment)}


def _write(value: Any) -> dict[str, Any]:
    return {
        name: codec.encode(found)
        for name, codec, _, left_out in ENTRIES[type(value)]
        if (found := getattr(value, name)) != left_out
    }


def _read(kind: type, where: str, data: Any) -> Any:
    if not isinstance(data, Mapping):
        raise LogError(f"{where}: {data!r} is not an object")
    entries = ENTRIES[kind]
    known = {entry.name for entry in entries}
    for name in data:
        if name not in known and name != "event":
            raise LogError(f"{where}: unknown field {name!r} of {kind.__name__}")
    values = {}
    for name, codec, optional, _ in entries:
        if name in data:
            values[name] = codec.decode(f"{where}: {name}", data[name])
        elif not optional:
            raise LogError(f"{where}: {kind.__name__} lacks {name!r}")
    return kind(**values)


def to_line(event: Event) -> str:
    """One line of the log, without its end. The same event gives the same bytes."""
    return json.dumps({"event": type(event).__name__, **_write(event)}, separators=(",", ":"))


def from_line(line: str, where: str = "event") -> Event:
    data = _parse(line, where)
    name = data.get("event")
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise LogError(f"{where}: unknown event {name!r}")
    event = _read(kind, where, data)
    assert isinstance(event, Event)
    return event


def _parse(line: str, where: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise LogError(f"{where}: not JSON: {error}") from error
    if not isinstance(data, dict):
        raise LogError(f"{where}: {line[:40]!r} is not an object")
    return data


def header_line() -> str:
    return json.dumps(HEADER, separators=(",", ":"))


def write_log(log: Iterable[Event]) -> str:
    return "".join(line + "\n" for line in (header_line(), *map(to_line, log)))


def read_log(text: str) -> Iterator[tuple[int, str, Event]]:
    """Line number, line and event of each, after the header was checked."""
    lines = text.split("\n")
    if lines and not lines[-1]:
        lines.pop()
    if not lines:
        raise LogError("line 1: the log is empty; its first line is the header")
    header = _parse(lines[0], "line 1")
    if header.get("log") != HEADER["log"]:
        raise LogError(f"line 1: {lines[0][:60]!r} is not the header of a croupier table log")
    if header != HEADER:
        raise LogError(f"line 1: version {header.get('version')!r} of the log is unknown; {VERSION} is read")
    for number, line in enumerate(lines[1:], start=2):
        yield number, line, from_line(line, f"line {number}")
