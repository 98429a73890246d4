"""The deals of hold'em followed through the decisions taken: where each of them ends."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.threads import accumulate, slabs
from croupier.count.kernels.holdem import index
from croupier.count.kernels.holdem.river import CELLS, tally
from croupier.count.kernels.holdem.turn import carry_down
from croupier.exact.holdem.tree import State
from croupier.exact.holdem.values import ENTRY_SLAB, TURN_SLAB, Array, Deck, Moves, Worths

__all__ = ["Actions", "Counts", "Deals", "Deck"]


@dataclass(frozen=True)
class Actions:
    """The number of the move taken at every node: by class of hole cards, by flop, by turn, by entry."""

    deal: NDArray[np.int8]
    flop: NDArray[np.int8]
    turn: NDArray[np.int8]
    river: NDArray[np.int8]


@dataclass(frozen=True)
class Counts:
    """Deals by final state, hand and cell; and by level and state where they were folded."""

    shown: NDArray[np.int64]
    folded: dict[tuple[int, State], int]

    @property
    def deals(self) -> int:
        return int(self.shown.sum()) + sum(self.folded.values())


class Deals(Worths):
    @cached_property
    def best(self) -> Actions:
        return Actions(self.deal.actions, self.flop.actions, self.turn.actions, self.river.actions)

    def count(self, actions: Actions) -> Counts:
        """Follow every deal through the decisions taken: where it ends."""
        states = self.tree.states
        after_flop, folded = self.after_flop(actions)
        arriving, reach, folded_on_turn = self.reach(after_flop, actions)
        at, after = self.at(5)
        rooms = accumulate(
            lambda slab, room: tally(*slab, self.rivers, reach, arriving, at, after, actions.river, *room),
            slabs(index.ENTRIES, ENTRY_SLAB),
            lambda: (
                np.zeros(len(states), np.int64),
                np.zeros((len(states), len(self.payoffs.placed), CELLS), np.int64),
            ),
            self.threads,
        )
        for place, state in enumerate(states):
            folded[4, state] = int(folded_on_turn[place]) * self.deck.follow(4)
            folded[5, state] = sum(int(room[0][place]) for room in rooms)
        shown: NDArray[np.int64] = np.sum([room[1] for room in rooms], axis=0)
        found = Counts(shown, {key: count for key, count in folded.items() if count})
        assert found.deals == self.deck.deals, (self.payoffs.terms.game.id, found.deals, self.deck.deals)
        return found

    def at(self, level: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """By state: its node at this level, -1 for none; and by move the state that follows,
        the state itself without one."""
        states, nodes = self.tree.states, self.tree.nodes[level]
        most = max((len(node.moves) for node in nodes), default=0)
        at = np.full(len(states), -1, dtype=np.int64)
        after = np.full((len(states), most + 1), -1, dtype=np.int64)
        after[:, most] = np.arange(len(states))
        for (here, state), node in self.tree.node_at.items():
            if here == level:
                place = states.index(state)
                at[place] = nodes.index(node)
                for move, then in enumerate(self.tree.after[here, state]):
                    after[place, move] = -1 if then is None else states.index(then)
        return at, after

    def before_flop(self, actions: Actions) -> Moves:
        """By pair: the state after the first decision, -1 for a fold."""
        start = self.tree.states.index(self.tree.start)
        at, after = self.at(0)
        moves = actions.deal[at[start]][index.HOLE_CLASS] if at[start] >= 0 else np.full(index.PAIRS, -1)
        found: Moves = after[start, moves].astype(np.int8)
        return found

    def after_flop(self, actions: Actions) -> tuple[Moves, dict[tuple[int, State], int]]:
        """By kind of flop and pair: the state after the first two decisions, -1 for a fold; and deals folded so far."""
        before = np.broadcast_to(self.before_flop(actions), self.live.shape)
        folded = {(0, self.tree.start): self._weigh((before < 0) & self.live)}
        at, after = self.at(3)
        found = np.where(self.live, before, -1).astype(np.int8)
        for state in np.unique(before).tolist():
            if state >= 0 and at[state] >= 0:
                here = (before == state) & self.live
                found[here] = after[state, actions.flop[at[state]][here]]
                folded[3, self.tree.states[state]] = self._weigh(here & (found < 0))
        return found, folded

    def _weigh(self, where: NDArray[np.bool_]) -> int:
        """The deals behind kinds of flops and pairs."""
        return int(self.flops.kinds.weight @ where.sum(axis=1)) * self.deck.follow(3)

    def reach(self, after_flop: Moves, actions: Actions) -> tuple[Array, Array, Array]:
        """The states in which some deal comes to the river, how often to each entry; and folds on the turn by state."""
        at, after = self.at(4)
        before = [state for state in np.unique(after_flop).tolist() if state >= 0]
        moves = [np.unique(part).tolist() for part in actions.turn]
        found = {
            then for state in before for then in after[state, moves[at[state]] if at[state] >= 0 else [-1]].tolist()
        }
        arriving = np.array(sorted(found - {-1}), dtype=np.int64)
        place_of = np.full(len(self.tree.states) + 1, -1, dtype=np.int64)
        place_of[arriving] = np.arange(len(arriving))
        follow, places = place_of[after], tuple(range(len(arriving)))
        rooms = accumulate(
            lambda slab, room: carry_down(*slab, self.boards, after_flop, at, follow, actions.turn, places, *room),
            slabs(len(self.turns.cards), TURN_SLAB),
            lambda: (np.zeros(len(at), np.int64), np.zeros((index.ENTRIES + 1) * len(arriving), np.int32)),
            self.threads,
        )
        folded, reach = rooms[0]
        for more, much in rooms[1:]:
            folded += more
            reach += much
        return arriving, reach.reshape(-1, len(arriving)), folded
