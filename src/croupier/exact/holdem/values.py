"""What the deals of hold'em are worth, and the best moves: integers laid out street by street, by the kernels.

Values are kept in columns: what a unit wagered later brings, what each decision to come gains over going on without a
further wager and, where it matters, what the first wagers bring. Sums run over all deals that follow, the last two
community cards in order.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.threads import accumulate, over_slabs, slabs, thread_count
from croupier.count.kernels.holdem import index
from croupier.count.kernels.holdem.river import (
    FIRST_GAIN,
    MADE,
    Nodes,
    Pays,
    Rivers,
    count_plain,
    count_suited,
    decide,
    pay,
)
from croupier.count.kernels.holdem.turn import Turns, Values, lift, share_out
from croupier.errors import CroupierError
from croupier.exact.holdem import Payoffs
from croupier.exact.holdem.tree import Node, Tree

Array = NDArray[Any]

ENTRY_SLAB, TURN_SLAB, ROW_SLAB = 1 << 18, 128, 512


@dataclass(frozen=True)
class Deck:
    """A deck without the ranks below `lowest`; the whole deck has all."""

    lowest: int = 0

    @property
    def size(self) -> int:
        return index.DECK - 4 * self.lowest

    @property
    def dealers(self) -> int:
        return comb(self.size - 7, 2)

    def follow(self, level: int) -> int:
        """Deals that follow when this many community cards are out and the player's own are known."""
        turns, rivers = self.size - 5, self.size - 6
        return {5: 1, 4: rivers, 3: rivers * turns, 0: rivers * turns * comb(self.size - 2, 3)}[level] * self.dealers

    @property
    def deals(self) -> int:
        return comb(self.size, 2) * self.follow(0)


@lru_cache(maxsize=2)
def count_rivers(lowest: int, bar: int, threads: int) -> NDArray[np.int16]:
    """By entry: strength (-1 where there is no such hand) and the dealer's holdings; kept for the next pay table."""
    out = np.full((index.ENTRIES + 1, 4), -1, dtype=np.int16)
    work = [(count_suited, *slab) for slab in slabs(index.SUITED_ROWS, ROW_SLAB)]
    work += [(count_plain, *slab) for slab in slabs(index.PLAIN_ROWS, ROW_SLAB)]
    over_slabs(lambda item: item[0](item[1], item[2], lowest, bar, out), work, threads)
    return out


MOST = 2**63
Moves = NDArray[np.int8]


@dataclass(frozen=True)
class Level:
    """What the deals that follow are worth: `values[..., column]`, `column` of each later node's gains,
    the moves taken here.

    `placed` is the column of the first wagers; where no fold makes it matter there is none, and it is never read.
    """

    values: Array
    column: dict[Node, int]
    placed: int
    actions: Moves


class Worths:
    def __init__(self, tree: Tree, payoffs: Payoffs, deck: Deck, threads: int | None = None) -> None:
        self.tree, self.payoffs, self.deck = tree, payoffs, deck
        self.threads = thread_count(threads)
        if deck.deals * payoffs.largest >= MOST:
            raise CroupierError(
                f"{payoffs.terms.game.id}: pays of {payoffs.largest // payoffs.scale} units are too large "
                f"to sum exactly"
            )
        early = (node for (level, _), node in tree.node_at.items() if level < 5)
        self.folds_early = any(move.folds for node in early for move in node.moves)

    @property
    def flops(self) -> index.Flops:
        return index.flops(self.deck.lowest)

    @property
    def turns(self) -> index.Kinds:
        return index.kinds(4, self.deck.lowest)

    @property
    def key(self) -> list[Any]:
        """All that values depend on, as plain numbers and texts."""
        payoffs = self.payoffs
        tables = [payoffs.placed.tolist(), payoffs.made.tolist(), payoffs.hands.tolist()]
        folded = sorted((str(state), str(net)) for state, net in payoffs.folded.items())
        return [self.deck.lowest, payoffs.bar, payoffs.scale, tables, folded, str(self.tree.root)]

    @property
    def orders(self) -> int:
        """The last two community cards are counted in both orders; only a decision between them tells those apart."""
        return 1 if self.tree.nodes[4] else 2

    def node_tables(self, level: int, column: dict[Node, int]) -> Nodes:
        """The nodes of a level as the kernels take them; `column` says where the gains of later nodes stand."""
        nodes, folds, choices = [], [], list[tuple[int, int, int]]()
        for node in self.tree.nodes[level]:
            state = next(state for (at, state), found in self.tree.node_at.items() if found is node and at == level)
            net = self.payoffs.folded.get(state, 0) * self.payoffs.scale
            nodes.append((node.units or 0, len(choices), len(choices) + len(node.moves)))
            folds.append(int(net) * self.deck.follow(level))
            choices += [(int(move.folds), move.units, column[move.then] if move.then else -1) for move in node.moves]
        as_rows, as_choices = (np.array(part, dtype=np.int64).reshape(-1, 3) for part in (nodes, choices))
        return Nodes(as_rows, np.array(folds, dtype=np.int64), as_choices)

    @cached_property
    def counts(self) -> NDArray[np.int16]:
        return count_rivers(self.deck.lowest, self.payoffs.bar, self.threads)

    @cached_property
    def rivers(self) -> Rivers:
        return Rivers(self.counts, self.payoffs.hands, self.payoffs.bar, self.deck.dealers)

    @cached_property
    def boards(self) -> Turns:
        """The turns as the kernels take them."""
        return Turns(self.turns.cards, self.turns.weight, self.flops.kind, self.flops.renaming, self.deck.lowest)

    @cached_property
    def river(self) -> Level:
        """By entry."""
        nodes = self.tree.nodes[5]
        columns = FIRST_GAIN + len(nodes) + self.folds_early
        values, actions = self.pay(self.payoffs.made, columns, self.node_tables(5, {}))
        return Level(values, {node: FIRST_GAIN + i for i, node in enumerate(nodes)}, columns - 1, actions)

    def pay(self, made: Array, columns: int, nodes: Nodes) -> tuple[Array, Moves]:
        small = 2 * self.payoffs.largest * self.deck.dealers < 2**31
        values = np.zeros((index.ENTRIES + 1, columns), dtype=np.int32 if small else np.int64)
        actions = np.zeros((len(nodes.rows), index.ENTRIES + 1), dtype=np.int8)
        pays = Pays(self.payoffs.placed, made)
        over_slabs(
            lambda slab: pay(*slab, self.rivers, pays, nodes, values, actions),
            slabs(index.ENTRIES, ENTRY_SLAB),
            self.threads,
        )
        return values, actions

    @cached_property
    def turn(self) -> Level:
        """Sums by kind of flop and pair, weighted as they were found; the moves are by kind of turn and pair."""
        river, nodes = self.river, self.tree.nodes[4]
        columns = river.values.shape[1]
        known = river.column | {node: columns + place for place, node in enumerate(nodes)}
        wanted = [node for node in known if self._asked_before(node, 4)]
        carried = (MADE, *(known[node] for node in wanted), *([river.placed] if self.folds_early else []))
        sums, actions = self._lift(flat(river), self.node_tables(4, river.column), carried)
        return Level(sums, {node: FIRST_GAIN + i for i, node in enumerate(wanted)}, len(carried) - 1, actions)

    def _lift(self, values: Values, nodes: Nodes, carried: tuple[int, ...]) -> tuple[NDArray[np.int64], Moves]:
        actions = np.zeros((len(nodes.rows), len(self.turns.cards), index.PAIRS), dtype=np.int8)
        rooms = accumulate(
            lambda slab, room: lift(*slab, self.boards, values, nodes, carried, actions, room),
            slabs(len(self.turns.cards), TURN_SLAB),
            lambda: np.zeros((len(self.flops.kinds.cards), index.PAIRS, len(carried)), dtype=np.int64),
            self.threads,
        )
        for room in rooms[1:]:
            rooms[0] += room
        return rooms[0], actions

    def _asked_before(self, node: Node, level: int) -> bool:
        return any(
            move.then is node for (at, _), other in self.tree.node_at.items() if at < level for move in other.moves
        )

    @cached_property
    def flop(self) -> Level:
        """By kind of flop and pair."""
        turn, nodes = self.turn, self.tree.nodes[3]
        columns = turn.values.shape[2]
        values = self._shared_out(turn.values, columns + len(nodes))
        places = values.reshape(-1, values.shape[2])
        actions = np.zeros((len(nodes), len(places)), dtype=np.int8)
        tables = self.node_tables(3, turn.column)
        for place in range(len(nodes)):
            decide(places, len(places), turn.placed, tables, place, columns + place, actions[place])
        values[~self.live, columns:] = 0
        column = turn.column | {node: columns + place for place, node in enumerate(nodes)}
        return Level(values, column, turn.placed, actions.reshape(-1, *values.shape[:2]))

    def _shared_out(self, sums: NDArray[np.int64], columns: int) -> NDArray[np.int64]:
        values = np.zeros((*sums.shape[:2], columns), dtype=np.int64)
        exact = share_out(sums, self.flops.kinds.weight, self.flops.alike, values)
        assert exact, "sums over equivalent flops are not divisible by their number"
        return values

    @cached_property
    def live(self) -> NDArray[np.bool_]:
        """Pairs that share no card with the flop, by kind of flop; of this deck."""
        high, low = np.tril_indices(index.DECK, -1)
        cards = self.flops.kinds.cards[:, :, None]
        found: NDArray[np.bool_] = ~((cards == high) | (cards == low)).any(axis=1)
        found[:, low < 4 * self.deck.lowest] = False
        return found

    @cached_property
    def deal(self) -> Level:
        """By class of hole cards, for one pair of the class."""
        flop, nodes = self.flop, self.tree.nodes[0]
        sums = self._by_class(flop.values)
        columns = sums.shape[1]
        values = np.concatenate((sums, np.zeros((len(sums), len(nodes)), dtype=np.int64)), axis=1)
        actions = np.zeros((len(nodes), len(sums)), dtype=np.int8)
        tables = self.node_tables(0, flop.column)
        for place in range(len(nodes)):
            decide(values, len(values), flop.placed, tables, place, columns + place, actions[place])
        return Level(values, flop.column | {node: columns + i for i, node in enumerate(nodes)}, flop.placed, actions)

    def _by_class(self, values: NDArray[np.int64]) -> NDArray[np.int64]:
        by_pair = np.tensordot(self.flops.kinds.weight, values, axes=1)
        sums = np.zeros((index.HOLE_CLASSES, values.shape[2]), dtype=np.int64)
        np.add.at(sums, index.HOLE_CLASS, by_pair)
        # Fewer pairs than the class has in a whole deck are none: a deck lacks whole ranks.
        return sums // index.HOLE_CLASS_SIZE[:, None]

    @cached_property
    def placed_on_flop(self) -> NDArray[np.int64]:
        """What the first wagers bring by kind of flop and pair, also where no decision asks for it."""
        if self.folds_early:
            found: NDArray[np.int64] = self.flop.values[..., self.flop.placed]
            return found
        sums, _ = self._lift(flat(self.undecided(self.payoffs.placed)), no_nodes(), (MADE,))
        return self._shared_out(sums, 1)[..., 0]

    @cached_property
    def placed_on_deal(self) -> NDArray[np.int64]:
        return self._by_class(self.placed_on_flop[..., None])[:, 0]

    def undecided(self, pays: Array) -> Level:
        """What some pays bring by entry, no decision made."""
        values, actions = self.pay(pays, FIRST_GAIN, no_nodes())
        return Level(values, {}, MADE, actions)


def no_nodes() -> Nodes:
    empty = np.zeros((0, 3), dtype=np.int64)
    return Nodes(empty, np.zeros(0, dtype=np.int64), empty)


def flat(level: Level) -> Values:
    """The values of a level as the kernels take them."""
    return Values(level.values.reshape(-1), tuple(range(level.values.shape[-1])), level.placed)
