"""One decision: give up, stand, or exchange one card for the next one unseen; then hand against hand, no card shared.

Payments may depend on the player's final hand and on which hand is higher, so a deal is what he threw away, the kind of
his final hand, and the result.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

from croupier.cards.card import Cards
from croupier.cards.ranking import Ranking
from croupier.exact.exchange.table import Table, make_table, side_of
from croupier.exact.frame.counted import WHOLE_DECK, codes, known_strengths, levels_in, strengths_of
from croupier.exact.frame.decision import best_of, check_only_decision, unconditional
from croupier.exact.frame.solution import Advice, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import EXACT, Outcome, merge
from croupier.exact.showdown.table import RESULTS, axes_of, streets
from croupier.rules.game import Game
from croupier.rules.street import Choice, Does

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.exact.exchange.kernels import Dealers
    from croupier.exact.frame.policy import Policy

METHOD = EXACT
MOST = 2**63


def forget() -> None:
    counted.cache_clear()
    dealt.cache_clear()
    known_strengths.cache_clear()


def cost(game: Game) -> int:
    """Hands up to suits, each card of them exchanged for each other."""
    (player,) = (group.size for group in game.groups if group.name == "player")
    return comb(52, player) // 12 * player * (52 - player)


def misfit(game: Game) -> str:
    groups = {group.name: group for group in game.groups}
    if not {"player", "dealer"} <= set(groups):
        return "there is no dealer's hand"
    if len(streets(game)) != 1 or not unconditional(game):
        return "there is not exactly one decision that every hand may take"
    choices = streets(game)[0].choices
    if not any(choice.lists for choice in choices) or any(
        choice.does not in (Does.FOLD, Does.BET) for choice in choices
    ):
        return "its decision is not to give up, to stand or to draw"
    if any(choice.lists and not _takes_one(choice) for choice in choices):
        return "more than one card may be exchanged"
    wholes = [groups["player"], groups["dealer"]]
    if game.facts.decks != 1 or game.facts.jokers or any(group.deck or group.fewest != group.size for group in wholes):
        return "the hands are not dealt whole from one deck of 52"
    if (
        any(group.name == "dealer" for group in game.deal.face_up)
        or len(game.deal.later) != 1
        or not game.deal.later[0].unseen
    ):
        return "cards are seen after the deal"
    hands = set()
    for axis in axes_of(game):
        read = axis.reading
        if read.no_card:
            continue
        sides = {side_of(game, hand) for _, hand in read.strengths}
        if not sides or "" in sides:
            return f"{axis.name!r} reads other cards than the final hand and the dealer's"
        if sides == {"dealer"} or (len(sides) == 2 and axis.values != RESULTS):
            return f"{axis.name!r} asks for more of the dealer than whether he is higher"
        hands |= {ranking.name for ranking, _ in read.strengths}
    return "" if len(hands) == 1 else "hands are read by several rankings"


def _takes_one(choice: Choice) -> bool:
    lists = choice.lists
    return lists is not None and lists.away and lists.into.size == lists.fewest == 1 and lists.among.name == "player"


@lru_cache(maxsize=2)
def dealt(ranking: Ranking, player: int, dealer: int, ranks: tuple[int, ...]) -> tuple[Dealers, NDArray[np.int16]]:
    """The dealer's hands added up, and the level of every hand of the player by its number."""
    import numpy as np

    from croupier.exact.exchange.kernels import Dealers
    from croupier.exact.kernels.sets import all_sets

    strengths, cards = known_strengths(ranking, player, dealer, ranks), 4 * len(ranks)
    dealers, hands = all_sets(cards, dealer), all_sets(cards, player)
    theirs, mine = (
        levels_in(strengths, strengths_of(ranking, codes(sets, ranks))).astype(np.int16) for sets in (dealers, hands)
    )
    return Dealers(dealers, theirs, len(strengths), cards, player), mine


@dataclass(frozen=True)
class Counted:
    """Hands of the player up to suits, and the deals of each by what is thrown away, kind and result."""

    hands: NDArray[np.uint8]
    weights: NDArray[np.int64]
    cells: NDArray[np.int64]
    deals: int


@lru_cache(maxsize=2)
def counted(
    table_key: tuple[Ranking, int, int], kinds: tuple[int, ...], ranks: tuple[int, ...], threads: int | None
) -> Counted:
    """Kept for the next schedule of the same game."""
    import numpy as np

    from croupier.exact.kernels.sets import all_sets, canonical

    ranking, player, dealer = table_key
    cards = 4 * len(ranks)
    hands, weights = canonical(all_sets(cards, player))
    dealers, levels = dealt(ranking, player, dealer, ranks)
    cells = dealers.count(hands, levels, np.array(kinds, dtype=np.int64), threads)
    deals = comb(cards, player) * (cards - player) * comb(cards - player - 1, dealer)
    assert int((cells[:, 0].sum(axis=(1, 2)) * weights).sum()) == deals < MOST
    return Counted(codes(hands, ranks), weights, cells, deals)


@dataclass(frozen=True)
class Play:
    """A way of playing every hand: the option of each, and what each option is worth with it, in parts of a unit."""

    table: Table
    cards: Counted
    chosen: NDArray[np.int64]
    worths: NDArray[np.int64]


def worths_of(table: Table, cells: NDArray[np.int64]) -> NDArray[np.int64]:
    """By hand and option, summed over all deals of the hand."""
    import numpy as np

    largest = max(int(np.abs(table.payoffs).max()), 1)
    assert int(cells[0, 0].sum()) * largest < MOST, f"{table.terms.game.id}: sums would not fit 64 bits"
    slots = [option.slot for option in table.options]
    worths: NDArray[np.int64] = (cells[:, slots] * table.payoffs).sum(axis=(2, 3))
    return worths


def play(table: Table, cards: Counted, fixed: NDArray[np.int64] | None = None) -> Play:
    worths = worths_of(table, cards.cells)
    best = worths.shape[1] - 1 - worths[:, ::-1].argmax(axis=1)
    return Play(table, cards, best if fixed is None else fixed, worths)


def outcomes(found: Play) -> tuple[Outcome, ...]:
    """Cells that pay alike for the same reasons are one outcome."""
    import numpy as np

    table, cards = found.table, found.cards
    ends = []
    for place, option in enumerate(table.options):
        rows = found.chosen == place
        counts = (cards.cells[rows, option.slot] * cards.weights[rows, None, None]).sum(axis=0)
        for kind, result in np.argwhere(counts).tolist():
            cell, count = table.cells[option.action][kind][result], int(counts[kind, result])
            ends.append(table.terms.outcome(table.stakes[option.action], cell, count, (option.action,)))
    return merge(ends)


def played(
    terms: Terms, ranks: tuple[int, ...] = WHOLE_DECK, policy: Policy | None = None, threads: int | None = None
) -> Play:
    from croupier.exact.exchange.strategy import fixed_options

    table = make_table(terms, ranks)
    cards = counted((table.ranking, *table.sizes), tuple(table.kinds.tolist()), ranks, threads)
    return play(table, cards, fixed_options(table, cards, policy) if policy else None)


def solve(
    terms: Terms, *, policy: Policy | None = None, threads: int | None = None, ranks: tuple[int, ...] = WHOLE_DECK
) -> Solution:
    from croupier.exact.exchange import strategy

    found = played(terms, ranks, policy, threads)
    return Solution.of(
        terms,
        "exchange",
        policy,
        deals=found.cards.deals,
        outcomes=outcomes(found),
        decisions=lambda: strategy.decisions(found),
        shorten=lambda: strategy.short(found),
    )


@lru_cache(maxsize=8)
def _table(terms: Terms) -> Table:
    return make_table(terms)


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    """An exchange is named with the card that is thrown away: 'draw 4c'."""
    import numpy as np

    check_only_decision(terms.game, seen, actions)
    table, hand = _table(terms), tuple(sorted(seen["player"]))
    dealers, levels = dealt(table.ranking, *table.sizes, WHOLE_DECK)
    cells = dealers.count(np.array([hand], dtype=np.uint8), levels, table.kinds, 1)
    deals = int(cells[0, 0].sum())
    (worths,) = worths_of(table, cells).tolist()
    said = [option.said(hand) for option in table.options]
    evs = {name: Fraction(worth, table.scale * deals) for name, worth in zip(said, worths, strict=True)}
    return Advice(table.street, best_of(evs), evs, deals)


@lru_cache(maxsize=4)
def _by_hand(terms: Terms) -> dict[tuple[int, ...], tuple[str, int]]:
    """By hand up to suits: the best action, and the card thrown away, as the canonical hand has it, or -1."""
    found = played(terms)
    options = [found.table.options[place] for place in found.chosen.tolist()]
    return {
        _in_order(hand)[0]: (option.action, hand[option.thrown] if option.thrown >= 0 else -1)
        for hand, option in zip(found.cards.hands.tolist(), options, strict=True)
    }


def _in_order(hand: Sequence[int]) -> tuple[tuple[int, ...], list[int]]:
    """What hands that differ by suits alone have in common, and which suit stands in each place of it."""
    masks = [sum(1 << (card >> 2) for card in hand if card & 3 == suit) for suit in range(4)]
    order = sorted(range(4), key=lambda suit: -masks[suit])
    return tuple(masks[suit] for suit in order), order


def decide(
    terms: Terms, street: str, seen: Mapping[str, Cards], actions: tuple[str, ...], legal: tuple[str, ...]
) -> tuple[str, Cards]:
    """The best action, and the card that it throws away."""
    hand = tuple(sorted(seen["player"]))
    key, order = _in_order(hand)
    action, thrown = _by_hand(terms)[key]
    if action in legal:
        return action, () if thrown < 0 else (thrown & ~3 | order[thrown & 3],)
    evs = advise(terms, {"player": hand}, actions).evs
    options = {option.said(hand): option for option in _table(terms).options if option.action in legal}
    chosen = options[best_of({name: evs[name] for name in options})]
    return chosen.action, hand[chosen.thrown : chosen.thrown + 1] if chosen.thrown >= 0 else ()
