"""Decisions of a hand that grows card by card, and where they lead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise, product

from croupier.exact.frame.terms import Terms
from croupier.rules.axis import Axis, Value
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.street import PASS, Street
from croupier.rules.walk import Walk

Path = tuple[str, ...]
Cell = Mapping[Axis, Value]


def said(path: Path) -> Path:
    """The decisions that a round lists."""
    return tuple(action for action in path if action != PASS)


@dataclass(frozen=True)
class Leaf:
    """The end of the decisions: what lies there, and how many cards the hand comes to, 0 where it was given up."""

    path: Path
    stakes: Mapping[str, int]
    size: int

    @property
    def taken(self) -> Path:
        return said(self.path)


@dataclass(frozen=True)
class Node:
    """A decision, by the decisions before it, and what follows each action. `branch` tells apart those of one street
    that different hands are asked.
    """

    path: Path
    street: str
    size: int
    actions: tuple[str, ...]  # by what they leave at stake, the least first
    after: tuple[Fork, ...]
    branch: int = 0

    @property
    def key(self) -> tuple[Path, int]:
        return self.path, self.branch

    @property
    def taken(self) -> Path:
        return said(self.path)

    def __iter__(self) -> Iterator[Node]:
        """This decision and all that may follow."""
        yield self
        for fork in self.after:
            yield from fork


@dataclass(frozen=True)
class Fork:
    """What follows a decision: the end, or the next one; several where hands are asked different things, each with the
    values of what is asked (none where nothing is).
    """

    asks: tuple[Axis, ...]
    branches: tuple[tuple[frozenset[tuple[Value, ...]], Node | Leaf], ...]

    def __iter__(self) -> Iterator[Node]:
        for _, branch in self.branches:
            if isinstance(branch, Node):
                yield from branch

    def leaves(self) -> Iterator[Leaf]:
        for _, branch in self.branches:
            if isinstance(branch, Leaf):
                yield branch
            else:
                for fork in branch.after:
                    yield from fork.leaves()


# From a game's streets to the tree of its decisions: who is asked what, and how many cards a hand comes to.


class Known(Facts):
    """A seat of whose cards only that is known which a street asked for."""

    __slots__ = ("cell",)

    def __init__(self, terms: Terms, cell: Cell, actions: Path = ()) -> None:
        options = terms.game.default_options | dict(terms.options)
        super().__init__(1, "", {}, terms.laid, said(actions), as_read=terms.as_read, options=options)
        self.cell = cell

    def value(self, axis: Axis) -> Value:
        return self.cell[axis] if axis in self.cell else axis.read(self)


def grow(terms: Terms, path: Path, known: Cell) -> Fork:
    """What follows these decisions; blind wagers ahead of time are never better and left out."""
    walk = walked(terms, path, known)
    street = walk.open_street()
    if street is None:
        return Fork((), ((frozenset(), _leaf(terms, path, walk)),))
    asks = tuple(sorted(asked_on(street) - known.keys(), key=lambda axis: axis.name))
    found: list[tuple[Node, set[tuple[Value, ...]]]] = []
    for values in product(*(axis.values for axis in asks)):
        node = _node(terms, path, street, {**known, **dict(zip(asks, values, strict=True))})
        alike = next((cells for other, cells in found if other == node), None)
        if alike is None:
            found.append((node, {values}))
        else:
            alike.add(values)
    return Fork(
        asks, tuple((frozenset(cells), replace(node, branch=place)) for place, (node, cells) in enumerate(found))
    )


def _node(terms: Terms, path: Path, street: Street, known: Cell) -> Node:
    walk = walked(terms, path, known)
    names = [choice.name for choice in walk.choices()] + ([PASS] if walk.may_pass() else [])
    fees = {line.name for line in terms.game.lines if line.fee}

    def order(name: str) -> tuple[int, bool, bool]:
        """A fee is no wager: of decisions that wager the same, saying nothing stands last, and giving up first."""
        after = walked(terms, (*path, name), known)
        return sum(cents for line, cents in after.stakes.items() if line not in fees), not after.folded, name == PASS

    names.sort(key=order)
    after = tuple(grow(terms, (*path, name), known) for name in names)
    return Node(path, street.name, cards_seen(terms.game, street), tuple(names), after)


def _leaf(terms: Terms, path: Path, walk: Walk) -> Leaf:
    if walk.folded:
        return Leaf(path, walk.stakes, 0)
    game, facts = terms.game, walk.facts
    facts.stakes = walk.stakes
    board = next(group.size for group in game.groups if group.name == "board")
    later = sum(later.count(facts) for later in game.deal.later)
    return Leaf(path, walk.stakes, game.opening["player"] + later + board)


def asked_on(street: Street) -> set[Axis]:
    """What a street asks of the cards."""
    asked = {axis for choice in street.choices for axis in choice.when.axes()}
    asked |= street.passes.axes() if street.passes is not None else set()
    return {axis for axis in asked if not axis.reading.no_card}


def walked(terms: Terms, path: Path, known: Cell | None = None) -> Walk:
    walk = Walk(terms.game, Known(terms, known or {}, path), terms.laid)
    for action in path:
        if action == PASS:
            walk.open_street()
            walk.pass_on()
        else:
            walk.take(action)
            walk.pass_ahead()
    return walk


def cards_seen(game: Game, street: Street) -> int:
    """How many cards the player sees when he decides there."""
    return len(places_seen(game, street))


def places_seen(game: Game, street: Street) -> tuple[tuple[str, int], ...]:
    """The cards that he sees, in the order in which they come."""
    passed = game.streets[: game.streets.index(street) + 1]
    groups = [*game.deal.face_up, *passed[0].shows]
    for before, now in pairwise(passed):
        groups += [later.group for later in game.deal.later if later.after == before.name]
        groups += now.shows
    found = {("player", place): None for place in range(game.opening["player"])}
    for group in groups:
        if group.name in ("player", "board"):
            found |= {(group.name, place): None for place in range(group.first, group.first + group.size)}
    return tuple(found)
