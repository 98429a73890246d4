"""What an axis reads, as data: reading one round, reading arrays of rounds,
and what exact solvers ask all follow from it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from croupier.errors import RuleError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.cards.ranking import Ranking
    from croupier.rules.axis import Axis
    from croupier.rules.batch import Batch
    from croupier.rules.facts import Facts
    from croupier.rules.group import Hand

Value = str | bool
Reader = Callable[["Facts"], Value]
RowReader = Callable[["Batch"], "NDArray[np.intp]"]
Speaker = Callable[["Facts"], str]
YES_NO: tuple[Value, ...] = (True, False)
# A hook that does not say what it looks at.
UNNAMED = frozenset(("cards that it does not name",))


class Reading(ABC):
    """`values` are what may be found, `within` the wider classes of a value, the narrowest first."""

    @property
    @abstractmethod
    def values(self) -> tuple[Value, ...]: ...

    @abstractmethod
    def reader(self) -> Reader:
        """Reads one round."""

    @property
    def within(self) -> Mapping[Value, tuple[Value, ...]]:
        return {}

    @property
    def strengths(self) -> tuple[tuple[Ranking, Hand], ...]:
        """The hands whose strength is asked for."""
        return ()

    @property
    def hands_read(self) -> tuple[Hand, ...]:
        """The cards that are looked at."""
        return tuple(dict.fromkeys(hand for _, hand in self.strengths))

    @property
    def texts(self) -> tuple[str, ...] | None:
        """The classes of its ranking by which the one hand is told apart; None where it is told apart otherwise."""
        return None

    @property
    def places(self) -> frozenset[str]:
        """Where cards are looked at."""
        return frozenset(place for hand in self.hands_read for place in hand.places)

    def row_reader(self) -> RowReader | None:
        """Reads many rounds at once, as places in `values`; None where they are read one by one."""
        return None

    def speaker(self) -> Speaker | None:
        """Says the hand in words, where it is one."""
        return None

    def by_strength(self, strengths: NDArray[Any]) -> NDArray[np.intp]:
        """The place of the value for each strength of the one hand that is read."""
        raise RuleError(f"{type(self).__name__} does not follow from the strength of one hand")

    @property
    def no_card(self) -> bool:
        """Decisions and options are told apart, not hands."""
        return not self.places

    @property
    def of_cards(self) -> bool:
        """Whether the cards alone decide what is read: no decision, no stake. What is not known to is asked anew."""
        return False

    @property
    def one_hand(self) -> tuple[Ranking, Hand] | None:
        hands = set(self.strengths)
        return next(iter(hands)) if len(hands) == 1 else None


class OfCards(Reading):
    """The cards alone decide."""

    @property
    def of_cards(self) -> bool:
        return True


@dataclass(frozen=True, eq=False)
class Hook(Reading):
    """A short function of a game's own, for what no kind here reads. `hands` are the cards it looks at.

    `alike`: cards for which it is the same make no difference to it, in a game that is dealt from a shoe.
    """

    found: tuple[Value, ...]
    read: Reader
    hands: tuple[Hand, ...] = ()
    alike: Callable[[int], Hashable] | None = None

    @property
    def values(self) -> tuple[Value, ...]:
        return self.found

    @property
    def hands_read(self) -> tuple[Hand, ...]:
        return self.hands

    @property
    def places(self) -> frozenset[str]:
        return super().places or UNNAMED

    def reader(self) -> Reader:
        return self.read


@dataclass(frozen=True)
class Folded(Reading):
    """Whether the seat gave up."""

    @property
    def values(self) -> tuple[Value, ...]:
        return YES_NO

    def reader(self) -> Reader:
        return lambda facts: facts.folded

    def row_reader(self) -> RowReader:
        return lambda batch: (~batch.folded).astype("p")


@dataclass(frozen=True)
class Decided(Reading):
    """Whether the seat took this decision."""

    action: str

    @property
    def values(self) -> tuple[Value, ...]:
        return YES_NO

    def reader(self) -> Reader:
        action = self.action
        return lambda facts: action in facts.actions

    def row_reader(self) -> RowReader:
        return lambda batch: batch.everywhere(self.action not in batch.actions)


@dataclass(frozen=True)
class AsRead(Reading):
    """Whether the reading is followed where the print is doubted."""

    @property
    def values(self) -> tuple[Value, ...]:
        return YES_NO

    def reader(self) -> Reader:
        return lambda facts: facts.as_read

    def row_reader(self) -> RowReader:
        return lambda batch: batch.everywhere(not batch.as_read)


@dataclass(frozen=True)
class Option(Reading):
    """What the licensee chose."""

    name: str
    choices: tuple[str, ...]

    @property
    def values(self) -> tuple[Value, ...]:
        return self.choices

    def reader(self) -> Reader:
        name = self.name
        return lambda facts: facts.options[name]

    def row_reader(self) -> RowReader:
        return lambda batch: batch.everywhere(self.choices.index(batch.options[self.name]))


@dataclass(frozen=True)
class Said(Reading):
    """What a field of the seat says; the first of these where it says nothing."""

    field: str
    choices: tuple[str, ...]

    @property
    def values(self) -> tuple[Value, ...]:
        return self.choices

    def reader(self) -> Reader:
        field, first = self.field, self.choices[0]
        return lambda facts: str(facts.extra.get(field, first))

    def row_reader(self) -> RowReader:
        return lambda batch: batch.everywhere(0)


@dataclass(frozen=True, eq=False)
class Chosen(Reading):
    """What that axis reads and says which options, or print and reading, choose; cards have no say in it."""

    choose: Callable[[Facts], Axis]
    axes: tuple[Axis, ...]

    @property
    def values(self) -> tuple[Value, ...]:
        return tuple(dict.fromkeys(value for axis in self.axes for value in axis.values))

    @property
    def within(self) -> Mapping[Value, tuple[Value, ...]]:
        return {value: wider for axis in self.axes for value, wider in axis.within.items()}

    @property
    def strengths(self) -> tuple[tuple[Ranking, Hand], ...]:
        return tuple(dict.fromkeys(pair for axis in self.axes for pair in axis.reading.strengths))

    @property
    def hands_read(self) -> tuple[Hand, ...]:
        return tuple(dict.fromkeys(hand for axis in self.axes for hand in axis.reading.hands_read))

    def reader(self) -> Reader:
        choose = self.choose
        return lambda facts: facts.value(choose(facts))

    @property
    def of_cards(self) -> bool:
        return all(axis.reading.of_cards for axis in self.axes)

    def row_reader(self) -> RowReader:
        return lambda batch: self.read_by(batch, self.choose(batch.without_cards()))

    def read_by(self, batch: Batch, axis: Axis) -> NDArray[np.intp]:
        """What one of the axes reads, as places in the values of all."""
        import numpy as np

        values = self.values
        places = np.array([values.index(value) for value in axis.values], dtype=np.intp)
        found: NDArray[np.intp] = places[batch.value(axis)]
        return found

    def speaker(self) -> Speaker:
        def says(facts: Facts) -> str:
            chosen = self.choose(facts)
            return chosen.says(facts) if chosen.says else ""

        return says


@dataclass(frozen=True, eq=False)
class PerOption(Chosen):
    """What that axis reads and says which one option of the licensee's names: it is known before any card is."""

    option: str
    by: Mapping[str, Axis]

    def row_reader(self) -> RowReader:
        return lambda batch: self.read_by(batch, self.by[batch.options[self.option]])
