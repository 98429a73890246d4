"""Hands that are set in two parts, in kernels: each hand's setting looked up, or found where a flush may be in it.

Unless five cards can make a flush, a setting follows from the ranks alone: it was worked out once for every choice of
seven ranks, and of six with a joker.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.cards.card import JOKER as FIRST_JOKER
from croupier.cards.kernels.elements import HIGH_BITS, HIGH_COLUMNS, HIGH_ROWS, HIGH_STEP, START
from croupier.cards.kernels.few import number_at, signed
from croupier.cards.kernels.frozen import CODES, ROWS, Table
from croupier.cards.kernels.jit import element, kernel
from croupier.cards.tables import FLUSH_BITS, ONE_OF_EACH
from croupier.count.kernels.setting_counts import PARTS, best_setting, best_shown, compared, copies_cost
from croupier.count.kernels.settings import (
    ACE_HIGH,
    NOTHINGS,
    PLACES,
    SETTINGS,
    SEVEN,
    candidates,
    house_setting,
    nothing_of,
    read_settings,
)

JOKER = FIRST_JOKER
# How a hand is set, and what stands for a joker beside the thirteen ranks.
HOUSE, BEST = 0, 1
JOKERS_RANK = 13
NONE = -1
# Bits of the two ranks that go in front, and of a back.
NAMED, BACK_BITS = 8, 13
BACK_MASK = (1 << BACK_BITS) - 1


@element
def slot_of_ranks(total: int) -> int:
    """Where the evaluator's table keeps a sum of cards: another place for each choice of six or seven ranks."""
    return HIGH_STEP * int(ROWS[total >> HIGH_BITS & HIGH_ROWS]) + (total & HIGH_COLUMNS)


@element
def summed(cards: Table, row: int) -> int:
    """The codes of seven cards; a joker counts for every suit and for no rank."""
    total = START
    for place in range(SEVEN):
        card = signed(cards[row, place])
        total += ONE_OF_EACH if card >= JOKER else CODES[card]
    return total


@element
def rank_code(card: Any) -> int:
    return JOKERS_RANK if card >= JOKER else signed(card) >> 2


@element
def put(cards: Table, row: int, first: int, second: int, front: Table, back: Table) -> None:
    """Two places in front, the others behind."""
    front[row, 0], front[row, 1] = cards[row, first], cards[row, second]
    at = 0
    for place in range(SEVEN):
        if place not in (first, second):
            back[row, at] = cards[row, place]
            at += 1


@kernel
def found_setting(hand: Table, way: Table, worths: Table, nets: Table, play: int, room: Table) -> int:
    """The place of the setting of one hand; `room` is for what is worked out on the way."""
    ranks, fronts, backs, good = room[0], room[1], room[2], room[3]
    read_settings(hand, way, ranks, fronts, backs)
    if play == HOUSE:
        return house_setting(ranks, fronts, backs, way)
    many = candidates(ranks, fronts, backs, copies_cost(nets), good)
    return best_setting(hand, ranks, fronts, backs, good, many, worths)


@element
def named_by(cards: Table, row: int, first: int, second: int) -> int:
    return rank_code(cards[row, first]) << 4 | rank_code(cards[row, second])


@kernel
def tabulate(
    hands: Table, way: Table, worths: Table, nets: Table, play: int, slots: Table, front: Table, back: Table
) -> None:  # fmt: skip
    """The setting of each hand, none of which can hold a flush: its slot says which hand it is and the ranks that go in
    front."""
    room = np.empty((4, SETTINGS), dtype=np.int64)
    for row in range(len(hands)):
        setting = found_setting(hands[row], way, worths, nets, play, room)
        first, second = PLACES[setting, 0], PLACES[setting, 1]
        put(hands, row, first, second, front, back)
        slots[slot_of_ranks(summed(hands, row))] = row << NAMED | named_by(hands, row, first, second)


@element
def put_named(cards: Table, row: int, named: int, front: Table, back: Table) -> None:
    """The first cards of two ranks in front."""
    one, two, first, second = named >> 4 & 15, named & 15, -1, -1
    for place in range(SEVEN):
        rank = rank_code(cards[row, place])
        if rank == one and first < 0:
            first = place
        elif rank == two and second < 0:
            second = place
    put(cards, row, first, second, front, back)


@kernel
def set_rows(
    cards: Table, slots: Table, way: Table, worths: Table, nets: Table, play: int, front: Table, back: Table,
    known: Table,
) -> None:  # fmt: skip
    """The front and the back of each row; `known` is its place in the table, NONE where a flush may be in it."""
    room = np.empty((4, SETTINGS), dtype=np.int64)
    for row in range(len(cards)):
        total = summed(cards, row)
        if total & FLUSH_BITS:
            setting = found_setting(cards[row], way, worths, nets, play, room)
            put(cards, row, PLACES[setting, 0], PLACES[setting, 1], front, back)
            known[row] = NONE
        else:
            entry = signed(slots[slot_of_ranks(total)])
            known[row] = entry >> NAMED
            put_named(cards, row, entry, front, back)


@kernel
def tabulate_candidates(
    hands: Table, way: Table, nets: Table, slots: Table, starts: Table, about: Table, packed: Table, front: Table,
    back: Table,
) -> int:  # fmt: skip
    """For each hand the settings that may be the best against a dealer's hand that is seen, one after the other: front,
    back and the ranks in front in one number. `about` is what the house way makes of the hand, and what all of it is.
    How many settings there are."""
    ranks, good = np.empty(SEVEN, dtype=np.int64), np.empty(SETTINGS, dtype=np.int64)
    fronts, backs = np.empty(SETTINGS, dtype=np.int64), np.empty(SETTINGS, dtype=np.int64)
    lower, found = copies_cost(nets), 0
    for row in range(len(hands)):
        read_settings(hands[row], way, ranks, fronts, backs)
        house = house_setting(ranks, fronts, backs, way)
        slots[slot_of_ranks(summed(hands, row))] = row
        about[row] = (fronts[house] << BACK_BITS | backs[house]) << 2 | nothing_of(ranks, backs)
        starts[row] = found
        for number in range(candidates(ranks, fronts, backs, lower, good)):
            setting = good[number]
            first, second = PLACES[setting, 0], PLACES[setting, 1]
            for place in range(2):
                front[found, place] = hands[row, PLACES[setting, place]]
            at = 0
            for place in range(SEVEN):
                if place not in (first, second):
                    back[found, at] = hands[row, place]
                    at += 1
            packed[found] = (fronts[setting] << BACK_BITS | backs[setting]) << NAMED | named_by(
                hands, row, first, second
            )
            found += 1
    starts[len(hands)] = found
    return found


@element
def holds_joker(cards: Table, row: int) -> int:
    joker = 0
    for place in range(SEVEN):
        joker |= int(cards[row, place] >= JOKER)
    return joker


@kernel
def found_shown(hand: Table, dealer: Table, joker: int, way: Table, nets: Table, lower: bool, room: Table) -> int:
    """The place of the setting that is paid most against a dealer's hand that lies open, set by the house way.
    `room` is for what is worked out on the way."""
    ranks, theirs, fronts, backs, their_fronts, their_backs = room[0], room[1], room[2], room[3], room[4], room[5]
    good = room[6]
    read_settings(hand, way, ranks, fronts, backs)
    many = candidates(ranks, fronts, backs, lower, good)
    aces = int(nothing_of(ranks, backs) == ACE_HIGH)
    read_settings(dealer, way, theirs, their_fronts, their_backs)
    house = house_setting(theirs, their_fronts, their_backs, way)
    start = nothing_of(theirs, their_backs) + NOTHINGS * (aces + 2 * joker)
    return best_shown(good, many, fronts, backs, their_fronts[house], their_backs[house], start, nets)


@kernel
def set_shown(
    cards: Table, dealers: Table, slots: Table, starts: Table, about: Table, packed: Table, way: Table, nets: Table,
    front: Table, back: Table, known: Table,
) -> None:  # fmt: skip
    """As `set_rows`, each hand against the dealer's: looked up unless one of the two may hold a flush."""
    room = np.empty((7, SETTINGS), dtype=np.int64)
    lower = copies_cost(nets)
    for row in range(len(cards)):
        mine, theirs, joker = summed(cards, row), summed(dealers, row), holds_joker(dealers, row)
        if (mine | theirs) & FLUSH_BITS:
            setting = found_shown(cards[row], dealers[row], joker, way, nets, lower, room)
            put(cards, row, PLACES[setting, 0], PLACES[setting, 1], front, back)
            known[row] = NONE
            continue
        hand, dealer = signed(slots[slot_of_ranks(mine)]), signed(about[slots[slot_of_ranks(theirs)]])
        their_front, their_back = dealer >> 2 + BACK_BITS, dealer >> 2 & BACK_MASK
        start = (dealer & 3) + NOTHINGS * (int(about[hand] & 3 == ACE_HIGH) + 2 * joker)
        # What no result can better need not be bettered.
        top = max(nets[start], nets[PARTS + start], nets[2 * PARTS + start], nets[3 * PARTS + start])
        found, most = signed(starts[hand]), -(2**62)
        for number in range(signed(starts[hand]), signed(starts[hand + 1])):
            setting = signed(packed[number])
            my_front, my_back = setting >> NAMED + BACK_BITS, setting >> NAMED & BACK_MASK
            net = nets[PARTS * compared(my_front, my_back, their_front, their_back) + start]
            if net > most:
                found, most = number, net
                if net == top:
                    break
        known[row] = found
        put_named(cards, row, signed(packed[found]), front, back)


@kernel
def look_up_known(known: Table, table: Table, out: Table) -> None:
    """What stands in the table for each row's hand; nothing for those that are not in it."""
    for row in range(len(known)):
        if known[row] >= 0:
            out[row] = table[known[row]]


@kernel
def set_listed(cards: Table, fronts: Table, front: Table, back: Table) -> None:
    """Hands of few cards, each with the cards in front that stand in the table by the hand's number."""
    size, many = cards.shape[1], fronts.shape[1]
    at = np.arange(5)
    for row in range(len(cards)):
        named = fronts[number_at(cards, row, at, size)]
        before, behind = 0, 0
        for place in range(size):
            card, ahead = cards[row, place], False
            for number in range(many):
                ahead |= named[number] == card
            if ahead:
                front[row, before] = card
                before += 1
            else:
                back[row, behind] = card
                behind += 1
