"""What every decision of a hand that grows card by card is worth by the cards seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from math import comb, lcm, perm
from typing import TYPE_CHECKING

from croupier.cards.ranking import Ranking
from croupier.exact.board.layers import Layer, lift, make_layers, read_at, values_of
from croupier.exact.board.nodes import Cell, Fork, Leaf, Node, Path, cards_seen, grow
from croupier.exact.frame.counted import WHOLE_DECK, codes
from croupier.exact.frame.terms import Terms
from croupier.rules.axis import Axis, Value
from croupier.rules.game import Game
from croupier.rules.street import PASS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


MOST = 2**63


@dataclass(frozen=True)
class Tree:
    """`whole` is the size of a hand that nothing more is bought for: a hand that was given up is counted by it."""

    terms: Terms
    root: Fork
    first: int
    whole: int
    scale: int
    values: Mapping[int, tuple[dict[Axis, Value], ...]]
    layers: Mapping[int, Layer]
    deals: int
    ranks: tuple[int, ...]
    ranking: Ranking
    worths: dict[tuple[Path, int], NDArray[np.int64]] = field(default_factory=dict)  # by decision: action, set

    def ways(self, size: int) -> int:
        """In how many ways a deal goes on from here."""
        return int(next(iter(self.layers[size].ends.values()))[0].sum())

    def ends(self, leaf: Leaf, size: int) -> NDArray[np.int64]:
        """By set of so many cards and final value, the ways in which a hand can end."""
        return self.layers[size].ends[leaf.size or self.whole]

    def outcomes(self, leaf: Leaf) -> tuple[dict[Axis, Value], ...]:
        return tuple(final(self.terms, value, leaf) for value in self.values[leaf.size or self.whole])

    def nets(self, leaf: Leaf) -> tuple[Fraction, ...]:
        return tuple(_net(self.terms, leaf, value) for value in self.outcomes(leaf))

    def split(self, fork: Fork) -> list[tuple[NDArray[np.bool_], Node | Leaf]]:
        """The branches, each with the sets of cards that come to it."""
        import numpy as np

        size = next(iter(fork)).size
        axes = tuple(read_at(axis, size) for axis in fork.asks)
        found = values_of(axes, self.ranking, codes(self.layers[size].sets, self.ranks))
        named = [np.array(axis.values, dtype=object)[row].tolist() for axis, row in zip(axes, found, strict=True)]
        cells = list(zip(*named, strict=True))
        return [(np.array([cell in asked for cell in cells]), branch) for asked, branch in fork.branches]

    @cached_property
    def rows(self) -> dict[tuple[Path, int], NDArray[np.bool_]]:
        """By decision, the sets of cards that are asked; a decision that all are asked is not listed."""
        found = {}
        for fork in (self.root, *(fork for node in self.root for fork in node.after)):
            for rows, branch in self.split(fork) if fork.asks else ():
                if isinstance(branch, Node):
                    found[branch.key] = rows
        return found

    def asked(self, node: Node) -> NDArray[np.bool_]:
        import numpy as np

        return self.rows.get(node.key, np.ones(len(self.layers[node.size].sets), dtype=np.bool_))

    def is_mute(self, node: Node) -> bool:
        """Whether nobody gains by saying anything here."""
        chosen = choose_best(node, self.worths[node.key])[self.asked(node)]
        return PASS in node.actions and bool((chosen == node.actions.index(PASS)).all())


def hand_of(game: Game) -> tuple[Ranking, tuple[Axis, ...]]:
    """The one ranking, and the axes of the main game that read cards."""
    axes = tuple(sorted((axis for axis in Terms(game).axes() if not axis.reading.no_card), key=lambda axis: axis.name))
    return next(ranking for axis in axes for ranking, _ in axis.reading.strengths), axes


def make_tree(terms: Terms, ranks: tuple[int, ...] = WHOLE_DECK) -> Tree:
    ranking, axes = hand_of(terms.game)
    root = grow(terms, (), {})
    finals = sorted({leaf.size for leaf in root.leaves() if leaf.size})
    first, last, cards = cards_seen(terms.game, terms.game.streets[0]), finals[-1], 4 * len(ranks)
    layers, kinds = make_layers(ranking, axes, first, tuple(finals), ranks)
    values = {
        size: tuple({axis: axis.values[place] for axis, place in zip(axes, kind, strict=True)} for kind in found)
        for size, found in kinds.items()
    }
    deals = comb(cards, first) * perm(cards - first, last - first)
    tree = Tree(terms, root, first, finals[0], 1, values, layers, deals, ranks, ranking)
    nets = [net for leaf in root.leaves() for net in tree.nets(leaf)]
    scale = lcm(*(net.denominator for net in nets))
    assert deals * max(abs(net * scale) for net in nets) < MOST, f"{terms.game.id}: sums would not fit 64 bits"
    tree = replace(tree, scale=scale)
    worth(tree, root, first)
    return tree


def final(terms: Terms, value: Cell, leaf: Leaf) -> dict[Axis, Value]:
    return {**value, **terms.undealt(*leaf.taken, folded=not leaf.size)}


def _net(terms: Terms, leaf: Leaf, cell: Cell) -> Fraction:
    return terms.total(leaf.stakes, cell)


Chooser = Callable[[Node, "NDArray[np.int64]"], "NDArray[np.int64]"]


def choose_best(node: Node, worths: NDArray[np.int64]) -> NDArray[np.int64]:
    """By set, the place of the best action; of equal ones the last, which wagers more."""
    last: NDArray[np.int64] = len(worths) - 1 - worths[::-1].argmax(axis=0)
    return last


def worth(tree: Tree, fork: Fork, size: int) -> NDArray[np.int64]:
    """What is to come is worth by set of so many cards, all ways to go on added up, decided as best."""
    import numpy as np

    if not fork.asks:
        ((_, branch),) = fork.branches
        if isinstance(branch, Leaf):
            whole = np.array([int(net * tree.scale) for net in tree.nets(branch)], dtype=np.int64)
            return tree.ends(branch, size) @ whole
        return lifted(tree, _decided(tree, branch), branch.size, size)
    at = next(iter(fork)).size
    found = np.zeros(len(tree.layers[at].sets), dtype=np.int64)
    for rows, branch in tree.split(fork):
        assert isinstance(branch, Node), branch
        found[rows] = _decided(tree, branch)[rows]
    return lifted(tree, found, at, size)


def _decided(tree: Tree, node: Node) -> NDArray[np.int64]:
    import numpy as np

    worths = tree.worths[node.key] = np.stack([worth(tree, fork, node.size) for fork in node.after])
    found: NDArray[np.int64] = np.take_along_axis(worths, choose_best(node, worths)[None], axis=0)[0]
    return found


def lifted(tree: Tree, worths: NDArray[np.int64], size: int, to: int) -> NDArray[np.int64]:
    """By set of fewer cards, the sums over all that may come until then."""
    for below in range(size - 1, to - 1, -1):
        after = tree.layers[below].after
        assert after is not None, below
        worths = lift(after, worths)
    return worths
