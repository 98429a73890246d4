"""A shoe of several decks and deals sampled from it: what any two of four cards are worth with a board against the two
that the house keeps, and what a way of keeping cards is.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, combinations_with_replacement
from math import comb, prod, sqrt

import numpy as np
from numpy.typing import NDArray

from croupier.cards.ranking import Ranking
from croupier.count.showdowns import strengths_of

Cards = NDArray[np.uint8]

TYPES, FOUR, BOARD = 52, 4, 5
DEALT = FOUR + BOARD
# The two cards of four that play, by place; and which two of these make up all four cards.
PAIRS = tuple(combinations(range(FOUR), 2))
SPLITS = ((0, 5), (1, 4), (2, 3))


@dataclass(frozen=True)
class Shoe:
    """`preferred` says how good any two cards are to the house: of four it keeps the two for which it is highest."""

    ranking: Ranking
    preferred: tuple[int, ...]
    decks: int

    @cached_property
    def order(self) -> NDArray[np.int64]:
        return np.array(self.preferred, dtype=np.int64).reshape(TYPES, TYPES)

    @property
    def size(self) -> int:
        return TYPES * self.decks

    def kept(self, fours: Cards) -> NDArray[np.int64]:
        """Which of the pairs the house keeps."""
        good = np.stack([self.order[fours[:, one], fours[:, two]] for one, two in PAIRS], axis=1)
        return np.asarray(good.argmax(axis=1), dtype=np.int64)

    def worth(
        self, fours: Cards, pairs: NDArray[np.int64], boards: Cards, threads: int | None = None
    ) -> NDArray[np.int64]:
        """The strength of two of each four cards with a board."""
        places = np.array(PAIRS)[pairs]
        hands = np.concatenate([np.take_along_axis(fours, places, axis=1), boards], axis=1)
        return strengths_of(self.ranking, np.ascontiguousarray(hands, dtype=np.uint8), threads)

    def deals(
        self, chance: np.random.Generator, number: int, held: Cards | None = None
    ) -> tuple[Cards, NDArray[np.bool_]]:
        """The dealer's four cards and the board, so many times from a whole shoe, or beside four that a player holds.

        A card that comes twice out of the shoe makes a deal void: which are not is said beside them.
        """
        places = chance.integers(0, self.size, (number, DEALT))
        known = places if held is None else np.concatenate([copies_of(held), places], axis=1)
        ordered = np.sort(known, axis=1)
        return (places % TYPES).astype(np.uint8), (ordered[:, 1:] != ordered[:, :-1]).all(axis=1)


def copies_of(fours: Cards) -> NDArray[np.int64]:
    """Places in the shoe of the cards that a player holds: the first copy of each, of a second one like it the next."""
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


# What any two of any four cards are worth: sampled for each two cards up to suits, put right for the two laid away.
#
# One sample of deals from the whole shoe serves all: with cards out of it each deal weighs as much as it is still
# likely. What one card less does is the same sum with other weights; two of them do it one after the other.

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
    return np.concatenate([worths, *((worths[:, [a]] + worths[:, [b]]) for a, b in SPLITS)], axis=1)


def _number(high: NDArray[np.int64], low: NDArray[np.int64], unsuited: NDArray[np.int64]) -> NDArray[np.int64]:
    return (high * RANKS + low) * 2 + unsuited


def kinds_of(one: Cards, two: Cards) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The kind of two cards, and what becomes of each suit when they are given the suits of their kind."""
    high, low = np.maximum(one, two).astype(np.int64), np.minimum(one, two).astype(np.int64)
    first, second = high & 3, low & 3
    unsuited = (first != second).astype(np.int64)
    suits = np.zeros((len(one), 4), dtype=np.int64)
    for suit in range(4):
        others = [(first != other) & (second != other) for other in range(suit)]
        before = np.sum(others, axis=0, dtype=np.int64) if others else np.zeros_like(first)
        suits[:, suit] = np.where(suit == first, 0, np.where(suit == second, 1, before + 1 + unsuited))
    return _number(high >> 2, low >> 2, unsuited), suits


def find_worths(shoe: Shoe, threads: int | None = None, deals: int = FINDING) -> Worths:
    chance = np.random.default_rng(FINDING_SEED)
    cards, whole = shoe.deals(chance, deals)
    cards = cards[whole]
    number = len(cards)
    theirs = shoe.worth(cards[:, :FOUR], shoe.kept(cards[:, :FOUR]), cards[:, FOUR:], threads)
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
                mine = shoe.worth(fours, np.zeros(number, dtype=np.int64), cards[:, FOUR : FOUR + BOARD], threads)
                won = (mine > theirs).astype(np.float64) - (mine < theirs)
                kind = (high * RANKS + low) * 2 + unsuited
                two[kind], less[kind] = _put_right(shoe, won, counts, one, other)
    return Worths(two, less)


def _put_right(
    shoe: Shoe, won: NDArray[np.float64], counts: NDArray[np.float64], one: int, other: int
) -> tuple[float, NDArray[np.float64]]:
    """The mean with these two cards out of the shoe, and what each further card out of it adds."""
    left = np.full(TYPES, float(shoe.decks))
    weights = np.ones(len(won))
    for card in (one, other):
        # So many copies of it are left, of which a deal takes some: one less makes that so much less likely.
        gone = shoe.decks - left[card]
        weights *= np.maximum(shoe.decks - gone - counts[:, card], 0) / left[card]
        left[card] -= 1
    weights /= weights.mean()
    mean = float((weights * won).mean())
    with_card, seen = (weights * won) @ counts / len(won), weights @ counts / len(won)
    return mean, (mean - with_card / left) / (1 - seen / left) - mean


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
    shoe: Shoe, fours: Fours, chosen: NDArray[np.int64], house: NDArray[np.int64], threads: int | None = None
) -> Valued:
    """`chosen` is the option of each four cards, `house` what the house would keep of them."""
    chance, total = np.random.default_rng(VALUING_SEED), int(fours.weights.sum())
    other = np.flatnonzero(chosen != house)
    share = float(fours.weights[other].sum()) / total
    tally = _Tally()
    for rows in slabs(fours, other, chance, VALUING):
        tally.add(shoe, fours.cards[rows], chosen[rows], house[rows], chance, threads)
    same, ties = np.flatnonzero(chosen == house), _Tally()
    for rows in slabs(fours, same, chance, TIES):
        ties.add(shoe, fours.cards[rows], chosen[rows], house[rows], chance, threads)
    kept, split = tally.kept * share, tally.split * share
    # Who plays as the house does wins as often as the house: what these four cards lose, all others win.
    tied = ties.kept[TIE] * (1 - share)
    ahead = -share * tally.house_wins
    kept += np.array([(1 - share - tied + ahead) / 2, tied, (1 - share - tied - ahead) / 2])
    return Valued(kept, split, share * tally.error)


def slabs(fours: Fours, rows: NDArray[np.int64], chance: np.random.Generator, deals: int) -> list[NDArray[np.int64]]:
    """Every four cards as often as their share of all deals asks for, at equal steps from a start by chance."""
    if not len(rows):
        return []
    ends = np.cumsum(fours.weights[rows])
    steps = (np.arange(deals) + chance.random()) * (ends[-1] / deals)
    found = rows[np.minimum(np.searchsorted(ends, steps, side="right"), len(rows) - 1)]
    return [found[first : first + SLAB] for first in range(0, deals, SLAB)]


class _Tally:
    """Results so far; means of what is won beyond what the house's choice would have won."""

    def __init__(self) -> None:
        self.number, self.sum, self.squares, self.by_house = 0, 0, 0, 0
        self.ones, self.twos = np.zeros(3, dtype=np.int64), np.zeros((3, 3), dtype=np.int64)

    def add(
        self, shoe: Shoe, held: NDArray[np.uint8], chosen: NDArray[np.int64], house: NDArray[np.int64],
        chance: np.random.Generator, threads: int | None,
    ) -> None:  # fmt: skip
        cards, whole = shoe.deals(chance, len(held), held)
        held, chosen, house, cards = held[whole], chosen[whole], house[whole], cards[whole]
        dealer, board = cards[:, :FOUR], np.ascontiguousarray(cards[:, FOUR:])
        theirs = shoe.worth(dealer, shoe.kept(dealer), board, threads)

        def result(pairs: NDArray[np.int64]) -> NDArray[np.int64]:
            mine = shoe.worth(held, pairs, board, threads)
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
