"""The second draw: five cards are kept, one of them is exchanged, or the hand is folded,
knowing what was thrown away before.

With the cards D out, exchanging a card is worth the sum over the cards that are left:
what it is worth with none out, less what it would be paid with each card of D. That adds up card by card,
so it can be summed over hands by the parts that they keep. Which play is best does not: `V(D)`, the worth of the best,
is written as the sum over the subsets S of D of terms `m(S)`,
and these vanish for all S of two cards or more that do not change the play.

Few do. A play is passed over if another is at least as good whatever is out: their difference with nothing out, and the
most that so many cards out can turn it, say so for certain.
Then only cards matter by which the plays that are left differ.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.jit import element, kernel
from croupier.count.kernels.draws import ORDER_BITS, PARTS, SIZES
from croupier.count.kernels.sets import CHOOSE, Bytes, Int64s, Places
from croupier.count.throws import HAND

# Plays: the card of a place is exchanged, 0 to 4; all are kept; the hand is folded.
# Of equal ones the first here is taken.
STAND, FOLD, PLAYS = 5, 6, 7
PREFERRED = np.array([STAND, 0, 1, 2, 3, 4, FOLD])
RANK = np.argsort(PREFERRED)
PREFERRED.setflags(write=False)
RANK.setflags(write=False)
MOST_OUT, MOST_CARDS = 3, 54
BEST = -1


class Sums(NamedTuple):
    """What is kept by kinds of sets of up to five cards; `starts` are the first numbers of each size.

    `names` are of every set its kind and, in the low bits, the order of its cards there: one look instead of two.
    """

    starts: Int64s
    names: Int64s
    sums: Int64s


class Rules(NamedTuple):
    """`kinds` of final hands by number, what they and a fold are paid above the lowest,
    and how many cards went before."""

    cards: int
    kinds: Bytes
    pays: Int64s
    folded: int
    may_fold: bool
    thrown: int


class Desk(NamedTuple):
    """Paper to work on: cards beside the hand, by play and card the kind of hand that comes of it and its pay,
    what plays are worth with nothing out, the plays that are left, and the cards by which they differ.
    """

    rest: Int64s
    came: Int64s
    pay: Int64s
    worth: Int64s
    plays: Int64s
    near: Int64s
    is_near: Int64s
    out: Int64s
    ones: Int64s
    twos: Int64s
    by_one: Int64s
    by_two: Int64s


def new_desk() -> Desk:
    def line(length: int = MOST_CARDS) -> Int64s:
        return np.zeros(length, dtype=np.int64)

    def square(height: int = MOST_CARDS) -> Int64s:
        return np.zeros((height, MOST_CARDS), dtype=np.int64)

    return Desk(
        rest=line(),
        came=square(PLAYS),
        pay=square(PLAYS),
        worth=line(PLAYS),
        plays=line(PLAYS),
        near=line(),
        is_near=line(),
        out=line(MOST_OUT),
        ones=line(),
        twos=square(),
        by_one=line(),
        by_two=square(),
    )


@element
def set_number(hand: Places) -> int:
    number = 0
    for place in range(HAND):
        number += CHOOSE[hand[place], place + 1]
    return number


@element
def number_after(hand: Places, play: int, drawn: int) -> int:
    """The number of the hand after an exchange."""
    number, column, placed = 0, 1, False
    for place in range(HAND):
        if place == play:
            continue
        if not placed and hand[place] > drawn:
            number += CHOOSE[drawn, column]
            column += 1
            placed = True
        number += CHOOSE[hand[place], column]
        column += 1
    return number if placed else number + CHOOSE[drawn, column]


@kernel
def weigh(hand: Places, rules: Rules, desk: Desk) -> int:
    """Fills `rest`, `came` and `worth`; the number of cards beside the hand."""
    number = 0
    for card in range(rules.cards):
        held = False
        for place in range(HAND):
            held |= hand[place] == card
        if not held:
            desk.rest[number] = card
            number += 1
    left = number - rules.thrown
    desk.worth[STAND], desk.worth[FOLD] = left * rules.pays[rules.kinds[set_number(hand)]], left * rules.folded
    for play in range(HAND):
        desk.worth[play] = 0
        for index in range(number):
            kind = rules.kinds[number_after(hand, play, desk.rest[index])]
            desk.came[play, index], desk.pay[play, index] = kind, rules.pays[kind]
            desk.worth[play] += rules.pays[kind]
    return number


@element
def most_turned(desk: Desk, number: int, thrown: int, one: int, two: int) -> int:
    """The most that so many cards out can turn the difference of two plays to the first of them."""
    first, second, third = 0, 0, 0
    for index in range(number):
        gain = desk.pay[two, index] - desk.pay[one, index]
        if gain > first:
            first, second, third = gain, first, second
        elif gain > second:
            second, third = gain, second
        elif gain > third:
            third = gain
    return (first if thrown > 0 else 0) + (second if thrown > 1 else 0) + (third if thrown > 2 else 0)


@kernel
def leave(rules: Rules, desk: Desk, number: int, fixed: int) -> int:
    """The plays that may be best whatever is out, in the order in which equal ones are taken: how many there are."""
    if fixed != BEST:
        desk.plays[0] = fixed
        return 1
    found = 0
    for play in PREFERRED:
        if play == FOLD and not rules.may_fold:
            continue
        beaten = False
        for other in PREFERRED:
            behind = desk.worth[play] - desk.worth[other]
            if other == play or behind > 0 or (other == FOLD and not rules.may_fold):
                continue
            ahead = behind + most_turned(desk, number, rules.thrown, play, other)
            beaten |= ahead < 0 or (ahead == 0 and RANK[other] < RANK[play])
        if not beaten:
            desk.plays[found] = play
            found += 1
    return found


@element
def find_near(desk: Desk, left: int, number: int) -> int:
    """How many cards there are by which the plays that are left differ."""
    found = 0
    for index in range(number):
        desk.is_near[index] = 0
        for place in range(1, left):
            if desk.came[desk.plays[place], index] != desk.came[desk.plays[0], index]:
                desk.is_near[index] = 1
        if desk.is_near[index]:
            desk.near[found] = index
            found += 1
    return found


@element
def worth_of(desk: Desk, play: int, out: int) -> int:
    """With the first so many cards of `desk.out` gone."""
    found: int = desk.worth[play]
    for index in range(out):
        found -= desk.pay[play, desk.out[index]]
    return found


@element
def best_play(desk: Desk, left: int, out: int) -> int:
    best: int = desk.plays[0]
    most = worth_of(desk, best, out)
    for place in range(1, left):
        now = worth_of(desk, desk.plays[place], out)
        if now > most:
            best, most = desk.plays[place], now
    return best


@element
def merged(hand: Places, part: int, desk: Desk, out: int, sums: Sums) -> tuple[int, int]:
    """The kind of a part of the hand with the cards that are out, and where these stand in its representative."""
    size = SIZES[part] + out
    number, column, place, gone, marks = 0, 0, 0, 0, 0
    while column < size:
        while place < HAND and not part >> place & 1:
            place += 1
        if gone < out and (place == HAND or desk.rest[desk.out[gone]] < hand[place]):
            card = desk.rest[desk.out[gone]]
            marks |= 1 << column
            gone += 1
        else:
            card = np.int64(hand[place])
            place += 1
        column += 1
        number += CHOOSE[card, column]
    name, mask = sums.names[sums.starts[size] + number], 0
    for column in range(size):
        if marks >> column & 1:
            mask |= 1 << (name >> 3 * column & 7)
    return name >> ORDER_BITS, mask


@kernel
def put(hand: Places, desk: Desk, out: int, fewest: int, more: int, sums: Sums) -> None:
    """Add a term to all parts of the hand that may have been kept, with some of the cards thrown away."""
    if more == 0:
        return
    for part in range(PARTS):
        if fewest <= SIZES[part] <= HAND - out:
            kind, mask = merged(hand, part, desk, out, sums)
            sums.sums[kind, mask] += more


@element
def add_pairs(
    hand: Places, weight: int, rules: Rules, desk: Desk, left: int, close: int, none: int, sums: Sums
) -> None:
    near = desk.near
    for b in range(close):
        for a in range(b):
            desk.out[0], desk.out[1] = near[a], near[b]
            desk.twos[a, b] = worth_of(desk, best_play(desk, left, 2), 2)
            more = desk.twos[a, b] - desk.ones[near[a]] - desk.ones[near[b]] + none
            put(hand, desk, 2, HAND - rules.thrown, weight * more, sums)


@element
def add_threes(
    hand: Places, weight: int, rules: Rules, desk: Desk, left: int, close: int, none: int, sums: Sums
) -> None:
    near, ones, twos = desk.near, desk.ones, desk.twos
    for c in range(close):
        for b in range(c):
            for a in range(b):
                desk.out[0], desk.out[1], desk.out[2] = near[a], near[b], near[c]
                more = worth_of(desk, best_play(desk, left, 3), 3) - none
                more += ones[near[a]] + ones[near[b]] + ones[near[c]] - twos[a, b] - twos[a, c] - twos[b, c]
                put(hand, desk, 3, HAND - rules.thrown, weight * more, sums)


@kernel
def add_second(hands: Places, weights: Int64s, fixed: Int64s, rules: Rules, desk: Desk, sums: Sums) -> None:
    """Add the terms of each hand that a first draw may lead to. `fixed` is the play of each, or BEST."""
    fewest = HAND - rules.thrown
    for row in range(hands.shape[0]):
        hand, weight = hands[row], weights[row]
        number = weigh(hand, rules, desk)
        left = leave(rules, desk, number, fixed[row])
        close = find_near(desk, left, number)
        none = worth_of(desk, best_play(desk, left, 0), 0)
        put(hand, desk, 0, fewest, weight * none, sums)
        for one in range(number if rules.thrown > 0 else 0):
            desk.out[0], more = one, -desk.pay[desk.plays[0], one]
            if desk.is_near[one]:
                more = worth_of(desk, best_play(desk, left, 1), 1) - none
            desk.ones[one] = none + more
            put(hand, desk, 1, fewest, weight * more, sums)
        if rules.thrown > 1:
            add_pairs(hand, weight, rules, desk, left, close, none, sums)
        if rules.thrown > 2:
            add_threes(hand, weight, rules, desk, left, close, none, sums)


@kernel
def kept_worths(hands: Places, rules: Rules, desk: Desk, out: Int64s) -> None:
    """By hand, what each play is worth with nothing out."""
    for row in range(hands.shape[0]):
        weigh(hands[row], rules, desk)
        out[row] = desk.worth


@kernel
def plays_left(hands: Places, rules: Rules, desk: Desk, out: NDArray[np.int8]) -> None:
    """By hand the plays that may be best, as bits: one where it does not matter what was thrown away."""
    for row in range(hands.shape[0]):
        left, found = leave(rules, desk, weigh(hands[row], rules, desk), BEST), 0
        for index in range(left):
            found |= 1 << desk.plays[index]
        out[row] = found


# How often each end of the second draw comes, when every hand is played in the best way.
#
# The terms are those above, of numbers of ends instead of worths. Where the play differs with the cards that are out,
# they are turned into how often each play is made with exactly those out; where it does not, each card out takes one
# hand away.

# Places of what is counted: folds, exchanges, then by kind the hands kept, and the hands that an exchange makes.
FOLDS, EXCHANGES, BY_KIND = 0, 1, 2


@kernel
def asked(hand: Places, weight: int, desk: Desk, out: int, fewest: int, sums: Sums) -> int:
    """How often a term is asked for: `put` read back."""
    found = 0
    for part in range(PARTS):
        if fewest <= SIZES[part] <= HAND - out:
            kind, mask = merged(hand, part, desk, out, sums)
            found += sums.sums[kind, mask]
    return weight * found


@kernel
def end(play: int, times: int, kind: int, rules: Rules, desk: Desk, number: int, out: int, counts: Int64s) -> None:
    """So many times this play is made with these cards out."""
    if times == 0:
        return
    left, known = number - rules.thrown, rules.pays.shape[0]
    if play == FOLD:
        counts[FOLDS] += times * left
    elif play == STAND:
        counts[BY_KIND + kind] += times * left
    else:
        counts[EXCHANGES] += times * left
        for index in range(number):
            counts[BY_KIND + known + desk.came[play, index]] += times
        for index in range(out):
            counts[BY_KIND + known + desk.came[play, desk.out[index]]] -= times


@element
def count_ones(
    hand: Places, weight: int, rules: Rules, desk: Desk, left: int, number: int, sums: Sums, counts: Int64s
) -> int:
    """Single cards; how much less often nothing is out.
    A play that stays loses the hand that the card would have made."""
    less, known = 0, rules.pays.shape[0]
    play = best_play(desk, left, 0)
    for one in range(number):
        desk.out[0], desk.ones[one], desk.by_one[one] = one, 0, play
        if desk.is_near[one]:
            desk.by_one[one] = best_play(desk, left, 1)
        kind = desk.came[play, one] if desk.is_near[one] else desk.came[desk.plays[0], one]
        if desk.by_one[one] == play and kind == 0:
            continue
        times = asked(hand, weight, desk, 1, HAND - rules.thrown, sums)
        if desk.by_one[one] == play:
            counts[BY_KIND + known + kind] -= times
        else:
            desk.ones[one] = times
            less += times
    return less


@element
def count_pairs(hand: Places, weight: int, rules: Rules, desk: Desk, left: int, close: int, sums: Sums) -> int:
    """Pairs of cards with which the play is not always the same; how much more often nothing is out."""
    more, near = 0, desk.near
    play = best_play(desk, left, 0)
    for b in range(close):
        for a in range(b):
            desk.out[0], desk.out[1], desk.twos[a, b] = near[a], near[b], 0
            found = best_play(desk, left, 2)
            desk.by_two[a, b] = found
            if found == play and desk.by_one[near[a]] == play and desk.by_one[near[b]] == play:
                continue
            times = asked(hand, weight, desk, 2, HAND - rules.thrown, sums)
            desk.twos[a, b] = times
            desk.ones[near[a]] -= times
            desk.ones[near[b]] -= times
            more += times
    return more


@element
def is_steady(play: int, desk: Desk, a: int, b: int, c: int) -> bool:
    """Whether the play is the same with any one or two of three cards out."""
    ones, twos, near = desk.by_one, desk.by_two, desk.near
    single: bool = ones[near[a]] == play and ones[near[b]] == play and ones[near[c]] == play
    return single and twos[a, b] == play and twos[a, c] == play and twos[b, c] == play


@element
def count_threes(
    hand: Places, weight: int, kind: int, rules: Rules, desk: Desk, left: int, close: int, number: int, sums: Sums,
    counts: Int64s,
) -> int:  # fmt: skip
    """The same of three cards; how much less often nothing is out."""
    less, near = 0, desk.near
    play = best_play(desk, left, 0)
    for c in range(close):
        for b in range(c):
            for a in range(b):
                desk.out[0], desk.out[1], desk.out[2] = near[a], near[b], near[c]
                found = best_play(desk, left, 3)
                if found == play and is_steady(play, desk, a, b, c):
                    continue
                times = asked(hand, weight, desk, 3, HAND - rules.thrown, sums)
                end(found, times, kind, rules, desk, number, 3, counts)
                desk.twos[a, b] -= times
                desk.twos[a, c] -= times
                desk.twos[b, c] -= times
                desk.ones[near[a]] += times
                desk.ones[near[b]] += times
                desk.ones[near[c]] += times
                less += times
    return less


@element
def end_all(kind: int, rules: Rules, desk: Desk, close: int, number: int, counts: Int64s) -> None:
    near = desk.near
    for b in range(close):
        desk.out[0] = near[b]
        end(desk.by_one[near[b]], desk.ones[near[b]], kind, rules, desk, number, 1, counts)
        for a in range(b if rules.thrown > 1 else 0):
            desk.out[0], desk.out[1] = near[a], near[b]
            end(desk.by_two[a, b], desk.twos[a, b], kind, rules, desk, number, 2, counts)


@kernel
def count_second(
    hands: Places, weights: Int64s, fixed: Int64s, rules: Rules, desk: Desk, sums: Sums, counts: Int64s
) -> None:
    """Times 24. Hands of the lowest kind that an exchange makes are not counted:
    they are what is left of all exchanges."""
    for row in range(hands.shape[0]):
        hand, weight = hands[row], weights[row]
        number = weigh(hand, rules, desk)
        left = leave(rules, desk, number, fixed[row])
        close, kind = find_near(desk, left, number), int(rules.kinds[set_number(hand)])
        none = asked(hand, weight, desk, 0, HAND - rules.thrown, sums)
        if rules.thrown > 0:
            none -= count_ones(hand, weight, rules, desk, left, number, sums, counts)
        if rules.thrown > 1:
            none += count_pairs(hand, weight, rules, desk, left, close, sums)
        if rules.thrown > 2:
            none -= count_threes(hand, weight, kind, rules, desk, left, close, number, sums, counts)
        if rules.thrown > 0:
            end_all(kind, rules, desk, close, number, counts)
        end(best_play(desk, left, 0), none, kind, rules, desk, number, 0, counts)
