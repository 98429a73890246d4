"""Five-card hands looked up in a table of them all: slow rankings are asked once for each hand, not once a deal."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

from croupier.cards.high import CATEGORY_FLOOR
from croupier.cards.kernels.threads import over_slabs, row_slabs, thread_count
from croupier.exact.side.badbeat import choices, deck_of
from croupier.exact.side.blocks import PLAIN, Plain, scores_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


FIVE = 5
Places = Callable[["NDArray[np.uint8]"], "NDArray[np.int64]"]


def quick_scores(ranking: str, size: int, jokers: int) -> Places:
    """Scores of rows of cards, the quickest way."""
    if ranking == PLAIN or size != FIVE:
        return scores_of(ranking)
    places, values = five_cards(ranking, jokers)

    def scores(rows: NDArray[np.uint8]) -> NDArray[np.int64]:
        found: NDArray[np.int64] = values[places(rows)]
        return found

    return scores


def places_of(ranking: str, jokers: int) -> tuple[Places, NDArray[np.int64]]:
    """How hands are placed among all scores there are, and these scores, ascending."""
    import numpy as np

    from croupier.cards.kernels import strengths

    if ranking == PLAIN:
        return lambda rows: strengths(rows).astype(np.int64), Plain().scores
    return five_cards(ranking, jokers)


@lru_cache(maxsize=2)
def five_cards(ranking: str, jokers: int) -> tuple[Places, NDArray[np.int64]]:
    import numpy as np

    from croupier.exact.side.kernels import look_up

    cards = np.array(deck_of(jokers), dtype=np.uint8)
    hands = np.ascontiguousarray(cards[choices(len(cards), FIVE)])
    values, places = np.unique(scores_of(ranking)(hands), return_inverse=True)
    table = places.astype(np.int64)
    # How many hands of fewer cards lie wholly above a card: hands that begin higher stand behind in the table.
    behind = np.array([[comb(len(cards) - 1 - place, size) for size in range(FIVE + 1)] for place in range(len(cards))])
    return lambda rows: look_up(rows, table, behind), values


# Best hands that must use hole cards, on every board up to a change of suits.

NAMES = (
    "high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind",
    "straight flush", "royal flush",
)  # fmt: skip
ROYAL = 7461


def categories_by_holding(boards: NDArray[np.uint8], weights: NDArray[np.int64], fewest: int) -> dict[str, int]:
    import numpy as np

    from croupier.exact.side.kernels import count_holdings

    floors = np.array([*CATEGORY_FLOOR, ROYAL], dtype=np.int64)
    threads = thread_count()

    def work(slab: tuple[int, int]) -> NDArray[np.int64]:
        out = np.zeros(len(floors), dtype=np.int64)
        count_holdings(boards[slab[0] : slab[1]], weights[slab[0] : slab[1]], fewest, floors, out)
        return out

    sums = sum(over_slabs(work, row_slabs(len(boards), threads), threads), np.zeros(len(floors), dtype=np.int64))
    return dict(zip(NAMES, (int(number) for number in sums), strict=True))
