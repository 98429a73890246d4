"""A game against two dealer hands, its cards taken out: kinds of four and of five cards, and what each cell pays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import lcm
from typing import TYPE_CHECKING

from croupier.cards.ranking import Ranking
from croupier.exact.frame.counted import WHOLE_DECK, codes
from croupier.exact.frame.decision import stakes_after
from croupier.exact.frame.terms import Terms
from croupier.exact.showdown.table import axes_of
from croupier.rules.axis import Axis, Value
from croupier.rules.batch import Batch
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.group import Group, Hand
from croupier.rules.street import Does

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SEEN, WHOLE = 4, 5
MINE, HIGHER, LOWER = "player", "higher", "lower"
SIGNS = (1, 0, -1)  # the player is higher, equal, lower
# Two hands of which one is higher by any ranking of poker hands, in both orders.
WEAK, STRONG = (0, 5, 10, 15, 28), (20, 21, 22, 23, 24)


def side_of(hand: Hand) -> str:
    """Whose hand it is: the player's, or the higher or the lower of the dealer's two."""
    if isinstance(hand, Group):
        return MINE if hand.name == "player" else ""
    orders = ({"dealer-1": WEAK, "dealer-2": STRONG}, {"dealer-1": STRONG, "dealer-2": WEAK})
    taken = {tuple(hand.take(dealt)) for dealt in orders}
    return HIGHER if taken == {STRONG} else LOWER if taken == {WEAK} else ""


def of_cards(game: Game, size: int) -> list[Axis]:
    """The axes that read the player's first four cards alone, or all five."""
    found = []
    for axis in sorted(axes_of(game), key=lambda axis: axis.name):
        hands = [hand for _, hand in axis.reading.strengths]
        ends = [hand.first + hand.size for hand in hands if isinstance(hand, Group) and hand.name == "player"]
        if hands and len(ends) == len(hands) and (max(ends) <= SEEN) == (size == SEEN):
            found.append(axis)
    return found


def compared(game: Game) -> list[Axis]:
    return [axis for axis in axes_of(game) if len({side_of(hand) for _, hand in axis.reading.strengths}) > 1]


def rankings(game: Game) -> dict[str, set[Ranking]]:
    """By which rankings each of the dealer's hands is compared."""
    found: dict[str, set[Ranking]] = {MINE: set(), HIGHER: set(), LOWER: set()}
    for axis in compared(game):
        for ranking, hand in axis.reading.strengths:
            found.setdefault(side_of(hand), set()).add(ranking)
    return found


class _Signs(Facts):
    """A round of which is known by how much the player is ahead of either dealer hand."""

    __slots__ = ("ahead",)
    ahead: dict[str, int]

    def strength(self, ranking: Ranking, group: Hand) -> int:
        return -self.ahead.get(side_of(group), 0)


@dataclass(frozen=True)
class TwoDealersTable:
    """`payoffs` are by action, kind of the first four cards, kind of all five and cell, in parts of a unit."""

    terms: Terms
    second: Ranking
    actions: tuple[str, ...]  # by what they wager, the least first
    stakes: dict[str, dict[str, int]]
    fours: NDArray[np.int64]  # kind by representative
    fives: NDArray[np.int64]
    cell: Callable[[int, int, int, int], dict[Axis, Value]]
    scale: int
    payoffs: NDArray[np.int64]

    def folds(self, action: int) -> bool:
        return self.actions[action] == Does.FOLD


def make_table(terms: Terms, ranks: tuple[int, ...] = WHOLE_DECK) -> TwoDealersTable:
    import numpy as np

    game, stakes = terms.game, stakes_after(terms)
    actions = tuple(stakes)
    four_kinds, fours = _kinds(of_cards(game, SEEN), SEEN, ranks)
    five_kinds, fives = _kinds(of_cards(game, WHOLE), WHOLE, ranks)
    results = compared(game)

    def cell(action: int, four: int, five: int, place: int) -> dict[Axis, Value]:
        taken = actions[action]
        facts = _Signs(seat=1, player="", cards={}, stakes={}, actions=(taken,), folded=taken == Does.FOLD)
        decided = terms.undealt(taken, folded=taken == Does.FOLD)
        # A strength is asked for by hand: the player's is 0, so the dealer's is how much he is behind.
        facts.ahead = {HIGHER: SIGNS[place // 3], LOWER: SIGNS[place % 3]}
        return {**four_kinds[four], **five_kinds[five], **decided, **{axis: axis.read(facts) for axis in results}}

    shape = (len(actions), len(four_kinds), len(five_kinds), 9)
    nets = [
        terms.total(stakes[actions[place[0]]], cell(*place)) for place in np.ndindex(shape)
    ]  # fmt: skip
    scale = lcm(*(net.denominator for net in nets))
    payoffs = np.array([int(net * scale) for net in nets], dtype=np.int64).reshape(shape)
    (second,) = rankings(game)[LOWER]
    return TwoDealersTable(terms, second, actions, stakes, fours, fives, cell, scale, payoffs)


def _kinds(axes: list[Axis], size: int, ranks: tuple[int, ...]) -> tuple[list[dict[Axis, Value]], NDArray[np.int64]]:
    """The combinations of values that occur, and which of them each hand up to suits has."""
    import numpy as np

    from croupier.exact.kernels.kinds import representatives

    hands = codes(representatives(4 * len(ranks), size)[0], ranks)
    batch = Batch(seat=1, cards={"player": hands}, folded=np.zeros(len(hands), dtype=np.bool_))
    values = np.stack([batch.value(axis) for axis in axes])
    known, kinds = np.unique(values, axis=1, return_inverse=True)
    named = [{axis: axis.values[place] for axis, place in zip(axes, kind, strict=True)} for kind in known.T.tolist()]
    return named, kinds.ravel().astype(np.int64)
