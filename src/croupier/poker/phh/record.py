"""One hand of a PHH file, checked field by field: money in cents, actions as words with their place in the file."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from croupier.errors import CroupierError

JOINED = re.compile(r"(?<=[\[,])\n(?!\w+ = )\s*")
TRAILING = re.compile(r",\s*\]$")
FIXED = ("FT", "FO/8", "F7S", "F7S/8", "FR", "F2L3D", "FB")
STUD = ("F7S", "F7S/8", "FR")
OTHERS = {
    "F2L3D": "fixed-limit deuce-to-seven triple draw",
    "FB": "fixed-limit badugi",
    "NS": "no-limit short-deck hold'em",
}
OURS = ("NT", "FT", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D")
ACTION = re.compile(
    r"(?:d (?P<deal>dh|db)(?: p(?P<to>\d+))?|p(?P<who>\d+) (?P<word>f|cc|cbr|pb|sd|sm))(?: (?P<rest>\S+))?"
)


class PhhError(CroupierError):
    """A hand history that cannot be read, or that contradicts itself."""


class NotOurs(PhhError):
    """A variant that the three rule books do not have."""


class Line(NamedTuple):
    """One action: `number` counts from 1 in the list; `place` is the player's, -1 for the board."""

    number: int
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
    lines: tuple[Line, ...]
    finish: tuple[int, ...]
    winnings: tuple[int, ...]
    players: tuple[str, ...]
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

    A list over several lines is joined first. What is read here, `tomllib` would read alike, ten times slower.
    """
    if "#" in text or "\\" in text or '"""' in text or "'''" in text:
        return None
    found: dict[str, Any] = {}
    for line in JOINED.sub(" ", text).splitlines():
        if not line:
            continue
        name, equals, value = line.partition(" = ")
        if not equals or not name.isidentifier() or name in found or ("'" in value and '"' in value):
            return None
        try:
            value = value.replace("'", '"')
            found[name] = READ(TRAILING.sub("]", value) if value[-1] == "]" else value)
        except ValueError:
            return None
    return found


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
    fixed = variant in FIXED
    small, big = (_amount(fields, "small_bet"), _amount(fields, "big_bet")) if fixed else (0, 0)
    finish = _amounts(fields, "finishing_stacks", count) if "finishing_stacks" in fields else ()
    return Record(
        variant, bool(fields.get("ante_trimming_status", False)), antes, blinds,
        _amount(fields, "bring_in") if variant in STUD else 0, small, big,
        small if fixed else _amount(fields, "min_bet"), stacks, _lines(fields, count), finish,
        _amounts(fields, "winnings", count) if "winnings" in fields and not finish else (),
        tuple(map(str, fields.get("players") or (f"p{number}" for number in range(1, count + 1)))),
        _amount(fields, "_smallest_chip") if "_smallest_chip" in fields else 100 if _whole(fields) else 1,
        sum(_amount(fields, name) for name in ("_rake", "_jackpot_rake") if name in fields),
        # The format lets others call what a short blind has; our tables ask for the whole.
        fields.get("_whole_blind") is True, fields,
    )  # fmt: skip


def _whole(fields: Mapping[str, Any]) -> bool:
    """No amount has cents: the smallest chip is a whole one."""
    lists = (fields.get(name) or () for name in ("starting_stacks", "antes", "blinds_or_straddles", "finishing_stacks"))
    return all(isinstance(value, int) for values in lists for value in values)


def _cents(value: Any, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise PhhError(f"{name}: {value!r} is no amount")
    if isinstance(value, int):
        return value * 100
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


def _lines(fields: Mapping[str, Any], count: int) -> tuple[Line, ...]:
    found = []
    actions = fields.get("actions")
    if not isinstance(actions, list):
        raise PhhError("actions: a list is wanted")
    for number, text in enumerate(actions, start=1):
        said = str(text)
        if "#" in said:
            said = said.partition("#")[0]
        said = said.strip()
        if not said:
            continue
        match = ACTION.fullmatch(said)
        if match is None:
            raise PhhError(f"action {number}, {text!r}: not an action of the format")
        deal, to, who, word, rest = match.groups()
        place = int(to or who or 0) - 1
        if (deal == "db") != (place < 0) or place >= count:
            raise PhhError(f"action {number}, {text!r}: no such player")
        found.append(tuple.__new__(Line, (number, said, deal or word, place, rest or "")))
    return tuple(found)


def line_error(line: Line, why: str) -> PhhError:
    return PhhError(f"action {line.number}, {line.text!r}: {why}")


def amount_of(line: Line) -> int:
    try:
        return _cents(Decimal(line.rest) if "." in line.rest or "e" in line.rest.lower() else int(line.rest), "amount")
    except (ValueError, ArithmeticError) as error:
        raise line_error(line, "a bet or raise names the amount it goes to") from error
