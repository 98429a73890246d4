"""Printed hand names to one spelling: `3 of a Kind`, `Three-of-a-kind pays` and `three of a kind` are one hand."""

from __future__ import annotations

import re
from functools import cache

_WORDS = {
    "2 pair": "two pair",
    "two pairs": "two pair",
    "2 pairs": "two pair",
    "3 pair": "three pair",
    "three pairs": "three pair",
    "one pair": "pair",
    "1 pair": "pair",
    "any pair": "pair",
    "fullhouse": "full house",
    "mini royal flush": "mini royal",
}
_COUNTS = {"2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven"}


@cache
def canonical(name: str) -> str:
    text = re.sub(r"\s+", " ", name.lower().replace("’", "'").strip(" .:*"))
    text = re.sub(r"\s*\bpays?$", "", text)
    text = re.sub(r"\b(three|four|five|six|seven|[2-7])[- ]of[- ]a[- ]kind\b", r"\1 of a kind", text)
    text = re.sub(r"\b([2-7])(?:[- ]|- )(of a kind|aces|kings|card|cards)\b", lambda m: f"{_COUNTS[m[1]]} {m[2]}", text)
    text = re.sub(r"\b(two|three|four|five|six|seven) card\b", r"\1-card", text)
    text = re.sub(r"\bstraight-flush\b", "straight flush", text)
    return _WORDS.get(text, text)
