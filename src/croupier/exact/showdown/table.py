"""A game of one decision with its cards taken out: classes of hands by strength, and what each cell pays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

from croupier.cards.ranking import Ranking
from croupier.exact.frame.counted import WHOLE_DECK, known_strengths
from croupier.exact.frame.terms import Terms
from croupier.rules.axis import Axis, Value
from croupier.rules.axis_kinds import LOSS, TIE, WIN
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.group import Group
from croupier.rules.street import Does, Street
from croupier.rules.walk import Walk

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


RESULTS = (WIN, TIE, LOSS)


@dataclass(frozen=True)
class ShowdownTable:
    """The game with its cards taken out: classes of hands by level, and what each cell pays,
    in whole parts of a unit."""

    terms: Terms
    street: str
    ranking: Ranking
    player: Group
    dealer: Group
    shows: bool
    jokers: int
    strengths: NDArray[np.int64]
    classes: NDArray[np.int64]  # of the player's hand, by level
    bars: tuple[int, ...]
    actions: tuple[str, ...]  # by what they wager, the least first
    cells: tuple[tuple[dict[Axis, Value], ...], ...]  # by class of the player's hand: dealer class times result
    stakes: tuple[tuple[dict[str, int] | None, ...], ...]  # by class and action, None where it is not legal
    scale: int
    payoffs: NDArray[np.int64]  # by class, action, cell
    legal: NDArray[np.bool_]


def streets(game: Game) -> list[Street]:
    return [street for street in game.streets if street.choices]


def axes_of(game: Game) -> frozenset[Axis]:
    """All that payments of the main game and the legality of its decisions depend on."""
    asked = (choice.when.axes() for street in streets(game) for choice in street.choices)
    return Terms(game).axes().union(*asked)


def make_table(terms: Terms, ranks: tuple[int, ...] = WHOLE_DECK) -> ShowdownTable:
    import numpy as np

    game = terms.game
    sides = _sides(terms)
    ranking, player, dealer = _hands(terms)
    strengths = known_strengths(ranking, player.size, dealer.size, ranks, game.facts.jokers)
    mine, classes = _kinds(sides["player"], ranking, strengths)
    theirs, dealer_classes = _kinds(sides["dealer"], ranking, strengths)
    starts = [0, *(np.flatnonzero(np.diff(dealer_classes)) + 1).tolist()]
    cells = tuple(
        tuple(
            {**hand, **theirs[dealer_classes[start]], **dict.fromkeys(sides["both"], result)}
            for start in starts
            for result in RESULTS
        )
        for hand in mine
    )
    actions, stakes = actions_of(terms, mine)
    nets = [
        [
            [net_of_cell(terms, staked, cell, action) for cell in row]
            for action, staked in zip(actions, by_action, strict=True)
        ]
        for row, by_action in zip(cells, stakes, strict=True)
    ]
    scale = lcm(*(net.denominator for row in nets for option in row for net in option))
    payoffs = np.array([[[int(net * scale) for net in option] for option in row] for row in nets], dtype=np.int64)
    legal = np.array([[staked is not None for staked in by_action] for by_action in stakes])
    bars = tuple(int(strengths[start]) for start in starts[1:])
    shows = any(group.name == "dealer" for group in game.deal.face_up)
    return ShowdownTable(
        terms, streets(game)[0].name, ranking, player, dealer, shows, game.facts.jokers, strengths, classes, bars,
        actions, cells,
        stakes, scale, payoffs, legal,
    )  # fmt: skip


def rankings_of(terms: Terms) -> frozenset[Ranking]:
    """Those by which hands are read under the options of these terms."""
    read = (terms.resolved(axis).reading.strengths for axis in axes_of(terms.game))
    return frozenset(ranking for strengths in read for ranking, _ in strengths)


def _hands(terms: Terms) -> tuple[Ranking, Group, Group]:
    groups = {group.name: group for group in terms.game.groups}
    (ranking,) = rankings_of(terms)
    return ranking, groups["player"], groups["dealer"]


def _sides(terms: Terms) -> dict[str, dict[Axis, Axis]]:
    """The axes by whose cards they look at, each with what it comes to under the options."""
    found: dict[str, dict[Axis, Axis]] = {"player": {}, "dealer": {}, "both": {}}
    for axis in sorted(axes_of(terms.game), key=lambda item: item.name):
        groups = axis.reading.places
        if groups:
            found[next(iter(groups)) if len(groups) == 1 else "both"][axis] = terms.resolved(axis)
    return found


def _kinds(
    axes: dict[Axis, Axis], ranking: Ranking, strengths: NDArray[np.int64]
) -> tuple[list[dict[Axis, Value]], NDArray[np.int64]]:
    """As `combined`, of axes that options choose."""
    kinds, places = combined(list(axes.values()), ranking, strengths)
    return [{axis: kind[chosen] for axis, chosen in axes.items()} for kind in kinds], places


def combined(
    axes: list[Axis], ranking: Ranking, strengths: NDArray[np.int64]
) -> tuple[list[dict[Axis, Value]], NDArray[np.int64]]:
    """The combinations of values that occur, and which of them each level has."""
    import numpy as np

    if not axes:
        return [{}], np.zeros(len(strengths), dtype=np.int64)
    values = np.stack([axis.reading.by_strength(strengths) for axis in axes])
    kinds, places = np.unique(values, axis=1, return_inverse=True)
    named = [{axis: axis.values[place] for axis, place in zip(axes, kind, strict=True)} for kind in kinds.T.tolist()]
    return named, places.ravel().astype(np.int64)


class CellFacts(Facts):
    """A seat of which only axis values are known."""

    __slots__ = ("cell",)
    cell: Mapping[Axis, Value]

    def value(self, axis: Axis) -> Value:
        return self.cell[axis]


def actions_of(
    terms: Terms, kinds: list[dict[Axis, Value]]
) -> tuple[tuple[str, ...], tuple[tuple[dict[str, int] | None, ...], ...]]:
    """What each action leaves at stake, for each kind of hand that may take it; the table's own walk says which."""
    found = []
    for kind in kinds:
        facts = CellFacts(seat=1, player="", cards={}, stakes=terms.placed)
        facts.cell = kind
        legal = [choice.name for choice in Walk(terms.game, facts, terms.placed).choices()]
        taken = {}
        for name in legal:
            walk = Walk(terms.game, facts, terms.placed)
            walk.take(name)
            taken[name] = walk.stakes
        found.append(taken)
    names = {name: sum(stakes.values()) for taken in found for name, stakes in taken.items()}
    # Of actions that wager the same, folding is the lesser.
    actions = tuple(sorted(names, key=lambda name: (names[name], name != "fold")))
    return actions, tuple(tuple(taken.get(name) for name in actions) for taken in found)


def final(terms: Terms, cell: Mapping[Axis, Value], action: str) -> dict[Axis, Value]:
    return {**cell, **terms.undealt(action, folded=action == Does.FOLD)}


def net_of_cell(terms: Terms, stakes: dict[str, int] | None, cell: dict[Axis, Value], action: str) -> Fraction:
    return terms.total(stakes, final(terms, cell, action)) if stakes is not None else Fraction(0)
