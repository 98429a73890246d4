"""The decisions of a game completed from a board, what each leaves at stake,
and what each is worth by the cards seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import comb, lcm, prod
from typing import TYPE_CHECKING

from croupier.cards.ranking import Ranking
from croupier.exact.board.layers import Layer, lift, make_layers
from croupier.exact.frame.counted import WHOLE_DECK
from croupier.exact.frame.terms import Terms
from croupier.rules.axis import Axis, Value
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.group import Hand
from croupier.rules.street import Street
from croupier.rules.walk import Walk

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


MOST = 2**63


@dataclass(frozen=True)
class Node:
    """A decision, by the decisions before it. `nets` of an action that ends the decisions are by final value."""

    path: tuple[str, ...]
    street: str
    size: int
    actions: tuple[str, ...]  # by what they leave at stake, the least first
    stakes: tuple[dict[str, int], ...]
    nets: tuple[tuple[Fraction, ...] | None, ...]
    children: tuple[Node | None, ...]

    def __iter__(self) -> Iterator[Node]:
        """This decision and all that may follow."""
        yield self
        for child in self.children:
            if child is not None:
                yield from child


@dataclass(frozen=True)
class Tree:
    terms: Terms
    root: Node
    scale: int
    values: tuple[dict[Axis, Value], ...]
    layers: dict[int, Layer]
    cards: int
    deals: int
    ranks: tuple[int, ...]
    worths: dict[tuple[str, ...], NDArray[np.int64]] = field(default_factory=dict)  # by decision: action, set

    def node(self, path: tuple[str, ...]) -> Node | None:
        return next((node for node in self.root if node.path == path), None)

    def ways(self, size: int) -> int:
        """In how many ways a deal goes on from here."""
        return int(self.layers[size].ends[0].sum())


def hand_of(game: Game) -> tuple[Ranking, Hand]:
    hands = (axis.reading.one_hand for axis in Terms(game).axes())
    return next(hand for hand in hands if hand is not None)


def make_tree(terms: Terms, ranks: tuple[int, ...] = WHOLE_DECK) -> Tree:
    game = terms.game
    ranking, _ = hand_of(game)
    groups = {group.name: group for group in game.groups}
    first, last = groups["player"].size, groups["player"].size + groups["board"].size
    axes = tuple(sorted((axis for axis in terms.axes() if not axis.reading.no_card), key=lambda axis: axis.name))
    layers, places = make_layers(ranking, axes, first, last, ranks)
    values = tuple({axis: axis.values[place] for axis, place in zip(axes, kind, strict=True)} for kind in places)
    root = _grow(terms, (), values)
    assert root is not None, f"{game.id} has no decision"
    nets = [net for node in root for option in node.nets if option is not None for net in option]
    scale = lcm(*(net.denominator for net in nets))
    cards = 4 * len(ranks)
    deals = comb(cards, first) * prod(range(cards - last + 1, cards - first + 1))
    assert deals * max(abs(net * scale) for net in nets) < MOST, f"{game.id}: sums would not fit 64 bits"
    tree = Tree(terms, root, scale, values, layers, cards, deals, ranks)
    _work_back(tree, root, choose_best)
    return tree


class Blank(Facts):
    """A seat whose cards do not matter to its decisions."""


def _grow(terms: Terms, path: tuple[str, ...], values: tuple[dict[Axis, Value], ...]) -> Node | None:
    """The decision after these, or None where there is none left;
    blind wagers ahead of time are never better and left out."""
    walk = walked(terms, path)
    street = walk.open_street()
    if street is None:
        return None
    after = {choice.name: walked(terms, (*path, choice.name)) for choice in walk.choices()}
    names = sorted(after, key=lambda name: (sum(after[name].stakes.values()), not after[name].folded))
    children = tuple(_grow(terms, (*path, name), values) if not after[name].folded else None for name in names)
    nets = tuple(
        tuple(_net(terms, after[name], value) for value in values) if child is None else None
        for name, child in zip(names, children, strict=True)
    )
    stakes = tuple(after[name].stakes for name in names)
    return Node(path, street.name, cards_seen(terms.game, street), tuple(names), stakes, nets, children)


def walked(terms: Terms, path: tuple[str, ...]) -> Walk:
    walk = Walk(terms.game, Blank(seat=1, player="", cards={}, stakes=terms.placed), terms.placed)
    for action in path:
        walk.take(action)
    walk.pass_ahead()
    return walk


def cards_seen(game: Game, street: Street) -> int:
    """How many cards the player sees when he decides there."""
    player = next(group.size for group in game.groups if group.name == "player")
    upto = game.streets[: game.streets.index(street) + 1]
    return player + sum(group.size for item in upto for group in item.shows if group.name == "board")


def final(terms: Terms, value: dict[Axis, Value], *, folded: bool) -> dict[Axis, Value]:
    return {**value, **terms.undealt(folded=folded)}


def _net(terms: Terms, walk: Walk, value: dict[Axis, Value]) -> Fraction:
    return sum(terms.nets(walk.stakes, final(terms, value, folded=walk.folded)).values(), Fraction(0))


Chooser = Callable[[Node, "NDArray[np.int64]"], "NDArray[np.int64]"]


def choose_best(node: Node, worths: NDArray[np.int64]) -> NDArray[np.int64]:
    """By set, the place of the best action; of equal ones the last, which wagers more."""
    last: NDArray[np.int64] = len(worths) - 1 - worths[::-1].argmax(axis=0)
    return last


def _work_back(tree: Tree, node: Node, choose: Chooser) -> NDArray[np.int64]:
    """What the decision is worth by set, all ways to go on added up, decided by `choose` here and after."""
    import numpy as np

    layer = tree.layers[node.size]
    options = []
    for nets, child in zip(node.nets, node.children, strict=True):
        if child is None:
            assert nets is not None
            options.append(layer.ends @ np.array([int(net * tree.scale) for net in nets], dtype=np.int64))
            continue
        worth = _work_back(tree, child, choose)
        for size in range(child.size - 1, node.size - 1, -1):
            after = tree.layers[size].after
            assert after is not None
            worth = lift(after, worth)
        options.append(worth)
    worths = tree.worths[node.path] = np.stack(options)
    found: NDArray[np.int64] = np.take_along_axis(worths, choose(node, worths)[None], axis=0)[0]
    return found
