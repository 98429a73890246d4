"""What any two of any four cards are worth: sampled for each two cards up to suits, put right for the two laid away.

One sample of deals from the whole shoe serves all: with cards out of it each deal weighs as much as it is still likely.
What one card less does is the same sum with other weights; two of them do it one after the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.exact.keeping.sample import BOARD, DEALT, FOUR, PAIRS, SPLITS, TYPES, Game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.exact.keeping.sample import Cards

RANKS = 13
FINDING, FINDING_SEED = 120_000, 38


@dataclass(frozen=True)
class Worths:
    """`two` by kind of two cards: of one suit, clubs; of two, the higher card clubs, the other diamonds.

    `less` is what a card out of the shoe adds to it, by kind and card.
    """

    two: NDArray[np.float64]
    less: NDArray[np.float64]

    def of(self, fours: Cards) -> NDArray[np.float64]:
        """By four cards and the two of them that play."""
        import numpy as np

        found = np.zeros((len(fours), len(PAIRS)))
        for column, pair in enumerate(PAIRS):
            kinds, suits = kinds_of(fours[:, pair[0]], fours[:, pair[1]])
            found[:, column] = self.two[kinds]
            for other in range(FOUR):
                if other not in pair:
                    card = fours[:, other].astype(np.int64)
                    found[:, column] += self.less[kinds, card & ~3 | suits[np.arange(len(card)), card & 3]]
        return found


def options_of(worths: NDArray[np.float64]) -> NDArray[np.float64]:
    """Each two cards kept, then each way to split all four."""
    import numpy as np

    return np.concatenate([worths, *((worths[:, [a]] + worths[:, [b]]) for a, b in SPLITS)], axis=1)


def _number(high: NDArray[np.int64], low: NDArray[np.int64], unsuited: NDArray[np.int64]) -> NDArray[np.int64]:
    return (high * RANKS + low) * 2 + unsuited


def kinds_of(one: Cards, two: Cards) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The kind of two cards, and what becomes of each suit when they are given the suits of their kind."""
    import numpy as np

    high, low = np.maximum(one, two).astype(np.int64), np.minimum(one, two).astype(np.int64)
    first, second = high & 3, low & 3
    unsuited = (first != second).astype(np.int64)
    suits = np.zeros((len(one), 4), dtype=np.int64)
    for suit in range(4):
        others = [(first != other) & (second != other) for other in range(suit)]
        before = np.sum(others, axis=0, dtype=np.int64) if others else np.zeros_like(first)
        suits[:, suit] = np.where(suit == first, 0, np.where(suit == second, 1, before + 1 + unsuited))
    return _number(high >> 2, low >> 2, unsuited), suits


def find_worths(game: Game, threads: int | None = None, deals: int = FINDING) -> Worths:
    import numpy as np

    chance = np.random.default_rng(FINDING_SEED)
    cards, whole = game.deals(chance, deals)
    cards = cards[whole]
    number = len(cards)
    theirs = game.worth(cards[:, :FOUR], game.kept(cards[:, :FOUR]), cards[:, FOUR:], threads)
    counts = np.zeros((number, TYPES))
    for column in range(DEALT):
        np.add.at(counts, (np.arange(number), cards[:, column]), 1)
    two, less = np.zeros(2 * RANKS * RANKS), np.zeros((2 * RANKS * RANKS, TYPES))
    fours = np.zeros((number, FOUR), dtype=np.uint8)
    for high in range(RANKS):
        for low in range(high + 1):
            for unsuited in (0, 1):
                one, other = 4 * high, 4 * low + unsuited
                fours[:, :2] = one, other
                mine = game.worth(fours, np.zeros(number, dtype=np.int64), cards[:, FOUR : FOUR + BOARD], threads)
                won = (mine > theirs).astype(np.float64) - (mine < theirs)
                kind = (high * RANKS + low) * 2 + unsuited
                two[kind], less[kind] = _put_right(game, won, counts, one, other)
    return Worths(two, less)


def _put_right(
    game: Game, won: NDArray[np.float64], counts: NDArray[np.float64], one: int, other: int
) -> tuple[float, NDArray[np.float64]]:
    """The mean with these two cards out of the shoe, and what each further card out of it adds."""
    import numpy as np

    left = np.full(TYPES, float(game.decks))
    weights = np.ones(len(won))
    for card in (one, other):
        # So many copies of it are left, of which a deal takes some: one less makes that so much less likely.
        gone = game.decks - left[card]
        weights *= np.maximum(game.decks - gone - counts[:, card], 0) / left[card]
        left[card] -= 1
    weights /= weights.mean()
    mean = float((weights * won).mean())
    with_card, seen = (weights * won) @ counts / len(won), weights @ counts / len(won)
    return mean, (mean - with_card / left) / (1 - seen / left) - mean
