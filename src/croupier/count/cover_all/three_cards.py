"""How many ways there are to lay out k hands of three cards, no card twice, all of a kind: for Cover All.

Straights, straight flushes and threes of a kind are laid rank by rank. The ace opens the lowest straight and closes the
highest, so the aces that were used low are remembered. Lists are polynomials: entry k counts layouts of k hands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from math import comb, perm

SUITS = 4
Ways = list[int]
State = tuple[int, ...]
# From a state and how many cards of the rank are free in which suits, the next states with the hands begun.
Step = Callable[[State, int, int], Iterator[tuple[State, int, int]]]


def none_of(packings: Ways, hands: int, cards: int = 52, size: int = 3) -> int:
    """Ordered deals of `hands` hands with no hand of the kind: inclusion and exclusion over the hands that are."""
    total = 0
    for number, ways in enumerate(packings[: hands + 1]):
        rest = 1
        for dealt in range(number, hands):
            rest *= comb(cards - size * dealt, size)
        total += (-1) ** number * comb(hands, number) * perm(number, number) * ways * rest
    return total


def mini_royals(most: int) -> Ways:
    return [comb(SUITS, number) for number in range(most + 1)]


def straight_flushes(most: int, ranks: int = 13, *, trips: bool = False) -> Ways:
    """Straight flushes, and with `trips` threes of a kind beside them."""
    return _laid(most, ranks, (0,) * SUITS, lambda state, free, rank: _suited(state, free, rank, ranks, trips))


def straights(most: int, ranks: int = 13) -> Ways:
    """Straights of any suits, straight flushes among them, and threes of a kind."""
    return _laid(most, ranks, (0, 0), lambda state, free, rank: _any_suits(state, free, rank, ranks))


def _laid(most: int, ranks: int, start: State, step: Step) -> Ways:
    """Rank 0 is the ace below the deuce, `ranks` the ace above the king. `free` are the suits left, as bits."""
    found = [0] * (most + 1)
    for low in range(1 << SUITS):
        layouts = {start: [1]}
        for rank in range(ranks + 1):
            free = (low if rank == 0 else ~low if rank == ranks else -1) & (1 << SUITS) - 1
            layouts = _next(layouts, free, rank, step, most)
            if rank == 0:
                # Exactly these aces are used low: each begins a straight.
                layouts = {state: ways for state, ways in layouts.items() if _begun(state) == low.bit_count()}
        for number, ways in enumerate(layouts.get(start, [])):
            found[number] += ways
    return found


def _begun(state: State) -> int:
    return sum(1 for left in state if left == 2) if len(state) == SUITS else state[0]


def _next(layouts: dict[State, Ways], free: int, rank: int, step: Step, most: int) -> dict[State, Ways]:
    found: dict[State, Ways] = {}
    for state, ways in layouts.items():
        for after, hands, factor in step(state, free, rank):
            into = found.setdefault(after, [0] * (most + 1))
            for number, layouts_so_far in enumerate(ways):
                if number + hands <= most:
                    into[number + hands] += layouts_so_far * factor
    return found


def _suited(state: State, free: int, rank: int, ranks: int, trips: bool) -> Iterator[tuple[State, int, int]]:
    """`state` has for each suit how many cards its open straight flush still needs."""
    if any(left and not free >> suit & 1 for suit, left in enumerate(state)):
        return
    idle = [suit for suit in range(SUITS) if not state[suit] and free >> suit & 1]
    for begin in product((False, True), repeat=len(idle)):
        begun = {suit for suit, yes in zip(idle, begin, strict=True) if yes}
        if begun and rank > ranks - 2:
            continue
        after = tuple(2 if suit in begun else max(0, left - 1) for suit, left in enumerate(state))
        yield after, len(begun), 1
        if trips and rank > 0:
            threes = comb(len(idle) - len(begun), 3)
            if threes:
                yield after, len(begun) + 1, threes


def _any_suits(state: State, free: int, rank: int, ranks: int) -> Iterator[tuple[State, int, int]]:
    """`state` has how many open straights need two more cards, and how many one more."""
    cards, open_ = free.bit_count(), sum(state)
    if open_ > cards:
        return
    for begun in range(cards - open_ + 1):
        if begun and rank > ranks - 2:
            break
        ways = perm(cards, open_) * comb(cards - open_, begun)
        yield (begun, state[0]), begun, ways
        threes = comb(cards - open_ - begun, 3) if rank > 0 else 0
        if threes:
            yield (begun, state[0]), begun + 1, ways * threes
