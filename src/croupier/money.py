"""Money is integer cents inside and a decimal string of dollars outside, never a float."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

from croupier.errors import CroupierError
from croupier.text import shown

MOST = 10**14
# Amounts above zero that were read before: the same few stakes come again and again.
PLAIN_CENTS: dict[str, int] = {}
MOST_KEPT = 4096
_MONEY = re.compile(r"\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?", re.ASCII)
LONGEST = 20


class MoneyError(CroupierError):
    """An amount that is not money, or that no table takes."""


def parse_money(text: object, field: str = "amount", *, zero: bool = False) -> int:
    """Cents of a dollar amount such as `"12.50"`. Zero is refused unless `zero`."""
    if type(text) is str:
        known = PLAIN_CENTS.get(text) or _plain_cents(text)
        if known:
            return known
    if isinstance(text, bool) or not isinstance(text, str | int):
        raise MoneyError(f'{field}: {shown(text)} is not money; write dollars as text, as in "12.50"')
    below = "negative" if zero else "negative: it must be above zero"
    # Whole numbers are taken by their size first: thousands of digits are not even printed.
    written = text if isinstance(text, str) else str(min(text, MOST)) if text >= 0 else "-"
    match = _MONEY.fullmatch(written)
    if match is None:
        sign = below if written.startswith("-") else "not money"
        raise MoneyError(f'{field}: {shown(text)} is {sign}; write dollars as text, as in "12.50"')
    whole, part = match.group(1).replace(",", ""), match.group(2) or ""
    if part[2:].strip("0"):
        raise MoneyError(f"{field}: {shown(text)} has a fraction of a cent")
    cents = int(whole) * 100 + int(part[:2].ljust(2, "0")) if len(whole) < LONGEST else MOST + 1
    if cents > MOST:
        raise MoneyError(f"{field}: {shown(text)} is above what any table takes (${print_money(MOST)})")
    if not cents and not zero:
        raise MoneyError(f"{field}: {shown(text)} is zero: it must be above zero")
    return cents


def _plain_cents(text: str) -> int:
    """Cents of an amount that needs no second look, 0 for any other."""
    dollars, point, part = text.partition(".")
    if not (dollars.isascii() and dollars.isdigit() and len(dollars) < 10):
        return 0
    if point and not (len(part) == 2 and part.isascii() and part.isdigit()):
        return 0
    cents = int(dollars) * 100 + int(part or "0")
    if cents and len(PLAIN_CENTS) < MOST_KEPT:
        PLAIN_CENTS[text] = cents
    return cents


@lru_cache(maxsize=4096)
def print_money(cents: int) -> str:
    sign, cents = ("-", -cents) if cents < 0 else ("", cents)
    return f"{sign}{cents // 100}.{cents % 100:02d}"


def share(cents: int, ratio: Fraction) -> int:
    """A fraction of an amount in whole cents;
    what is left of a cent stays with the bank (documented in docs/settlement.md)."""
    return cents * ratio.numerator // ratio.denominator
