"""How every hand of a drawn game is best played, from its own cards and the dealer's up card, and what that brings.

A hand is judged with the shoe as its own cards and the up card leave it;
a split one with the other card of the pair out too, and a pair that comes again is split again.
What other hands of a split drew is not looked at.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from croupier.exact.drawing.table import ACE, GIVE_UP, TO_NATURAL, VALUES, DrawingTable, Held10, added

Floats = NDArray[np.float64]
Numbers = NDArray[np.int64]

STAND, HIT, DOUBLE, SURRENDER, SPLIT = "stand", "hit", "double", "surrender", "split"
# By what they wager, the least first: of equal worths the later is taken.
ACTIONS = (SURRENDER, STAND, HIT, DOUBLE, SPLIT)
CODES = {STAND: 0, HIT: 1, DOUBLE: 2, SURRENDER: 3}
MOST_HANDS = 4
ALIKE = 1e-12
INSURANCE_PAYS, INSURANCE_COSTS = 2, 1


@dataclass(frozen=True)
class Judged:
    """Worths of standing, hitting and doubling, and chances of classes, hand by hand, against one up card."""

    table: DrawingTable
    up: int
    shoe: Numbers  # besides the hand
    evs: Floats
    results: Floats
    standing: Floats

    def worths(self, held: Held10, legal: tuple[str, ...]) -> dict[str, float]:
        number = self.table.numbers[held]
        found = {action: float(self.evs[number, CODES[action]]) for action in legal if action in (STAND, HIT, DOUBLE)}
        if SURRENDER in legal:
            found[SURRENDER] = float(self.table.nets[GIVE_UP])
        return found

    def doubled(self, held: Held10) -> Floats:
        from croupier.count.kernels.drawn_hands import CLASSES, doubled_results

        table, out = self.table, np.empty(CLASSES, dtype=np.float64)
        ban = table.dealers(self.up).ban
        doubled_results(table.numbers[held], self.shoe, ban, table.held, table.after, self.standing, out)
        return out


def best_of(worths: dict[str, float]) -> str:
    most = max(worths.values())
    return next(action for action in reversed(ACTIONS) if worths.get(action, -9.0) >= most - ALIKE)


def judge(table: DrawingTable, up: int, other: int | None = None, fixed: Numbers | None = None) -> Judged:
    """`other`: the card of a split pair that lies with another hand; then only hands with such a card are judged.

    `fixed`: what hands do when they may stand or hit; the better of the two where it is -1.
    """
    from croupier.count.kernels.drawn_hands import CLASSES
    from croupier.count.kernels.drawn_hands import judge as judge_all

    shoe, order = table.shoe.copy(), table.order
    shoe[up] -= 1
    if other is not None:
        shoe[other] -= 1
        order = order[table.held[order, other] > 0]
    count = len(table.hands)
    evs, results, standing = np.full((count, 3), -9.0), np.zeros((count, CLASSES)), np.zeros((count, 3))
    dealers = table.dealers(up)
    nets, free = table.scaled / table.scale, np.full(count, -1, dtype=np.int64)
    judge_all(
        shoe, dealers.ban, table.held, table.totals, table.after, order, free if fixed is None else fixed, nets,
        *dealers.arrays, evs, results, standing,
    )  # fmt: skip
    return Judged(table, up, shoe, evs, results, standing)


@dataclass(frozen=True)
class Split:
    """How the hands of a split pair are played: `decisions` of two cards and of more; `worth` of the split by them."""

    pair: int
    up: int
    one_card: bool
    decisions: Numbers
    worth: float


class Play:
    """All hands against all up cards; worked out when they are asked for."""

    def __init__(self, table: DrawingTable) -> None:
        self.table = table
        self._splits: dict[tuple[int, int], Split] = {}

    @cached_property
    def judged(self) -> tuple[Judged, ...]:
        return tuple(judge(self.table, up) for up in range(VALUES))

    def worths(self, held: Held10, up: int, *, acted: bool = False) -> dict[str, float]:
        """Of a hand that was not split, the hole card making no natural; nothing where it has no decision."""
        legal = self.table.legal(held, acted=acted)
        found = self.judged[up].worths(held, legal)
        if SPLIT in legal:
            found[SPLIT] = self.split(next(value for value in range(VALUES) if held[value]), up).worth
        return found

    def stopped(self, held: Held10, up: int) -> float:
        """The chance that the hole card stops the round."""
        ban = self.table.dealers(up).ban
        left = self.judged[up].shoe - self.table.held[self.table.numbers[held]]
        return float(left[ban] / left.sum()) if ban >= 0 else 0.0

    def split(self, pair: int, up: int) -> Split:
        if (pair, up) not in self._splits:
            self._splits[pair, up] = self._make_split(pair, up)
        return self._splits[pair, up]

    def _make_split(self, pair: int, up: int) -> Split:
        table, judged = self.table, judge(self.table, up, pair)
        start = added((0,) * VALUES, pair)
        one_card = not table.legal(added(start, 1), pair=pair)
        decisions = np.zeros((len(table.hands), 2), dtype=np.int64)
        worth: dict[int, float] = {}
        for number in np.flatnonzero(table.held[:, pair]).tolist():
            held = table.hands[number]
            if sum(held) < 2 or judged.evs[number, 0] < -8:
                continue
            worths = judged.worths(held, table.legal(held, pair=pair, acted=sum(held) > 2) or (STAND,))
            decisions[number] = CODES[best_of(worths)]
            if sum(held) == 2:
                second = next(value for value in range(VALUES) if held[value] - (value == pair))
                worth[second] = max(worths.values())
                more = {action: ev for action, ev in worths.items() if action in (STAND, HIT)}
                decisions[number, 1] = CODES[best_of(more)]
        return Split(pair, up, one_card, decisions, self._worth(judged, pair, worth, one_card))

    def _worth(self, judged: Judged, pair: int, worth: dict[int, float], one_card: bool) -> float:
        """Each hand on the average over its second card; a second card of the pair opens another hand, up to four."""
        from croupier.count.kernels.drawn_hands import draw_chance

        left = judged.shoe - self.table.held[int(self.table.singles[pair])]
        ban = self.table.dealers(judged.up).ban
        chances = {value: draw_chance(left, int(left.sum()), value, ban) for value in worth}
        again = chances.get(pair, 0.0)
        if one_card or not again:
            return 2 * sum(chances[value] * worth[value] for value in worth)
        others = sum(chances[value] * worth[value] for value in worth if value != pair)

        def waiting(hands: int, opened: int) -> float:
            if not hands:
                return 0.0
            then = waiting(hands - 1, opened)
            if opened == MOST_HANDS:
                return others + again * worth[pair] + then
            return others + (1 - again) * then + again * waiting(hands + 1, opened + 1)

        return waiting(2, 2)


@dataclass(frozen=True)
class Start:
    """Two cards of the player and the up card, by values: how often,
    and how often the hole card then stops the round."""

    held: Held10
    up: int
    chance: float
    stopped: float


def starts(play: Play) -> list[Start]:
    shoe = play.table.shoe
    cards = int(shoe.sum())
    found = []
    for first in range(VALUES):
        for second in range(first, VALUES):
            held = added(added((0,) * VALUES, first), second)
            ways = int(shoe[first]) * (int(shoe[second]) - (first == second)) * (1 if first == second else 2)
            for up in range(VALUES):
                ups = int(shoe[up]) - held[up]
                if ways and ups > 0:
                    chance = ways * ups / (cards * (cards - 1) * (cards - 2))
                    found.append(Start(held, up, chance, play.stopped(held, up)))
    return found


def first_action(play: Play, start: Start) -> str:
    """What is done with the first two cards; giving up comes before the hole card is looked at."""
    worths = play.worths(start.held, start.up)
    best = best_of(worths)
    plays_on = start.stopped * float(play.table.nets[TO_NATURAL]) + (1 - start.stopped) * worths[best]
    assert insurance(start.stopped) <= 0 or start.up != ACE, "insurance would pay"
    return SURRENDER if float(play.table.nets[GIVE_UP]) > plays_on else best


def insurance(stopped: float) -> float:
    """What the side wager on the hole card brings, per unit of it."""
    return stopped * INSURANCE_PAYS - (1 - stopped) * INSURANCE_COSTS
