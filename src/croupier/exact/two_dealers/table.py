"""A game against two dealer hands, its cards taken out: kinds of four and of five cards, what each cell pays,
and strategies in words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards, print_cards
from croupier.cards.ranking import Ranking
from croupier.count.showdowns import WHOLE_DECK, codes
from croupier.exact.frame.decision import axes_of, stakes_after, streets, whole_parts
from croupier.exact.frame.policy import ALWAYS, ELSE, Policy, PolicyError, check_known
from croupier.exact.frame.solution import Decision, Sentence, Short
from croupier.exact.frame.terms import Terms
from croupier.rules.axis import Axis, Value
from croupier.rules.batch import Batch
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.group import Group, Hand
from croupier.rules.street import Does

if TYPE_CHECKING:
    from croupier.count.kernels.two_dealers import Sample
    from croupier.exact.two_dealers import Play

SEEN, WHOLE = 4, 5
POKER = "high"
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
    scale, payoffs = whole_parts([terms.total(stakes[actions[place[0]]], cell(*place)) for place in np.ndindex(shape)])
    (second,) = rankings(game)[LOWER]
    return TwoDealersTable(terms, second, actions, stakes, fours, fives, cell, scale, payoffs.reshape(shape))


def _kinds(axes: list[Axis], size: int, ranks: tuple[int, ...]) -> tuple[list[dict[Axis, Value]], NDArray[np.int64]]:
    """The combinations of values that occur, and which of them each hand up to suits has."""
    from croupier.count.kernels.sets import representatives

    hands = codes(representatives(4 * len(ranks), size)[0], ranks)
    batch = Batch(seat=1, cards={"player": hands}, folded=np.zeros(len(hands), dtype=np.bool_))
    values = np.stack([batch.value(axis) for axis in axes])
    known, kinds = np.unique(values, axis=1, return_inverse=True)
    named = [{axis: axis.values[place] for axis, place in zip(axes, kind, strict=True)} for kind in known.T.tolist()]
    return named, kinds.ravel().astype(np.int64)


# Strategies on four cards against two dealer hands: the complete table, and rules tried in order.

OPEN = -1


def _ranks(hand: Cards) -> list[int]:
    return sorted((card >> 2 for card in hand), reverse=True)


def _one_suit(hand: Cards) -> bool:
    return len({card & 3 for card in hand}) == 1


def _in_sequence(hand: Cards) -> bool:
    ranks = _ranks(hand)
    return len(set(ranks)) == len(ranks) and ranks[0] - ranks[-1] == len(ranks) - 1


ACE, KING, QUEEN, TEN, NINE, FIVE = 12, 11, 10, 8, 7, 3
# What can be said of four cards; the ranks are those at which the best action changes.
RULES: dict[str, Callable[[Cards], bool]] = {
    "a pair or better": lambda hand: len(set(_ranks(hand))) < len(hand),
    "ace and king with a ten or higher": lambda hand: _ranks(hand)[:2] == [ACE, KING] and _ranks(hand)[2] >= TEN,
    "king high with a nine or higher, all of one suit": lambda hand: (
        _ranks(hand)[0] == KING and _ranks(hand)[1] >= NINE and _one_suit(hand)
    ),
    "king high in sequence": lambda hand: _ranks(hand)[0] == KING and _in_sequence(hand),
    "king and queen with a five or higher": lambda hand: _ranks(hand)[:2] == [KING, QUEEN] and _ranks(hand)[2] >= FIVE,
    ELSE: lambda hand: True,
}


def decisions(play: Play, ranks: tuple[int, ...]) -> Iterator[Decision]:
    """One row for each four cards up to suits; the worths are estimates."""
    from croupier.exact.two_dealers import estimates

    street = streets(play.table.terms.game)[0].name
    for row, hand in enumerate(_hands(play, ranks)):
        deals = int(play.deals.weights[row]) * play.deals.fifths
        yield Decision(street, _when(hand), play.table.actions[int(play.chosen[row])], estimates(play, row), deals)


def _hands(play: Play, ranks: tuple[int, ...]) -> Iterator[Cards]:
    return map(tuple, codes(play.deals.fours, ranks).tolist())


def _when(hand: Cards) -> str:
    return print_cards(tuple(reversed(hand)))


def short(play: Play, sample: Sample, ranks: tuple[int, ...]) -> Short:
    """Each rule takes the action that is worth most over all hands it decides;
    valued by the sample that values the best play."""
    from croupier.exact.two_dealers import value

    hands = list(_hands(play, ranks))
    first = np.array([next(place for place, holds in enumerate(RULES.values()) if holds(hand)) for hand in hands])
    street = streets(play.table.terms.game)[0].name
    sentences, chosen = [], np.zeros(len(hands), dtype=np.int64)
    for place, name in enumerate(RULES):
        rows = first == place
        if not rows.any():
            continue
        best = int((play.worths[rows] * play.deals.weights[rows, None]).sum(axis=0).argmax())
        chosen[rows] = best
        sentences.append(Sentence(name, play.table.actions[best], street))
    found = value(replace(play, chosen=chosen), sample)
    worth = int((found.counts * play.table.payoffs).sum())
    return Short(tuple(sentences), Fraction(worth, found.total * play.table.scale))


def fixed_actions(play: Play, policy: Policy, ranks: tuple[int, ...]) -> NDArray[np.int64]:
    table = play.table
    places = {name: place for place, name in enumerate(table.actions)}
    known = {ALWAYS: RULES[ELSE], **RULES}
    for said in policy.sentences:
        check_known(said.when, known, f"strategy: {said.when!r} is no rule for four cards")
    street = streets(table.terms.game)[0].name
    fixed = np.full(len(play.deals.fours), OPEN, dtype=np.int64)
    for row, hand in enumerate(_hands(play, ranks)):
        by_rule = next((said.do for said in policy.sentences if known[said.when](hand)), None)
        do = policy.table.get((street, _when(hand)), by_rule)
        if do is None:
            raise PolicyError(f"strategy {policy.name!r} leaves {_when(hand)} undecided")
        check_known(do, places, f"strategy {policy.name!r}: {do!r} is no action of {table.terms.game.id}")
        fixed[row] = places[do]
    return fixed
