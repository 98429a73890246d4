"""Classes of hands that no ranking names, and the axis that reads which of them a hand is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from croupier.rules.facts import Facts
from croupier.rules.group import Hand
from croupier.rules.reading import UNNAMED, Reader, Reading, RowReader, Speaker, Value

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.cards.ranking import Ranking
    from croupier.rules.axis import Axis
    from croupier.rules.batch import Batch

NOTHING = "nothing"


@dataclass(frozen=True)
class Holds:
    """A hand is of one of these `classes` that its ranking names, or, where none is named,
    its category is one of these."""

    hand: Hand
    ranking: Ranking
    classes: tuple[str, ...] = ()
    category: tuple[str, ...] = ()

    def test(self, facts: Facts) -> bool:
        strength = facts.strength(self.ranking, self.hand)
        if self.category:
            return self.ranking.category_of(strength) in self.category
        cards, score = self.hand.take(facts.cards), self.ranking.score_of(strength)
        return any(self.ranking.class_named(name).holds_scored(cards, score) for name in self.classes)

    def test_rows(self, batch: Batch) -> NDArray[np.bool_]:
        import numpy as np

        scores = self.ranking.scores_of(batch.strength(self.ranking, self.hand))
        if self.category:
            names = np.array([item.name in self.category for item in self.ranking.categories])
            return np.asarray(names[self.ranking.indices_of_scores(scores)])
        cards = batch.take(self.hand)
        held = [self.ranking.class_named(name).holds_scored_rows(cards, scores) for name in self.classes]
        return np.asarray(np.any(held, axis=0))


@dataclass(frozen=True, slots=True)
class Class:
    """A class of hands that no ranking names: a short test, and the wider classes it belongs to, the narrowest first.

    `test_rows` is the same test of many rounds at once; where a class has none, they are read one by one.
    A class that is put together from those that rankings name is given as `holds`,
    all of which must hold (`known_class`).
    """

    name: str
    test: Callable[[Facts], bool]
    within: tuple[Value, ...] = ()
    test_rows: Callable[[Batch], NDArray[np.bool_]] | None = None
    holds: tuple[Holds, ...] = ()


def known_class(name: str, *holds: Holds, within: tuple[Value, ...] = ()) -> Class:
    """A class that the rankings of its hands know."""

    def test(facts: Facts) -> bool:
        return all(item.test(facts) for item in holds)

    def test_rows(batch: Batch) -> NDArray[np.bool_]:
        import numpy as np

        return np.asarray(np.all([item.test_rows(batch) for item in holds], axis=0))

    return Class(name, test, within, test_rows, holds)


@dataclass(frozen=True, eq=False)
class Classes(Reading):
    """The first class whose test holds, else what another axis reads. `hands` are the cards that the tests look at."""

    members: tuple[Class, ...]
    otherwise: Axis | None = None
    hands: tuple[Hand, ...] = ()

    @cached_property
    def values(self) -> tuple[Value, ...]:
        rest: tuple[Value, ...] = self.otherwise.values if self.otherwise else (NOTHING,)
        return (*(member.name for member in self.members), *rest)

    @cached_property
    def within(self) -> Mapping[Value, tuple[Value, ...]]:
        found = dict(self.otherwise.within) if self.otherwise else {}
        return found | {member.name: member.within for member in self.members}

    @property
    def strengths(self) -> tuple[tuple[Ranking, Hand], ...]:
        tested: list[tuple[Ranking, Hand]] = [
            (item.ranking, item.hand) for member in self.members for item in member.holds
        ]
        return tuple(dict.fromkeys([*tested, *(self.otherwise.reading.strengths if self.otherwise else ())]))

    @property
    def hands_read(self) -> tuple[Hand, ...]:
        return tuple(dict.fromkeys([*self.hands, *super().hands_read]))

    @property
    def places(self) -> frozenset[str]:
        named = self.hands or all(member.holds for member in self.members)
        return super().places if named else super().places | UNNAMED

    @cached_property
    def texts(self) -> tuple[str, ...] | None:
        rest = self.otherwise.reading.texts if self.otherwise else ()
        if rest is None or len(self.strengths) != 1 or not all(member.holds for member in self.members):
            return None
        categories = (item.name for item in self.strengths[0][0].categories)
        tested = (name for member in self.members for item in member.holds for name in item.classes)
        return tuple(dict.fromkeys([*tested, *rest, *categories]))

    @property
    def of_cards(self) -> bool:
        rest = self.otherwise is None or self.otherwise.reading.of_cards
        return rest and all(member.holds for member in self.members)

    def reader(self) -> Reader:
        members, otherwise = self.members, self.otherwise

        def read(facts: Facts) -> Value:
            for member in members:
                if member.test(facts):
                    return member.name
            return facts.value(otherwise) if otherwise else NOTHING

        return read

    def row_reader(self) -> RowReader | None:
        return self._read_rows if all(member.test_rows for member in self.members) else None

    def _read_rows(self, batch: Batch) -> NDArray[np.intp]:
        import numpy as np

        rest = batch.value(self.otherwise) if self.otherwise else np.zeros(len(batch), dtype=np.intp)
        found = len(self.members) + rest
        for place, member in reversed(list(enumerate(self.members))):
            assert member.test_rows is not None, member.name
            found[member.test_rows(batch)] = place
        return found

    def speaker(self) -> Speaker | None:
        return self.otherwise.says if self.otherwise else None
