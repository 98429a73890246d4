"""Every five cards of the player, up to suits, with every discard, against a dealer who draws by rule:
counted whole."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# Which of the five cards are thrown away, as bits: none, one or two. The place in this list is a discard's slot.
DISCARDS = tuple(sum(1 << place for place in out) for number in range(3) for out in combinations(range(5), number))
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
    import numpy as np

    from croupier.cards.kernels.threads import thread_count
    from croupier.exact.kernels.kinds import kinds, orders, representatives
    from croupier.exact.redraw.kernels import even_out, take_off

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
    import numpy as np

    from croupier.cards.kernels.threads import over_slabs
    from croupier.exact.redraw.kernels import count_events, fill_events

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
        import numpy as np

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
        from croupier.exact.redraw.kernels import add_events

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
        from croupier.exact.redraw.kernels import ask

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
    import numpy as np

    from croupier.exact.kernels.sets import CHOOSE
    from croupier.exact.redraw.kernels import BELOW, NEVER, TIED, share_out

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
