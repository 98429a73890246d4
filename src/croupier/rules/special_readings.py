"""Kinds of axes that a few games share: when a royal flush was complete, who has nothing but an ace,
by how much one wins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from croupier.cards.card import JOKER, Cards, is_joker
from croupier.rules.classify import within_of
from croupier.rules.facts import Facts, strength_of
from croupier.rules.group import Group, Hand
from croupier.rules.reading import OfCards, Reader, RowReader, Speaker, Value

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.cards.ranking import Ranking
    from croupier.rules.batch import Batch

TEN, ACE = 8, 12
ROYAL, SUITED = "royal flush", "straight flush"
ON_THE_BOARD = "community royal flush"
FIRST_FIVE, FIRST_SIX, FIRST_SEVEN = (f"royal flush in the first {number} cards" for number in ("five", "six", "seven"))
ROYALS = tuple(frozenset(rank << 2 | suit for rank in range(TEN, ACE + 1)) for suit in range(4))


@dataclass(frozen=True, eq=False)
class RoyalByStreet(OfCards):
    """The best five of seven, a royal flush by the number of cards out when it was complete."""

    player: Group
    board: Group
    ranking: Ranking

    @cached_property
    def values(self) -> tuple[Value, ...]:
        return (ON_THE_BOARD, FIRST_FIVE, FIRST_SIX, FIRST_SEVEN, *(item.name for item in self.ranking.categories))

    @cached_property
    def within(self) -> Mapping[Value, tuple[Value, ...]]:
        royal = (ROYAL, SUITED)
        found: dict[Value, tuple[Value, ...]] = dict.fromkeys((ON_THE_BOARD, FIRST_FIVE, FIRST_SEVEN), royal)
        return found | {FIRST_SIX: (FIRST_SEVEN, *royal)} | within_of(self.ranking, ())

    @property
    def strengths(self) -> tuple[tuple[Ranking, Hand], ...]:
        return ((self.ranking, self.player | self.board),)

    def reader(self) -> Reader:
        strength = strength_of(self.ranking, self.player | self.board)
        streets = {FIRST_FIVE: self.player | self.board[:3], FIRST_SIX: self.player | self.board[:4]}

        def read(facts: Facts) -> Value:
            category = self.ranking.category_of(strength(facts))
            if category != ROYAL:
                return category
            if has_royal(self.board.take(facts.cards)):
                return ON_THE_BOARD
            return next((name for name, group in streets.items() if has_royal(group.take(facts.cards))), FIRST_SEVEN)

        return read

    def row_reader(self) -> RowReader:
        return self._read_rows

    def _read_rows(self, batch: Batch) -> NDArray[np.intp]:
        import numpy as np

        index = self.ranking.indices_of(batch.strength(self.ranking, self.player | self.board))
        found: NDArray[np.intp] = len(self.values) - len(self.ranking.categories) + index
        # Royal flushes are so few that each is looked at by itself.
        rows = np.flatnonzero(found == self.values.index(ROYAL))
        if len(rows):
            found[rows] = batch.pick(rows).one_by_one(self.reader(), self.values)
        return found

    def speaker(self) -> Speaker | None:
        from croupier.rules.hand_readings import Category

        return Category(self.player | self.board, self.ranking).speaker()


def has_royal(cards: Cards) -> bool:
    return any(royal <= set(cards) for royal in ROYALS)


@dataclass(frozen=True, eq=False)
class AceHigh(OfCards):
    """Whether a hand of seven cards, and the other player's too, holds nothing but an ace, or a joker that is one.

    `rankings` are those of the print and of the reading; `names` what both, theirs with the joker, theirs without, and
    neither are called.
    """

    mine: Hand
    theirs: Hand
    rankings: tuple[Ranking, Ranking]
    names: tuple[str, str, str, str]

    @property
    def values(self) -> tuple[Value, ...]:
        return self.names

    @property
    def strengths(self) -> tuple[tuple[Ranking, Hand], ...]:
        return tuple((ranking, hand) for ranking in self.rankings for hand in (self.mine, self.theirs))

    def reader(self) -> Reader:
        both, with_joker, without, neither = self.names

        def read(facts: Facts) -> Value:
            if not self.holds(facts, self.theirs):
                return neither
            if self.holds(facts, self.mine):
                return both
            return with_joker if any(map(is_joker, self.theirs.take(facts.cards))) else without

        return read

    def row_reader(self) -> RowReader:
        return self._read_rows

    def _read_rows(self, batch: Batch) -> NDArray[np.intp]:
        import numpy as np

        joker = (batch.take(self.theirs) >= JOKER).any(axis=1)
        theirs, mine = self.holds_rows(batch, self.theirs), self.holds_rows(batch, self.mine)
        return np.where(theirs, np.where(mine, 0, np.where(joker, 1, 2)), 3).astype(np.intp)

    def holds_rows(self, batch: Batch, hand: Hand) -> NDArray[np.bool_]:
        return batch.known(("ace high", hand.key), lambda seat: self._hold(seat, hand))

    def _hold(self, batch: Batch, hand: Hand) -> NDArray[np.bool_]:
        import numpy as np

        cards, ranking = batch.take(hand), self.rankings[batch.as_read]
        # Few hands have an ace and no two cards alike; only these are ranked.
        ranks = np.where(cards >= JOKER, ACE, cards >> 2).astype(np.int16)
        held = np.bitwise_or.reduce(np.left_shift(1, ranks, dtype=np.int16), axis=1)
        found: NDArray[np.bool_] = (held >> ACE == 1) & (np.bitwise_count(held) == cards.shape[1])
        rows = np.flatnonzero(found)
        found[rows] = ranking.indices_of(ranking.dealt_strengths(cards[rows])) == len(ranking.categories) - 1
        return found

    def holds(self, facts: Facts, hand: Hand) -> bool:
        cards, ranking = hand.take(facts.cards), self.rankings[facts.as_read]
        aces = any(is_joker(card) or card >> 2 == ACE for card in cards)
        return aces and ranking.category_of(facts.strength(ranking, hand)) == "high card"


@dataclass(frozen=True, eq=False)
class Margin(OfCards):
    """By how many categories a hand is higher: `wins` names margins, `narrowly` any other. A copy wins."""

    mine: Hand
    theirs: Hand
    ranking: Ranking
    wins: Mapping[int, str]
    narrowly: str
    lost: str

    @property
    def values(self) -> tuple[Value, ...]:
        return (*self.wins.values(), self.narrowly, self.lost)

    @property
    def strengths(self) -> tuple[tuple[Ranking, Hand], ...]:
        return (self.ranking, self.mine), (self.ranking, self.theirs)

    def by_pair(self, mine: int, theirs: int) -> Value:
        """By the strengths of the two hands."""
        if mine < theirs:
            return self.lost
        order = [item.name for item in self.ranking.categories]
        named = self.ranking.category_of
        return self.wins.get(order.index(named(theirs)) - order.index(named(mine)), self.narrowly)

    def reader(self) -> Reader:
        ours, other = strength_of(self.ranking, self.mine), strength_of(self.ranking, self.theirs)
        order = {item.name: place for place, item in enumerate(self.ranking.categories)}
        named = self.ranking.category_of

        def read(facts: Facts) -> Value:
            my, their = ours(facts), other(facts)
            return self.lost if my < their else self.wins.get(order[named(their)] - order[named(my)], self.narrowly)

        return read

    def row_reader(self) -> RowReader:
        return self._read_rows

    def _read_rows(self, batch: Batch) -> NDArray[np.intp]:
        import numpy as np

        my, their = batch.strength(self.ranking, self.mine), batch.strength(self.ranking, self.theirs)
        ahead = self.ranking.indices_of(their) - self.ranking.indices_of(my)
        margins = range(len(self.ranking.categories))
        places = np.array([self.values.index(self.wins.get(margin, self.narrowly)) for margin in margins])
        return np.where(my < their, self.values.index(self.lost), places[np.maximum(ahead, 0)])
