"""Every hand of the player against every hand of the dealer, who has one card more, by what the player throws away."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

import numpy as np

from croupier.cards.kernels.threads import over_slabs, thread_count
from croupier.exact.exchange import kernels
from croupier.exact.exchange.kernels import Int16s
from croupier.exact.kernels.choose import RESULTS
from croupier.exact.kernels.kinds import Bytes, Int32s
from croupier.exact.kernels.sets import CHOOSE, Int64s, Places, all_sets, canonical

CHUNK = 2_048  # hands at a time, so that no thread waits long for the other


@dataclass(frozen=True)
class Swept:
    """Every hand of the player up to suits, and the dealer hands below it and up to it, by what he threw away."""

    suited: int
    cards: int
    size: int
    levels: Int16s
    hands: Places
    rows: Int32s
    under: Int32s
    upto: Int32s

    def count(self, hands: Places, classes: Int64s, threads: int | None = None) -> Int64s:
        """By hand, what is thrown away (nothing, then each card), class of the final hand, and result.

        `classes` are by level.
        """
        held = self.hands.shape[1]
        totals = np.array([comb(self.cards - held - more, self.size) for more in (0, 1)], dtype=np.int64)
        out = np.zeros((len(hands), 1 + held, int(classes.max()) + 1, RESULTS), dtype=np.int64)
        left = self.cards - held - self.size

        def part(first: int) -> None:
            here = slice(first, first + CHUNK)
            kernels.exchange(
                hands[here],
                self.suited,
                self.rows,
                self.levels,
                classes,
                totals,
                left,
                self.under,
                self.upto,
                out[here],
            )

        over_slabs(part, range(0, len(hands), CHUNK), thread_count(threads))
        assert (out.sum(axis=(2, 3)) == (self.cards - held) * totals[1]).all()
        return out


def sweep(
    dealers: tuple[Places, Int64s, Int16s], levels: Int16s, number: int, cards: int, suited: int, held: int,
    threads: int | None = None,
) -> Swept:  # fmt: skip
    """`dealers` are his hands up to suits, how many there are of each, and their levels, of which there are `number`;
    `levels` is by the number of a hand of the player's."""
    theirs, weights, dealer_levels = dealers
    assert theirs.shape[1] == held + 1, "the dealer has one card more than the player"
    assert kernels.SUITINGS * comb(cards, held + 1) < 1 << 62, "sums are 64-bit"
    order = np.argsort(dealer_levels, kind="stable")
    ends = np.cumsum(np.bincount(dealer_levels, minlength=number)).astype(np.int64)
    kinds, starts, shares = _kinds(cards, suited, held)
    hands, _ = canonical(all_sets(cards, held), suited)
    by_hand = CHOOSE[hands, np.arange(1, held + 1)].sum(axis=1)
    mine = levels[by_hand]
    ordered = np.argsort(mine, kind="stable")
    under = np.zeros((len(hands), cards + 1), dtype=np.int32)
    upto = np.zeros_like(under)
    workers = thread_count(threads)

    def part(first: int) -> None:
        """Every so-manyth hand, so that each thread has some of every level; the dealer's are added by each."""
        chosen = ordered[first::workers]
        found = np.zeros((2, len(chosen), cards + 1), dtype=np.int32)
        kernels.sweep(
            theirs[order], weights[order], ends, hands[chosen],
            np.cumsum(np.bincount(mine[chosen], minlength=number)).astype(np.int64),
            levels, kinds, starts, shares, found[0], found[1],
        )  # fmt: skip
        under[chosen], upto[chosen] = found

    over_slabs(part, range(workers), workers)
    # Kinds are numbered as their representatives come.
    rows = kinds[starts[held] :] - kinds[starts[held]]
    return Swept(suited, cards, held + 1, levels, hands, rows, under, upto)


def _kinds(cards: int, suited: int, most: int) -> tuple[Int32s, Int64s, Bytes]:
    """Of all sets of up to so many cards: their kinds by number, where each size starts, 24 by the sets of a kind."""
    counts = [comb(cards, size) for size in range(most + 1)]
    starts = np.cumsum([0, *counts]).astype(np.int64)
    ids, shares = np.empty(int(starts[-1]), dtype=np.int32), np.empty(int(starts[-1]), dtype=np.uint8)
    found = 0
    for size in range(most + 1):
        part = np.empty(counts[size], dtype=np.int32)
        found = kernels.fill_kinds(size, suited, found, part, shares)
        ids[starts[size] : starts[size + 1]] = part
    return ids, starts[:-1].copy(), shares[:found].copy()
