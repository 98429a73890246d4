"""A game with one exchange, its cards taken out: kinds of final hands by strength, and what each cell pays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

from croupier.cards.card import Cards, print_cards
from croupier.cards.ranking import Ranking
from croupier.exact.frame.counted import WHOLE_DECK, known_strengths
from croupier.exact.frame.decision import stakes_after
from croupier.exact.frame.terms import Terms
from croupier.exact.showdown.table import RESULTS, axes_of, combined, streets
from croupier.rules.axis import Axis, Value
from croupier.rules.game import Game
from croupier.rules.group import Hand
from croupier.rules.street import Does

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def side_of(game: Game, hand: Hand) -> str:
    """Whose hand it is, found by dealing one exchange: the player's after it, or the dealer's."""
    sizes = {group.name: group.size for group in game.groups}
    own, theirs = tuple(range(sizes["player"])), tuple(range(20, 20 + sizes["dealer"]))
    listed = next(choice.lists.into.name for choice in streets(game)[0].choices if choice.lists)
    cards = {"player": own, "dealer": theirs, listed: own[:1], game.deal.later[0].group.name: (51,)}
    taken = hand.take(cards)
    return "player" if set(taken) == {*own[1:], 51} else "dealer" if taken == theirs else ""


@dataclass(frozen=True, slots=True)
class Option:
    """An action, and which card it throws away: the place in the hand as it is sorted, upwards, or -1 for none."""

    action: str
    thrown: int

    @property
    def slot(self) -> int:
        return self.thrown + 1

    def said(self, hand: Cards) -> str:
        return self.action if self.thrown < 0 else f"{self.action} {print_cards(hand[self.thrown : self.thrown + 1])}"


@dataclass(frozen=True)
class Table:
    """The game with its cards taken out: kinds of final hands by level, and what each cell pays, in parts of a unit."""

    terms: Terms
    street: str
    ranking: Ranking
    sizes: tuple[int, int]
    kinds: NDArray[np.int64]  # by level
    options: tuple[Option, ...]  # in the order of what they wager; of equal worth the last is taken
    stakes: Mapping[str, dict[str, int]]
    cells: Mapping[str, tuple[tuple[dict[Axis, Value], ...], ...]]  # by action: kind, result
    scale: int
    payoffs: NDArray[np.int64]  # by option, kind, result


def make_table(terms: Terms, ranks: tuple[int, ...] = WHOLE_DECK) -> Table:
    import numpy as np

    game = terms.game
    sizes = {group.name: group.size for group in game.groups}
    axes = sorted(axes_of(game), key=lambda axis: axis.name)
    sides = {axis: {side_of(game, hand) for _, hand in axis.reading.strengths} for axis in axes}
    (ranking,) = {ranking for axis in axes for ranking, _ in axis.reading.strengths}
    strengths = known_strengths(ranking, sizes["player"], sizes["dealer"], ranks)
    named, kinds = combined([axis for axis in axes if sides[axis] == {"player"}], ranking, strengths)
    stakes = stakes_after(terms)
    compared = [axis for axis in axes if len(sides[axis]) == 2]
    undealt = {action: terms.undealt(action, folded=action == Does.FOLD) for action in stakes}
    cells = {
        action: tuple(
            tuple({**kind, **undealt[action], **dict.fromkeys(compared, result)} for result in RESULTS)
            for kind in named
        )
        for action in stakes
    }
    nets = {
        action: [[sum(terms.nets(stakes[action], cell).values(), Fraction(0)) for cell in row] for row in cells[action]]
        for action in stakes
    }
    scale = lcm(*(net.denominator for rows in nets.values() for row in rows for net in row))
    options = _options(game, stakes, sizes["player"])
    payoffs = np.array([[[int(net * scale) for net in row] for row in nets[option.action]] for option in options])
    return Table(
        terms,
        streets(game)[0].name,
        ranking,
        (sizes["player"], sizes["dealer"]),
        kinds,
        options,
        stakes,
        cells,
        scale,
        payoffs,
    )


def _options(game: Game, stakes: Mapping[str, dict[str, int]], size: int) -> tuple[Option, ...]:
    """Of those that wager the same: a draw, the higher card thrown away first, before standing."""
    draws = {choice.name for choice in streets(game)[0].choices if choice.lists}
    found = []
    for action in stakes:
        thrown = range(size - 1, -1, -1) if action in draws else (-1,)
        found += [(sum(stakes[action].values()), action not in draws, Option(action, place)) for place in thrown]
    # Sorting is stable: folding stays before other actions that wager no more.
    return tuple(option for _, _, option in sorted(found, key=lambda item: item[:2]))
