"""How many hands of a deck fall into each category, by going through all of them."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import JOKER
from croupier.cards.kernels.threads import over_slabs, thread_count
from croupier.cards.ranking.base import Ranking
from croupier.cards.ranking.compile import kernel_around, scorer
from croupier.cards.ranking.scoring import Constant
from croupier.errors import RankingError


def frequencies(ranking: Ranking, size: int, *, jokers: int = 0, threads: int | None = None) -> dict[str, int]:
    """The number of hands of `size` cards by category, from one deck with so many jokers."""
    if size not in ranking.sizes or jokers > ranking.jokers or ranking.copies > 1:
        raise RankingError(f"ranking {ranking.name} has no hands of {size} cards from one deck with {jokers} jokers")
    kernel = kernel_around(count_hands, ranking.scorer.function)
    names = [category.name for category in ranking.categories]

    def count(lowest: int) -> NDArray[np.int64]:
        found = np.zeros(len(names), dtype=np.int64)
        kernel(lowest, JOKER + jokers, np.empty(size, dtype=np.uint8), found, ranking.scorer.constants)
        return found

    # A hand whose lowest card is high has few companions left: the long slabs come first.
    slabs: list[Any] = over_slabs(count, range(JOKER + jokers - size + 1), thread_count(threads))
    # Hands that do not qualify were counted in the place before the first, which is the last.
    total = np.roll(np.sum(slabs, axis=0), int(ranking.qualifies))[::-1]
    return dict(zip(names, total.tolist(), strict=True))


def count_hands(
    lowest: int, codes: int, cards: NDArray[np.uint8], out: NDArray[np.int64], constants: tuple[Constant, ...]
) -> None:
    """All hands with that lowest card, into `out` from the lowest category."""
    size = len(cards)
    for place in range(size):
        cards[place] = lowest + place
    while True:
        score = scorer(cards, *constants) >> 28
        out[score] += 1
        place = size - 1
        while place > 0 and cards[place] == codes - size + place:
            place -= 1
        if place == 0:
            return
        cards[place] += 1
        for after in range(place + 1, size):
            cards[after] = cards[after - 1] + 1
