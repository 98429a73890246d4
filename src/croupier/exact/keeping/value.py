"""What hands a way of keeping cards ends in, whoever wins: every four cards of the player and every board, counted.

Two cards of a kind and a board make one hand wherever the other two cards lie; those only make some boards rarer. So
the fours are added up first, by the kind of the two that play and by the two laid away, and each board is looked at
once for a kind. Suits that the two cards do not have are alike: of boards that differ in them one is looked at.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement, permutations
from math import comb, sqrt
from typing import TYPE_CHECKING

from croupier.cards.kernels.threads import over_slabs, thread_count
from croupier.exact.frame.counted import WHOLE_DECK, strengths_of
from croupier.exact.keeping.sample import BOARD, FOUR, PAIRS, SPLITS, TYPES, Fours, Game
from croupier.exact.keeping.worths import RANKS, kinds_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.exact.keeping.sample import Cards


KINDS = 2 * RANKS * RANKS


def count_hands(
    game: Game,
    fours: Fours,
    pairs: NDArray[np.int64],
    threads: int | None = None,
    ranks: tuple[int, ...] = WHOLE_DECK,
) -> list[int]:
    """All deals by category, in the order of the ranking. `pairs` says which two of each four cards play."""
    import numpy as np

    laid_away, size = _laid_away(fours, pairs), 4 * len(ranks) * game.decks
    boards = [_boards(ranks, game.decks, unsuited) for unsuited in (0, 1)]

    def count(kind: int) -> list[int]:
        from croupier.exact.keeping.kernels import add_boards

        unsuited, (high, low) = kind & 1, divmod(kind >> 1, RANKS)
        pair = np.array([4 * high, 4 * low + unsuited], dtype=np.uint8)
        cards, alike = boards[unsuited]
        orders = _orders(unsuited)
        # Whatever order the free suits are in; each of them is counted, and all are divided by in the end.
        two = sum(laid_away[kind][np.ix_(order, order)] for order in orders)
        assert int(two.sum()) * comb(size - 2, BOARD) < 1 << 63, "sums must fit into 64 bits"
        hands = np.hstack([np.broadcast_to(pair, (len(cards), 2)), cards])
        found = game.ranking.indices_of(strengths_of(game.ranking, np.ascontiguousarray(hands), 1))
        left = np.full(TYPES, game.decks, dtype=np.int64) - np.bincount(pair, minlength=TYPES)
        out = np.zeros(len(game.ranking.categories), dtype=np.int64)
        add_boards(cards, alike, found.astype(np.int64), left, two, out)
        assert not (out % len(orders)).any()
        return [int(number) // len(orders) for number in out]

    played = [kind for kind in range(KINDS) if laid_away[kind].any()]
    found = over_slabs(count, played, thread_count(threads))
    counts = [sum(column) for column in zip(*found, strict=True)]
    assert sum(counts) == int(fours.weights.sum()) * comb(size - FOUR, BOARD)
    return counts


def _laid_away(fours: Fours, pairs: NDArray[np.int64]) -> NDArray[np.int64]:
    """By the kind of the two cards that play and the two others, in the suits of the kind: how many fours."""
    import numpy as np

    found = np.zeros((KINDS, TYPES, TYPES), dtype=np.int64)
    for place, (one, two) in enumerate(PAIRS):
        rows = np.flatnonzero(pairs == place)
        cards = fours.cards[rows]
        kinds, suits = kinds_of(cards[:, one], cards[:, two])
        others = [cards[:, other].astype(np.int64) for other in range(FOUR) if other not in (one, two)]
        away = [card & ~3 | suits[np.arange(len(rows)), card & 3] for card in others]
        np.add.at(found, (kinds, away[0], away[1]), fours.weights[rows])
    return found


def _orders(unsuited: int) -> list[NDArray[np.int64]]:
    """Ways to exchange the suits that two cards of a kind do not have, card by card."""
    import numpy as np

    fixed = tuple(range(1 + unsuited))
    cards = np.arange(TYPES)
    suits = (np.array(fixed + order) for order in permutations(range(len(fixed), 4)))
    return [cards & ~3 | moved[cards & 3] for moved in suits]


def _boards(ranks: tuple[int, ...], decks: int, unsuited: int) -> tuple[Cards, NDArray[np.int64]]:
    """Boards up to the suits that are free, ascending, and how many each stands for."""
    import numpy as np

    sets = combinations_with_replacement([4 * rank + suit for rank in ranks for suit in range(4)], BOARD)
    every = np.fromiter((card for cards in sets for card in cards), dtype=np.uint8).reshape(-1, BOARD)
    if decks < BOARD:
        every = every[(every[:, decks:] != every[:, : BOARD - decks]).all(axis=1)]
    places = np.array([TYPES**place for place in range(BOARD)], dtype=np.int64)
    codes = np.stack([np.sort(order[every], axis=1) @ places for order in _orders(unsuited)], axis=1)
    first = codes[:, 0] == codes.max(axis=1)
    same = np.sort(codes[first], axis=1)
    return np.ascontiguousarray(every[first]), 1 + (same[:, 1:] != same[:, :-1]).sum(axis=1)


# What a way of keeping cards is worth: every four cards counted, the dealer's and the board sampled.
#
# Whoever keeps as the house does has the dealer's own chances, so that to him the game is worth nothing, exactly.
# What a player gains is what he wins by other cards than these, less what these would have won in the same deals: only
# four cards with which he plays otherwise have to be sampled.

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
