"""Hands drawn card by card against a dealer who draws by rule, from a shoe of which only the values of cards matter.

Values are numbered 0 for an ace to 9 for a ten. Probabilities are floats:
they choose between decisions and weigh outcomes of an estimate. The dealer's hole card is known not to be `ban`, the
value that would have made his natural (-1: none).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.jit import element, kernel
from croupier.count.kernels.setting_counts import next_random

Table = NDArray[Any]

VALUES = 10
ENDS = 6  # of the dealer: 17 to 21, bust
LOST_HAND, THIRTY_ONE = -1, -2
WIN, TIE, LOSS, WIN_31, WIN_TWICE, TIE_TWICE, LOSE_TWICE, GIVE_UP, CLASSES = 0, 1, 2, 3, 4, 5, 6, 7, 8
STAND, HIT, DOUBLE, SURRENDER = 0, 1, 2, 3
SHORTEST_MEMORY = 32


@kernel
def dealer_ends(
    shoe: Table, ban: int, sizes: Table, ways: Table, ends: Table, starts: Table, parts: Table, out: Table
) -> None:
    """How the dealer's hand ends. A final hand is `parts` from its start on: value and number of each value drawn."""
    falls = np.ones((VALUES, SHORTEST_MEMORY), dtype=np.float64)
    total = 0
    for value in range(VALUES):
        total += shoe[value]
        for number in range(1, SHORTEST_MEMORY):
            falls[value, number] = falls[value, number - 1] * max(shoe[value] - number + 1, 0)
    lengths = np.ones(SHORTEST_MEMORY, dtype=np.float64)
    first = total - (shoe[ban] if ban >= 0 else 0)
    for number in range(1, SHORTEST_MEMORY):
        lengths[number] = lengths[number - 1] * (first if number == 1 else total - number + 1)
    out[:] = 0.0
    for hand in range(len(ways)):
        chance = ways[hand]
        for part in range(starts[hand], starts[hand + 1]):
            chance *= falls[parts[part, 0], parts[part, 1]]
        if chance > 0.0:
            out[ends[hand]] += chance / lengths[sizes[hand]]


@element
def draw_chance(shoe: Table, total: int, value: int, ban: int) -> float:
    """The player's next card, the hole card being none of the `ban`ned value."""
    number = shoe[value]
    if ban < 0:
        return float(number / total)
    if value == ban:
        return float(number / (total - 1))
    return float(number * (total - 1 - shoe[ban]) / ((total - 1) * (total - shoe[ban])))


@element
def stand_results(total: int, chances: Table, out: Table) -> None:
    """Won, tied and lost by a hand that stands."""
    out[:3] = 0.0
    for end in range(ENDS):
        ahead = total - (17 + end) if end < ENDS - 1 else 1
        out[0 if ahead > 0 else 1 if ahead == 0 else 2] += chances[end]


@kernel
def doubled_results(hand: int, shoe: Table, ban: int, held: Table, after: Table, standing: Table, out: Table) -> None:
    """The chances of a hand that takes one card at twice the wager; `standing` has those of standing, hand by hand."""
    left = shoe - held[hand]
    total = left.sum()
    out[:] = 0.0
    for value in range(VALUES):
        if left[value] > 0:
            chance = draw_chance(left, total, value, ban)
            then = after[hand, value]
            if then == LOST_HAND:
                out[LOSE_TWICE] += chance
            else:
                for end in range(3):
                    out[WIN_TWICE + end] += chance * standing[then, end]


@kernel
def judge(
    shoe: Table, ban: int, held: Table, totals: Table, after: Table, order: Table, fixed: Table, nets: Table,
    sizes: Table,
    ways: Table, ends: Table, starts: Table, parts: Table, evs: Table, results: Table, standing: Table,
) -> None:  # fmt: skip
    """What standing, hitting and doubling are worth for every hand, the longest first, as `order` has them.

    `shoe` is what is left besides the hand; `held` the hand by values; `after` the hand that a card makes. `fixed` says
    whether a hand stands or hits, where it is not to do what is worth more (-1). `nets` pays
    classes of results. `evs` gets each action's worth,
    `results` the chances of classes of the better of standing and hitting, `standing` those of winning,
    tying and losing as the hand stands.
    """
    left, chances = np.empty(VALUES, dtype=np.int64), np.empty(ENDS, dtype=np.float64)
    for place in range(len(order)):
        hand = order[place]
        total, possible = 0, True
        for value in range(VALUES):
            left[value] = shoe[value] - held[hand, value]
            possible = possible and left[value] >= 0
            total += left[value]
        results[hand] = 0.0
        evs[hand] = -9.0
        if not possible:
            continue
        dealer_ends(left, ban, sizes, ways, ends, starts, parts, chances)
        stand_results(int(totals[hand]), chances, standing[hand])
        evs[hand, STAND] = (
            standing[hand, 0] * nets[WIN] + standing[hand, 1] * nets[TIE] + standing[hand, 2] * nets[LOSS]
        )
        hit, double = 0.0, 0.0
        drawn = np.zeros(CLASSES, dtype=np.float64)
        for value in range(VALUES):
            if left[value] == 0:
                continue
            chance = draw_chance(left, total, value, ban)
            then = after[hand, value]
            if then == LOST_HAND:
                drawn[LOSS] += chance
                double += chance * nets[LOSE_TWICE]
            elif then == THIRTY_ONE:
                drawn[WIN_31] += chance
                double += chance * nets[WIN_31] * 2
            else:
                drawn += chance * results[then]
                for end in range(3):
                    double += chance * standing[then, end] * nets[WIN_TWICE + end]
        for kind in range(CLASSES):
            hit += drawn[kind] * nets[kind]
        evs[hand, HIT], evs[hand, DOUBLE] = hit, double
        if fixed[hand] == HIT or (fixed[hand] < 0 and hit > evs[hand, STAND]):
            results[hand] = drawn
        else:
            results[hand, :3] = standing[hand]


@element
def take(shoe: Table, state: Table) -> int:
    """A card of the shoe; it is taken out. Behind the values the shoe has their sum."""
    state[0] += np.uint64(0x9E3779B97F4A7C15)
    pick = int(((next_random(state[0]) >> np.uint64(32)) * np.uint64(shoe[VALUES])) >> np.uint64(32))
    value = 0
    while pick >= shoe[value]:
        pick -= shoe[value]
        value += 1
    shoe[value] -= 1
    shoe[VALUES] -= 1
    return value


@kernel
def play_split_hand(
    hand: int, value: int, one_card: bool, after: Table, decisions: Table, shoe: Table, state: Table
) -> tuple[int, int]:
    """A split hand from its second card on: the hand as it ends, and its class where that is settled (-1:
    it stands)."""
    hand = after[hand, value]
    column = 0
    while hand >= 0 and not one_card:
        action = decisions[hand, column]
        if action == STAND:
            return hand, -1
        if action == SURRENDER:
            return hand, GIVE_UP
        hand = after[hand, take(shoe, state)]
        if action == DOUBLE:
            return hand, LOSE_TWICE if hand == LOST_HAND else WIN_TWICE
        column = 1
    return hand, WIN_31 if hand == THIRTY_ONE else LOSS if hand == LOST_HAND else -1


@kernel
def play_splits(
    seed: int, rounds: int, full: Table, pair: int, up: int, ban: int, stops: Table, one_card: bool, most: int,
    singles: Table,
    totals: Table, after: Table, decisions: Table, nets: Table, out: Table,
) -> None:  # fmt: skip
    """Rounds of a split pair: `out` counts them by the sum of nets (from its middle) and by the number of wagers.

    A second card of the pair is split again while there are fewer than `most` hands; `one_card`:
    split hands get one card and no more. `decisions` says what a hand does: of two cards in column 0,
    of more in column 1. `stops`: hands that the dealer does not draw to.
    """
    state = np.array([np.uint64(seed) * np.uint64(0xD1342543DE82EF95)])
    shoe, points, ends = np.empty(VALUES + 1, dtype=np.int64), np.empty(8, dtype=np.int64), np.empty(8, dtype=np.int64)
    for _ in range(rounds):
        hole = -1
        while hole < 0 or hole == ban:
            shoe[:VALUES] = full
            shoe[VALUES] = full.sum()
            hole = take(shoe, state)
        hands, place = 2, 0
        while place < hands:
            value = take(shoe, state)
            while value == pair and hands < most and not one_card:
                hands += 1
                value = take(shoe, state)
            hand, ends[place] = play_split_hand(singles[pair], value, one_card, after, decisions, shoe, state)
            points[place] = totals[hand] if hand >= 0 else 0
            place += 1
        theirs = after[singles[up], hole]
        while theirs >= 0 and not stops[theirs]:
            theirs = after[theirs, take(shoe, state)]
        dealer = totals[theirs] if theirs >= 0 else 0
        net, wagers = 0, 0
        for place in range(hands):
            end = ends[place]
            if end in (-1, WIN_TWICE):
                ahead = points[place] - dealer
                end = max(end, 0) + (0 if ahead > 0 else 1 if ahead == 0 else 2)
            net += nets[end]
            wagers += 2 if WIN_TWICE <= end <= LOSE_TWICE else 1
        out[out.shape[0] // 2 + net, wagers] += 1
