"""Kinds of axes that read hands: which category, who is higher, does it reach a floor, the losing hand, by how much."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from croupier.cards.ranking.dense import STRENGTHS
from croupier.errors import RuleError
from croupier.rules.classify import classify, classify_rows, values_of, within_of
from croupier.rules.facts import Facts, strength_of
from croupier.rules.group import Hand
from croupier.rules.reading import YES_NO, OfCards, Reader, RowReader, Speaker, Value

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.cards.ranking import Ranking
    from croupier.rules.batch import Batch

WIN, TIE, LOSS = "win", "tie", "loss"
RESULTS: tuple[Value, ...] = (WIN, TIE, LOSS)


@dataclass(frozen=True, eq=False)
class Category(OfCards):
    """The category of a hand. `classes` are finer ones that pay tables tell apart, the narrowest first;
    `wider` are names that cover several categories.
    """

    hand: Hand
    ranking: Ranking
    classes: tuple[str, ...] = ()
    wider: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @cached_property
    def values(self) -> tuple[Value, ...]:
        return values_of(self.ranking, self.classes)

    @cached_property
    def within(self) -> Mapping[Value, tuple[Value, ...]]:
        found = within_of(self.ranking, self.classes)
        for name, members in self.wider.items():
            for member in members:
                found[member] = (*found.get(member, ()), name)
        return found

    @property
    def strengths(self) -> tuple[tuple[Ranking, Hand], ...]:
        return ((self.ranking, self.hand),)

    @property
    def texts(self) -> tuple[str, ...]:
        return (*self.classes, *(item.name for item in self.ranking.categories))

    def reader(self) -> Reader:
        ranking, strength = self.ranking, strength_of(self.ranking, self.hand)
        if self.classes:
            return lambda facts: classify(ranking, self.classes, self.hand, facts)
        return lambda facts: ranking.category_of(strength(facts))

    def row_reader(self) -> RowReader:
        return self._read_rows

    def _read_rows(self, batch: Batch) -> NDArray[np.intp]:
        if not batch.lays(self.hand):
            return batch.one_by_one(self.reader(), self.values)
        strengths = batch.strength(self.ranking, self.hand)
        if self._by_strength is not None:
            found: NDArray[np.intp] = self._by_strength[strengths]
            return found
        return classify_rows(self.ranking, self.classes, batch.take(self.hand) if self.classes else None, strengths)

    @cached_property
    def _by_strength(self) -> NDArray[np.intp] | None:
        """The place of the value by strength, where there are few and no class asks for more."""
        import numpy as np

        known = [self.ranking.class_named(name) for name in self.classes]
        if self.ranking.scale is None or any(item.tests or item.bits for item in known):
            return None
        return self.by_strength(np.arange(STRENGTHS))

    def speaker(self) -> Speaker:
        order, group, strength = self.ranking, self.hand, strength_of(self.ranking, self.hand)

        def says(facts: Facts) -> str:
            # The round was checked, and the hand scored: `describe` would do both again.
            score = order.score_of(strength(facts)) if order.scale else strength(facts)
            # Without jokers the same score was put into the same words before, unless they name a suit.
            known = None if order.jokers else order.headlines.get(score)
            return known or order.reader.words(order, group.take(facts.cards), score)

        return says

    def by_strength(self, strengths: NDArray[Any]) -> NDArray[np.intp]:
        """A class that also asks for suits or for single cards is refused:
        two hands of equal strength may differ in it."""
        found = classify_rows(self.ranking, (), None, strengths, self.values)
        scores = self.ranking.scores_of(strengths)
        for name in reversed(self.classes):
            known = self.ranking.class_named(name)
            if known.tests or known.bits:
                raise RuleError(f"{name!r} does not follow from the strength of a hand by {self.ranking.name}")
            for low, high in known.spans:
                found[(scores >= low) & (scores <= high)] = self.values.index(name)
        return found


@dataclass(frozen=True, eq=False)
class Versus(OfCards):
    """Which of two hands is higher."""

    mine: Hand
    theirs: Hand
    ranking: Ranking

    @property
    def values(self) -> tuple[Value, ...]:
        return RESULTS

    @property
    def strengths(self) -> tuple[tuple[Ranking, Hand], ...]:
        return (self.ranking, self.mine), (self.ranking, self.theirs)

    def reader(self) -> Reader:
        ours, other = strength_of(self.ranking, self.mine), strength_of(self.ranking, self.theirs)

        def read(facts: Facts) -> Value:
            ahead = ours(facts) - other(facts)
            return WIN if ahead > 0 else TIE if ahead == 0 else LOSS

        return read

    def row_reader(self) -> RowReader:
        return self.read_rows

    def read_rows(self, batch: Batch) -> NDArray[np.intp]:
        import numpy as np

        from croupier.cards.kernels.few import compared

        my, their = batch.strength(self.ranking, self.mine), batch.strength(self.ranking, self.theirs)
        found = np.empty(len(batch), dtype=np.intp)
        compared(my, their, found)
        return found

    def by_pair(self, mine: int, theirs: int) -> Value:
        """By the strengths of the two hands."""
        return WIN if mine > theirs else TIE if mine == theirs else LOSS


@dataclass(frozen=True, eq=False)
class AtLeast(OfCards):
    """Whether a hand reaches a floor, a strength."""

    hand: Hand
    ranking: Ranking
    floor: int

    @property
    def values(self) -> tuple[Value, ...]:
        return YES_NO

    @property
    def strengths(self) -> tuple[tuple[Ranking, Hand], ...]:
        return ((self.ranking, self.hand),)

    def reader(self) -> Reader:
        strength, floor = strength_of(self.ranking, self.hand), self.floor
        return lambda facts: strength(facts) >= floor

    def row_reader(self) -> RowReader:
        return lambda batch: self.by_strength(batch.strength(self.ranking, self.hand))

    def by_strength(self, strengths: NDArray[Any]) -> NDArray[np.intp]:
        return (strengths < self.floor).astype("p")


@dataclass(frozen=True, eq=False)
class LosingHand(OfCards):
    """The lower of two hands, or that they tie: what a two-way bad beat pays."""

    mine: Hand
    theirs: Hand
    ranking: Ranking
    classes: tuple[str, ...] = ()

    @cached_property
    def values(self) -> tuple[Value, ...]:
        return (TIE, *values_of(self.ranking, self.classes))

    @cached_property
    def within(self) -> Mapping[Value, tuple[Value, ...]]:
        return within_of(self.ranking, self.classes)

    @property
    def strengths(self) -> tuple[tuple[Ranking, Hand], ...]:
        return (self.ranking, self.mine), (self.ranking, self.theirs)

    def reader(self) -> Reader:
        ours, other = strength_of(self.ranking, self.mine), strength_of(self.ranking, self.theirs)

        def read(facts: Facts) -> Value:
            my, their = ours(facts), other(facts)
            if my == their:
                return TIE
            return classify(self.ranking, self.classes, self.mine if my < their else self.theirs, facts)

        return read

    def row_reader(self) -> RowReader:
        return self._read_rows

    def _read_rows(self, batch: Batch) -> NDArray[np.intp]:
        import numpy as np

        if not batch.lays(self.mine) or not batch.lays(self.theirs):
            return batch.one_by_one(self.reader(), self.values)
        my, their = batch.strength(self.ranking, self.mine), batch.strength(self.ranking, self.theirs)
        lower = []
        for hand, strengths in ((self.mine, my), (self.theirs, their)):
            lower.append(
                classify_rows(self.ranking, self.classes, batch.take(hand) if self.classes else None, strengths)
            )
        return np.where(my == their, 0, 1 + np.where(my < their, *lower))
