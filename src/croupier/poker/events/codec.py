"""Events as lines of JSON and back, under a header with the version. The lists of events are explicit:
a log outlives them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from croupier.cards.card import Cards
from croupier.money import print_money
from croupier.poker.events import beside as x
from croupier.poker.events import between as r
from croupier.poker.events import hand as e
from croupier.poker.events import rulings as f
from croupier.seats import fields as read
from croupier.seats.faces import FACE_DOWN, TEXTS
from croupier.seats.log import Line, kind_of, name_of_log, parse_line, read_lines

VERSION = 1
HEADER = {"log": "croupier poker", "version": VERSION}
EVENTS: tuple[type, ...] = (*r.EVENTS, *e.EVENTS, *x.EVENTS, *f.EVENTS)


# The same few amounts, texts, seats and pairs of cards are written again and again.
KEPT = 1 << 11
FEW, MANY = 3, 20
TEXT_OF = TEXTS.__getitem__
# A card's text is two letters: those of a whole deck are found all at once, by its number as a byte.
FIRST, SECOND = (bytes(ord(text[at]) for text in TEXTS).ljust(256) for at in (0, 1))


def _cards(cards: Cards) -> str:
    if len(cards) < FEW:
        return _few(cards)
    if len(cards) < MANY or FACE_DOWN in cards:
        return '"' + " ".join(map(TEXT_OF, cards)) + '"'
    numbers = bytes(cards)
    texts = bytearray(b" ") * (3 * len(cards) - 1)
    texts[::3] = numbers.translate(FIRST)
    texts[1::3] = numbers.translate(SECOND)
    return f'"{texts.decode()}"'


@lru_cache(maxsize=KEPT)
def _few(cards: Cards) -> str:
    return '"' + " ".join([TEXTS[card] for card in cards]) + '"'


def _list(write: Callable[[Any], str]) -> Callable[[Any], str]:
    return lambda values: f"[{', '.join(map(write, values))}]"


@lru_cache(maxsize=KEPT)
def _money(cents: int) -> str:
    return '"' + print_money(cents) + '"'


@lru_cache(maxsize=KEPT)
def _text(value: str) -> str:
    return json.dumps(value)


def _flag(value: bool) -> str:
    return "true" if value else "false"


def _texts(values: dict[str, str]) -> str:
    return json.dumps(dict(values))


def _award(award: e.Award) -> str:
    seat, share, amount, hand, why, cite = award
    return AWARD.pattern % (seat, _text(share), _money(amount), _text(hand), _text(why), _text(cite))


WRITERS: dict[str, Callable[[Any], str]] = {
    "int": str,
    "str": _text,
    "bool": _flag,
    "Cents": _money,
    "Card": lambda card: _cards((card,)),
    "Cards": _cards,
    "Hands": _list(_cards),
    "tuple[int, ...]": lru_cache(maxsize=KEPT)(_list(str)),
    "tuple[str, ...]": _list(_text),
    "tuple[bool, ...]": lru_cache(maxsize=KEPT)(_list(_flag)),
    "tuple[Cents, ...]": lru_cache(maxsize=KEPT)(_list(_money)),
    "tuple[Award, ...]": _list(_award),
    "Texts": _texts,
}


def _read_award(where: str, value: Any) -> e.Award:
    return read.read_fields(e.Award, AWARD.fields, where, value)


READERS: dict[str, read.Reader] = {
    "int": read.NUMBER,
    "str": read.TEXT,
    "bool": read.FLAG,
    "Cents": read.money(signed=True),
    "Card": read.card,
    "Cards": read.cards(),
    "Hands": read.items(read.cards()),
    "tuple[int, ...]": read.items(read.NUMBER),
    "tuple[str, ...]": read.items(read.TEXT),
    "tuple[bool, ...]": read.items(read.FLAG),
    "tuple[Cents, ...]": read.items(read.money(signed=True)),
    "tuple[Award, ...]": read.items(_read_award),
    "Texts": read.mapping(read.TEXT),
}


class Form(NamedTuple):
    """How a kind of event is written: a pattern with one place a field, the fields' writers and how they are read."""

    pattern: str
    writers: tuple[Callable[[Any], str], ...]
    fields: tuple[read.Field, ...]


def _form(kind: type, named: bool) -> Form:
    said = {name: str(getattr(item, "__forward_arg__", item)) for name, item in kind.__annotations__.items()}
    head = f'"event": "{kind.__name__}", ' if named else ""
    pattern = "{" + (head + ", ".join(f'"{name}": %s' for name in said)).removesuffix(", ") + "}"
    fields = tuple(read.Field(name, READERS[item]) for name, item in said.items())
    return Form(pattern, tuple(WRITERS[item] for item in said.values()), fields)


FORMS = {kind: _form(kind, named=True) for kind in EVENTS}
AWARD = _form(e.Award, named=False)
KINDS = {kind.__name__: kind for kind in EVENTS}


def _writer(kind: type) -> Callable[[Any], str]:
    """Events of numbers alone are the pattern filled in; a seat and an amount need one text more."""
    pattern, writers, _ = FORMS[kind]
    said = [str(getattr(item, "__forward_arg__", item)) for item in kind.__annotations__.values()]
    if all(item == "int" for item in said):
        return lru_cache(maxsize=KEPT)(pattern.__mod__)
    if said == ["int", "Cents"]:
        return lru_cache(maxsize=KEPT)(lambda event: pattern % (event[0], _money(event[1])))
    if len(said) == 1:
        write = writers[0]
        return lambda event: pattern % write(event[0])
    return _writer_of(pattern, writers)


def _writer_of(pattern: str, writers: tuple[Callable[[Any], str], ...]) -> Callable[[Any], str]:
    """The usual numbers of fields are written out: a loop takes twice as long."""
    if len(writers) == 2:
        one, two = writers
        return lambda event: pattern % (one(event[0]), two(event[1]))
    if len(writers) == 3:
        one, two, three = writers
        return lambda event: pattern % (one(event[0]), two(event[1]), three(event[2]))
    if len(writers) == 4:
        one, two, three, four = writers
        return lambda event: pattern % (one(event[0]), two(event[1]), three(event[2]), four(event[3]))
    if len(writers) == 9:
        one, two, three, four, five, six, seven, eight, nine = writers

        def line(event: Any) -> str:
            a, b, c, d, e, f, g, h, i = event
            return pattern % (
                one(a), two(b), three(c), four(d), five(e), six(f), seven(g), eight(h), nine(i),
            )  # fmt: skip

        return line
    return lambda event: pattern % tuple([write(value) for write, value in zip(writers, event, strict=True)])


LINES: dict[type, Callable[[Any], str]] = {kind: _writer(kind) for kind in EVENTS}


def header_line() -> str:
    return json.dumps(HEADER)


def to_line(event: Any) -> str:
    return LINES[type(event)](event)


def from_line(text: str, where: str) -> Any:
    data = parse_line(text, where)
    kind: type[Any] = kind_of(data, where, KINDS)
    return read.read_fields(kind, FORMS[kind].fields, where, data)


def is_poker_log(text: str) -> bool:
    return name_of_log(text) == HEADER["log"]


def read_log(text: str) -> Iterator[Line]:
    return read_lines(text, HEADER, from_line)
