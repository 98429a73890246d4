"""Strategies on four cards against two dealer hands: the complete table, and rules tried in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.cards.card import Cards, print_cards
from croupier.exact.frame.counted import codes
from croupier.exact.frame.policy import Policy, PolicyError
from croupier.exact.frame.solution import Decision, Sentence, Short
from croupier.exact.showdown.table import streets
from croupier.exact.two_dealers.samples import Sample
from croupier.text import nearest

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.exact.two_dealers.solve import Play

ALWAYS = "always"
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
    "anything else": lambda hand: True,
}


def decisions(play: Play, ranks: tuple[int, ...]) -> Iterator[Decision]:
    """One row for each four cards up to suits; the worths are estimates."""
    from croupier.exact.two_dealers.solve import estimates

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
    import numpy as np

    from croupier.exact.two_dealers.solve import value

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
    import numpy as np

    table = play.table
    places = {name: place for place, name in enumerate(table.actions)}
    known = {ALWAYS: RULES["anything else"], **RULES}
    for said in policy.sentences:
        if said.when not in known:
            raise PolicyError(f"strategy: {said.when!r} is no rule for four cards; {nearest(said.when, known)}")
    street = streets(table.terms.game)[0].name
    fixed = np.full(len(play.deals.fours), OPEN, dtype=np.int64)
    for row, hand in enumerate(_hands(play, ranks)):
        by_rule = next((said.do for said in policy.sentences if known[said.when](hand)), None)
        do = policy.table.get((street, _when(hand)), by_rule)
        if do is None:
            raise PolicyError(f"strategy {policy.name!r} leaves {_when(hand)} undecided")
        if do not in places:
            raise PolicyError(
                f"strategy {policy.name!r}: {do!r} is no action of {table.terms.game.id}; {nearest(do, places)}"
            )
        fixed[row] = places[do]
    return fixed
