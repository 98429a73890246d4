"""Hold'em decisions looked up by row: hole cards by class, flops and turns by kind,
rivers by the solver's own entries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from croupier.exact.holdem.kernels import index
from croupier.simulate.sets import in_legal, set_keys, suit_masks

if TYPE_CHECKING:
    from croupier.exact.holdem.deals import Actions
    from croupier.exact.holdem.tree import State, Tree
    from croupier.rules.street import Street

Cards = NDArray[np.uint8]
Places = NDArray[np.intp]

FLOP, TURN, RIVER = 3, 4, 5


@dataclass(frozen=True)
class Spot:
    """One decision: how many community cards are out, its number among those, and its moves in the solver's order."""

    level: int
    node: int
    names: tuple[str, ...]


def spots(tree: Tree) -> dict[tuple[str, tuple[str, ...]], Spot]:
    """Every decision by street and what was done before."""
    found: dict[tuple[str, tuple[str, ...]], Spot] = {}
    waiting: list[tuple[State, tuple[str, ...], int]] = [(tree.start, (), 0)]
    while waiting:
        state, taken, from_level = waiting.pop()
        level = min((level for level, at in tree.node_at if at == state and level >= from_level), default=None)
        if level is None:
            continue
        node = tree.node_at[level, state]
        names = tuple(move.action for move in node.moves)
        found[node.street, taken] = Spot(level, tree.nodes[level].index(node), names)
        for name, then in zip(names, tree.after[level, state], strict=True):
            if then is not None:
                waiting.append((then, (*taken, name), level + 1))
    return found


@dataclass(frozen=True)
class Boards:
    """Kinds of flops or turns, to be found by a row of cards."""

    keys: NDArray[np.int64]
    kinds: Places

    @classmethod
    def of(cls, cards: NDArray[np.int64]) -> Boards:
        keys, _ = set_keys(cards.astype(np.uint8))
        order = np.argsort(keys)
        return cls(keys[order], order)

    def find(self, board: Cards, hole: Cards) -> tuple[Places, Places]:
        """The kind of each board, and the pair that the hole cards are when suits are exchanged to bring it there."""
        key, moved = set_keys(board)
        kind = self.kinds[np.searchsorted(self.keys, key)]
        suits = np.take_along_axis(moved, (hole & 3).astype(np.intp), axis=1)
        return kind, pairs((hole & ~np.uint8(3)) + suits)


def pairs(hole: NDArray[np.integer]) -> Places:
    found: Places = index.PAIR[hole[:, 0], hole[:, 1]].astype(np.intp)
    return found


def river_entries(board: Cards, hole: Cards) -> Places:
    every = np.arange(len(board))
    held = np.stack([(board & 3 == suit).sum(axis=1) for suit in range(4)], axis=1)
    suit = held.argmax(axis=1)
    size = held[every, suit]
    mask = suit_masks(board)[every, suit]
    ranks = (board >> 2).astype(np.int64)
    ascending = np.sort(ranks, axis=1)
    plain = np.stack([_choose(ascending[:, place] + place, place + 1) for place in range(index.BOARD)]).sum(axis=0)
    # Ranks outside the flush suit, the highest first: two, one or none of them count.
    others = -np.sort(-np.where(board & 3 == suit[:, None], -1, ranks), axis=1)
    number = index.MASK_NUMBER[mask].astype(np.int64)
    suited = np.select(
        [size == 3, size == 4],
        [
            number * index.PLAIN_CLASSES + _class(others[:, 0], others[:, 1]),
            index.FROM_FOUR + number * index.RANKS + others[:, 0],
        ],
        index.FROM_FIVE + number,
    )
    mine = (hole >> 2).astype(np.int64)
    items = mine + index.RANKS * (hole & 3 == suit[:, None])
    plain_entry = plain * index.PLAIN_CLASSES + _class(mine[:, 0], mine[:, 1])
    suited_entry = index.PLAIN_ENTRIES + suited * index.SUITED_CLASSES + _class(items[:, 0], items[:, 1])
    found: Places = np.where(size >= 3, suited_entry, plain_entry)
    return found


def _choose(number: NDArray[np.int64], size: int) -> NDArray[np.int64]:
    found = np.ones_like(number)
    for step in range(size):
        # Each product of neighbours is divisible at once.
        found = found * (number - step) // (step + 1)
    return found


def _class(one: NDArray[np.int64], two: NDArray[np.int64]) -> NDArray[np.int64]:
    high = np.maximum(one, two)
    found: NDArray[np.int64] = high * (high + 1) // 2 + np.minimum(one, two)
    return found


@dataclass(frozen=True)
class Holdem:
    name: str
    spots: Mapping[tuple[str, tuple[str, ...]], Spot]
    actions: Actions
    flops: Boards
    turns: Boards

    def choose(
        self, street: Street, seen: Mapping[str, Cards], taken: tuple[str, ...], legal: tuple[str, ...]
    ) -> Places:
        spot = self.spots[street.name, taken]
        return in_legal(self._moves(spot, seen["player"], seen.get("board")), spot.names, legal)

    def _moves(self, spot: Spot, hole: Cards, board: Cards | None) -> NDArray[np.int8]:
        moves: NDArray[np.int8]
        if board is None:
            moves = self.actions.deal[spot.node, index.HOLE_CLASS[pairs(hole)]]
            return moves
        assert board.shape[1] == spot.level, (spot, board.shape)
        if spot.level == RIVER:
            moves = self.actions.river[spot.node, river_entries(board, hole)]
        elif spot.level == TURN:
            moves = self.actions.turn[(spot.node, *self.turns.find(board, hole))]
        else:
            moves = self.actions.flop[(spot.node, *self.flops.find(board, hole))]
        return moves
