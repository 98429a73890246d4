"""What a way of keeping cards is worth: every four cards counted, the dealer's and the board sampled.

Whoever keeps as the house does has the dealer's own chances, so that to him the game is worth nothing, exactly. What a
player gains is what he wins by other cards than these, less what these would have won in the same deals: only four
cards with which he plays otherwise have to be sampled.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

from croupier.exact.keeping.sample import FOUR, PAIRS, SPLITS, Fours, Game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

VALUING, TIES, VALUING_SEED = 4_000_000, 400_000, 1099
SLAB = 200_000
WIN, TIE, LOSS = 0, 1, 2
# Of an option, the two cards of the first hand and of the second, or of the first again where there is one hand.
FIRSTS = (*range(len(PAIRS)), *(one for one, _ in SPLITS))
SECONDS = (*range(len(PAIRS)), *(two for _, two in SPLITS))


@dataclass(frozen=True)
class Valued:
    """Shares of all deals: one hand kept by result, two hands by the results of both; they add up to 1."""

    kept: NDArray[np.float64]
    split: NDArray[np.float64]
    standard_error: float


def is_split(option: int) -> bool:
    return option >= len(PAIRS)


def value(
    game: Game, fours: Fours, chosen: NDArray[np.int64], house: NDArray[np.int64], threads: int | None = None
) -> Valued:
    """`chosen` is the option of each four cards, `house` what the house would keep of them."""
    import numpy as np

    chance, total = np.random.default_rng(VALUING_SEED), int(fours.weights.sum())
    other = np.flatnonzero(chosen != house)
    share = float(fours.weights[other].sum()) / total
    tally = _Tally()
    for rows in slabs(fours, other, chance, VALUING):
        tally.add(game, fours.cards[rows], chosen[rows], house[rows], chance, threads)
    same, ties = np.flatnonzero(chosen == house), _Tally()
    for rows in slabs(fours, same, chance, TIES):
        ties.add(game, fours.cards[rows], chosen[rows], house[rows], chance, threads)
    kept, split = tally.kept * share, tally.split * share
    # Who plays as the house does wins as often as the house: what these four cards lose, all others win.
    tied = ties.kept[TIE] * (1 - share)
    ahead = -share * tally.house_wins
    kept += np.array([(1 - share - tied + ahead) / 2, tied, (1 - share - tied - ahead) / 2])
    return Valued(kept, split, share * tally.error)


def slabs(fours: Fours, rows: NDArray[np.int64], chance: np.random.Generator, deals: int) -> list[NDArray[np.int64]]:
    """Every four cards as often as their share of all deals asks for, at equal steps from a start by chance."""
    import numpy as np

    if not len(rows):
        return []
    ends = np.cumsum(fours.weights[rows])
    steps = (np.arange(deals) + chance.random()) * (ends[-1] / deals)
    found = rows[np.minimum(np.searchsorted(ends, steps, side="right"), len(rows) - 1)]
    return [found[first : first + SLAB] for first in range(0, deals, SLAB)]


class _Tally:
    """Results so far; means of what is won beyond what the house's choice would have won."""

    def __init__(self) -> None:
        import numpy as np

        self.number, self.sum, self.squares, self.by_house = 0, 0, 0, 0
        self.ones, self.twos = np.zeros(3, dtype=np.int64), np.zeros((3, 3), dtype=np.int64)

    def add(
        self, game: Game, held: NDArray[np.uint8], chosen: NDArray[np.int64], house: NDArray[np.int64],
        chance: np.random.Generator, threads: int | None,
    ) -> None:  # fmt: skip
        import numpy as np

        cards, whole = game.deals(chance, len(held), held)
        held, chosen, house, cards = held[whole], chosen[whole], house[whole], cards[whole]
        dealer, board = cards[:, :FOUR], np.ascontiguousarray(cards[:, FOUR:])
        theirs = game.worth(dealer, game.kept(dealer), board, threads)

        def result(pairs: NDArray[np.int64]) -> NDArray[np.int64]:
            mine = game.worth(held, pairs, board, threads)
            return np.where(mine > theirs, WIN, np.where(mine == theirs, TIE, LOSS))

        one, two = result(np.array(FIRSTS)[chosen]), result(np.array(SECONDS)[chosen])
        split, usual = chosen >= len(PAIRS), TIE - result(house)
        more = (TIE - one) + np.where(split, TIE - two, 0) - usual
        self.number += len(held)
        self.sum, self.squares = self.sum + int(more.sum()), self.squares + int((more**2).sum())
        self.by_house += int(usual.sum())
        self.ones += np.bincount(one[~split], minlength=3)
        np.add.at(self.twos, (one[split], two[split]), 1)

    @property
    def house_wins(self) -> float:
        return self.by_house / max(self.number, 1)

    @property
    def error(self) -> float:
        number = max(self.number, 1)
        return sqrt(max(self.squares / number - (self.sum / number) ** 2, 0.0) / number)

    @property
    def kept(self) -> NDArray[np.float64]:
        return self.ones / max(self.number, 1)

    @property
    def split(self) -> NDArray[np.float64]:
        return self.twos / max(self.number, 1)
