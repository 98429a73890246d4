"""One decision on the own cards, then hand against hand, both completed from a board that lies face down until the end.

Payments depend on which hand is higher and on the categories of both. A deal is then the player's kind of hand,
his category, and a win over one of the dealer's categories, a tie or a loss.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards, print_cards
from croupier.cards.ranking import Ranking
from croupier.count.hidden_boards import Counted, count, keys_of
from croupier.count.showdowns import SWEEPABLE, WHOLE_DECK
from croupier.exact.frame.decision import actions_of, axes_of, final, net_of_cell, only_decision, streets, whole_parts
from croupier.exact.frame.policy import Policy, PolicyError
from croupier.exact.frame.solution import Advice, Decision, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import EXACT, Outcome, merge
from croupier.rules.axis import ALWAYS, Axis, Value
from croupier.rules.game import Game
from croupier.rules.hand_readings import Versus
from croupier.rules.special_readings import Margin
from croupier.rules.street import Does

METHOD = EXACT
PLACES = ("player", "dealer", "board")
MOST_BOARDS = 2_000


def forget() -> None:
    count.cache_clear()
    best_play.cache_clear()


def misfit(game: Game) -> str:
    groups = {group.name: group for group in game.groups}
    if set(groups) != set(PLACES):
        return "it is not the player's cards, the dealer's and a board"
    player, dealer, board = (groups[name] for name in PLACES)
    if (
        game.facts.decks != 1
        or game.facts.jokers
        or any(group.deck or group.fewest != group.size for group in groups.values())
    ):
        return "the hands are not dealt whole from one deck of 52"
    if len(streets(game)) != 1 or any(street.shows for street in game.streets) or game.deal.face_up:
        return "there is not one decision, before any card of the table is seen"
    choices = streets(game)[0].choices
    if any(choice.does not in (Does.FOLD, Does.BET, Does.CHECK) or choice.when is not ALWAYS for choice in choices):
        return "its decision is about cards"
    if player.size != dealer.size or comb(52, player.size) > SWEEPABLE or comb(52, board.size) > MOST_BOARDS:
        return "there are too many hands or boards to count each"
    rankings = set()
    for axis in axes_of(game):
        if axis.reading.no_card:
            continue
        read = axis.reading
        if not isinstance(read, Versus | Margin) or (read.mine, read.theirs) != (player | board, dealer | board):
            return f"{axis.name!r} does not compare the two hands with the board"
        rankings.add(read.ranking.name)
    return "" if len(rankings) == 1 else "hands are not read by one ranking"


def cost(game: Game) -> int:
    sizes = {group.name: group.size for group in game.groups}
    return comb(52, sizes["board"]) // 8 * comb(52 - sizes["board"], sizes["player"])


def ranking_of(game: Game) -> Ranking:
    return next(axis.reading.ranking for axis in axes_of(game) if isinstance(axis.reading, Versus | Margin))


@dataclass(frozen=True)
class Play:
    """What each action is worth by hand, weighted by deals, and which is taken."""

    terms: Terms
    cards: Counted
    names: tuple[str, ...]  # by what they wager, the least first
    stakes: tuple[dict[str, int], ...]
    cells: list[list[dict[Axis, Value] | None]]  # by class of the player's hand and end
    worths: list[NDArray[np.int64]]
    scale: int
    actions: NDArray[np.int64]


def play(
    terms: Terms, policy: Policy | None = None, threads: int | None = None, ranks: tuple[int, ...] = WHOLE_DECK
) -> Play:
    sizes = {group.name: group.size for group in terms.game.groups}
    cards = count(ranking_of(terms.game), sizes["player"], sizes["board"], ranks, threads)
    cells = _cells(terms, cards)
    names, ((*staked,),) = actions_of(terms, [{}])
    stakes = tuple(found for found in staked if found is not None)
    assert len(stakes) == len(names), terms.game.id
    nets = [
        [[net_of_cell(terms, stake, cell, name) if cell else Fraction(0) for cell in row] for row in cells]
        for name, stake in zip(names, stakes, strict=True)
    ]
    scale, payoffs = whole_parts(nets)
    largest = max(int(np.abs(payoffs).max()), 1)
    assert int(cards.ends.sum(axis=(1, 2)).max()) * largest < 1 << 63, f"{terms.game.id}: sums would not fit 64 bits"
    worths = [(cards.ends * payoff).sum(axis=(1, 2)) for payoff in payoffs]
    best = np.zeros(len(cards.hands), dtype=np.int64)
    for place in range(1, len(names)):
        # Of equal worths the action that wagers more is taken.
        best[worths[place] >= np.choose(best, worths)] = place
    return Play(
        terms, cards, names, stakes, cells, worths, scale, best if policy is None else _fixed(policy, names, cards)
    )


def _cells(terms: Terms, cards: Counted) -> list[list[dict[Axis, Value] | None]]:
    """What the axes read at each end; None for one that cannot be."""
    axes = [axis for axis in axes_of(terms.game) if not axis.reading.no_card]

    def read(mine: int, theirs: int) -> dict[Axis, Value]:
        return {axis: axis.reading.by_pair(mine, theirs) for axis in axes if isinstance(axis.reading, Versus | Margin)}

    low, high = cards.lowest, cards.highest
    rows: list[list[dict[Axis, Value] | None]] = []
    for mine in range(len(low)):
        seen = high[mine] >= 0
        wins = [
            read(high[mine], low[theirs]) if seen and high[theirs] >= 0 and high[mine] > low[theirs] else None
            for theirs in range(len(low))
        ]
        tie = read(high[mine], high[mine]) if seen else None
        rows.append([*wins, tie, read(low[mine], max(high) + 1) if seen else None])
    return rows


def _fixed(policy: Policy, names: tuple[str, ...], cards: Counted) -> NDArray[np.int64]:
    first = next(iter(policy.sentences), None)
    if first is None or first.when != "always" or first.do not in names:
        raise PolicyError(f"strategy {policy.name!r}: here it is 'always' one of {', '.join(names)}")
    return np.full(len(cards.hands), names.index(first.do), dtype=np.int64)


def outcomes(found: Play) -> tuple[Outcome, ...]:
    ends = []
    for place, (name, stakes) in enumerate(zip(found.names, found.stakes, strict=True)):
        counts = found.cards.ends[found.actions == place].sum(axis=0)
        for mine, end in np.argwhere(counts).tolist():
            cell = found.cells[mine][end]
            assert cell is not None, (found.terms.game.id, mine, end)
            final_cell = final(found.terms, cell, name)
            ends.append(
                found.terms.outcome(stakes, final_cell, int(counts[mine, end]), (name,), named=len(found.names) > 2)
            )
    return merge(ends)


def solve(
    terms: Terms, *, policy: Policy | None = None, threads: int | None = None, ranks: tuple[int, ...] = WHOLE_DECK
) -> Solution:
    found = play(terms, policy, threads, ranks)
    return Solution.of(terms, "hidden_board", policy, found.cards.deals, outcomes(found), lambda: decisions(found))


def decisions(found: Play) -> Iterator[Decision]:
    street, totals = streets(found.terms.game)[0].name, found.cards.ends.sum(axis=(1, 2)).tolist()
    for place, hand in enumerate(found.cards.hands.tolist()):
        evs = _evs(found, place, totals[place])
        yield Decision(street, print_cards(tuple(hand)), found.names[int(found.actions[place])], evs, totals[place])


def _evs(found: Play, place: int, total: int) -> dict[str, Fraction]:
    return {
        name: Fraction(int(worths[place]), total * found.scale)
        for name, worths in zip(found.names, found.worths, strict=True)
    }


@lru_cache(maxsize=2)
def best_play(terms: Terms) -> Play:
    return play(terms)


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    """All hands are counted for it, once."""
    only_decision(terms.game, actions)
    found = best_play(terms)
    hand = np.array([sorted(seen["player"])], dtype=np.uint8)
    place = int(np.flatnonzero(keys_of(found.cards.hands) == keys_of(hand)[0])[0])
    evs = _evs(found, place, int(found.cards.ends[place].sum()))
    deals = int(found.cards.ends[place].sum()) // int(found.cards.weights[place])
    return Advice(streets(terms.game)[0].name, found.names[int(found.actions[place])], evs, deals)
