"""Hold'em against the dealer: two cards each, five shared, and decisions before, between and after them.

A game fits by its structure: first wagers, wagers added street by street that are all paid alike, folds that lose, and
payments that depend on the player's hand, on who is higher and on whether the dealer qualifies.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from croupier.cards.card import Cards
from croupier.exact.frame.counted import WHOLE_DECK
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Advice, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import EXACT, Outcome, merge
from croupier.exact.holdem import payoffs as holdem_payoffs
from croupier.exact.holdem import tree as holdem_tree
from croupier.exact.holdem.payoffs import Payoffs
from croupier.exact.holdem.tree import Tree
from croupier.rules.game import Game

if TYPE_CHECKING:
    from croupier.exact.holdem.deals import Counts, Deals


METHOD = EXACT


def cost(game: Game) -> int:
    """Boards up to suits, with all holdings of two cards."""
    return comb(52, 5) // 19 * comb(47, 2)


def misfit(game: Game) -> str:
    return holdem_payoffs.misfit(game) or holdem_tree.misfit(game)


def deals_of(terms: Terms, *, threads: int | None = None, ranks: tuple[int, ...] = WHOLE_DECK) -> Deals:
    """`ranks` make up the deck: the whole, or the highest few of it."""
    from croupier.exact.holdem.deals import Deals, Deck

    assert ranks == WHOLE_DECK[ranks[0] :], "a smaller deck lacks the lowest ranks"
    tree = Tree(terms.game, terms.placed)
    return Deals(tree, Payoffs(terms, tree), Deck(ranks[0]), threads)


def solve(terms: Terms, *, policy: Policy | None = None, threads: int | None = None) -> Solution:
    return solution_of(deals_of(terms, threads=threads), policy)


def solution_of(deals: Deals, policy: Policy | None = None) -> Solution:
    from croupier.exact.holdem import strategy

    terms = deals.payoffs.terms
    actions = strategy.fixed_actions(deals, policy) if policy else deals.best
    return Solution.of(
        terms,
        "holdem",
        policy,
        deals=deals.deck.deals // deals.orders,
        outcomes=outcomes(deals, deals.count(actions)),
        decisions=lambda: strategy.decisions(deals, actions),
        shorten=None if policy else lambda: strategy.short(deals),
    )


def outcomes(deals: Deals, counts: Counts) -> tuple[Outcome, ...]:
    """Cells that pay alike for the same reasons are one outcome."""
    found = []
    for stakes, hand, cell, count, actions in _ends(deals, counts):
        folded = actions[-1:] == ("fold",)
        found.append(deals.payoffs.terms.outcome(stakes, deals.payoffs.cell(hand, cell, folded=folded), count, actions))
    return merge(found)


def _ends(deals: Deals, counts: Counts) -> list[tuple[dict[str, int], int, int, int, tuple[str, ...]]]:
    """Every end of a round that occurs: what was staked, the hand, the cell, how many deals, what was done."""
    import numpy as np

    tree, orders = deals.tree, deals.orders
    found = []
    for place, hand, cell in np.argwhere(counts.shown).tolist():
        count, rest = divmod(int(counts.shown[place, hand, cell]), orders)
        assert rest == 0, "the order of the last two cards made a difference"
        found.append((dict(tree.states[place].stakes), hand, cell, count, tree.path(tree.states[place])))
    for (level, state), count in counts.folded.items():
        found.append((dict(state.stakes), 0, 0, count // orders, (*tree.path(state, level), "fold")))
    return found


def expectation(deals: Deals, counts: Counts) -> Fraction:
    """Per unit of the first wager."""
    payoffs, tree = deals.payoffs, deals.tree
    total = Fraction(0)
    for place, state in enumerate(tree.states):
        pays = payoffs.placed + state.units(tree.placed) * payoffs.made
        # Python integers: a product of counts and payoffs may pass 64 bits.
        total += sum(int(n) * int(pay) for n, pay in zip(counts.shown[place].flat, pays.flat, strict=True) if n)
    lost = sum((payoffs.folded[state] * count for (_, state), count in counts.folded.items()), Fraction(0))
    return (total / payoffs.scale + lost) / deals.deck.deals


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    from croupier.exact.holdem.spot import advise_at

    return advise_at(deals_of(terms), seen["player"], seen.get("board", ()), actions)


def forget() -> None:
    from croupier.exact.holdem.parts import count_rivers

    count_rivers.cache_clear()
