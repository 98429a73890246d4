"""The decisions of a hold'em game, before any card: what may be wagered on each street, and what that leads to.

A *state* is what has been wagered. A *node* is a decision; states that differ only in what is staked, and can no longer
fold, share one. Legality is asked of `Walk`, as everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from croupier.rules.axis import ALWAYS
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.street import Choice, Does, Street
from croupier.rules.walk import Walk

# Community cards that may lie open when a decision is made.
LEVELS = (0, 3, 4, 5)


@dataclass(frozen=True)
class Move:
    """One choice at a node: units wagered by it, and the node that comes next, None for none. Folds wager nothing."""

    action: str
    folds: bool
    units: int
    then: Node | None


@dataclass(frozen=True)
class Node:
    """`units` wagered later so far, None where nothing that may still happen depends on it.
    Moves that wager more come later."""

    level: int
    street: str
    units: int | None
    moves: tuple[Move, ...]

    @property
    def may_fold(self) -> bool:
        return any(move.folds or (move.then is not None and move.then.may_fold) for move in self.moves)


@dataclass(frozen=True)
class State:
    """Stakes in units of the first wager, in the order they were made."""

    stakes: tuple[tuple[str, int], ...]

    def units(self, placed: Mapping[str, int]) -> int:
        return sum(times for name, times in self.stakes if name not in placed)


class Tree:
    """All states and nodes of a game. `after[level, state]` are the states that the moves there lead to,
    None for a fold."""

    def __init__(self, game: Game, placed: Mapping[str, int]) -> None:
        self.placed = dict(placed)
        self.states: list[State] = []
        self.node_at: dict[tuple[int, State], Node] = {}
        self.after: dict[tuple[int, State], tuple[State | None, ...]] = {}
        self._levels = levels(game)
        start = Walk(game, Facts(seat=1, player="", cards={}, stakes={}), dict(placed))
        self.start = self._state(start)
        self.root = self._grow(start)

    def _state(self, walk: Walk) -> State:
        state = State(tuple(walk.stakes.items()))
        if state not in self.states:
            self.states.append(state)
        return state

    def _grow(self, walk: Walk) -> Node | None:
        street = walk.open_street()
        if street is None:
            return None
        level, state = self._levels[street.name], self._state(walk)
        if (level, state) in self.node_at:
            return self.node_at[level, state]
        found = [self._move(walk, choice) for choice in _by_wager(walk)]
        moves = tuple(move for move, _ in found)
        node = Node(level, street.name, None, moves)
        if node.may_fold:
            node = replace(node, units=state.units(self.placed))
        self.node_at[level, state] = node
        self.after[level, state] = tuple(then for _, then in found)
        return node

    def _move(self, walk: Walk, choice: Choice) -> tuple[Move, State | None]:
        if choice.does is Does.FOLD:
            return Move(choice.name, True, 0, None), None
        next_walk = replace(walk, stakes=dict(walk.stakes))
        next_walk.take(choice.name)
        units = next_walk.size(choice) if choice.does is Does.BET else 0
        return Move(choice.name, False, units, self._grow(next_walk)), self._state(next_walk)

    @cached_property
    def nodes(self) -> dict[int, list[Node]]:
        """By level, each once."""
        return {
            level: list(dict.fromkeys(node for (at, _), node in self.node_at.items() if at == level))
            for level in LEVELS
        }

    def path(self, state: State, level: int | None = None) -> tuple[str, ...]:
        """What was done to come to a state: to its decision at a level or, without one, to its end."""
        return next(path for path, at, here in self._paths() if at == state and here == level)

    def _paths(self) -> Iterator[tuple[tuple[str, ...], State, int | None]]:
        waiting: list[tuple[tuple[str, ...], State, int]] = [((), self.start, 0)]
        while waiting:
            path, state, since = waiting.pop(0)
            level = min((at for at, here in self.node_at if here == state and at >= since), default=None)
            yield path, state, level
            if level is not None:
                moves = zip(self.node_at[level, state].moves, self.after[level, state], strict=True)
                waiting += [((*path, move.action), then, level + 1) for move, then in moves if then is not None]

    def folding_states(self) -> list[State]:
        """States in which a fold is legal."""
        return list(
            dict.fromkeys(state for (_, state), node in self.node_at.items() if any(move.folds for move in node.moves))
        )

    def most_units(self) -> int:
        return max(state.units(self.placed) for state in self.states)


def levels(game: Game) -> dict[str, int]:
    """By street: how many community cards are out when it is decided."""
    out, found = 0, {}
    for street in game.streets:
        out += sum(group.size for group in street.shows if group.name == "board")
        found[street.name] = out
    return found


def misfit(game: Game) -> str:
    """Why the decisions of a game are not of this kind, or nothing."""
    streets = [street for street in game.streets if street.choices]
    if not streets:
        return "nothing is decided"
    at = [levels(game)[street.name] for street in streets]
    if not set(at) <= set(LEVELS) or len(set(at)) < len(at):
        return f"decisions come with {', '.join(map(str, at))} community cards out"
    for street in streets:
        if street.when is not ALWAYS or street.ahead or any(choice.when is not ALWAYS for choice in street.choices):
            return f"what may be chosen on {street.name} depends on the cards"
        for choice in street.choices:
            if choice.does not in (Does.FOLD, Does.CHECK, Does.BET):
                return f"{choice.name} on {street.name} takes a wager back"
    return _strange_cards(game, streets)


def _strange_cards(game: Game, streets: list[Street]) -> str:
    """Cards that an option has dealt for a side wager are passed over: the decisions do not go by them."""
    shown = [group.name for street in streets for group in street.shows if group.name not in game.optional_groups]
    return "" if set(shown) <= {"board"} else f"cards of {', '.join(sorted(set(shown)))} are shown between decisions"


def _by_wager(walk: Walk) -> Iterator[Choice]:
    """What may be chosen, folds first, then by what is wagered."""
    yield from sorted(walk.choices(), key=lambda choice: (choice.does is not Does.FOLD, walk.size(choice)))
