"""How the house way sets hands, counted: all hands of the deck, and all hands that one player's cards leave."""

from __future__ import annotations

import numpy as np

from croupier.cards.card import JOKER
from croupier.cards.kernels.jit import element, kernel
from croupier.exact.kernels.sets import CHOOSE, arrangements
from croupier.exact.setting.kernels.lay import RANKS, SETTINGS, SEVEN, Table, house_setting, read_settings

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
CELLS = 3 * 3 * 3 * 2 * 2


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
