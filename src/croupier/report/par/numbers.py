"""Figures in print. Rounding is of the exact fraction, half to even, never of a float that stands for it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

MINUS = "−"
_ODDS = re.compile(r"(\d) (to|for) (\d)")
Number = Fraction | float | int
LONG = 10**18


def fixed(number: Number, places: int, *, sign: bool = False) -> str:
    """So many places after the point, thousands apart, a real minus; a plus only where `sign`. Zero has no sign."""
    scaled = round(Fraction(number) * 10**places)
    whole_part, rest = divmod(abs(scaled), 10**places)
    text = f"{whole_part:,}.{rest:0{places}d}" if places else f"{whole_part:,}"
    lead = MINUS if scaled < 0 else "+" if sign and scaled else ""
    return lead + text


def percent(number: Number, places: int = 4, *, sign: bool = False) -> str:
    return f"{fixed(Fraction(number) * 100, places, sign=sign)}%"


def whole(number: int) -> str:
    """Every digit, unless there are more than a column holds: all deals of seven hands have forty."""
    if abs(number) < LONG:
        return fixed(number, 0)
    digits = len(str(abs(number))) - 1
    return f"{fixed(Fraction(number, 10**digits), 9)} × 10^{digits}"


def places_for(shares: Iterable[Fraction]) -> int:
    """Places after the point that leave three digits of the least probability, so that a column lines up:
    eight to fourteen."""
    least = min((share for share in shares if share), default=Fraction(1))
    return next((places for places in range(8, 14) if least * 10**places >= 100), 14)


def units(number: Fraction, *, sign: bool = False) -> str:
    """An amount in units as short as it can be said exactly: 7, 1.5, or 1/3 where the decimals do not end."""
    places = next((places for places in range(5) if (number * 10**places).denominator == 1), None)
    if places is not None:
        return fixed(number, places, sign=sign)
    lead = MINUS if number < 0 else "+" if sign else ""
    return f"{lead}{abs(number.numerator):,}/{number.denominator:,}"


def fraction(number: Fraction) -> str:
    """In lowest terms, never shortened: this is what is signed for."""
    return str(number).replace("-", MINUS)


def dollars(cents: Fraction | int) -> str:
    amount = Fraction(cents, 100)
    return f"{MINUS if amount < 0 else ''}${fixed(abs(amount), 2)}"


def one_in(number: Fraction) -> str:
    return f"1 in {fixed(1 / number, 1 if number > Fraction(1, 100) else 0)}" if number else "never"


def unbroken(text: str) -> str:
    """Odds with spaces that do not break: "5 to 1" stays on one line."""
    return _ODDS.sub("\\1\u00a0\\2\u00a0\\3", text)
