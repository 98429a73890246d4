"""A hand that grows card by card: sets of the cards seen, the final hands that can come of them, and what every
decision is worth by them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from math import comb, lcm, perm, prod

import numpy as np
from numpy.typing import NDArray

from croupier.cards.ranking import Ranking
from croupier.count.showdowns import WHOLE_DECK, codes, strengths_of
from croupier.exact.board.nodes import Cell, Fork, Leaf, Node, Path, cards_seen, grow
from croupier.exact.frame.terms import Terms
from croupier.rules.axis import Axis, Value
from croupier.rules.game import Game
from croupier.rules.street import PASS
from croupier.rules.table_readings import AsDealt, cards_read

# So many sets at a time are grown by their last card: memory is for some millions of hands.
AT_A_TIME = 1 << 15
# Combinations of axis values, as places on each axis.
Kinds = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Layer:
    """Sets of so many cards, one of each kind up to suits. `after` is by set and next card: the set in the next layer.

    `ends` are, for each size that a final hand may have, the ways by final value in which the deal can go on.
    """

    sets: NDArray[np.uint8]
    weights: NDArray[np.int64]
    ends: Mapping[int, NDArray[np.int64]]
    after: NDArray[np.int64] | None = None


@lru_cache(maxsize=4)
def make_layers(
    ranking: Ranking, axes: tuple[Axis, ...], first: int, finals: tuple[int, ...], ranks: tuple[int, ...]
) -> tuple[dict[int, Layer], dict[int, Kinds]]:
    """Layers from the first cards seen to one card before the last, and the values of final hands by their size."""
    from croupier.count.kernels.sets import children, representatives

    cards, last = 4 * len(ranks), max(finals)
    found_sets = {size: representatives(cards, size) for size in range(first, last)}
    kept = {size: (sets, weights.astype(np.int64)) for size, (sets, weights) in found_sets.items()}
    ends: dict[int, dict[int, NDArray[np.int64]]] = {size: {} for size in kept}
    kinds: dict[int, Kinds] = {}
    ends[last - 1][last], kinds[last] = _last_cards(ranking, axes, kept[last - 1][0], ranks)
    for size in set(finals) - {last}:
        alone, kinds[size] = _complete(ranking, axes, kept[size][0], ranks)
        # The cards that others get, or nobody, are dealt all the same: each final hand stands for as many deals.
        ends[size][size] = alone * perm(cards - size, last - size)
    layers = {last - 1: Layer(*kept[last - 1], ends[last - 1])}
    for size in range(last - 2, first - 1, -1):
        after = children(kept[size][0], kept[size + 1][0], cards)
        ends[size] |= {final: lift(after, found.T).T for final, found in ends[size + 1].items()}
        layers[size] = Layer(*kept[size], ends[size], after)
    assert np.array_equal(layers[first].weights.sum(), comb(cards, first))
    return layers, kinds


def read_at(axis: Axis, size: int) -> Axis:
    """What an axis reads of a hand of so many cards."""
    reading = axis.reading
    found = reading.among(size) if isinstance(reading, AsDealt) else axis
    assert found is not None, (axis.name, size)
    return found


def values_of(axes: tuple[Axis, ...], ranking: Ranking, sets: NDArray[np.uint8]) -> NDArray[np.intp]:
    """By axis and set, the place of the value that the whole set has."""
    strengths = strengths_of(ranking, sets)
    # Strengths without gaps need no sorting to be told apart.
    known, places = (
        (np.arange(strengths.max() + 1), strengths) if ranking.scale else np.unique(strengths, return_inverse=True)
    )
    return np.stack([axis.reading.by_strength(known)[places] for axis in axes])


def _complete(
    ranking: Ranking, axes: tuple[Axis, ...], sets: NDArray[np.uint8], ranks: tuple[int, ...]
) -> tuple[NDArray[np.int64], Kinds]:
    """Each set is a final hand already."""
    size = sets.shape[1]
    values = values_of(tuple(read_at(axis, size) for axis in axes), ranking, codes(sets, ranks))
    kinds, kind = np.unique(values, axis=1, return_inverse=True)
    ends = np.zeros((len(sets), kinds.shape[1]), dtype=np.int64)
    ends[np.arange(len(sets)), kind.ravel()] = 1
    return ends, tuple(tuple(column) for column in kinds.T.tolist())


def _last_cards(
    ranking: Ranking, axes: tuple[Axis, ...], sets: NDArray[np.uint8], ranks: tuple[int, ...]
) -> tuple[NDArray[np.int64], Kinds]:
    """For each set one card short, how many last cards give each combination of axis values."""
    widths = [len(axis.values) for axis in axes]
    some = [sets[start : start + AT_A_TIME] for start in range(0, len(sets), AT_A_TIME)]
    parts = [_grown(ranking, axes, widths, one, ranks) for one in some]
    found = np.unique(np.concatenate([columns for columns, _ in parts]))
    ends = np.zeros((len(sets), len(found)), dtype=np.int64)
    for number, (columns, counts) in enumerate(parts):
        start = number * AT_A_TIME
        ends[start : start + len(counts), np.searchsorted(found, columns)] = counts
    return ends, tuple(tuple(int(place) for place in np.unravel_index(kind, widths)) for kind in found.tolist())


def _grown(
    ranking: Ranking, axes: tuple[Axis, ...], widths: list[int], sets: NDArray[np.uint8], ranks: tuple[int, ...]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The combinations of values that are met, each as one number, and how many last cards give them, by set."""
    from croupier.count.kernels.sets import with_each_card

    size, cards = sets.shape[1] + 1, 4 * len(ranks)
    read = [read_at(axis, size) for axis in axes]
    whole = tuple(axis for axis in read if cards_read(axis) == size)
    before = tuple(axis for axis in read if cards_read(axis) < size)
    hands = with_each_card(sets, cards)
    rows = np.repeat(np.arange(len(sets)), len(hands) // len(sets))
    of_hand = dict(zip(whole, values_of(whole, ranking, codes(hands, ranks)), strict=True)) if whole else {}
    of_set = dict(zip(before, values_of(before, ranking, codes(sets, ranks)), strict=True)) if before else {}
    kind = np.zeros(len(hands), dtype=np.int64)
    for axis, width in zip(read, widths, strict=True):
        kind = kind * width + (of_hand[axis] if axis in of_hand else of_set[axis][rows])
    counts = np.bincount(rows * prod(widths) + kind, minlength=len(sets) * prod(widths)).reshape(len(sets), -1)
    met = np.flatnonzero(counts.any(axis=0))
    return met, counts[:, met].astype(np.int64)


def lift(after: NDArray[np.int64], worths: NDArray[np.int64]) -> NDArray[np.int64]:
    """Sums over the next card; `worths` has sets in its last axis."""
    if worths.ndim > 1:
        return np.stack([lift(after, one) for one in worths])
    held = after < 0
    found = worths[np.where(held, 0, after)]
    found[held] = 0
    total: NDArray[np.int64] = found.sum(axis=-1)
    return total


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
