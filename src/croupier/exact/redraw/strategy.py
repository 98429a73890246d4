"""Strategies of games in which up to two cards are drawn: the complete table, and rules by what is kept,
tried in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

from croupier.cards.card import Cards, print_cards
from croupier.cards.ranking import get_ranking
from croupier.exact.frame.counted import codes
from croupier.exact.frame.policy import Policy, PolicyError
from croupier.exact.frame.solution import Decision, Sentence, Short
from croupier.exact.redraw.draws import DISCARDS
from croupier.exact.redraw.table import FOLD, RedrawTable
from croupier.exact.showdown.table import streets
from croupier.text import nearest

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.exact.redraw.solve import Play

ACE, TEN, SEVEN = 12, 8, 5
OPEN = -2
ALWAYS = "always"
SLOTS = {discards: slot for slot, discards in enumerate(DISCARDS)}


class Held:
    """Five cards, highest first, and what can be said of them."""

    def __init__(self, cards: Cards) -> None:
        self.cards = tuple(sorted(cards, reverse=True))
        ranks = [card >> 2 for card in self.cards]
        self.paired = tuple(card for card in self.cards if ranks.count(card >> 2) > 1)
        self.others = tuple(card for card in self.cards if card not in self.paired)
        self.pair = self.paired[0] >> 2 if len(self.paired) == 2 else None

    def parts(self, size: int) -> list[Cards]:
        """Of different ranks, the highest first."""
        return [part for part in combinations(self.cards, size) if len({card >> 2 for card in part}) == size]

    def suited(self, size: int) -> list[Cards]:
        return [part for part in self.parts(size) if len({card & 3 for card in part}) == 1]


def _near(part: Cards) -> bool:
    """Within the five ranks of a straight, an ace high or low."""
    ranks = [card >> 2 for card in part]
    low = [-1 if rank == ACE else rank for rank in ranks]
    return min(max(ranks) - min(ranks), max(low) - min(low)) <= 4


def _open(part: Cards) -> bool:
    """In sequence, with room at both ends."""
    ranks = [card >> 2 for card in part]
    return max(ranks) - min(ranks) == len(part) - 1 and max(ranks) < ACE


def _made(held: Held) -> Cards | None:
    category = get_ranking("high").category_of(get_ranking("high").score(held.cards))
    whole = ("royal flush", "straight flush", "four of a kind", "full house", "flush", "straight")
    return held.cards if category in whole else None


def _first(parts: list[Cards]) -> Cards | None:
    return parts[0] if parts else None


def _kept_pair(held: Held) -> Cards | None:
    return (*held.paired, held.others[0]) if held.pair is not None else None


STRAIGHT_OR_BETTER = "straight or better"
# By what is kept; the order and the two ranks cost least among those tried.
RULES: dict[str, Callable[[Held], Cards | None]] = {
    STRAIGHT_OR_BETTER: _made,
    "three of a kind or two pair": lambda held: held.paired if len(held.paired) > 2 else None,
    "four cards of one suit rather than a pair of tens or lower": lambda held: (
        _first(held.suited(4)) if held.pair is not None and held.pair <= TEN else None
    ),
    "four cards in sequence, open at both ends, rather than a pair of sevens or lower": lambda held: (
        _first(list(filter(_open, held.parts(4)))) if held.pair is not None and held.pair <= SEVEN else None
    ),
    "a pair and the highest other card": _kept_pair,
    "four cards of one suit": lambda held: _first(held.suited(4)),
    "four cards in sequence, open at both ends": lambda held: _first(list(filter(_open, held.parts(4)))),
    "three cards of a straight flush": lambda held: _first(list(filter(_near, held.suited(3)))),
    "four cards of a straight": lambda held: _first(list(filter(_near, held.parts(4)))),
    "three cards of one suit": lambda held: _first(held.suited(3)),
    "the three highest cards": lambda held: held.cards[:3],
}


def slot_of(hand: Cards, kept: Cards) -> int:
    return SLOTS[sum(1 << place for place, card in enumerate(hand) if card not in kept)]


def decisions(table: RedrawTable, found: Play, ranks: tuple[int, ...]) -> Iterator[Decision]:
    """Two rows for each hand up to suits: whether to call, and what to throw away."""
    from croupier.exact.redraw.solve import evs_of

    deal, draw = (street.name for street in streets(table.terms.game))
    for row, hand in enumerate(map(tuple, codes(found.hands, ranks).tolist())):
        first, draws = evs_of(table, found, row, hand)
        slot, deals = int(found.chosen[row]), found.whole * int(found.weights[row])
        yield Decision(deal, _when(hand), table.names[0 if slot == FOLD else 1], first, deals)
        best = slot if slot != FOLD else int(found.worths[row].argmax())
        yield Decision(draw, _when(hand), table.said(best, hand), draws, deals)


def _when(hand: Cards) -> str:
    return print_cards(tuple(reversed(hand)))


def short(table: RedrawTable, found: Play, ranks: tuple[int, ...]) -> Short:
    """Calling with every hand and drawing by the rules;
    what it costs against the best play is for the reader to see."""
    _, call, stand, draw = table.names
    deal, then = (street.name for street in streets(table.terms.game))
    said = [Sentence(name, stand if name == STRAIGHT_OR_BETTER else draw, then) for name in RULES]
    sentences = (Sentence(ALWAYS, call, deal), *said)
    slots = fixed_slots(table, codes(found.hands, ranks), Policy("short", sentences))
    worth = sum(int(found.worths[row, slot]) for row, slot in enumerate(slots.tolist()))
    return Short(sentences, Fraction(worth, table.scale * found.deals))


def fixed_slots(table: RedrawTable, hands: NDArray[np.uint8], policy: Policy) -> NDArray[np.int64]:
    """What a fixed strategy does with each hand: FOLD or a slot."""
    import numpy as np

    rules = _check(table, policy)
    fixed = np.full(len(hands), OPEN, dtype=np.int64)
    folds = any(said.do == table.names[0] and said.when == ALWAYS for said in policy.sentences)
    for row, hand in enumerate(map(tuple, hands.tolist())):
        fixed[row] = FOLD if folds else _by_table(table, policy, hand) if policy.table else _by_rules(rules, hand)
        if fixed[row] == OPEN:
            raise PolicyError(f"strategy {policy.name!r} leaves {_when(hand)} undecided")
    return fixed


def _check(table: RedrawTable, policy: Policy) -> list[str]:
    """The rules for the draw that the sentences name; standing may be said of every hand."""
    fold, call, stand, draw = table.names
    found = []
    for said in policy.sentences:
        if said.do not in table.names:
            raise PolicyError(
                f"strategy: {said.do!r} is no action of {table.terms.game.id}; {nearest(said.do, table.names)}"
            )
        if said.do in (fold, call) and said.when != ALWAYS:
            raise PolicyError(f"strategy: {said.do} with {said.when!r}: say 'always', or name every hand in a CSV file")
        if said.do in (stand, draw):
            known = {ALWAYS, STRAIGHT_OR_BETTER} if said.do == stand else set(RULES) - {STRAIGHT_OR_BETTER}
            if said.when not in known:
                raise PolicyError(f"strategy: {said.do} with {said.when!r} is no rule; {nearest(said.when, known)}")
            found.append(said.when)
    return found


def _by_rules(rules: list[str], hand: Cards) -> int:
    held = Held(hand)
    for name in rules:
        kept = hand if name == ALWAYS else RULES[name](held)
        if kept is not None:
            return slot_of(hand, kept)
    return OPEN


def _by_table(table: RedrawTable, policy: Policy, hand: Cards) -> int:
    """Rows as `decisions` writes them."""
    deal, draw = (street.name for street in streets(table.terms.game))
    if policy.table.get((deal, _when(hand))) == table.names[0]:
        return FOLD
    do = policy.table.get((draw, _when(hand)))
    if do is None:
        return OPEN
    said = {table.said(slot, hand): slot for slot in range(len(DISCARDS))}
    if do not in said:
        raise PolicyError(f"strategy {policy.name!r}: {do!r} is nothing to do with {_when(hand)}; {nearest(do, said)}")
    return said[do]
