"""A hand of the player's cards and a board, no dealer to beat: stakes are raised, kept or given up as cards are turned.

All payments depend on the final hand by one ranking, so what a player knows is the set of cards he sees,
up to suits, and what he has staked. Deals are the player's cards and then the board's, one after the other;
worths are sums over all ways the deal can go on, in whole parts of a unit, worked out from the last decision backwards.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from croupier.cards.card import Cards
from croupier.errors import CroupierError, IllegalAction
from croupier.exact.board.layers import make_layers
from croupier.exact.board.tree import Chooser, Node, Tree, choose_best, final, make_tree
from croupier.exact.frame.counted import WHOLE_DECK
from croupier.exact.frame.solution import Advice, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import EXACT, Outcome, merge
from croupier.rules.game import Game
from croupier.rules.reading import Decided
from croupier.rules.street import Does

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.exact.frame.policy import Policy

METHOD = EXACT
DECISIONS = (Does.FOLD, Does.BET, Does.CHECK, Does.RIDE, Does.WITHDRAW)


def forget() -> None:
    make_layers.cache_clear()


def cost(game: Game) -> int:
    """Sets of cards up to suits, of the size of the final hand."""
    return comb(52, sum(group.size for group in game.groups)) // 12


def misfit(game: Game) -> str:
    groups = {group.name: group for group in game.groups}
    if not {"player", "board"} <= set(groups):
        return "there is no board"
    if (
        game.facts.decks != 1
        or game.facts.jokers
        or any(groups[name].fewest != groups[name].size for name in ("player", "board"))
    ):
        return "the hands are not dealt whole from one deck of 52"
    for street in game.streets:
        for choice in street.choices:
            if choice.does not in DECISIONS or choice.when.axes() or street.when.axes():
                return f"{choice.name} on {street.name} depends on cards"
    whole = groups["player"] | groups["board"]
    found: set[tuple[str, str]] = set()
    for axis in Terms(game).axes():
        read = axis.reading
        if isinstance(read, Decided):
            return f"payments depend on the decision to {axis.name}"
        if read.no_card:
            continue
        if read.one_hand is None or read.one_hand[1].key != whole.key:
            return f"{axis.name!r} reads other cards than the player's with the board's"
        found.add((read.one_hand[0].name, whole.key))
    return "" if len(found) == 1 else "there is not one final hand"


def play_forward(tree: Tree, choose: Chooser) -> tuple[dict[tuple[str, ...], NDArray[np.int64]], list[Outcome]]:
    """How many deals reach each set at each decision, and the outcomes they end in."""
    import numpy as np

    reached: dict[tuple[str, ...], NDArray[np.int64]] = {tree.root.path: tree.layers[tree.root.size].weights}
    outcomes: list[Outcome] = []
    for node in tree.root:
        here = reached.get(node.path)
        if here is None:
            continue
        chosen = choose(node, tree.worths[node.path])
        for place, (action, child) in enumerate(zip(node.actions, node.children, strict=True)):
            taken = np.where(chosen == place, here, 0)
            if child is None:
                counts = taken @ tree.layers[node.size].ends
                outcomes += _ended(tree, (*node.path, action), node.stakes[place], counts.tolist())
            elif taken.any():
                reached[child.path] = _push(tree, taken, node.size, child.size)
    return reached, outcomes


def _push(tree: Tree, counts: NDArray[np.int64], size: int, to: int) -> NDArray[np.int64]:
    import numpy as np

    while size < to:
        after = tree.layers[size].after
        assert after is not None
        grown = np.zeros(len(tree.layers[size + 1].sets), dtype=np.int64)
        free = after >= 0
        np.add.at(grown, after[free], np.broadcast_to(counts[:, None], after.shape)[free])
        counts, size = grown, size + 1
    return counts


def _ended(tree: Tree, actions: tuple[str, ...], stakes: dict[str, int], counts: list[int]) -> list[Outcome]:
    folded = actions[-1] == "fold"
    found = []
    for value, count in zip(tree.values, counts, strict=True):
        if count:
            found.append(tree.terms.outcome(stakes, final(tree.terms, value, folded=folded), count, actions))
    return found


def solve(
    terms: Terms, *, policy: Policy | None = None, threads: int | None = None, ranks: tuple[int, ...] = WHOLE_DECK
) -> Solution:
    from croupier.exact.board import strategy

    tree = make_tree(terms, ranks)
    choose = strategy.chooser(tree, policy) if policy else choose_best
    reached, outcomes = play_forward(tree, choose)
    assert sum(outcome.count for outcome in outcomes) == tree.deals
    return Solution.of(
        terms,
        "board",
        policy,
        deals=tree.deals,
        outcomes=merge(outcomes),
        decisions=lambda: strategy.decisions(tree, reached),
        shorten=lambda: strategy.short(tree, reached),
    )


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    """Decisions before this one that are not given are taken to have been the best, short of folding."""
    tree = make_tree(terms)
    cards = (*seen["player"], *seen.get("board", ()))
    node, taken = tree.root, list(actions)
    while node.size < len(cards) or taken:
        action = taken.pop(0) if taken else _kept(node, _row(tree, cards[: node.size]), tree)
        if action not in node.actions:
            raise IllegalAction(f"{action!r} on {node.street}: a seat may {', '.join(node.actions)}")
        child = node.children[node.actions.index(action)]
        if child is None:
            raise IllegalAction(f"{action!r} on {node.street} leaves no decision in {terms.game.id}")
        node = child
    if node.size != len(cards):
        raise CroupierError(f"{node.street}: {len(cards)} cards are given, {node.size} are seen there")
    worths = tree.worths[node.path][:, _row(tree, cards)]
    ways = tree.ways(node.size)
    evs = {name: Fraction(int(worth), tree.scale * ways) for name, worth in zip(node.actions, worths, strict=True)}
    best = max(enumerate(evs), key=lambda item: (evs[item[1]], item[0]))[1]
    return Advice(node.street, best, evs, ways, node.path)


def _kept(node: Node, row: int, tree: Tree) -> str:
    worths = tree.worths[node.path][:, row]
    open_still = [place for place, child in enumerate(node.children) if child is not None]
    return node.actions[max(open_still, key=lambda place: (worths[place], place))]


def _row(tree: Tree, cards: Cards) -> int:
    """The set that equals these cards up to suits."""
    masks = sorted((sum(1 << (card >> 2) for card in cards if card & 3 == suit) for suit in range(4)), reverse=True)
    places = sorted(4 * rank + suit for suit, mask in enumerate(masks) for rank in range(13) if mask >> rank & 1)
    return int((tree.layers[len(cards)].sets == places).all(axis=1).argmax())
