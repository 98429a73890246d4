"""How often each end of the second draw comes, when every hand is played as `second` plays it.

The terms are those of `second`, of numbers of ends instead of worths.
Where the play differs with the cards that are out, they are turned into how often each play is made with exactly those
out; where it does not, each card out takes one hand away.
"""

from __future__ import annotations

from croupier.cards.kernels.jit import element, kernel
from croupier.exact.kernels.sets import Int64s, Places
from croupier.exact.paytable_draw.desk import FOLD, STAND, Desk, Rules, Sums
from croupier.exact.paytable_draw.kernels import HAND, PARTS, SIZES
from croupier.exact.paytable_draw.second import best_play, find_near, leave, merged, set_number, weigh

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
