"""The number of deals as a product of binomials, so that a reader can check it with a pocket calculator."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations as combinations_of
from math import comb, prod

MOST_PARTS = 8
Binomials = tuple[tuple[int, int], ...]


def closed_form(combinations: int, deck: int, groups: tuple[int, ...]) -> Binomials:
    """Parts dealt one after another from one deck that make exactly this number, as few as possible; none if none do.

    The parts must make up groups that the game deals, whole or several together, any of them more than once: a number
    alone is also that of deals which no table knows.
    """
    wholes = {sum(some) for number in range(1, len(groups) + 1) for some in combinations_of(groups, number)}
    sizes = tuple(sorted({*range(1, max(groups, default=0) + 1), *wholes}, reverse=True))
    for number in range(1, MOST_PARTS + 1):
        for parts in _products(combinations, deck, number, sizes):
            if _makes_up(parts, frozenset(wholes)):
                return _dealt(parts, deck, groups[0])
    return ()


def _products(target: int, left: int, number: int, sizes: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Larger parts first: the order in which they are dealt does not change the product."""
    if not number:
        if target == 1:
            yield ()
        return
    for place, size in enumerate(sizes):
        ways = comb(left, size)
        if ways and target % ways == 0:
            for rest in _products(target // ways, left - size, number - 1, sizes[place:]):
                yield (size, *rest)


def _dealt(parts: tuple[int, ...], deck: int, first: int) -> Binomials:
    """With the player's own cards first."""
    found, left = [], deck
    for size in sorted(parts, key=lambda size: size != first):
        found.append((left, size))
        left -= size
    return tuple(found)


def _makes_up(parts: tuple[int, ...], wholes: frozenset[int]) -> bool:
    if not parts:
        return True
    first, rest = parts[0], parts[1:]
    for number in range(len(rest) + 1):
        for others in combinations_of(range(len(rest)), number):
            left = tuple(size for place, size in enumerate(rest) if place not in others)
            if first + sum(rest[place] for place in others) in wholes and _makes_up(left, wholes):
                return True
    return False


def value(form: Binomials) -> int:
    return prod(comb(cards, size) for cards, size in form)


def words(form: Binomials) -> str:
    return " × ".join(f"C({cards}, {size})" if size > 1 else str(cards) for cards, size in form)
