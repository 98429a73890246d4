"""Printed bands of fees: `$5 - $100`, `$1001+`, `7+`, `5 and 6`, `3 or less`,
in whole dollars or numbers of players."""

from __future__ import annotations

import re
from dataclasses import dataclass

from croupier.errors import BookError

_NUMBER = r"\$?\s*([\d,]+)"
_BETWEEN = re.compile(rf"{_NUMBER}\s*(?:-|–|to|and)\s*{_NUMBER}")
_UPWARD = re.compile(rf"{_NUMBER}\s*(?:\+|or more)")
_DOWNWARD = re.compile(rf"{_NUMBER}\s+or less")
_ALONE = re.compile(_NUMBER)


@dataclass(frozen=True, slots=True)
class Band:
    """Both ends belong to it; no `high` means without end."""

    low: int
    high: int | None

    @property
    def backwards(self) -> bool:
        return self.high is not None and self.high < self.low

    def holds(self, number: int) -> bool:
        return self.low <= number and (self.high is None or number <= self.high)

    def overlaps(self, other: Band) -> bool:
        if self.backwards or other.backwards:
            return False
        return (self.high is None or other.low <= self.high) and (other.high is None or self.low <= other.high)


EVERYTHING = Band(0, None)


def parse_band(text: str) -> Band:
    """A blank band is a flat fee's: it holds whatever is wagered."""
    cell = text.strip().lower()
    if not cell:
        return EVERYTHING
    if found := _BETWEEN.fullmatch(cell):
        return Band(_whole(found[1]), _whole(found[2]))
    if found := _UPWARD.fullmatch(cell):
        return Band(_whole(found[1]), None)
    if found := _DOWNWARD.fullmatch(cell):
        return Band(0, _whole(found[1]))
    if found := _ALONE.fullmatch(cell):
        return Band(_whole(found[1]), _whole(found[1]))
    raise BookError(f"band {text!r}: neither 'from - to', 'from+', 'so many or less' nor a number")


def _whole(text: str) -> int:
    return int(text.replace(",", ""))
