"""One decision against a dealer of three cards, taken when cards that are nobody's lie face up: an array of which a
seat's hand is a part. Hands compare as in the family `showdown`; for each of them every set of dead cards is looked at.

A fixed strategy goes by the seat's own cards alone, and so does the short one: what it costs is what the others tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards, print_cards
from croupier.count.showdowns import WHOLE_DECK, Counted, codes, strengths_of
from croupier.errors import CroupierError
from croupier.exact import showdown
from croupier.exact.frame.decision import best_of, check_only_decision
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Advice, Decision, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import EXACT, Outcome, merge
from croupier.exact.showdown import ShowdownTable, make_table
from croupier.exact.showdown.strategy import cells_beside, worths_beside
from croupier.rules.game import Game

METHOD = EXACT
DEALER, GROUPS, MOST = 3, 4, 1 << 31
FOLDS, PLAYS = 0, 1


def forget() -> None:
    showdown.forget()
    _table.cache_clear()


def cost(game: Game) -> int:
    """Hands of the player up to suits, each beside the sets of dead cards."""
    dead = dead_cards(game)
    return comb(52, DEALER) // 12 * comb(52 - DEALER, dead) // 8


def dead_cards(game: Game) -> int:
    array = game.opens.array
    return array.of.size - array.into.size if array else 0


def misfit(game: Game) -> str:
    if game.opens.array is None:
        return "no cards are seen beside the hands"
    if reason := showdown.misfit_of_hands(game):
        return reason
    table = make_table(Terms(game))
    if table.dealer.size != DEALER or table.jokers or table.shows or dead_cards(game) < 2:
        return "the dealer has other than three cards, all unseen"
    if len(table.actions) != 2 or not table.legal.all():
        return "there are not two actions, open to every hand"
    most = max(len(grouped(table, kind)[1]) for kind in range(len(table.cells)))
    return "what the dealer holds pays in too many ways" if most > GROUPS else ""


@dataclass(frozen=True)
class Hand:
    """One hand of the player: how many dealer hands fall to each group of cells, over all dead cards, where he folds
    and where he plays. `cells` has one cell of each group.
    """

    row: int
    cells: tuple[int, ...]
    counts: tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True)
class Play:
    table: ShowdownTable
    cards: Counted
    deals: int
    hands: tuple[Hand, ...]


@dataclass(frozen=True)
class Dealers:
    """Every hand of the dealer as places in the deck, its level, and for each class of the player's hand its groups."""

    places: NDArray[np.uint8]
    levels: NDArray[np.int64]
    groups: tuple[tuple[list[int], tuple[int, ...]], ...]


def dealers_of(table: ShowdownTable, ranks: tuple[int, ...]) -> Dealers:
    from croupier.count.kernels.sets import all_sets

    places = all_sets(4 * len(ranks), DEALER)
    levels = np.searchsorted(table.strengths, strengths_of(table.ranking, codes(places, ranks)))
    return Dealers(places, levels, tuple(grouped(table, kind) for kind in range(len(table.cells))))


def grouped(table: ShowdownTable, kind: int) -> tuple[list[int], tuple[int, ...]]:
    """The group of each cell: those that end alike whatever is done are one; and a cell of each group."""
    ends = [
        tuple(_key(table.outcome(kind, option, cell, 1)) for option in (FOLDS, PLAYS))
        for cell in range(len(table.cells[kind]))
    ]
    found = list(dict.fromkeys(ends))
    return [found.index(end) for end in ends], tuple(ends.index(end) for end in found)


def _key(end: Outcome) -> tuple[str, Fraction, str]:
    return end.name, end.net, end.pays


def hand_of(table: ShowdownTable, cards: Counted, dealers: Dealers, ranks: tuple[int, ...], row: int) -> Hand:
    """Of two actions the one that is taken less often is counted; the other one has the rest."""
    from croupier.count.kernels.dead_cards import count_dead

    deck, dead, level = 4 * len(ranks), dead_cards(table.terms.game), int(cards.levels[row])
    kind = int(table.classes[level])
    by_cell, cells = dealers.groups[kind]
    groups = np.array(by_cell, dtype=np.uint8)[cells_beside(dealers.levels, level, cards.bar_levels)]
    gains = np.zeros(GROUPS, dtype=np.int64)
    gains[: len(cells)] = (table.payoffs[kind, PLAYS] - table.payoffs[kind, FOLDS])[list(cells)]
    assert 2 * len(groups) * int(np.abs(gains).max()) < MOST, "sums would not fit 32 bits"
    held = np.flatnonzero(np.isin(codes(np.arange(deck, dtype=np.uint8), ranks), cards.hands[row]))
    rest = np.setdiff1d(np.arange(deck), held).astype(np.uint8)
    totals = np.bincount(groups[~np.isin(dealers.places, held).any(axis=1)], minlength=GROUPS)
    rare = FOLDS if int(totals @ gains) >= 0 else PLAYS
    found = np.zeros(GROUPS, dtype=np.int64)
    # Of equal actions the one that wagers more is taken.
    count_dead(rest, groups, (gains if rare == PLAYS else -gains).astype(np.int32), 1 - rare, dead, found)
    first = found[: GROUPS - 1].tolist()
    some = (*first, int(found[GROUPS - 1]) * comb(len(rest) - dead, DEALER) - sum(first))
    others = tuple(
        int(number) * comb(len(rest) - DEALER, dead) - taken for number, taken in zip(totals, some, strict=True)
    )
    return Hand(row, cells, (some, others) if rare == FOLDS else (others, some))


def play(terms: Terms, ranks: tuple[int, ...] = WHOLE_DECK, threads: int | None = None) -> Play:
    from croupier.cards.kernels.threads import over_slabs, thread_count

    table = make_table(terms, ranks)
    cards, dealers = showdown.cards_for(table, ranks, threads), dealers_of(table, ranks)
    rows = range(len(cards.hands))
    hands = over_slabs(lambda row: hand_of(table, cards, dealers, ranks, row), rows, thread_count(threads))
    deals = cards.deals * comb(4 * len(ranks) - table.player.size - DEALER, dead_cards(terms.game))
    weights = cards.weights.tolist()
    counted = sum(weights[hand.row] * sum(map(sum, hand.counts)) for hand in hands)
    assert counted == deals, (terms.game.id, counted, deals)
    return Play(table, cards, deals, tuple(hands))


def outcomes(found: Play) -> tuple[Outcome, ...]:
    table, ends = found.table, []
    weights = found.cards.weights.tolist()
    for hand in found.hands:
        kind = int(table.classes[found.cards.levels[hand.row]])
        for option, counts in enumerate(hand.counts):
            for cell, count in zip(hand.cells, counts, strict=False):
                if count:
                    ends.append(table.outcome(kind, option, cell, count * weights[hand.row]))
    return merge(ends)


def solve(
    terms: Terms, *, policy: Policy | None = None, threads: int | None = None, ranks: tuple[int, ...] = WHOLE_DECK
) -> Solution:
    alone = showdown.solve(terms, policy=policy, threads=threads, ranks=ranks)
    if policy is not None:
        return replace(alone, family="dead_cards")
    found = play(terms, ranks, threads)
    worth = alone.price().expectation
    return Solution.of(
        terms,
        "dead_cards",
        None,
        found.deals,
        outcomes(found),
        lambda: decisions(found),
        alone.shorten,
        notes=(f"all cards that lie face up are used; by a seat's own cards alone it is worth {worth}",),
    )


def decisions(found: Play) -> Iterator[Decision]:
    """By hand up to suits; where the other cards decide, once for those that call for each action."""
    table, cards = found.table, found.cards
    for hand in reversed(found.hands):
        kind, weight = int(table.classes[cards.levels[hand.row]]), int(cards.weights[hand.row])
        name = print_cards(tuple(sorted(cards.hands[hand.row].tolist(), reverse=True)))
        split = all(sum(counts) for counts in hand.counts)
        for option in (PLAYS, FOLDS):
            counts = hand.counts[option]
            if deals := sum(counts):
                when = f"{name}, where the other cards favour {table.actions[option]}" if split else name
                evs = {
                    action: Fraction(_worth(table, kind, place, hand.cells, counts), table.scale * deals)
                    for place, action in enumerate(table.actions)
                }
                yield Decision(table.street, when, table.actions[option], evs, deals * weight)


def _worth(table: ShowdownTable, kind: int, option: int, cells: tuple[int, ...], counts: tuple[int, ...]) -> int:
    return sum(int(table.payoffs[kind, option, cell]) * count for cell, count in zip(cells, counts, strict=False))


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    """With the array, against every hand the dealer can hold beside it; without it, by the own cards alone."""
    from croupier.count.kernels.sets import all_sets

    game, array = terms.game, terms.game.opens.array
    assert array is not None, game.id
    known, mine = tuple(seen.get(array.of.name, ())), tuple(seen[array.into.name])
    if not known:
        return showdown.advise(terms, {array.into.name: mine}, actions)
    check_only_decision(game, seen, actions)
    if len(known) != array.of.size or not set(mine) <= set(known):
        said = f"{print_cards(known)} are not {array.of.size} cards with {print_cards(mine)} among them"
        raise CroupierError(f"{array.of.source}: {said} [{array.cite}]")
    table = _table(terms)
    rest = np.array([card for card in range(52) if card not in known], dtype=np.uint8)
    dealers = rest[all_sets(len(rest), DEALER)]
    evs = worths_beside(table, mine, dealers)
    return Advice(table.street, best_of(evs), evs, len(dealers))


@lru_cache(maxsize=4)
def _table(terms: Terms) -> ShowdownTable:
    return make_table(terms)


def decide(
    terms: Terms, street: str, seen: Mapping[str, Cards], actions: tuple[str, ...], legal: tuple[str, ...]
) -> tuple[str, Cards]:
    return advise(terms, seen, actions).best, ()
