"""Hands drawn card by card and split, all rounds at once: by tables of decisions, one seat against the dealer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from croupier.exact.drawing.play import DOUBLE, HIT, SPLIT, STAND, SURRENDER, Play, Start, best_of, first_action
from croupier.exact.drawing.table import VALUES, DrawingTable, Held10, card_of, cards_of, make_table, value_of
from croupier.exact.frame.terms import Terms
from croupier.rules.turn import Held

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.rules.street import Street

    Numbers = NDArray[np.int64]
    Table = NDArray[Any]

OVER = "over"
# In the order of the kernels.
NAMES = (STAND, HIT, DOUBLE, SURRENDER, SPLIT, OVER)
MAY_SPLIT, MORE, MAY_NOT = 0, 1, 2
CARDS = 52
# Two cards of a hand, the value of the up card, the value of the pair that was split, and the column.
Choose = Callable[[Held10, int, int | None, int, tuple[str, ...]], str]


@dataclass(frozen=True)
class Drawn:
    """`plan` is what is done, by the pair that was split, the up card, the hand and the column."""

    name: str
    plan: NDArray[np.int8]

    def choose(self, street: Street, seen: object, taken: tuple[str, ...], legal: tuple[str, ...]) -> NDArray[np.intp]:
        raise NotImplementedError(f"{street.name}: hands that are drawn are played in one go")


def plan_of(table: DrawingTable, choose: Choose) -> NDArray[np.int8]:
    """What `choose` takes of what is legal, for every hand that may come."""
    import numpy as np

    plan = np.full((VALUES + 1, VALUES, len(table.hands), 3), NAMES.index(OVER), dtype=np.int8)
    whole, after = list(_whole_hands(table)), [list(_split_hands(table, pair)) for pair in range(VALUES)]
    for up in range(VALUES):
        splits = set()
        for number, column, legal in whole:
            held = table.hands[number]
            action = choose(held, up, None, column, (*legal, *_before(table, up)) if column == MAY_SPLIT else legal)
            plan[0, up, number, column] = NAMES.index(action)
            if action == SPLIT:
                splits.add(next(value for value in range(VALUES) if held[value]))
        for pair in splits:
            for number, column, legal in after[pair]:
                action = choose(table.hands[number], up, pair, column, legal)
                plan[1 + pair, up, number, column] = NAMES.index(action)
    return plan


def _before(table: DrawingTable, up: int) -> tuple[str, ...]:
    """What is offered before the hole card is looked at: a wager on it is left out, it never pays."""
    offered = table.drawing.before(Held((card_of(0), card_of(1)), card_of(up)))
    return tuple(action for action in offered if action in NAMES)


def _whole_hands(table: DrawingTable) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """Hands that were not split and have a decision: number, column and what is legal."""
    for number, held in enumerate(table.hands):
        column = MAY_SPLIT if sum(held) == 2 else MORE
        legal = table.legal(held, acted=column == MORE) if sum(held) > 1 else ()
        if legal:
            yield number, column, legal


def _split_hands(table: DrawingTable, pair: int) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """The same of hands that hold a card of a pair that was split."""
    most = len(table.drawing.split)
    for number, held in enumerate(table.hands):
        if not held[pair] or sum(held) < 2:
            continue
        cards, two = cards_of(held, pair), sum(held) == 2
        for column, hands in ((MAY_SPLIT, 2), (MAY_NOT, most)) if two else ((MORE, 2),):
            legal = table.drawing.legal(Held(cards, card_of(1), hands, True, not two))
            if legal:
                yield number, column, legal


def best_plan(play: Play) -> NDArray[np.int8]:
    """As the solver decides: after a split a pair that comes again is split again."""
    table = play.table

    def choose(held: Held10, up: int, pair: int | None, column: int, legal: tuple[str, ...]) -> str:
        if pair is None:
            if column == MAY_SPLIT:
                return first_action(play, Start(held, up, 0.0, play.stopped(held, up)))
            return best_of(play.worths(held, up, acted=True))
        if SPLIT in legal:
            return SPLIT
        decisions = play.split(pair, up).decisions
        return NAMES[int(decisions[table.numbers[held], 0 if column != MORE else 1])]

    return plan_of(table, choose)


@dataclass(frozen=True)
class Arrays:
    """A game of drawn hands for the kernels."""

    table: DrawingTable = field(repr=False)

    @cached_property
    def values(self) -> Numbers:
        import numpy as np

        return np.array([value_of(card) for card in range(CARDS)], dtype=np.int64)

    @cached_property
    def stopped(self) -> NDArray[np.bool_]:
        """By the up card and the hole card: nobody plays."""
        import numpy as np

        asks = self.table.drawing.stopped
        return np.array([[asks((card_of(up), card_of(hole, 1))) for hole in range(VALUES)] for up in range(VALUES)])

    @cached_property
    def naturals(self) -> Numbers:
        """Kinds of two cards that nothing is asked of, as the game's own rows tell them apart."""
        import numpy as np

        table, kinds = self.table, dict[tuple[object, ...], int]()
        axes = sorted(table.terms.axes(), key=lambda axis: axis.name)
        found = np.zeros((CARDS, CARDS), dtype=np.int64)
        dealer = table.classes[0].cards["dealer"]
        for one in range(CARDS):
            for two in range(CARDS):
                if not table.drawing.legal(Held((one, two), card_of(1))):
                    facts = table.facts((one, two), dealer, cards=True)
                    read = tuple(facts.value(axis) for axis in axes)
                    found[one, two] = kinds.setdefault(read, len(kinds))
        assert len(kinds) <= 4, "more kinds of naturals than the kernels tell apart"
        return found

    @property
    def given(self) -> tuple[Table, Table, Table, Table, Table, Table, Table]:
        """In the order that the kernel takes them."""
        table = self.table
        return self.values, table.singles, table.after, table.totals, table.stops, self.stopped, self.naturals


def arrays_of(terms: Terms) -> Arrays:
    return Arrays(make_table(terms))
