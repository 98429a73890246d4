"""Seven cards set into a front of two and a back of five, in kernels: all 21 settings read, fouls,
and which are any good.

Fronts are numbered 0 to 90: high cards in order, then pairs from 78 on. Backs have the strengths of `high-joker`, or of
`high-wild`, and the wheel another place among them where the house says so. The engine with the charts in words is
`rules/house_chart.py`, with its kernels in `setting_way.py`; the tests hold the two together.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import JOKER
from croupier.cards.kernels.elements import JOKER_STRENGTHS, START, STRAIGHT_FLUSH, STRAIGHTS, high_of
from croupier.cards.kernels.frozen import BITS, CODES, FLUSH, JOKER_RANKS, JOKER_ROWS, frozen
from croupier.cards.kernels.jit import element, kernel
from croupier.cards.kernels.lanes import popcount
from croupier.cards.tables import FLUSH_BITS, ONE_OF_EACH, SUIT_BITS, SUIT_SHIFT
from croupier.cards.tables import JOKER as JOKER_HASH

Table = NDArray[Any]

SEVEN, SETTINGS, RANKS = 7, 21, 13
PLACES = frozen(list(combinations(range(SEVEN), 2)), np.int64)
HIGHS = [(high, low) for high in range(RANKS) for low in range(high)]
PAIRED = len(HIGHS)
FRONTS, BACKS = PAIRED + RANKS, JOKER_STRENGTHS
ACE = RANKS - 1
# Where the categories of the back begin; a straight to a flush, and a straight flush, are complete.
PAIR, PAIRS_OF_ONE_RANK, TWO_PAIR, STRAIGHT, FIRST_FLUSH, FULL_HOUSE, FIVE_OF_A_KIND = (
    1277,
    220,
    4137,
    5853,
    5863,
    7140,
    7462,
)
# What the seven cards make that hold no pair or better; below an ace is a king high or less.
SOMETHING, BELOW_ACE, ACE_HIGH, NOTHINGS = 0, 1, 2, 3
# Among straights and among straight flushes: A-2-3-4-5 below all, or second.
WHEEL, SECOND, SIX = 0, 8, 4
# A house way as numbers: whether the joker completes flushes, is fully wild, whether A-2-3-4-5 is the second highest
# straight, whether a pair in front goes before two pair, and the cards that the front needs to keep both pairs, or all
# four, behind.
FLUSHES, WILD, WHEEL_SECOND, PAIR_BEFORE_TWO_PAIR, KEEP_BOTH, KEEP_FOUR, WAY = 0, 1, 2, 3, 4, 8, 12
JOKER_BITS, JOKER_ROW_MASK, JOKER_COLUMNS = (
    JOKER_HASH.column_bits,
    JOKER_HASH.rows - 1,
    (1 << JOKER_HASH.column_bits) - 1,
)


def _fronts() -> Table:
    table = np.empty((RANKS, RANKS), dtype=np.int64)
    for number, (high, low) in enumerate(HIGHS):
        table[high, low] = table[low, high] = number
    for rank in range(RANKS):
        table[rank, rank] = PAIRED + rank
    return frozen(table, np.int64)


FRONT_OF = _fronts()


@element
def rank_of(card: int) -> int:
    """A joker stands among the aces."""
    return ACE if card >= JOKER else card >> 2


@element
def joker_back(total: int, bits: int, flushes: int, wild: int) -> int:
    """Four cards and a joker: any card where it is `wild`,
    else an ace or what completes a straight or straight flush, and a flush where `flushes`."""
    slot = int(JOKER_ROWS[total >> JOKER_BITS & JOKER_ROW_MASK]) + (total & JOKER_COLUMNS)
    strength = int(JOKER_RANKS[wild, slot])
    if total & FLUSH_BITS:
        marks = total >> (SUIT_SHIFT + 3)
        suit = (marks >> 4 & 1) + 2 * (marks >> 8 & 1) + 3 * (marks >> 12 & 1)
        suited = int(FLUSH[1, bits >> 16 * suit & SUIT_BITS])
        if flushes or suited >= STRAIGHT_FLUSH:
            strength = max(strength, suited)
    return strength


@element
def suits_together(bits: int) -> int:
    return (bits | bits >> 16 | bits >> 32 | bits >> 48) & SUIT_BITS


@element
def with_wheel_second(back: int, bits: int) -> int:
    """The place of a straight or straight flush of five cards where A-2-3-4-5 stands right below the highest.

    2-3-4-5 and a joker, by the tables a six high, are a wheel then: no six is among the cards.
    """
    first = STRAIGHT if STRAIGHT <= back < FIRST_FLUSH else STRAIGHT_FLUSH
    place = back - first
    if place < WHEEL or place > SECOND:
        return back
    if place == WHEEL or (place == 1 and not suits_together(bits) >> SIX & 1):
        return first + SECOND
    return back - 1


@element
def missing_of(place: int, held: int, way: Table) -> int:
    """The one rank of a straight, by its place among them, that is not held."""
    if way[WHEEL_SECOND] and place <= SECOND:
        place = WHEEL if place == SECOND else place + 1
    missing, rank = int(STRAIGHTS[place]) & ~held, 0
    while not missing >> rank & 1:
        rank += 1
    return rank


@kernel
def most_of(joker: int, ranks: Table) -> int:
    """The rank that is held most often, the joker apart; of several the highest."""
    counts = np.zeros(RANKS, dtype=np.int64)
    for place in range(SEVEN):
        if place != joker:
            counts[ranks[place]] += 1
    found = ACE
    for rank in range(RANKS - 2, -1, -1):
        if counts[rank] > counts[found]:
            found = rank
    return found


@kernel
def wild_rank(joker: int, bits: int, ranks: Table, backs: Table, way: Table) -> int:
    """The rank of the card that a fully wild joker makes the best hand as;
    an ace where the hand is no better for it."""
    best, natural = int(backs.max()), -1
    for setting in range(SETTINGS):
        if joker in (PLACES[setting, 0], PLACES[setting, 1]):
            natural = max(natural, int(backs[setting]))
    if natural == best:
        return ACE
    if best >= FIVE_OF_A_KIND:
        return best - FIVE_OF_A_KIND
    suited = 0
    for suit in range(4):
        held = bits >> 16 * suit & SUIT_BITS
        suited = held if popcount(held) >= 4 else suited
    if best >= STRAIGHT_FLUSH:
        return missing_of(best - STRAIGHT_FLUSH, suited, way)
    if FIRST_FLUSH <= best < FULL_HOUSE:
        rank = ACE
        while suited >> rank & 1:
            rank -= 1
        return rank
    if STRAIGHT <= best < FIRST_FLUSH:
        return missing_of(best - STRAIGHT, suits_together(bits), way)
    return most_of(joker, ranks)


@kernel
def read_settings(cards: Table, way: Table, ranks: Table, fronts: Table, backs: Table) -> None:
    """The front and the back of each of the 21 settings, and the rank of each card; a wild joker's is the one it makes
    the best hand as."""
    total, bits, joker = START, 0, -1
    for place in range(SEVEN):
        card = int(cards[place])
        ranks[place] = rank_of(card)
        if card >= JOKER:
            joker = place
            total += ONE_OF_EACH
        else:
            total += int(CODES[card])
            bits |= int(BITS[card])
    for setting in range(SETTINGS):
        first, second = int(PLACES[setting, 0]), int(PLACES[setting, 1])
        fronts[setting] = FRONT_OF[ranks[first], ranks[second]]
        left, held, behind = total, bits, joker >= 0
        for place in (first, second):
            if place == joker:
                left -= ONE_OF_EACH
                behind = False
            else:
                left -= int(CODES[int(cards[place])])
                held ^= int(BITS[int(cards[place])])
        back = joker_back(left, held, way[FLUSHES], way[WILD]) if behind else high_of(left, held)
        backs[setting] = with_wheel_second(back, held) if way[WHEEL_SECOND] else back
        if way[WILD] and joker in (first, second):
            fronts[setting] = PAIRED + ranks[first + second - joker]
    if way[WILD] and joker >= 0:
        ranks[joker] = wild_rank(joker, bits, ranks, backs, way)


@kernel
def is_foul(setting: int, ranks: Table, fronts: Table, backs: Table) -> bool:
    """The front outranks the back: a pair over none, a higher pair, or higher cards."""
    front, back = int(fronts[setting]), int(backs[setting])
    if back >= TWO_PAIR:
        return False
    if back >= PAIR:
        return front - PAIRED > (back - PAIR) // PAIRS_OF_ONE_RANK
    if front >= PAIRED:
        return True
    high, low = -1, -1
    for place in range(SEVEN):
        if place not in (PLACES[setting, 0], PLACES[setting, 1]):
            rank = int(ranks[place])
            if rank > high:
                high, low = rank, high
            elif rank > low:
                low = rank
    return bool(front > FRONT_OF[high, low])


@element
def nothing_of(ranks: Table, backs: Table) -> int:
    """What all seven cards make: a pair or better, or no more than their highest card, an ace or below it."""
    # Where a pair is split between front and back, another setting has it behind.
    if backs.max() >= PAIR:
        return SOMETHING
    for place in range(SEVEN):
        if ranks[place] == ACE:
            return ACE_HIGH
    return BELOW_ACE


@kernel
def candidates(ranks: Table, fronts: Table, backs: Table, lower: bool, out: Table) -> int:
    """Settings that are no foul and not beaten by another in both hands; how many there are.

    `lower`: those that are beaten may be better, because they copy other hands; all but the like of another are kept.
    """
    found = 0
    for setting in range(SETTINGS):
        if is_foul(setting, ranks, fronts, backs):
            continue
        front, back, beaten, kept = fronts[setting], backs[setting], False, 0
        for place in range(found):
            other = out[place]
            alike = fronts[other] == front and backs[other] == back
            if alike or (not lower and fronts[other] >= front and backs[other] >= back):
                beaten = True
                break
        if beaten:
            continue
        for place in range(found):
            other = out[place]
            if lower or not (front >= fronts[other] and back >= backs[other]):
                out[kept] = other
                kept += 1
        out[kept] = setting
        found = kept + 1
    return found


# The house way in kernels: which of the 21 settings of a hand it takes, by the same steps as the charts' engine.


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
