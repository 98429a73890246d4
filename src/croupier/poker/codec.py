"""Events as lines of JSON and back, under a header with the version. The lists of events are explicit:
a log outlives them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from croupier.cards.card import NAMES, Cards, alike, parse_cards
from croupier.errors import CardError, CroupierError
from croupier.money import parse_money, print_money
from croupier.poker import events as e
from croupier.poker import events_aside as x
from croupier.poker import room_events as r
from croupier.poker.rulings import events as f

VERSION = 1
HEADER = json.dumps({"log": "croupier poker", "version": VERSION})
HIDDEN = -1
EVENTS: tuple[type, ...] = (*r.EVENTS, *e.EVENTS, *x.EVENTS, *f.EVENTS)
_WRITTEN = re.compile(r"-?\d+\.\d\d")
# The last name is for a card that the reader may not see.
_CARDS = (*NAMES, "??")


class LogError(CroupierError):
    """A log that cannot be read, or that its own events contradict."""


# The same few amounts, texts, seats and pairs of cards are written again and again.
KEPT = 1 << 14
FEW = 3


def _cards(cards: Cards) -> str:
    return _few(cards) if len(cards) < FEW else '"' + " ".join([_CARDS[card] for card in cards]) + '"'


@lru_cache(maxsize=KEPT)
def _few(cards: Cards) -> str:
    return '"' + " ".join([_CARDS[card] for card in cards]) + '"'


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
    "tuple[bool, ...]": _list(_flag),
    "tuple[Cents, ...]": lru_cache(maxsize=KEPT)(_list(_money)),
    "tuple[Award, ...]": _list(_award),
    "Texts": _texts,
}


def _wrong(where: str, value: Any, wanted: str) -> LogError:
    return LogError(f"{where}: {value!r} is not {wanted}")


def _plain(kind: type, wanted: str) -> Callable[[str, Any], Any]:
    def read(where: str, value: Any) -> Any:
        if type(value) is not kind:
            raise _wrong(where, value, wanted)
        return value

    return read


def _read_money(where: str, value: Any) -> int:
    if not isinstance(value, str) or not _WRITTEN.fullmatch(value):
        raise _wrong(where, value, 'money as a log writes it, "12.50"')
    cents = parse_money(value.lstrip("-"), where, zero=True)
    return -cents if value.startswith("-") else cents


def _read_cards(where: str, value: Any) -> Cards:
    if not isinstance(value, str):
        raise _wrong(where, value, "a text of cards")
    try:
        return alike(parse_cards(value))
    except CardError as error:
        raise LogError(f"{where}: {error}") from error


def _read_card(where: str, value: Any) -> int:
    cards = _read_cards(where, value)
    if len(cards) != 1:
        raise _wrong(where, value, "one card")
    return cards[0]


def _read_list(read: Callable[[str, Any], Any]) -> Callable[[str, Any], Any]:
    def items(where: str, value: Any) -> Any:
        if not isinstance(value, list):
            raise _wrong(where, value, "a list")
        return tuple(read(f"{where}[{number}]", item) for number, item in enumerate(value))

    return items


def _read_texts(where: str, value: Any) -> dict[str, str]:
    if not isinstance(value, dict) or not all(isinstance(item, str) for item in value.values()):
        raise _wrong(where, value, "an object of texts")
    return dict(value)


INT, TEXT, FLAG = _plain(int, "a whole number"), _plain(str, "a text"), _plain(bool, "true or false")
READERS: dict[str, Callable[[str, Any], Any]] = {
    "int": INT,
    "str": TEXT,
    "bool": FLAG,
    "Cents": _read_money,
    "Card": _read_card,
    "Cards": _read_cards,
    "Hands": _read_list(_read_cards),
    "tuple[int, ...]": _read_list(INT),
    "tuple[str, ...]": _read_list(TEXT),
    "tuple[bool, ...]": _read_list(FLAG),
    "tuple[Cents, ...]": _read_list(_read_money),
    "tuple[Award, ...]": _read_list(lambda where, value: _read_fields(e.Award, where, value)),
    "Texts": _read_texts,
}


class Form(NamedTuple):
    """How a kind of event is written: a pattern with one place a field, and the fields' writers."""

    pattern: str
    writers: tuple[Callable[[Any], str], ...]
    readers: tuple[tuple[str, Callable[[str, Any], Any]], ...]


def _form(kind: type, named: bool) -> Form:
    said = {name: str(getattr(item, "__forward_arg__", item)) for name, item in kind.__annotations__.items()}
    head = f'"event": "{kind.__name__}", ' if named else ""
    pattern = "{" + (head + ", ".join(f'"{name}": %s' for name in said)).removesuffix(", ") + "}"
    return Form(
        pattern, tuple(WRITERS[item] for item in said.values()), tuple((n, READERS[t]) for n, t in said.items())
    )


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
    return lambda event: pattern % tuple([write(value) for write, value in zip(writers, event, strict=True)])


LINES: dict[type, Callable[[Any], str]] = {kind: _writer(kind) for kind in EVENTS}


def to_line(event: Any) -> str:
    return LINES[type(event)](event)


def _read_fields(kind: type, where: str, data: Any) -> Any:
    if not isinstance(data, dict):
        raise _wrong(where, data, "an object")
    readers = (AWARD if kind is e.Award else FORMS[kind]).readers
    names = [name for name, _ in readers]
    for name in data:
        if name not in names and name != "event":
            raise LogError(f"{where}: unknown field {name!r} of {kind.__name__}")
    for name in names:
        if name not in data:
            raise LogError(f"{where}: {kind.__name__} has no {name}")
    return kind(*(read(f"{where}.{name}", data[name]) for name, read in readers))


def from_line(text: str, where: str) -> Any:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise LogError(f"{where}: malformed JSON at column {error.colno}: {error.msg}") from error
    kind = KINDS.get(str(data.get("event"))) if isinstance(data, dict) else None
    if kind is None:
        raise LogError(f"{where}: no event of a poker table")
    return _read_fields(kind, where, data)


def is_poker_log(text: str) -> bool:
    return text.partition("\n")[0].strip() == HEADER


def read_log(text: str) -> Iterator[tuple[int, str, Any]]:
    """Line number, text and event of each line below the header."""
    if not is_poker_log(text):
        raise LogError(f"line 1: not the header of a poker log of version {VERSION}")
    for number, line in enumerate(text.split("\n")[1:], start=2):
        if line:
            yield number, line, from_line(line, f"line {number}")
