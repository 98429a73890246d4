"""Ways of playing as the exact solvers work them out, made ready for arrays: the best, or a fixed one that they read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.exact.plan import family_of
from croupier.simulate.decide import Strategy
from croupier.simulate.sets import BySet, set_table

if TYPE_CHECKING:
    from croupier.exact.policy import Policy
    from croupier.exact.terms import Terms

OPTIMAL = "optimal"


def strategy_for(terms: Terms, policy: Policy | None = None) -> Strategy:
    """The best strategy on these terms, or the given one."""
    return FAMILIES[family_of(terms.game)](terms, policy)


def _showdown(terms: Terms, policy: Policy | None) -> Strategy:
    from croupier.exact.counted import WHOLE_DECK
    from croupier.exact.solve.showdown import counted, play
    from croupier.exact.solve.showdown_strategy import fixed_actions
    from croupier.exact.solve.showdown_table import make_table, streets

    table = make_table(terms)
    cards = counted(table.ranking, table.player.size, table.dealer.size, table.bars, table.shows, WHOLE_DECK, None)
    played = play(table, cards, fixed_actions(table, cards, policy) if policy else None)
    (street,) = streets(terms.game)
    only = set_table(cards.hands, played.actions, table.actions)
    return BySet(policy.name if policy else OPTIMAL, {(street.name, ()): only})


def _board(terms: Terms, policy: Policy | None) -> Strategy:
    from croupier.exact.counted import codes
    from croupier.exact.solve.board_strategy import chooser
    from croupier.exact.solve.board_tree import choose_best, make_tree

    tree = make_tree(terms)
    choose = chooser(tree, policy) if policy else choose_best
    tables = {
        (node.street, node.path): set_table(
            codes(tree.layers[node.size].sets, tree.ranks), choose(node, tree.worths[node.path]), node.actions
        )
        for node in tree.root
    }
    return BySet(policy.name if policy else OPTIMAL, tables)


def _holdem(terms: Terms, policy: Policy | None) -> Strategy:
    from croupier.exact.solve import holdem_strategy
    from croupier.exact.solve.holdem import deals_of
    from croupier.simulate.holdem import Boards, Holdem, spots

    deals = deals_of(terms)
    actions = holdem_strategy.fixed_actions(deals, policy) if policy else deals.best
    flops, turns = Boards.of(deals.flops.kinds.cards), Boards.of(deals.turns.cards)
    return Holdem(policy.name if policy else OPTIMAL, spots(deals.tree), actions, flops, turns)


FAMILIES: dict[str, Callable[[Terms, Policy | None], Strategy]] = {
    "showdown": _showdown,
    "board": _board,
    "holdem": _holdem,
}
