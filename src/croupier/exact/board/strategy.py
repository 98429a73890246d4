"""Strategies of games completed from a board: the complete table, sentences about the cards seen, and fixed rules."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import print_cards
from croupier.count.showdowns import codes
from croupier.exact.board import Reached, play_forward
from croupier.exact.board.nodes import Leaf, Node
from croupier.exact.board.tree import Chooser, Tree, choose_best, final
from croupier.exact.frame.policy import ALWAYS, ELSE, Policy, PolicyError, check_known
from croupier.exact.frame.solution import Decision, Sentence, Short
from croupier.exact.frame.words import best_rules, features, heights
from croupier.rules.street import PASS


def known_features(tree: Tree) -> dict[int, dict[str, NDArray[np.bool_]]]:
    """By number of cards seen."""
    played = Leaf((), tree.terms.placed, tree.whole)
    paying, pushing = heights(
        tree.ranking,
        {axis: axis for axis in tree.values[tree.whole][0]},
        lambda value: tree.terms.total(tree.terms.placed, final(tree.terms, value, played)),
    )
    sizes = {node.size for node in tree.root}
    return {size: features(codes(tree.layers[size].sets, tree.ranks), paying, pushing) for size in sizes}


def short(tree: Tree, reached: Reached) -> Short:
    """A few sentences a street, each the one that gains most over what is done with anything else."""
    known = known_features(tree)
    by_street: dict[str, list[Node]] = {}
    for node in tree.root:
        if node.key in reached and not tree.is_mute(node):
            by_street.setdefault(node.street, []).append(node)
    sentences: list[Sentence] = []
    for street, nodes in by_street.items():
        sentences += _sentences(tree, street, nodes, reached, known[nodes[0].size])
    policy = Policy("short", tuple(sentences))
    _, outcomes = play_forward(tree, chooser(tree, policy))
    worth = sum((outcome.net * outcome.count for outcome in outcomes), Fraction(0))
    return Short(tuple(sentences), worth / tree.deals)


def _sentences(
    tree: Tree, street: str, nodes: list[Node], reached: Reached, known: dict[str, NDArray[np.bool_]]
) -> list[Sentence]:
    """Decisions of one street may come after different wagers; they are learnt together, as often as each is met."""
    # In units of a deal's worth, as floats: they only choose the words, whose worth is then counted exactly.
    unit = float(tree.scale) * tree.deals
    worths = np.sum([tree.worths[node.key] * (reached[node.key] / unit) for node in nodes], axis=0)
    names = [name for name in known if name != ALWAYS]
    holds = np.stack([known[name] for name in names]).astype(np.float64)
    rules, otherwise, _ = max(
        (best_rules(worths, holds, last) for last in range(len(worths))), key=lambda found: found[2]
    )
    actions = nodes[0].actions
    said = [Sentence(names[name], actions[action], street) for name, action in rules]
    return [*said, Sentence(ELSE, actions[otherwise], street)]


def chooser(tree: Tree, policy: Policy) -> Chooser:
    """A fixed strategy, as the place of the action for each set at a decision."""
    known = known_features(tree)

    def choose(node: Node, worths: NDArray[np.int64]) -> NDArray[np.int64]:
        if tree.is_mute(node):
            return np.full(worths.shape[1], node.actions.index(PASS), dtype=np.int64)
        chosen = np.full(worths.shape[1], -1, dtype=np.int64)
        if policy.table:
            _by_table(tree, node, policy, chosen)
        for sentence in policy.sentences:
            if sentence.street and sentence.street != node.street:
                continue
            if sentence.do not in node.actions:
                if not sentence.street:
                    continue
                check_known(sentence.do, node.actions, f"strategy: {sentence.do!r} is no action on {node.street}")
            holds = _holds(known[node.size], sentence.when)
            chosen[holds & (chosen < 0)] = node.actions.index(sentence.do)
        left = (chosen < 0) & tree.asked(node)
        if left.any():
            cards = codes(tree.layers[node.size].sets[int(left.argmax())], tree.ranks)
            raise PolicyError(
                f"strategy {policy.name!r} leaves {print_cards(cards.tolist())} on {node.street} undecided"
            )
        return chosen

    return choose


def _holds(known: dict[str, NDArray[np.bool_]], when: str) -> NDArray[np.bool_]:
    name = ALWAYS if when == ELSE else when
    check_known(name, known, f"strategy: no cards are called {when!r}")
    return known[name]


def street_name(node: Node) -> str:
    return f"{node.street} after {', '.join(node.taken)}" if node.taken else node.street


def _by_table(tree: Tree, node: Node, policy: Policy, chosen: NDArray[np.int64]) -> None:
    rows = {when: do for (street, when), do in policy.table.items() if street == street_name(node)}
    for row, cards in enumerate(codes(tree.layers[node.size].sets, tree.ranks).tolist()):
        do = rows.get(print_cards(sorted(cards, reverse=True)))
        if do is not None:
            check_known(do, node.actions, f"strategy {policy.name!r}: {do!r} is no action on {node.street}")
            chosen[row] = node.actions.index(do)


def decisions(tree: Tree, reached: Reached) -> Iterator[Decision]:
    """Every set of cards up to suits at every decision, also those that good play never meets."""
    for node in tree.root:
        worths = tree.worths[node.key]
        layer, best = tree.layers[node.size], choose_best(node, worths)
        here = reached.get(node.key, np.zeros(len(layer.sets), dtype=np.int64))
        ways, cards_of = tree.ways(node.size), codes(layer.sets, tree.ranks)
        for row in np.flatnonzero(tree.asked(node)).tolist():
            cards = cards_of[row].tolist()
            evs = {
                action: Fraction(int(worths[place, row]), tree.scale * ways)
                for place, action in enumerate(node.actions)
            }
            when = print_cards(sorted(cards, reverse=True))
            yield Decision(street_name(node), when, node.actions[best[row]], evs, int(here[row]) * ways)
