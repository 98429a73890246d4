"""Ranges of hold'em hands as players write them: 'QQ+, AKs, A5s-A2s, 76o, JTs+'."""

from __future__ import annotations

import re
from itertools import combinations, product

from croupier.cards.card import RANKS, Cards, make
from croupier.errors import CroupierError

_PART = re.compile(r"([2-9tjqka])([2-9tjqka])([so]?)(\+?)", re.IGNORECASE)
_SPAN = re.compile(r"([2-9tjqka])([2-9tjqka])([so]?)-([2-9tjqka])([2-9tjqka])([so]?)", re.IGNORECASE)
ACE = 12


class RangeError(CroupierError):
    """A range that cannot be read."""


def is_range(text: str) -> bool:
    """Whether it names ranks and not cards: 'AKs' is a range, 'AsKs' a hand."""
    first = text.replace(",", " ").split()
    return bool(first) and all(_PART.fullmatch(part) or _SPAN.fullmatch(part) for part in first)


def range_of(text: str) -> tuple[Cards, ...]:
    found: dict[Cards, None] = {}
    for part in text.replace(",", " ").split():
        for hand in _hands(part):
            found[hand] = None
    return tuple(found)


def _hands(part: str) -> list[Cards]:
    span = _SPAN.fullmatch(part)
    if span:
        return _span(part, span)
    one = _PART.fullmatch(part)
    if one is None:
        raise RangeError(f"{part!r} is no range of hold'em hands: write it as 'QQ+', 'AKs' or 'A5s-A2s'")
    high, low = sorted((_rank(one[1]), _rank(one[2])), reverse=True)
    suited, plus = one[3].lower(), bool(one[4])
    if high == low:
        if suited:
            raise RangeError(f"{part!r}: a pair has two suits")
        return [hand for rank in range(high, (ACE if plus else high) + 1) for hand in _pair(rank)]
    tops = range(low, high) if plus else (low,)
    return [hand for rank in tops for hand in _two(high, rank, suited)]


def _span(part: str, span: re.Match[str]) -> list[Cards]:
    """'A5s-A2s' and '88-TT', in either order."""
    first, second = (sorted((_rank(span[a]), _rank(span[a + 1])), reverse=True) for a in (1, 4))
    suited = span[3].lower()
    if suited != span[6].lower():
        raise RangeError(f"{part!r}: both ends are suited, or both are not")
    if first[0] == first[1] and second[0] == second[1]:
        low, high = sorted((first[0], second[0]))
        return [hand for rank in range(low, high + 1) for hand in _pair(rank)]
    if first[0] != second[0] or first[0] == first[1] or second[0] == second[1]:
        raise RangeError(f"{part!r}: both ends have the same high card, or both are pairs")
    low, high = sorted((first[1], second[1]))
    return [hand for rank in range(low, high + 1) for hand in _two(first[0], rank, suited)]


def _rank(text: str) -> int:
    return RANKS.index(text.upper())


def _pair(rank: int) -> list[Cards]:
    return [(make(rank, first), make(rank, second)) for first, second in combinations(range(4), 2)]


def _two(high: int, low: int, suited: str) -> list[Cards]:
    suits = product(range(4), range(4))
    wanted = [(a, b) for a, b in suits if not suited or (a == b) == (suited == "s")]
    return [(make(high, first), make(low, second)) for first, second in wanted]
