"""A game with a discard, its cards taken out: how it is dealt and what its payments read, the decisions, what each
leaves at stake, and what each end pays.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from math import comb, lcm, perm

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards, print_cards
from croupier.cards.ranking import Ranking
from croupier.count.showdowns import WHOLE_DECK, codes
from croupier.exact.board.tree import Layer, make_layers
from croupier.exact.frame.terms import Terms
from croupier.rules.axis import Axis, Value
from croupier.rules.axis_kinds import axis_of
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.group import Group
from croupier.rules.hand_readings import AtLeast, Category
from croupier.rules.reading import Chosen
from croupier.rules.street import Choice, Does, Street
from croupier.rules.table_readings import Unfolded
from croupier.rules.walk import Walk

NO_AXES: frozenset[Axis] = frozenset()


@dataclass(frozen=True)
class Shape:
    """How many cards the player has, how many of the board he sees when he gives one up, and how many come then."""

    own: int
    shown: int
    more: int

    @property
    def seen(self) -> int:
        return self.own + self.shown


def decisions(game: Game) -> list[Street]:
    return [street for street in game.streets if street.choices]


def shape_of(game: Game) -> Shape:
    sizes = {group.name: group.size for group in game.groups}
    streets = game.streets[: game.streets.index(decisions(game)[-1]) + 1]
    shown = sum(group.size for street in streets for group in street.shows if group.name == "board")
    return Shape(sizes["player"], shown, sizes["board"] - shown)


def resolved(terms: Terms, axis: Axis, actions: tuple[str, ...]) -> Axis:
    """The axis that these decisions choose, where they do."""
    while isinstance(axis.reading, Chosen):
        axis = axis.reading.choose(terms.facts(*actions))
    return axis


def read_axes(terms: Terms, actions: tuple[str, ...], also: frozenset[Axis] = NO_AXES) -> dict[Axis, Axis]:
    """Axes of the main game, and any others, that look at cards; and what they come to after these decisions."""
    axes = sorted((axis for axis in terms.axes() | also if not axis.reading.no_card), key=lambda axis: axis.name)
    return {axis: resolved(terms, axis, actions) for axis in axes}


def plainly(axis: Axis) -> Category | AtLeast | None:
    """What it reads of a hand that is not folded, where that is a category or a floor."""
    reading = axis.reading
    while isinstance(reading, Unfolded):
        reading = reading.of.reading
    return reading if isinstance(reading, Category | AtLeast) else None


@lru_cache(maxsize=16)
def of_any_cards(axis: Axis, size: int) -> Axis:
    """The same axis of a hand of so many cards, wherever they come from: counts ask for no more."""
    reading = plainly(axis)
    assert reading is not None, axis.name
    return axis_of(axis.name, replace(reading, hand=Group("kept and board", size)), axis.cite)


def final_hand(terms: Terms, actions: tuple[str, ...], also: frozenset[Axis] = NO_AXES) -> Ranking | None:
    """The ranking by which the two that are kept and the board are read, if nothing else is."""
    own, board = (0, 5, 10), tuple(range(20, 20 + shape_of(terms.game).shown + shape_of(terms.game).more))
    found = set()
    for axis in read_axes(terms, actions, also).values():
        if plainly(axis) is None or axis.reading.one_hand is None:
            return None
        ranking, hand = axis.reading.one_hand
        if set(hand.take({"player": own, "discard": own[:1], "board": board})) != {*own[1:], *board}:
            return None
        found.add(ranking)
    return found.pop() if len(found) == 1 else None


MOST = 2**62


@dataclass(frozen=True)
class Option:
    """A decision; one that `gives` up a card plays on by the others and the board's, the rest end the hand."""

    action: str
    gives: bool
    stakes: dict[str, int]

    def said(self, card: Cards) -> str:
        return f"{self.action} {print_cards(card)}" if self.gives else self.action


@dataclass(frozen=True)
class Spot:
    """The decision with the discard, by those before it; options by what they leave at stake, the least first."""

    path: tuple[str, ...]
    street: str
    options: tuple[Option, ...]


@dataclass(frozen=True)
class Opening:
    """A decision on the player's own cards alone, before it; `leads` are places of spots, None for a fold."""

    street: str
    actions: tuple[str, ...]
    stakes: tuple[dict[str, int], ...]
    leads: tuple[int | None, ...]


@dataclass(frozen=True, eq=False)
class DiscardTable:
    """`values` are the kinds of final hands, `nets` by option what each pays; layers count the ways to each kind."""

    terms: Terms
    shape: Shape
    ranks: tuple[int, ...]
    opening: Opening | None
    spots: tuple[Spot, ...]
    values: tuple[dict[Axis, Value], ...]
    layers: dict[int, Layer]
    hands: NDArray[np.uint8]
    weights: NDArray[np.int64]
    known: dict[tuple[str, ...], tuple[bool, ...]] = field(default_factory=dict)
    numbered: dict[int, NDArray[np.int64]] = field(default_factory=dict)

    @property
    def cards(self) -> int:
        return 4 * len(self.ranks)

    @property
    def boards(self) -> int:
        """What the player may see of the board."""
        return comb(self.cards - self.shape.own, self.shape.shown)

    @property
    def ways(self) -> int:
        """In how many ways the board goes on, in order."""
        return perm(self.cards - self.shape.seen, self.shape.more)

    @property
    def deals(self) -> int:
        return comb(self.cards, self.shape.own) * self.boards * self.ways

    def nets(self, spot: Spot, option: Option) -> list[Fraction]:
        """By kind of final hand."""
        decided = self.terms.undealt(*spot.path, option.action, folded=False)
        return [_total(self.terms.nets(option.stakes, {**value, **decided})) for value in self.values]

    def facts(self, actions: tuple[str, ...], hand: Cards) -> Facts:
        """A hand that these decisions ended, the last by its own cards."""
        facts = self.terms.facts(*actions, folded=actions[-1] == Does.FOLD)
        facts.cards = {"player": hand}
        return facts

    def ends(self, size: int) -> NDArray[np.int64]:
        """By set of so many cards and kind of final hand, the ways in which the board goes on."""
        return self.layers[size].ends[self.shape.seen - 1 + self.shape.more]

    def numbers(self, size: int) -> NDArray[np.int64]:
        """The numbers of the sets of so many cards, one of each kind, ascending."""
        from croupier.count.kernels.sets import CHOOSE

        if size not in self.numbered:
            sets = self.hands if size == self.shape.own else self.layers[size].sets
            self.numbered[size] = CHOOSE[sets, np.arange(1, size + 1)].sum(axis=1)
        return self.numbered[size]

    @cached_property
    def codes(self) -> list[Cards]:
        """The player's own cards, one hand of each kind."""
        return [tuple(hand) for hand in codes(self.hands, self.ranks).tolist()]

    def ended(self, actions: tuple[str, ...], stakes: dict[str, int]) -> list[Fraction | None]:
        """What a hand brings that ends so, by kind of the player's cards; None where the decision is not open to it."""
        return [
            _total(self.terms.nets(stakes, self.facts(actions, hand).value)) if is_open else None
            for hand, is_open in zip(self.codes, self.is_open(actions), strict=True)
        ]

    def is_open(self, actions: tuple[str, ...]) -> tuple[bool, ...]:
        """Whether the last of these decisions is open, by kind of the player's cards."""
        if actions not in self.known:
            choice = choice_of(self.terms.game, actions)
            self.known[actions] = tuple(choice.when.holds(self.facts(actions, hand).value) for hand in self.codes)
        return self.known[actions]

    @cached_property
    def scale(self) -> int:
        """Parts of a unit in which every net result is whole."""
        given = (self.nets(spot, option) for spot in self.spots for option in spot.options if option.gives)
        ends = (
            net
            for spot in self.spots
            for option in spot.options
            if not option.gives
            for net in self._ends(spot, option)
        )
        nets = [*(net for row in given for net in row), *(net for net in ends if net is not None)]
        nets += [net for net in self.given_up() if net is not None]
        scale = lcm(*(net.denominator for net in nets))
        assert self.deals * max(abs(net * scale) for net in nets) < MOST, "sums would not fit 64 bits"
        return scale

    def _ends(self, spot: Spot, option: Option) -> list[Fraction | None]:
        return self.ended((*spot.path, option.action), option.stakes)

    def given_up(self) -> Iterator[Fraction | None]:
        """What folds before the discard cost."""
        if self.opening is not None:
            for action, stakes, lead in zip(self.opening.actions, self.opening.stakes, self.opening.leads, strict=True):
                if lead is None:
                    yield from self.ended((action,), stakes)[:1]


def _total(nets: dict[str, Fraction]) -> Fraction:
    return sum(nets.values(), Fraction(0))


def choice_of(game: Game, actions: tuple[str, ...]) -> Choice:
    """The last of these decisions, on its own street."""
    street = decisions(game)[len(actions) - 1]
    return next(choice for choice in street.choices if choice.name == actions[-1])


def walked(terms: Terms, path: tuple[str, ...]) -> Walk:
    """A seat's wagers after these decisions; which of them its cards allow is not asked."""
    walk = Walk(terms.game, Facts(seat=1, player="", cards={}, stakes=terms.placed), dict(terms.placed))
    for action in path:
        walk.repeat(action)
    return walk


def make_spot(terms: Terms, path: tuple[str, ...]) -> Spot:
    street = decisions(terms.game)[-1]
    options = [
        Option(choice.name, choice.lists is not None, walked(terms, (*path, choice.name)).stakes)
        for choice in street.choices
    ]
    options.sort(key=lambda option: (sum(option.stakes.values()), option.action != Does.FOLD, option.gives))
    return Spot(path, street.name, tuple(options))


def make_opening(terms: Terms) -> tuple[Opening | None, tuple[Spot, ...]]:
    streets = decisions(terms.game)
    if len(streets) == 1:
        return None, (make_spot(terms, ()),)
    after = {choice.name: walked(terms, (choice.name,)) for choice in streets[0].choices}
    names = sorted(after, key=lambda name: (sum(after[name].stakes.values()), not after[name].folded))
    on = [name for name in names if not after[name].folded]
    leads = tuple(on.index(name) if name in on else None for name in names)
    opening = Opening(streets[0].name, tuple(names), tuple(after[name].stakes for name in names), leads)
    return opening, tuple(make_spot(terms, (name,)) for name in on)


def make_table(terms: Terms, ranks: tuple[int, ...] = WHOLE_DECK, also: frozenset[Axis] = NO_AXES) -> DiscardTable:
    """`also` are axes of other wagers by which final hands are told apart besides."""
    from croupier.count.kernels.sets import representatives

    shape = shape_of(terms.game)
    opening, spots = make_opening(terms)
    given = next(option for option in spots[0].options if option.gives)
    actions = (*spots[0].path, given.action)
    axes = read_axes(terms, actions, also)
    ranking = final_hand(terms, actions, also)
    assert ranking is not None, f"{terms.game.id} has not one final hand"
    kept, whole = shape.seen - 1, shape.seen - 1 + shape.more
    plain = tuple(of_any_cards(axis, whole) for axis in axes.values())
    layers, kinds = make_layers(ranking, plain, kept, (whole,), ranks)
    values = tuple(
        {axis: read.values[place] for (axis, read), place in zip(axes.items(), kind, strict=True)}
        for kind in kinds[whole]
    )
    hands, weights = representatives(4 * len(ranks), shape.own)
    return DiscardTable(terms, shape, ranks, opening, spots, values, layers, hands, weights.astype(np.int64))
