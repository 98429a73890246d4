"""Which hands are folded beside the three cards that the dealer shows, looked up by ranks and the cards of one suit.

What is not in the table is played. A hand that would be folded without flushes of the dealer's is folded with them:
they only make it lose more often. Where flushes decide, a bit says it for each set of ranks that the player holds in
the suit that matters.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.threads import over_slabs, thread_count
from croupier.count import cache
from croupier.count.kernels.sets import Int64s, all_sets, canonical
from croupier.count.kernels.shown import ALL, RESULTS, SHOWN, SIZE, fill_folds, multiset_number, suited_ways
from croupier.count.showdowns import WHOLE_DECK

if TYPE_CHECKING:
    from croupier.exact.showdown import ShowdownTable
    from croupier.exact.showdown.shown import Ranks

NEVER, ALWAYS = -1, -2


@dataclass(frozen=True)
class Folds:
    """By three cards shown, as their number: which ranks they have, how these are suited, and the suit that matters or
    -1. By those ranks and the player's (`rows` by number of them, -1 for a hand that is never folded): NEVER, ALWAYS,
    or where its `bits` begin, one word for each way to suit the cards shown."""

    of_shown: NDArray[np.int16]
    rows: NDArray[np.int32]
    status: NDArray[np.int32]
    bits: NDArray[np.uint64]


def _shown_kinds(deck: int) -> tuple[list[tuple[int, ...]], list[NDArray[np.uint8]], NDArray[np.int16]]:
    """Ranks that may be shown, the ways to suit each, and for every three cards which they are."""
    kinds, _ = canonical(all_sets(deck, SHOWN), deck)
    ways: dict[tuple[int, ...], list[int]] = {}
    place: dict[tuple[int, ...], tuple[int, int]] = {}
    for row, cards in enumerate(kinds.tolist()):
        held = tuple(card // 4 for card in cards)
        ways.setdefault(held, []).append(row)
        place[_suited(cards)] = list(ways).index(held), len(ways[held]) - 1
    found = np.empty((len(all_sets(deck, SHOWN)), 3), dtype=np.int16)
    for number, cards in enumerate(all_sets(deck, SHOWN).tolist()):
        suits = [card % 4 for card in cards]
        found[number] = (*place[_suited(cards)], next((suit for suit in suits if suits.count(suit) > 1), -1))
    return list(ways), [kinds[rows] for rows in ways.values()], found


def _suited(cards: list[int]) -> tuple[int, ...]:
    masks = (sum(1 << card // 4 for card in cards if card % 4 == suit) for suit in range(4))
    return tuple(sorted(masks, reverse=True))


def folds_of(table: ShowdownTable, of: Ranks, ranks: tuple[int, ...] = WHOLE_DECK) -> Folds:
    """Kept on disk: it takes a while."""
    bars = np.searchsorted(table.strengths, np.array(table.bars, dtype=np.int64))
    from croupier.exact.showdown.shown import FOLDS, PLAYS

    gains = table.payoffs[:, PLAYS] - table.payoffs[:, FOLDS]
    assert (gains.min(axis=1) == gains[:, RESULTS * len(bars) + 2]).all(), "a flush of the dealer's is not the worst"
    arrays = (of.hands, of.levels, table.classes, gains, bars)
    source = cache.source_digest("count.kernels.shown")
    key = cache.digest([cache.digest(item.tobytes().hex()) for item in arrays], source)
    found = cache.remembered_arrays("shown-folds", key, lambda: _find(table, of, gains, bars, ranks))
    return Folds(found["of_shown"], found["rows"], found["status"], found["bits"])


def _find(
    table: ShowdownTable, of: Ranks, gains: Int64s, bars: Int64s, ranks: tuple[int, ...]
) -> dict[str, NDArray[Any]]:
    deck = 4 * len(ranks)
    held, ways, of_shown = _shown_kinds(deck)
    draws = np.array(list(combinations_with_replacement(range(len(ranks)), SHOWN)))

    def at(place: int) -> NDArray[np.uint64]:
        blocked, suits = suited_ways(ways[place])
        out = np.zeros((len(blocked), len(of.hands)), dtype=np.uint64)
        fill_folds(
            np.array(held[place]), blocked, suits, of.hands, of.levels, table.classes[of.levels], gains, draws,
            of.by_number, bars, len(bars), len(ranks), out,
        )  # fmt: skip
        return out

    status = np.full((len(held), len(of.hands)), NEVER, dtype=np.int32)
    bits: list[NDArray[np.uint64]] = []
    begin = 0
    for place, words in enumerate(over_slabs(at, list(range(len(held))), thread_count(None))):
        status[place, (words == np.uint64(ALL)).all(axis=0)] = ALWAYS
        some = np.flatnonzero(words.any(axis=0) & (status[place] == NEVER))
        status[place, some] = begin + len(words) * np.arange(len(some))
        bits.append(np.ascontiguousarray(words[:, some].T).ravel())
        begin += len(bits[-1])
    rows = np.full(len(of.by_number), -1, dtype=np.int32)
    for row, hand in enumerate(of.hands.tolist()):
        rows[multiset_number(np.array(hand), SIZE)] = row
    return {"of_shown": of_shown, "rows": rows, "status": status, "bits": np.concatenate(bits)}
