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

from croupier.cards.kernels.jit import element, kernel
from croupier.cards.kernels.lanes import popcount
from croupier.cards.kernels.threads import over_slabs, thread_count
from croupier.exact.frame import cache
from croupier.exact.frame.counted import WHOLE_DECK
from croupier.exact.kernels import shown as kernels
from croupier.exact.kernels.sets import Int64s, all_sets, canonical
from croupier.exact.kernels.shown import (
    MOST_RANKS,
    RESULTS,
    SHOWN,
    SIZE,
    _count_by_ranks,
    _fill_flushes,
    _read_hand,
    _sort_flushes,
    _sorted_into,
    _zeta,
    multiset_number,
)

if TYPE_CHECKING:
    from croupier.exact.showdown.shown import Ranks
    from croupier.exact.showdown.table import ShowdownTable

ALL = (1 << 64) - 1
NEVER, ALWAYS = -1, -2


@element
def _folded(worth: int, gain: Int64s, lost: int, number: int, parts: int, flushes: Int64s) -> int:
    """A bit for each set of ranks that is held in the suit."""
    found = np.uint64(0)
    for mask in range(1 << number):
        gained, others = worth, (1 << number) - 1 ^ mask
        for cell in range(gain.shape[0]):
            taken = flushes[cell, 0, others]
            for place in range(parts - 1):
                if mask >> place & 1:
                    taken += flushes[cell, 1 + place, others]
            gained -= taken * (gain[cell] - gain[lost])
        if gained < 0:
            found |= np.uint64(1) << np.uint64(mask)
    return found  # type: ignore[return-value]


@kernel
def fill_folds(
    shown: Int64s, blocked: Int64s, suits: Int64s, hands: Int64s, mine: Int64s, kinds: Int64s, gains: Int64s,
    draws: Int64s, level_of: Int64s, bars: Int64s, top: int, ranks: int, out: NDArray[np.uint64],
) -> None:  # fmt: skip
    """As `count_folds`; `out` is by way that the cards shown may be suited and hand: a bit for each set of its ranks
    that are held in the suit that matters, one where it is folded."""
    ways, cells, lost = blocked.shape[0], gains.shape[1], RESULTS * top + 2
    levels, six = np.zeros(draws.shape[0], dtype=np.int64), np.zeros(SIZE, dtype=np.int64)
    by_ranks = np.zeros(cells, dtype=np.int64)
    flushes = np.zeros((cells, 1 + MOST_RANKS, 1 << MOST_RANKS), dtype=np.int64)
    different, where = np.zeros(SIZE, dtype=np.int64), np.zeros(ranks, dtype=np.int64)
    held, left = np.zeros(ranks, dtype=np.int64), np.zeros(ranks, dtype=np.int64)
    items, numbers = np.zeros((ways, 2 * ranks**3, 5), dtype=np.int64), np.zeros(ways, dtype=np.int64)
    for draw in range(draws.shape[0]):
        _sorted_into(shown, SHOWN, draws[draw], SHOWN, six)
        levels[draw] = level_of[multiset_number(six, SIZE)]
    for way in range(ways):
        if suits[way] >= 0:
            numbers[way] = _fill_flushes(shown, blocked[way, suits[way]], ranks, level_of, six, items[way])
    for hand in range(hands.shape[0]):
        number, _ = _read_hand(hands[hand], shown, held, left, different, where)
        if number == 0:
            continue
        gain = gains[kinds[hand]]
        _count_by_ranks(left, draws, levels, mine[hand], bars, by_ranks)
        worth, most = (by_ranks * gain).sum(), (gain - gain[lost]).max()
        for way in range(ways):
            if worth < 0:
                out[way, hand] = np.uint64(ALL)
                continue
            if worth - 3 * numbers[way] * most >= 0:
                continue
            parts = 1 + number if popcount(blocked[way, suits[way]]) == SHOWN else 1
            _sort_flushes(items[way], numbers[way], mine[hand], bars, held, where, number, flushes)
            for cell in range(cells):
                for part in range(parts):
                    _zeta(flushes[cell, part], number)
            found = _folded(worth, gain, lost, number, parts, flushes)
            out[way, hand] = found


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
    key = cache.digest([cache.digest(item.tobytes().hex()) for item in arrays], cache.source_digest(kernels))
    found = cache.remembered_arrays("shown-folds", key, lambda: _find(table, of, gains, bars, ranks))
    return Folds(found["of_shown"], found["rows"], found["status"], found["bits"])


def _find(
    table: ShowdownTable, of: Ranks, gains: Int64s, bars: Int64s, ranks: tuple[int, ...]
) -> dict[str, NDArray[Any]]:
    deck = 4 * len(ranks)
    held, ways, of_shown = _shown_kinds(deck)
    draws = np.array(list(combinations_with_replacement(range(len(ranks)), SHOWN)))

    def at(place: int) -> NDArray[np.uint64]:
        blocked = np.zeros((len(ways[place]), 4), dtype=np.int64)
        for row, cards in enumerate(ways[place].tolist()):
            for card in cards:
                blocked[row, card % 4] |= 1 << card // 4
        number = np.array([[int(mask).bit_count() for mask in row] for row in blocked])
        suits = np.where(number.max(axis=1) > 1, number.argmax(axis=1), -1)
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
