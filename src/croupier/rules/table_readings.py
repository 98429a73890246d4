"""Kinds of axes that put readings together: hands chosen by a decision, hands that may be folded, all seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from croupier.cards.card import ABSENT, print_cards
from croupier.rules.classify import classify, classify_rows, values_of, within_of
from croupier.rules.facts import Facts
from croupier.rules.group import Group, Hand
from croupier.rules.hand_readings import LOSS, RESULTS, WIN, Versus
from croupier.rules.reading import OfCards, Reader, Reading, RowReader, Speaker, Value

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.cards.ranking import Ranking
    from croupier.rules.axis import Axis
    from croupier.rules.batch import Batch


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
    """A hand that lacks its last cards when it is folded: then it reads as the lowest,
    and is called by the cards it has."""

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

        def says(facts: Facts) -> str:
            named = self.of if len(hand.take(facts.cards)) == self.size else self.called
            return named.says(facts) if named.says else ""

        return says

    def by_strength(self, strengths: NDArray[Any]) -> NDArray[np.intp]:
        return self.of.reading.by_strength(strengths)


@dataclass(frozen=True, eq=False)
class AsDealt(Reading):
    """A hand that grows: what the last of these axes reads whose cards all lie there; with fewer it is the lowest."""

    of: tuple[Axis, ...]

    @property
    def values(self) -> tuple[Value, ...]:
        return tuple(dict.fromkeys(value for axis in reversed(self.of) for value in axis.values))

    @property
    def within(self) -> Mapping[Value, tuple[Value, ...]]:
        return self.of[-1].within

    @property
    def strengths(self) -> tuple[tuple[Ranking, Hand], ...]:
        return tuple(pair for axis in self.of for pair in axis.reading.strengths)

    def among(self, dealt: int) -> Axis | None:
        """The axis that reads a hand of so many cards, if one does."""
        found = [axis for axis in self.of if cards_read(axis) <= dealt]
        return found[-1] if found else None

    def reader(self) -> Reader:
        lowest = self.of[-1].values[-1]

        def read(facts: Facts) -> Value:
            axis = self.among(self._dealt(facts))
            return lowest if axis is None else axis.read(facts)

        return read

    def row_reader(self) -> RowReader:
        return self._read_rows

    def _read_rows(self, batch: Batch) -> NDArray[np.intp]:
        """Rounds with as many cards are read together; all cards of a place that are there come first."""
        import numpy as np

        dealt = np.zeros(len(batch), dtype=np.intp)
        for place in self.hands_read[-1].places:
            dealt += (batch.cards[place] != ABSENT).sum(axis=1)
        found = batch.everywhere(self.values.index(self.of[-1].values[-1]))
        for count in np.unique(dealt).tolist():
            axis = self.among(count)
            if axis is None:
                continue
            rows = np.flatnonzero(dealt == count)
            part = batch if len(rows) == len(batch) else batch.pick(rows)
            places = np.array([self.values.index(value) for value in axis.values], dtype=np.intp)
            found[rows] = places[part.value(axis)]
        return found

    def speaker(self) -> Speaker:
        def says(facts: Facts) -> str:
            axis = self.among(self._dealt(facts))
            if axis is None:
                return print_cards(self.hands_read[-1].take(facts.cards))
            return axis.says(facts) if axis.says else ""

        return says

    def by_strength(self, strengths: NDArray[Any]) -> NDArray[np.intp]:
        return self.of[-1].reading.by_strength(strengths)

    def _dealt(self, facts: Facts) -> int:
        return sum(len(facts.cards.get(place, ())) for place in self.hands_read[-1].places)


def cards_read(axis: Axis) -> int:
    """How many cards the one hand has that an axis reads."""
    hand = axis.reading.hands_read[-1]
    assert isinstance(hand, Group), hand.key
    return hand.count()


@dataclass(frozen=True, eq=False)
class BestAtTable(OfCards):
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
            # Between equal hands the first seat's counts, and before the dealer's:
            # only a finer class could tell them apart.
            _, _, hand, seat = max(
                (
                    (seat.strength(ranking, hand), -seat.seat, hand, seat)
                    for seat in facts.table or (facts,)
                    for hand in hands
                ),
                key=lambda found: found[:2],
            )
            return classify(ranking, self.classes, hand, seat)

        return read

    def row_reader(self) -> RowReader:
        return self._read_rows

    def _read_rows(self, batch: Batch) -> NDArray[np.intp]:
        import numpy as np

        seats = sorted(batch.table or (batch,), key=lambda seat: seat.seat)
        found = [(seat, hand) for seat in seats for hand in self.hands]
        if not all(seat.lays(hand) for seat, hand in found):
            return batch.one_by_one(self.reader(), self.values)
        if len(found) == 1:
            ((seat, hand),) = found
            held = seat.take(hand) if self.classes else None
            return classify_rows(self.ranking, self.classes, held, seat.strength(self.ranking, hand))
        strengths = np.stack([seat.strength(self.ranking, hand) for seat, hand in found])
        best = strengths.argmax(axis=0)
        every = np.arange(len(batch))
        cards = np.stack([seat.take(hand) for seat, hand in found])[best, every] if self.classes else None
        return classify_rows(self.ranking, self.classes, cards, strengths[best, every])
