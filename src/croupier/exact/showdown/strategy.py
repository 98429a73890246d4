"""Strategies of one-decision games: the complete table, a few sentences by strength and shown card, and fixed rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import RANK_NAMES, print_cards
from croupier.count.showdowns import Counted, strengths_of
from croupier.exact.frame.policy import AGAINST, ALWAYS, ELSE, EQUAL, OR_BETTER, Policy, PolicyError, check_known
from croupier.exact.frame.solution import Decision, Sentence, Short
from croupier.exact.frame.words import floor_score, hand_in_words

if TYPE_CHECKING:
    from croupier.exact.showdown import Play, ShowdownTable

# A short strategy tells at most so many kinds of shown cards apart.
MOST_GROUPS = 4


def short(found: Play) -> Short:
    """The best strategy that goes by the strength of the hand alone,
    and by groups of neighbouring ranks of a shown card."""
    groups = [[rank] for rank in range(found.worths.shape[1])]
    best = [best_cuts(found, group) for group in groups]
    while len(groups) > MOST_GROUPS:
        merged = [best_cuts(found, a + b) for a, b in pairwise(groups)]
        losses = [best[place][1] + best[place + 1][1] - both[1] for place, both in enumerate(merged)]
        place = losses.index(min(losses))
        groups[place : place + 2] = [groups[place] + groups[place + 1]]
        best[place : place + 2] = [merged[place]]
    sentences: list[Sentence] = []
    for group, (cuts, _) in zip(groups, best, strict=True):
        sentences += _sentences(found, group if len(groups) > 1 else [], cuts)
    worth = sum(worth for _, worth in best)
    return Short(tuple(sentences), Fraction(worth, found.table.scale * found.cards.deals))


def best_cuts(found: Play, group: list[int]) -> tuple[list[int], int]:
    """For each action the level from which it is taken, never a lower wager with a better hand; and what that is worth.

    An action that only some hands may take is legal for all better hands too.
    """
    worths, legal = found.worths[:, group].sum(axis=1), found.table.legal[found.table.classes]
    levels, options = worths.shape
    first = [int(legal[:, option].argmax()) if legal[:, option].any() else levels for option in range(options)]
    assert all(legal[start:, option].all() for option, start in enumerate(first)), "a better hand has fewer actions"
    after = np.zeros(levels + 1, dtype=np.int64)
    turns: list[NDArray[np.int64]] = []
    for option in range(options - 1, -1, -1):
        gained = np.concatenate([[0], np.cumsum(worths[:, option])])
        total = gained + after
        if option + 1 < options:
            total[: first[option + 1]] = -(1 << 62)
        elif option == options - 1:
            total[:levels] = -(1 << 62)
        # From each level on: the best level at which to go over to the next action, the earliest of equal ones.
        best = np.maximum.accumulate(total[::-1])[::-1]
        place = np.where(total == best, np.arange(levels + 1), levels + 1)
        turns.append(np.minimum.accumulate(place[::-1])[::-1])
        after = best - gained
    cuts, level = [levels] * options, 0
    for option, turn in enumerate(reversed(turns)):
        cuts[option] = level if turn[level] > level else levels
        level = int(turn[level])
    return cuts, int(after[0])


def _sentences(found: Play, group: list[int], cuts: list[int]) -> Iterator[Sentence]:
    table, strengths = found.table, found.table.strengths
    against = f"{AGAINST}{_ranks_in_words(group)}" if group else ""
    taken = [(cut, option) for option, cut in enumerate(cuts) if cut < len(strengths)]
    for cut, option in sorted(taken, reverse=True):
        if cut == 0:
            yield Sentence(f"{ELSE}{against}", table.actions[option])
        else:
            hand = found.cards.hands[int((found.cards.levels == cut).argmax())]
            below = table.ranking.score_of(int(strengths[cut - 1]))
            yield Sentence(
                f"{hand_in_words(table.ranking, hand.tolist(), below)}{OR_BETTER}{against}", table.actions[option]
            )


def _ranks_in_words(group: list[int]) -> str:
    names = [RANK_NAMES[rank] for rank in group]
    article = "an" if names[0][0] in "ae" else "a"
    return f"{article} {names[0]}" if len(names) == 1 else f"{article} {names[0]} to {names[-1]}"


def decisions(found: Play) -> Iterator[Decision]:
    """By hand up to suits, and by the cards shown where those matter;
    hands of equal strength decided alike are one row."""
    table, cards = found.table, found.cards
    order = np.argsort(cards.levels, kind="stable")
    starts = np.flatnonzero(np.diff(cards.levels[order], prepend=-1))
    for rows in np.split(order, starts[1:])[::-1]:
        here = found.actions[rows]
        played = here[cards.totals[rows] > 0]
        if (played == played[0]).all():
            yield _decision(found, rows, None, int(played[0]), f"{print_cards(_shown(cards, rows[0]))}{EQUAL}")
            continue
        for row in rows:
            for action in range(len(table.actions)):
                columns = np.flatnonzero((found.actions[row] == action) & (cards.totals[row] > 0))
                if len(columns):
                    yield _decision(found, np.array([row]), columns, action, _when(found, row, columns))


def _shown(cards: Counted, row: int) -> tuple[int, ...]:
    return tuple(sorted(cards.hands[row].tolist(), reverse=True))


def _when(found: Play, row: int, columns: NDArray[np.int64]) -> str:
    hand = print_cards(_shown(found.cards, row))
    return f"{hand}{AGAINST}{print_cards(columns.tolist())}" if found.table.shows else hand


def _decision(
    found: Play, rows: NDArray[np.int64], columns: NDArray[np.int64] | None, action: int, when: str
) -> Decision:
    evs, deals = worths_of(found.table, found.cards, rows, columns)
    return Decision(found.table.street, when, found.table.actions[action], evs, deals)


def worths_of(
    table: ShowdownTable,
    cards: Counted,
    rows: Sequence[int] | NDArray[np.int64],
    columns: NDArray[np.int64] | None = None,
) -> tuple[dict[str, Fraction], int]:
    """The exact expectation of each legal action over hands of one class, and how many deals that is."""
    places = np.asarray(rows)
    kind = int(table.classes[cards.levels[places[0]]])
    cells = cells_of(cards, places, columns).sum(axis=1) * cards.weights[places][:, None]
    counts = [int(number) for number in cells.sum(axis=0)]
    deals = sum(counts)
    worths = {}
    for place, name in enumerate(table.actions):
        if table.legal[kind, place]:
            worth = sum(int(pay) * number for pay, number in zip(table.payoffs[kind, place], counts, strict=True))
            worths[name] = Fraction(worth, table.scale * deals)
    return worths, deals


def worths_beside(table: ShowdownTable, hand: tuple[int, ...], dealers: NDArray[np.uint8]) -> dict[str, Fraction]:
    """What each action is worth with one hand, against each of these hands of the dealer."""
    level = int(np.searchsorted(table.strengths, table.ranking.score(hand)))
    levels = np.searchsorted(table.strengths, strengths_of(table.ranking, dealers))
    bars = np.searchsorted(table.strengths, np.array(table.bars, dtype=np.int64))
    cells, kind = cells_beside(levels, level, bars), int(table.classes[level])
    counts = np.bincount(cells, minlength=table.payoffs.shape[2])
    return {
        action: Fraction(int(table.payoffs[kind, option] @ counts), table.scale * len(levels))
        for option, action in enumerate(table.actions)
        if table.legal[kind, option]
    }


def cells_beside(levels: NDArray[np.int64], level: int, bars: NDArray[np.int64]) -> NDArray[np.int64]:
    """The cell of each dealer hand against one hand of the player, by their levels."""
    results = np.where(levels < level, 0, np.where(levels == level, 1, 2))
    return 3 * np.searchsorted(bars, levels, side="right") + results


def cells_of(cards: Counted, rows: NDArray[np.int64], columns: NDArray[np.int64] | None) -> NDArray[np.int64]:
    """By hand, shown card and cell: how many dealer hands."""
    from croupier.count.kernels.sweep import RESULTS
    from croupier.count.kernels.sweep import cells_of as fill

    chosen = np.arange(cards.under.shape[1]) if columns is None else columns
    out = np.zeros((len(rows), len(chosen), RESULTS * (len(cards.bar_levels) + 1)), dtype=np.int64)
    for place, column in enumerate(chosen.tolist()):
        under, upto, totals = (part[rows, column] for part in (cards.under, cards.upto, cards.totals))
        fill(cards.levels[rows], cards.bar_levels, cards.bars[:, rows, column], under, upto, totals, out[:, place])
    return out


def fixed_actions(table: ShowdownTable, cards: Counted, policy: Policy) -> NDArray[np.int8]:
    """The action that a fixed strategy takes with each hand and shown card."""
    from croupier.count.kernels.sweep import BEST

    fixed = np.full(cards.under.shape, BEST, dtype=np.int8)
    if policy.table:
        _by_table(table, cards, policy, fixed)
    legal = table.legal[table.classes[cards.levels]]
    for sentence in policy.sentences:
        action = _action(table, sentence.do)
        rows, columns = _holds(table, cards, sentence.when)
        # A hand that may not take the action goes on to the next sentence.
        asked = (rows & legal[:, action])[:, None] & columns[None, :] & (fixed == BEST)
        fixed[asked] = action
    if (fixed[cards.totals > 0] == BEST).any():
        row = int(np.argwhere((fixed == BEST) & (cards.totals > 0))[0][0])
        raise PolicyError(
            f"strategy {policy.name!r} leaves {print_cards(_shown(cards, row))} undecided; end it with 'else ACTION'"
        )
    return fixed


def _action(table: ShowdownTable, name: str) -> int:
    check_known(name, table.actions, f"strategy: {name!r} is no action of {table.terms.game.id}")
    return table.actions.index(name)


def _holds(table: ShowdownTable, cards: Counted, when: str) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    hand, _, shown = when.partition(AGAINST)
    columns = np.ones(cards.under.shape[1], dtype=np.bool_)
    if shown:
        first, _, last = shown.removeprefix("an ").removeprefix("a ").partition(" to ")
        if not table.shows or first not in RANK_NAMES or (last and last not in RANK_NAMES):
            raise PolicyError(f"strategy: {when!r} asks for a shown card that {table.terms.game.id} does not have")
        ranks = np.arange(len(columns)) // 4
        columns = (ranks >= RANK_NAMES.index(first)) & (ranks <= RANK_NAMES.index(last or first))
    if hand in (ALWAYS, ELSE):
        return np.ones(len(cards.hands), dtype=np.bool_), columns
    floor = floor_score(table.ranking, hand.removesuffix(OR_BETTER))
    return (table.ranking.scores_of(table.strengths) >= floor)[cards.levels], columns


def _by_table(table: ShowdownTable, cards: Counted, policy: Policy, fixed: NDArray[np.int8]) -> None:
    """Rows as `decisions` writes them: a hand with its equals, a hand, or a hand against some cards."""
    whole = {when: do for (_, when), do in policy.table.items()}
    names = [print_cards(_shown(cards, row)) for row in range(len(cards.hands))]
    rows = {name: row for row, name in enumerate(names)}
    for when, do in whole.items():
        hand, _, shown = when.removesuffix(EQUAL).partition(AGAINST)
        if hand not in rows:
            raise PolicyError(
                f"strategy {policy.name!r}: {hand!r} is no hand of {table.terms.game.id} as its complete table has it"
            )
        if when.endswith(EQUAL):
            fixed[cards.levels == cards.levels[rows[hand]]] = _action(table, do)
        elif shown:
            columns = [column for column in range(fixed.shape[1]) if print_cards([column]) in shown.split()]
            fixed[rows[hand], np.array(columns)] = _action(table, do)
        else:
            fixed[rows[hand]] = _action(table, do)
