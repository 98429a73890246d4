"""One decision, then the player's hand against the dealer's, no card shared: who is higher,
and does the dealer qualify.

The dealer may show a card. Payments may depend on the player's hand, on the dealer's, and on which is higher,
all by one ranking; so a deal is the player's level, the dealer's class and the result.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards
from croupier.cards.ranking import Ranking
from croupier.count.showdowns import (
    WHOLE_DECK,
    Counted,
    count_hand,
    count_showdowns,
    kinds_of,
    known_strengths,
    too_many,
)
from croupier.errors import CroupierError
from croupier.exact.frame.decision import (
    RESULTS,
    actions_of,
    axes_of,
    best_of,
    combined,
    final,
    net_of_cell,
    only_decision,
    streets,
    whole_parts,
)
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Advice, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import EXACT, Outcome, merge
from croupier.rules.axis import Axis, Value
from croupier.rules.game import Game
from croupier.rules.group import Group
from croupier.rules.reading import PerOption
from croupier.rules.street import Does


@dataclass(frozen=True)
class ShowdownTable:
    """The game with its cards taken out: classes of hands by level, and what each cell pays,
    in whole parts of a unit."""

    terms: Terms
    street: str
    ranking: Ranking
    player: Group
    dealer: Group
    shows: bool
    jokers: int
    strengths: NDArray[np.int64]
    classes: NDArray[np.int64]  # of the player's hand, by level
    bars: tuple[int, ...]
    actions: tuple[str, ...]  # by what they wager, the least first
    cells: tuple[tuple[dict[Axis, Value], ...], ...]  # by class of the player's hand: dealer class times result
    stakes: tuple[tuple[dict[str, int] | None, ...], ...]  # by class and action, None where it is not legal
    scale: int
    payoffs: NDArray[np.int64]  # by class, action, cell
    legal: NDArray[np.bool_]

    def outcome(self, kind: int, option: int, cell: int, count: int) -> Outcome:
        action, stakes = self.actions[option], self.stakes[kind][option]
        assert stakes is not None, "an action was taken that is not legal"
        end = final(self.terms, self.cells[kind][cell], action)
        # With two actions, folding is one and every other outcome goes with the other.
        return self.terms.outcome(stakes, end, count, (action,), named=len(self.actions) > 2)


def make_table(terms: Terms, ranks: tuple[int, ...] = WHOLE_DECK) -> ShowdownTable:
    game = terms.game
    sides = _sides(terms)
    groups = {group.name: group for group in game.groups}
    (ranking,), player, dealer = rankings_of(terms), groups["player"], groups["dealer"]
    strengths = known_strengths(ranking, player.size, dealer.size, ranks, game.facts.jokers)
    mine, classes = _kinds(sides["player"], strengths)
    theirs, dealer_classes = _kinds(sides["dealer"], strengths)
    starts = [0, *(np.flatnonzero(np.diff(dealer_classes)) + 1).tolist()]
    cells = tuple(
        tuple(
            {**hand, **theirs[dealer_classes[start]], **dict.fromkeys(sides["both"], result)}
            for start in starts
            for result in RESULTS
        )
        for hand in mine
    )
    actions, stakes = actions_of(terms, mine)
    nets = [
        [
            [net_of_cell(terms, staked, cell, action) for cell in row]
            for action, staked in zip(actions, by_action, strict=True)
        ]
        for row, by_action in zip(cells, stakes, strict=True)
    ]
    scale, payoffs = whole_parts(nets)
    legal = np.array([[staked is not None for staked in by_action] for by_action in stakes])
    bars = tuple(int(strengths[start]) for start in starts[1:])
    shows = any(group.name == "dealer" for group in game.deal.face_up)
    return ShowdownTable(
        terms, streets(game)[0].name, ranking, player, dealer, shows, game.facts.jokers, strengths, classes, bars,
        actions, cells, stakes, scale, payoffs, legal,
    )  # fmt: skip


def rankings_of(terms: Terms) -> frozenset[Ranking]:
    """Those by which hands are read under the options of these terms."""
    read = (terms.resolved(axis).reading.strengths for axis in axes_of(terms.game))
    return frozenset(ranking for strengths in read for ranking, _ in strengths)


def _sides(terms: Terms) -> dict[str, dict[Axis, Axis]]:
    """The axes by whose cards they look at, each with what it comes to under the options."""
    found: dict[str, dict[Axis, Axis]] = {"player": {}, "dealer": {}, "both": {}}
    for axis in sorted(axes_of(terms.game), key=lambda item: item.name):
        groups = axis.reading.places
        if groups:
            found[next(iter(groups)) if len(groups) == 1 else "both"][axis] = terms.resolved(axis)
    return found


def _kinds(axes: dict[Axis, Axis], strengths: NDArray[np.int64]) -> tuple[list[dict[Axis, Value]], NDArray[np.int64]]:
    """As `combined`, of axes that options choose."""
    kinds, places = combined(list(axes.values()), strengths)
    return [{axis: kind[chosen] for axis, chosen in axes.items()} for kind in kinds], places


METHOD = EXACT
MOST = 2**63


def forget() -> None:
    counted.cache_clear()
    known_strengths.cache_clear()
    kinds_of.cache_clear()


def cost(game: Game) -> int:
    """Hands of the player up to suits, each beside all of the dealer's."""
    sizes = {group.name: group.size for group in game.groups}
    deck = 52 + game.facts.jokers
    return comb(deck, sizes["player"]) // 12 * (deck - sizes["player"])


def misfit(game: Game) -> str:
    return "the player sees cards that are nobody's" if game.opens.array else misfit_of_hands(game)


def misfit_of_hands(game: Game, most: int = 1) -> str:
    """Why the hands do not compare as in this family, or nothing; `most` cards of the dealer's may be shown."""
    groups = {group.name: group for group in game.groups}
    if not {"player", "dealer"} <= set(groups):
        return "there is no dealer's hand"
    if len(streets(game)) != 1:
        return "there is not exactly one decision"
    if any(choice.does not in (Does.FOLD, Does.BET, Does.CHECK) for choice in streets(game)[0].choices):
        return "its decision is about cards"
    wholes = {"player": groups["player"], "dealer": groups["dealer"]}
    if game.facts.decks != 1 or any(group.deck or group.fewest != group.size for group in wholes.values()):
        return "the hands are not dealt whole from one deck"
    shown = [group for group in game.deal.face_up if group.name == "dealer"]
    for axis in axes_of(game):
        read = axis.reading
        if read.no_card:
            continue
        if not read.strengths or not read.places <= set(wholes):
            return f"{axis.name!r} reads other cards than the player's and the dealer's hand"
        if any(group not in wholes.values() for _, group in read.strengths):
            return f"{axis.name!r} reads a part of a hand"
        if any(ranking.jokers < game.facts.jokers for ranking, _ in read.strengths):
            return f"{axis.name!r} reads hands without the jokers of the deck"
        sizes = groups["player"].size, groups["dealer"].size
        deck = 52 + game.facts.jokers
        if any(too_many(ranking, *sizes, deck, up_card=bool(shown) and most == 1) for ranking, _ in read.strengths):
            return f"there are too many hands of {max(sizes)} cards"
        if len(read.places) > 1 and axis.values != RESULTS:
            return f"{axis.name!r} compares otherwise than by which hand is higher"
    if any(len(rankings_of(terms)) != 1 for terms in _by_choices(game)):
        return "hands are read by several rankings"
    return "the dealer shows more cards" if len(shown) > 1 or any(group.size > most for group in shown) else ""


def _by_choices(game: Game) -> Iterator[Terms]:
    """Terms for each choice of the options that axes go by."""
    by = {read.option: tuple(read.by) for axis in axes_of(game) if isinstance(read := axis.reading, PerOption)}
    for choices in product(*by.values()):
        yield Terms(game, options=dict(zip(by, choices, strict=True)))


@lru_cache(maxsize=2)
def counted(
    ranking: Ranking, player: int, dealer: int, bars: tuple[int, ...], shows: bool, ranks: tuple[int, ...], jokers: int,
    threads: int | None,
) -> Counted:  # fmt: skip
    """Kept for the next schedule of the same game."""
    return count_showdowns(ranking, player, dealer, bars, up_card=shows, ranks=ranks, jokers=jokers, threads=threads)


def cards_for(table: ShowdownTable, ranks: tuple[int, ...] = WHOLE_DECK, threads: int | None = None) -> Counted:
    return counted(
        table.ranking, table.player.size, table.dealer.size, table.bars, table.shows, ranks, table.jokers, threads
    )


@dataclass(frozen=True)
class Play:
    """A way of playing every hand: the action by hand and shown card, deals by cell,
    and what actions are worth by level."""

    table: ShowdownTable
    cards: Counted
    actions: NDArray[np.int8]
    counts: NDArray[np.int64]
    worths: NDArray[np.int64]  # by level, rank of the shown card, action; weighted by deals


def play(
    table: ShowdownTable, cards: Counted, fixed: NDArray[np.int8] | None = None, threads: int | None = None
) -> Play:
    from croupier.cards.kernels.threads import over_slabs, thread_count
    from croupier.count.kernels.sweep import BEST, choose

    largest = int(np.abs(table.payoffs).max())
    assert cards.deals * max(largest, 1) < MOST, f"{table.terms.game.id}: sums would not fit 64 bits"
    groups = np.arange(cards.under.shape[1], dtype=np.int64) // 4
    actions = np.empty(cards.under.shape, dtype=np.int8)
    if fixed is None:
        fixed = np.full(cards.under.shape, BEST, dtype=np.int8)
    kinds = table.classes[cards.levels]

    def part(rows: slice) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        counts = np.zeros_like(table.payoffs)
        worths = np.zeros((len(table.strengths), int(groups[-1]) + 1, len(table.actions)), dtype=np.int64)
        choose(
            cards.levels[rows], kinds[rows], cards.weights[rows], cards.bar_levels, cards.bars[:, rows],
            cards.under[rows],
            cards.upto[rows], cards.totals[rows], table.payoffs, table.legal, fixed[rows], groups, counts, worths,
            actions[rows],
        )  # fmt: skip
        return counts, worths

    workers = thread_count(threads)
    size = -(-len(cards.hands) // workers)
    parts = over_slabs(part, [slice(first, first + size) for first in range(0, len(cards.hands), size)], workers)
    counts, worths = (np.sum(found, axis=0) for found in zip(*parts, strict=True))
    assert int(counts.sum()) == cards.deals, (table.terms.game.id, int(counts.sum()), cards.deals)
    return Play(table, cards, actions, counts, worths)


def outcomes(found: Play) -> tuple[Outcome, ...]:
    """Cells that pay alike for the same reasons are one outcome."""
    table = found.table
    return merge(
        table.outcome(kind, option, cell, int(found.counts[kind, option, cell]))
        for kind, option, cell in np.argwhere(found.counts).tolist()
    )


def solve(
    terms: Terms, *, policy: Policy | None = None, threads: int | None = None, ranks: tuple[int, ...] = WHOLE_DECK
) -> Solution:
    from croupier.exact.showdown import strategy

    table = make_table(terms, ranks)
    cards = cards_for(table, ranks, threads)
    fixed = strategy.fixed_actions(table, cards, policy) if policy else None
    found = play(table, cards, fixed, threads)
    how = lambda: strategy.decisions(found), lambda: strategy.short(found)
    return Solution.of(terms, "showdown", policy, cards.deals, outcomes(found), *how)


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    from croupier.exact.showdown.strategy import worths_of

    game = terms.game
    only_decision(game, actions)
    table = make_table(terms)
    shown = tuple(seen.get("dealer", ()))
    if len(shown) != table.shows:
        wanted = "needs the one card that the dealer shows" if table.shows else "shows no card of the dealer"
        raise CroupierError(f"dealer: {game.id} {wanted}, {len(shown)} are given")
    cards = count_hand(table.ranking, tuple(seen["player"]), table.dealer.size, table.bars, shown, table.jokers)
    evs, _ = worths_of(table, cards, [0])
    return Advice(table.street, best_of(evs), evs, cards.deals)
