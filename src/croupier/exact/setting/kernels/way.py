"""The house way in kernels: which of the 21 settings of a hand it takes, by the same steps as the charts' engine."""

from __future__ import annotations

import numpy as np

from croupier.cards.kernels.elements import STRAIGHT_FLUSH
from croupier.cards.kernels.jit import element, kernel
from croupier.exact.setting.kernels.lay import (
    ACE,
    BACKS,
    FIVE_OF_A_KIND,
    FULL_HOUSE,
    KEEP_BOTH,
    KEEP_FOUR,
    PAIR_BEFORE_TWO_PAIR,
    PAIRED,
    PLACES,
    RANKS,
    SETTINGS,
    SEVEN,
    STRAIGHT,
    Table,
)


@element
def is_complete(back: int) -> bool:
    return STRAIGHT <= back < FULL_HOUSE or STRAIGHT_FLUSH <= back < FIVE_OF_A_KIND


@element
def in_front(setting: int, rank: int, ranks: Table) -> int:
    """How many cards of a rank go in front."""
    return int(ranks[PLACES[setting, 0]] == rank) + int(ranks[PLACES[setting, 1]] == rank)


@kernel
def top(wanted: int, one: int, other: int, ranks: Table, fronts: Table, backs: Table) -> int:
    """The setting with the highest front, then the highest back, of those that are wanted; -1 where there is none.

    0: the pair `one` in front; 1: a complete hand behind; 2: that and a pair in front; 3: neither rank in front;
    4: just one card of the rank in front.
    """
    found, best = -1, -1
    for setting in range(SETTINGS):
        front, back = int(fronts[setting]), int(backs[setting])
        if wanted == 0:
            fits = in_front(setting, one, ranks) == 2
        elif wanted == 1:
            fits = is_complete(back)
        elif wanted == 2:
            fits = front >= PAIRED and is_complete(back)
        elif wanted == 3:
            fits = in_front(setting, one, ranks) == 0 and in_front(setting, other, ranks) == 0
        else:
            fits = in_front(setting, one, ranks) == 1
        if fits and front * BACKS + back > best:
            found, best = setting, front * BACKS + back
    return found


@element
def keeps(held: int, single: int, needs: int, way: Table) -> bool:
    """Whether the highest single card lets two pair or four of a kind stay behind; rows for Q, 9, 6 and 2 upwards."""
    row = 0 if held >= 10 else 1 if held >= 7 else 2 if held >= 4 else 3
    return single >= int(way[needs + row])


@kernel
def kinds(ranks: Table) -> tuple[int, int, int, int, int, int, int]:
    """The rank of four or more, how many pairs, the higher two of them, how many threes, the higher,
    the highest single."""
    counts = np.zeros(RANKS, dtype=np.int8)
    for place in range(SEVEN):
        counts[ranks[place]] += 1
    four, pairs, high, low, threes, three, single = -1, 0, -1, -1, 0, -1, -1
    for rank in range(RANKS - 1, -1, -1):
        number = counts[rank]
        if number >= 4:
            four = rank
        elif number == 3:
            threes += 1
            three = max(three, rank)
        elif number == 2:
            pairs += 1
            high, low = (rank, low) if high < 0 else (high, max(low, rank))
        elif number == 1:
            single = max(single, rank)
    return four, pairs, high, low, threes, three, single


@kernel
def house_four(
    four: int, pair: int, three: int, single: int, ranks: Table, fronts: Table, backs: Table, way: Table
) -> int:
    number = 0
    for place in range(SEVEN):
        number += int(ranks[place] == four)
    if number == 5:
        return top(0, max(four, pair), 0, ranks, fronts, backs)
    if pair >= 0:
        return top(0, pair, 0, ranks, fronts, backs)
    if three >= 0:
        return top(0, max(four, three), 0, ranks, fronts, backs)
    if keeps(four, single, KEEP_FOUR, way):
        return top(3, four, four, ranks, fronts, backs)
    return top(0, four, 0, ranks, fronts, backs)


@kernel
def house_setting(ranks: Table, fronts: Table, backs: Table, way: Table) -> int:
    """The place of the house way's setting, by the same steps as the charts' engine."""
    four, pairs, high, low, threes, three, single = kinds(ranks)
    if four >= 0:
        return house_four(four, high, three, single, ranks, fronts, backs, way)
    if threes == 2:
        return top(0, three, 0, ranks, fronts, backs)
    if (threes and pairs) or pairs == 3:
        return top(0, high, 0, ranks, fronts, backs)
    if pairs == 2:
        complete = top(2, 0, 0, ranks, fronts, backs) if way[PAIR_BEFORE_TWO_PAIR] else -1
        if complete >= 0:
            return complete
        if keeps(high, single, KEEP_BOTH, way):
            return top(3, high, low, ranks, fronts, backs)
        return top(0, low, 0, ranks, fronts, backs)
    complete = top(1, 0, 0, ranks, fronts, backs)
    if complete >= 0:
        return complete
    if threes:
        return top(4 if three == ACE else 3, three, three, ranks, fronts, backs)
    # The pair stays behind; without one the highest card must, or the front would outrank the back.
    held = high if pairs else single
    return top(3, held, held, ranks, fronts, backs)
