"""How the house way sets hands, counted: all hands of the deck, and all hands that one player's cards leave; and rounds
of set hands, sampled.
"""

from __future__ import annotations

import numpy as np

from croupier.cards.card import JOKER
from croupier.cards.kernels.jit import element, kernel
from croupier.count.kernels.sets import CHOOSE, arrangements
from croupier.count.kernels.settings import (
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

DECK = 53
# Columns of the table of worths: all hands, those with a card of each rank, those with the joker.
COLUMNS = 1 + RANKS + 1


@kernel
def list_hands(first: int, deck: int, hands: Table, weights: Table) -> int:
    """Hands whose lowest card is the place `first`, one of those alike up to suits, with their number;
    how many there are."""
    places = np.empty(SEVEN, dtype=np.int64)
    masks = np.zeros((SEVEN + 1, 4), dtype=np.int64)
    places[0] = first
    place, found = 0, 0
    while place >= 0:
        if places[place] > deck - SEVEN + place or (place == 0 and places[0] > first):
            place -= 1
            if place >= 0:
                places[place] += 1
            continue
        card = places[place]
        for suit in range(4):
            masks[place + 1, suit] = masks[place, suit]
        if card < deck - 1:
            masks[place + 1, card & 3] |= 1 << (card >> 2)
        if place < SEVEN - 1:
            place += 1
            places[place] = card + 1
            continue
        a, b, c, d = masks[SEVEN, 0], masks[SEVEN, 1], masks[SEVEN, 2], masks[SEVEN, 3]
        if a >= b >= c >= d:
            if found < len(hands):
                hands[found] = places
                weights[found] = arrangements(a, b, c, d)
            found += 1
        places[place] += 1
    return found


@kernel
def count_ways(first: int, way: Table, ranks: Table, out: Table) -> None:
    """Hands whose lowest card is the place `first`, by front, back and column. `ranks`: which ranks the deck has.

    Of hands alike up to suits one is set and counted for all. A column of a rank counts a hand once for each such card.
    """
    deck = 4 * len(ranks) + 1
    hands, weights = np.empty((0, SEVEN), dtype=np.uint8), np.empty(0, dtype=np.int64)
    many = list_hands(first, deck, hands, weights)
    hands, weights = np.empty((many, SEVEN), dtype=np.uint8), np.empty(many, dtype=np.int64)
    list_hands(first, deck, hands, weights)
    cards, held = np.empty(SEVEN, dtype=np.int64), np.empty(SEVEN, dtype=np.int64)
    fronts, backs = np.empty(SETTINGS, dtype=np.int64), np.empty(SETTINGS, dtype=np.int64)
    for row in range(many):
        for place in range(SEVEN):
            card = int(hands[row, place])
            cards[place] = JOKER if card == deck - 1 else 4 * ranks[card >> 2] + (card & 3)
        read_settings(cards, way, held, fronts, backs)
        chosen = house_setting(held, fronts, backs, way)
        front, back = fronts[chosen], backs[chosen]
        out[front, back, 0] += weights[row]
        for place in range(SEVEN):
            column = 1 + RANKS if cards[place] >= JOKER else 1 + held[place]
            out[front, back, column] += weights[row]


@element
def rank_key(cards: Table) -> int:
    """The place of the seven ranks, ascending, among all choices with repetition;
    a joker counts as a rank above the ace."""
    counts = np.zeros(RANKS + 1, dtype=np.int64)
    for place in range(SEVEN):
        counts[RANKS if cards[place] >= JOKER else cards[place] >> 2] += 1
    key, number = 0, 0
    for rank in range(RANKS + 1):
        for _ in range(counts[rank]):
            # The number-th of ascending ranks, moved up by its place, is one of a set without repetition.
            key += CHOOSE[rank + number, number + 1]
            number += 1
    return int(key)


@kernel
def fill_up(cards: Table, have: int, other: Table, rest: int, way: Table, out: Table, flushed: Table) -> None:
    """A hand of five to seven cards with every choice of other cards that makes it seven."""
    ranks, fronts, backs = (
        np.empty(SEVEN, dtype=np.int64),
        np.empty(SETTINGS, dtype=np.int64),
        np.empty(SETTINGS, dtype=np.int64),
    )
    for one in range(rest if have < SEVEN else 1):
        if have < SEVEN:
            cards[have] = other[one]
        for two in range(one + 1 if have == 5 else 0, rest if have == 5 else 1):
            if have == 5:
                cards[6] = other[two]
            read_settings(cards[:SEVEN], way, ranks, fronts, backs)
            chosen = house_setting(ranks, fronts, backs, way)
            out[fronts[chosen], backs[chosen]] += 1
            flushed[rank_key(cards)] += 1


@kernel
def count_flushing(suit: int, left: Table, way: Table, out: Table, flushed: Table) -> None:
    """Hands of the cards that are `left` with five or more of the suit, or four and the joker: set one by one.

    `flushed` counts them by their ranks, as `rank_key` numbers them, so that the others follow by ranks alone.
    """
    own, other = np.empty(RANKS, dtype=np.int64), np.empty(3 * RANKS, dtype=np.int64)
    many, rest = 0, 0
    for card in range(JOKER):
        if left[card] and card & 3 == suit:
            own[many] = card
            many += 1
        elif left[card]:
            other[rest] = card
            rest += 1
    cards = np.empty(RANKS + 1, dtype=np.int64)
    for jokers in range(int(left[JOKER]) + 1):
        for mask in range(1 << many):
            have = 0
            for place in range(many):
                if mask >> place & 1:
                    cards[have] = own[place]
                    have += 1
            if jokers:
                cards[have] = JOKER
                have += 1
            if 5 <= have <= SEVEN:
                fill_up(cards, have, other, rest, way, out, flushed)


KEYS = 77520  # choices of 7 of 14 with repetition: C(20, 7)


@kernel
def count_by_ranks(left: Table, way: Table, flushed: Table, out: Table) -> int:
    """All other hands: what the house way does with them depends on their ranks alone. How many there are."""
    room = np.zeros(RANKS + 1, dtype=np.int64)
    for card in range(JOKER + 1):
        if left[card]:
            room[RANKS if card == JOKER else card >> 2] += 1
    chosen, cards = np.zeros(SEVEN, dtype=np.int64), np.empty(SEVEN, dtype=np.int64)
    ranks, fronts, backs = (
        np.empty(SEVEN, dtype=np.int64),
        np.empty(SETTINGS, dtype=np.int64),
        np.empty(SETTINGS, dtype=np.int64),
    )
    total = 0
    while True:
        ways, run = 1, 0
        for place in range(SEVEN):
            run = run + 1 if place and chosen[place] == chosen[place - 1] else 1
            if place == SEVEN - 1 or chosen[place + 1] != chosen[place]:
                ways *= CHOOSE[room[chosen[place]], run] if run <= room[chosen[place]] else 0
            # Neighbours get different suits, so that no suit has three cards.
            cards[place] = JOKER if chosen[place] == RANKS else 4 * chosen[place] + (place & 3)
        if ways:
            ways -= flushed[rank_key(cards)]
            if ways:
                read_settings(cards, way, ranks, fronts, backs)
                setting = house_setting(ranks, fronts, backs, way)
                out[fronts[setting], backs[setting]] += ways
                total += ways
        place = SEVEN - 1
        while place >= 0 and chosen[place] == RANKS:
            place -= 1
        if place < 0:
            return total
        value = chosen[place] + 1
        for later in range(place, SEVEN):
            chosen[later] = value


# Every setting of every hand against every dealer's hand that shares no card with it: how often each cell comes.

# How the fronts, the backs and all cards compare (3 each), and whether the fronts, and the backs, are of one color.
SPLIT_CELLS = 3 * 3 * 3 * 2 * 2


@element
def sign(margin: int) -> int:
    return 2 if margin > 0 else 1 if margin == 0 else 0


@element
def cell_of(front: int, back: int, whole: int, front_color: int, back_color: int) -> int:
    """By the margins over the dealer's; a color above 0 is one that both sides have."""
    compared = (sign(front) * 3 + sign(back)) * 3 + sign(whole)
    return (compared * 2 + int(front_color > 0)) * 2 + int(back_color > 0)


@kernel
def count_cells(first: int, last: int, bits: Table, values: Table, totals: Table, theirs: Table, out: Table) -> None:
    """Hands from `first` to `last`. `values` are those of the front and the back, then their colors as bits,
    by hand and setting; `theirs` the same as the dealer sets; `totals` are the values of whole hands."""
    for player in range(first, last):
        for dealer in range(len(bits)):
            if bits[player] & bits[dealer]:
                continue
            whole = totals[player] - totals[dealer]
            front, back = theirs[dealer, 0], theirs[dealer, 1]
            front_color, back_color = theirs[dealer, 2], theirs[dealer, 3]
            for place in range(values.shape[1]):
                mine = values[player, place]
                cell = cell_of(mine[0] - front, mine[1] - back, whole, mine[2] & front_color, mine[3] & back_color)
                out[player, place, cell] += 1


# Rounds of set hands, sampled: any two hands of a shuffle as player and dealer,
# by the best play and by the house way.

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
