"""Kinds of axes that a few games share: when a royal flush was complete, and who has nothing but an ace."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from croupier.cards.card import Cards, is_joker
from croupier.rules.facts import Facts, strength_of
from croupier.rules.group import Group, Hand
from croupier.rules.hand_readings import within_of
from croupier.rules.reading import Reader, Reading, Speaker, Value

if TYPE_CHECKING:
    from croupier.cards.ranking import Ranking

TEN, ACE = 8, 12
ROYAL, SUITED = "royal flush", "straight flush"
ON_THE_BOARD = "community royal flush"
FIRST_FIVE, FIRST_SIX, FIRST_SEVEN = (f"royal flush in the first {number} cards" for number in ("five", "six", "seven"))
ROYALS = tuple(frozenset(rank << 2 | suit for rank in range(TEN, ACE + 1)) for suit in range(4))


@dataclass(frozen=True, eq=False)
class RoyalByStreet(Reading):
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

    def speaker(self) -> Speaker | None:
        from croupier.rules.hand_readings import Category

        return Category(self.player | self.board, self.ranking).speaker()


def has_royal(cards: Cards) -> bool:
    return any(royal <= set(cards) for royal in ROYALS)


@dataclass(frozen=True, eq=False)
class AceHigh(Reading):
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

    def holds(self, facts: Facts, hand: Hand) -> bool:
        cards, ranking = hand.take(facts.cards), self.rankings[facts.as_read]
        aces = any(is_joker(card) or card >> 2 == ACE for card in cards)
        return aces and ranking.category_of(facts.strength(ranking, hand)) == "high card"
