"""Rounds of set hands, sampled: any two hands of a shuffle as player and dealer,
by the best play and by the house way."""

from __future__ import annotations

import numpy as np

from croupier.cards.card import JOKER
from croupier.cards.kernels.jit import element, kernel
from croupier.exact.setting.kernels.count import DECK
from croupier.exact.setting.kernels.lay import (
    ACE_HIGH,
    NOTHINGS,
    RANKS,
    SETTINGS,
    SEVEN,
    Table,
    candidates,
    house_setting,
    nothing_of,
    read_settings,
)

HANDS = SEVEN  # A deck of 53 makes seven hands, and any two of them are a player's and a dealer's.
# Copied: one hand is higher, the other is the dealer's own. Most rules push it as if it were lower, and some do not.
RESULTS = 4
WON, PUSHED, LOST, COPIED = 0, 1, 2, 3
# Cells of a round: the result, then what the dealer has who has no pair, whether the player has ace high,
# and whether the dealer holds the joker.
PARTS = NOTHINGS * 2 * 2
CELLS = RESULTS * PARTS


@element
def next_random(state: np.uint64) -> np.uint64:
    """splitmix64: the state is a counter, so that any start gives its own stream."""
    word = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return word ^ (word >> np.uint64(31))


@element
def compared(front: int, back: int, dealer_front: int, dealer_back: int) -> int:
    """A copy goes to the dealer."""
    won = int(front > dealer_front) + int(back > dealer_back)
    if won == 1 and (front == dealer_front or back == dealer_back):
        return COPIED
    return WON if won == 2 else PUSHED if won == 1 else LOST


@element
def copies_cost(nets: Table) -> bool:
    """A copy beside a higher hand brings less than a lower hand beside one: then less may be more."""
    copied, pushed = nets[PARTS * COPIED : PARTS * (COPIED + 1)], nets[PARTS * PUSHED : PARTS * (PUSHED + 1)]
    return bool((copied < pushed).any())


@kernel
def best_shown(
    good: Table, many: int, fronts: Table, backs: Table, front: int, back: int, start: int, nets: Table
) -> int:
    """The candidate that is paid most against a front and a back of the dealer's that are seen."""
    found, most = good[0], -(2**62)
    for number in range(many):
        net = nets[PARTS * compared(fronts[good[number]], backs[good[number]], front, back) + start]
        if net > most:
            found, most = good[number], net
    return int(found)


@kernel
def best_setting(cards: Table, ranks: Table, fronts: Table, backs: Table, good: Table, many: int, worths: Table) -> int:
    """The candidate of the highest worth against a dealer who cannot hold the player's cards,
    each card counted by itself."""
    found, most = good[0], np.int64(-(2**62))
    for number in range(many):
        front, back = fronts[good[number]], backs[good[number]]
        worth = worths[front, back, 0]
        for place in range(SEVEN):
            worth += worths[front, back, 1 + RANKS if cards[place] >= JOKER else 1 + ranks[place]]
        if worth > most:
            found, most = good[number], worth
    return int(found)


@kernel
def sample(
    seed: int, shuffles: int, shown: bool, way: Table,
    worths: Table, nets: Table, counts: Table, squares: Table, examples: Table,
) -> None:  # fmt: skip
    """Every two of the seven hands of each shuffle, as player and dealer: cells of the best play and of the house way.

    `shown`: the player sees how the dealer's hand is set and takes the best result;
    otherwise the setting of the highest worth. `nets` pays cells;
    `squares` adds up the squares of a shuffle's sum. `examples` keeps one deal of each cell.
    """
    state = np.uint64(seed) * np.uint64(0xD1342543DE82EF95)
    deck = np.arange(DECK)
    held, ranks = np.empty((HANDS, SEVEN), dtype=np.int64), np.empty(SEVEN, dtype=np.int64)
    fronts, backs = np.empty((HANDS, SETTINGS), dtype=np.int64), np.empty((HANDS, SETTINGS), dtype=np.int64)
    good, many = np.empty((HANDS, SETTINGS), dtype=np.int64), np.empty(HANDS, dtype=np.int64)
    house, best = np.empty(HANDS, dtype=np.int64), np.empty(HANDS, dtype=np.int64)
    nothing, joker = np.empty(HANDS, dtype=np.int64), np.empty(HANDS, dtype=np.int64)
    sums = np.zeros(2, dtype=np.int64)
    lower = copies_cost(nets)
    for _ in range(shuffles):
        for place in range(HANDS * SEVEN):
            state += np.uint64(0x9E3779B97F4A7C15)
            word = next_random(state)
            pick = place + int(((word >> np.uint64(32)) * np.uint64(DECK - place)) >> np.uint64(32))
            deck[place], deck[pick] = deck[pick], deck[place]
        for hand in range(HANDS):
            held[hand] = deck[SEVEN * hand : SEVEN * hand + SEVEN]
            read_settings(held[hand], way, ranks, fronts[hand], backs[hand])
            house[hand] = house_setting(ranks, fronts[hand], backs[hand], way)
            many[hand] = candidates(ranks, fronts[hand], backs[hand], lower, good[hand])
            nothing[hand] = nothing_of(ranks, backs[hand])
            joker[hand] = 0
            for place in range(SEVEN):
                joker[hand] |= held[hand, place] >= JOKER
            if not shown:
                best[hand] = best_setting(held[hand], ranks, fronts[hand], backs[hand], good[hand], many[hand], worths)
        sums[:] = 0
        for player in range(HANDS):
            for dealer in range(HANDS):
                if player == dealer:
                    continue
                front, back = fronts[dealer, house[dealer]], backs[dealer, house[dealer]]
                start = nothing[dealer] + NOTHINGS * (int(nothing[player] == ACE_HIGH) + 2 * joker[dealer])
                if shown:
                    best[player] = best_shown(
                        good[player], many[player], fronts[player], backs[player], front, back, start, nets
                    )
                for play in range(2):
                    setting = best[player] if play == 0 else house[player]
                    cell = PARTS * compared(fronts[player, setting], backs[player, setting], front, back) + start
                    counts[play, cell] += 1
                    if counts[play, cell] == 1:
                        examples[play, cell, :SEVEN] = held[player]
                        examples[play, cell, SEVEN : 2 * SEVEN] = held[dealer]
                        examples[play, cell, 2 * SEVEN] = setting
                        examples[play, cell, 2 * SEVEN + 1] = house[dealer]
                    sums[play] += nets[cell]
        squares += sums * sums


@kernel
def set_hands(hands: Table, way: Table, worths: Table, nets: Table, out: Table) -> None:
    """The place of the best setting and of the house way's, hand by hand."""
    ranks = np.empty(SEVEN, dtype=np.int64)
    fronts, backs, good = (
        np.empty(SETTINGS, dtype=np.int64),
        np.empty(SETTINGS, dtype=np.int64),
        np.empty(SETTINGS, dtype=np.int64),
    )
    for row in range(len(hands)):
        read_settings(hands[row], way, ranks, fronts, backs)
        many = candidates(ranks, fronts, backs, copies_cost(nets), good)
        out[row, 0] = best_setting(hands[row], ranks, fronts, backs, good, many, worths)
        out[row, 1] = house_setting(ranks, fronts, backs, way)
