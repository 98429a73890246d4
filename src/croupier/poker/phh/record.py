"""One hand of a PHH file, checked field by field: money in cents, actions as words with their place in the file."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from functools import lru_cache
from operator import attrgetter
from typing import Any, NamedTuple

from croupier.errors import CroupierError

FIELD = re.compile(r"^([A-Za-z_]\w*) = (?=\S)", re.MULTILINE | re.ASCII)
# What JSON reads in another way, or not at all.
FINER = ("#", "\\", "{", "null", '""' + '"')
FIXED = ("FT", "FO/8", "F7S", "F7S/8", "FR", "F2L3D", "FB")
STUD = ("F7S", "F7S/8", "FR")
OTHERS = {
    "F2L3D": "fixed-limit deuce-to-seven triple draw",
    "FB": "fixed-limit badugi",
    "NS": "no-limit short-deck hold'em",
}
PLACE = attrgetter("place")
OURS = ("NT", "FT", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D")
HEADS_UP = 2
TAKEN = ("rake", "_rake", "_jackpot_rake")
# How many words an action has at least and at most, the player's and its own among them.
WORDS = {"f": (2, 2), "cc": (2, 2), "cbr": (3, 3), "pb": (2, 2), "sd": (2, 3), "sm": (2, 3)}
# A stack that nobody knows is written as infinite: more than there is on any table.
UNKNOWN_STACK = 10**15


class PhhError(CroupierError):
    """A hand history that cannot be read, or that contradicts itself."""


class NotOurs(PhhError):
    """A variant that the three rule books do not have."""


class Line(NamedTuple):
    """One action: `place` is the player's, -1 for the board; an empty `word` is a commentary alone."""

    text: str
    word: str
    place: int
    rest: str


class Record(NamedTuple):
    variant: str
    trimmed: bool
    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    bring_in: int
    small: int
    big: int
    least: int
    stacks: tuple[int, ...]
    lines: list[Line]
    finish: tuple[int, ...]
    loose: bool
    winnings: tuple[int, ...]
    chip: int
    taken: int
    whole_blind: bool
    fields: Mapping[str, Any]


def read_text(text: str, name: str, *, many: bool) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The tables of a file, each under its name. A `.phhs` file numbers them."""
    plain = None if many else plain_fields(text)
    if plain is not None:
        yield name, plain
        return
    try:
        data = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise PhhError(f"{name}: not a hand history: {error}") from error
    if not many:
        yield name, data
        return
    for number, table in data.items():
        if not isinstance(table, dict):
            raise PhhError(f"{name}: {number!r} is no numbered hand")
        yield f"{name} [{number}]", table


def plain_fields(text: str) -> dict[str, Any] | None:
    """A file of one field a line, as programs write it, without TOML's finer points; None for any other.

    It is made a JSON object, which is read at once. What is read here, `tomllib` would read alike, ten times slower.
    """
    if "'" in text:
        if '"' in text:
            return None
        text = text.replace("'", '"')
    if any(map(text.__contains__, FINER)):
        return None
    # No string has a line's end in it, so that this is the last comma of a list.
    inside, fields = FIELD.subn(r',"\1":', text.replace(",\n]", "\n]"))
    try:
        found: dict[str, Any] = READ("{" + inside.lstrip()[1:] + "}")
    except ValueError:
        return None
    return found if len(found) == fields and None not in found.values() else None


def _none(text: str) -> Any:
    raise ValueError(text)


READ = json.JSONDecoder(parse_float=Decimal, parse_constant=_none).decode


def record(fields: Mapping[str, Any]) -> Record:
    """Raises PhhError with the field, or with the action's number and text."""
    variant = fields.get("variant")
    if variant in OTHERS:
        raise NotOurs(f"variant {variant} ({OTHERS[variant]}) is in none of the three rule books")
    if variant not in OURS:
        raise PhhError(f"variant: {variant!r} is none of {', '.join((*OURS, *OTHERS))}")
    stacks = _amounts(fields, "starting_stacks")
    count = len(stacks)
    if count < 2:
        raise PhhError("starting_stacks: a hand needs two players at least")
    antes = _amounts(fields, "antes", count)
    blinds = (0,) * count if variant in STUD else _amounts(fields, "blinds_or_straddles", count)
    if count == HEADS_UP:
        # With two players the format lists both the other way round.
        antes, blinds = antes[::-1], blinds[::-1]
    fixed = variant in FIXED
    small, big = (_amount(fields, "small_bet"), _amount(fields, "big_bet")) if fixed else (0, 0)
    finish, loose = _finish(fields, count)
    if min(stacks) < 0 or min(antes) < 0:
        raise PhhError(f"{'starting_stacks' if min(stacks) < 0 else 'antes'}: an amount below zero")
    return Record(
        variant, bool(fields.get("ante_trimming_status", False)), antes, blinds,
        _amount(fields, "bring_in") if variant in STUD else 0, small, big,
        small if fixed else _amount(fields, "min_bet"), stacks, _lines(fields, count), finish,
        loose,
        winnings_of(fields, count) if not finish else (),
        _amount(fields, "_smallest_chip") if "_smallest_chip" in fields else 100 if _whole(fields) else 1,
        sum(_amount(fields, name) for name in TAKEN if name in fields),
        # The format lets others call what a short blind has; our tables ask for the whole.
        fields.get("_whole_blind") is True, fields,
    )  # fmt: skip


def winnings_of(fields: Mapping[str, Any], count: int) -> tuple[int, ...]:
    """Somebody wins every hand: a list of nothing but zeros tells that the site did not say who."""
    found = _amounts(fields, "winnings", count) if "winnings" in fields else ()
    return found if any(found) else ()


def _finish(fields: Mapping[str, Any], count: int) -> tuple[tuple[int, ...], bool]:
    """Programs that divide cents write fractions of them: such stacks are compared to the cents."""
    said = fields.get("finishing_stacks")
    if not isinstance(said, list) or not any(isinstance(value, Decimal) and value.is_finite() for value in said):
        return (_amounts(fields, "finishing_stacks", count), False) if said is not None else ((), False)
    rounded = [round(value, 2) if isinstance(value, Decimal) and value.is_finite() else value for value in said]
    return _amounts({"finishing_stacks": rounded}, "finishing_stacks", count), rounded != said


def names(record: Record) -> list[str]:
    """What the players are called; the format's own names where a file has none for them."""
    said = record.fields.get("players")
    count = len(record.stacks)
    known = [str(name) for name in said] if isinstance(said, list) and len(said) == count else [""] * count
    return [name or f"p{number}" for number, name in enumerate(known, start=1)]


def _whole(fields: Mapping[str, Any]) -> bool:
    """No amount has cents: the smallest chip is a whole one."""
    lists = (fields.get(name) or () for name in ("starting_stacks", "antes", "blinds_or_straddles", "finishing_stacks"))
    return all(isinstance(value, int) for values in lists for value in values)


def _cents(value: Any, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise PhhError(f"{name}: {value!r} is no amount")
    if isinstance(value, int):
        return value * 100
    if value == Decimal("inf") and name in ("starting_stacks", "finishing_stacks"):
        return UNKNOWN_STACK
    if not value.is_finite() or value * 100 != int(value * 100):
        raise PhhError(f"{name}: {value} is no amount in whole cents")
    return int(value * 100)


def _amount(fields: Mapping[str, Any], name: str) -> int:
    if name not in fields:
        raise PhhError(f"{name}: the field is missing")
    return _cents(fields[name], name)


def _amounts(fields: Mapping[str, Any], name: str, count: int = 0) -> tuple[int, ...]:
    values = fields.get(name)
    if not isinstance(values, list):
        raise PhhError(f"{name}: {'the field is missing' if values is None else 'a list is wanted'}")
    if count and len(values) != count:
        raise PhhError(f"{name}: {len(values)} amounts for {count} players")
    return tuple([value * 100 if type(value) is int else _cents(value, name) for value in values])


def _lines(fields: Mapping[str, Any], count: int) -> list[Line]:
    actions = fields.get("actions")
    if not isinstance(actions, list):
        raise PhhError("actions: a list is wanted")
    try:
        lines = list(map(line_of, actions))
    except (ValueError, TypeError, AttributeError):
        lines = [_line(number, text) for number, text in enumerate(actions, start=1)]
    if lines and max(map(PLACE, lines)) >= count:
        number = next(number for number, line in enumerate(lines, start=1) if line.place >= count)
        raise line_error(lines, number, "no such player")
    return lines


def _line(number: int, text: Any) -> Line:
    try:
        return line_of(str(text))
    except ValueError as error:
        raise PhhError(f"action {number}, {text!r}: {error}") from None


@lru_cache(maxsize=1 << 16)
def line_of(text: str) -> Line:
    """What follows a hash is commentary; words are apart by any white space."""
    said = text.partition("#")[0].strip()
    words = said.split()
    if not words:
        return Line("", "", -1, "")
    if words[0] == "d" and len(words) == 3 and words[1] == "db":
        return Line(said, "db", -1, words[2])
    if words[0] == "d" and len(words) == 4 and words[1] == "dh":
        return Line(said, "dh", _place(words[2]), words[3])
    least, most = WORDS.get(words[1], (0, 0)) if len(words) > 1 else (0, 0)
    if not least <= len(words) <= most:
        raise ValueError("not an action of the format")
    return Line(said, words[1], _place(words[0]), words[2] if len(words) > 2 else "")


def _place(word: str) -> int:
    if word[0] != "p" or not word[1:].isdecimal():
        raise ValueError("not an action of the format")
    if not int(word[1:]):
        raise ValueError("no such player")
    return int(word[1:]) - 1


def line_error(lines: Sequence[Line], number: int, why: str) -> PhhError:
    """`number` counts from 1, as the file's actions do."""
    return PhhError(f"action {number}, {lines[number - 1].text!r}: {why}")


def amount_of(text: str) -> int:
    """Raises ValueError with the reason."""
    try:
        return _cents(Decimal(text) if "." in text or "e" in text.lower() else int(text), "amount")
    except (ValueError, ArithmeticError) as error:
        raise ValueError("a bet or raise names the amount it goes to") from error
