"""A few cards set into two hands against a dealer who sets his by a house way:
every setting against every dealer's hand.

A cell says how the front, the back and all cards together compare with the dealer's,
and whether a front and a back that are the dealer's own are of one color with his. Suits are not alike here, a house
way may ask for them: every hand is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb, lcm

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import JOKER, Cards, less, print_cards
from croupier.cards.ranking import Ranking, get_ranking
from croupier.errors import CroupierError
from croupier.exact.frame.decision import only_decision
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Advice, Decision, Sentence, Short, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import EXACT, merge
from croupier.exact.setting import HOUSE_WAY, Valued, check_house_way
from croupier.rules.axis_kinds import Versus
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.house_chart import HouseWay
from croupier.rules.setting import Sets

METHOD = EXACT
DECK = 52
# Pairs of hands that are still looked at one by one.
MOST_PAIRS = 10**10


def forget() -> None:
    SplitTable.of.cache_clear()


def _size(sets: Sets) -> int:
    return sets.front.size + sets.back.size


def cost(game: Game) -> int:
    assert isinstance(game.mechanic, Sets)
    size = _size(game.mechanic)
    return comb(DECK, size) * comb(DECK - size, size) * comb(size, game.mechanic.front.size)


def misfit(game: Game) -> str:
    sets = game.mechanic
    if not isinstance(sets, Sets):
        return "no cards are set into two hands"
    if isinstance(sets.way(game.default_options, False), HouseWay) or game.facts.jokers or game.facts.decks != 1:
        return "the hands are not set from one deck of 52 without a chart of two and five"
    if any(group in game.deal.face_up for group in sets.dealt):
        return "the dealer's hand is seen"
    return "" if cost(game) <= MOST_PAIRS else "there are too many hands to look at"


def whole_of(terms: Terms) -> Ranking | None:
    """The order by which all cards of both sides are compared, if they are."""
    found = [axis.reading.ranking for axis in terms.axes() if isinstance(axis.reading, Versus)]
    assert len(found) <= 1, f"{terms.game.id}: all cards are compared in two ways"
    return found[0] if found else None


class SplitTable:
    """Every hand of the deck, every setting of it that is no foul, and the cells of each against the dealers."""

    def __init__(self, terms: Terms, threads: int | None = None) -> None:
        from croupier.cards.kernels.threads import over_slabs, thread_count
        from croupier.count.kernels.setting_counts import SPLIT_CELLS, count_cells

        assert isinstance(terms.game.mechanic, Sets)
        self.terms, self.sets = terms, terms.game.mechanic
        options = terms.game.default_options | dict(terms.options)
        self.way = self.sets.way(options, terms.as_read)
        high, low = map(get_ranking, self.sets.rankings(options, terms.as_read))
        whole = whole_of(terms)
        self.hands = list(combinations(range(DECK), _size(self.sets)))
        self.number = {cards: number for number, cards in enumerate(self.hands)}
        places = list(combinations(range(_size(self.sets)), self.sets.front.size))
        self.fronts = [[tuple(cards[place] for place in front) for front in places] for cards in self.hands]
        self.house = np.array([self._house(number) for number in range(len(self.hands))])
        self.values = values = np.zeros((len(self.hands), len(places), 4), dtype=np.int64)
        self.totals = totals = np.zeros(len(self.hands), dtype=np.int64)
        for number, cards in enumerate(self.hands):
            totals[number] = whole.score(cards) if whole else 0
            for place, front in enumerate(self.fronts[number]):
                back = less(cards, front)
                values[number, place] = low.score(front), high.score(back), color_of(front), color_of(back)
        self.bits = bits = np.array([sum(1 << card for card in cards) for cards in self.hands], dtype=np.int64)
        self.theirs = theirs = values[np.arange(len(self.hands)), self.house]
        self.counts: NDArray[np.int32] = np.zeros((len(self.hands), len(places), SPLIT_CELLS), dtype=np.int32)
        many = thread_count(threads)
        slabs = [(start, min(start + 500, len(self.hands))) for start in range(0, len(self.hands), 500)]
        over_slabs(lambda slab: count_cells(*slab, bits, values, totals, theirs, self.counts), slabs, many)
        assert int(self.counts.sum()) == len(places) * len(self.hands) * self.dealers, "hands were lost"
        foul = self.sets.foul
        self.fair = np.array(
            [
                [foul is None or not foul(front, less(cards, front)) for front in self.fronts[number]]
                for number, cards in enumerate(self.hands)
            ]
        )
        self._pay()

    @staticmethod
    @lru_cache(maxsize=1)
    def of(terms: Terms, threads: int | None = None) -> SplitTable:
        return SplitTable(terms, threads)

    @property
    def dealers(self) -> int:
        return comb(DECK - _size(self.sets), _size(self.sets))

    def _house(self, number: int) -> int:
        front = set(self.way.set(self.hands[number]).front)
        return next(place for place, item in enumerate(self.fronts[number]) if set(item) == front)

    def _pay(self) -> None:
        """What each cell pays, by a deal of it; what every setting brings, and the best of them that is no foul."""
        self.examples: dict[int, Facts] = {}
        cells = self.counts.shape[2]
        nets = [Fraction(0)] * cells
        for cell in np.flatnonzero((self.counts * self.fair[:, :, None]).any(axis=(0, 1))).tolist():
            self.examples[cell] = self._example(cell)
            nets[cell] = self._net(self.examples[cell])
        self.scale = lcm(*(net.denominator for net in nets))
        self.nets = np.array([int(net * self.scale) for net in nets], dtype=np.int64)
        self.worths = self.counts @ self.nets
        self.best = np.where(self.fair, self.worths, np.iinfo(np.int64).min).argmax(axis=1)

    def _net(self, facts: Facts) -> Fraction:
        return self.terms.total(self.terms.placed, facts.value)

    def _example(self, cell: int) -> Facts:
        number, place = (int(found[0]) for found in np.nonzero((self.counts[:, :, cell] > 0) & self.fair))
        return self.facts(number, place, self.hands[int((self.cells(number, place) == cell).argmax())])

    def facts(self, number: int, place: int, dealer: Cards) -> Facts:
        """A finished round."""
        cards, front = self.hands[number], self.fronts[number][place]
        sets, options = self.sets, self.terms.game.default_options | dict(self.terms.options)
        held = {
            sets.dealt[0].name: cards,
            sets.front.name: front,
            sets.back.name: less(cards, front),
            sets.dealt[-1].name: dealer,
        }
        return Facts(
            seat=1, player="", cards=held, stakes=self.terms.placed, options=options, as_read=self.terms.as_read
        )

    def cells(self, number: int, place: int) -> NDArray[np.int64]:
        """The cell of a setting against each hand of the deck, -1 against those that share a card with it."""
        mine, theirs = self.values[number, place], self.theirs
        margins = (mine[0] - theirs[:, 0], mine[1] - theirs[:, 1], self.totals[number] - self.totals)
        front, back, whole = (np.sign(margin) + 1 for margin in margins)
        compared = (front * 3 + back) * 3 + whole
        found: NDArray[np.int64] = (compared * 2 + (mine[2] & theirs[:, 2] > 0)) * 2 + (mine[3] & theirs[:, 3] > 0)
        return np.where(self.bits & self.bits[number], -1, found)

    def played(self, way: NDArray[np.int64]) -> NDArray[np.int64]:
        """Cells of all rounds where each hand is set so."""
        found: NDArray[np.int64] = self.counts[np.arange(len(self.hands)), way].sum(axis=0, dtype=np.int64)
        return found

    def mean(self, way: NDArray[np.int64]) -> Fraction:
        total = sum(count * net for count, net in zip(self.played(way).tolist(), self.nets.tolist(), strict=True))
        return Fraction(total, self.scale * len(self.hands) * self.dealers)

    def worth(self, number: int, place: int) -> Fraction:
        return Fraction(int(self.worths[number, place]), self.scale * self.dealers)


def color_of(cards: Cards) -> int:
    """1 where all are red, 2 where all are black, 0 where they are mixed: two that share a bit are of one color."""
    red = sum(card & 3 in (1, 2) for card in cards)
    return 1 if red == len(cards) else 2 if not red else 0


def solve(terms: Terms, *, policy: Policy | None = None, threads: int | None = None) -> Solution:
    table = SplitTable.of(terms, threads)
    if policy is not None:
        check_house_way(policy)
    way = table.best if policy is None else table.house
    outcomes = [
        terms.outcome(terms.placed, table.examples[cell].value, count, ())
        for cell, count in enumerate(table.played(way).tolist())
        if count
    ]
    how = (
        lambda: decisions(table),
        lambda: Short((Sentence("always", "set by the house way"),), table.mean(table.house)),
    )
    return Solution.of(terms, "split", policy, len(table.hands) * table.dealers, merge(outcomes), *how)


def street_of(terms: Terms) -> str:
    return next(street.name for street in terms.game.streets if street.choices)


def said(front: Cards) -> str:
    return f"{print_cards(front)} in front"


def settings_of(table: SplitTable, number: int) -> dict[str, Fraction]:
    """What each setting that is no foul brings, the best first."""
    fair = [place for place in range(len(table.fronts[number])) if table.fair[number, place]]
    best = int(table.best[number])
    order = sorted(fair, key=lambda place: (-table.worths[number, place], place != best))
    return {said(table.fronts[number][place]): table.worth(number, place) for place in order}


def decisions(table: SplitTable) -> Iterator[Decision]:
    street = street_of(table.terms)
    for number, cards in enumerate(table.hands):
        evs = settings_of(table, number)
        yield Decision(street, print_cards(cards), next(iter(evs)), evs, table.dealers)


def _number(table: SplitTable, seen: Mapping[str, Cards]) -> int:
    cards = tuple(sorted(seen.get(table.sets.dealt[0].name, ())))
    if len(cards) != _size(table.sets) or any(card >= JOKER for card in cards):
        raise CroupierError(f"cards: {len(cards)} cards, {table.terms.game.id} deals a player {_size(table.sets)}")
    return table.number[cards]


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    """Settings by their fronts."""
    only_decision(terms.game, actions)
    if seen.get("dealer"):
        raise CroupierError(f"dealer: {terms.game.id} shows no card of the dealer, {len(seen['dealer'])} are given")
    table = SplitTable.of(terms)
    evs = settings_of(table, _number(table, seen))
    return Advice(street_of(terms), next(iter(evs)), evs, table.dealers)


def decide(
    terms: Terms, street: str, seen: Mapping[str, Cards], actions: tuple[str, ...], legal: tuple[str, ...]
) -> tuple[str, Cards]:
    """The action that sets, and the front of the best setting."""
    table = SplitTable.of(terms)
    number = _number(table, seen)
    return next(name for name in legal if name != HOUSE_WAY), table.fronts[number][int(table.best[number])]


def value_settings(terms: Terms, cards: Cards, dealer: Cards = (), also: tuple[Cards, ...] = ()) -> list[Valued]:
    """Each setting that is no foul, and the fronts asked for `also`, best first:
    against the dealer's hand where it is given, else against every hand that he can hold."""
    table = SplitTable.of(terms)
    number = _number(table, {table.sets.dealt[0].name: cards})
    asked = [set(front) for front in also]
    found = []
    for place, front in enumerate(table.fronts[number]):
        if not table.fair[number, place] and set(front) not in asked:
            continue
        counts = dict(enumerate(table.counts[number, place].tolist()))
        if dealer:
            counts = {int(table.cells(number, place)[table.number[tuple(sorted(dealer))]]): 1}
        ends = [(int(table.nets[cell]), count) for cell, count in counts.items()]
        found.append(Valued.of(front, less(cards, front), ends, table.scale))
    return sorted(found, key=lambda item: -item.expectation)
