"""Whether to play on while cards that are nobody's lie face up: what playing gains over folding, over every hand of
three that the dealer can still have."""

from __future__ import annotations

import numpy as np

from croupier.cards.kernels.few import number2, number3, signed
from croupier.cards.kernels.frozen import Table
from croupier.cards.kernels.jit import element, kernel
from croupier.simulate.kernels.sets import bits_of, found_at, ordered

RESULTS, MOST_DEAD = 3, 16


@element
def gain_of(number: int, level: int, gains: Table, levels: Table, classes: Table) -> int:
    """Against one hand of the dealer's, by its number."""
    theirs = levels[number]
    return int(gains[RESULTS * signed(classes[number]) + (0 if theirs < level else 1 if theirs == level else 2)])


@kernel
def sum_gains(
    hands: Table, mine: Table, kinds: Table, gains: Table, dealers: Table, levels: Table, classes: Table, alls: Table,
    ones: Table, twos: Table,
) -> None:  # fmt: skip
    """By hand of the player: over all hands of the dealer, over those with a card, and over those with two."""
    for row in range(len(hands)):
        for number in range(len(dealers)):
            a, b, c = signed(dealers[number, 0]), signed(dealers[number, 1]), signed(dealers[number, 2])
            held = False
            for column in range(hands.shape[1]):
                card = signed(hands[row, column])
                held |= card in (a, b, c)
            if held:
                continue
            gain = gain_of(number, mine[row], gains[kinds[row]], levels, classes)
            alls[row] += gain
            ones[row, a] += gain
            ones[row, b] += gain
            ones[row, c] += gain
            twos[row, number2(a, b)] += gain
            twos[row, number2(a, c)] += gain
            twos[row, number2(b, c)] += gain


@element
def find_dead(known: Table, own: Table, row: int, moved: int, dead: Table) -> int:
    """The cards that are known and not the player's, suits exchanged as his were; how many they are."""
    found = 0
    for column in range(known.shape[1]):
        card, mine = signed(known[row, column]), False
        for other in range(own.shape[1]):
            mine |= signed(own[row, other]) == card
        if not mine:
            dead[found] = card & ~3 | moved >> 2 * (card & 3) & 3
            found += 1
    return found


@kernel
def play_beside(
    own: Table, known: Table, keys: Table, rows: Table, sure: Table, mine: Table, kinds: Table, gains: Table,
    levels: Table, classes: Table, alls: Table, ones: Table, twos: Table, out: Table,
) -> int:  # fmt: skip
    """1 to play on, 0 to fold. `sure` is -1 where the dead cards decide. The first row in no table, or -1.

    What is left are all hands, less those with each dead card, plus those with each two, less those of three.
    """
    dead = np.empty(MOST_DEAD, dtype=np.int64)
    for row in range(len(own)):
        key, moved = ordered(bits_of(own, row))
        slot = found_at(key, keys)
        if slot < 0:
            return row
        hand = rows[slot]
        out[row] = sure[hand]
        if sure[hand] >= 0:
            continue
        number, worth = find_dead(known, own, row, moved, dead), alls[hand]
        for a in range(number):
            worth -= ones[hand, dead[a]]
            for b in range(a):
                worth += twos[hand, number2(dead[a], dead[b])]
                for c in range(b):
                    three = number3(dead[a], dead[b], dead[c])
                    worth -= gain_of(three, mine[hand], gains[kinds[hand]], levels, classes)
        out[row] = worth >= 0
    return -1
