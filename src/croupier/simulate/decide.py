"""A batch through all its decisions. Rounds that stand alike go together, and `Walk` says what they may do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol, cast

from croupier.rules.axis import Axis
from croupier.rules.batch import Batch
from croupier.rules.game import Game
from croupier.rules.group import rows_of
from croupier.rules.street import PASS, Choice, Does, Street
from croupier.rules.walk import Walk
from croupier.simulate.cell_codes import CellFacts, Cells
from croupier.simulate.deal import sight

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Strategy(Protocol):
    def choose(
        self, street: Street, seen: Mapping[str, NDArray[np.uint8]], taken: tuple[str, ...], legal: tuple[str, ...]
    ) -> NDArray[np.intp]:
        """For each row of the cards that the seat sees, the place in `legal` of what it does; `taken` it did before."""
        ...


class Lays(Protocol):
    """A strategy that also says which cards lie where: hands are set, kept or split."""

    def lay(self, game: Game, batch: Batch) -> None: ...


class NamesCards(Protocol):
    """A strategy of decisions that name cards."""

    def choose_cards(
        self, street: Street, seen: Mapping[str, NDArray[np.uint8]], taken: tuple[str, ...], legal: tuple[str, ...]
    ) -> tuple[NDArray[np.intp], NDArray[np.uint8]]:
        """And which cards it names, as bits by column of the hand that they are named of."""
        ...


@dataclass(frozen=True)
class Ending:
    """How a seat stands after its last decision: all that settlement needs to know beside the cards."""

    stakes: tuple[tuple[str, int], ...]
    withdrawn: tuple[tuple[str, int], ...]
    folded: bool
    actions: tuple[str, ...]
    # Fields of the seat, and what was said there.
    said: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Path:
    """What a seat did so far: decisions that a round lists among its actions, and what was said otherwise."""

    taken: tuple[str, ...] = ()
    said: tuple[tuple[str, str], ...] = ()

    def then(self, street: Street, action: str) -> Path:
        choice = next((choice for choice in (*street.choices, *street.ahead) if choice.name == action), None)
        said = (*self.said, choice.says) if choice is not None and choice.says is not None else self.said
        listed = action != PASS and not street.unlisted
        return Path((*self.taken, action) if listed else self.taken, said)

    def ending(self, state: Walk) -> Ending:
        return Ending(tuple(state.stakes.items()), tuple(state.withdrawn.items()), state.folded, self.taken, self.said)


def decide(
    game: Game, batch: Batch, wagers: Mapping[str, int], strategy: Strategy
) -> Iterator[tuple[Ending, NDArray[np.intp]]]:
    """The rows of every round once, grouped by how it ends."""
    import numpy as np

    cells = Cells(asked_axes(game))
    numbers = cells.numbers(batch)
    waiting: list[tuple[Walk, Path, NDArray[np.intp]]] = []
    for number, cell in enumerate(cells):
        rows = np.flatnonzero(numbers == number)
        if len(rows):
            waiting.append((Walk(game, CellFacts(cell), dict(wagers)), Path(), rows))
    while waiting:
        state, path, rows = waiting.pop()
        street = state.open_street()
        if street is None:
            yield path.ending(state), rows
            continue
        legal = legal_in(state, street)
        chosen = choose(game, batch, rows, street, path.taken, legal, strategy)
        for place, action in enumerate(legal):
            taking = rows[chosen == place]
            if len(taking):
                after = replace(state, stakes=dict(state.stakes), withdrawn=dict(state.withdrawn))
                if action == PASS:
                    after.pass_on()
                else:
                    after.take(action)
                    after.pass_ahead()
                waiting.append((after, path.then(street, action), taking))


def legal_in(state: Walk, street: Street) -> tuple[str, ...]:
    """What a seat may do. A wager of its own size that is offered after the deal is not made; what is only said is no
    decision: the first that is open is said."""
    offered = (choice.name for choice in state.choices() if choice.does is not Does.PLACE)
    legal = (*offered, *((PASS,) if state.may_pass() else ()))
    return legal[:1] if all(choice.says for choice in street.choices) else legal


def asked_axes(game: Game) -> frozenset[Axis]:
    """The axes that a street or a choice asks for: within one cell of them every round has the same choices."""
    found: set[Axis] = set()
    for street in game.streets:
        found |= street.when.axes() | (street.passes.axes() if street.passes is not None else frozenset())
        for choice in (*street.choices, *street.ahead):
            found |= choice.when.axes()
    return frozenset(found)


def choose(
    game: Game,
    batch: Batch,
    rows: NDArray[np.intp],
    street: Street,
    taken: tuple[str, ...],
    legal: tuple[str, ...],
    strategy: Strategy,
) -> NDArray[np.intp]:
    import numpy as np

    naming = [
        choice for choice in street.choices if choice.lists is not None and choice.lists.away and choice.name in legal
    ]
    if len(legal) == 1 and not naming:
        return np.zeros(len(rows), dtype=np.intp)
    whole = len(rows) == len(batch)
    seen = {name: cards if whole else cards[rows] for name, cards in seen_by(game, batch, street).items()}
    if naming:
        chosen, masks = cast(NamesCards, strategy).choose_cards(street, seen, taken, legal)
        for choice in naming:
            _name_cards(batch, rows, choice, np.where(chosen == legal.index(choice.name), masks, 0))
    else:
        chosen = strategy.choose(street, seen, taken, legal)
    assert chosen.shape == rows.shape, (street.name, chosen.shape, rows.shape)
    assert ((chosen >= 0) & (chosen < len(legal))).all(), (street.name, legal)
    return chosen


def _name_cards(batch: Batch, rows: NDArray[np.intp], choice: Choice, masks: NDArray[np.uint8]) -> None:
    """Cards that a decision lays away: of its hand as it is then."""
    from croupier.cards.kernels.moved import named_cards

    lists = choice.lists
    assert lists is not None, choice.name
    into = batch.cards[lists.into.name]
    found = named_cards(rows_of(lists.among, batch.cards)[rows], masks.astype("u1"), lists.into.size)
    some = masks != 0
    into[rows[some]] = found[some]


def seen_by(game: Game, batch: Batch, street: Street) -> dict[str, NDArray[np.uint8]]:
    """The cards that are seen on a street, of every round; what lies side by side is not copied."""
    found = {}
    for name, places in sight(game, street).items():
        if name in batch.cards:
            cards, first, last = batch.cards[name], places[0], places[-1] + 1
            found[name] = cards[:, first:last] if last - first == len(places) else cards[:, list(places)]
    return found


def ended(batch: Batch, rows: NDArray[np.intp], ending: Ending) -> Batch:
    """Those rounds as settlement sees them."""
    import numpy as np

    found = batch if len(rows) == len(batch) else batch.pick(rows)
    found.actions = ending.actions
    # The same in every round: nobody writes there, so one number serves them all.
    found.folded = np.broadcast_to(np.bool_(ending.folded), len(found))
    found.stakes = {name: np.broadcast_to(np.int64(cents), len(found)) for name, cents in ending.stakes}
    return found
