"""A game where only ranks count, its cards taken out: strengths as levels, and what each pair of levels pays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import lcm
from typing import TYPE_CHECKING, Any

from croupier.cards.card import Cards
from croupier.cards.ranking import Ranking
from croupier.exact.frame.counted import WHOLE_DECK
from croupier.exact.frame.decision import stakes_after
from croupier.exact.frame.terms import Terms
from croupier.exact.showdown.table import axes_of, streets
from croupier.rules.axis import Axis, Value
from croupier.rules.facts import Facts
from croupier.rules.street import Does

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Levels:
    """Every strength that a hand can have, the lowest first, with a hand of each;
    and the level of every set of ranks."""

    ranking: Ranking
    strengths: tuple[int, ...]
    examples: tuple[Cards, ...]
    sets: NDArray[np.int64]
    by_set: NDArray[np.int64]


@lru_cache(maxsize=8)
def levels_of(ranking: Ranking, size: int, ranks: tuple[int, ...]) -> Levels:
    import numpy as np

    hands: dict[int, Cards] = {}
    for mask in range(1, 1 << 13):
        held = [rank for rank in range(13) if mask >> rank & 1]
        if set(held) <= set(ranks) and len(held) <= size <= 4 * len(held):
            hands[mask] = tuple([4 * rank + suit for suit in range(4) for rank in held][:size])
    strengths = {mask: ranking.score(hand) for mask, hand in hands.items()}
    known = {strength: hands[mask] for mask, strength in strengths.items()}
    ordered = tuple(sorted(known))
    places = {strength: place for place, strength in enumerate(ordered)}
    return Levels(
        ranking,
        ordered,
        tuple(known[strength] for strength in ordered),
        np.array(list(strengths), dtype=np.int64),
        np.array([places[strength] for strength in strengths.values()], dtype=np.int64),
    )


@dataclass(frozen=True)
class RanksTable:
    """Which cell each pair of levels falls into, and what the cell pays after each action, in whole parts of a unit."""

    terms: Terms
    street: str
    mine: Levels
    theirs: Levels
    stakes: Mapping[str, dict[str, int]]
    places: NDArray[np.int64]  # by the player's level and the dealer's: a cell
    cells: Mapping[str, tuple[dict[Axis, Value], ...]]  # by action
    scale: int
    payoffs: NDArray[np.int64]  # by action and cell

    @property
    def actions(self) -> tuple[str, ...]:
        return tuple(self.stakes)


def make_table(terms: Terms, ranks: tuple[int, ...] = WHOLE_DECK) -> RanksTable:
    import numpy as np

    game = terms.game
    groups = {group.name: group for group in game.groups}
    axes = sorted(axes_of(game), key=lambda axis: axis.name)
    (ranking,) = {ranking for axis in axes for ranking, _ in axis.reading.strengths}
    mine, theirs = (levels_of(ranking, groups[name].size, ranks) for name in ("player", "dealer"))
    known, places = _cells([axis for axis in axes if not axis.reading.no_card], mine, theirs)
    stakes = stakes_after(terms)
    undealt = {action: terms.undealt(action, folded=action == Does.FOLD) for action in stakes}
    cells = {action: tuple({**cell, **undealt[action]} for cell in known) for action in stakes}
    nets = [[terms.total(stakes[action], cell) for cell in cells[action]] for action in stakes]
    scale = lcm(*(net.denominator for row in nets for net in row))
    payoffs = np.array([[int(net * scale) for net in row] for row in nets], dtype=np.int64)
    return RanksTable(terms, streets(game)[0].name, mine, theirs, stakes, places, cells, scale, payoffs)


def _cells(axes: list[Axis], mine: Levels, theirs: Levels) -> tuple[list[dict[Axis, Value]], NDArray[np.int64]]:
    """Any two hands of a pair of levels are read; whether they share a card is not looked at."""
    import numpy as np

    places = np.empty((len(mine.strengths), len(theirs.strengths)), dtype=np.int64)
    found: dict[tuple[Value, ...], int] = {}
    for other, dealer in enumerate(theirs.examples):
        common: dict[Any, Any] = {}
        for level, player in enumerate(mine.examples):
            facts = Facts(seat=1, player="", cards={"player": player, "dealer": dealer}, stakes={}, common=common)
            places[level, other] = found.setdefault(tuple(facts.value(axis) for axis in axes), len(found))
    return [dict(zip(axes, values, strict=True)) for values in found], places
