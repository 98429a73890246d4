"""One decision, then hand against hand from one deck, where nothing but the ranks counts: suits are not looked at.

Payments may depend on the strengths of both hands in any way (by how much the one beats the other), so a deal is the
player's level and the dealer's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards
from croupier.cards.ranking import Ranking
from croupier.count.showdowns import WHOLE_DECK
from croupier.exact.frame.decision import (
    axes_of,
    best_of,
    check_only_decision,
    stakes_after,
    streets,
    unconditional,
    whole_parts,
)
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Advice, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import EXACT, Outcome, merge
from croupier.rules.axis import Axis, Value
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.street import Does


@dataclass(frozen=True)
class Levels:
    """Every strength that a hand can have, the lowest first, with a hand of each;
    and the level of every set of ranks."""

    ranking: Ranking
    strengths: tuple[int, ...]
    examples: tuple[Cards, ...]
    sets: NDArray[np.int64]
    by_set: NDArray[np.int64]


@lru_cache(maxsize=8)
def levels_of(ranking: Ranking, size: int, ranks: tuple[int, ...]) -> Levels:
    hands: dict[int, Cards] = {}
    for mask in range(1, 1 << 13):
        held = [rank for rank in range(13) if mask >> rank & 1]
        if set(held) <= set(ranks) and len(held) <= size <= 4 * len(held):
            hands[mask] = tuple([4 * rank + suit for suit in range(4) for rank in held][:size])
    strengths = {mask: ranking.score(hand) for mask, hand in hands.items()}
    known = {strength: hands[mask] for mask, strength in strengths.items()}
    ordered = tuple(sorted(known))
    places = {strength: place for place, strength in enumerate(ordered)}
    by_set = np.array([places[strength] for strength in strengths.values()], dtype=np.int64)
    sets = np.array(list(strengths), dtype=np.int64)
    return Levels(ranking, ordered, tuple(known[strength] for strength in ordered), sets, by_set)


@dataclass(frozen=True)
class RanksTable:
    """Which cell each pair of levels falls into, and what the cell pays after each action, in whole parts of a unit."""

    terms: Terms
    street: str
    mine: Levels
    theirs: Levels
    stakes: Mapping[str, dict[str, int]]
    places: NDArray[np.int64]  # by the player's level and the dealer's: a cell
    cells: Mapping[str, tuple[dict[Axis, Value], ...]]  # by action
    scale: int
    payoffs: NDArray[np.int64]  # by action and cell

    @property
    def actions(self) -> tuple[str, ...]:
        return tuple(self.stakes)


def make_table(terms: Terms, ranks: tuple[int, ...] = WHOLE_DECK) -> RanksTable:
    game = terms.game
    groups = {group.name: group for group in game.groups}
    axes = sorted(axes_of(game), key=lambda axis: axis.name)
    (ranking,) = {ranking for axis in axes for ranking, _ in axis.reading.strengths}
    mine, theirs = (levels_of(ranking, groups[name].size, ranks) for name in ("player", "dealer"))
    known, places = _cells([axis for axis in axes if not axis.reading.no_card], mine, theirs)
    stakes = stakes_after(terms)
    undealt = {action: terms.undealt(action, folded=action == Does.FOLD) for action in stakes}
    cells = {action: tuple({**cell, **undealt[action]} for cell in known) for action in stakes}
    nets = [[terms.total(stakes[action], cell) for cell in cells[action]] for action in stakes]
    scale, payoffs = whole_parts(nets)
    return RanksTable(terms, streets(game)[0].name, mine, theirs, stakes, places, cells, scale, payoffs)


def _cells(axes: list[Axis], mine: Levels, theirs: Levels) -> tuple[list[dict[Axis, Value]], NDArray[np.int64]]:
    """Any two hands of a pair of levels are read; whether they share a card is not looked at."""
    places = np.empty((len(mine.strengths), len(theirs.strengths)), dtype=np.int64)
    found: dict[tuple[Value, ...], int] = {}
    for other, dealer in enumerate(theirs.examples):
        common: dict[Any, Any] = {}
        for level, player in enumerate(mine.examples):
            facts = Facts(seat=1, player="", cards={"player": player, "dealer": dealer}, stakes={}, common=common)
            places[level, other] = found.setdefault(tuple(facts.value(axis) for axis in axes), len(found))
    return [dict(zip(axes, values, strict=True)) for values in found], places


METHOD = EXACT
# Rankings by which a hand is worth what its set of ranks is.
BY_RANKS = ("straight-length",)
MOST = 2**63


def forget() -> None:
    counted.cache_clear()
    levels_of.cache_clear()


def cost(game: Game) -> int:
    """Hands by numbers of cards of each rank, against all sets of ranks of the dealer."""
    sizes = {group.name: group.size for group in game.groups}
    return comb(12 + sizes["player"], 12) * 2**13


def misfit(game: Game) -> str:
    groups = {group.name: group for group in game.groups}
    if not {"player", "dealer"} <= set(groups):
        return "there is no dealer's hand"
    if len(streets(game)) != 1 or not unconditional(game):
        return "there is not exactly one decision that every hand may take"
    if any(choice.lists or choice.does not in (Does.FOLD, Does.BET, Does.CHECK) for choice in streets(game)[0].choices):
        return "its decision is about cards"
    wholes = [groups["player"], groups["dealer"]]
    if game.facts.decks != 1 or game.facts.jokers or any(group.deck or group.fewest != group.size for group in wholes):
        return "the hands are not dealt whole from one deck of 52"
    if any(group.name == "dealer" for group in game.deal.face_up):
        return "the dealer shows a card"
    for axis in axes_of(game):
        read = axis.reading
        if read.no_card:
            continue
        if not read.strengths or any(ranking.name not in BY_RANKS for ranking, _ in read.strengths):
            return f"{axis.name!r} reads more of a hand than its ranks"
        if any(group not in wholes for _, group in read.strengths):
            return f"{axis.name!r} reads a part of a hand"
    return ""


@dataclass(frozen=True)
class Counted:
    """Hands of the player by the cards of each rank, with the dealer hands of each level against them."""

    held: NDArray[np.int8]
    weights: NDArray[np.int64]
    levels: NDArray[np.int64]
    dealers: NDArray[np.int64]
    deals: int


@lru_cache(maxsize=2)
def counted(ranking: Ranking, player: int, dealer: int, ranks: tuple[int, ...], threads: int | None) -> Counted:
    """Kept for the next schedule of the same game."""
    from croupier.count.kernels.lengths import hands_by_rank

    held, weights = hands_by_rank(player, ranks)
    levels, dealers = _against(ranking, held, dealer, ranks, threads)
    deals = comb(4 * len(ranks), player) * comb(4 * len(ranks) - player, dealer)
    assert int((dealers.sum(axis=1) * weights).sum()) == deals < MOST
    return Counted(held, weights, levels, dealers, deals)


def _against(
    ranking: Ranking, held: NDArray[np.int8], dealer: int, ranks: tuple[int, ...], threads: int | None
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The level of each hand, and the dealer hands of each level against it."""
    from croupier.count.kernels.lengths import count_dealers

    mine, theirs = levels_of(ranking, int(held[0].sum()), ranks), levels_of(ranking, dealer, ranks)
    by_set = np.full(1 << 13, -1, dtype=np.int64)
    by_set[mine.sets] = mine.by_set
    levels = by_set[((held > 0) << np.arange(13)).sum(axis=1)]
    return levels, count_dealers(held, dealer, theirs.sets, theirs.by_set, len(theirs.strengths), ranks, threads)


@dataclass(frozen=True)
class Play:
    """A way of playing every hand: the action of each, deals by cell, and what each action is worth with each hand."""

    table: RanksTable
    cards: Counted
    actions: NDArray[np.int64]
    worths: NDArray[np.int64]  # by hand and action, summed over the dealer's hands

    def counts(self) -> NDArray[np.int64]:
        """Deals by the action taken and the cell."""
        out = np.zeros_like(self.table.payoffs)
        for level in np.unique(self.cards.levels):
            for action in range(len(out)):
                rows = (self.cards.levels == level) & (self.actions == action)
                deals = self.cards.weights[rows] @ self.cards.dealers[rows]
                np.add.at(out[action], self.table.places[level], deals)
        return out


def worths_of(table: RanksTable, levels: NDArray[np.int64], dealers: NDArray[np.int64]) -> NDArray[np.int64]:
    largest = max(int(np.abs(table.payoffs).max()), 1)
    assert int(dealers.sum(axis=1).max()) * largest < MOST, f"{table.terms.game.id}: sums would not fit 64 bits"
    out = np.empty((len(levels), len(table.actions)), dtype=np.int64)
    for level in np.unique(levels):
        rows = levels == level
        out[rows] = dealers[rows] @ table.payoffs[:, table.places[level]].T
    return out


def play(table: RanksTable, cards: Counted, fixed: NDArray[np.int64] | None = None) -> Play:
    worths = worths_of(table, cards.levels, cards.dealers)
    # Of equal ones the last, which wagers more.
    best = worths.shape[1] - 1 - worths[:, ::-1].argmax(axis=1)
    return Play(table, cards, best if fixed is None else fixed, worths)


def outcomes(found: Play) -> tuple[Outcome, ...]:
    """Cells that pay alike for the same reasons are one outcome."""
    table, counts = found.table, found.counts()
    ends = []
    for option, cell in np.argwhere(counts).tolist():
        action, count = table.actions[option], int(counts[option, cell])
        # With two actions, folding is one and every other outcome goes with the other.
        named = len(table.actions) > 2
        ends.append(table.terms.outcome(table.stakes[action], table.cells[action][cell], count, (action,), named=named))
    return merge(ends)


def played(
    terms: Terms, ranks: tuple[int, ...] = WHOLE_DECK, policy: Policy | None = None, threads: int | None = None
) -> Play:
    from croupier.exact.ranks_strategy import fixed_actions

    table = make_table(terms, ranks)
    sizes = {group.name: group.size for group in terms.game.groups}
    cards = counted(table.mine.ranking, sizes["player"], sizes["dealer"], ranks, threads)
    return play(table, cards, fixed_actions(table, cards, policy) if policy else None)


def solve(
    terms: Terms, *, policy: Policy | None = None, threads: int | None = None, ranks: tuple[int, ...] = WHOLE_DECK
) -> Solution:
    from croupier.exact import ranks_strategy as strategy

    found = played(terms, ranks, policy, threads)
    how = lambda: strategy.decisions(found), lambda: strategy.short(found)
    return Solution.of(terms, "ranks", policy, found.cards.deals, outcomes(found), *how)


@lru_cache(maxsize=8)
def _table(terms: Terms) -> RanksTable:
    return make_table(terms)


def _held(cards: Cards) -> NDArray[np.int8]:
    return np.bincount([card >> 2 for card in cards], minlength=13).astype(np.int8)


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    check_only_decision(terms.game, seen, actions)
    table = _table(terms)
    held = _held(seen["player"])[None]
    dealer = next(group.size for group in terms.game.groups if group.name == "dealer")
    levels, dealers = _against(table.mine.ranking, held, dealer, WHOLE_DECK, 1)
    deals = int(dealers.sum())
    (worths,) = worths_of(table, levels, dealers).tolist()
    evs = {name: Fraction(worth, table.scale * deals) for name, worth in zip(table.actions, worths, strict=True)}
    return Advice(table.street, best_of(evs), evs, deals)


@lru_cache(maxsize=4)
def _by_hand(terms: Terms) -> dict[bytes, str]:
    """The best action by the cards of each rank."""
    found = played(terms)
    places = zip(found.cards.held, found.actions.tolist(), strict=True)
    return {held.tobytes(): found.table.actions[place] for held, place in places}


def decide(
    terms: Terms, street: str, seen: Mapping[str, Cards], actions: tuple[str, ...], legal: tuple[str, ...]
) -> tuple[str, Cards]:
    best = _by_hand(terms)[_held(seen["player"]).tobytes()]
    if best in legal:
        return best, ()
    evs = advise(terms, {"player": seen["player"]}, actions).evs
    return best_of({name: ev for name, ev in evs.items() if name in legal}), ()
