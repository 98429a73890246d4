"""All decisions of a game laid out: from the first to every ending. Those that tables know are taken in one go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from croupier.cards.card import JOKER
from croupier.exact.frame.policy import PolicyError
from croupier.rules.batch import Batch
from croupier.rules.street import PASS, Street
from croupier.rules.walk import Walk
from croupier.simulate.cell_codes import CellFacts, Cells
from croupier.simulate.deal import Layout, sight
from croupier.simulate.decide import Ending, Strategy, asked_axes, legal_in

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
        self.cells = Cells(asked_axes(self.game))
        self.nodes: list[Node] = []
        self.endings: list[Ending] = []
        self._known: dict[Ending, int] = {}
        facts = (CellFacts(cell) for cell in self.cells)
        self.starts = [self._grow(Walk(self.game, one, dict(wagers)), ()) for one in facts]
        self._tabulate()

    def _grow(self, state: Walk, taken: tuple[str, ...]) -> int:
        street = state.open_street()
        if street is None:
            end = Ending(tuple(state.stakes.items()), tuple(state.withdrawn.items()), state.folded, taken)
            if end not in self._known:
                self._known[end] = len(self.endings)
                self.endings.append(end)
            return -1 - self._known[end]
        legal = legal_in(state)
        number = len(self.nodes)
        node = Node(street, taken, legal, [])
        self.nodes.append(node)
        for action in legal:
            after = replace(state, stakes=dict(state.stakes), withdrawn=dict(state.withdrawn))
            if action == PASS:
                after.pass_on()
            else:
                after.take(action)
                after.pass_ahead()
            node.after.append(self._grow(after, taken if action == PASS else (*taken, action)))
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

        from croupier.simulate.kernels.decide import decide_rows

        if self.cells.axes:
            at = np.array(self.starts, dtype=np.int64)[self.cells.numbers(batch)]
        else:
            at = np.full(len(batch), self.starts[0], dtype=np.int64)
        if not self.nodes:
            return at
        waiting = np.empty(len(self.nodes), dtype=np.int64)
        while True:
            decide_rows(deck, self.columns, self.sizes, self.places, self.actions, self.after, at, waiting)
            if not waiting.any():
                break
            for node in np.flatnonzero(waiting).tolist():
                rows = np.flatnonzero(at == node)
                at[rows] = self._ask(batch, rows, self.nodes[node])
        if (at == UNKNOWN).any():
            raise PolicyError(self._refusal())
        return at

    def _ask(self, batch: Batch, rows: NDArray[np.intp], node: Node) -> NDArray[np.int64]:
        import numpy as np

        from croupier.simulate.decide import choose

        chosen = choose(self.game, batch, rows, node.street, node.taken, node.legal, self.strategy)
        found: NDArray[np.int64] = np.array(node.after, dtype=np.int64)[chosen]
        return found

    def _refusal(self) -> str:
        return f"{self.game.id}: the strategy says what may not be chosen then"

    def parts(self, at: NDArray[np.int64]) -> Iterator[tuple[Ending, NDArray[np.intp]]]:
        import numpy as np

        for number, ending in enumerate(self.endings):
            rows = np.flatnonzero(at == -1 - number)
            if len(rows):
                yield ending, rows
