"""One decision looked at by itself: what each move is worth with these cards, all deals that may follow counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from croupier.cards.card import Cards
from croupier.count.cache import remembered
from croupier.count.kernels.holdem import index
from croupier.count.kernels.holdem.river import EQUAL, LESS, MADE, STRENGTH, UNQUALIFIED, count_plain, count_suited
from croupier.errors import CroupierError, IllegalAction
from croupier.exact.frame.solution import Advice
from croupier.exact.holdem.deals import Deals
from croupier.exact.holdem.tree import LEVELS, Node, State


@dataclass(frozen=True)
class Worth:
    """Sums over the deals that follow: of the first wagers, of one unit wagered later,
    and what later decisions gain."""

    placed: int
    made: int
    gains: Mapping[Node, int]


def brings(deals: Deals, node: Node, state: State, found: Worth, level: int) -> list[int]:
    """What each move brings in all, in a state, over the deals that follow."""
    payoffs, units = deals.payoffs, state.units(deals.tree.placed)
    sums = []
    for move in node.moves:
        if move.folds:
            sums.append(int(payoffs.folded[state] * payoffs.scale) * deals.deck.follow(level))
        else:
            later = found.gains[move.then] if move.then else 0
            sums.append(found.placed + (units + move.units) * found.made + later)
    return sums


def entry_of(board: Cards, hole: Cards) -> tuple[int, int]:
    """The first entry of the board's row, and the class of the hole cards in it."""
    held = [sum(card & 3 == suit for card in board) for suit in range(4)]
    flush = held.index(max(held)) if max(held) >= 3 else -1
    items = sorted((card >> 2) + index.RANKS * (card & 3 == flush) for card in hole)
    place = items[1] * (items[1] + 1) // 2 + items[0]
    if flush < 0:
        return index.multiset(tuple(card >> 2 for card in board)) * index.PLAIN_CLASSES, place
    mask = sum(1 << (card >> 2) for card in board if card & 3 == flush)
    rest = index.multiset(tuple(card >> 2 for card in board if card & 3 != flush))
    return index.PLAIN_ENTRIES + index.suited_number(mask, max(held), rest) * index.SUITED_CLASSES, place


class Spots:
    """Worths of single spots. Rows of boards are counted as they are met, into room that is never touched otherwise."""

    def __init__(self, deals: Deals) -> None:
        self.deals = deals
        self._room = np.empty((index.ENTRIES + 1, 4), dtype=np.int16)
        self._counted: set[int] = set()

    def worth(self, hole: Cards, board: Cards) -> Worth:
        """With 3, 4 or 5 community cards out; decisions that are still to come are taken at their best."""
        if len(board) == 5:
            return self._river(hole, board)
        deck = range(4 * self.deals.deck.lowest, index.DECK)
        parts = [self._decided(hole, (*board, card)) for card in deck if card not in hole and card not in board]
        gains = {node: sum(part.gains[node] for part in parts) for node in parts[0].gains}
        return Worth(sum(part.placed for part in parts), sum(part.made for part in parts), gains)

    def _decided(self, hole: Cards, board: Cards) -> Worth:
        """The same, with what the decisions on this very board gain."""
        found = self.worth(hole, board)
        nodes = self.deals.tree.nodes[len(board)]
        gained = {node: max(self._gains(node, found, len(board))) for node in nodes}
        return Worth(found.placed, found.made, {**found.gains, **gained})

    def _gains(self, node: Node, found: Worth, level: int) -> list[int]:
        state = next(here for (at, here), other in self.deals.tree.node_at.items() if other is node and at == level)
        going_on = found.placed + state.units(self.deals.tree.placed) * found.made
        return [brought - going_on for brought in brings(self.deals, node, state, found, level)]

    def _river(self, hole: Cards, board: Cards) -> Worth:
        deals, payoffs = self.deals, self.deals.payoffs
        start, place = entry_of(board, hole)
        if start not in self._counted:
            self._count(start)
        row = self._room[start + place].tolist()
        strength, less, equal, below = (row[column] for column in (STRENGTH, LESS, EQUAL, UNQUALIFIED))
        dealers = deals.deck.dealers
        if strength >= payoffs.bar:
            cells = (less - below, below, equal, 0, dealers - less - equal, 0)
        else:
            cells = (0, less, 0, equal, dealers - below, below - less - equal)
        hand = int(payoffs.hands[strength])
        placed, made = (
            sum(count * int(pay) for count, pay in zip(cells, table[hand], strict=True))
            for table in (payoffs.placed, payoffs.made)
        )
        return Worth(placed, made, {})

    def _count(self, start: int) -> None:
        bar, lowest = self.deals.payoffs.bar, self.deals.deck.lowest
        if start < index.PLAIN_ENTRIES:
            row = start // index.PLAIN_CLASSES
            self._room[start : start + index.PLAIN_CLASSES] = -1
            count_plain(row, row + 1, lowest, bar, self._room)
        else:
            row = (start - index.PLAIN_ENTRIES) // index.SUITED_CLASSES
            self._room[start : start + index.SUITED_CLASSES] = -1
            count_suited(row, row + 1, lowest, bar, self._room)
        self._counted.add(start)


def advise_at(deals: Deals, hole: Cards, board: Cards, actions: tuple[str, ...]) -> Advice:
    """Decisions before this one that are not given are taken to have been the best, short of folding."""
    tree = deals.tree
    if len(board) not in LEVELS or not tree.nodes[len(board)]:
        known = ", ".join(str(level) for level in LEVELS if tree.nodes[level])
        raise CroupierError(f"community: {len(board)} cards, {deals.payoffs.terms.game.id} decides with {known} out")
    spots = Spots(deals)
    level, state, path = 0, tree.start, list[str]()
    taken = list(actions)
    while True:
        level = next(at for at in LEVELS if at >= level and (at, state) in tree.node_at)
        node = tree.node_at[level, state]
        if level == len(board) and not taken:
            break
        if level >= len(board):
            raise CroupierError(f"{node.street}: {len(board)} community cards are given, {level} are out there")
        move = _place(node, taken.pop(0)) if taken else _kept(deals, spots, node, state, level, hole, board)
        path.append(node.moves[move].action)
        then = tree.after[level, state][move]
        if then is None or not any(at > level for at, here in tree.node_at if here == then):
            raise IllegalAction(f"{path[-1]!r} on {node.street} leaves no decision in {deals.payoffs.terms.game.id}")
        level, state = level + 1, then
    found = _brings(deals, spots, node, state, level, hole, board)
    ways = deals.deck.follow(level)
    evs = {
        move.action: Fraction(sums, deals.payoffs.scale * ways) for move, sums in zip(node.moves, found, strict=True)
    }
    best = node.moves[_last_best(found)].action
    orders = deals.orders if level <= 3 else 1
    return Advice(node.street, best, evs, ways // orders, tuple(path))


def _place(node: Node, action: str) -> int:
    names = [move.action for move in node.moves]
    if action not in names:
        raise IllegalAction(f"{action!r} on {node.street}: a seat may {', '.join(names)}")
    return names.index(action)


def _last_best(sums: list[int]) -> int:
    """Of equal moves the one that wagers more."""
    return max(range(len(sums)), key=lambda place: (sums[place], place))


def _kept(deals: Deals, spots: Spots, node: Node, state: State, level: int, hole: Cards, board: Cards) -> int:
    """The best move that leaves something to decide."""
    open_still = [place for place, move in enumerate(node.moves) if move.then is not None]
    if len(open_still) == 1:
        return open_still[0]
    found = _brings(deals, spots, node, state, level, hole, board[:level])
    return max(open_still, key=lambda place: (found[place], place))


def _brings(deals: Deals, spots: Spots, node: Node, state: State, level: int, hole: Cards, board: Cards) -> list[int]:
    found = spots.worth(hole, board) if level else _before_the_flop(deals, hole)
    return brings(deals, node, state, found, level)


def _before_the_flop(deals: Deals, hole: Cards) -> Worth:
    """All flops are too many to look at one by one: the whole game is worked out, and kept."""
    number = int(index.HOLE_CLASS[index.PAIR[hole[0], hole[1]]])
    later = [node for level in LEVELS[1:] for node in deals.tree.nodes[level]]

    def table() -> list[Any]:
        level = deals.deal
        gains = [level.values[:, level.column[node]].tolist() if node in level.column else [] for node in later]
        return [deals.placed_on_deal.tolist(), level.values[:, MADE].tolist(), gains]

    placed, made, gains = remembered("holdem-deal", deals.key, table)
    found = {node: gain[number] for node, gain in zip(later, gains, strict=True) if gain}
    return Worth(placed[number], made[number], found)
