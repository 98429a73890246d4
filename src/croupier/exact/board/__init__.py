"""A hand of the player's cards and a board, no dealer to beat: stakes are raised, kept or given up as cards come.

All payments depend on the final hand by one ranking, so what a player knows is the set of cards he sees, up to suits,
and what he has staked. Cards are turned on the board or dealt to the player, one after the other; worths are sums over
all ways the deal can go on, in whole parts of a unit, worked out from the last decision backwards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards
from croupier.count.showdowns import WHOLE_DECK
from croupier.errors import CroupierError, IllegalAction
from croupier.exact.board.nodes import Fork, Leaf, Node, Path, asked_on, places_seen
from croupier.exact.board.tree import Chooser, Tree, choose_best, make_layers, make_tree
from croupier.exact.frame.decision import best_of, in_order
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Advice, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import EXACT, Outcome, merge
from croupier.rules.axis import Axis
from croupier.rules.game import Game
from croupier.rules.group import Group
from croupier.rules.line import Kind
from croupier.rules.street import Does
from croupier.rules.table_readings import AsDealt

METHOD = EXACT
DECISIONS = (Does.FOLD, Does.BET, Does.CHECK, Does.RIDE, Does.WITHDRAW, Does.SURRENDER)
Reached = dict[tuple[Path, int], "NDArray[np.int64]"]


def forget() -> None:
    make_layers.cache_clear()


def cost(game: Game) -> int:
    """Sets of cards up to suits, of the size of the final hand."""
    return comb(52, sum(group.size for group in game.groups)) // 12


def misfit(game: Game) -> str:
    groups = {group.name: group for group in game.groups}
    if not {"player", "board"} <= set(groups):
        return "there is no board"
    later = sum(item.group.size for item in game.deal.later if item.group.name == "player")
    player, board = groups["player"], groups["board"]
    if (
        game.facts.decks != 1
        or game.facts.jokers
        or board.fewest != board.size
        or (player.fewest != player.size and game.opening["player"] + later != player.size)
    ):
        return "the hands are not dealt whole from one deck of 52"
    for street in game.streets:
        for choice in street.choices:
            if choice.does not in DECISIONS or not all(axis.reading.no_card for axis in street.when.axes()):
                return f"{choice.name} on {street.name} depends on cards"
    axes = {axis for axis in Terms(game).axes() if not axis.reading.no_card}
    asked = {axis for street in game.streets for axis in asked_on(street)}
    if not asked <= axes:
        return f"what is asked of {min(axis.name for axis in asked - axes)!r} pays nothing"
    return _misread(game, axes)


def _misread(game: Game, axes: set[Axis]) -> str:
    """Why the final hand cannot be told from all cards that lie there at some time; nothing where it can."""
    known, rankings = list(_grown_hands(game)), set[str]()
    for axis in axes:
        for part in axis.reading.of if isinstance(axis.reading, AsDealt) else (axis,):
            one = part.reading.one_hand
            if one is None or not isinstance(one[1], Group) or frozenset(_places(one[1])) not in known:
                return f"{axis.name!r} reads other cards than the player's with the board's"
            rankings.add(one[0].name)
    return "" if len(rankings) == 1 else "there is not one final hand"


def _grown_hands(game: Game) -> Iterator[frozenset[tuple[str, int]]]:
    """The player's cards with all of the board, as it comes to more and more of them."""
    board = next(group for group in game.groups if group.name == "board")
    held = frozenset((*_places(board), *(("player", place) for place in range(game.opening["player"]))))
    yield held
    for later in game.deal.later:
        held |= frozenset(_places(later.group))
        yield held


def _places(group: Group) -> Iterator[tuple[str, int]]:
    part: Group | None = group
    while part is not None:
        yield from ((part.name, place) for place in range(part.first, part.first + part.size))
        part = part.also


def play_forward(tree: Tree, choose: Chooser) -> tuple[Reached, list[Outcome]]:
    """How many deals reach each set at each decision, and the outcomes they end in."""
    reached: Reached = {}
    outcomes: list[Outcome] = []
    _forward(tree, tree.root, tree.layers[tree.first].weights, tree.first, choose, reached, outcomes)
    return reached, outcomes


def _forward(
    tree: Tree, fork: Fork, counts: NDArray[np.int64], size: int, choose: Chooser, reached: Reached,
    outcomes: list[Outcome],
) -> None:  # fmt: skip
    for _, branch in fork.branches:
        if isinstance(branch, Leaf):
            outcomes += _ended(tree, branch, (counts @ tree.ends(branch, size)).tolist())
            continue
        here = _push(tree, counts, size, branch.size) * tree.asked(branch)
        if not here.any():
            continue
        reached[branch.key] = here
        chosen = choose(branch, tree.worths[branch.key])
        for place, after in enumerate(branch.after):
            taken = np.where(chosen == place, here, 0)
            if taken.any():
                _forward(tree, after, taken, branch.size, choose, reached, outcomes)


def _push(tree: Tree, counts: NDArray[np.int64], size: int, to: int) -> NDArray[np.int64]:
    while size < to:
        after = tree.layers[size].after
        assert after is not None
        grown = np.zeros(len(tree.layers[size + 1].sets), dtype=np.int64)
        free = after >= 0
        np.add.at(grown, after[free], np.broadcast_to(counts[:, None], after.shape)[free])
        counts, size = grown, size + 1
    return counts


def _ended(tree: Tree, leaf: Leaf, counts: list[int]) -> list[Outcome]:
    return [
        tree.terms.outcome(leaf.stakes, value, count, leaf.taken)
        for value, count in zip(tree.outcomes(leaf), counts, strict=True)
        if count
    ]


def solve(
    terms: Terms, *, policy: Policy | None = None, threads: int | None = None, ranks: tuple[int, ...] = WHOLE_DECK
) -> Solution:
    from croupier.exact.board import strategy

    tree = make_tree(terms, ranks)
    choose = strategy.chooser(tree, policy) if policy else choose_best
    reached, outcomes = play_forward(tree, choose)
    assert sum(outcome.count for outcome in outcomes) == tree.deals
    how = lambda: strategy.decisions(tree, reached), lambda: strategy.short(tree, reached)
    return Solution.of(terms, "board", policy, tree.deals, merge(outcomes), *how)


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    """Decisions before this one that are not given are taken to have been the best, short of folding."""
    tree = make_tree(terms)
    cards, taken = _in_order(terms.game, seen), list(actions)
    node = _asked(tree, tree.root, cards)
    while node is not None and (node.size < len(cards) or taken):
        action = taken.pop(0) if taken else _kept(node, tree, cards)
        if action not in node.actions:
            raise IllegalAction(f"{action!r} on {node.street}: a seat may {', '.join(node.actions)}")
        node = _asked(tree, node.after[node.actions.index(action)], cards)
    if node is None:
        unpaid = {line.name for line in terms.main if line.fee and line.kind is Kind.PLACED} - terms.fees
        if unpaid:
            # Whoever is asked here has paid what gives him the right to be.
            return advise(replace(terms, fees=terms.fees | unpaid, _tables={}), seen, actions)
        raise IllegalAction(f"{', '.join(actions) or 'what is dealt'} leaves no decision in {terms.game.id}")
    if node.size != len(cards):
        raise CroupierError(f"{node.street}: {len(cards)} cards are given, {node.size} are seen there")
    worths = tree.worths[node.key][:, _row(tree, cards)]
    ways = tree.ways(node.size)
    evs = {name: Fraction(int(worth), tree.scale * ways) for name, worth in zip(node.actions, worths, strict=True)}
    return Advice(node.street, best_of(evs), evs, ways, node.taken)


def _in_order(game: Game, seen: Mapping[str, Cards]) -> Cards:
    """Cards in the order in which they came."""
    order = {place: number for number, place in enumerate(places_seen(game, game.streets[-1]))}
    given = {(name, place): card for name, cards in seen.items() for place, card in enumerate(cards)}
    return tuple(given[place] for place in sorted(given, key=lambda place: order.get(place, len(order))))


def _asked(tree: Tree, fork: Fork, cards: Cards) -> Node | None:
    """The decision that a hand comes to, if any; one that these cards do not reach yet is the first there is."""
    nodes = [branch for _, branch in fork.branches if isinstance(branch, Node)]
    if not fork.asks or nodes[0].size > len(cards):
        return nodes[0] if nodes else None
    row = _row(tree, cards[: nodes[0].size])
    return next(node for node in nodes if tree.asked(node)[row])


def _kept(node: Node, tree: Tree, cards: Cards) -> str:
    """The best decision after which another is asked for."""
    worths = tree.worths[node.key][:, _row(tree, cards[: node.size])]
    open_still = [place for place, fork in enumerate(node.after) if _asked(tree, fork, cards) is not None]
    # Where none is, any will do: all of them end it.
    return node.actions[max(open_still or [0], key=lambda place: (worths[place], place))]


def _row(tree: Tree, cards: Cards) -> int:
    """The set that equals these cards up to suits."""
    return int((tree.layers[len(cards)].sets == list(in_order(cards))).all(axis=1).argmax())
