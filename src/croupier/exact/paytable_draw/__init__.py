"""Five cards, one draw or two, and a pay table: holds without a dealer, as video poker has them.

Every hand up to suits, every discard and every draw is counted (`count/kernels/draws.py`), so the best play is exact.
Before a second draw the player knows what he threw away, and plays by it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards, alike, less
from croupier.count import cache
from croupier.count.showdowns import WHOLE_DECK
from croupier.count.throws import FOLDED, HAND
from croupier.errors import CroupierError, IllegalAction
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Advice, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import EXACT, Outcome, merge
from croupier.exact.paytable_draw.strategy import place_of, second_worths, told_apart
from croupier.exact.paytable_draw.table import DrawTable, deck_of, fits, make_table, thrown
from croupier.rules.game import Game

if TYPE_CHECKING:
    from croupier.exact.paytable_draw.worths import Draws

METHOD = EXACT
# Of five cards, each kept, thrown away, or thrown away and counted off.
PARTS = 243


def forget() -> None:
    deck_of.cache_clear()
    best_play.cache_clear()
    kept.cache_clear()


def cost(game: Game) -> int:
    """Hands up to suits and their parts; with a second draw also what each card does to them."""
    cards = 52 + game.facts.jokers
    return comb(cards, HAND) // 19 * PARTS * (cards if len(game.streets) > 1 and game.deal.later else 1)


def misfit(game: Game) -> str:
    return fits(game)


@dataclass(frozen=True)
class Play:
    """A way of playing: the discard of each hand up to suits, a place among all or FOLDED, and what each is worth."""

    table: DrawTable
    draws: Draws
    worths: NDArray[np.int64]
    chosen: NDArray[np.int64]
    fixed: NDArray[np.int64] | None = None

    @property
    def folded(self) -> int | None:
        """What folding is worth, summed as the worths are."""
        lost = self.table.folded[0]
        return None if lost is None else lost * self.draws.whole


@lru_cache(maxsize=2)
def best_play(terms: Terms, ranks: tuple[int, ...], threads: int | None) -> Play:
    from croupier.exact.paytable_draw.worths import worths_of

    table, draws = prepared(terms, ranks, threads)
    found = worths_of(draws)
    return Play(table, draws, found, best_of(draws, found))


def prepared(terms: Terms, ranks: tuple[int, ...] = WHOLE_DECK, threads: int | None = None) -> tuple[DrawTable, Draws]:
    from croupier.exact.paytable_draw.worths import draws_on

    table = make_table(terms, ranks)
    return table, draws_on(table, deck_of(ranks, terms.game.facts.jokers), threads)


def best_of(draws: Draws, found: NDArray[np.int64]) -> NDArray[np.int64]:
    """Of equal discards the fewest cards; of folding and drawing the draw."""
    lost = draws.paid.folded[0]
    best = found.argmax(axis=1)
    return best if lost is None else np.where(found.max(axis=1) >= lost * draws.whole, best, FOLDED)


def played(
    terms: Terms, ranks: tuple[int, ...] = WHOLE_DECK, policy: Policy | None = None, threads: int | None = None
) -> Play:
    from croupier.exact.paytable_draw import strategy
    from croupier.exact.paytable_draw.worths import worths_of

    if policy is None:
        return best_play(terms, ranks, threads)
    table, draws = prepared(terms, ranks, threads)
    chosen, fixed = strategy.fixed_plays(draws, ranks, policy)
    return Play(table, draws, worths_of(draws, fixed), chosen, fixed)


def outcomes(found: Play) -> tuple[Outcome, ...]:
    """Ends that pay alike for the same reasons are one outcome."""
    from croupier.exact.paytable_draw.worths import ends_of

    draws, table = found.draws, found.table
    ends = list(_ends(found, ends_of(draws, found.chosen, found.fixed)))
    folds = int(draws.deck.hand_weights[found.chosen == FOLDED].sum()) * draws.whole
    if folds and table.folds[0] is not None:
        ends.append(table.terms.outcome(*table.folds[0], folds, (table.draws[0].fold,)))
    worth = sum(outcome.net * outcome.count for outcome in ends)
    assert worth == _worth(found), "the ends are not worth what the draws are"
    return merge(ends)


def _ends(found: Play, counts: NDArray[np.int64]) -> Iterator[Outcome]:
    table, kinds = found.table, len(found.table.payoffs)
    first, *more = table.draws
    for thrown_away, end in np.argwhere(counts).tolist():
        number, before = int(counts[thrown_away, end]), first.name(thrown_away)
        if not more:
            yield table.terms.outcome(table.stakes, table.cells[end], number, (before,))
        elif end == 0 and table.folds[1] is not None:
            yield table.terms.outcome(*table.folds[1], number, (before, more[0].fold))
        elif end > 1:
            action = more[0].name(end - 2 >= kinds)
            yield table.terms.outcome(table.stakes, table.cells[(end - 2) % kinds], number, (before, action))


def _worth(found: Play) -> Fraction:
    rows = found.chosen != FOLDED
    taken = np.take_along_axis(found.worths, np.maximum(found.chosen, 0)[:, None], axis=1)[:, 0]
    weights = found.draws.deck.hand_weights
    total = int((taken * weights)[rows].sum()) + (found.folded or 0) * int(weights[~rows].sum())
    return Fraction(total, found.table.scale)


def solve(
    terms: Terms, *, policy: Policy | None = None, threads: int | None = None, ranks: tuple[int, ...] = WHOLE_DECK
) -> Solution:
    from croupier.exact.paytable_draw import strategy

    found = played(terms, ranks, policy, threads)
    how = lambda: strategy.decisions(found, ranks), lambda: strategy.short(found, ranks)
    return Solution.of(terms, "paytable_draw", policy, found.draws.deals, outcomes(found), *how)


@lru_cache(maxsize=4)
def kept(terms: Terms) -> Play:
    """The best play, from disk where the same payoffs were counted before by the same kernels."""
    table, draws = prepared(terms)
    paid = [cache.digest(table.kinds.tobytes().hex()), table.payoffs, table.folded, [draw.most for draw in table.draws]]
    kernels = (f"count.kernels.{name}" for name in ("draws", "second_draws", "sets"))
    source = cache.source_digest(*kernels, "count.throws", "exact.paytable_draw.worths")
    key = cache.digest(paid, source)
    found = cache.remembered_arrays("paytable-draw", key, lambda: {"worths": best_play(terms, WHOLE_DECK, None).worths})
    return Play(table, draws, found["worths"], best_of(draws, found["worths"]))


def evs_of(found: Play, row: int, hand: Cards) -> dict[str, Fraction]:
    """What the first decision is worth with a hand, whose cards stand as its representative's do."""
    first, unit = found.table.draws[0], found.table.scale * found.draws.whole
    evs = {} if found.folded is None else {first.fold: Fraction(found.folded, unit)}
    worths_here = zip(first.slots, found.worths[row].tolist(), strict=True)
    return evs | {first.said(mask, hand): Fraction(worth, unit) for mask, worth in worths_here}


def best_said(found: Play, row: int, hand: Cards) -> str:
    first, slot = found.table.draws[0], int(found.chosen[row])
    return first.fold if slot == FOLDED else first.said(first.slots[slot], hand)


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    """A draw is named with the cards that it throws away: 'draw 4c 2d'."""
    for place in ("dealer", "board"):
        if seen.get(place):
            raise CroupierError(f"{place}: {terms.game.id} shows no card before the last decision")
    found = kept(terms)
    first, *more = found.table.draws
    if not actions:
        row, hand = place_of(found.draws, told_apart(seen["player"]))
        return Advice(first.street, best_said(found, row, hand), evs_of(found, row, hand), found.draws.whole)
    if not more or actions != (first.draw,):
        streets = " or ".join(draw.street for draw in found.table.draws)
        raise IllegalAction(f"{', '.join(actions)}: advice on {streets} is given before it")
    hand, out = held_now(seen)
    second = second_worths(found.table, found.draws, hand, out)
    evs = second.evs(hand)
    return Advice(more[0].street, second.said(hand), evs, second.left, actions)


def held_now(seen: Mapping[str, Cards]) -> tuple[Cards, Cards]:
    """The hand after the first draw, ascending, and what was thrown away."""
    out, drawn = seen.get("discard", ()), seen.get("drawn", ())
    if len(out) != len(drawn) or Counter(out) - Counter(seen["player"]):
        raise CroupierError(f"drawn: {len(drawn)} cards for {len(out)} discarded of the hand")
    cards = told_apart((*less(seen["player"], out), *drawn, *out))
    return tuple(sorted(cards[:HAND])), cards[HAND:]


def decide(
    terms: Terms, street: str, seen: Mapping[str, Cards], actions: tuple[str, ...], legal: tuple[str, ...]
) -> tuple[str, Cards]:
    """The best action, and the cards that it throws away. Who has no chips for a draw folds."""
    found = kept(terms)
    first, *more = found.table.draws
    if street == first.street:
        row, hand = place_of(found.draws, told_apart(seen["player"]))
        slot, draw = int(found.chosen[row]), first
        out = thrown(first.slots[slot], hand) if slot != FOLDED else ()
        folds = slot == FOLDED
    else:
        hand, away = held_now(seen)
        second = second_worths(found.table, found.draws, hand, away)
        draw, folds = more[0], second.folds
        out = second.thrown(hand)
    name = draw.fold if folds else draw.draw if out else draw.keep
    return (name, alike(out)) if name in legal else (draw.fold, ())
