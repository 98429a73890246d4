"""Hands that may exchange one card unseen, against every dealer hand: how often each end comes, hand by hand.

The dealer has one card more than the player, and plays the best of them. His hands are added one strength after the
other, by the sets T of cards that they hold, up to suits; those that avoid the player's final hand F and the card d
that he threw away are then the sum over the subsets T of F and d of (-1)^|T| times the hands that hold T. F and d
together are a hand of the dealer's themselves: it is never below F, and as high as F where no other choice of its cards
is higher. Sums are kept by kind of T, times 24, because a kind's representative stands for 1 to 24 sets.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.jit import element, kernel
from croupier.cards.kernels.threads import over_slabs, thread_count
from croupier.count.kernels.sets import (
    CHOOSE,
    Bytes,
    Int32s,
    Int64s,
    Places,
    all_sets,
    arrangements,
    canonical,
    next_set,
    number_of,
    order_suits,
)
from croupier.count.kernels.sweep import LOSS, RESULTS, TIE, WIN, number_subsets

Int16s = NDArray[np.int16]
SUITINGS = 24


@element
def _suit_masks(cards: Places, size: int, suited: int, masks: Int64s) -> None:
    """Jokers lie from `suited` on and have no suit."""
    masks[:] = 0
    for column in range(size):
        if cards[column] < suited:
            masks[cards[column] & 3] |= 1 << (cards[column] >> 2)


@element
def _renamed(card: int, suited: int, suits: Int64s) -> int:
    return card & 252 | suits[card & 3] if card < suited else card


@element
def _rename(cards: Places, size: int, suited: int, suits: Int64s, out: Places) -> None:
    """The cards with their suits exchanged, ascending."""
    for column in range(size):
        card = _renamed(cards[column], suited, suits)
        place = column
        while place > 0 and out[place - 1] > card:
            out[place] = out[place - 1]
            place -= 1
        out[place] = card


@kernel
def fill_kinds(size: int, suited: int, first: int, ids: Int32s, shares: Bytes) -> int:
    """By number of a set its kind, numbered from `first` on, and by kind 24 by the sets of it; the next free number."""
    now, other = np.arange(8).astype(np.uint8), np.zeros(8, dtype=np.uint8)
    masks, suits, found = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64), first
    for number in range(ids.shape[0]):
        _suit_masks(now, size, suited, masks)
        ids[number] = -1
        if masks[0] >= masks[1] >= masks[2] >= masks[3]:
            ids[number] = found
            shares[found] = SUITINGS // arrangements(masks[0], masks[1], masks[2], masks[3])
            found += 1
        if size > 0:
            next_set(now, size)
    now[:] = np.arange(8)
    for number in range(ids.shape[0]):
        if ids[number] < 0:
            _suit_masks(now, size, suited, masks)
            order_suits(masks, suits)
            _rename(now, size, suited, suits, other)
            ids[number] = ids[number_of(other, size)]
        if size > 0:
            next_set(now, size)
    return found


@element
def _add(
    hand: Places, weight: int, most: int, kinds: Int32s, starts: Int64s, shares: Bytes, sums: Int64s, numbers: Int64s,
    sizes: Int64s,
) -> None:  # fmt: skip
    """One kind of dealer hand to all its subsets of at most so many cards."""
    number_subsets(hand, numbers, sizes)
    for subset in range(1 << hand.shape[0]):
        if sizes[subset] <= most:
            kind = kinds[starts[sizes[subset]] + numbers[subset]]
            sums[kind] += weight * np.int64(shares[kind])


@element
def _ask(hand: Places, out: Int32s, kinds: Int32s, starts: Int64s, sums: Int64s, part: Int64s, found: Int64s) -> None:
    """Dealer hands so far that avoid the hand and a card d thrown away, by d; last, those that avoid the hand alone."""
    size, cards = hand.shape[0], out.shape[0] - 1
    found[:] = 0
    for subset in range(1 << size):
        held, number = 0, np.int64(0)
        for place in range(size):
            if subset >> place & 1:
                part[held] = hand[place]
                number += CHOOSE[hand[place], held + 1]
                held += 1
        sign = 1 - 2 * (held & 1)
        found[cards] += sign * sums[kinds[starts[held] + number]]
        if held == size:
            continue
        # The number of the subset with d, for all d between two of its cards: theirs above d count one place higher.
        number += starts[held + 1]
        first = 0
        for place in range(held):
            number += CHOOSE[part[place], place + 2] - CHOOSE[part[place], place + 1]
        for place in range(held + 1):
            end = part[place] if place < held else cards
            for card in range(first, end):
                found[card] -= sign * sums[kinds[number + CHOOSE[card, place + 1]]]
            if place < held:
                first = end + 1
                number += CHOOSE[part[place], place + 1] - CHOOSE[part[place], place + 2]
    for card in range(cards):
        out[card] = (found[cards] + found[card]) // SUITINGS
    out[cards] = found[cards] // SUITINGS
    for place in range(size):
        out[hand[place]] = 0


@element
def _number_without(cards: Places, size: int, out: int) -> int:
    number, column = 0, 1
    for place in range(size):
        if place != out:
            number += CHOOSE[cards[place], column]
            column += 1
    return number


@element
def _as_high(hand: Places, level: int, levels: Int16s, out: Int32s, grown: Places) -> None:
    """The hand and the card thrown away are no dealer's hand: put right where they are as high as the hand."""
    size = hand.shape[0]
    sign = 1 - 2 * ((size + 1) & 1)
    for card in range(out.shape[0] - 1):
        filled = 0
        held = False
        for place in range(size):
            held |= hand[place] == card
            if filled == place and card < hand[place]:
                grown[filled] = card
                filled += 1
            grown[filled] = hand[place]
            filled += 1
        if held:
            continue
        if filled == size:
            grown[filled] = card
        higher = False
        for left_out in range(size + 1):
            higher |= levels[_number_without(grown, size + 1, left_out)] > level
        if not higher:
            out[card] += sign


@kernel
def _sweep(
    dealers: Places, weights: Int64s, dealer_ends: Int64s, hands: Places, hand_ends: Int64s, levels: Int16s,
    kinds: Int32s, starts: Int64s, shares: Bytes, under: Int32s, upto: Int32s,
) -> None:  # fmt: skip
    """Hands come sorted by level; `..._ends[level]` is where the hands of a level end."""
    size, more = hands.shape[1], dealers.shape[1]
    sums, numbers = np.zeros(shares.shape[0], dtype=np.int64), np.zeros(1 << more, dtype=np.int64)
    sizes = np.zeros(1 << more, dtype=np.int64)
    for subset in range(1, 1 << more):
        sizes[subset] = sizes[subset >> 1] + (subset & 1)
    grown, part = np.zeros(size + 1, dtype=np.uint8), np.zeros(size, dtype=np.int64)
    found = np.zeros(under.shape[1], dtype=np.int64)
    added, asked = 0, 0
    for level in range(dealer_ends.shape[0]):
        first = asked
        while asked < hand_ends[level]:
            _ask(hands[asked], under[asked], kinds, starts, sums, part, found)
            asked += 1
        while added < dealer_ends[level]:
            _add(dealers[added], weights[added], size, kinds, starts, shares, sums, numbers, sizes)
            added += 1
        for row in range(first, asked):
            _ask(hands[row], upto[row], kinds, starts, sums, part, found)
            _as_high(hands[row], level, levels, upto[row], grown)


@element
def _place_of(suit: int, masks: Int64s, drawn: int, suited: int) -> int:
    """The place of a suit when those of the kept cards and the one drawn are put in order, as `order_suits` has it."""
    mine = masks[suit] | (1 << (drawn >> 2) if drawn < suited and drawn & 3 == suit else 0)
    place = 0
    for other in range(4):
        theirs = masks[other] | (1 << (drawn >> 2) if drawn < suited and drawn & 3 == other else 0)
        place += theirs > mine or (theirs == mine and other < suit)
    return place


@kernel
def exchange(
    hands: Places, suited: int, rows: Int32s, levels: Int16s, classes: Int64s, totals: Int64s, left: int, under: Int32s,
    upto: Int32s, out: Int64s,
) -> None:  # fmt: skip
    """`out` is by hand, what is thrown away (nothing, then each card), class of the final hand, and result.

    `rows` says by number of a final hand where its kind stands in `under` and `upto`.
    """
    held, cards = hands.shape[1], under.shape[1] - 1
    kept, masks = np.zeros(held - 1, dtype=np.uint8), np.zeros(4, dtype=np.int64)
    for hand in range(hands.shape[0]):
        number = number_of(hands[hand], held)
        row, kind = rows[number], classes[levels[number]]
        # Nothing is drawn: the card that would have been is any of those left.
        out[hand, 0, kind, WIN] += left * np.int64(under[row, cards])
        out[hand, 0, kind, TIE] += left * np.int64(upto[row, cards] - under[row, cards])
        out[hand, 0, kind, LOSS] += left * (totals[0] - upto[row, cards])
        for thrown in range(held):
            for place in range(held - 1):
                kept[place] = hands[hand, place + (place >= thrown)]
            _suit_masks(kept, held - 1, suited, masks)
            card, first, number = hands[hand, thrown], 0, 0
            for place in range(held - 1):
                number += CHOOSE[kept[place], place + 2]
            # The number of the final hand, for all cards drawn between two of those kept.
            for place in range(held):
                end = int(kept[place]) if place < held - 1 else cards
                for drawn in range(first, end):
                    if drawn == card:
                        continue
                    final = number + CHOOSE[drawn, place + 1]
                    row, kind, gone = rows[final], classes[levels[final]], card
                    if card < suited:
                        gone = card & 252 | _place_of(card & 3, masks, drawn, suited)
                    out[hand, 1 + thrown, kind, WIN] += under[row, gone]
                    out[hand, 1 + thrown, kind, TIE] += upto[row, gone] - under[row, gone]
                    out[hand, 1 + thrown, kind, LOSS] += totals[1] - upto[row, gone]
                if place < held - 1:
                    first = end + 1
                    number += CHOOSE[kept[place], place + 1] - CHOOSE[kept[place], place + 2]


# Every hand of the player against every hand of the dealer, who has one card more, by what the player throws away.

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
            exchange(
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
    assert SUITINGS * comb(cards, held + 1) < 1 << 62, "sums are 64-bit"
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
        _sweep(
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
        found = fill_kinds(size, suited, found, part, shares)
        ids[starts[size] : starts[size + 1]] = part
    return ids, starts[:-1].copy(), shares[:found].copy()
