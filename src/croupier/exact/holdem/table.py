"""The complete strategy of a hold'em game as a table: every class of cards at every decision.

Before the flop a row is a class of hole cards ("AKs"), on the flop hole cards and flop up to a renaming of suits
("Ah Kd on Qs 7s 2c"), later a board with all the hole cards that are played alike on it ("on Qs 7s 2s 9d with AhKd
QhJd"), each pair standing for those that differ by suits that no longer matter; what most hands do there is "anything
else".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import NAMES, Cards, print_cards
from croupier.count.kernels.holdem import index
from croupier.count.kernels.holdem import turn as turns
from croupier.count.kernels.holdem.river import FIRST, MADE, SECOND, STRENGTH
from croupier.exact.frame.policy import ELSE
from croupier.exact.frame.solution import Decision
from croupier.exact.holdem import words
from croupier.exact.holdem.deals import Actions, Deals
from croupier.exact.holdem.spot import Worth, brings
from croupier.exact.holdem.tree import Node, State
from croupier.exact.holdem.values import Level, flat

Ints = NDArray[np.int64]

ON, WITH = "on ", " with "
HIGH, LOW = np.tril_indices(index.DECK, -1)
SPADES = 3


def decisions(deals: Deals, actions: Actions) -> Iterator[Decision]:
    """By the given actions; worths are those of playing at one's best afterwards.

    Where a decision does not depend on what was wagered, it is listed once,
    valued for the smallest wagers that lead to it. `deals` counts those that come to it.
    """
    for level, rows in ((0, _deal_rows), (3, _flop_rows), (4, _turn_rows), (5, _river_rows)):
        if deals.tree.nodes[level]:
            yield from rows(deals, actions)


def first_state(deals: Deals, node: Node) -> State:
    states = [state for (level, state), found in deals.tree.node_at.items() if found is node and level == node.level]
    return min(states, key=lambda state: state.units(deals.tree.placed))


def _decision(deals: Deals, node: Node, move: int, when: str, worth: Worth, pairs: int, count: int) -> Decision:
    """`worth` is the sum over so many pairs of hole cards."""
    state = first_state(deals, node)
    sums = brings(deals, node, state, worth, node.level)
    ways = deals.deck.follow(node.level) * deals.payoffs.scale
    # What a fold brings is the same for each pair, and was not summed.
    evs = {
        item.action: Fraction(sums[place], ways * (1 if item.folds else pairs)) for place, item in enumerate(node.moves)
    }
    return Decision(node.street, when, node.moves[move].action, evs, count // deals.orders)


def _deal_rows(deals: Deals, actions: Actions) -> Iterator[Decision]:
    level = deals.deal
    for place, node in enumerate(deals.tree.nodes[0]):
        for number in range(index.HOLE_CLASSES - 1, -1, -1):
            if words.hole_of(number)[1] < deals.deck.lowest:
                continue
            gains = {later: int(level.values[number, column]) for later, column in level.column.items()}
            worth = Worth(int(deals.placed_on_deal[number]), int(level.values[number, MADE]), gains)
            count = int(index.HOLE_CLASS_SIZE[number]) * deals.deck.follow(0)
            yield _decision(deals, node, int(actions.deal[place, number]), words.hole_name(number), worth, 1, count)


def _flop_rows(deals: Deals, actions: Actions) -> Iterator[Decision]:
    level, kinds, alike = deals.flop, deals.flops.kinds, deals.flops.alike
    before = deals.before_flop(actions)
    at, _ = deals.at(3)
    for place, node in enumerate(deals.tree.nodes[3]):
        comes = (before >= 0) & (at[before] == place)
        for kind, cards in enumerate(kinds.cards.tolist()):
            number = np.bincount(alike[kind], minlength=index.PAIRS)
            flop = print_cards(sorted(cards, reverse=True))
            for pair in np.flatnonzero(deals.live[kind] & (alike[kind] == np.arange(index.PAIRS))).tolist():
                row = level.values[kind, pair].tolist()
                gains = {later: row[column] for later, column in level.column.items()}
                worth = Worth(int(deals.placed_on_flop[kind, pair]), row[MADE], gains)
                count = int(kinds.weight[kind] * number[pair]) * deals.deck.follow(3) if comes[pair] else 0
                when = f"{print_cards((HIGH[pair], LOW[pair]))} {ON}{flop}"
                yield _decision(deals, node, int(actions.flop[place, kind, pair]), when, worth, 1, count)


@dataclass(frozen=True)
class Row:
    """The classes of hole cards on one board: a pair of each, how many pairs it stands for, its sums,
    how often it is met."""

    board: Cards
    hole: list[Cards]
    pairs: Ints
    placed: Ints
    made: Ints
    gains: dict[Node, Ints]
    met: Ints

    def grouped(self, deals: Deals, node: Node, moves: NDArray[np.int8]) -> Iterator[Decision]:
        """One decision a move; the move of most classes comes last, for anything else."""
        taken = sorted(set(moves.tolist()), key=lambda move: int((moves == move).sum()))
        for move in taken:
            here = moves == move
            told = " ".join(
                "".join(NAMES[card] for card in self.hole[place]) for place in np.flatnonzero(here).tolist()
            )
            when = f"{ON}{print_cards(self.board)}{WITH}{ELSE if move == taken[-1] else told}"
            pairs = self.pairs[here]
            gains = {later: int((gain[here] * pairs).sum()) for later, gain in self.gains.items()}
            worth = Worth(int((self.placed[here] * pairs).sum()), int((self.made[here] * pairs).sum()), gains)
            yield _decision(deals, node, move, when, worth, int(pairs.sum()), int(self.met[here].sum()))


class TurnBoards:
    """Single turns laid out by the kernels."""

    def __init__(self, deals: Deals) -> None:
        self.deals = deals
        self._layout = turns.new_layout()

    def lay_out(self, turn: int) -> tuple[int, int, Ints, Ints]:
        """How many rows of rivers and slots there are, the pairs' numbers and the slot of each."""
        rows, live, used = turns.lay_out(self.deals.boards, turn, self._layout)
        numbers, slots = self._layout.pairs[:, :live].astype(np.int64)
        return rows, used, numbers, slots

    def sums(self, level: Level, rows: int, used: int) -> Ints:
        """Of every column, over the rivers of the turn laid out last, by slot."""
        values = flat(level)
        found = np.zeros((turns.LIVE_PAIRS, len(values.columns)), dtype=np.int64)
        turns.add_up(
            values, self._layout, rows, used, np.zeros(turns.SUMS * len(values.columns), dtype=np.int64), found
        )
        return found[:used]


def _turn_rows(deals: Deals, actions: Actions) -> Iterator[Decision]:
    boards, level, flops = TurnBoards(deals), deals.river, deals.flops
    placed = deals.undecided(deals.payoffs.placed)
    after_flop, _ = deals.after_flop(actions)
    at, _ = deals.at(4)
    for place, node in enumerate(deals.tree.nodes[4]):
        for turn, cards in enumerate(deals.turns.cards.tolist()):
            rows, used, numbers, slots = boards.lay_out(turn)
            values, first = boards.sums(level, rows, used), boards.sums(placed, rows, used)
            _, shown = np.unique(slots, return_index=True)
            met = np.zeros(used, dtype=np.int64)
            for without in range(4):
                flop = turns.flop_without(deals.turns.cards, turn, without)
                state = after_flop[flops.kind[flop], index.RENAMED_PAIR[flops.renaming[flop], numbers]]
                np.add.at(met, slots[(state >= 0) & (at[state] == place)], 1)
            row = Row(
                board=tuple(sorted(cards, reverse=True)),
                hole=[(int(HIGH[pair]), int(LOW[pair])) for pair in numbers[shown].tolist()],
                pairs=np.bincount(slots, minlength=used),
                placed=first[:, 0],
                made=values[:, MADE],
                gains={later: values[:, column] for later, column in level.column.items()},
                met=met * int(deals.turns.weight[turn]) * deals.deck.follow(4),
            )
            yield from row.grouped(deals, node, actions.turn[place, turn, numbers[shown]])


def _river_rows(deals: Deals, actions: Actions) -> Iterator[Decision]:
    after_flop, _ = deals.after_flop(actions)
    arriving, reach, _ = deals.reach(after_flop, actions)
    placed, made = (deals.undecided(pays).values for pays in (deals.payoffs.placed, deals.payoffs.made))
    at, _ = deals.at(5)
    for place, node in enumerate(deals.tree.nodes[5]):
        met = reach[:, at[arriving] == place].sum(axis=1, dtype=np.int64)
        for board, start, size in _river_boards():
            live = np.flatnonzero(deals.counts[start : start + size, STRENGTH] >= 0)
            if len(live) == 0:
                continue
            entries = start + live
            hole = [hole_on(board, int(FIRST[number]), int(SECOND[number])) for number in live.tolist()]
            row = Row(
                board=board,
                hole=hole,
                pairs=_pairs_of(board, live, deals.deck.lowest),
                placed=placed[entries, 0].astype(np.int64),
                made=made[entries, 0].astype(np.int64),
                gains={},
                met=met[entries] * deals.deck.dealers,
            )
            yield from row.grouped(deals, node, actions.river[place, entries])


def _river_boards() -> Iterator[tuple[Cards, int, int]]:
    """A board for every row, with the row's first entry and its number of classes."""
    for row, ranks in enumerate(index.PLAIN_BOARDS.tolist()):
        if ranks[0] != ranks[4]:
            yield _without_a_flush(ranks), row * index.PLAIN_CLASSES, index.PLAIN_CLASSES
    for row, (mask, one, two) in enumerate(index.SUITED_BOARDS.tolist()):
        suited = [rank << 2 | SPADES for rank in range(index.RANKS) if mask >> rank & 1]
        rest = [rank << 2 | 2 - place for place, rank in enumerate((one, two)) if rank >= 0]
        board = tuple(sorted(suited + rest, reverse=True))
        yield board, index.PLAIN_ENTRIES + row * index.SUITED_CLASSES, index.SUITED_CLASSES


def _without_a_flush(ranks: list[int]) -> Cards:
    """Suits dealt out in turn: five cards, no suit three times, no card twice."""
    return tuple(
        sorted((rank << 2 | SPADES - place % 4 for place, rank in enumerate(sorted(ranks, reverse=True))), reverse=True)
    )


def hole_on(board: Cards, one: int, two: int) -> Cards:
    """Two cards of the given items that are not on the board."""
    found: list[int] = []
    for item in (one, two):
        suited, rank = divmod(item, index.RANKS)
        suits = (SPADES,) if suited else (0, 1, 2) if _flushes(board) else (0, 1, 2, 3)
        found.append(next(card for suit in suits if (card := rank << 2 | suit) not in board and card not in found))
    return tuple(found)


def _flushes(board: Cards) -> bool:
    return sum(card & 3 == SPADES for card in board) >= 3


def _pairs_of(board: Cards, classes: Ints, lowest: int) -> Ints:
    """How many pairs of hole cards each class has."""
    flush = _flushes(board)
    free = np.zeros(index.ITEMS, dtype=np.int64)
    for card in range(4 * lowest, index.DECK):
        if card not in board:
            free[(card >> 2) + index.RANKS * (flush and card & 3 == SPADES)] += 1
    one, two = free[FIRST[classes]], free[SECOND[classes]]
    found: Ints = np.where(FIRST[classes] == SECOND[classes], one * (one - 1) // 2, one * two)
    return found
