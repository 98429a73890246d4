"""Strategies where only ranks count: the complete table by ranks held, a floor to learn, and fixed rules."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import RANKS
from croupier.exact.frame.policy import ALWAYS, ELSE, EQUAL, OR_BETTER, Policy, PolicyError, check_known
from croupier.exact.frame.solution import Decision, Sentence, Short

if TYPE_CHECKING:
    from croupier.exact.ranks import Counted, Levels, Play, RanksTable


def hand_in_ranks(held: NDArray[np.int8]) -> str:
    return "-".join(RANKS[rank] for rank in range(len(held) - 1, -1, -1) for _ in range(int(held[rank])))


def level_in_words(levels: Levels, level: int) -> str:
    """'two-card straight with king high': no comma, for clauses of a strategy are parted by them."""
    return levels.ranking.describe(levels.examples[level]).replace(",", " with")


def floors(levels: Levels) -> dict[str, int]:
    """Words for a floor and the level that they mean: a strength, or a category by its name alone."""
    found = {level_in_words(levels, level): level for level in range(len(levels.strengths))}
    for level, strength in enumerate(levels.strengths):
        found.setdefault(levels.ranking.category_of(strength), level)
    return found


def decisions(found: Play) -> Iterator[Decision]:
    """By the ranks held; hands of equal strength that are decided alike are one row."""
    levels = found.cards.levels
    for level in np.unique(levels)[::-1].tolist():
        rows = np.flatnonzero(levels == level)
        here = found.actions[rows]
        if (here == here[0]).all():
            yield _decision(found, rows, f"{level_in_words(found.table.mine, level)}{EQUAL}")
            continue
        for row in rows.tolist():
            yield _decision(found, np.array([row]), hand_in_ranks(found.cards.held[row]))


def _decision(found: Play, rows: NDArray[np.int64], when: str) -> Decision:
    weights, table = found.cards.weights[rows].tolist(), found.table
    deals = int((found.cards.dealers[rows].sum(axis=1) * found.cards.weights[rows]).sum())
    evs = {}
    for place, name in enumerate(table.actions):
        worths = found.worths[rows, place].tolist()
        total = sum(worth * weight for worth, weight in zip(worths, weights, strict=True))
        evs[name] = Fraction(total, table.scale * deals)
    return Decision(table.street, when, table.actions[int(found.actions[rows[0]])], evs, deals)


def short(found: Play) -> Short:
    """The best strategy by the strength of the hand alone that never wagers less with a better hand."""
    worths = _by_level(found)
    number, options = len(found.table.mine.strengths), range(len(found.table.actions))
    # From the highest level down: the most that can still be had with this action or a lower one,
    # and the cuts that give it.
    best: list[tuple[int, tuple[int, ...]]] = [(0, (0,) * len(options)) for _ in options]
    for level in range(number):
        upto: list[tuple[int, tuple[int, ...]]] = []
        for option in options:
            stay, cuts = best[option]
            kept = (
                stay + worths[level][option],
                tuple(level + 1 if place == option else cut for place, cut in enumerate(cuts)),
            )
            # Of equal ones the action that wagers more, from as low a level as it can be.
            upto.append(kept if not option or kept[0] >= upto[-1][0] else upto[-1])
        best = upto
    total, ends = best[-1]
    return Short(tuple(_sentences(found, ends)), Fraction(total, found.table.scale * found.cards.deals))


def _by_level(found: Play) -> list[list[int]]:
    """What each action is worth with all hands of a level, in Python's own integers:
    together they may not fit 64 bits."""
    out = [[0] * len(found.table.actions) for _ in found.table.mine.strengths]
    weights, levels = found.cards.weights.tolist(), found.cards.levels.tolist()
    for row, (level, weight) in enumerate(zip(levels, weights, strict=True)):
        for option, worth in enumerate(found.worths[row].tolist()):
            out[level][option] += worth * weight
    return out


def _sentences(found: Play, ends: tuple[int, ...]) -> Iterator[Sentence]:
    """`ends` are the levels at which each action, the least wager first, ends."""
    table, first, spans = found.table, 0, []
    for option, end in enumerate(ends):
        if end > first:
            spans.append((first, table.actions[option]))
            first = end
    words = {level: text for text, level in floors(table.mine).items()}
    for level, action in reversed(spans):
        yield Sentence(f"{words[level]}{OR_BETTER}" if level else ELSE, action)


def fixed_actions(table: RanksTable, cards: Counted, policy: Policy) -> NDArray[np.int64]:
    """The action that a fixed strategy takes with each hand."""
    fixed = np.full(len(cards.held), -1, dtype=np.int64)
    if policy.table:
        _by_table(table, cards, policy, fixed)
    known = floors(table.mine)
    for sentence in policy.sentences:
        action = _action(table, sentence.do)
        floor = 0
        if sentence.when not in (ALWAYS, ELSE):
            text = sentence.when.removesuffix(OR_BETTER)
            check_known(text, known, f"strategy: {text!r} is no hand of {table.terms.game.id}")
            floor = known[text]
        fixed[(cards.levels >= floor) & (fixed < 0)] = action
    if (fixed < 0).any():
        hand = hand_in_ranks(cards.held[int((fixed < 0).argmax())])
        raise PolicyError(f"strategy {policy.name!r} leaves {hand} undecided; end it with 'else ACTION'")
    return fixed


def _action(table: RanksTable, name: str) -> int:
    check_known(name, table.actions, f"strategy: {name!r} is no action of {table.terms.game.id}")
    return table.actions.index(name)


def _by_table(table: RanksTable, cards: Counted, policy: Policy, fixed: NDArray[np.int64]) -> None:
    """Rows as `decisions` writes them: a strength with all hands of it, or the ranks of a hand."""
    known, hands = floors(table.mine), {hand_in_ranks(held): row for row, held in enumerate(cards.held)}
    for (_, when), do in policy.table.items():
        hand = when.removesuffix(EQUAL)
        if when.endswith(EQUAL) and hand in known:
            fixed[cards.levels == known[hand]] = _action(table, do)
        elif hand in hands:
            fixed[hands[hand]] = _action(table, do)
        else:
            raise PolicyError(
                f"strategy {policy.name!r}: {hand!r} is no hand of {table.terms.game.id} as its complete table has it"
            )
