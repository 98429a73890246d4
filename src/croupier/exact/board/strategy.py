"""Strategies of games completed from a board: the complete table, sentences about the cards seen, and fixed rules."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.cards.card import make, print_cards
from croupier.exact.board.nodes import Leaf, Node
from croupier.exact.board.solve import Reached, play_forward
from croupier.exact.board.tree import Chooser, Tree, choose_best, final
from croupier.exact.frame.counted import codes
from croupier.exact.frame.policy import Policy, PolicyError
from croupier.exact.frame.solution import Decision, Sentence, Short
from croupier.exact.frame.words import best_rules, features
from croupier.rules.street import PASS
from croupier.text import nearest

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ALWAYS, ELSE = "always", "anything else"


def heights(tree: Tree) -> tuple[int, int]:
    """The lowest ranks whose pair wins, and whose pair at least does not lose."""
    import numpy as np

    ranking, nets = tree.ranking, []
    played = Leaf((), tree.terms.placed, tree.whole)
    for rank in range(13):
        others = [other for other in (0, 2, 4, 6, 8) if other != rank][:3]
        strength = ranking.score(
            [make(rank, 0), make(rank, 1), *(make(other, 2 + place % 2) for place, other in enumerate(others))]
        )
        axes = tree.values[tree.whole][0]
        value = {axis: axis.values[int(axis.reading.by_strength(np.array([strength]))[0])] for axis in axes}
        cell = final(tree.terms, value, played)
        nets.append(tree.terms.total(tree.terms.placed, cell))
    paying = next((rank for rank in range(13) if nets[rank] > 0), 13)
    return paying, next((rank for rank in range(13) if nets[rank] >= 0), paying)


def known_features(tree: Tree) -> dict[int, dict[str, NDArray[np.bool_]]]:
    """By number of cards seen."""
    paying, pushing = heights(tree)
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
    import numpy as np

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
    import numpy as np

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
                raise PolicyError(
                    f"strategy: {sentence.do!r} is no action on {node.street}; {nearest(sentence.do, node.actions)}"
                )
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
    if name not in known:
        raise PolicyError(f"strategy: no cards are called {when!r}; {nearest(when, known)}")
    return known[name]


def street_name(node: Node) -> str:
    return f"{node.street} after {', '.join(node.taken)}" if node.taken else node.street


def _by_table(tree: Tree, node: Node, policy: Policy, chosen: NDArray[np.int64]) -> None:
    rows = {when: do for (street, when), do in policy.table.items() if street == street_name(node)}
    for row, cards in enumerate(codes(tree.layers[node.size].sets, tree.ranks).tolist()):
        do = rows.get(print_cards(sorted(cards, reverse=True)))
        if do is not None and do not in node.actions:
            raise PolicyError(
                f"strategy {policy.name!r}: {do!r} is no action on {node.street}; {nearest(do, node.actions)}"
            )
        if do is not None:
            chosen[row] = node.actions.index(do)


def decisions(tree: Tree, reached: Reached) -> Iterator[Decision]:
    """Every set of cards up to suits at every decision, also those that good play never meets."""
    import numpy as np

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
