"""Every set of cards that a player sees, parted in all ways into his own and the board's: what he does with it.

Hands that avoid the card given up are all hands of the others less those that hold it. What holds it is the set that he
sees, whichever card goes: so the best card to give up is the one without which the rest is worth most.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.jit import element, kernel
from croupier.count.kernels.sets import CHOOSE, Int32s, Int64s, Places

Bools = NDArray[np.bool_]
# The worth of a decision that is not open.
NEVER = -(2**62)


def parted(size: int, own: int) -> Places:
    """Which places of a set of this size may be the player's own, one row for each way to part it."""
    return np.array(list(combinations(range(size), own)), dtype=np.uint8)


@element
def number_less(cards: Places, size: int, out: int) -> int:
    """The number of the set without the card at one place."""
    number = 0
    for column in range(size):
        if column != out:
            number += CHOOSE[cards[column], column + 1 if column < out else column]
    return number


@kernel
def rows_less(sets: Places, ids: Int32s, out: Int32s) -> None:
    """By set and place, the kind of the set without the card there."""
    size = sets.shape[1]
    for row in range(sets.shape[0]):
        for place in range(size):
            out[row, place] = ids[number_less(sets[row], size, place)]


@kernel
def hand_rows(sets: Places, parts: Places, ids: Int32s, out: Int32s) -> None:
    """By set and way to part it, the kind of the player's own cards."""
    for row in range(sets.shape[0]):
        for way in range(parts.shape[0]):
            number = 0
            for place in range(parts.shape[1]):
                number += CHOOSE[sets[row, parts[way, place]], place + 1]
            out[row, way] = ids[number]


@element
def best_choice(
    row: int, way: int, mine: int, parts: Places, less: Int32s, gives: Bools, low: Int64s, high: Int64s, plain: Int64s
) -> int:  # fmt: skip
    """As `fixed` names it. Of equal actions the last is taken, which wagers more; of equal cards the lowest goes."""
    own = parts.shape[1]
    choice, worth = 0, np.int64(NEVER)
    for action in range(gives.shape[0]):
        if not gives[action]:
            if plain[action, mine] >= worth and plain[action, mine] != NEVER:
                choice, worth = action * own, plain[action, mine]
            continue
        for card in range(own):
            found = low[action, less[row, parts[way, card]]] - high[action, row]
            if found > worth or (found == worth and choice // own != action):
                choice, worth = action * own + card, found
    return choice


@kernel
def best_choices(
    parts: Places, less: Int32s, hands: Int32s, gives: Bools, low: Int64s, high: Int64s, plain: Int64s,
    out: NDArray[np.int8],
) -> None:  # fmt: skip
    """The best choice for each set and way to part it, as `fixed` names it."""
    for row in range(less.shape[0]):
        for way in range(parts.shape[0]):
            out[row, way] = best_choice(row, way, hands[row, way], parts, less, gives, low, high, plain)


@kernel
def play(
    weights: Int64s, parts: Places, less: Int32s, hands: Int32s, gives: Bools, low: Int64s, high: Int64s, plain: Int64s,
    fixed: NDArray[np.int8], reached: Bools, totals: Int64s, kept: Int64s, seen: Int64s, ended: Int64s,
) -> None:  # fmt: skip
    """What is done with each set of cards seen, and what that is worth.

    `low` and `high` are by action and kind of the cards kept and of those seen; an action that gives up no card is
    worth `plain`, by kind of the player's own. `fixed` names a choice for each set and way to part it: the action times
    his cards, and the place of the card; or it has no rows. Hands that are `reached` are counted: the kinds that are
    kept and seen, and hands that end otherwise. `totals` are worths by kind of his own cards.
    """
    own = parts.shape[1]
    for row in range(weights.shape[0]):
        for way in range(parts.shape[0]):
            mine = hands[row, way]
            if not reached[mine]:
                continue
            if fixed.shape[0] > 0:
                choice = np.int64(fixed[row, way])
            else:
                choice = np.int64(best_choice(row, way, mine, parts, less, gives, low, high, plain))
            action, rest = choice // own, less[row, parts[way, choice % own]]
            if gives[action]:
                totals[mine] += weights[row] * (low[action, rest] - high[action, row])
                kept[action, rest] += weights[row]
                seen[action, row] += weights[row]
            else:
                totals[mine] += weights[row] * plain[action, mine]
                ended[action, mine] += weights[row]


@kernel
def follow(
    parts: Places, less: Int32s, hands: Int32s, kept_rules: NDArray[np.int8], hand_rules: NDArray[np.int8],
    actions: NDArray[np.int8], out: NDArray[np.int8],
) -> None:  # fmt: skip
    """The choice that rules name for each set and way to part it: that of the first rule that holds.

    `kept_rules` and `hand_rules` are by kind the first rule that holds for the cards kept, or for the player's own;
    `actions` are by rule. The last rule holds for all; of cards that would do the lowest is given up.
    """
    own = parts.shape[1]
    for row in range(less.shape[0]):
        for way in range(parts.shape[0]):
            rule, place = hand_rules[hands[row, way]], 0
            for card in range(own):
                found = kept_rules[less[row, parts[way, card]]]
                if found < rule:
                    rule, place = found, card
            out[row, way] = actions[rule] * own + place
