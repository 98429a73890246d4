"""Two hands from one deck that are compared, or read together, without a decision."""

from __future__ import annotations

from collections import Counter
from functools import cache, reduce
from itertools import combinations, product
from math import comb, factorial
from typing import TYPE_CHECKING

from croupier.cards.ranking import get_ranking
from croupier.count.badbeat import losing_hands, quick_scores
from croupier.count.blocks import canonical
from croupier.exact.side.ranked import Cell, Counts, counts, kept, rows_counts, steps_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


SHARES = 6


def losing(ranking: str, size: int, jokers: int, texts: tuple[str, ...]) -> Counts:
    """The lower of two hands that do not tie, by class; none where it is in no class, or they tie."""

    def count() -> Counts:
        steps = steps_of(ranking, texts)
        numbers = losing_hands(quick_scores(ranking, size, jokers), size, jokers, [floor for floor, _ in steps])
        cards = 52 + jokers
        total = comb(cards, size) * comb(cards - size, size)
        found = [(cell, number) for (_, cell), number in zip(steps, numbers, strict=True)]
        return counts([*found, (Cell(()), total - sum(numbers))], total)

    return kept("losing", [ranking, size, jokers, texts], count)


def best_two_of_each(two: str, ranking: str, texts: tuple[str, ...]) -> Counts:
    """30-1099.46(15): the best `two` of the player's four cards with the best two of the dealer's four.

    Which two of three kings play does not matter, as with a pair among the four no row looks at suits: each two of them
    are taken to play equally often, so that suits stay alike. SHARES is a number of parts that one,
    three and six divide.
    """

    def count() -> Counts:
        import numpy as np

        from croupier.count.kernels.side import disjoint_kept

        pairs = np.array(list(combinations(range(52), 2)), dtype=np.int64)
        places = np.full((52, 52), -1, dtype=np.int64)
        places[pairs[:, 0], pairs[:, 1]] = np.arange(len(pairs))
        kept_with = _kept_with(two, pairs, places)
        mine, weights = canonical(2)
        rows, ways = [], []
        for (low, high), weight in zip(np.sort(mine, axis=1).tolist(), weights.tolist(), strict=True):
            found = disjoint_kept(kept_with, pairs, int(places[low, high]))
            other = np.flatnonzero(found)
            rows.append(np.hstack([np.full((len(other), 2), (low, high)), pairs[other]]))
            ways.append(found[other] * weight)
        cards = np.concatenate(rows).astype(np.uint8)
        total = comb(52, 4) * comb(48, 4)
        parts = rows_counts(ranking, cards, np.concatenate(ways), texts, total * SHARES**2)
        return counts(((cell, number // SHARES**2) for cell, number in parts.cells), total)

    return kept("best-two", [two, ranking, list(texts)], count)


def _kept_with(two: str, pairs: NDArray[np.int64], places: NDArray[np.int64]) -> NDArray[np.int64]:
    """For each two cards and each two others, in how many parts of SHARES the first are the best two of the four."""
    import numpy as np

    from croupier.cards.ranking.compile import score_rows

    values = score_rows(get_ranking(two).scorer, pairs.astype(np.uint8))
    fours = np.array(list(combinations(range(52), 4)), dtype=np.int64)
    splits = [((a, b), tuple(place for place in range(4) if place not in (a, b))) for a, b in combinations(range(4), 2)]
    scores = np.stack([values[places[fours[:, a], fours[:, b]]] for (a, b), _ in splits])
    best = scores == scores.max(axis=0)
    shares = SHARES // best.sum(axis=0)
    table = np.zeros((len(pairs), 52, 52), dtype=np.int64)
    for split, ((a, b), (c, d)) in enumerate(splits):
        chosen = best[split]
        held = places[fours[chosen, a], fours[chosen, b]]
        table[held, fours[chosen, c], fours[chosen, d]] = shares[chosen]
        table[held, fours[chosen, d], fours[chosen, c]] = shares[chosen]
    return table


# Whether two hands of seven cards, the player's and the player-dealer's, both have nothing but an ace high.
#
# Such a hand is seven ranks with the ace, or six without it and the joker, that make no straight, in suits that make no
# flush. Pairs of hands are counted by the number of ranks they share, where their suits must differ.

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
    found = {BOTH: both + 2 * mixed, WITH_JOKER: with_joker * theirs - mixed, WITHOUT: natural * theirs - both - mixed}
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


# Straight Edge Poker's progressive: the shorter of two straights, 30-1099.39(16).

Polynomial = dict[tuple[int, int], int]
SUITS = 4


def lower_straight(mine: int, theirs: int) -> Counts:
    """Only ranks matter, so pairs of sets of ranks are counted, each with the cards that make them."""

    def count() -> Counts:
        import numpy as np

        from croupier.count.kernels.side import lower_straights

        rule = get_ranking("straight-length")
        masks = range(1 << 13)
        scores = np.array(
            [rule.scorer([rank << 2 for rank in range(13) if mask >> rank & 1]) if mask else -1 for mask in masks]
        )
        sizes = np.array([mask.bit_count() for mask in masks])
        total = comb(52, mine) * comb(52 - mine, theirs)
        assert total < 1 << 63
        out = np.zeros(len(rule.categories), dtype=np.int64)
        lower_straights(scores, sizes, np.array(_ways(mine, theirs)), mine, theirs, out)
        names = [category.name for category in reversed(rule.categories)]
        found = [(Cell((name,)), int(number)) for name, number in zip(names, out, strict=True)]
        return counts([*found, (Cell(("tie",)), total - int(out.sum()))], total)

    return kept("lower-straight", [mine, theirs], count)


def _ways(mine: int, theirs: int) -> list[list[list[int]]]:
    """By ranks in common, only mine, only theirs: how many pairs of disjoint hands of these sizes there are."""
    both = {
        (a, b): factorial(SUITS) // (factorial(a) * factorial(b) * factorial(SUITS - a - b))
        for a in range(1, SUITS)
        for b in range(1, SUITS - a + 1)
    }
    first = {(a, 0): comb(SUITS, a) for a in range(1, SUITS + 1)}
    second = {(0, b): comb(SUITS, b) for b in range(1, SUITS + 1)}
    powers = [
        [_power(part, times, mine, theirs) for times in range(max(mine, theirs) + 1)] for part in (both, first, second)
    ]
    return [
        [
            [_times(_times(i, j, mine, theirs), k, mine, theirs).get((mine, theirs), 0) for k in powers[2]]
            for j in powers[1]
        ]
        for i in powers[0]
    ]


def _power(part: Polynomial, times: int, mine: int, theirs: int) -> Polynomial:
    return reduce(lambda one, two: _times(one, two, mine, theirs), [part] * times, {(0, 0): 1})


def _times(one: Polynomial, two: Polynomial, mine: int, theirs: int) -> Polynomial:
    found: Polynomial = {}
    for (a, b), ways in one.items():
        for (c, d), more in two.items():
            if a + c <= mine and b + d <= theirs:
                found[a + c, b + d] = found.get((a + c, b + d), 0) + ways * more
    return found
