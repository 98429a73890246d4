"""What every hand and discard is worth, and how often each end comes: sums over all draws, of hands up to suits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from math import comb, factorial, perm

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.threads import over_slabs, thread_count
from croupier.count.kernels.draws import ORDER_BITS, add_hands, ask_hands, even_out, gather, hand_back
from croupier.count.kernels.second_draws import (
    BEST,
    BY_KIND,
    EXCHANGES,
    Rules,
    Sums,
    add_second,
    count_second,
    new_desk,
)
from croupier.count.kernels.sets import AllKinds
from croupier.count.throws import FOLDED, HAND
from croupier.exact.paytable_draw.table import Payoffs

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
        lost = self.paid.folded[1]
        above = 0 if lost is None else lost - self.paid.base
        by_number = self.paid.kinds[self.deck.hand_ids]
        return Rules(self.deck.cards, by_number, self.pays(), above, lost is not None, thrown)

    @cached_property
    def names(self) -> NDArray[np.int64]:
        return self.deck.ids.astype(np.int64) << ORDER_BITS | self.deck.orders

    def empty(self) -> Sums:
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
    deck, rules, plays = draws.deck, draws.rules(thrown), _plays(draws, fixed)

    def work(slab: slice) -> Sums:
        found = draws.empty()
        add_second(deck.hands[slab], deck.hand_weights[slab], plays[slab], rules, new_desk(), found)
        return found

    return draws.evened(draws.over_hands(work))


def _plays(draws: Draws, fixed: NDArray[np.int64] | None) -> NDArray[np.int64]:
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
