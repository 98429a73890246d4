"""Cards onto places: all ways to fill the stages of a deal, or some of them at random, as batches that axes read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from croupier.exact.dealt.order import Block, Order
from croupier.rules.batch import Batch

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.exact.frame.terms import Terms

    Indices = NDArray[np.int16]


@dataclass(frozen=True)
class Filling:
    """Ways to fill one stage, as places in the list of cards that are left; `rest` are the places that stay."""

    taken: Indices
    rest: Indices


def all_fillings(blocks: tuple[Block, ...], left: int) -> Filling:
    import numpy as np

    taken, rest = np.empty((1, 0), dtype=np.int16), np.arange(left, dtype=np.int16)[None]
    for block in blocks:
        size = rest.shape[1]
        picks = np.array(list(combinations(range(size), block.size)), dtype=np.int16).reshape(-1, block.size)
        stay = np.ones((len(picks), size), dtype=np.bool_)
        np.put_along_axis(stay, picks.astype(np.int64), False, axis=1)
        kept = np.nonzero(stay)[1].reshape(len(picks), size - block.size).astype(np.int16)
        grown = rest[:, picks].reshape(-1, block.size)
        taken = np.hstack([np.repeat(taken, len(picks), axis=0), grown])
        rest = rest[:, kept].reshape(len(taken), -1)
    return Filling(taken, rest)


def some_fillings(blocks: tuple[Block, ...], left: int, number: int, random: np.random.Generator) -> Filling:
    import numpy as np

    size = sum(block.size for block in blocks)
    shuffled = random.permuted(np.broadcast_to(np.arange(left, dtype=np.int16), (number, left)), axis=1)
    return Filling(shuffled[:, :size], shuffled[:, size:])


def first_hands(order: Order) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """All ways to fill the first stage, one of those that differ in suits alone; and how many each stands for."""
    import numpy as np

    cards = all_fillings(order.stages[0], order.deck).taken.astype(np.uint8)
    if not order.suits_alike:
        return cards, np.ones(len(cards), dtype=np.int64)
    lowest = np.full(len(cards), np.iinfo(np.int64).max)
    for suits in _suit_orders():
        lowest = np.minimum(lowest, _codes(order, np.where(cards < 52, cards & 252 | suits[cards & 3], cards)))
    _, first, counts = np.unique(lowest, return_index=True, return_counts=True)
    return cards[first], counts.astype(np.int64)


def _suit_orders() -> list[NDArray[np.uint8]]:
    from itertools import permutations

    import numpy as np

    return [np.array(order, dtype=np.uint8) for order in permutations(range(4))]


def _codes(order: Order, cards: NDArray[np.uint8]) -> NDArray[np.int64]:
    """One number for the sets of cards in the blocks of the first stage."""
    import numpy as np

    code, first = np.zeros(len(cards), dtype=np.int64), 0
    for block in order.stages[0]:
        for column in np.sort(cards[:, first : first + block.size], axis=1).T:
            code = code * order.deck + column
        first += block.size
    return code


def batch_of(terms: Terms, order: Order, stages: tuple[NDArray[np.uint8], ...]) -> Batch:
    """Rounds as axes read them, the cards given stage by stage, one row a round."""
    import numpy as np

    rows = len(stages[0])
    places: dict[tuple[str, int], NDArray[np.uint8]] = {}
    for blocks, cards in zip(order.stages, stages, strict=True):
        column = 0
        for block in blocks:
            for place in block.places:
                places[place] = cards[:, column]
                column += 1
    nothing = np.zeros(rows, dtype=np.uint8)
    groups: Mapping[str, NDArray[np.uint8]] = {
        group.name: np.column_stack([places.get((group.name, place), nothing) for place in range(group.size)])
        for group in order.game.groups
        if any(name == group.name for name, _ in places)
    }
    options = order.game.default_options | dict(terms.options)
    return Batch(1, groups, np.zeros(rows, dtype=np.bool_), options=options, as_read=terms.as_read)
