"""Fold or call, then draw up to two cards; the dealer draws by his rules and must qualify; hand against hand.

Every hand, every discard and every draw of both sides is counted, so the best play is exact.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from math import comb
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards
from croupier.count import cache
from croupier.count.showdowns import WHOLE_DECK, codes, known_strengths
from croupier.count.throws import UP_TO_TWO as DISCARDS
from croupier.errors import CroupierError, IllegalAction
from croupier.exact.frame.decision import RESULTS, in_order, set_number, streets
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Advice, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import EXACT, Outcome, merge
from croupier.exact.plan import terms_key
from croupier.exact.redraw import table as redraw_table
from croupier.exact.redraw.table import (
    ENDS,
    FOLD,
    MINE,
    THEIRS,
    RedrawTable,
    bar_of,
    decisions,
    fits,
    fixed_slots,
    kept_by_dealer,
    levels_by_number,
    make_table,
    short,
    sides,
    thrown,
)
from croupier.rules.game import Game

if TYPE_CHECKING:
    from croupier.count.kernels.redraws import Redraws

METHOD = EXACT
MOST = 2**63


def spread(cards: int, drawn: int) -> int:
    """A deal in which fewer than two cards are drawn stands for as many as there are ways to draw unused ones,
    in order."""
    return ((cards - 12) * (cards - 13), cards - 13, 2)[drawn]


def forget() -> None:
    counted.cache_clear()
    best_play.cache_clear()


def cost(game: Game) -> int:
    """Sets of seven of the dealer's cards, and hands of the player with each discard."""
    return comb(52, 7) + comb(52, 5) // 19 * len(DISCARDS) * comb(47, 2)


def misfit(game: Game) -> str:
    if why := fits(game):
        return why
    rankings = set()
    for axis, side in sides(game).items():
        read = axis.reading
        if read.no_card:
            continue
        if not side or not side <= {MINE, THEIRS}:
            return f"{axis.name!r} reads other cards than the two final hands"
        if len(side) == 2 and axis.values != RESULTS:
            return f"{axis.name!r} compares otherwise than by which hand is higher"
        rankings |= {ranking for ranking, _ in read.strengths}
    if len(rankings) != 1:
        return "hands are read by several rankings"
    theirs = [axis for axis, side in sides(game).items() if side == {THEIRS}]
    strengths = known_strengths(next(iter(rankings)), 5, 5, WHOLE_DECK)
    return "" if bar_of(theirs, strengths) >= 0 else "the dealer does more than qualify"


@lru_cache(maxsize=1)
def counted(terms: Terms, ranks: tuple[int, ...], threads: int | None) -> Redraws:
    """Kept for the next way of playing."""
    from croupier.count.kernels.redraws import count_redraws

    table = make_table(terms, ranks)
    keeps = kept_by_dealer(terms.game, ranks)
    return count_redraws(levels_by_number(table, ranks), keeps, table.kinds, table.bar, 4 * len(ranks), threads)


@dataclass(frozen=True)
class Play:
    """A way of playing: by hand (places of cards, ascending) what is done: FOLD or a slot of DISCARDS.

    `worths` are what each slot is worth, in parts of a unit, summed over `whole` deals for each of the `weights` hands.
    `ends` are deals by number of cards drawn, kind of the final hand and end, before they are spread.
    """

    hands: NDArray[np.uint8]
    weights: NDArray[np.int64]
    worths: NDArray[np.int64]
    chosen: NDArray[np.int64]
    ends: NDArray[np.int64]

    @property
    def cards(self) -> int:
        return int(self.hands.max()) + 1

    @property
    def whole(self) -> int:
        """Deals that can follow one hand."""
        return 42 * comb(self.cards - 5, 7) * spread(self.cards, 0)

    @property
    def deals(self) -> int:
        return self.whole * comb(self.cards, 5)

    @cached_property
    def numbers(self) -> NDArray[np.int64]:
        """Of the hands, ascending."""
        from croupier.count.kernels.sets import CHOOSE

        found: NDArray[np.int64] = CHOOSE[self.hands, np.arange(1, 6)].sum(axis=1)
        return found


def worths_of(table: RedrawTable, cards: Redraws) -> NDArray[np.int64]:
    found = np.empty(cards.finals.shape[:2], dtype=np.int64)
    for slot, discards in enumerate(DISCARDS):
        times = spread(cards.cards, discards.bit_count())
        largest = 24 * cards.dealers(slot) * cards.draws(slot) * times * int(np.abs(table.payoffs).max())
        assert largest < MOST, f"{table.terms.game.id}: sums would not fit 64 bits"
        found[:, slot] = (_ends(cards, slot) * table.payoffs).sum(axis=(1, 2)) * times
    return found


def _ends(cards: Redraws, slot: int) -> NDArray[np.int64]:
    """By hand, kind and end: what is not among the three counted is a dealer that is higher."""
    known = cards.counts[:, slot]
    above = cards.finals[:, slot].astype(np.int64) * cards.dealers(slot) - known.sum(axis=2)
    assert (above >= 0).all()
    return np.concatenate([known, above[..., None]], axis=2)


def play(table: RedrawTable, cards: Redraws, fixed: NDArray[np.int64] | None = None) -> Play:
    worths = worths_of(table, cards)
    found = Play(cards.hands, cards.weights, worths, np.empty(0, dtype=np.int64), np.empty(0, dtype=np.int64))
    fold = cards.weights * found.whole * table.folded
    # Of equal discards the fewest cards; of folding and calling the call.
    best = np.where(worths.max(axis=1) >= fold, worths.argmax(axis=1), FOLD)
    chosen = best.astype(np.int64) if fixed is None else fixed
    ends = np.zeros((3, len(table.cells), ENDS), dtype=np.int64)
    for slot, discards in enumerate(DISCARDS):
        ends[discards.bit_count()] += _ends(cards, slot)[chosen == slot].sum(axis=0)
    counts = [cards.dealers(slot) * cards.draws(slot) * comb(cards.cards, 5) for slot in range(len(DISCARDS))]
    assert max(counts) < MOST, "sums would not fit 64 bits"
    return replace(found, chosen=chosen, ends=ends)


@lru_cache(maxsize=4)
def best_play(terms: Terms, threads: int | None = None) -> Play:
    """From disk where the same payoffs were solved before on the same cards by the same kernels: it takes minutes."""
    key = cache.remembered("redraw-key", terms_key(terms), lambda: _key(terms))

    def count() -> dict[str, NDArray[np.int64]]:
        found = play(make_table(terms), counted(terms, WHOLE_DECK, threads))
        return {name: getattr(found, name) for name in ("hands", "weights", "worths", "chosen", "ends")}

    return Play(**cache.remembered_arrays("redraw", key, count))


def _key(terms: Terms) -> str:
    """Of all that the counts follow from: not of the whole package, whose every change would count again."""
    table = make_table(terms)
    arrays = (levels_by_number(table), kept_by_dealer(terms.game), table.kinds, table.payoffs)
    texts = [cache.digest(array.tobytes().hex()) for array in arrays]
    source = cache.source_digest("count.kernels.redraws", "count.kernels.sets", "count.throws")
    return cache.digest(texts, table.bar, table.folded, source)


def outcomes(table: RedrawTable, found: Play) -> tuple[Outcome, ...]:
    """Cells that pay alike for the same reasons are one outcome."""
    fold, call, stand, draw = table.names
    ends = []
    for number, kind, end in np.argwhere(found.ends).tolist():
        count = int(found.ends[number, kind, end]) * spread(found.cards, number)
        actions = (call, draw if number else stand)
        outcome = table.terms.outcome(table.plays, table.cells[kind][end], count, actions, named=False)
        # Every hand that plays on called first, so what follows tells more.
        ends.append(replace(outcome, name=f"{actions[-1]}: {outcome.name}"))
    folds = int(found.weights[found.chosen == FOLD].sum()) * found.whole
    if folds:
        ends.append(table.terms.outcome(table.folds, table.fold_cell, folds, (fold,)))
    return merge(ends)


def solve(
    terms: Terms, *, policy: Policy | None = None, threads: int | None = None, ranks: tuple[int, ...] = WHOLE_DECK
) -> Solution:
    table = make_table(terms, ranks)
    if policy is not None:
        cards = counted(terms, ranks, threads)
        found = play(table, cards, fixed_slots(table, codes(cards.hands, ranks), policy))
    elif ranks == WHOLE_DECK:
        found = best_play(terms, threads)
    else:
        found = play(table, counted(terms, ranks, threads))
    how = lambda: decisions(table, found, ranks), lambda: short(table, found, ranks)
    return Solution.of(terms, "redraw", policy, found.deals, outcomes(table, found), *how)


def evs_of(table: RedrawTable, found: Play, row: int, hand: Cards) -> tuple[dict[str, Fraction], dict[str, Fraction]]:
    """What the first decision and the second are worth with a hand, whose cards stand as its representative's do."""
    fold, call = table.names[:2]
    unit = table.scale * found.whole * int(found.weights[row])
    worths = found.worths[row].tolist()
    draws = {table.said(slot, hand): Fraction(worth, unit) for slot, worth in enumerate(worths)}
    return {fold: Fraction(table.folded, table.scale), call: max(draws.values())}, draws


def place_of(found: Play, hand: Cards) -> tuple[int, Cards]:
    """The row of a hand's kind, and its cards in the order in which the representative's stand there."""
    cards = in_order(hand)
    return int(np.searchsorted(found.numbers, set_number(list(cards)))), tuple(cards.values())


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    """Before the call about it; after it about what to throw away: 'draw 4c 2d'."""
    if seen.get("dealer"):
        raise CroupierError(f"dealer: {terms.game.id} shows no card of the dealer")
    table, found = make_table(terms), best_play(terms)
    row, hand = place_of(found, seen["player"])
    first, draws = evs_of(table, found, row, hand)
    deal, draw = (street.name for street in streets(terms.game))
    if not actions:
        best = table.names[1] if first[table.names[1]] >= first[table.names[0]] else table.names[0]
        return Advice(deal, best, first, found.whole)
    if actions != (table.names[1],):
        raise IllegalAction(f"{', '.join(actions)}: advice on {draw} is given after {table.names[1]!r} alone")
    return Advice(draw, max(draws, key=lambda name: draws[name]), draws, found.whole, actions)


def decide(
    terms: Terms, street: str, seen: Mapping[str, Cards], actions: tuple[str, ...], legal: tuple[str, ...]
) -> tuple[str, Cards]:
    """The best action, and the cards that it throws away."""
    found = best_play(terms)
    row, hand = place_of(found, seen["player"])
    slot = int(found.chosen[row])
    fold, call, stand, draw = (choice.name for choice in redraw_table.choices_of(terms.game))
    if street == streets(terms.game)[0].name:
        return (fold if slot == FOLD else call), ()
    out = thrown(max(slot, 0), hand)
    return (draw, out) if out and draw in legal else (stand, ())
