"""What printed cells are worth, so that they can be compared: on the stake, in dollars, or as a share of a meter."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from croupier.errors import RuleError
from croupier.rules.odds import Dollars, For, Odds, Percent, Plus, Push, Surrender, To, parse_odds

STAKE, DOLLARS, METER = "stake", "dollars", "meter"
_METERS = ("progressive", "minor", "major", "mega")
_METER = re.compile(r"\s*(?:of )?(mega|major|minor)? ?(?:progressive )?(?:meter|jackpot)$", re.IGNORECASE)


@dataclass(frozen=True, slots=True, order=True)
class Worth:
    """Only worths of the same measure can be compared. A share of a higher meter is worth more than of a lower one."""

    measure: str
    level: int
    amount: Fraction


def worth(cell: str) -> Worth | None:
    """None for a blank: that hand has no pay of its own. Raises RuleError where the cell cannot be read.

    Of two awards to choose from ('10% or $5,000') the first counts.
    """
    odds = parse_odds(cell.split(" or ", maxsplit=1)[0])
    return None if odds is None else _worth(odds)


def _worth(odds: Odds) -> Worth:
    match odds:
        case To(ratio):
            return Worth(STAKE, 0, ratio)
        case For(ratio):
            return Worth(STAKE, 0, ratio - 1)
        case Dollars(cents=cents):
            return Worth(DOLLARS, 0, Fraction(cents, 100))
        case Percent(ratio, meter):
            return Worth(METER, _METERS.index(meter), ratio)
        case Plus(second=share):
            # Two pays for one hand are compared by the share of the meter, the larger part.
            return _worth(share)
        case Push():
            return Worth(STAKE, 0, Fraction(0))
        case Surrender():
            return Worth(STAKE, 0, Fraction(-1, 2))
        case _:
            return Worth(STAKE, 0, Fraction(-1))


@cache
def readable(cell: str) -> Worth | None:
    """`worth`, with None where the cell cannot be read: that is another check's finding."""
    try:
        return worth(cell)
    except RuleError:
        return None
