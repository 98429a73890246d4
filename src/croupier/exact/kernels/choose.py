"""The best action for every hand against the dealers counted before, and how many deals then end in each cell.

A cell is the dealer's class and the result of the comparison. The dealer's classes are the spans between bars,
so a cell is a difference of two numbers of dealers below a level.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.jit import element, kernel
from croupier.exact.kernels.sets import Int64s
from croupier.exact.kernels.sweep import Int32s

WIN, TIE, LOSS = 0, 1, 2
RESULTS = 3
BEST = -1


@element
def fill_cells(level: int, bars: Int64s, at_bars: Int32s, under: int, upto: int, total: int, out: Int64s) -> None:
    """`at_bars` are the dealers below each bar; `out` is by dealer class and result, class after class."""
    spans = bars.shape[0] + 1
    for span in range(spans):
        low = at_bars[span - 1] if span else 0
        high = at_bars[span] if span + 1 < spans else total
        # The levels of the span's ends; what lies below the first bar begins at level 0.
        first = bars[span - 1] if span else 0
        if span + 1 < spans and bars[span] <= level:
            wins, ties = high - low, 0
        elif first > level:
            wins, ties = 0, 0
        else:
            wins, ties = under - low, upto - under
        out[span * RESULTS + WIN] = wins
        out[span * RESULTS + TIE] = ties
        out[span * RESULTS + LOSS] = high - low - wins - ties


@kernel
def choose(
    levels: Int64s,
    classes: Int64s,
    weights: Int64s,
    bars: Int64s,
    at_bars: Int32s,
    under: Int32s,
    upto: Int32s,
    totals: Int32s,
    payoffs: Int64s,
    legal: NDArray[np.bool_],
    fixed: NDArray[np.int8],
    groups: Int64s,
    counts: Int64s,
    worths: Int64s,
    actions: NDArray[np.int8],
) -> None:
    """Rows are hands; columns the cards that the dealer may show, one column where he shows none.

    `payoffs` is by class of the player's hand, action and cell; actions are ordered by what they wager,
    and of equal ones the last is taken. `fixed` overrides the choice where it is not BEST.
    `counts` has the shape of `payoffs`. `worths` adds up what each action is worth by level of the hand and group of
    the column.
    """
    cells = payoffs.shape[2]
    here = np.zeros(cells, dtype=np.int64)
    for hand in range(levels.shape[0]):
        kind = classes[hand]
        for column in range(under.shape[1]):
            total = totals[hand, column]
            if total == 0:
                actions[hand, column] = BEST
                continue
            fill_cells(
                levels[hand], bars, at_bars[:, hand, column], under[hand, column], upto[hand, column], total, here
            )
            action = BEST
            best = np.int64(0)
            for option in range(legal.shape[1]):
                if not legal[kind, option]:
                    continue
                worth = np.int64(0)
                for cell in range(cells):
                    worth += payoffs[kind, option, cell] * here[cell]
                worths[levels[hand], groups[column], option] += weights[hand] * worth
                if action == BEST or worth >= best:
                    action, best = option, worth
            if fixed[hand, column] != BEST:
                action = fixed[hand, column]
            actions[hand, column] = action
            for cell in range(cells):
                counts[kind, action, cell] += weights[hand] * here[cell]


@kernel
def cells_of(
    levels: Int64s, bars: Int64s, at_bars: Int32s, under: Int32s, upto: Int32s, totals: Int32s, out: Any
) -> None:
    """The cells of each hand (rows of one column), for tables of decisions."""
    for hand in range(levels.shape[0]):
        fill_cells(levels[hand], bars, at_bars[:, hand], under[hand], upto[hand], totals[hand], out[hand])
