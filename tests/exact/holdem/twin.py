"""Hold'em the slow way on a small deck: every board and every holding in the open, no suits renamed, no classes.

Counts are arrays only to be quick about it: each place is one concrete board and one concrete pair of hole cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.high import strength

Ints = NDArray[np.int64]
# What a cell pays: by the player's strength and the number of the cell (win, tie, loss; each qualified and not).
Pay = Callable[[int, int], int]
Ends = dict[tuple[int | str, int, int], int]


@dataclass(frozen=True)
class SmallDeck:
    """`cells[board, hole]`: the dealer's holdings by cell, and `strengths`; -1 where a card would be there twice."""

    cards: tuple[int, ...]
    boards: Sequence[tuple[int, ...]]
    holes: Sequence[tuple[int, ...]]
    strengths: Ints
    cells: NDArray[np.int16]

    @property
    def deals(self) -> int:
        """Hole cards, flop, turn, river, dealer; the turn and the river in order."""
        size = len(self.cards)
        return comb(size, 2) * comb(size - 2, 3) * (size - 5) * (size - 6) * comb(size - 7, 2)


def small_deck(lowest: int, bar: int) -> SmallDeck:
    cards = tuple(range(4 * lowest, 52))
    boards, holes = list(combinations(cards, 5)), list(combinations(cards, 2))
    known = {frozenset(seven): strength(seven) for seven in combinations(cards, 7)}
    strengths = np.full((len(boards), len(holes)), -1, dtype=np.int64)
    cells = np.zeros((len(boards), len(holes), 6), dtype=np.int16)
    apart = np.array([[not set(one) & set(two) for two in holes] for one in holes])
    for row, board in enumerate(boards):
        live = np.array([place for place, hole in enumerate(holes) if not set(hole) & set(board)])
        mine = np.array([known[frozenset(board + holes[place])] for place in live])
        strengths[row, live] = mine
        free = apart[np.ix_(live, live)]
        ahead, equal, qualified = mine[:, None] > mine[None, :], mine[:, None] == mine[None, :], mine[None, :] >= bar
        for result, holds in enumerate((ahead, equal, ~ahead & ~equal)):
            cells[row, live, 2 * result] = (holds & free & qualified).sum(axis=1)
            cells[row, live, 2 * result + 1] = (holds & free & ~qualified).sum(axis=1)
    return SmallDeck(cards, boards, holes, strengths, cells)


def brought(deck: SmallDeck, pay: Pay) -> Ints:
    """By board and hole cards: the pay summed over the dealer's holdings."""
    levels, places = np.unique(deck.strengths, return_inverse=True)
    table = np.array([[pay(int(level), cell) if level >= 0 else 0 for cell in range(6)] for level in levels])
    places = places.reshape(deck.strengths.shape)
    found = np.zeros(deck.strengths.shape, dtype=np.int64)
    for cell in range(6):
        found += deck.cells[:, :, cell] * table[places, cell]
    return found


def fewer_cards(deck: SmallDeck, size: int) -> tuple[list[tuple[int, ...]], Ints]:
    """All sets of `size` community cards; and for each set of one card more, the places of those within it."""
    sets = list(combinations(deck.cards, size))
    place = {cards: number for number, cards in enumerate(sets)}
    larger = combinations(deck.cards, size + 1)
    return sets, np.array([[place[some] for some in combinations(more, size)] for more in larger])


def summed(within: Ints, values: Ints, count: int) -> Ints:
    """Over every card that may come next."""
    found = np.zeros((count, values.shape[1]), dtype=np.int64)
    for column in within.T:
        np.add.at(found, column, values)
    return found


@dataclass(frozen=True)
class Played:
    """What was found: the expectation per unit, and deals by what was staked later (or a fold), strength and cell."""

    expectation: Fraction
    ends: Ends
    first: dict[tuple[int, ...], str]


def raise_once(
    deck: SmallDeck, placed: Pay, made: Pay, fold: int, scale: int, first_raises: tuple[int, ...] = (3, 4)
) -> Played:
    """Some units before the flop, two on it, one or a fold on the river: the earlier the more, and only once."""
    first, later = brought(deck, placed), brought(deck, made)
    live = deck.strengths >= 0
    dealers = comb(len(deck.cards) - 7, 2)
    shown = first + later
    river = np.where(live, np.maximum(shown, fold * dealers), 0)
    plays = shown >= fold * dealers
    turns, in_boards = fewer_cards(deck, 4)
    flops, in_turns = fewer_cards(deck, 3)

    def on_flop(values: Ints) -> Ints:
        return summed(in_turns, summed(in_boards, values, len(turns)), len(flops))

    checked, raised = on_flop(river), on_flop(first + 2 * later)
    raises = raised >= checked
    before = {0: np.maximum(checked, raised).sum(axis=0)}
    before |= {units: on_flop(first + units * later).sum(axis=0) for units in first_raises}
    ends: Ends = {}
    total, names = 0, {}
    # A flop raised is found again below each of its boards.
    below = summed_down(in_turns, in_boards, raises.astype(np.int64))
    for hole in range(len(deck.holes)):
        best = max(before, key=lambda choice: (int(before[choice][hole]), choice))
        total += int(before[best][hole])
        names[deck.holes[hole]] = f"raise-{best}x" if best else "check"
        weight = np.where(live[:, hole], 20, 0)
        if best:
            add_ends(deck, ends, hole, best, weight)
            continue
        early = np.where(live[:, hole], below[:, hole], 0)
        add_ends(deck, ends, hole, 2, early)
        add_ends(deck, ends, hole, 1, np.where(plays[:, hole], weight - early, 0))
        folded = int(np.where(plays[:, hole], 0, weight - early).sum()) * dealers
        ends["fold", 0, 0] = ends.get(("fold", 0, 0), 0) + folded
    return Played(Fraction(total, scale * deck.deals), ends, names)


def bets_add_up(deck: SmallDeck, placed: Pay, made: Pay, fold: int, scale: int) -> Played:
    """Two units or a fold before the flop, then one unit more, or none, on the flop and again on the turn."""
    first, later = brought(deck, placed), brought(deck, made)
    live = deck.strengths >= 0
    turns, in_boards = fewer_cards(deck, 4)
    flops, in_turns = fewer_cards(deck, 3)
    turn_later = summed(in_boards, later, len(turns))
    flop_first = summed(in_turns, summed(in_boards, first, len(turns)), len(flops))
    flop_later = summed(in_turns, turn_later, len(flops))
    flop_gain = summed(in_turns, np.maximum(turn_later, 0), len(flops))
    played = (flop_first + 2 * flop_later + flop_gain + np.maximum(flop_later, 0)).sum(axis=0)
    size = len(deck.cards)
    every = comb(size - 2, 3) * (size - 5) * (size - 6) * comb(size - 7, 2)
    ends: Ends = {}
    total, names = 0, {}
    flop_bets = (flop_later >= 0).astype(np.int64)
    turn_bets = (turn_later >= 0).astype(np.int64)
    for hole in range(len(deck.holes)):
        if fold * every > int(played[hole]):
            total += fold * every
            names[deck.holes[hole]] = "fold"
            ends["fold", 0, 0] = ends.get(("fold", 0, 0), 0) + every
            continue
        total += int(played[hole])
        names[deck.holes[hole]] = "bet"
        # By turn: how many of its four flops were bet on; by board: over its five turns, by units staked.
        bets = flop_bets[in_turns, hole].sum(axis=1)
        for units, weight in ((2, (4 - bets) * (1 - turn_bets[:, hole])), (4, bets * turn_bets[:, hole])):
            add_ends(deck, ends, hole, units, np.where(live[:, hole], weight[in_boards].sum(axis=1), 0))
        middle = bets * (1 - turn_bets[:, hole]) + (4 - bets) * turn_bets[:, hole]
        add_ends(deck, ends, hole, 3, np.where(live[:, hole], middle[in_boards].sum(axis=1), 0))
    return Played(Fraction(total, scale * deck.deals), ends, names)


def raise_on_the_flop(deck: SmallDeck, placed: Pay, made: Pay, fold: int, scale: int) -> Fraction:
    """One unit or a fold before the flop, then one unit more, or none, on the flop: the expectation per unit."""
    turns, in_boards = fewer_cards(deck, 4)
    flops, in_turns = fewer_cards(deck, 3)
    first, later = (
        summed(in_turns, summed(in_boards, brought(deck, pay), len(turns)), len(flops)) for pay in (placed, made)
    )
    played = (first + later + np.maximum(later, 0)).sum(axis=0)
    every = deck.deals // len(deck.holes)
    return Fraction(sum(max(int(worth), fold * every) for worth in played), scale * deck.deals)


def summed_down(in_turns: Ints, in_boards: Ints, flops: Ints) -> Ints:
    """By board and hole cards: over its turns and their flops."""
    turns = sum(flops[column] for column in in_turns.T)
    found: Any = sum(turns[column] for column in in_boards.T)
    return np.asarray(found)


def add_ends(deck: SmallDeck, ends: Ends, hole: int, units: int, weight: Ints) -> None:
    """Deals in which so many units were staked later, as often as `weight` says for each board."""
    boards = np.flatnonzero(weight)
    levels, places = np.unique(deck.strengths[boards, hole], return_inverse=True)
    counts = np.zeros((len(levels), 6), dtype=np.int64)
    np.add.at(counts, places, weight[boards, None] * deck.cells[boards, hole])
    for place, cell in np.argwhere(counts).tolist():
        key = (units, int(levels[place]), cell)
        ends[key] = ends.get(key, 0) + int(counts[place, cell])
