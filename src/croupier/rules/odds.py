"""What a winning wager is paid. "To 1" and "for 1" are different types: only the first gives the stake back besides."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from croupier.errors import RuleError

# A meter that a cell does not name is that of the wager itself; some print levels by name.
PROGRESSIVE, LEVELS = "progressive", ("mega", "major", "minor")


class Outcome(StrEnum):
    WIN = "win"
    LOSE = "lose"
    PUSH = "push"
    VOID = "void"
    SURRENDER = "surrender"


@dataclass(frozen=True, slots=True)
class To:
    """Paid beside the stake, which is returned."""

    ratio: Fraction

    def __str__(self) -> str:
        return f"{self.ratio.numerator} to {self.ratio.denominator}"


@dataclass(frozen=True, slots=True)
class For:
    """Paid in place of the stake."""

    ratio: Fraction

    def __str__(self) -> str:
        return f"{self.ratio.numerator} for {self.ratio.denominator}"


@dataclass(frozen=True, slots=True)
class Dollars:
    """A fixed sum for the wager the schedule is printed for; a larger wager multiplies it, unless it is `flat`.
    `meter` is what it comes from, where not from the bank. `back`: the stake is given back besides.
    """

    cents: int
    meter: str = ""
    flat: bool = False
    back: bool = False

    def __str__(self) -> str:
        dollars, cents = divmod(self.cents, 100)
        return f"${dollars:,}" + (f".{cents:02d}" if cents else "") + (" from the meter" if self.meter else "")


@dataclass(frozen=True, slots=True)
class Percent:
    """A share of a progressive meter."""

    ratio: Fraction
    meter: str = PROGRESSIVE

    def __str__(self) -> str:
        share = self.ratio * 100
        number = str(share) if share.denominator == 1 else f"{share.numerator}/{share.denominator}"
        return f"{number}% of the {self.meter} meter"


@dataclass(frozen=True, slots=True)
class Push:
    def __str__(self) -> str:
        return "push"


@dataclass(frozen=True, slots=True)
class Lose:
    def __str__(self) -> str:
        return "lose"


@dataclass(frozen=True, slots=True)
class Surrender:
    """The stake, or the named part of it, is given up."""

    returned: Fraction = Fraction(0)

    def __str__(self) -> str:
        return "surrender"


@dataclass(frozen=True, slots=True)
class Plus:
    """Two pays for one hand: odds, and a share of a meter besides."""

    first: To | For
    second: Percent

    def __str__(self) -> str:
        return f"{self.first} and {self.second}"


@dataclass(frozen=True, slots=True)
class Taxed:
    """Won at these odds less a commission in percent, which is a licensee's option. Tips are not taxed."""

    odds: To
    option: str = "commission"

    def __str__(self) -> str:
        return f"{self.odds} less {self.option}"

    def after(self, percent: str) -> To:
        return To(self.odds.ratio * (1 - Fraction(percent or "0") / 100))


Odds = To | For | Dollars | Percent | Plus | Push | Lose | Surrender | Taxed

EVEN = To(Fraction(1))
PUSH = Push()
LOSE = Lose()
HALF_BACK = Surrender(Fraction(1, 2))


def to(number: int, one: int = 1) -> To:
    """Odds that a paragraph prints in words, outside any schedule."""
    return To(Fraction(number, one))


_NUMBER = r"([\d,]+(?:\.\d+)?)"
_TO = re.compile(rf"{_NUMBER}[\s-]*(?:to|:|-)[\s-]*{_NUMBER}")
_FOR = re.compile(rf"{_NUMBER}\s*for\s*{_NUMBER}")
_DOLLARS = re.compile(rf"\$?\s*{_NUMBER}(?:\s*\(?(not )?from meter\)?)?")
_METER = r"(?:(mega|major|minor)(?: progressive)?(?: meter)?|from meter|(?:the )?(?:progressive )?(?:jackpot|meter))"
_PERCENT = re.compile(rf"{_NUMBER}\s*(?:%|percent)(?:\s+of)?(?:\s*\(?{_METER}\)?)?")
_ABSENT = ("", "-", "--", "–", "—", "n/a", "na", "none", "no dealer bonus")


def parse_odds(text: str) -> Odds | None:
    """Read a printed cell. None for a blank one: that hand has no pay of its own."""
    cell = re.sub(r"\s+", " ", text.strip().lower()).replace("*", "").removesuffix("(even money)").strip()
    if cell in _ABSENT:
        return None
    if cell in ("push", "pushes"):
        return PUSH
    if cell in ("loss", "lose", "loses", "-1"):
        return LOSE
    if cell == "lose half":
        return HALF_BACK
    if " + " in cell:
        first, second = (parse_odds(part) for part in cell.split(" + ", 1))
        if isinstance(first, To | For) and isinstance(second, Percent):
            return Plus(first, second)
    if cell in ("even money", "even"):
        return EVEN
    for pattern, kind in ((_TO, To), (_FOR, For)):
        if match := pattern.fullmatch(cell):
            return kind(_number(match[1]) / _number(match[2]))
    if match := _PERCENT.fullmatch(cell):
        return Percent(_number(match[1]) / 100, match[2] or PROGRESSIVE)
    if (match := _DOLLARS.fullmatch(cell)) and ("$" in cell or "meter" in cell):
        return Dollars(int(_number(match[1]) * 100), PROGRESSIVE if "from meter" in cell and not match[2] else "")
    raise RuleError(f"odds {text!r}: neither 'to', 'for', dollars, percent, push nor loss")


def meter_of(odds: Odds) -> str:
    """The meter that it is paid from, or partly; none for what the bank pays."""
    match odds:
        case Percent() | Dollars():
            return odds.meter
        case Plus(second=share):
            return share.meter
    return ""


def of_wager(odds: Odds, wager: str) -> Odds:
    """Paid from the wager's own meter, where the cell names no other."""
    if meter_of(odds) != PROGRESSIVE:
        return odds
    match odds:
        case Percent() | Dollars():
            return replace(odds, meter=wager)
        case Plus(first, share):
            return Plus(first, replace(share, meter=wager))
    return odds


def _number(text: str) -> Fraction:
    return Fraction(text.replace(",", ""))
