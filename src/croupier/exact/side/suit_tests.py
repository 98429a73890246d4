"""What tests of suits, colors, nature and identity say of rows of cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from croupier.cards.ranking.base import Test
from croupier.cards.ranking.catalog.several_decks import Identical
from croupier.cards.ranking.classes import Natural

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Answers:
    """What tests say of rows of cards. Tests that differ only in what they want share the work of looking."""

    def __init__(self, cards: NDArray[np.uint8]) -> None:
        self.cards = cards
        self._alike: NDArray[np.int8] | None = None
        self._natural: NDArray[np.bool_] | None = None

    def to(self, test: Test) -> NDArray[np.bool_]:
        if isinstance(test, Identical):
            if self._alike is None:
                self._alike = alike(self.cards)
            return reaches(self._alike, test.sizes)
        if isinstance(test, Natural):
            if self._natural is None:
                self._natural = replace(test, wanted=True).holds_rows(self.cards)
            return self._natural if test.wanted else ~self._natural
        return test.holds_rows(self.cards)


def reaches(groups: NDArray[np.int8], sizes: tuple[int, ...]) -> NDArray[np.bool_]:
    """Whether rows have groups of at least these sizes."""
    import numpy as np

    wanted = sorted(sizes, reverse=True)
    found: NDArray[np.bool_] = np.all([groups[:, place] >= size for place, size in enumerate(wanted)], axis=0)
    return found


def alike(cards: NDArray[np.uint8]) -> NDArray[np.int8]:
    """The sizes of the groups of identical cards in each row, the largest first."""
    import numpy as np

    ordered = np.sort(cards, axis=1)
    groups = np.ones(ordered.shape, dtype=np.int8)
    for column in range(1, ordered.shape[1]):
        same = ordered[:, column] == ordered[:, column - 1]
        groups[same, column] = groups[same, column - 1] + 1
        groups[same, column - 1] = 0
    return -np.sort(-groups, axis=1)
