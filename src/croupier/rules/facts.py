"""A finished round as the settlement sees it: whose cards are where, what each seat decided, what each spot holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier.cards.card import Cards
from croupier.cards.ranking import Ranking
from croupier.rules.axis import Axis, Value
from croupier.rules.group import Hand
from croupier.rules.spot import Spot


@dataclass(slots=True, eq=False)
class Facts:
    """One seat of a finished round. Axis values are read once and kept; `common` is what all seats read alike."""

    seat: int
    player: str
    cards: Mapping[str, Cards]
    stakes: Mapping[str, int]
    actions: tuple[str, ...] = ()
    folded: bool = False
    as_read: bool = False
    options: Mapping[str, str] = field(default_factory=dict)
    table: tuple[Facts, ...] = ()
    spots: tuple[Spot, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)
    common: dict[Any, Any] = field(default_factory=dict)
    seen: dict[Any, Any] = field(default_factory=dict, init=False)

    def value(self, axis: Axis) -> Value:
        known: Value | None = self.seen.get(axis)
        if known is None:
            known = self.seen[axis] = axis.read(self)
        return known

    def strength(self, ranking: Ranking, group: Hand) -> int:
        """Strength of a group's cards; shared by the axes that compare and the ones that classify."""
        key = (ranking.name, group.key)
        kept = self.common if group.shared_by_all else self.seen
        known: int | None = kept.get(key)
        if known is None:
            known = kept[key] = (ranking.quick or ranking.score)(group.take(self.cards))
        return known


def strength_of(ranking: Ranking, group: Hand) -> Callable[[Facts], int]:
    """`Facts.strength` for axes that ask again and again: what was read before is found at once."""
    key = (ranking.name, group.key)

    def strength(facts: Facts) -> int:
        known: int | None = facts.seen.get(key)
        return facts.strength(ranking, group) if known is None else known

    def shared_strength(facts: Facts) -> int:
        known: int | None = facts.common.get(key)
        return facts.strength(ranking, group) if known is None else known

    return shared_strength if group.shared_by_all else strength
