"""Wagers on a shoe of several decks, where only the values of cards matter: ranks, and points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb, perm

from croupier.exact.side.classes import Cell, Counts, counts

RANKS = 13


def point_shoe(decks: int) -> list[int]:
    """By value, nothing worth 0: aces one, tens and faces ten."""
    return [0, *[4 * decks] * 9, 16 * decks]


def equal_ranks(decks: int) -> Counts:
    """Two cards of equal rank on the first deal."""
    tie, total = RANKS * perm(4 * decks, 2), perm(52 * decks, 2)
    return counts([(Cell(("tie",)), tie), (Cell(("no tie",)), total - tie)], total)


def three_card_points(shoe: list[int]) -> Counts:
    """Three cards against three by their points (30-1099.17(4)): `high` and `low` see the same deals from two sides."""
    found: Counter[Cell] = Counter()
    for mine, ways, left in _sets(shoe, 3):
        for theirs, more, _ in _sets(left, 3):
            found[_by_points(mine, theirs)] += ways * more
    cards = sum(shoe)
    return counts(found.items(), comb(cards, 3) * comb(cards - 3, 3))


def _sets(shoe: list[int], size: int) -> Iterator[tuple[int, int, list[int]]]:
    """Points, number of ways and what is left, for every choice of values."""
    values = [value for value, number in enumerate(shoe) if number]
    for chosen in combinations_with_replacement(values, size):
        left, ways = list(shoe), 1
        for value, number in Counter(chosen).items():
            ways *= comb(left[value], number)
            left[value] -= number
        if ways:
            yield sum(chosen), ways, left


def _by_points(mine: int, theirs: int) -> Cell:
    if mine != theirs:
        return Cell(("higher",) if mine > theirs else ("lower",))
    return Cell(("tie at 19 or lower",) if mine <= 19 else ("tie at 20",) if mine == 20 else ("tie at 21 or higher",))
