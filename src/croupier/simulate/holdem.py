"""Hold'em decisions looked up by row: hole cards by class, flops and turns by kind,
rivers by the solver's own entries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.few import every_hand
from croupier.count.kernels.holdem import index
from croupier.simulate.kernels.holdem import (
    kinds_by_number,
    moves_by_class,
    moves_by_entry,
    moves_by_flop,
    moves_by_kind,
    packed,
)
from croupier.simulate.kernels.sets import set_keys_of, spread
from croupier.simulate.sets import in_legal

if TYPE_CHECKING:
    from croupier.exact.holdem.deals import Actions
    from croupier.exact.holdem.tree import State, Tree
    from croupier.rules.street import Street

Cards = NDArray[np.uint8]
Places = NDArray[np.intp]

HOLE, FLOP, RIVER = 2, 3, 5
# Moves in a byte.
PACKED = 4


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

    cards: NDArray[np.int64]

    @cached_property
    def table(self) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
        keys = np.empty(len(self.cards), dtype=np.int64)
        set_keys_of(self.cards.astype(np.uint8), keys)
        return spread(keys, np.arange(len(keys)))

    @cached_property
    def by_number(self) -> NDArray[np.int32]:
        """By the number of a flop its kind, and where its suits go."""
        boards = every_hand(FLOP, index.DECK)
        found = np.empty(len(boards), dtype=np.int32)
        kinds_by_number(boards, *self.table, found)
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
        moves, names = self.moves(street, seen, taken, np.arange(len(seen["player"])))
        return in_legal(moves, names, legal)

    def moves(
        self, street: Street, seen: Mapping[str, Cards], taken: tuple[str, ...], rows: Places
    ) -> tuple[NDArray[np.int8], tuple[str, ...]]:
        spot, hole, board = self.spots[street.name, taken], seen["player"], seen.get("board")
        moves = np.empty(len(rows), dtype=np.int8)
        if board is None:
            moves_by_class(hole, rows, index.HOLE_CLASS, self.actions.deal[spot.node], moves)
            return moves, spot.names
        assert board.shape[1] == spot.level, (spot, board.shape)
        if spot.level == RIVER:
            moves_by_entry(board, hole, rows, self._rivers[spot.node], moves)
        elif spot.level == FLOP:
            moves_by_flop(board, hole, rows, self.flops.by_number, self._flops[spot.node], moves)
        else:
            unknown = moves_by_kind(board, hole, rows, *self.turns.table, self.actions.turn[spot.node], moves)
            assert unknown < 0, f"a board that is no kind: {board[unknown].tolist()}"
        return moves, spot.names

    def direct(
        self, street: Street, taken: tuple[str, ...], size: int, codes: int
    ) -> tuple[NDArray[np.int8], tuple[str, ...]] | None:
        """Before the flop: what is done with each pair of hole cards, by its number."""
        spot = self.spots.get((street.name, taken))
        if spot is None or size != HOLE or spot.level:
            return None
        pairs = every_hand(HOLE, codes)
        return self.moves(street, {"player": pairs}, taken, np.arange(len(pairs)))

    @cached_property
    def _flops(self) -> tuple[NDArray[np.uint8], ...]:
        """By node, the moves of all flops and pairs, packed."""
        return self._packed(self.actions.flop, FLOP)

    @cached_property
    def _rivers(self) -> tuple[NDArray[np.uint8], ...]:
        """By node, the moves of all entries."""
        return self._packed(self.actions.river, RIVER)

    def _packed(self, nodes: NDArray[np.int8], level: int) -> tuple[NDArray[np.uint8], ...]:
        assert all(len(spot.names) <= PACKED for spot in self.spots.values() if spot.level == level)
        found = []
        for moves in nodes:
            found.append(np.empty(-(-moves.size // PACKED), dtype=np.uint8))
            packed(moves.reshape(-1), found[-1])
        return tuple(found)
