"""Four cards are seen, then: give up, or play against the higher of two dealer hands, the lower, or both.

The fifth card and what it pays are counted; the dealer's two hands are sampled.
The strategy is the best by one sample, and it is valued by another,
so that its price is not flattered by the luck that chose it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import comb, sqrt
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards
from croupier.count.showdowns import WHOLE_DECK
from croupier.errors import CroupierError
from croupier.exact.frame.decision import axes_of, in_order, only_decision, set_number, streets, unconditional
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Advice, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import SIMULATION, Outcome, merge
from croupier.exact.two_dealers.table import (
    HIGHER,
    LOWER,
    MINE,
    POKER,
    SEEN,
    WHOLE,
    TwoDealersTable,
    compared,
    decisions,
    fixed_actions,
    make_table,
    of_cards,
    rankings,
    short,
)
from croupier.rules.game import Game
from croupier.rules.street import Does

if TYPE_CHECKING:
    from croupier.count.kernels.two_dealers import Sample

METHOD = SIMULATION
MOST = 2**63
SUITINGS = 24
# Shuffles for each hand of five cards: to find the strategy, and to value it.
FINDING, VALUING = 40, 100
FINDING_SEED, VALUING_SEED = 1, 2
# Worths in a table of decisions are estimates, and rounded as such.
DIGITS = 10**5


def forget() -> None:
    sampled.cache_clear()
    known_table.cache_clear()
    found_play.cache_clear()


def cost(game: Game) -> int:
    """Hands of five up to suits, each with a sample of the dealer's."""
    return comb(52, 5) // 19 * 1_000


def misfit(game: Game) -> str:
    groups = {group.name: group.size for group in game.groups}
    if groups != {"player": WHOLE, "dealer-1": WHOLE, "dealer-2": WHOLE}:
        return "it is not five cards against two dealer hands of five"
    if (
        [later.group.first for later in game.deal.later] != [SEEN] * 3
        or game.facts.decks != 1
        or game.facts.jokers
        or game.deal.face_up
    ):
        return "it is not one deck, four cards seen and the fifth dealt later"
    if len(streets(game)) != 1 or not unconditional(game):
        return "there is not exactly one decision that every hand may take"
    if any(choice.does not in (Does.FOLD, Does.BET) or choice.lists for choice in streets(game)[0].choices):
        return "its decision is not to give up or to play"
    known = {*of_cards(game, SEEN), *of_cards(game, WHOLE), *compared(game)}
    if other := [axis.name for axis in axes_of(game) if axis not in known and not axis.reading.no_card]:
        return f"{other[0]!r} reads other hands than the player's and the higher and lower of the dealer's"
    by = rankings(game)
    if set(by) != {MINE, HIGHER, LOWER} or {item.name for item in by[HIGHER]} != {POKER} or len(by[LOWER]) != 1:
        return "the dealer's hands are compared otherwise than one as a poker hand and the other by one ranking"
    return ""


@dataclass(frozen=True)
class Deals:
    """Four cards up to suits, and by each fifth card the row of the five; -1 for a card that is held."""

    fours: NDArray[np.uint8]
    weights: NDArray[np.int64]
    grown: NDArray[np.int64]

    @property
    def fifths(self) -> int:
        return int(self.grown.shape[1]) - SEEN


@lru_cache(maxsize=2)
def dealt(ranks: tuple[int, ...] = WHOLE_DECK) -> Deals:
    from croupier.count.kernels.sets import children, representatives

    fours, weights = representatives(4 * len(ranks), SEEN)
    fives, _ = representatives(4 * len(ranks), WHOLE)
    return Deals(fours, weights.astype(np.int64), children(fours, fives, 4 * len(ranks)))


@lru_cache(maxsize=4)
def known_table(terms: Terms, ranks: tuple[int, ...] = WHOLE_DECK) -> TwoDealersTable:
    return make_table(terms, ranks)


@lru_cache(maxsize=4)
def sampled(terms: Terms, valuing: bool, ranks: tuple[int, ...], threads: int | None) -> Sample:
    from croupier.count.kernels.two_dealers import draw_sample

    shuffles, seed = (VALUING, VALUING_SEED) if valuing else (FINDING, FINDING_SEED)
    return draw_sample(known_table(terms, ranks).second, shuffles, seed, measured=valuing, ranks=ranks, threads=threads)


def worths_of(table: TwoDealersTable, deals: Deals, sample: Sample) -> NDArray[np.float64]:
    """By four cards and action, estimated, in units. Folding is known."""
    # By five cards, and kind of the four that came first: what each action is worth.
    shares = sample.cells / sample.cells.sum(axis=1, keepdims=True)
    found = np.zeros((len(deals.fours), len(table.actions)))
    for four in range(table.payoffs.shape[1]):
        by_five = np.einsum("fc,afc->fa", shares, table.payoffs[:, four][:, table.fives].astype(np.float64))
        rows = np.flatnonzero(table.fours == four)
        grown = deals.grown[rows]
        found[rows] = np.where(grown[..., None] >= 0, by_five[grown], 0.0).sum(axis=1)
    return found / deals.fifths / table.scale


@dataclass(frozen=True)
class Play:
    """A way of playing, an action for each four cards, and what the finding sample says that each is worth."""

    table: TwoDealersTable
    deals: Deals
    worths: NDArray[np.float64]
    chosen: NDArray[np.int64]


@lru_cache(maxsize=4)
def found_play(terms: Terms, ranks: tuple[int, ...] = WHOLE_DECK, threads: int | None = None) -> Play:
    table, deals = known_table(terms, ranks), dealt(ranks)
    worths = worths_of(table, deals, sampled(terms, False, ranks, threads))
    return Play(table, deals, worths, worths.argmax(axis=1))


@dataclass(frozen=True)
class Valued:
    """Deals of the valuing sample by action, kind of four, kind of five and cell; folds apart."""

    counts: NDArray[np.int64]
    total: int
    standard_error: float


def value(play: Play, sample: Sample) -> Valued:
    """A pair of dealer hands counts 24 times, shared out among the hands of its kind."""
    table, deals = play.table, play.deals
    counts = np.zeros(table.payoffs.shape, dtype=np.int64)
    worths = np.zeros(sample.cells.shape, dtype=np.int64)
    shares = SUITINGS // sample.weights
    rows, cards = np.nonzero(deals.grown >= 0)
    fives = deals.grown[rows, cards]
    actions, kinds, weights = play.chosen[rows], table.fours[rows], deals.weights[rows] * shares[fives]
    np.add.at(counts, (actions, kinds, table.fives[fives]), sample.cells[fives] * weights[:, None])
    plays = np.array([not table.folds(action) for action in actions.tolist()])
    payoffs = table.payoffs[actions, kinds, table.fives[fives]] * weights[:, None]
    # A fold is paid alike in every cell, so it has no spread.
    np.add.at(worths, fives[plays], payoffs[plays])
    total = int(deals.weights.sum()) * deals.fifths * SUITINGS * sample.shuffles * sample.pairs
    assert int(counts.sum()) == total < MOST, (int(counts.sum()), total)
    return Valued(counts, total, _standard_error(worths, sample) / total / table.scale)


def _standard_error(worths: NDArray[np.int64], sample: Sample) -> float:
    """Of the sum over all shuffles of what their cells are worth; shuffles of a hand differ, hands do not."""
    squares, sums = np.zeros(len(worths)), (worths * sample.cells).sum(axis=1).astype(np.float64)
    place = 0
    for one in range(worths.shape[1]):
        for two in range(one + 1):
            twice = 1.0 if one == two else 2.0
            squares += twice * worths[:, one].astype(np.float64) * worths[:, two] * sample.moments[:, place]
            place += 1
    times = sample.shuffles * sample.weights
    return sqrt(float((np.maximum(squares - sums**2 / times, 0) * times / (times - 1)).sum()))


def outcomes(play: Play, found: Valued) -> tuple[Outcome, ...]:
    """Cells that pay alike for the same reasons are one outcome."""
    table = play.table
    ends = []
    for action, four, five, place in np.argwhere(found.counts).tolist():
        name, count = table.actions[action], int(found.counts[action, four, five, place])
        cell = table.cell(action, four, five, place)
        ends.append(table.terms.outcome(table.stakes[name], cell, count, (name,)))
    return merge(ends)


def solve(
    terms: Terms, *, policy: Policy | None = None, threads: int | None = None, ranks: tuple[int, ...] = WHOLE_DECK
) -> Solution:
    play = found_play(terms, ranks, threads)
    if policy is not None:
        play = replace(play, chosen=fixed_actions(play, policy, ranks))
    sample = sampled(terms, True, ranks, threads)
    found = value(play, sample)
    return Solution.of(
        terms,
        "two_dealers",
        policy,
        found.total,
        outcomes(play, found),
        lambda: decisions(play, ranks),
        lambda: short(play, sample, ranks),
        best=f"best by a sample of {FINDING} shuffles for each hand of five cards",
        standard_error=found.standard_error,
        notes=(
            f"the player's cards are counted, the dealer's two hands sampled: {VALUING} shuffles for each hand of "
            f"five cards, "
            f"{sample.pairs} deals in each; another sample found the strategy",
        ),
    )


def place_of(deals: Deals, hand: Cards) -> int:
    from croupier.count.kernels.sets import CHOOSE

    numbers = CHOOSE[deals.fours, np.arange(1, SEEN + 1)].sum(axis=1)
    return int(np.searchsorted(numbers, set_number(list(in_order(hand)))))


def estimates(play: Play, row: int) -> dict[str, Fraction]:
    return {
        name: Fraction(round(worth * DIGITS), DIGITS)
        for name, worth in zip(play.table.actions, play.worths[row], strict=True)
    }


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    """Estimates of the sample that the strategy was found by."""
    only_decision(terms.game, actions)
    if seen.get("dealer"):
        raise CroupierError(f"dealer: {terms.game.id} shows no card of the dealer")
    if len(seen["player"]) != SEEN:
        raise CroupierError(f"cards: {len(seen['player'])} cards, the decision is taken on the first {SEEN}")
    play = found_play(terms)
    row = place_of(play.deals, seen["player"])
    evs = estimates(play, row)
    sample = sampled(terms, False, WHOLE_DECK, None)
    deals = play.deals.fifths * sample.shuffles * sample.pairs
    return Advice(streets(terms.game)[0].name, play.table.actions[int(play.chosen[row])], evs, deals, exact=False)


def decide(
    terms: Terms, street: str, seen: Mapping[str, Cards], actions: tuple[str, ...], legal: tuple[str, ...]
) -> tuple[str, Cards]:
    play = found_play(terms)
    row = place_of(play.deals, seen["player"][:SEEN])
    open_ones = [place for place, name in enumerate(play.table.actions) if name in legal]
    return play.table.actions[max(open_ones, key=lambda place: play.worths[row, place])], ()
