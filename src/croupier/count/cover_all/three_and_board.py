"""Rounds of three cards and a board of two:
how many ways there are to lay out a board and k hands that all reach a class.

A hand gets there by blocks of the board's ranks or of another, by a straight of any suits,
or by cards of the board's suit. A straight flush is among the straights and among the flushes,
so it is taken away once where both are counted. Any cards beside a block are dealt at the end, from all that is left;
what they count too often is taken away as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from math import comb, factorial, perm, prod

from croupier.cards.kernels.threads import over_slabs

LOW_ACE, DEUCE, ACE = 1, 2, 14
RANKS = tuple(range(DEUCE, ACE + 1))
SUITS, RUN, OWN = 4, 5, 3
Ways = list[int]
# Hands, how many of them take one card that may be any, and how many take two: in how many ways.
Filled = tuple[int, int, int]
Terms = Counter[Filled]
Straight = tuple[int, ...]  # the ranks that a board lacks, as numbers of its own


@dataclass(frozen=True, slots=True)
class Class:
    """What reaches a class. `suited` is how straight flushes count: added,
    or taken away where they are counted twice."""

    name: str
    blocks: str = ""
    straights: bool = False
    flushes: bool = False
    suited: int = 0
    royal: bool = False


THREES, FULL, FOURS = "threes", "full", "fours"
CLASSES = (
    Class("royal flush", suited=1, royal=True),
    Class("straight flush", suited=1),
    Class("four of a kind", FOURS, suited=1),
    Class("full house", FULL, suited=1),
    Class("flush", FULL, flushes=True),
    Class("straight", FULL, straights=True, flushes=True, suited=-1),
    Class("three of a kind", THREES, straights=True, flushes=True, suited=-1),
)


def laid_with_board(kind: Class, most: int, ranks: tuple[int, ...] = RANKS) -> Ways:
    """Entry k counts boards with a set of k hands."""
    left = SUITS * len(ranks) - 2
    found: Terms = Counter()
    _add(found, paired(kind, len(ranks) - 1), len(ranks) * comb(SUITS, 2))

    def work(board: tuple[int, int]) -> None:
        straights = tuple(_straights(board, ranks, royal=kind.royal))
        for suited, boards in ((True, SUITS), (False, SUITS * (SUITS - 1))):
            _add(found, unpaired(kind, straights, len(ranks) - 2, suited, most), boards)

    over_slabs(work, combinations(ranks, 2), threads=1)
    ways = [0] * (most + 1)
    for (hands, singles, doubles), number in found.items():
        if hands <= most:
            wanted = singles + 2 * doubles
            ways[hands] += number * (perm(left - OWN * hands + wanted, wanted) >> doubles)
    return ways


def _add(found: Terms, terms: Terms, times: int) -> None:
    for key, number in terms.items():
        found[key] += times * number


def _times(*factors: Terms) -> Terms:
    found: Terms = Counter({(0, 0, 0): 1})
    for factor in factors:
        after: Terms = Counter()
        for (one, (hands, singles, doubles)), (two, more) in product(_entries(found), _entries(factor)):
            after[hands + more[0], singles + more[1], doubles + more[2]] += one * two
        found = after
    return found


def _entries(terms: Terms) -> list[tuple[int, Filled]]:
    return [(number, key) for key, number in terms.items()]


def _blocks_of_three(cards: int, times: int) -> Terms:
    """So many ranks of so many cards, each of which may have a block of three."""
    return Counter({(hands, 0, 0): comb(times, hands) * comb(cards, 3) ** hands for hands in range(times + 1)})


@cache
def paired(kind: Class, others: int) -> Terms:
    """The board is a pair: two cards of its rank are left, and neither a straight nor a flush can be made."""
    both: Terms = Counter({(1, 1, 0): 1})
    nothing: Terms = Counter({(0, 0, 0): 1})
    if not kind.blocks:
        return nothing
    if kind.blocks == FOURS:
        return nothing + both
    threes = _blocks_of_three(SUITS, others)
    if kind.blocks == THREES:
        # One card of the rank with any two others. A hand with both of them would be counted twice.
        rank: Terms = Counter({(0, 0, 0): 1, (1, 0, 1): 2, (2, 0, 2): 1, (1, 1, 0): -1})
        return _times(rank, threes)
    two = comb(SUITS, 2)
    fewer = _blocks_of_three(SUITS, others - 1)
    found = _times(nothing + both, threes)
    _add(found, _times(Counter({(1, 0, 0): 2 * others * two}), fewer), 1)
    # Two hands with a card of the rank and a pair each: of one rank, or of two.
    _add(found, _times(Counter({(2, 0, 0): others * two}), fewer), 1)
    apart = Counter({(2, 0, 0): others * (others - 1) * two**2})
    _add(found, _times(apart, _blocks_of_three(SUITS, others - 2)), 1)
    return found


def _straights(board: tuple[int, int], ranks: tuple[int, ...], *, royal: bool) -> Iterator[Straight]:
    lows = range(ACE - RUN + 1, ACE - RUN + 2) if royal else range(LOW_ACE, ACE - RUN + 2)
    lacking = [{ACE if rank == LOW_ACE else rank for rank in range(low, low + RUN)} for low in lows]
    wanted = [sorted(window - set(board)) for window in lacking if window >= set(board) and window <= set(ranks)]
    numbers = {rank: number for number, rank in enumerate(sorted({rank for window in wanted for rank in window}))}
    for window in wanted:
        yield tuple(numbers[rank] for rank in window)


@cache
def unpaired(kind: Class, straights: tuple[Straight, ...], others: int, suited: bool, most: int) -> Terms:
    """`straights` are what the board lacks for each; `others` counts the ranks that are not on it."""
    named = len({rank for straight in straights for rank in straight})
    found: Terms = Counter()
    for flushes, taken, apart, ways in _in_suit(kind, straights, named, others - named, suited):
        left = tuple(SUITS - (taken >> rank & 1) for rank in range(named))
        by_rank = _laid_straights(straights if kind.straights else (), left, kind.blocks == THREES, most)
        _add(found, _times(Counter({(flushes, 0, 0): 1}), by_rank, *_aside(kind, apart, others - named)), ways)
    return _times(_on_board(kind), found)


def _aside(kind: Class, apart: int, ranks: int) -> Iterator[Terms]:
    """Ranks that no straight wants, some of which have lost a card to a flush."""
    if kind.blocks == THREES:
        yield _blocks_of_three(SUITS - 1, apart)
        yield _blocks_of_three(SUITS, ranks - apart)


def _on_board(kind: Class) -> Terms:
    """Blocks of the two ranks on the board, three cards of each being left."""
    if kind.blocks == FOURS:
        return Counter({(0, 0, 0): 1, (1, 0, 0): 2, (2, 0, 0): 1})
    if kind.blocks == FULL:
        # Any three of the six cards are a full house, or four of a kind.
        return Counter({(0, 0, 0): 1, (1, 0, 0): comb(6, 3), (2, 0, 0): comb(6, 3) // 2})
    if kind.blocks == THREES:
        rank: Terms = Counter({(0, 0, 0): 1, (1, 1, 0): 3, (1, 0, 0): -2})
        return _times(rank, rank)
    return Counter({(0, 0, 0): 1})


def _in_suit(
    kind: Class, straights: tuple[Straight, ...], named: int, aside: int, suited: bool
) -> Iterator[tuple[int, int, int, int]]:
    """Straight flushes and flushes: how many hands, which of the named ranks lose a card, how many of the others,
    and in how many ways."""
    for straight_flushes, taken, sign in _straight_flushes(straights if suited and kind.suited else (), kind.suited):
        for more in range(1 << named if suited and kind.flushes else 1):
            for apart in range(aside + 1 if suited and kind.flushes else 1):
                flushes, odd = divmod(more.bit_count() + apart, OWN)
                if odd or more & taken:
                    continue
                parted = factorial(OWN * flushes) // (factorial(OWN) ** flushes * factorial(flushes))
                yield straight_flushes + flushes, taken | more, apart, sign * parted * comb(aside, apart)


def _straight_flushes(straights: tuple[Straight, ...], sign: int) -> Iterator[tuple[int, int, int]]:
    """Sets of straights that share no rank: how many, the ranks they take, and their sign."""
    for number in range(len(straights) + 1):
        for chosen in combinations(straights, number):
            ranks = [rank for straight in chosen for rank in straight]
            if len(set(ranks)) == len(ranks):
                yield number, sum(1 << rank for rank in ranks), sign**number


@cache
def _laid_straights(straights: tuple[Straight, ...], left: tuple[int, ...], threes: bool, most: int) -> Terms:
    """Straights of any suits where each rank has so many cards, and blocks of three of what they leave."""
    found: Terms = Counter()
    for numbers in product(range(min(most, SUITS) + 1), repeat=len(straights)):
        laid = [rank for number, straight in zip(numbers, straights, strict=True) for rank in straight * number]
        used = [laid.count(rank) for rank in range(len(left))]
        if sum(numbers) > most or any(wanted > cards for wanted, cards in zip(used, left, strict=True)):
            continue
        ways = prod(perm(cards, wanted) for cards, wanted in zip(left, used, strict=True)) // prod(
            map(factorial, numbers)
        )
        rest = [_blocks_of_three(cards - wanted, 1) for cards, wanted in zip(left, used, strict=True)] if threes else []
        _add(found, _times(Counter({(sum(numbers), 0, 0): 1}), *rest), ways)
    return found
