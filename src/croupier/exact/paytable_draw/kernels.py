"""What a hand can become, counted by the sets that it keeps.

Sums over the hands that hold the cards T are kept by kind of T, times 24, because a kind stands for 1 to 24 sets.
A player who keeps K and throws D away draws hands that hold K and none of D:
by inclusion and exclusion the sum over the subsets U of D of (-1)^|U| times the sum at K and U.

Some sums are about cards S that are out besides: those of T and S together are a set of up to five cards,
in which the cards of S are marked. `column_mask` says where the marked ones stand in the set's representative.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import comb, factorial, perm
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.jit import element, kernel
from croupier.cards.kernels.threads import over_slabs, thread_count
from croupier.exact.kernels.sets import CHOOSE, Bytes, Int64s, Places
from croupier.exact.paytable_draw.table import FOLDED, HAND, Payoffs

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.exact.kernels.second_draws import Rules, Sums
    from croupier.exact.kernels.sets import AllKinds

PARTS, SUITINGS = 32, 24
# A set's name is its kind, and below it three bits a card: its place in the representative.
ORDER_BITS = 15
SIZES = np.array([part.bit_count() for part in range(PARTS)], dtype=np.int64)
SIZES.setflags(write=False)


@element
def look_up(hand: Places, starts: Int64s, names: Int64s, kinds: Int64s, codes: Int64s) -> None:
    """By part of a hand, its kind and the order of its cards there."""
    for part in range(PARTS):
        number, size = 0, 0
        for place in range(HAND):
            if part >> place & 1:
                size += 1
                number += CHOOSE[hand[place], size]
        name = names[starts[size] + number]
        kinds[part], codes[part] = name >> ORDER_BITS, name


@element
def column_mask(part: int, marked: int, code: int) -> int:
    found, column = 0, 0
    for place in range(HAND):
        if part >> place & 1:
            if marked >> place & 1:
                found |= 1 << (code >> 3 * column & 7)
            column += 1
    return found


@kernel
def add_hands(
    hands: Places, weights: Int64s, values: Int64s, fewest: int, starts: Int64s, names: Int64s, sums: Int64s
) -> None:
    """Add what each hand is worth to all its parts of so many cards at least."""
    kinds, codes = np.zeros(PARTS, dtype=np.int64), np.zeros(PARTS, dtype=np.int64)
    for row in range(hands.shape[0]):
        look_up(hands[row], starts, names, kinds, codes)
        for part in range(PARTS):
            if SIZES[part] >= fewest:
                sums[kinds[part], 0] += weights[row] * values[row]


@kernel
def gather(hands: Places, slots: Int64s, deep: int, starts: Int64s, names: Int64s, sums: Int64s, out: Int64s) -> None:
    """By hand and discards, the sum over all draws. Sums are even over what is the same up to suits;
    so many are marked."""
    kinds, codes = np.zeros(PARTS, dtype=np.int64), np.zeros(PARTS, dtype=np.int64)
    for row in range(hands.shape[0]):
        look_up(hands[row], starts, names, kinds, codes)
        for slot in range(slots.shape[0]):
            away = slots[slot]
            total, more = np.int64(0), away
            while True:
                part, marked = PARTS - 1 & ~away | more, more
                while True:
                    if SIZES[marked] <= deep:
                        sign = 1 - 2 * (SIZES[more] - SIZES[marked] & 1)
                        total += sign * sums[kinds[part], column_mask(part, marked, codes[part])]
                    if marked == 0:
                        break
                    marked = marked - 1 & more
                if more == 0:
                    break
                more = more - 1 & away
            out[row, slot] = total // SUITINGS


@kernel
def hand_back(
    hands: Places, weights: Int64s, chosen: Int64s, deep: int, starts: Int64s, names: Int64s, sums: Int64s
) -> None:
    """`gather` the other way: how often each sum is asked for when each hand throws away what is chosen;
    -1 is left out."""
    kinds, codes = np.zeros(PARTS, dtype=np.int64), np.zeros(PARTS, dtype=np.int64)
    for row in range(hands.shape[0]):
        away = chosen[row]
        if away < 0:
            continue
        look_up(hands[row], starts, names, kinds, codes)
        more = away
        while True:
            part, marked = PARTS - 1 & ~away | more, more
            while True:
                if SIZES[marked] <= deep:
                    sign = 1 - 2 * (SIZES[more] - SIZES[marked] & 1)
                    sums[kinds[part], column_mask(part, marked, codes[part])] += sign * weights[row]
                if marked == 0:
                    break
                marked = marked - 1 & more
            if more == 0:
                break
            more = more - 1 & away


@kernel
def ask_hands(
    hands: Places, weights: Int64s, kinds_of: Bytes, fewest: int, starts: Int64s, names: Int64s,
    sums: Int64s, out: Int64s,
) -> None:  # fmt: skip
    """By kind of final hand, how often it comes, times 24: what `hand_back` found, read as `add_hands` adds."""
    kinds, codes = np.zeros(PARTS, dtype=np.int64), np.zeros(PARTS, dtype=np.int64)
    for row in range(hands.shape[0]):
        look_up(hands[row], starts, names, kinds, codes)
        for part in range(PARTS):
            if SIZES[part] >= fewest:
                out[kinds_of[row]] += weights[row] * sums[kinds[part], 0]


@element
def name_marks(cards: Places, size: int, suited: int, marked: int, name: Int64s) -> None:
    """What sets with marked cards have in common that are the same up to suits: suits in order, and the jokers."""
    name[:] = 0
    for column in range(size):
        bit = marked >> column & 1
        if cards[column] < suited:
            name[cards[column] & 3] |= 1 << (cards[column] >> 2) + 13 * bit
        else:
            name[4] |= bit << cards[column] - suited
    for end in range(3, 0, -1):
        for suit in range(end):
            if name[suit] < name[suit + 1]:
                name[suit], name[suit + 1] = name[suit + 1], name[suit]


@element
def are_alike(one: Int64s, two: Int64s) -> bool:
    alike = True
    for place in range(one.shape[0]):
        alike &= one[place] == two[place]
    return alike


@kernel
def even_out(sets: Places, weights: Int64s, firsts: Int64s, suited: int, sums: Int64s) -> None:
    """What was added to any of the sets that are the same up to suits, marks with them, is shared by all; times 24."""
    names, done = np.zeros((PARTS, 5), dtype=np.int64), np.zeros(PARTS, dtype=np.bool_)
    for kind in range(sets.shape[0]):
        size = 0
        while size < HAND and kind >= firsts[size + 1]:
            size += 1
        if sums.shape[1] == 1 or weights[kind] == SUITINGS:
            for marked in range(sums.shape[1]):
                sums[kind, marked] *= SUITINGS // weights[kind]
            continue
        for marked in range(1 << size):
            name_marks(sets[kind], size, suited, marked, names[marked])
            done[marked] = False
        for marked in range(1 << size):
            if done[marked]:
                continue
            total, alike = np.int64(0), 0
            for other in range(marked, 1 << size):
                if are_alike(names[marked], names[other]):
                    total += sums[kind, other]
                    alike += 1
            for other in range(marked, 1 << size):
                if are_alike(names[marked], names[other]):
                    sums[kind, other] = total * SUITINGS // (weights[kind] * alike)
                    done[other] = True


# What every hand and discard is worth, and how often each end comes: sums over all draws, of hands up to suits.

MOST = 2**63


@dataclass(frozen=True)
class Draws:
    """A game's draws on a deck: the cards in the order they come, of which each discard uses the first."""

    paid: Payoffs
    deck: AllKinds
    threads: int

    @property
    def rest(self) -> int:
        return self.deck.cards - HAND

    @property
    def whole(self) -> int:
        """Orders of the cards that may be drawn to one hand."""
        return perm(self.rest, sum(draw.most for draw in self.paid.draws))

    @property
    def deals(self) -> int:
        return comb(self.deck.cards, HAND) * self.whole

    @property
    def twice(self) -> bool:
        return len(self.paid.draws) == 2

    @property
    def deep(self) -> int:
        """How many cards that are out matter one by one: those thrown away before a second draw."""
        return self.paid.draws[0].most if self.twice else 0

    def spread(self, thrown: int) -> int:
        """Orders that bring the same draw of so many cards and, where there is a second one, the same next card."""
        used = thrown + 1 if self.twice else thrown
        return factorial(thrown) * perm(self.rest - used, sum(draw.most for draw in self.paid.draws) - used)

    def slots(self, thrown: int) -> list[int]:
        """Places of the discards of so many cards among all."""
        return [place for place, mask in enumerate(self.paid.draws[0].slots) if mask.bit_count() == thrown]

    def pays(self) -> NDArray[np.int64]:
        """By kind, above the lowest."""
        return np.array([payoff - self.paid.base for payoff in self.paid.payoffs], dtype=np.int64)

    def check(self) -> None:
        largest = max(abs(payoff) for payoff in self.paid.payoffs) + abs(self.paid.base)
        assert 24 * self.deals * max(largest, 1) < MOST, "sums would not fit 64 bits"

    def rules(self, thrown: int) -> Rules:
        from croupier.exact.kernels.second_draws import Rules

        lost = self.paid.folded[1]
        above = 0 if lost is None else lost - self.paid.base
        by_number = self.paid.kinds[self.deck.hand_ids]
        return Rules(self.deck.cards, by_number, self.pays(), above, lost is not None, thrown)

    @cached_property
    def names(self) -> NDArray[np.int64]:

        return self.deck.ids.astype(np.int64) << ORDER_BITS | self.deck.orders

    def empty(self) -> Sums:
        from croupier.exact.kernels.second_draws import Sums

        deck, columns = self.deck, 1 << HAND if self.twice else 1
        return Sums(deck.starts, self.names, np.zeros((len(deck.weights), columns), dtype=np.int64))

    def evened(self, found: list[Sums]) -> Sums:
        """What the threads found, together and shared by all that is the same up to suits."""

        for other in found[1:]:
            found[0].sums.__iadd__(other.sums)
        even_out(self.deck.sets, self.deck.weights, self.deck.firsts, self.deck.suited, found[0].sums)
        return found[0]

    def over_hands(self, work: Callable[[slice], Sums]) -> list[Sums]:
        """One part of the hands for each thread, which has sums of its own: they are large."""
        size = -(-len(self.deck.hands) // self.threads)
        slabs = [slice(first, first + size) for first in range(0, len(self.deck.hands), size)]
        return over_slabs(work, slabs, self.threads)


def draws_on(paid: Payoffs, deck: AllKinds, threads: int | None) -> Draws:
    found = Draws(paid, deck, thread_count(threads))
    found.check()
    return found


def worths_of(draws: Draws, fixed: NDArray[np.int64] | None = None) -> NDArray[np.int64]:
    """By hand and discard, in parts of a unit summed over `whole` orders.
    `fixed` are the plays of a second draw by hand."""

    first, deck = draws.paid.draws[0], draws.deck
    masks = np.array(first.slots, dtype=np.int64)
    out = np.empty((len(deck.hands), len(masks)), dtype=np.int64)
    sums = None if draws.twice else _one_draw(draws)
    for thrown in range(first.most + 1):
        kept = sums or _second_draw(draws, thrown, fixed)
        places = draws.slots(thrown)
        found = np.empty((len(deck.hands), len(places)), dtype=np.int64)
        gather(deck.hands, masks[places], draws.deep, *kept, found)
        out[:, places] = found * draws.spread(thrown) + draws.paid.base * draws.whole
    return out


def _one_draw(draws: Draws) -> Sums:

    deck, found = draws.deck, draws.empty()
    add_hands(deck.hands, deck.hand_weights, draws.pays()[draws.paid.kinds], HAND - draws.paid.draws[0].most, *found)
    return draws.evened([found])


def _second_draw(draws: Draws, thrown: int, fixed: NDArray[np.int64] | None) -> Sums:
    from croupier.exact.kernels.second_draws import add_second, new_desk

    deck, rules, plays = draws.deck, draws.rules(thrown), _plays(draws, fixed)

    def work(slab: slice) -> Sums:
        found = draws.empty()
        add_second(deck.hands[slab], deck.hand_weights[slab], plays[slab], rules, new_desk(), found)
        return found

    return draws.evened(draws.over_hands(work))


def _plays(draws: Draws, fixed: NDArray[np.int64] | None) -> NDArray[np.int64]:
    from croupier.exact.kernels.second_draws import BEST

    return np.full(len(draws.deck.hands), BEST, dtype=np.int64) if fixed is None else fixed


def ends_of(draws: Draws, chosen: NDArray[np.int64], fixed: NDArray[np.int64] | None = None) -> NDArray[np.int64]:
    """Deals by number of cards thrown away first and end: kinds of final hands;
    with a second draw as `count_second` has it.

    `chosen` is the discard of each hand, a place among all, or FOLDED.
    """

    deck, first = draws.deck, draws.paid.draws[0]
    masks, kinds = np.array([*first.slots, FOLDED], dtype=np.int64), len(draws.paid.payoffs)
    out = np.zeros((first.most + 1, 2 + 2 * kinds if draws.twice else kinds), dtype=np.int64)
    sizes = np.array([*(mask.bit_count() for mask in first.slots), FOLDED])
    for thrown in range(first.most + 1):
        away, sums = np.where(sizes[chosen] == thrown, masks[chosen], FOLDED), draws.empty()
        hand_back(deck.hands, deck.hand_weights, away, draws.deep, *sums)
        sums = draws.evened([sums])
        counts = _second_ends(draws, thrown, fixed, sums) if draws.twice else _one_ends(draws, sums)
        assert not (counts % 24).any(), "a part of a deal was counted"
        out[thrown] = counts // 24 * draws.spread(thrown)
    return out


def _one_ends(draws: Draws, sums: Sums) -> NDArray[np.int64]:

    deck, counts = draws.deck, np.zeros(len(draws.paid.payoffs), dtype=np.int64)
    fewest = HAND - draws.paid.draws[0].most
    ask_hands(deck.hands, deck.hand_weights, draws.paid.kinds, fewest, *sums, counts)
    return counts


def _second_ends(draws: Draws, thrown: int, fixed: NDArray[np.int64] | None, sums: Sums) -> NDArray[np.int64]:
    """Exchanges that make the lowest kind are those that make no other."""
    from croupier.exact.kernels.second_draws import BY_KIND, EXCHANGES, count_second, new_desk

    deck, rules, plays, kinds = draws.deck, draws.rules(thrown), _plays(draws, fixed), len(draws.paid.payoffs)
    size = -(-len(deck.hands) // draws.threads)

    def work(slab: slice) -> NDArray[np.int64]:
        counts = np.zeros(BY_KIND + 2 * kinds, dtype=np.int64)
        count_second(deck.hands[slab], deck.hand_weights[slab], plays[slab], rules, new_desk(), sums, counts)
        return counts

    slabs = [slice(first, first + size) for first in range(0, len(deck.hands), size)]
    counts = np.sum(over_slabs(work, slabs, draws.threads), axis=0)
    drawn = slice(BY_KIND + kinds + 1, None)
    counts[BY_KIND + kinds] = counts[EXCHANGES] - counts[drawn].sum()
    return np.asarray(counts, dtype=np.int64)
