"""Hold'em against the dealer: two cards each, five shared, and decisions before, between and after them.

A game fits by its structure: first wagers, wagers added street by street that are all paid alike, folds that lose, and
payments that depend on the player's hand, on who is higher and on whether the dealer qualifies. What it pays is laid
out as integers over these cells.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb, lcm
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards
from croupier.count.showdowns import WHOLE_DECK
from croupier.errors import CroupierError
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Advice, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import EXACT, Outcome, merge
from croupier.exact.holdem import tree as holdem_tree
from croupier.exact.holdem.tree import State, Tree
from croupier.rules.axis import Axis, Value
from croupier.rules.axis_kinds import LOSS, TIE, WIN
from croupier.rules.game import Game
from croupier.rules.reading import Decided

if TYPE_CHECKING:
    from croupier.exact.holdem.deals import Counts, Deals

RESULTS = (WIN, TIE, LOSS)
QUALIFIED = (True, False)
STRENGTHS = 7462
SIZES = {"player": 2, "dealer": 2, "board": 5}
# The two hands by their keys, in any order of their places.
MINE, THEIRS = frozenset({"player[0:2]", "board[0:5]"}), frozenset({"dealer[0:2]", "board[0:5]"})


@dataclass(frozen=True)
class Axes:
    """The axes of the main game by what they look at."""

    hand: tuple[Axis, ...]
    dealer: tuple[Axis, ...]
    result: tuple[Axis, ...]


def misread(game: Game) -> str:
    """Why the cards or the payments of a game are not of this kind, or nothing."""
    groups = {group.name: group.size for group in game.groups if group.name not in game.optional_groups}
    if groups != SIZES or game.facts.decks != 1 or game.facts.jokers:
        return "it is not two cards each and five on the board from one deck of 52"
    for axis in Terms(game).axes():
        if not _side(axis):
            return f"payments depend on {axis.name}"
    return ""


def _side(axis: Axis) -> str:
    read = axis.reading
    if read.no_card:
        # Cells of hands do not tell which decisions led to them.
        return "" if isinstance(read, Decided) else "undealt"
    if any(ranking.name != "high" for ranking, _ in read.strengths):
        return ""
    hands = {frozenset(hand.key.split("+")) for _, hand in read.strengths}
    if hands == {MINE} and read.places == {"player", "board"}:
        return "hand"
    if hands == {THEIRS} and read.places == {"dealer", "board"} and set(axis.values) == {True, False}:
        return "dealer"
    return "result" if hands == {MINE, THEIRS} and set(axis.values) == set(RESULTS) else ""


class Payoffs:
    """`placed[hand, cell]` and `made[hand, cell]`: the first wagers, and one unit wagered later, times `scale`.

    Cells are as the kernels have them: win, tie, loss, each with the dealer qualified and not.
    """

    def __init__(self, terms: Terms, tree: Tree) -> None:
        self.terms, self.tree = terms, tree
        self.axes = sort_axes(terms)
        self.hand_values, self.hands = self._hands()
        self.bar = self._bar()
        placed = [[self._placed(cell) for cell in self._cells(hand)] for hand in range(len(self.hand_values))]
        made = [[self._made(cell) for cell in self._cells(hand)] for hand in range(len(self.hand_values))]
        self.folded = {state: self._folded(state) for state in tree.folding_states()}
        nets = [net for table in (placed, made) for row in table for net in row]
        self.scale = lcm(*(net.denominator for net in (*nets, *self.folded.values())))
        self.placed = np.array([[int(net * self.scale) for net in row] for row in placed], dtype=np.int64)
        self.made = np.array([[int(net * self.scale) for net in row] for row in made], dtype=np.int64)

    def _hands(self) -> tuple[list[dict[Axis, Value]], NDArray[np.uint8]]:
        """The combinations of values that the axes of the player's hand take, and which of them each strength has."""
        if not self.axes.hand:
            return [{}], np.zeros(STRENGTHS, dtype=np.uint8)
        values = np.stack([axis.reading.by_strength(np.arange(STRENGTHS)) for axis in self.axes.hand])
        kinds, places = np.unique(values, axis=1, return_inverse=True)
        named = [
            {axis: axis.values[place] for axis, place in zip(self.axes.hand, kind, strict=True)}
            for kind in kinds.T.tolist()
        ]
        return named, places.ravel().astype(np.uint8)

    def _bar(self) -> int:
        """The lowest strength with which the dealer qualifies; 0 where nothing depends on it."""
        if not self.axes.dealer:
            return 0
        (axis,) = self.axes.dealer
        reached = axis.reading.by_strength(np.arange(STRENGTHS)) == axis.values.index(True)
        bar = int(reached.argmax())
        if not reached[bar:].all() or reached[:bar].any():
            raise CroupierError(
                f"{self.terms.game.id}: {axis.name!r} is not a floor that hands reach from some strength on"
            )
        return bar

    def _cells(self, hand: int) -> Iterator[dict[Axis, Value]]:
        for number in range(len(RESULTS) * len(QUALIFIED)):
            yield self.cell(hand, number)

    def cell(self, hand: int, number: int, *, folded: bool = False) -> dict[Axis, Value]:
        result, qualified = divmod(number, len(QUALIFIED))
        return {
            **self.hand_values[hand],
            **dict.fromkeys(self.axes.result, RESULTS[result]),
            **dict.fromkeys(self.axes.dealer, QUALIFIED[qualified]),
            **self.terms.undealt(folded=folded),
        }

    def _placed(self, cell: Mapping[Axis, Value]) -> Fraction:
        return self.terms.total(self.tree.placed, cell)

    def _made(self, cell: Mapping[Axis, Value]) -> Fraction:
        """What one unit wagered later brings. It must be the same for each,
        else a state were more than its number of units."""
        first = self._placed(cell)
        later = [(state, units) for state in self.tree.states if (units := state.units(self.tree.placed))]
        rests = [sum(self.terms.nets(dict(state.stakes), cell).values(), -first) / units for state, units in later]
        if len(set(rests)) != 1:
            names = sorted({name for state, _ in later for name, _ in state.stakes} - set(self.tree.placed))
            raise CroupierError(f"{self.terms.game.id}: the wagers {', '.join(names)} are not paid alike")
        return rests[0]

    def _folded(self, state: State) -> Fraction:
        """What a fold brings: the same whatever the cards."""
        stakes = dict(state.stakes)
        nets = {
            self.terms.total(stakes, self.cell(hand, number, folded=True))
            for hand in range(len(self.hand_values))
            for number in range(len(RESULTS) * len(QUALIFIED))
        }
        if len(nets) != 1:
            raise CroupierError(f"{self.terms.game.id}: what a folded hand is paid depends on the cards")
        return nets.pop()

    @cached_property
    def largest(self) -> int:
        """No result of a round is farther from nothing, and no gain over another choice larger."""
        units = self.tree.most_units()
        most = int(np.abs(self.placed).max()) + units * int(np.abs(self.made).max())
        return most + max((abs(int(net * self.scale)) for net in self.folded.values()), default=0)


def sort_axes(terms: Terms) -> Axes:
    found: dict[str, list[Axis]] = {"hand": [], "dealer": [], "result": [], "undealt": []}
    for axis in sorted(terms.axes(), key=lambda axis: axis.name):
        found[_side(axis)].append(axis)
    return Axes(tuple(found["hand"]), tuple(found["dealer"]), tuple(found["result"]))


METHOD = EXACT


def cost(game: Game) -> int:
    """Boards up to suits, with all holdings of two cards."""
    return comb(52, 5) // 19 * comb(47, 2)


def misfit(game: Game) -> str:
    return misread(game) or holdem_tree.misfit(game)


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
        deals.deck.deals // deals.orders,
        outcomes(deals, deals.count(actions)),
        lambda: strategy.decisions(deals, actions),
        None if policy else lambda: strategy.short(deals),
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
    from croupier.exact.holdem.values import count_rivers

    count_rivers.cache_clear()
