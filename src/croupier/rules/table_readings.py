"""Kinds of axes that put readings together: hands chosen by a decision, hands that may be folded, classes, all seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from croupier.rules.facts import Facts
from croupier.rules.group import Group, Hand
from croupier.rules.hand_readings import LOSS, RESULTS, WIN, Versus, classify, classify_rows, values_of, within_of
from croupier.rules.reading import UNNAMED, Reader, Reading, RowReader, Speaker, Value

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.cards.ranking import Ranking
    from croupier.rules.axis import Axis
    from croupier.rules.batch import Batch

NOTHING = "nothing"


@dataclass(frozen=True, eq=False)
class Played(Reading):
    """Against the hands that the seat's decision names: against several, each must be beaten. A folded hand loses.

    `against` lists what each decision plays against; who took none of them plays as the first.
    """

    against: Mapping[str, tuple[Versus, ...]]

    @property
    def values(self) -> tuple[Value, ...]:
        return RESULTS

    @property
    def strengths(self) -> tuple[tuple[Ranking, Hand], ...]:
        pairs = (pair for versus in self.against.values() for one in versus for pair in one.strengths)
        return tuple(dict.fromkeys(pairs))

    def _chosen(self, actions: tuple[str, ...]) -> tuple[Versus, ...]:
        first = next(iter(self.against))
        return self.against[next((name for name in self.against if name in actions), first)]

    def reader(self) -> Reader:
        readers = {name: tuple(one.reader() for one in versus) for name, versus in self.against.items()}
        first = next(iter(readers))

        def read(facts: Facts) -> Value:
            if facts.folded:
                return LOSS
            found = [one(facts) for one in readers[next((name for name in readers if name in facts.actions), first)]]
            if len(found) == 1:
                return found[0]
            return WIN if all(value == WIN for value in found) else LOSS

        return read

    def row_reader(self) -> RowReader:
        return self._read_rows

    def _read_rows(self, batch: Batch) -> NDArray[np.intp]:
        import numpy as np

        lost = RESULTS.index(LOSS)
        if batch.folded.all():
            return batch.everywhere(lost)
        found = np.stack([one.read_rows(batch) for one in self._chosen(batch.actions)])
        result = found[0] if len(found) == 1 else np.where((found == RESULTS.index(WIN)).all(axis=0), 0, lost)
        return np.where(batch.folded, lost, result)


@dataclass(frozen=True, eq=False)
class Unfolded(Reading):
    """A hand that lacks its last cards when it is folded: then it reads as the lowest, and is called by the cards it has."""

    of: Axis
    size: int
    called: Axis

    @property
    def values(self) -> tuple[Value, ...]:
        return self.of.values

    @property
    def within(self) -> Mapping[Value, tuple[Value, ...]]:
        return self.of.within

    @property
    def strengths(self) -> tuple[tuple[Ranking, Hand], ...]:
        return self.of.reading.strengths

    def reader(self) -> Reader:
        lowest, read = self.values[-1], self.of.read
        return lambda facts: lowest if facts.folded else read(facts)

    def row_reader(self) -> RowReader | None:
        rows = self.of.read_rows
        if rows is None:
            return None

        def read_rows(batch: Batch) -> NDArray[np.intp]:
            import numpy as np

            lowest = len(self.values) - 1
            return batch.everywhere(lowest) if batch.folded.all() else np.where(batch.folded, lowest, rows(batch))

        return read_rows

    def speaker(self) -> Speaker:
        (_, hand), *_ = self.strengths
        place = next(iter(hand.places))

        def says(facts: Facts) -> str:
            named = self.of if len(facts.cards[place]) == self.size else self.called
            return named.says(facts) if named.says else ""

        return says

    def by_strength(self, strengths: NDArray[Any]) -> NDArray[np.intp]:
        return self.of.reading.by_strength(strengths)


@dataclass(frozen=True, eq=False)
class BestAtTable(Reading):
    """The highest hand among all seats' (and the dealer's, where `hands` has it). Folded hands count."""

    hands: tuple[Hand, ...]
    ranking: Ranking
    classes: tuple[str, ...] = ()

    @cached_property
    def values(self) -> tuple[Value, ...]:
        return values_of(self.ranking, self.classes)

    @cached_property
    def within(self) -> Mapping[Value, tuple[Value, ...]]:
        return within_of(self.ranking, self.classes)

    @property
    def strengths(self) -> tuple[tuple[Ranking, Hand], ...]:
        return tuple((self.ranking, hand) for hand in self.hands)

    def reader(self) -> Reader:
        ranking, hands = self.ranking, self.hands

        def read(facts: Facts) -> Value:
            # Between equal hands the first seat's counts, and before the dealer's: only a finer class could tell them apart.
            _, _, hand, seat = max(
                ((seat.strength(ranking, hand), -seat.seat, hand, seat) for seat in facts.table or (facts,) for hand in hands),
                key=lambda found: found[:2],
            )
            return classify(ranking, self.classes, hand, seat)

        return read

    def row_reader(self) -> RowReader | None:
        return self._read_rows if all(isinstance(hand, Group) for hand in self.hands) else None

    def _read_rows(self, batch: Batch) -> NDArray[np.intp]:
        import numpy as np

        seats = sorted(batch.table or (batch,), key=lambda seat: seat.seat)
        found = [(seat, hand) for seat in seats for hand in self.hands if isinstance(hand, Group)]
        strengths = np.stack([seat.strength(self.ranking, hand) for seat, hand in found])
        best = strengths.argmax(axis=0)
        every = np.arange(len(batch))
        cards = np.stack([seat.take(hand) for seat, hand in found])[best, every] if self.classes else None
        return classify_rows(self.ranking, self.classes, cards, strengths[best, every])


@dataclass(frozen=True)
class Holds:
    """A hand is of one of these `classes` that its ranking names, or, where none is named, its category is one of these."""

    hand: Group
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

        if self.category:
            names = np.array([item.name in self.category for item in self.ranking.categories])
            return np.asarray(names[self.ranking.indices_of(batch.strength(self.ranking, self.hand))])
        cards = batch.take(self.hand)
        return np.asarray(np.any([self.ranking.matches_rows(cards, name) for name in self.classes], axis=0))


@dataclass(frozen=True, slots=True)
class Class:
    """A class of hands that no ranking names: a short test, and the wider classes it belongs to, the narrowest first.

    `test_rows` is the same test of many rounds at once; where a class has none, they are read one by one. A class that is
    put together from those that rankings name is given as `holds`, all of which must hold (`known_class`).
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
        tested: list[tuple[Ranking, Hand]] = [(item.ranking, item.hand) for member in self.members for item in member.holds]
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
