"""Every hand of the player, up to suits, with the dealers below it: what a showdown needs to know about the cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import JOKERS
from croupier.cards.ranking import Ranking
from croupier.count import cache
from croupier.errors import CroupierError

WHOLE_DECK = tuple(range(13))
# Beyond this many hands a sweep over all of them takes too long.
SWEEPABLE = 3_000_000
# So many are looked at by kind in a minute: seven cards of a deck with two jokers.
MOST_BY_KIND = 200_000_000


@dataclass(frozen=True)
class Counted:
    """`hands` as card codes, ordered by `levels` (0 for the lowest strength there is; `strengths` by level).

    `bars`, `under`, `upto`, `totals` have a column for each card that the dealer may show, or one where he shows none.
    """

    hands: NDArray[np.uint8]
    weights: NDArray[np.int64]
    levels: NDArray[np.int64]
    strengths: NDArray[np.int64]
    bar_levels: NDArray[np.int64]
    bars: NDArray[np.int32]
    under: NDArray[np.int32]
    upto: NDArray[np.int32]
    totals: NDArray[np.int32]
    deals: int


def count_showdowns(
    ranking: Ranking, player: int, dealer: int, bars: tuple[int, ...], *, up_card: bool,
    ranks: tuple[int, ...] = WHOLE_DECK, jokers: int = 0, threads: int | None = None,
) -> Counted:  # fmt: skip
    """`bars` are strengths of the ranking: the lowest of each dealer class but the first.
    `ranks` and jokers make up the deck."""
    if ranking.name in BY_SUITS:
        if up_card or player != dealer or jokers:
            raise CroupierError(f"ranking {ranking.name} is counted for hands of one size, no card shown and no joker")
        from croupier.count.kernels.lengths import count_by_suits

        return count_by_suits(ranking, player, bars, ranks, threads)
    if by_kind(ranking, player, dealer, 4 * len(ranks) + jokers) and not up_card:
        return count_by_kind(ranking, player, bars, ranks, jokers, threads)
    if too_many(ranking, player, dealer, 4 * len(ranks) + jokers, up_card=up_card):
        raise CroupierError(f"ranking {ranking.name}: {player} cards against {dealer} are too many to count")
    return _sweep(ranking, player, dealer, bars, up_card, ranks, jokers, threads)


# Rankings by which hands compare suit by suit, so that whole suits can be counted instead of hands.
BY_SUITS = ("flush-length",)


def too_many(ranking: Ranking, player: int, dealer: int, deck: int, *, up_card: bool = False) -> bool:
    """Whether there are more hands than can be looked at one by one, and nothing else to count instead."""
    if ranking.name in BY_SUITS or comb(deck, max(player, dealer)) <= SWEEPABLE:
        return False
    return up_card or not by_kind(ranking, player, dealer, deck)


def by_kind(ranking: Ranking, player: int, dealer: int, deck: int) -> bool:
    """Whether hands of one size are so many that they are looked at by kind, and not too many for that."""
    return ranking.name not in BY_SUITS and player == dealer and SWEEPABLE < comb(deck, player) <= MOST_BY_KIND


def _sweep(
    ranking: Ranking, player: int, dealer: int, bars: tuple[int, ...], up_card: bool, ranks: tuple[int, ...],
    jokers: int, threads: int | None,
) -> Counted:  # fmt: skip
    from croupier.count.kernels.sets import all_sets, canonical
    from croupier.count.kernels.sweep import count_below

    cards = 4 * len(ranks) + jokers
    hands, weights = canonical(all_sets(cards, player), 4 * len(ranks))
    dealers = all_sets(cards, dealer)
    mine, theirs = (
        strengths_of(ranking, codes(hands, ranks), threads),
        strengths_of(ranking, codes(dealers, ranks), threads),
    )
    strengths = known_strengths(ranking, player, dealer, ranks, jokers)
    levels, dealer_levels = (levels_in(strengths, found).astype(np.int16) for found in (mine, theirs))
    order, dealer_order = np.argsort(levels, kind="stable"), np.argsort(dealer_levels, kind="stable")
    hands, weights = hands[order], weights[order]
    bar_levels = np.searchsorted(strengths, np.array(bars, dtype=np.int64)).astype(np.int64)
    found = count_below(
        dealers[dealer_order],
        ends(dealer_levels, len(strengths)),
        hands,
        ends(levels, len(strengths)),
        bar_levels,
        cards,
        threads,
    )
    totals = np.full((len(hands), cards), comb(cards - player - 1, dealer - 1), dtype=np.int32)
    np.put_along_axis(totals, hands.astype(np.int64), 0, axis=1)
    parts = [found.bars, found.under, found.upto, totals]
    if not up_card:
        # Each dealer hand was counted once for every card that it might show.
        parts = [(part.sum(axis=-1, dtype=np.int64, keepdims=True) // dealer).astype(np.int32) for part in parts]
    # With a card shown, a dealer hand is dealt once for each of its cards that may be the one.
    deals = comb(cards, player) * comb(cards - player, dealer) * (dealer if up_card else 1)
    at_bars, under, upto, totals = parts
    found_levels = levels[order].astype(np.int64)
    return Counted(
        codes(hands, ranks), weights, found_levels, strengths, bar_levels, at_bars, under, upto, totals, deals
    )


def count_hand(
    ranking: Ranking, hand: tuple[int, ...], dealer: int, bars: tuple[int, ...], shown: tuple[int, ...], jokers: int = 0
) -> Counted:
    """One hand of the player, against the card the dealer shows, if any: every dealer hand looked at."""
    from croupier.count.kernels.sets import all_sets

    strengths = known_strengths(ranking, len(hand), dealer, jokers=jokers)
    bar_levels = np.searchsorted(strengths, np.array(bars, dtype=np.int64)).astype(np.int64)
    level = int(np.searchsorted(strengths, ranking.score(hand)))
    cards = np.array([hand], dtype=np.uint8)
    if ranking.name in BY_SUITS:
        from croupier.count.kernels.lengths import count_hand_by_suits

        at_bars, under, upto, total = count_hand_by_suits(hand, dealer, bar_levels)
    elif not shown and by_kind(ranking, len(hand), dealer, 52 + jokers):
        at_bars, under, upto, total = count_one(ranking, hand, bar_levels, level, jokers)
    else:
        rest = np.array([card for card in range(52 + jokers) if card not in (*hand, *shown)], dtype=np.uint8)
        drawn = rest[all_sets(len(rest), dealer - len(shown))]
        dealers = np.concatenate(
            [drawn, np.broadcast_to(np.array(shown, dtype=np.uint8), (len(drawn), len(shown)))], axis=1
        )
        found = np.searchsorted(strengths, strengths_of(ranking, dealers))
        at_bars, total = [int((found < bar).sum()) for bar in bar_levels], len(found)
        under, upto = int((found < level).sum()), int((found <= level).sum())
    below, not_above, all_hands = (np.array([[number]], dtype=np.int32) for number in (under, upto, total))
    weights, levels = np.ones(1, dtype=np.int64), np.array([level])
    bars_at = np.array(at_bars, dtype=np.int32).reshape(-1, 1, 1)
    return Counted(cards, weights, levels, strengths, bar_levels, bars_at, below, not_above, all_hands, total)


@lru_cache(maxsize=16)
def known_strengths(
    ranking: Ranking, player: int, dealer: int, ranks: tuple[int, ...] = WHOLE_DECK, jokers: int = 0
) -> NDArray[np.int64]:
    """Every strength that a hand of either size can have, ascending: a level is a place in this list."""
    from croupier.count.kernels.sets import all_sets, canonical

    if ranking.name in BY_SUITS:
        from croupier.count.kernels.lengths import flush_strengths

        return flush_strengths(ranking, player, ranks)
    suited = 4 * len(ranks)
    if by_kind(ranking, player, dealer, suited + jokers):
        return kinds_of(ranking, player, ranks, jokers).strengths
    sets = [canonical(all_sets(suited + jokers, size), suited)[0] for size in {player, dealer}]
    found = [strengths_of(ranking, codes(hands, ranks)) for hands in sets]
    return np.unique(np.concatenate(found))


def codes(places: NDArray[np.uint8], ranks: tuple[int, ...]) -> NDArray[np.uint8]:
    """Card codes of places in a deck of these ranks, any jokers behind them."""
    if ranks == WHOLE_DECK:
        return places

    deck = np.array([4 * rank + suit for rank in ranks for suit in range(4)] + [*JOKERS], dtype=np.uint8)
    return deck[places]


def strengths_of(ranking: Ranking, cards: NDArray[np.uint8], threads: int | None = None) -> NDArray[np.int64]:
    """Without the checks of `Ranking.strengths`: these cards were not typed in by anybody."""
    from croupier.cards.ranking.compile import score_rows

    if ranking.quick_rows:
        return np.asarray(ranking.quick_rows(cards, threads), dtype=np.int64)
    scores = score_rows(ranking.scorer, cards, threads)
    return np.asarray(ranking.scale.strengths(scores) if ranking.scale else scores, dtype=np.int64)


def levels_in(strengths: NDArray[np.int64], found: NDArray[np.int64]) -> NDArray[np.int64]:
    # Where every number up to the highest occurs, the strengths are the levels.
    return found if len(strengths) == strengths[-1] + 1 else np.searchsorted(strengths, found)


def ends(levels: NDArray[np.int16] | NDArray[np.int64], number: int) -> NDArray[np.int64]:
    return np.cumsum(np.bincount(levels, minlength=number)).astype(np.int64)


# Hands of many cards, all of one size, by kind: for showdowns with too many hands to look at each.


class Kinds(NamedTuple):
    """One hand of each kind as places in the deck, the lowest first, how many there are of it, and its level."""

    hands: NDArray[np.uint8]
    weights: NDArray[np.uint8]
    levels: NDArray[np.int64]
    strengths: NDArray[np.int64]


@lru_cache(maxsize=1)
def kinds_of(ranking: Ranking, size: int, ranks: tuple[int, ...], jokers: int) -> Kinds:
    from croupier.count.kernels.sweep_kinds import hands_by_kind

    hands, weights = hands_by_kind(4 * len(ranks), jokers, size)
    found = strengths_of(ranking, codes(hands, ranks))
    strengths = np.unique(found)
    levels = levels_in(strengths, found)
    order = np.argsort(levels, kind="stable")
    return Kinds(hands[order], weights[order], levels[order], strengths)


def count_by_kind(
    ranking: Ranking, size: int, bars: tuple[int, ...], ranks: tuple[int, ...], jokers: int, threads: int | None
) -> Counted:
    """As `count_showdowns`, the dealer showing no card. What takes a minute is kept on disk."""
    from croupier.count.kernels.sweep_kinds import count_below_by_kind

    found, deck = kinds_of(ranking, size, ranks, jokers), 4 * len(ranks) + jokers
    bar_levels = np.searchsorted(found.strengths, np.array(bars, dtype=np.int64)).astype(np.int64)

    def count() -> dict[str, NDArray[np.int32]]:
        at = ends(found.levels, len(found.strengths))
        below = count_below_by_kind(found.hands, found.weights, at, bar_levels, 4 * len(ranks), jokers, threads)
        return {"bars": below.bars, "under": below.under, "upto": below.upto}

    of_hands = sha256(found.hands.tobytes() + found.levels.tobytes()).hexdigest()
    source = cache.source_digest("count.kernels.sets", "count.kernels.sweep_kinds")
    key = cache.digest(of_hands, bar_levels.tolist(), deck, source)
    kept = cache.remembered_arrays("kinds", key, count) if ranks == WHOLE_DECK else count()
    totals = np.full((len(found.hands), 1), comb(deck - size, size), dtype=np.int32)
    deals = comb(deck, size) * comb(deck - size, size)
    weights = found.weights.astype(np.int64)
    return Counted(
        codes(found.hands, ranks), weights, found.levels, found.strengths, bar_levels, kept["bars"], kept["under"],
        kept["upto"], totals, deals,
    )  # fmt: skip


def count_one(
    ranking: Ranking, hand: tuple[int, ...], bar_levels: NDArray[np.int64], level: int, jokers: int
) -> tuple[list[int], int, int, int]:
    """For one hand: dealer hands below each bar, below it and up to it, and all of them."""
    from croupier.count.kernels.sweep_kinds import SUITS, count_beside

    found = kinds_of(ranking, len(hand), WHOLE_DECK, jokers)
    out = np.zeros(len(found.strengths), dtype=np.int64)
    count_beside(np.array(hand, dtype=np.uint8), found.hands, found.weights, found.levels, 52, out)
    sums = np.concatenate([[0], np.cumsum(out // SUITS)])
    return [int(sums[bar]) for bar in bar_levels], int(sums[level]), int(sums[level + 1]), int(sums[-1])
