"""One decision against a dealer of six cards who shows three of them, hands compared by their best five.

Always playing is a showdown of six cards against six. What folding gains is counted for the hands below the lowest
flush, by the cards shown (`kernels/shown.py`); that no higher hand is ever folded is proved by counting the dealer's.

A fixed strategy goes by the player's own cards alone, and so does the short one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards
from croupier.count.showdowns import WHOLE_DECK, Counted, codes, count_showdowns, strengths_of
from croupier.errors import CroupierError
from croupier.exact import showdown
from croupier.exact.frame.decision import best_of, only_decision, streets
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Advice, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import EXACT, Outcome, merge
from croupier.exact.showdown import ShowdownTable, make_table
from croupier.exact.showdown.strategy import fixed_actions, short, worths_beside
from croupier.rules.game import Game

METHOD = EXACT
CARDS, SHOWN, FOLDS, PLAYS = 6, 3, 0, 1
WINS, RESULTS = 0, 3
# Rankings by the best five, in which suits matter for flushes alone.
PLAIN = ("high",)


def forget() -> None:
    showdown.forget()
    _table.cache_clear()


def cost(game: Game) -> int:
    """Hands by their ranks and their cards of one suit, beside every three cards shown."""
    return 18_395 * 64 * 1_755 // 4


def misfit(game: Game) -> str:
    groups = {group.name: group.size for group in game.groups}
    shown = [group.size for group in game.deal.face_up if group.name == "dealer"]
    if shown != [SHOWN] or groups.get("player") != CARDS or groups.get("dealer") != CARDS or game.facts.jokers:
        return "it is not six cards against six, of which three are shown"
    if reason := showdown.misfit_of_hands(game, most=SHOWN):
        return reason
    if any(ranking.name not in PLAIN for axis in Terms(game).axes() for ranking, _ in axis.reading.strengths):
        return "hands are not compared by their best five alone"
    street = streets(game)[0]
    return "there are not two actions, open to every hand" if len(street.choices) != 2 or street.when.axes() else ""


@dataclass(frozen=True)
class Ranks:
    """Hands of six by their ranks, suits left out: their levels by number, and those below the lowest flush."""

    hands: NDArray[np.int64]
    levels: NDArray[np.int64]
    by_number: NDArray[np.int64]
    lowest_flush: int


def ranks_of(
    table: ShowdownTable, hands: NDArray[np.uint8], levels: NDArray[np.int64], ranks: tuple[int, ...]
) -> Ranks:
    """`hands` are one of each kind of six, as places in a deck of these ranks."""
    found = [
        held for held in combinations_with_replacement(range(len(ranks)), CARDS) if max(map(held.count, held)) <= 4
    ]
    # Suits in turn: equal ranks have different ones, and no suit has five cards.
    cards = np.array(
        [[4 * ranks[rank] + place % 4 for place, rank in enumerate(held)] for held in found], dtype=np.uint8
    )
    mine = np.searchsorted(table.strengths, strengths_of(table.ranking, cards))
    by_number = np.full(comb(len(ranks) + CARDS - 1, CARDS), -1)
    by_number[[sum(comb(rank + place, place + 1) for place, rank in enumerate(held)) for held in found]] = mine
    flushes = np.stack([(hands & 3 == suit).sum(axis=1) >= 5 for suit in range(4)]).any(axis=0)
    lowest = int(levels[flushes].min()) if flushes.any() else len(table.strengths)
    weak = mine < lowest
    return Ranks(np.array(found)[weak], mine[weak], by_number, lowest)


def count_all_folds(table: ShowdownTable, of: Ranks, ranks: tuple[int, ...], threads: int | None) -> NDArray[np.int64]:
    """Deals that are folded, by class of the player's hand and cell."""
    from croupier.cards.kernels.threads import over_slabs, thread_count
    from croupier.count.kernels.sets import all_sets, canonical

    shown, weights = canonical(all_sets(4 * len(ranks), SHOWN), 4 * len(ranks))
    ways: dict[tuple[int, ...], list[int]] = {}
    for row, cards in enumerate(shown.tolist()):
        ways.setdefault(tuple(card // 4 for card in cards), []).append(row)

    def part(held: tuple[int, ...]) -> NDArray[np.int64]:
        found = count_folds_at(table, of, held, shown[ways[held]], ranks)
        return np.tensordot(weights[ways[held]], found, axes=1)

    found: NDArray[np.int64] = np.sum(over_slabs(part, list(ways), thread_count(threads)), axis=0)
    return found


def count_folds_at(
    table: ShowdownTable, of: Ranks, held: tuple[int, ...], shown: NDArray[np.uint8], ranks: tuple[int, ...]
) -> NDArray[np.int64]:
    """The same where cards of these ranks are shown, for each way they may be suited."""
    from croupier.count.kernels.shown import count_folds, suited_ways

    blocked, suits = suited_ways(shown)
    bars = np.searchsorted(table.strengths, np.array(table.bars, dtype=np.int64))
    assert (bars <= of.lowest_flush).all(), "dealer classes begin above the lowest flush"
    out = np.zeros((len(shown), *table.payoffs[:, PLAYS].shape), dtype=np.int64)
    count_folds(
        np.array(held), blocked, suits, of.hands, of.levels, table.classes[of.levels],
        table.payoffs[:, PLAYS] - table.payoffs[:, FOLDS],
        np.array(list(combinations_with_replacement(range(len(ranks)), SHOWN))), of.by_number, bars, len(bars),
        len(ranks), out,
    )  # fmt: skip
    return out


def check_high_hands_play(table: ShowdownTable, of: Ranks, ranks: tuple[int, ...]) -> None:
    """Whatever is shown, a flush or better is played: the dealer does not reach one often enough, though no card of the
    player were in his way.
    """
    draws = list(combinations_with_replacement(range(len(ranks)), SHOWN))
    deck, free = 4 * len(ranks), len(ranks) - SHOWN
    flushes = max(comb(free + 1, 3), comb(free, 3) + comb(free, 2) * 3 * len(ranks))
    all_draws = comb(deck - CARDS - SHOWN, SHOWN)
    wins = int(table.payoffs[:, PLAYS, WINS::RESULTS].min())
    least, folding = int(table.payoffs[:, PLAYS].min()), int(table.payoffs[:, FOLDS].max())
    for held in draws:
        reached = 0
        for drawn in draws:
            six = sorted((*held, *drawn))
            if max(map(six.count, six)) <= 4:
                level = of.by_number[sum(comb(rank + place, place + 1) for place, rank in enumerate(six))]
                if level >= of.lowest_flush:
                    reached += _ways(held, drawn)
        high = min(reached + flushes, all_draws)
        worth = high * least + (all_draws - high) * wins
        assert worth >= all_draws * folding, f"ranks {held} shown: a high hand may be folded"


def _ways(held: tuple[int, ...], drawn: tuple[int, ...]) -> int:
    found = 1
    for rank in set(drawn):
        found *= comb(4 - held.count(rank), drawn.count(rank))
    return found


@dataclass(frozen=True)
class Play:
    """Deals by class of the player's hand and cell, all of them and those that are folded."""

    table: ShowdownTable
    cards: Counted
    deals: int
    all_deals: NDArray[np.int64]
    folded: NDArray[np.int64]


def play(terms: Terms, ranks: tuple[int, ...] = WHOLE_DECK, threads: int | None = None) -> Play:
    table = replace(make_table(terms, ranks), shows=False)
    cards = _counted(table, ranks, threads)
    always = showdown.play(table, cards, np.full(cards.under.shape, PLAYS, dtype=np.int8), threads)
    in_deck = np.searchsorted(codes(np.arange(4 * len(ranks), dtype=np.uint8), ranks), cards.hands).astype(np.uint8)
    of = ranks_of(table, in_deck, cards.levels, ranks)
    check_high_hands_play(table, of, ranks)
    folded = count_all_folds(table, of, ranks, threads)
    seen = comb(CARDS, SHOWN)
    return Play(table, cards, cards.deals * seen, always.counts[:, PLAYS] * seen, folded)


def _counted(table: ShowdownTable, ranks: tuple[int, ...], threads: int | None) -> Counted:
    return count_showdowns(
        table.ranking, CARDS, CARDS, table.bars, up_card=False, ranks=ranks, jokers=0, threads=threads
    )


def outcomes(found: Play) -> tuple[Outcome, ...]:
    return merge(
        found.table.outcome(kind, option, cell, int(counts[kind, cell]))
        for option, counts in ((PLAYS, found.all_deals - found.folded), (FOLDS, found.folded))
        for kind, cell in np.argwhere(counts).tolist()
    )


def solve(
    terms: Terms, *, policy: Policy | None = None, threads: int | None = None, ranks: tuple[int, ...] = WHOLE_DECK
) -> Solution:
    if policy is not None:
        table = replace(make_table(terms, ranks), shows=False)
        cards = _counted(table, ranks, threads)
        fixed = showdown.play(table, cards, fixed_actions(table, cards, policy), threads)
        return Solution.of(terms, "shown", policy, cards.deals, showdown.outcomes(fixed), lambda: ())
    found = play(terms, ranks, threads)
    how = lambda: (), lambda: short(showdown.play(found.table, found.cards, None, threads))
    return Solution.of(terms, "shown", None, found.deals, outcomes(found), *how)


@lru_cache(maxsize=4)
def _table(terms: Terms) -> ShowdownTable:
    return make_table(terms)


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    """Against every hand the dealer can hold with the cards he shows."""
    from croupier.count.kernels.sets import all_sets

    game, mine, shown = terms.game, tuple(seen["player"]), tuple(seen.get("dealer", ()))
    only_decision(game, actions)
    if len(shown) != SHOWN:
        raise CroupierError(f"dealer: {game.id} needs the {SHOWN} cards that the dealer shows, {len(shown)} are given")
    rest = np.array([card for card in range(52) if card not in (*mine, *shown)], dtype=np.uint8)
    drawn = rest[all_sets(len(rest), CARDS - SHOWN)]
    known = np.broadcast_to(np.array(shown, dtype=np.uint8), (len(drawn), SHOWN))
    table = _table(terms)
    evs: dict[str, Fraction] = worths_beside(table, mine, np.hstack([drawn, known]))
    return Advice(table.street, best_of(evs), evs, len(drawn))


def decide(
    terms: Terms, street: str, seen: Mapping[str, Cards], actions: tuple[str, ...], legal: tuple[str, ...]
) -> tuple[str, Cards]:
    return advise(terms, seen, actions).best, ()
