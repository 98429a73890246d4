"""Two hands that draw against each other: what a player's five cards become, and what the dealer's become by his rules.

The dealer is always given seven cards, five and two to draw from, whether he uses them or not;
so the dealer's deals are sets of seven, each with 42 ends: 21 choices of the five, in two orders of the two.
The sets that avoid the player's cards R are counted by inclusion and exclusion:
the sum over the subsets S of R of (-1)^|S| times the sets that hold S. Ends are added level by level, from the lowest
up, so that what has been added is what lies below. Counts are kept by kind of S, times 24,
because a kind's representative stands for 1 to 24 sets.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.jit import element, kernel
from croupier.cards.kernels.threads import over_slabs, thread_count
from croupier.count.kernels.sets import CHOOSE, Bytes, Int32s, Int64s, Places, kinds, orders, representatives
from croupier.count.throws import UP_TO_TWO as DISCARDS

Int16s = NDArray[np.int16]

HAND, SEVEN, DRAWN = 5, 7, 2
PAIRS = 21  # of seven cards, two
SUITINGS = 24
NEVER, BELOW, TIED = 0, 1, 2  # dealer does not reach the bar; reaches it and lies below; ties

# The pair (i, j) of places in seven, i < j, has number j * (j - 1) / 2 + i.
FIRST = np.array([i for j in range(SEVEN) for i in range(j)], dtype=np.int64)
SECOND = np.array([j for j in range(SEVEN) for _ in range(j)], dtype=np.int64)
FIRST.setflags(write=False)
SECOND.setflags(write=False)


@element
def pair_number(one: int, two: int) -> int:
    low, high = min(one, two), max(one, two)
    return high * (high - 1) // 2 + low


@element
def number_without(cards: Places, one: int, two: int) -> int:
    """The number of the five cards of seven without the places one < two."""
    number, column = 0, 1
    for place in range(SEVEN):
        if place not in (one, two):
            number += CHOOSE[cards[place], column]
            column += 1
    return number


@element
def ends_of(cards: Places, levels: Int16s, keeps: Bytes, level: Int64s, ways: Int64s) -> None:
    """By the pair of seven cards that is left out of the dealer's final hand: its level,
    and how many of the 42 ends it is."""
    ways[:] = 0
    for pair in range(PAIRS):
        one, two = FIRST[pair], SECOND[pair]
        number = number_without(cards, one, two)
        level[pair] = levels[number]
        out, others, column = -1, -1, 0
        for place in range(SEVEN):
            if place in (one, two):
                continue
            if not keeps[number] >> column & 1:
                others = out
                out = place
            column += 1
        if out < 0:
            ways[pair] += 2
        elif others < 0:
            ways[pair_number(out, one)] += 1
            ways[pair_number(out, two)] += 1
        else:
            ways[pair_number(out, others)] += 2


@element
def merge_ends(level: Int64s, ways: Int64s, bar: int) -> int:
    """Ends of one level together, the number of different levels; all below the bar count as the bar less one."""
    found = 0
    for pair in range(PAIRS):
        if ways[pair] == 0:
            continue
        here, more = max(level[pair], bar - 1), ways[pair]
        place = 0
        while place < found and level[place] != here:
            place += 1
        if place < found:
            ways[place] += more
        else:
            # A place not yet read is never overwritten: found <= pair.
            level[found], ways[found] = here, more
            found += 1
    return found


@kernel
def count_events(sets: Places, levels: Int16s, keeps: Bytes, bar: int, out: Int64s) -> None:
    """How many sets have an end at each level."""
    level, ways = np.zeros(PAIRS, dtype=np.int64), np.zeros(PAIRS, dtype=np.int64)
    for row in range(sets.shape[0]):
        ends_of(sets[row], levels, keeps, level, ways)
        for place in range(merge_ends(level, ways, bar)):
            out[level[place]] += 1


@kernel
def fill_events(
    sets: Places, first: int, levels: Int16s, keeps: Bytes, bar: int, starts: Int64s, rows: Int32s, ends: Bytes
) -> None:
    """The same sets again, by level; `starts` moves on, and `first` is the number of the first row."""
    level, ways = np.zeros(PAIRS, dtype=np.int64), np.zeros(PAIRS, dtype=np.int64)
    for row in range(sets.shape[0]):
        ends_of(sets[row], levels, keeps, level, ways)
        for place in range(merge_ends(level, ways, bar)):
            slot = starts[level[place]]
            rows[slot], ends[slot] = first + row, ways[place]
            starts[level[place]] += 1


@kernel
def add_events(
    rows: Int32s, ends: Bytes, sets: Places, weights: Bytes, subsets: Int64s, sizes: Int64s, starts: Int64s,
    kinds: Int32s,
    shares: Bytes, sums: Int64s,
) -> None:  # fmt: skip
    """Add ends to all subsets of their sets. `kinds` gives the kind by size and number; `shares` is 24 by its sets."""
    numbers = np.zeros(1 << SEVEN, dtype=np.int64)
    for event in range(rows.shape[0]):
        cards = sets[rows[event]]
        more = np.int64(ends[event]) * np.int64(weights[rows[event]])
        for top in range(SEVEN):
            for below in range(1 << top):
                numbers[1 << top | below] = numbers[below] + CHOOSE[cards[top], sizes[below] + 1]
        for subset in subsets:
            kind = kinds[starts[sizes[subset]] + numbers[subset]]
            sums[kind] += more * shares[kind]


@element
def prepare(hand: Places, part: int, held: Int64s, below: Int64s, low: Int64s, high: Int64s) -> int:
    """A part of the hand prepared for two cards more: with x < y it has the number low[x] + high[y].

    `held` receives its cards, `below[x]` how many of them lie below x.
    """
    size = 0
    for place in range(HAND):
        if part >> place & 1:
            held[size] = hand[place]
            size += 1
    for card in range(low.shape[0]):
        under, first, second = 0, np.int64(0), np.int64(0)
        for place in range(size):
            if held[place] < card:
                under += 1
                first += CHOOSE[held[place], place + 1] - CHOOSE[held[place], place + 2]
                second += CHOOSE[held[place], place + 2]
            else:
                second += CHOOSE[held[place], place + 3]
        below[card] = under
        low[card] = first + CHOOSE[card, under + 1]
        high[card] = second + CHOOSE[card, under + 2]
    return size


@element
def number_of_held(held: Int64s, size: int) -> int:
    number = 0
    for place in range(size):
        number += CHOOSE[held[place], place + 1]
    return number


@element
def number_with(held: Int64s, size: int, card: int) -> int:
    """The number of the part with one card more."""
    number, column = 0, 1
    for place in range(size):
        if held[place] > card and column == place + 1:
            number += CHOOSE[card, column]
            column += 1
        number += CHOOSE[held[place], column]
        column += 1
    return number + CHOOSE[card, column] if column == size + 1 else number


@element
def rest_of(hand: Places, cards: int, out: Int64s) -> int:
    left = 0
    for card in range(cards):
        held = False
        for place in range(HAND):
            held |= hand[place] == card
        if not held:
            out[left] = card
            left += 1
    return left


@kernel
def ask(hands: Places, cards: int, starts: Int64s, kinds: Int32s, sums: Int64s, out: Int64s) -> None:
    """By hand: the ends added so far that avoid the hand and two discards x < y: `out[row, y, x]`; one discard:
    `out[row, y, y]`; none: `out[row, cards, 0]`.

    Sets of seven that are the hand and both discards themselves are not taken off here, but by `take_off`.
    """
    held, below = np.zeros(HAND, dtype=np.int64), np.zeros(cards, dtype=np.int64)
    low, high = np.zeros(cards, dtype=np.int64), np.zeros(cards, dtype=np.int64)
    rest = np.zeros(cards, dtype=np.int64)
    for row in range(hands.shape[0]):
        left = rest_of(hands[row], cards, rest)
        out[row] = 0
        for part in range(1 << HAND):
            size = prepare(hands[row], part, held, below, low, high)
            sign = 1 - 2 * (size & 1)
            out[row, cards, 0] += sign * sums[kinds[starts[size] + number_of_held(held, size)]]
            for place in range(left):
                card = rest[place]
                out[row, card, card] += sign * sums[kinds[starts[size + 1] + number_with(held, size, card)]]
            if size + DRAWN == SEVEN:
                continue
            for top in range(left):
                y = rest[top]
                base = starts[size + DRAWN] + high[y]
                for bottom in range(top):
                    x = rest[bottom]
                    out[row, y, x] += sign * sums[kinds[base + low[x]]]
        everything = out[row, cards, 0]
        for top in range(left):
            y = rest[top]
            for bottom in range(top):
                x = rest[bottom]
                out[row, y, x] = (everything - out[row, x, x] - out[row, y, y] + out[row, y, x]) // SUITINGS
        for top in range(left):
            y = rest[top]
            out[row, y, y] = (everything - out[row, y, y]) // SUITINGS
        out[row, cards, 0] = everything // SUITINGS


@element
def place_in(order: int, column: int) -> int:
    """Where a card of a set stands in the set's representative."""
    return order >> 3 * column & 7


@element
def pour(asked: Int64s, measured: int, weight: int, out: Int64s, finals: Int32s, kind: int) -> None:
    finals[kind] += weight
    for cell in range(measured):
        out[cell] += weight * asked[cell]


@kernel
def share_out(
    hands: Places, weights: Bytes, kind: int, asked: Int64s, measured: int, cards: int, ids: Int32s,
    orders: NDArray[np.uint16],
    slots: Int64s, ours: tuple[int, int], out: Int64s, finals: Int32s,
) -> None:  # fmt: skip
    """From final hands back to the five cards they were drawn to: `out[first five, slot of discards, kind, cell]`.

    `asked[cell, row]` is what `ask` found, for the first `measured` cells; `finals` counts the final hands alone. Only
    first hands whose number lies in `ours` are filled, so that threads can share the work.
    """
    held, below = np.zeros(HAND, dtype=np.int64), np.zeros(cards, dtype=np.int64)
    low, high = np.zeros(cards, dtype=np.int64), np.zeros(cards, dtype=np.int64)
    rest = np.zeros(cards, dtype=np.int64)
    for row in range(hands.shape[0]):
        left, weight = rest_of(hands[row], cards, rest), int(weights[row])
        for part in range(1 << HAND):
            size = prepare(hands[row], part, held, below, low, high)
            if size == HAND:
                number = number_of_held(held, size)
                if ours[0] <= ids[number] < ours[1]:
                    pour(
                        asked[:, row, cards, 0],
                        measured,
                        weight,
                        out[ids[number], 0, kind],
                        finals[ids[number], 0],
                        kind,
                    )
            elif size == HAND - 1:
                for top in range(left):
                    y = rest[top]
                    number = number_with(held, size, y)
                    first = ids[number]
                    if ours[0] <= first < ours[1]:
                        slot = slots[1 << place_in(int(orders[number]), below[y])]
                        pour(asked[:, row, y, y], measured, weight, out[first, slot, kind], finals[first, slot], kind)
            elif size == HAND - DRAWN:
                for top in range(left):
                    y = rest[top]
                    for bottom in range(top):
                        x = rest[bottom]
                        number = low[x] + high[y]
                        first = ids[number]
                        if ours[0] <= first < ours[1]:
                            order = int(orders[number])
                            slot = slots[1 << place_in(order, below[x]) | 1 << place_in(order, below[y] + 1)]
                            pour(
                                asked[:, row, y, x], measured, weight, out[first, slot, kind], finals[first, slot], kind
                            )


@element
def column_without(place: int, one: int, two: int) -> int:
    """Where a card of seven stands among the five without places one and two."""
    return place - (place > one) - (place > two)


@kernel
def take_off(
    sets: Places, weights: Bytes, levels: Int16s, keeps: Bytes, bar: int, classes: Int64s, ids: Int32s,
    orders: NDArray[np.uint16], slots: Int64s, ours: tuple[int, int], out: Int64s,
) -> None:  # fmt: skip
    """The dealer's seven cards cannot be the player's final hand and both discards: the last subset of the sum."""
    level, ways = np.zeros(PAIRS, dtype=np.int64), np.zeros(PAIRS, dtype=np.int64)
    firsts, codes = np.zeros(PAIRS, dtype=np.int64), np.zeros(PAIRS, dtype=np.int64)
    below = np.zeros(3, dtype=np.int64)
    for row in range(sets.shape[0]):
        ends_of(sets[row], levels, keeps, level, ways)
        for drawn in range(PAIRS):
            number = number_without(sets[row], FIRST[drawn], SECOND[drawn])
            firsts[drawn], codes[drawn] = ids[number], np.int64(orders[number])
        for out_pair in range(PAIRS):
            mine, kind = level[out_pair], classes[level[out_pair]]
            below[:] = 0
            for pair in range(PAIRS):
                if level[pair] < bar:
                    below[NEVER] += ways[pair]
                elif level[pair] < mine:
                    below[BELOW] += ways[pair]
                elif level[pair] == mine:
                    below[TIED] += ways[pair]
            x, y = FIRST[out_pair], SECOND[out_pair]
            for drawn in range(PAIRS):
                one, two = FIRST[drawn], SECOND[drawn]
                if x in (one, two) or y in (one, two) or not ours[0] <= firsts[drawn] < ours[1]:
                    continue
                code = codes[drawn]
                first, second = place_in(code, column_without(x, one, two)), place_in(code, column_without(y, one, two))
                slot = slots[1 << first | 1 << second]
                for cell in range(3):
                    out[firsts[drawn], slot, kind, cell] -= np.int64(weights[row]) * below[cell]


@element
def spread_evenly(rows: Int64s, alike: Int64s, number: int) -> None:
    """`rows` are by discard; the first `number` of `alike` become their mean."""
    for column in range(rows.shape[1]):
        together = np.int64(0)
        for place in range(number):
            together += rows[alike[place], column]
        for place in range(number):
            rows[alike[place], column] = together // number


@kernel
def even_out(hands: Places, masks: Int64s, rows: Int64s) -> None:
    """Discards of one hand that are the same up to suits share what was counted for any of them."""
    slots = masks.shape[0]
    names, alike = np.zeros((slots, 4), dtype=np.int64), np.zeros(slots, dtype=np.int64)
    for hand in range(hands.shape[0]):
        for slot in range(slots):
            names[slot] = 0
            for place in range(HAND):
                card = hands[hand, place]
                names[slot, card & 3] |= 1 << (card >> 2) + 13 * (masks[slot] >> place & 1)
            names[slot].sort()
        for slot in range(slots):
            number = 0
            for other in range(slots):
                if (names[slot] == names[other]).all():
                    alike[number] = other
                    number += 1
            if number > 1 and alike[0] == slot:
                spread_evenly(rows[hand], alike, number)


# Every five cards of the player, up to suits, with every discard, against a dealer who draws by rule:
# counted whole.

CHUNK = 256


@dataclass(frozen=True)
class Redraws:
    """`counts[hand, slot, class, cell]`: deals by class of the player's final hand; the cells are dealers that do not
    reach the bar, that reach it and lie below the player, and that tie with him. `hands` are places in the deck.

    `finals[hand, slot, class]` is how many draws end in a class. Each hand stands for `weights` hands,
    and the counts are of all of them together.
    """

    hands: NDArray[np.uint8]
    weights: NDArray[np.int64]
    counts: NDArray[np.int64]
    finals: NDArray[np.int32]
    cards: int

    def dealers(self, slot: int) -> int:
        """Ends of the dealer against one final hand."""
        return 42 * comb(self.cards - 5 - DISCARDS[slot].bit_count(), 7)

    def draws(self, slot: int) -> int:
        return comb(self.cards - 5, DISCARDS[slot].bit_count())


def count_redraws(
    levels: NDArray[np.int16], keeps: NDArray[np.uint8], classes: NDArray[np.int64], bar: int, cards: int,
    threads: int | None = None,
) -> Redraws:  # fmt: skip
    """By number of five cards: their level, and which of them a dealer keeps. `classes` are by level, as the player's
    final hand is paid; a dealer plays from level `bar` on."""
    assert 24 * 42 * comb(cards, 7) * 35 < 2**63, "sums are 64-bit"
    workers = thread_count(threads)
    sets, weights = representatives(cards, 7)
    events = _sorted_events(sets, levels, keeps, bar, len(classes), workers)
    numbers = [kinds(cards, size) for size in range(1, 7)]
    hands, hand_weights = representatives(cards, 5)
    counts = np.zeros((len(hands), len(DISCARDS), int(classes.max()) + 1, 3), dtype=np.int64)
    finals = np.zeros(counts.shape[:3], dtype=np.int32)
    sweep = _Sweep(cards, sets, weights, numbers, orders(cards, 5), workers)
    _sweep_levels(sweep, events, hands, hand_weights, levels, classes, bar, counts, finals)
    ids = numbers[4][0]
    sweep.by_first_hand(
        lambda ours: take_off(
            sets, weights, levels, keeps, bar, classes, ids, sweep.orders, sweep.slots, ours, counts
        )
    )  # fmt: skip
    for rows in (counts.reshape(len(hands), len(DISCARDS), -1), finals):
        even_out(hands, np.array(DISCARDS), rows)
    return Redraws(hands, hand_weights.astype(np.int64), counts, finals, cards)


@dataclass(frozen=True)
class _Events:
    """Sets of seven by level of an end, with how many of their ends lie there; `starts` by level."""

    starts: NDArray[np.int64]
    rows: NDArray[np.int32]
    ends: NDArray[np.uint8]


def _sorted_events(
    sets: NDArray[np.uint8], levels: NDArray[np.int16], keeps: NDArray[np.uint8], bar: int, known: int, workers: int
) -> _Events:
    size = -(-len(sets) // workers)
    slabs = [slice(first, min(first + size, len(sets))) for first in range(0, len(sets), size)]

    def number(slab: slice) -> NDArray[np.int64]:
        found = np.zeros(known + 1, dtype=np.int64)
        count_events(sets[slab], levels, keeps, bar, found)
        return found

    by_slab = over_slabs(number, slabs, workers)
    starts = np.concatenate([[0], np.cumsum(np.sum(by_slab, axis=0))])
    rows, ends = np.empty(starts[-1], dtype=np.int32), np.empty(starts[-1], dtype=np.uint8)
    before = starts[:-1] + np.cumsum([np.zeros_like(by_slab[0]), *by_slab[:-1]], axis=0)
    work = list(zip(slabs, before, strict=True))
    over_slabs(
        lambda item: fill_events(sets[item[0]], item[0].start, levels, keeps, bar, item[1], rows, ends), work, workers
    )
    return _Events(starts, rows, ends)


class _Sweep:
    """What has been added so far, by kind of the sets of up to six cards; and the ways to ask it."""

    def __init__(
        self, cards: int, sets: NDArray[np.uint8], weights: NDArray[np.uint8],
        numbers: list[tuple[NDArray[np.int32], NDArray[np.uint8]]], orders: NDArray[np.uint16], workers: int,
    ) -> None:  # fmt: skip
        self.cards, self.sets, self.weights, self.orders, self.workers = cards, sets, weights, orders, workers
        self.ids = numbers[4][0]
        kinds = [np.zeros(1, dtype=np.int32), *(ids for ids, _ in numbers)]
        by_kind = [np.ones(1, dtype=np.uint8), *(found for _, found in numbers)]
        offsets = np.cumsum([0, *(len(found) for found in by_kind)])
        self.starts = np.cumsum([0, *(len(ids) for ids in kinds)]).astype(np.int64)
        self.kinds = np.concatenate([ids + offset for ids, offset in zip(kinds, offsets[:-1], strict=True)]).astype(
            np.int32
        )
        self.shares = (24 // np.concatenate(by_kind)).astype(np.uint8)
        self.sums = np.zeros(int(offsets[-1]), dtype=np.int64)
        self.sizes = np.array([subset.bit_count() for subset in range(128)], dtype=np.int64)
        # The many small subsets take about as long as the few large ones, which lie far apart in memory.
        self.shifts = [np.flatnonzero(self.sizes <= 4), np.flatnonzero((self.sizes > 4) & (self.sizes < 7))]
        self.slots = np.full(32, -1, dtype=np.int64)
        self.slots[list(DISCARDS)] = np.arange(len(DISCARDS))

    def add(self, rows: NDArray[np.int32], ends: NDArray[np.uint8]) -> None:
        from croupier.cards.kernels.threads import over_slabs

        over_slabs(
            lambda subsets: add_events(
                rows, ends, self.sets, self.weights, subsets, self.sizes, self.starts, self.kinds, self.shares,
                self.sums
            ),
            self.shifts,
            self.workers if len(rows) > 64 else 1,
        )  # fmt: skip

    def ask(self, hands: NDArray[np.uint8], sums: NDArray[np.int64], out: NDArray[np.int64]) -> None:
        from croupier.cards.kernels.threads import over_slabs

        size = max(-(-len(hands) // self.workers), 1)
        slabs = [slice(first, min(first + size, len(hands))) for first in range(0, len(hands), size)]
        workers = self.workers if len(slabs) > 1 else 1
        over_slabs(lambda slab: ask(hands[slab], self.cards, self.starts, self.kinds, sums, out[slab]), slabs, workers)

    def by_first_hand(self, work: Callable[[tuple[int, int]], None]) -> None:
        from croupier.cards.kernels.threads import over_slabs

        number = int(self.ids.max()) + 1
        size = -(-number // self.workers)
        over_slabs(work, [(first, min(first + size, number)) for first in range(0, number, size)], self.workers)


def _sweep_levels(
    sweep: _Sweep, events: _Events, hands: NDArray[np.uint8], weights: NDArray[np.uint8], levels: NDArray[np.int16],
    classes: NDArray[np.int64], bar: int, counts: NDArray[np.int64], finals: NDArray[np.int32],
) -> None:  # fmt: skip
    """First the dealers below the bar all at once, then level by level;
    a hand is asked about before and after its own."""
    mine = levels[CHOOSE[hands, np.arange(1, 6)].sum(axis=1)].astype(np.int64)
    asked = np.zeros((3, CHUNK, sweep.cards + 1, sweep.cards), dtype=np.int64)

    def share(chosen: NDArray[np.int64], kind: int, measured: int) -> None:
        sweep.by_first_hand(
            lambda ours: share_out(
                hands[chosen], weights[chosen], kind, asked, measured, sweep.cards, sweep.ids, sweep.orders,
                sweep.slots, ours,
                counts, finals,
            )
        )  # fmt: skip

    sweep.add(events.rows[: events.starts[bar]], events.ends[: events.starts[bar]])
    at_bar = sweep.sums.copy()
    for kind in np.unique(classes[:bar]).tolist():
        lower = np.flatnonzero((mine < bar) & (classes[mine] == kind))
        for start in range(0, len(lower), CHUNK):
            chosen = lower[start : start + CHUNK]
            sweep.ask(hands[chosen], at_bar, asked[NEVER])
            share(chosen, kind, 1)
    order = np.argsort(mine, kind="stable")
    firsts = np.searchsorted(mine[order], np.arange(len(classes) + 1))
    for level in range(bar, len(classes)):
        chosen = order[firsts[level] : firsts[level + 1]]
        assert len(chosen) <= CHUNK, "hands of one level are asked about together"
        sweep.ask(hands[chosen], at_bar, asked[NEVER])
        sweep.ask(hands[chosen], sweep.sums, asked[BELOW])
        added = slice(events.starts[level], events.starts[level + 1])
        sweep.add(events.rows[added], events.ends[added])
        sweep.ask(hands[chosen], sweep.sums, asked[TIED])
        now = asked[:, : len(chosen)]
        now[TIED] -= now[BELOW]
        now[BELOW] -= now[NEVER]
        share(chosen, int(classes[level]), 3)
