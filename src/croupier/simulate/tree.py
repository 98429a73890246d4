"""All decisions of a game laid out: from the first to every ending. Those that tables know are taken in one go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Protocol, cast

from croupier.cards.card import JOKER
from croupier.errors import IllegalAction
from croupier.exact.frame.policy import PolicyError
from croupier.money import print_money
from croupier.rules.axis import Axis, Value
from croupier.rules.batch import Batch
from croupier.rules.game import Game
from croupier.rules.later import AsMany, Later
from croupier.rules.row import Pays
from croupier.rules.street import PASS, Street
from croupier.rules.table_readings import AsDealt
from croupier.rules.walk import Walk
from croupier.simulate.cell_codes import CellFacts, Cells
from croupier.simulate.deal import Layout, sight, take_back
from croupier.simulate.decide import Ending, Path, Strategy, asked_axes, choose, legal_in, seen_by

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_CARDS = 5
# A table of five cards is made where it is looked at often enough.
WORTH_FIVE = 1_000_000
UNKNOWN = -(1 << 30)


class Direct(Protocol):
    """A strategy that can say what it does with every hand of a few cards."""

    def direct(
        self, street: Street, taken: tuple[str, ...], size: int, codes: int
    ) -> tuple[NDArray[np.int8], tuple[str, ...]] | None: ...


class Looks(Protocol):
    """A strategy that looks rows up where they lie: nothing is copied."""

    def moves(
        self, street: Street, seen: Mapping[str, NDArray[np.uint8]], taken: tuple[str, ...], rows: NDArray[np.intp]
    ) -> tuple[NDArray[np.int8], tuple[str, ...]]:
        """For each of those rows of all cards that are seen, the place of what it does in the names that come along."""
        ...


def axes_of(game: Game) -> frozenset[Axis]:
    """What the rows of a game read."""
    pays = [axis for row in game.rows if isinstance(row.pays, Pays) for axis in row.pays.axes()]
    return frozenset(pays).union(*(row.when.axes() for row in game.rows))


@dataclass
class Node:
    street: Street
    taken: tuple[str, ...]
    legal: tuple[str, ...]
    after: list[int]


class Tree:
    """Nodes from nought up; endings are below it, the first is -1. `starts` by the cell of what streets ask."""

    def __init__(self, layout: Layout, wagers: Mapping[str, int], strategy: Strategy, rounds: int) -> None:
        self.layout, self.game, self.strategy, self.rounds = layout, layout.game, strategy, rounds
        self.wagers = wagers
        self.cells = Cells(asked_axes(self.game))
        self.nodes: list[Node] = []
        self.endings: list[Ending] = []
        self._known: dict[Ending, int] = {}
        self._dues: dict[Later, NDArray[np.intp]] = {}
        facts = (CellFacts(cell) for cell in self.cells)
        self.starts = [self._grow(Walk(self.game, one, dict(wagers)), Path()) for one in facts]
        self._tabulate()

    def _grow(self, state: Walk, path: Path) -> int:
        street = state.open_street()
        if street is None:
            end = path.ending(state)
            if end not in self._known:
                self._known[end] = len(self.endings)
                self.endings.append(end)
            return -1 - self._known[end]
        legal = legal_in(state, street)
        number = len(self.nodes)
        node = Node(street, path.taken, legal, [])
        self.nodes.append(node)
        for action in legal:
            after = replace(state, stakes=dict(state.stakes), withdrawn=dict(state.withdrawn))
            if action == PASS:
                after.pass_on()
            else:
                after.take(action)
                after.pass_ahead()
            node.after.append(self._grow(after, path.then(street, action)))
        return number

    def _tabulate(self) -> None:
        import numpy as np

        count = len(self.nodes)
        self.columns = np.zeros((count, MOST_CARDS), dtype=np.int64)
        self.sizes, self.places = np.zeros(count, dtype=np.int64), np.full(count, -1, dtype=np.int64)
        tables: list[NDArray[np.int8]] = []
        known: dict[tuple[str, tuple[str, ...]], tuple[int, tuple[str, ...]] | None] = {}
        most = max((len(node.legal) for node in self.nodes), default=1)
        widest = most
        nexts: list[list[int]] = []
        for number, node in enumerate(self.nodes):
            columns = self._columns(node.street)
            key = (node.street.name, node.taken)
            if key not in known:
                known[key] = self._direct(node, len(columns), tables)
            found = known[key]
            after = dict(zip(node.legal, node.after, strict=True))
            names = found[1] if found else ()
            nexts.append([after.get(name, UNKNOWN) for name in names])
            widest = max(widest, len(names))
            if found:
                self.places[number], self.sizes[number] = found[0], len(columns)
                self.columns[number, : len(columns)] = columns
        self.after = np.full((count, widest), UNKNOWN, dtype=np.int64)
        for number, row in enumerate(nexts):
            self.after[number, : len(row)] = row
        self.actions = np.concatenate(tables) if tables else np.zeros(1, dtype=np.int8)
        self.tables = (self.columns, self.sizes, self.places, self.actions, self.after)

    def _columns(self, street: Street) -> list[int]:
        """Where the cards lie in a dealt row that the seat sees, the dealer's apart."""
        first = self.layout.first_columns
        seen = sight(self.game, street)
        return [
            first[name] + place
            for name, places in seen.items()
            if name != "dealer" and name in first
            for place in places
        ]

    def _direct(self, node: Node, size: int, tables: list[NDArray[np.int8]]) -> tuple[int, tuple[str, ...]] | None:
        if len(node.legal) == 1 or any(choice.lists for choice in node.street.choices):
            return None
        direct = getattr(self.strategy, "direct", None)
        single = self.layout.spec.decks == 1
        if direct is None or not single or not 0 < size <= MOST_CARDS:
            return None
        if size == MOST_CARDS and self.rounds < WORTH_FIVE:
            return None
        found = direct(node.street, node.taken, size, JOKER + self.layout.spec.jokers)
        if found is None:
            return None
        start = sum(map(len, tables))
        tables.append(found[0])
        return start, found[1]

    def decide(self, batch: Batch, deck: NDArray[np.uint8]) -> NDArray[np.int64]:
        """The number of the ending of each round, as -1 less it."""
        import numpy as np

        from croupier.simulate.kernels.decide import decide_rows, rows_at

        if self.cells.axes:
            at = np.array(self.starts, dtype=np.int64)[self.cells.numbers(batch)]
        else:
            at = np.full(len(batch), self.starts[0], dtype=np.int64)
        if not self.nodes:
            return at
        waiting = np.zeros(len(self.nodes), dtype=np.int64)
        rows = np.arange(len(at) + 1)
        decide_rows(deck, rows[:-1], *self.tables, at, waiting)
        # What comes after a node has a higher number.
        for number, node in enumerate(self.nodes):
            if waiting[number]:
                asked = rows[: rows_at(at, number, rows)]
                self._ask(batch, asked, node, at)
                decide_rows(deck, asked, *self.tables, at, waiting)
        if (at == UNKNOWN).any():
            raise PolicyError(self._refusal())
        self._deal_out(batch, at)
        return at

    def _deal_out(self, batch: Batch, at: NDArray[np.int64]) -> None:
        """Cards that did not come, as was decided: fewer were laid away, or no more were asked for."""
        for later in self.game.deal.later:
            if isinstance(later.count, AsMany):
                for seat in batch.table:
                    take_back(later.group, later.count.rows(seat), seat)
            elif later.group.name in self.growing and later.count_rows is None:
                take_back(later.group, self.due(later)[-1 - at, self.cells.numbers(batch)], batch)

    @cached_property
    def growing(self) -> frozenset[str]:
        """Places that are read by how many cards came there."""
        readings = (axis.reading for axis in axes_of(self.game) if isinstance(axis.reading, AsDealt))
        return frozenset(place for reading in readings for place in reading.places)

    def due(self, later: Later) -> NDArray[np.intp]:
        """How many cards come, by ending and by the cell of what streets ask."""
        import numpy as np

        if later not in self._dues:
            self._dues[later] = np.array([self.due_after(later, end) for end in self.endings], dtype=np.intp)
        return self._dues[later]

    def due_after(self, later: Later, end: Ending) -> NDArray[np.intp]:
        """The same for one ending, of any seat."""
        import numpy as np

        return np.array([self._count(later, end, cell) for cell in self.cells], dtype=np.intp)

    def _count(self, later: Later, end: Ending, cell: Mapping[Axis, Value]) -> int:
        """Asked when the cards are due: what was done on later streets came after them."""
        names = [street.name for street in self.game.streets]
        last = names.index(later.after) if later.after in names else len(names)
        walk = Walk(self.game, CellFacts(cell), dict(self.wagers))
        for action in end.actions:
            street = walk.open_street()
            if street is None or names.index(street.name) > last:
                break
            try:
                walk.take(action)
            except IllegalAction:
                # No round with such cards ends so.
                return 0
            walk.pass_ahead()
        facts = CellFacts(cell, stakes=walk.stakes, actions=end.actions, folded=walk.folded)
        facts.table = (facts,)
        return later.count(facts)

    def _ask(self, batch: Batch, rows: NDArray[np.intp], node: Node, at: NDArray[np.int64]) -> None:
        """These rows go on, as they choose."""
        import numpy as np

        from croupier.simulate.kernels.decide import go_on

        if hasattr(self.strategy, "moves") and len(node.legal) > 1:
            strategy = cast(Looks, self.strategy)
            moves, names = strategy.moves(node.street, seen_by(self.game, batch, node.street), node.taken, rows)
            after = dict(zip(node.legal, node.after, strict=True))
            go_on(rows, moves, np.array([after.get(name, UNKNOWN) for name in names], dtype=np.int64), at)
        else:
            chosen = choose(self.game, batch, rows, node.street, node.taken, node.legal, self.strategy)
            at[rows] = np.array(node.after, dtype=np.int64)[chosen]

    def _refusal(self) -> str:
        """Best play knows no limit: a multiple of the ante may be above the most that is printed for it."""
        start = Walk(self.game, CellFacts({}), dict(self.wagers))
        for choice in (choice for street in self.game.streets for choice in street.choices):
            line, of = choice.line, choice.of
            if line is not None and line.most and of is not None and of.name in self.wagers:
                size = start.each(choice)
                if size > line.most:
                    said = f"{choice.name} would be {print_money(size)}, above the {print_money(line.most)} allowed"
                    return f"{self.game.id}: the strategy says what may not be chosen: {said} [{line.cite}]"
        return f"{self.game.id}: the strategy says what may not be chosen then"

    def parts(self, at: NDArray[np.int64]) -> Iterator[tuple[Ending, NDArray[np.intp]]]:
        import numpy as np

        for number, ending in enumerate(self.endings):
            rows = np.flatnonzero(at == -1 - number)
            if len(rows):
                yield ending, rows
