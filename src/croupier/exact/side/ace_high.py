"""Whether two hands of seven cards, the player's and the player-dealer's, both have nothing but an ace high.

Such a hand is seven ranks with the ace, or six without it and the joker, that make no straight, in suits that make no
flush. Pairs of hands are counted by the number of ranks they share, where their suits must differ.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, product
from math import comb

from croupier.exact.side.classes import Cell, Counts, counts

ACE = 12
RUNS = (*(frozenset(range(low, low + 5)) for low in range(9)), frozenset({ACE, 0, 1, 2, 3}))
FLUSH, FLUSH_WITH_JOKER = 5, 4
BOTH, WITH_JOKER, WITHOUT = "both ace high", "dealer ace high with joker", "dealer ace high"


def ace_high_hands(*, joker_flushes: bool = False) -> Counts:
    """`joker_flushes`: as read, the joker completes flushes too."""
    naturals = [frozenset({ACE, *others}) for others in combinations(range(ACE), 6)]
    naturals = [ranks for ranks in naturals if not any(run <= ranks for run in RUNS)]
    # The joker completes a straight and, as printed, no flush: it may be an ace, a straight or a straight flush only.
    jokers = [frozenset(ranks) for ranks in combinations(range(ACE), 6)]
    jokers = [ranks for ranks in jokers if not any(len(run & ranks) >= 4 for run in RUNS)]
    suited = FLUSH_WITH_JOKER if joker_flushes else FLUSH
    both = _pairs(naturals, naturals, FLUSH)
    mixed = _pairs(naturals, jokers, suited)
    theirs = comb(46, 7)
    natural = len(naturals) * _unsuited(7, FLUSH)
    with_joker = len(jokers) * _unsuited(6, suited)
    found = {
        BOTH: both + 2 * mixed,
        WITH_JOKER: with_joker * theirs - mixed,
        WITHOUT: natural * theirs - both - mixed,
    }
    total = comb(53, 7) * theirs
    cells = [(Cell((name,)), number) for name, number in found.items()]
    return counts([*cells, (Cell(("neither",)), total - sum(found.values()))], total)


def _unsuited(cards: int, flush: int) -> int:
    """Suits for that many cards of different ranks, fewer than `flush` of any."""
    return int(4**cards) - len(_flushes(cards, flush))


@cache
def _flushes(cards: int, flush: int) -> list[tuple[int, ...]]:
    return [suits for suits in product(range(4), repeat=cards) if max(Counter(suits).values()) >= flush]


def _pairs(first: list[frozenset[int]], second: list[frozenset[int]], flush: int) -> int:
    shared = Counter(len(one & two) for one in first for two in second)
    sizes = len(first[0]), len(second[0])
    return sum(number * _suits(*sizes, common, flush) for common, number in shared.items())


def _suits(first: int, second: int, common: int, flush: int) -> int:
    """Suits for two hands without a flush that differ on the ranks in common: all, less either's flushes, plus both's.

    `flush`: so many cards of a suit make one in the second hand.
    """
    mine, theirs = _flushes(first, FLUSH), _flushes(second, flush)
    everything = int(4**first * 3**common * 4 ** (second - common))
    one = int(len(mine) * 3**common * 4 ** (second - common) + len(theirs) * 3**common * 4 ** (first - common))
    heads = Counter(suits[:common] for suits in mine)
    tails = Counter(suits[:common] for suits in theirs)
    both = sum(
        number * other
        for head, number in heads.items()
        for tail, other in tails.items()
        if all(a != b for a, b in zip(head, tail, strict=True))
    )
    return everything - one + both
