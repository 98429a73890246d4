"""A shoe of several decks, deals sampled from it, and two cards with a board against the two that the house keeps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import TYPE_CHECKING

from croupier.cards.ranking import Ranking
from croupier.exact.frame.counted import strengths_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Cards = NDArray[np.uint8]

TYPES, FOUR, BOARD = 52, 4, 5
DEALT = FOUR + BOARD
# The two cards of four that play, by place; and which two of these make up all four cards.
PAIRS = tuple(combinations(range(FOUR), 2))
SPLITS = ((0, 5), (1, 4), (2, 3))


@dataclass(frozen=True)
class Game:
    """`preferred` says how good any two cards are to the house: of four it keeps the two for which it is highest."""

    ranking: Ranking
    preferred: tuple[int, ...]
    decks: int

    @cached_property
    def order(self) -> NDArray[np.int64]:
        import numpy as np

        return np.array(self.preferred, dtype=np.int64).reshape(TYPES, TYPES)

    @property
    def size(self) -> int:
        return TYPES * self.decks

    def kept(self, fours: Cards) -> NDArray[np.int64]:
        """Which of the pairs the house keeps."""
        import numpy as np

        good = np.stack([self.order[fours[:, one], fours[:, two]] for one, two in PAIRS], axis=1)
        return np.asarray(good.argmax(axis=1), dtype=np.int64)

    def worth(
        self, fours: Cards, pairs: NDArray[np.int64], boards: Cards, threads: int | None = None
    ) -> NDArray[np.int64]:
        """The strength of two of each four cards with a board."""
        import numpy as np

        places = np.array(PAIRS)[pairs]
        hands = np.concatenate([np.take_along_axis(fours, places, axis=1), boards], axis=1)
        return strengths_of(self.ranking, np.ascontiguousarray(hands, dtype=np.uint8), threads)

    def deals(
        self, chance: np.random.Generator, number: int, held: Cards | None = None
    ) -> tuple[Cards, NDArray[np.bool_]]:
        """The dealer's four cards and the board, so many times from a whole shoe, or beside four that a player holds.

        A card that comes twice out of the shoe makes a deal void: which are not is said beside them.
        """
        import numpy as np

        places = chance.integers(0, self.size, (number, DEALT))
        known = places if held is None else np.concatenate([copies_of(held), places], axis=1)
        ordered = np.sort(known, axis=1)
        return (places % TYPES).astype(np.uint8), (ordered[:, 1:] != ordered[:, :-1]).all(axis=1)


def copies_of(fours: Cards) -> NDArray[np.int64]:
    """Places in the shoe of the cards that a player holds: the first copy of each, of a second one like it the next."""
    import numpy as np

    found = fours.astype(np.int64)
    for column in range(1, FOUR):
        found[:, column] += TYPES * (fours[:, :column] == fours[:, column : column + 1]).sum(axis=1)
    return found


@dataclass(frozen=True)
class Fours:
    """Every four cards there are, ascending, and how often each comes out of the shoe."""

    cards: Cards
    weights: NDArray[np.int64]


def all_fours(decks: int) -> Fours:
    import numpy as np

    cards = np.array(list(combinations_with_replacement(range(TYPES), FOUR)), dtype=np.uint8)
    same = (cards[:, 1:] == cards[:, :-1]) @ np.array([1, 2, 4])
    weights = np.array([_ways(pattern, decks) for pattern in range(8)], dtype=np.int64)[same]
    assert int(weights.sum()) == comb(TYPES * decks, FOUR)
    return Fours(cards, weights)


def _ways(pattern: int, decks: int) -> int:
    """Ways to take four cards of which those neighbours are alike that the bits say."""
    runs = [1]
    for place in range(FOUR - 1):
        if pattern >> place & 1:
            runs[-1] += 1
        else:
            runs.append(1)
    return prod(comb(decks, run) for run in runs)
