"""What an axis looks at, found by letting it read a round and noting what it asks for: which cards, by which ranking."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from croupier.cards.card import Cards
from croupier.cards.ranking import Ranking
from croupier.errors import CroupierError
from croupier.exact.frame.terms import Terms
from croupier.rules.axis import Axis, Value
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.group import Hand


@dataclass(frozen=True)
class Reading:
    """`strengths` are the hands whose strength was asked for; `groups` every group a card was taken from."""

    strengths: tuple[tuple[Ranking, Hand], ...]
    groups: frozenset[str]

    @property
    def folds(self) -> bool:
        """No card was looked at: the axis tells decisions apart, not hands."""
        return not self.groups

    @property
    def one_hand(self) -> tuple[Ranking, Hand] | None:
        hands = set(self.strengths)
        return next(iter(hands)) if len(hands) == 1 else None


class _Noting(Mapping[str, Cards]):
    def __init__(self, cards: Mapping[str, Cards]) -> None:
        self._cards = cards
        self.taken: set[str] = set()

    def __getitem__(self, name: str) -> Cards:
        self.taken.add(name)
        return self._cards[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)


class _Probe(Facts):
    __slots__ = ("asked",)

    def __init__(self, cards: Mapping[str, Cards]) -> None:
        super().__init__(seat=1, player="", cards=cards, stakes={})
        self.asked: dict[tuple[Ranking, Hand], None] = {}

    def value(self, axis: Axis) -> Value:
        return axis.read(self)

    def strength(self, ranking: Ranking, group: Hand) -> int:
        self.asked[ranking, group] = None
        return ranking.score(group.take(self.cards))


@cache
def reading(game: Game, axis: Axis) -> Reading:
    cards = _Noting(_some_deal(game))
    probe = _Probe(cards)
    axis.read(probe)
    return Reading(tuple(probe.asked), frozenset(cards.taken))


@lru_cache(maxsize=64)
def fold_axes(terms: Terms) -> tuple[Axis, ...]:
    """The axes that tell whether a seat folded."""
    return tuple(axis for axis in terms.axes() if reading(terms.game, axis).folds)


def _some_deal(game: Game) -> dict[str, Cards]:
    """Any deal: what an axis looks at does not depend on the cards it finds there."""
    deal, next_card = {}, 0
    for group in game.groups:
        deal[group.name] = tuple(range(next_card, next_card + group.size))
        next_card += group.size
    return deal


class _Driven(Facts):
    """Every hand has the strength it is given."""

    __slots__ = ("now",)
    now: int

    def strength(self, ranking: Ranking, group: Hand) -> int:
        return self.now


def by_strength(axis: Axis, ranking: Ranking, strengths: Any) -> Any:
    """The index of the axis's value for each strength, for an axis that depends on a hand's strength alone."""
    import numpy as np

    strengths = np.asarray(strengths)
    return _driven(axis, strengths) if set(axis.values) == {True, False} else _classified(axis, ranking, strengths)


def _driven(axis: Axis, strengths: Any) -> Any:
    import numpy as np

    facts = _Driven(seat=1, player="", cards={}, stakes={})
    found = np.empty(len(strengths), dtype=np.int64)
    for place, strength in enumerate(strengths.tolist()):
        facts.now = strength
        found[place] = axis.values.index(axis.read(facts))
    return found


def _classified(axis: Axis, ranking: Ranking, strengths: Any) -> Any:
    """An axis of hands lists classes finer than categories first.

    A class that also asks for suits or for single cards is refused: two hands of equal strength may differ in it.
    """
    import numpy as np

    places = {value: place for place, value in enumerate(axis.values)}
    named = np.array([places.get(item.name, -1) for item in ranking.categories])
    found = named[ranking.indices_of(strengths)]
    scores = ranking.scores_of(strengths)
    categories = {item.name for item in ranking.categories}
    for place, value in reversed(list(enumerate(axis.values))):
        if value in categories:
            continue
        known = ranking.class_named(str(value))
        if known.tests or known.bits:
            raise CroupierError(f"axis {axis.name!r}: {value!r} does not follow from the strength of a hand by {ranking.name}")
        for low, high in known.spans:
            found[(scores >= low) & (scores <= high)] = place
    assert (found >= 0).all(), (axis.name, axis.values)
    return found
