"""Amounts of a hand history in cents: each is checked where it is read, and what is wrong is told by its field."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from functools import lru_cache
from typing import Any

from croupier.errors import CroupierError
from croupier.text import shown

# A stack that nobody knows is written as infinite: more than there is on any table.
UNKNOWN_STACK = 10**15
UNKNOWN = Decimal("inf")
TOO_MUCH = UNKNOWN_STACK // 100
# Digits after the point: of cents, and as many as an exact division is compared by.
CENTS, FINEST = 2, 12
NOISE = Decimal("0.000001")
MAY_BE_UNKNOWN = ("starting_stacks", "finishing_stacks")
# A late post is written below zero.
MAY_BE_NEGATIVE = "blinds_or_straddles"
# As a bet is written; digits of other scripts and underscores, which Python takes too, are none.
NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?", re.ASCII)
WHOLE = re.compile(r"[+-]?\d+", re.ASCII)


class PhhError(CroupierError):
    """A hand history that cannot be read, or that contradicts itself."""


def cents(value: Any, name: str) -> int:
    """Compared first, which takes a number of any length; only what is small enough is counted in cents."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise PhhError(f"{name}: {shown(value)} is no amount")
    if isinstance(value, Decimal) and not value.is_finite():
        if value == UNKNOWN and name in MAY_BE_UNKNOWN:
            return UNKNOWN_STACK
        raise PhhError(f"{name}: {value} is no amount in whole cents")
    if not -TOO_MUCH < value < TOO_MUCH:
        raise PhhError(f"{name}: {as_written(value)} is more than there is on any table")
    found = int(value * 100)
    if isinstance(value, Decimal) and Decimal(found).scaleb(-2) != value:
        raise PhhError(f"{name}: {as_written(value)} is no amount in whole cents")
    return found


def as_written(value: int | Decimal) -> str:
    """A number as the file has it, of a very long one its beginning."""
    return shown(value) if isinstance(value, int) else shown(str(value)).replace("'", "")


def amount(fields: Mapping[str, Any], name: str, *, zero: bool = True) -> int:
    """No amount that has a field of its own is below zero; without `zero`, it is above."""
    if name not in fields:
        raise PhhError(f"{name}: the field is missing")
    found = cents(fields[name], name)
    if found < 0 or not (found or zero):
        raise PhhError(f"{name}: an amount below zero" if found < 0 else f"{name}: an amount above zero is wanted")
    return found


def amounts(fields: Mapping[str, Any], name: str, count: int = 0) -> tuple[int, ...]:
    values = fields.get(name)
    if not isinstance(values, list):
        raise PhhError(f"{name}: {'the field is missing' if values is None else 'a list is wanted'}")
    if count and len(values) != count:
        raise PhhError(f"{name}: {len(values)} amounts for {count} players")
    found = tuple([value * 100 if type(value) is int else cents(value, name) for value in values])
    if found and (min(found) < 0 or max(found) >= UNKNOWN_STACK):
        # Again, one by one, for the reason. Whole numbers were not looked at closely before.
        for value in values:
            if cents(value, name) < 0 and name != MAY_BE_NEGATIVE:
                raise PhhError(f"{name}: an amount below zero")
    return found


def has_fractions(values: list[Any]) -> bool:
    """Programs that divide cents write fractions of them, and digits that are nothing but the error of their floats."""
    return any(isinstance(value, Decimal) and value != _to(value, CENTS) for value in values)


def to_cents(values: list[Any]) -> list[Any]:
    return [_to(value, CENTS) for value in values]


def as_exact(values: list[Any]) -> tuple[int | Decimal, ...]:
    """Stacks with their fractions of a cent; nothing where these are errors of floats alone."""
    if all(
        abs(value - _to(value, CENTS)) < NOISE for value in values if isinstance(value, Decimal) and value.is_finite()
    ):
        return ()
    return tuple(_to(value, FINEST) for value in values)


def last_digit(values: tuple[int | Decimal, ...]) -> Decimal:
    """What one of the finest digit is worth that any of them is written with."""
    places = [value.as_tuple().exponent for value in values if isinstance(value, Decimal)]
    return Decimal(1).scaleb(min([place for place in places if isinstance(place, int)], default=0))


def _to(value: Any, digits: int) -> Any:
    """Rounded where it has more digits; what is no amount, or none of a table, stays for `cents` to refuse."""
    if not isinstance(value, Decimal) or not value.is_finite() or not -TOO_MUCH < value < TOO_MUCH:
        return value
    return round(value, digits) if -int(value.as_tuple().exponent) > digits else value


@lru_cache(maxsize=1 << 14)
def amount_of(text: str) -> int:
    """The amount of a bet or raise. Raises ValueError with the reason."""
    if not NUMBER.fullmatch(text):
        raise ValueError("a bet or raise names the amount it goes to")
    try:
        return cents(Decimal(text), "amount")
    except ArithmeticError as error:
        raise ValueError("a bet or raise names the amount it goes to") from error
    except PhhError as error:
        raise ValueError(str(error).removeprefix("amount: ")) from error


def is_whole(text: str) -> bool:
    """A bet or raise without cents, not even `.00`."""
    return WHOLE.fullmatch(text) is not None
