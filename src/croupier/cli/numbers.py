"""Numbers as people write them: 1e6, 1,000,000, $5e4, 0.01%. Each is refused by the name of its flag."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal, InvalidOperation

from croupier.errors import CroupierError
from croupier.text import shown

# A hundred million a second take four months for them.
MOST = 10**15


def count(flag: str) -> Callable[[str], int]:
    """A whole number above nothing: 20000, 20,000, 2e4."""

    def read(text: str) -> int:
        number = _number(text.replace(",", "").replace("_", ""))
        if number is None or number != number.to_integral_value() or number < 1:
            raise CroupierError(f"{flag} {text!r}: no whole number of at least 1, as in 1000000, 1,000,000 or 1e6")
        if number > MOST:
            raise CroupierError(f"{flag} {shown(text)}: more than {MOST:.0e}, which no machine gets through")
        return int(number)

    return read


def dollars(text: str) -> str:
    """An amount of money as it is read elsewhere: 1e6 is written out, anything else stays as it is."""
    number = _number(text.replace(",", "").removeprefix("$")) if "e" in text.lower() else None
    return text if number is None else format(number, "f")


def share(flag: str) -> Callable[[str], float]:
    """A part of a wager: 0.01% or 0.0001."""

    def read(text: str) -> float:
        number = _number(text.removesuffix("%"))
        if number is None or number <= 0:
            raise CroupierError(f"{flag} {text!r}: no share above nothing, as in 0.01% or 0.0001")
        return float(number) / (100 if text.endswith("%") else 1)

    return read


def seconds(flag: str) -> Callable[[str], float]:
    def read(text: str) -> float:
        number = _number(text)
        if number is None or number <= 0:
            raise CroupierError(f"{flag} {text!r}: no time in seconds, as in 60")
        return float(number)

    return read


def _number(text: str) -> Decimal | None:
    try:
        number = Decimal(text)
    except InvalidOperation:
        return None
    return number if number.is_finite() else None
