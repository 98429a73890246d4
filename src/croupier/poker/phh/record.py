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

from croupier.poker.phh.amounts import PhhError, amount, amounts, as_exact, has_fractions, is_whole, to_cents
from croupier.text import shown

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
# Where amounts stand, besides the bets and raises.
LISTS = ("starting_stacks", "finishing_stacks", "antes", "blinds_or_straddles", "winnings")
SINGLE = ("min_bet", "small_bet", "big_bet", "bring_in", *TAKEN)
PLAYER = re.compile(r"p0*(\d*)", re.ASCII)
MOST_PLAYERS = 52


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
    exact: tuple[int | Decimal, ...]
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
    except RecursionError as error:
        raise PhhError(f"{name}: not a hand history: lists within lists without end") from error
    except ArithmeticError as error:
        raise PhhError(f"{name}: not a hand history: a number beyond all bounds") from error
    except ValueError as error:
        # The decoder's own, or that of a whole number with thousands of digits.
        raise PhhError(f"{name}: not a hand history: {error}") from error
    if not many:
        yield name, data
        return
    for number, table in data.items():
        if not isinstance(table, dict):
            raise PhhError(f"{name}: {shown(number)} is no numbered hand")
        yield f"{name} [{number if number.isprintable() else shown(number)}]", table


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
    except (ValueError, ArithmeticError, RecursionError):
        return None
    return found if len(found) == fields and None not in found.values() else None


def _none(text: str) -> Any:
    raise ValueError(text)


READ = json.JSONDecoder(parse_float=Decimal, parse_constant=_none).decode


def record(fields: Mapping[str, Any]) -> Record:
    """Raises PhhError with the field, or with the action's number and text."""
    variant = fields.get("variant")
    if not isinstance(variant, str) or variant not in OURS:
        if isinstance(variant, str) and variant in OTHERS:
            raise NotOurs(f"variant {variant} ({OTHERS[variant]}) is in none of the three rule books")
        raise PhhError(f"variant: {shown(variant)} is none of {', '.join((*OURS, *OTHERS))}")
    stacks = amounts(fields, "starting_stacks")
    count = len(stacks)
    if count < 2:
        raise PhhError("starting_stacks: a hand needs two players at least")
    antes = amounts(fields, "antes", count)
    blinds = (0,) * count if variant in STUD else amounts(fields, "blinds_or_straddles", count)
    if count == HEADS_UP:
        # With two players the format lists both the other way round.
        antes, blinds = antes[::-1], blinds[::-1]
    fixed = variant in FIXED
    small, big = (_bet(fields, "small_bet"), _bet(fields, "big_bet")) if fixed else (0, 0)
    finish, exact = _finish(fields, count)
    winnings = winnings_of(fields, count)
    lines = _lines(fields, count)
    return Record(
        variant, _flag(fields, "ante_trimming_status"), antes, blinds,
        amount(fields, "bring_in") if variant in STUD else 0, small, big,
        small if fixed else _bet(fields, "min_bet"), stacks, lines, finish, exact,
        winnings if not finish else (),
        _bet(fields, "_smallest_chip") if "_smallest_chip" in fields else 100 if _whole(fields, lines) else 1,
        sum([amount(fields, name) for name in TAKEN if name in fields]),
        # The format lets others call what a short blind has; our tables ask for the whole.
        fields.get("_whole_blind") is True, fields,
    )  # fmt: skip


def _bet(fields: Mapping[str, Any], name: str) -> int:
    return amount(fields, name, zero=False)


def _flag(fields: Mapping[str, Any], name: str) -> bool:
    said = fields.get(name, False)
    if not isinstance(said, bool):
        raise PhhError(f"{name}: {shown(said)} is neither true nor false")
    return said


def winnings_of(fields: Mapping[str, Any], count: int) -> tuple[int, ...]:
    """Somebody wins every hand: a list of nothing but zeros tells that the site did not say who."""
    if "winnings" not in fields:
        return ()
    said = fields["winnings"]
    if isinstance(said, list) and has_fractions(said):
        fields = {"winnings": to_cents(said)}
    found = amounts(fields, "winnings", count)
    return found if any(found) else ()


def _finish(fields: Mapping[str, Any], count: int) -> tuple[tuple[int, ...], tuple[int | Decimal, ...]]:
    """Stacks in cents, and as they are written where they have fractions of cents."""
    said = fields.get("finishing_stacks")
    if said is None:
        return (), ()
    if not isinstance(said, list) or not has_fractions(said):
        return amounts(fields, "finishing_stacks", count), ()
    return amounts({"finishing_stacks": to_cents(said)}, "finishing_stacks", count), as_exact(said)


def names(record: Record) -> list[str]:
    """What the players are called; the format's own names where a file has none for them."""
    said = record.fields.get("players")
    count = len(record.stacks)
    known = [str(name) for name in said] if isinstance(said, list) and len(said) == count else [""] * count
    return [name or f"p{number}" for number, name in enumerate(known, start=1)]


def _whole(fields: Mapping[str, Any], lines: Sequence[Line]) -> bool:
    """No amount of the file has cents, not even `.00`: the smallest chip is a whole one."""
    for name in LISTS:
        values = fields.get(name)
        if isinstance(values, list) and Decimal in map(type, values):
            return False
    for name in SINGLE:
        if name in fields and type(fields[name]) is Decimal:
            return False
    text = "".join(fields["actions"])
    # Cards have neither a point nor such a letter: only a commentary makes it necessary to look at every line.
    if "." not in text and "e" not in text and "E" not in text:
        return True
    return all(is_whole(line.rest) for line in lines if line.word == "cbr")


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
        if not isinstance(text, str):
            raise ValueError("not an action of the format")
        return line_of(text)
    except ValueError as error:
        raise PhhError(f"action {number}, {shown(text)}: {error}") from None


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
    match = PLAYER.fullmatch(word)
    if match is None or len(word) == 1:
        raise ValueError("not an action of the format")
    number = match.group(1)
    if not number or len(number) > len(str(MOST_PLAYERS)):
        raise ValueError("no such player")
    return int(number) - 1


def line_error(lines: Sequence[Line], number: int, why: str) -> PhhError:
    """`number` counts from 1, as the file's actions do."""
    return PhhError(f"action {number}, {shown(lines[number - 1].text)}: {why}")
