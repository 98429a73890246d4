"""Hands drawn card by card, in kernels: each row of shuffled cards played to its end by tables of decisions.

Hands are numbered by the values of their cards, as the solver numbers them; `after` is the hand that a card makes.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.cards.kernels.few import signed
from croupier.cards.kernels.frozen import Table
from croupier.cards.kernels.jit import element, kernel
from croupier.count.kernels.drawn_hands import THIRTY_ONE

# Decisions in a plan; the last is none, the hand is over.
STAND, HIT, DOUBLE, SURRENDER, SPLIT, OVER = 0, 1, 2, 3, 4, 5
# Columns of a plan: two cards that may be split, more cards, two cards that may not.
MAY_SPLIT, MORE, MAY_NOT = 0, 1, 2
# How a hand ends; once more for a doubled one, and in twos for each kind of hand that nothing is asked of.
NO_HAND, GIVEN_UP, STOPPED, LOST, HIGHEST, WON, TIED, BELOW, DOUBLED, NATURAL, ENDS = 0, 1, 2, 3, 4, 5, 6, 7, 5, 13, 21
MOST_HANDS = 4
RAN_OUT = -1
ABSENT = 255
# What is kept of a round besides its code.
DEALER, ALL = 1, 2


@element
def taken(deck: Table, row: int, state: Table) -> int:
    """The next card of a row; where there are no more it is told in `state`, and any card serves."""
    at = state[0]
    state[0] += 1
    if at >= deck.shape[1]:
        state[1] = 1
        return 0
    return signed(deck[row, at])


@element
def drawn(deck: Table, row: int, state: Table) -> int:
    """A card for a seat's hand; the first of them is kept."""
    card = taken(deck, row, state)
    if state[2] < 0:
        state[2] = card
    return card


@element
def told(action: int, keep: int, actions: Table, state: Table) -> None:
    if keep & ALL:
        actions[state[3]] = action
    state[3] += 1


@kernel
def play_hand(
    deck: Table, row: int, state: Table, hand: int, action: int, more: Table, after: Table, values: Table, keep: int,
    cards: Table, actions: Table,
) -> tuple[int, int]:  # fmt: skip
    """From the first decision to the last: the hand as it ends, and the last decision. `cards` has two already."""
    size = 2
    while True:
        if action != OVER:
            told(action, keep, actions, state)
        if action not in (HIT, DOUBLE):
            return hand, action
        card = drawn(deck, row, state)
        if keep & ALL:
            cards[size] = card
        size += 1
        hand = after[hand, values[card]]
        if action == DOUBLE or hand < 0:
            return hand, action
        action = more[hand, MORE]


@element
def end_of(hand: int, action: int, totals: Table, dealer: int) -> int:
    """How a hand that was played ends against the dealer's points, 0 where he has too many."""
    if action == SURRENDER:
        return GIVEN_UP
    doubled = DOUBLED * int(action == DOUBLE)
    if hand < 0:
        return HIGHEST if hand == THIRTY_ONE and not doubled else LOST + doubled
    ahead = totals[hand] - dealer
    return doubled + (WON if ahead > 0 else TIED if ahead == 0 else BELOW)


@element
def code_of(ends: Table) -> int:
    """The ends of all hands as one number, whatever their order."""
    for place in range(1, MOST_HANDS):
        at = place
        while at and ends[at - 1] < ends[at]:
            ends[at - 1], ends[at] = ends[at], ends[at - 1]
            at -= 1
    return ((signed(ends[0]) * ENDS + signed(ends[1])) * ENDS + signed(ends[2])) * ENDS + signed(ends[3])


@kernel
def play_split(
    deck: Table, row: int, first: int, state: Table, plan: Table, start: int, after: Table, values: Table, most: int,
    keep: int, cards: Table, actions: Table, held: Table, last: Table,
) -> int:  # fmt: skip
    """All hands of a pair that is split, in the order they are played: how each ends, and how many there are.

    `start` is the hand of one card of the pair, which lies at column `first`. A hand that is split again gives its
    second card to a new one.
    """
    firsts = np.empty(MOST_HANDS, dtype=np.int64)
    firsts[0], firsts[1] = signed(deck[row, first]), signed(deck[row, first + 1])
    told(SPLIT, keep, actions, state)
    many, place = 2, 0
    while place < many:
        card = drawn(deck, row, state)
        hand = after[start, values[card]]
        action = signed(plan[hand, MAY_SPLIT if many < most else MAY_NOT])
        while action == SPLIT:
            told(SPLIT, keep, actions, state)
            firsts[many] = card
            many += 1
            card = drawn(deck, row, state)
            hand = after[start, values[card]]
            action = signed(plan[hand, MAY_SPLIT if many < most else MAY_NOT])
        if keep & ALL:
            cards[place, 0], cards[place, 1] = firsts[place], card
        held[place], last[place] = play_hand(
            deck, row, state, hand, action, plan, after, values, keep, cards[place], actions
        )
        place += 1
    return many


@kernel
def play_dealer(
    deck: Table, row: int, state: Table, draws: bool, hand: int, after: Table, values: Table, stops: Table, keep: int,
    dealers: Table,
) -> int:  # fmt: skip
    """The dealer's hand as it ends."""
    size = 2
    if keep & DEALER:
        dealers[row, 0], dealers[row, 1] = deck[row, 2], deck[row, 3]
    while draws and hand >= 0 and not stops[hand]:
        card = taken(deck, row, state)
        if keep & DEALER:
            dealers[row, size] = card
        size += 1
        hand = after[hand, values[card]]
    return hand


@kernel
def play_seat(
    deck: Table, row: int, first: int, state: Table, up: int, hole: int, values: Table, singles: Table, after: Table,
    stopped: Table, naturals: Table, plan: Table, most: int, keep: int, cards: Table, actions: Table, held: Table,
    last: Table, ends: Table,
) -> int:  # fmt: skip
    """A seat whose two cards lie from column `first` on plays all its hands: how many they are. One that ends without a
    decision, or is given up before the hole card is looked at, is told in `ends`."""
    state[2], state[3] = -1, 0
    one, two = signed(deck[row, first]), signed(deck[row, first + 1])
    start = singles[values[one]]
    hand = after[start, values[two]]
    action = signed(plan[0, up, hand, MAY_SPLIT])
    if keep & ALL:
        cards[0, 0], cards[0, 1] = one, two
    if action == SURRENDER:
        told(action, keep, actions, state)
        ends[0] = GIVEN_UP
    elif stopped[up, hole]:
        ends[0] = NATURAL + 2 * naturals[one, two] + 1 if action == OVER else STOPPED
    elif action == OVER:
        ends[0] = NATURAL + 2 * naturals[one, two]
    elif action != SPLIT:
        held[0], last[0] = play_hand(
            deck, row, state, hand, action, plan[0, up], after, values, keep, cards[0], actions
        )
        return 1
    else:
        of_pair = plan[1 + values[one], up]
        return play_split(
            deck, row, first, state, of_pair, start, after, values, most, keep, cards, actions, held, last
        )
    return 0


@element
def waiting(many: int, held: Table, last: Table) -> bool:
    """Whether a hand waits for the dealer's."""
    found = False
    for place in range(many):
        found |= held[place] >= 0 and last[place] != SURRENDER
    return found


@kernel
def play_rows(
    deck: Table, seats: int, values: Table, singles: Table, after: Table, totals: Table, stops: Table, stopped: Table,
    naturals: Table, plan: Table, most: int, always: bool, keep: int,
    codes: Table, third: Table, dealers: Table, hands: Table, actions: Table, used: Table,
) -> None:  # fmt: skip
    """A row has the first seat's two cards, the dealer's two, those of the other seats, then all others in the order
    they are asked for: seat by seat, the dealer's last.

    `plan` says what is done: by the value of the pair that was split (0 for none, else one more), the value of the up
    card, the hand and the column. `always`: the dealer draws whatever became of the hands. `codes` tells rounds apart
    by how the first seat's hands end; RAN_OUT where the row has too few cards. `third` is the first card that a hand of
    it drew. `keep` says whether `dealers`, and whether `hands` and `actions`, are kept too. `used` cards came.
    """
    state, ends = np.empty(4, dtype=np.int64), np.empty((2, MOST_HANDS), dtype=np.int64)
    held, last = np.empty((2, MOST_HANDS), dtype=np.int64), np.empty((2, MOST_HANDS), dtype=np.int64)
    for row in range(len(deck)):
        state[0], state[1] = 2 + 2 * seats, 0
        ends[0, :] = NO_HAND
        up, hole = values[deck[row, 2]], values[deck[row, 3]]
        kept = row if keep & ALL else 0
        many, waits = 0, False
        for seat in range(seats):
            # What becomes of the others is not told.
            other = int(seat > 0)
            found = play_seat(
                deck, row, 2 * seat + 2 * other, state, up, hole, values, singles, after, stopped, naturals, plan, most,
                keep, hands[kept, seat], actions[kept, seat], held[other], last[other], ends[other],
            )  # fmt: skip
            waits |= waiting(found, held[other], last[other])
            if not other:
                many = found
                third[row] = state[2] if state[2] >= 0 else ABSENT
        dealer = after[singles[up], hole]
        dealer = play_dealer(deck, row, state, waits or always, dealer, after, values, stops, keep, dealers)
        points = totals[dealer] if dealer >= 0 else 0
        for place in range(many):
            ends[0, place] = end_of(held[0, place], last[0, place], totals, points)
        used[row] = state[0]
        codes[row] = RAN_OUT if state[1] else code_of(ends[0])


@kernel
def count_codes(codes: Table, start: Any, counts: Table, firsts: Table) -> None:
    """How often each code came, and the number of the first round that has it."""
    for row in range(len(codes)):
        code = codes[row]
        if counts[code] == 0:
            firsts[code] = start + row
        counts[code] += 1
