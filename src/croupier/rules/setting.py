"""Hands that are set in two parts, in front and behind, or of which a part is kept: by their players,
or by a house way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from croupier.cards.card import Cards
from croupier.cards.ranking import get_ranking
from croupier.rules.cite import Cite
from croupier.rules.facts import Facts
from croupier.rules.group import Group, Hand
from croupier.rules.mechanic import Mechanic, Setting, Shown
from croupier.rules.street import Lists

__all__ = ["Options", "Sets", "Shown", "Way"]

Options = Mapping[str, str]


class Way(Protocol):
    """How the house sets cards: by a chart that lives with the game."""

    def set(self, cards: Cards) -> Setting: ...

    def explain(self, cards: Cards) -> Shown: ...


@dataclass(frozen=True, slots=True)
class Sets(Mechanic):
    """Cards that a seat sets into a `front` and a `back`, of any sizes, and that the dealer sets by the house `way`.

    `way` and `rankings` (of the back, of the front) depend on the licensee's options and on print or reading.
    `dealt` are the places that get the cards before they are set, the seat's and the dealer's;
    `theirs` the dealer's front and back, where he has places for them.
    """

    front: Group
    back: Group
    way: Callable[[Options, bool], Way]
    rankings: Callable[[Options, bool], tuple[str, str]]
    cite: Cite
    dealt: tuple[Group, ...] = ()
    theirs: tuple[Group, ...] = ()
    # The dealer's front and back where he has no places for them: hands that are worked out of his cards.
    made: Callable[[Options, bool], tuple[Hand, ...]] = lambda options, as_read: ()
    # Whether a front and a back may not be set so, where that does not go by the rankings alone.
    foul: Callable[[Cards, Cards], bool] | None = None

    def opening(self, groups: Iterable[Group]) -> dict[str, int]:
        """The cards that are to be set, and nothing where they are set to."""
        found = {group.name: 0 if group.listed else group.size for group in groups}
        found |= {group.name: 0 for group in (self.front, self.back, *self.theirs)}
        return found | {group.name: group.size for group in self.dealt}

    def after(self, facts: Facts, lists: Lists, cards: Cards) -> dict[str, Cards]:
        named = cards or self._by_the_way(facts, lists.among.take(facts.cards)).front
        return Mechanic.after(self, facts, lists, named)

    def house_sets(self, facts: Facts, place: str) -> Setting | None:
        cards = facts.cards[place]
        return self._by_the_way(facts, cards) if len(cards) == self.front.size + self.back.size else None

    def explained(self, cards: Cards, options: Options, as_read: bool) -> Shown | None:
        return self.way(options, as_read).explain(cards)

    def set_apart(self) -> tuple[frozenset[str], ...]:
        return tuple(frozenset(group.name for group in both) for both in ((self.front, self.back), self.theirs))

    def _by_the_way(self, facts: Facts, cards: Cards) -> Setting:
        return self.way(facts.options, facts.as_read).set(cards)

    def dealer_unset(self, cards: Mapping[str, Cards]) -> str:
        place = self.dealt[-1].name
        whole = bool(self.theirs) and place in cards and not any(group.name in cards for group in self.theirs)
        return place if whole else ""

    def is_by_house(self, facts: Facts) -> bool:
        front, back = (group.take(facts.cards) for group in (self.front, self.back))
        setting = self._by_the_way(facts, front + back)
        high, low = map(get_ranking, self.rankings(facts.options, facts.as_read))
        return (low.score(front), high.score(back)) == (low.score(setting.front), high.score(setting.back))

    def parts(self, place: str) -> tuple[Group, ...]:
        if place == self.dealt[0].name:
            return self.front, self.back
        return self.theirs if place == self.dealt[-1].name else ()

    def unset(self, cards: Mapping[str, Cards]) -> str:
        return "" if self.front.name in cards else self.dealt[0].name

    def held(self, cards: Mapping[str, Cards]) -> dict[str, Cards]:
        return {name: held for name, held in cards.items() if name != self.dealt[0].name}

    def describe(self, place: str, cards: Cards, options: Options, *, as_read: bool) -> str:
        if place == self.dealt[0].name:
            return ""
        high, low = self.rankings(options, as_read)
        return get_ranking(low if len(cards) == self.front.size else high).describe(cards)
