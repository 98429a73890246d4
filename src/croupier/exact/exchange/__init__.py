"""One decision: give up, stand, or exchange one card for the next one unseen; then hand against hand, no card shared.

Payments may depend on the player's hand as it was dealt, on his final hand and on which hand is higher, so a deal is
what he held, what he threw away, the kind of his final hand, and the result.
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
from croupier.count import cache
from croupier.count.showdowns import SWEEPABLE, WHOLE_DECK, codes, known_strengths
from croupier.exact.exchange.table import DEALER, FINAL, FIRST, Deck, ExchangeTable, make_table, side_of, sizes_of
from croupier.exact.frame.decision import (
    RESULTS,
    axes_of,
    best_of,
    check_only_decision,
    in_order,
    streets,
    unconditional,
)
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Advice, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import EXACT, Outcome, merge
from croupier.rules.class_readings import Classes
from croupier.rules.game import Game
from croupier.rules.street import Choice, Does

METHOD = EXACT
MOST = 2**63
EXCHANGES = (Does.FOLD, Does.BET, Does.DRAW)


def forget() -> None:
    counted.cache_clear()
    known_strengths.cache_clear()
    _known.cache_clear()


def cost(game: Game) -> int:
    """Hands up to suits, each card of them exchanged for each other, and the dealer's hands."""
    (player, dealer), cards = sizes_of(game), 52 + game.facts.jokers
    return comb(cards, player) // 12 * player * (cards - player) + comb(cards, dealer)


def misfit(game: Game) -> str:
    groups = {group.name: group for group in game.groups}
    if not {"player", "dealer"} <= set(groups):
        return "there is no dealer's hand"
    if len(streets(game)) != 1 or not unconditional(game):
        return "there is not exactly one decision that every hand may take"
    choices = streets(game)[0].choices
    if not any(choice.lists for choice in choices) or any(choice.does not in EXCHANGES for choice in choices):
        return "its decision is not to give up, to stand or to draw"
    if any(choice.lists and not _takes_one(choice) for choice in choices):
        return "more than one card may be exchanged"
    wholes = [groups["player"], *game.shared_places]
    if game.facts.decks != 1 or any(group.deck or group.fewest != group.size for group in wholes):
        return "the hands are not dealt whole from one deck"
    player, dealer = sizes_of(game)
    if dealer != player + 1:
        return "the dealer does not have one card more than the player"
    drawn = [later for later in game.deal.later if not later.group.shared]
    if any(group.name == "dealer" for group in game.deal.face_up) or len(drawn) != 1 or not drawn[0].unseen:
        return "cards are seen after the deal"
    return _other_cards(game)


def _other_cards(game: Game) -> str:
    """What is read besides which of two hands is higher, and the player's two: as dealt and after the exchange."""
    rankings = set()
    for axis in axes_of(game):
        read = axis.reading
        if read.no_card:
            continue
        sides = {side_of(game, hand) for _, hand in read.strengths}
        if not sides or "" in sides:
            return f"{axis.name!r} reads other cards than the player's hands and the dealer's"
        result = read.otherwise if isinstance(read, Classes) and sides == {FIRST, FINAL, DEALER} else axis
        if DEALER in sides and (result is None or result.values != RESULTS):
            return f"{axis.name!r} asks for more of the dealer than whether he is higher"
        if sides == {FIRST, FINAL}:
            return f"{axis.name!r} reads the hand before the exchange and after it"
        rankings |= {ranking.name for ranking, _ in read.strengths}
    return "" if len(rankings) == 1 else "hands are read by several rankings"


def _takes_one(choice: Choice) -> bool:
    lists = choice.lists
    return lists is not None and lists.away and lists.into.size == 1 and lists.among.places == {"player"}


@dataclass(frozen=True)
class Counted:
    """Hands of the player up to suits, and the deals of each by what is thrown away, kind and result.

    `levels` are those of the hands as they are dealt.
    """

    hands: NDArray[np.uint8]
    weights: NDArray[np.int64]
    levels: NDArray[np.int16]
    cells: NDArray[np.int64]
    deals: int


@lru_cache(maxsize=2)
def counted(deck: Deck, kinds: tuple[int, ...], threads: int | None) -> Counted:
    """Kept for the next schedule of the same game; where it takes long, from disk once the same kernels counted it."""
    if comb(deck.cards, deck.dealer) > SWEEPABLE:
        named = [deck.ranking.name, deck.player, deck.dealer, deck.jokers, kinds]
        worth = cache.remembered(
            "exchange-key", named, lambda: cache.digest(deck.levels(deck.player)[1].tobytes().hex())
        )
        kernels = (f"count.kernels.{name}" for name in ("exchanges", "sets", "sweep"))
        key = cache.digest(named, worth, cache.source_digest(*kernels))
        found = cache.remembered_arrays("exchange", key, lambda: _count(deck, kinds, threads))
    else:
        found = _count(deck, kinds, threads)
    cards = deck.cards
    deals = comb(cards, deck.player) * (cards - deck.player) * comb(cards - deck.player - 1, deck.dealer)
    cells, weights = found["cells"], found["weights"]
    assert int((cells[:, 0].sum(axis=(1, 2)) * weights).sum()) == deals < MOST
    return Counted(codes(found["hands"], deck.ranks), weights, found["levels"], cells, deals)


def _count(deck: Deck, kinds: tuple[int, ...], threads: int | None) -> dict[str, NDArray[Any]]:
    from croupier.count.kernels.exchanges import sweep
    from croupier.count.kernels.sets import CHOOSE, all_sets, canonical

    dealers, weights = canonical(all_sets(deck.cards, deck.dealer), deck.suited)
    _, levels = deck.levels(deck.player)
    number = len(deck.strengths)
    swept = sweep(
        (dealers, weights, deck.levels_of(dealers)), levels, number, deck.cards, deck.suited, deck.player, threads
    )
    cells = swept.count(swept.hands, np.array(kinds, dtype=np.int64), threads)
    _, weights = canonical(all_sets(deck.cards, deck.player), deck.suited)
    mine = levels[CHOOSE[swept.hands, np.arange(1, deck.player + 1)].sum(axis=1)]
    return {"hands": swept.hands, "weights": weights, "levels": mine, "cells": cells}


@dataclass(frozen=True)
class Play:
    """A way of playing every hand: the option of each, and what each option is worth with it, in parts of a unit."""

    table: ExchangeTable
    cards: Counted
    chosen: NDArray[np.int64]
    worths: NDArray[np.int64]


def worths_of(table: ExchangeTable, cards: Counted) -> NDArray[np.int64]:
    """By hand and option, summed over all deals of the hand."""
    largest, cells = max(int(np.abs(table.payoffs).max()), 1), cards.cells
    assert int(cells[0, 0].sum()) * largest < MOST, f"{table.terms.game.id}: sums would not fit 64 bits"
    worths = np.empty((len(cells), len(table.options)), dtype=np.int64)
    for place, option in enumerate(table.options):
        worths[:, place] = (cells[:, option.slot] * table.payoffs[place][table.firsts[cards.levels]]).sum(axis=(1, 2))
    return worths


def play(table: ExchangeTable, cards: Counted, fixed: NDArray[np.int64] | None = None) -> Play:
    worths = worths_of(table, cards)
    best = worths.shape[1] - 1 - worths[:, ::-1].argmax(axis=1)
    return Play(table, cards, best if fixed is None else fixed, worths)


def outcomes(found: Play) -> tuple[Outcome, ...]:
    """Cells that pay alike for the same reasons are one outcome."""
    table, cards = found.table, found.cards
    ends, firsts = [], table.firsts[cards.levels]
    for place, option in enumerate(table.options):
        for first in range(int(table.firsts.max()) + 1):
            rows = (found.chosen == place) & (firsts == first)
            counts = (cards.cells[rows, option.slot] * cards.weights[rows, None, None]).sum(axis=0)
            for kind, result in np.argwhere(counts).tolist():
                cell, count = table.cells[option.action][first][kind][result], int(counts[kind, result])
                ends.append(table.terms.outcome(table.stakes[option.action], cell, count, (option.action,)))
    return merge(ends)


def played(
    terms: Terms, ranks: tuple[int, ...] = WHOLE_DECK, policy: Policy | None = None, threads: int | None = None
) -> Play:
    from croupier.exact.exchange.strategy import fixed_options

    table = make_table(terms, ranks)
    cards = counted(table.deck, tuple(table.kinds.tolist()), threads)
    return play(table, cards, fixed_options(table, cards, policy) if policy else None)


def solve(
    terms: Terms, *, policy: Policy | None = None, threads: int | None = None, ranks: tuple[int, ...] = WHOLE_DECK
) -> Solution:
    from croupier.exact.exchange import strategy

    found = played(terms, ranks, policy, threads)
    how = lambda: strategy.decisions(found), lambda: strategy.short(found)
    return Solution.of(terms, "exchange", policy, found.cards.deals, outcomes(found), *how)


@lru_cache(maxsize=4)
def _known(terms: Terms) -> tuple[Play, dict[tuple[int, ...], int]]:
    """The best play, and its row by hand up to suits."""
    found = played(terms)
    return found, {tuple(in_order(hand)): row for row, hand in enumerate(found.cards.hands.tolist())}


def _row(terms: Terms, seen: Mapping[str, Cards]) -> tuple[Play, int, Cards]:
    """The best play, the row of a hand, and its cards in the order in which the representative's stand there."""
    found, rows = _known(terms)
    cards = in_order(seen["player"])
    return found, rows[tuple(cards)], tuple(cards.values())


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    """An exchange is named with the card that is thrown away: 'draw 4c'."""
    check_only_decision(terms.game, seen, actions)
    found, row, hand = _row(terms, seen)
    table, deals = found.table, int(found.cards.cells[row, 0].sum())
    said = [option.said(hand) for option in table.options]
    worths = found.worths[row].tolist()
    evs = {name: Fraction(worth, table.scale * deals) for name, worth in zip(said, worths, strict=True)}
    return Advice(table.street, best_of(evs), evs, deals)


def decide(
    terms: Terms, street: str, seen: Mapping[str, Cards], actions: tuple[str, ...], legal: tuple[str, ...]
) -> tuple[str, Cards]:
    """The best action that is legal, and the card that it throws away."""
    found, row, hand = _row(terms, seen)
    options = [place for place, option in enumerate(found.table.options) if option.action in legal]
    best = max(options, key=lambda place: (found.worths[row, place], place))
    chosen = found.table.options[best]
    return chosen.action, hand[chosen.thrown : chosen.thrown + 1] if chosen.thrown >= 0 else ()
