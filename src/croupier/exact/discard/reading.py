"""How a game with a discard is dealt, and what its payments read: the cards that are kept, with the board's."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from croupier.cards.ranking import Ranking
from croupier.exact.frame.terms import Terms
from croupier.rules.axis import Axis
from croupier.rules.axis_kinds import axis_of
from croupier.rules.game import Game
from croupier.rules.group import Group
from croupier.rules.hand_readings import AtLeast, Category
from croupier.rules.reading import Chosen
from croupier.rules.street import Street
from croupier.rules.table_readings import Unfolded

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
