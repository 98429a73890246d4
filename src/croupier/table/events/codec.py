"""Events as lines of JSON and back. One line an event, under a header with the version."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import MISSING, fields
from typing import Any, NamedTuple

from croupier.cards.card import print_cards
from croupier.money import print_money
from croupier.seats import fields as read
from croupier.seats.log import Line, LogError, kind_of, parse_line, read_lines
from croupier.table.events import EVENTS, UNLESS_SET, Event, Limit, Payment

VERSION = 3
HEADER = {"log": "croupier table", "version": VERSION}
MOST_DECKS = 8
_money = read.money()


class Codec(NamedTuple):
    encode: Callable[[Any], Any]
    decode: read.Reader


class Entry(NamedTuple):
    name: str
    codec: Codec
    optional: bool
    # Left out where it has this value: logs written before there was such a field have the same bytes.
    left_out: Any = MISSING


def _as_it_is(value: Any) -> Any:
    return value


def _mapping(of: Codec) -> Codec:
    return Codec(lambda value: {name: of.encode(item) for name, item in value.items()}, read.mapping(of.decode))


def _limit(where: str, value: Any) -> Limit:
    if not isinstance(value, list) or len(value) != 3:
        raise LogError(f"{where}: {value!r} is not [least, most, step]")
    return Limit(*(_money(where, item) for item in value))


def _payment(where: str, value: Any) -> Payment:
    return read.read_fields(Payment, FIELDS[Payment], where, value)


MONEY, TEXT = Codec(print_money, _money), Codec(_as_it_is, read.TEXT)
CODECS = {
    "int": Codec(_as_it_is, read.NUMBER),
    "str": TEXT,
    "bool": Codec(_as_it_is, read.FLAG),
    "Cents": MONEY,
    "Card": Codec(lambda card: print_cards((card,)), read.card),
    "Cards": Codec(print_cards, read.cards(MOST_DECKS)),
    "Amounts": _mapping(MONEY),
    "Texts": _mapping(TEXT),
    "Limits": _mapping(Codec(lambda limit: [print_money(cents) for cents in limit], _limit)),
    "Payments": Codec(lambda payments: [_write(payment) for payment in payments], read.items(_payment)),
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


KINDS: dict[str, type[Event]] = {kind.__name__: kind for kind in EVENTS}
ENTRIES: dict[type, tuple[Entry, ...]] = {kind: _entries(kind) for kind in (*EVENTS, Payment)}
FIELDS = {
    kind: tuple(read.Field(name, codec.decode, optional) for name, codec, optional, _ in entries)
    for kind, entries in ENTRIES.items()
}


def _write(value: Any) -> dict[str, Any]:
    return {
        name: codec.encode(found)
        for name, codec, _, left_out in ENTRIES[type(value)]
        if (found := getattr(value, name)) != left_out
    }


def to_line(event: Event) -> str:
    """One line of the log, without its end. The same event gives the same bytes."""
    return json.dumps({"event": type(event).__name__, **_write(event)}, separators=(",", ":"))


def from_line(line: str, where: str = "event") -> Event:
    data = parse_line(line, where)
    kind = kind_of(data, where, KINDS)
    event: Event = read.read_fields(kind, FIELDS[kind], where, data)
    return event


def header_line() -> str:
    return json.dumps(HEADER, separators=(",", ":"))


def write_log(log: Iterable[Event]) -> str:
    return "".join(line + "\n" for line in (header_line(), *map(to_line, log)))


def read_log(text: str) -> Iterator[Line]:
    return read_lines(text, HEADER, from_line)
