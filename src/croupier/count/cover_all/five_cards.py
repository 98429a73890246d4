"""Hands of equal ranks, laid out rank by rank, where each rank still has so many cards.

The order of the ranks does not matter. A hand of two blocks is open after the first, until a later rank closes it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import comb, factorial, perm, prod
from typing import NamedTuple

from croupier.cards.kernels.threads import over_slabs
from croupier.count.cover_all.five_card_hands import (
    NO_HANDS,
    SIZE,
    SUITS,
    LayoutDeck,
    Level,
    Lost,
    Tally,
    added,
    lost_to_suits,
)

TWO_PAIRS = 3  # ways to part four cards of a rank into two blocks of two


class Laid(NamedTuple):
    """Hands so far, and the blocks that those of them wait for which are open."""

    tally: Tally = NO_HANDS
    open: tuple[int, ...] = ()


Layouts = Counter[Laid]


@dataclass(frozen=True)
class Blocks:
    """Layouts of up to `most` hands of a level's shapes, kept for each list of cards left."""

    level: Level
    wilds: int
    most: int
    kept: dict[tuple[int, ...], Layouts] = field(default_factory=dict)
    steps: dict[tuple[Laid, int], list[tuple[Laid, int]]] = field(default_factory=dict)
    complete: dict[tuple[Lost, int], dict[Tally, int]] = field(default_factory=dict)

    def beside(self, lost: Lost, most: int) -> dict[Tally, int]:
        """Complete layouts of up to `most` hands where so many ranks have lost no card, one, two and so on."""
        if (lost, most) not in self.complete:
            cards = tuple(SUITS - less for less, ranks in enumerate(lost) for _ in range(ranks) if SUITS - less > 1)
            self.complete[lost, most] = {
                laid.tally: ways
                for laid, ways in self._over(cards).items()
                if not laid.open and laid.tally.hands <= most
            }
        return self.complete[lost, most]

    def _over(self, cards: tuple[int, ...]) -> Layouts:
        if cards not in self.kept:
            self.kept[cards] = self._next(self._over(cards[:-1]), cards[-1]) if cards else self._without_blocks()
        return self.kept[cards]

    def _without_blocks(self) -> Layouts:
        """No hand, or one by its wild cards alone: two such hands would need more wild cards than there are."""
        found: Layouts = Counter({Laid(): 1})
        for shape in self.level.shapes:
            if not shape.blocks and shape.filled.wilds <= self.wilds:
                found[Laid(NO_HANDS.one_more(shape.filled))] += shape.sign
        return found

    def _next(self, layouts: Layouts, cards: int) -> Layouts:
        found: Layouts = Counter(layouts)
        for laid, ways in layouts.items():
            for after, ways_here in self._steps(laid, cards):
                found[after] += ways * ways_here
        return found

    def _steps(self, laid: Laid, cards: int) -> list[tuple[Laid, int]]:
        """What a rank of so many cards may add, which is the same for every rank."""
        if (laid, cards) not in self.steps:
            found: Layouts = Counter()
            for size in range(2, cards + 1):
                for after, ways in self._placed(laid, laid.open, size):
                    found[after] += comb(cards, size) * ways
            for after, ways in self._two_pairs(laid) if cards == SUITS else ():
                found[after] += TWO_PAIRS * ways
            self.steps[laid, cards] = list(found.items())
        return self.steps[laid, cards]

    def _two_pairs(self, laid: Laid) -> Iterator[tuple[Laid, int]]:
        """Two blocks of one rank go to two hands: what the first begins, the second may not close."""
        for first, ways in self._placed(laid, laid.open, 2):
            closed = len(first.open) < len(laid.open)
            for second, more in self._placed(first, first.open if closed else laid.open, 2):
                yield second, ways * more

    def _placed(self, laid: Laid, closing: tuple[int, ...], size: int) -> Iterator[tuple[Laid, int]]:
        """A block closes a hand that waits for one of its size, or begins a hand."""
        waiting = closing.count(size)
        if waiting:
            rest = list(laid.open)
            rest.remove(size)
            yield Laid(laid.tally, tuple(rest)), waiting
        for shape in self.level.shapes:
            if size in shape.blocks:
                others = list(shape.blocks)
                others.remove(size)
                tally = laid.tally.one_more(shape.filled)
                if tally.within(self.most, self.wilds):
                    yield Laid(tally, tuple(sorted((*laid.open, *others)))), shape.sign


# How many ways there are to lay out k hands of five cards, no card twice, that all reach a level: for Cover All.

Ways = list[int]


def layouts(level: Level, deck: LayoutDeck, most: int) -> Ways:
    """Entry k counts the sets of k hands."""
    blocks = Blocks(level, deck.wilds, most)

    def work(suits: tuple[Tally, dict[Lost, int]]) -> Ways:
        return _with_suited(*suits, blocks, deck)

    # One after the other, for what is laid out beside one serves the next.
    parts = over_slabs(work, lost_to_suits(level, deck, most).items(), threads=1)
    return [sum(ways) for ways in zip(*parts, strict=True)]


def _with_suited(suited: Tally, losses: dict[Lost, int], blocks: Blocks, deck: LayoutDeck) -> Ways:
    """Layouts with these suited hands, whatever they leave."""
    together: Counter[Tally] = Counter()
    for lost, ways in losses.items():
        for laid, beside in blocks.beside(lost, blocks.most - suited.hands).items():
            together[laid] += ways * beside
    found = [0] * (blocks.most + 1)
    for laid, ways in together.items():
        tally = added(suited, laid)
        if tally.within(blocks.most, deck.wilds):
            found[tally.hands] += ways * _wild_deals(tally, deck) * _any_cards(tally, deck)
    return found


def _wild_deals(tally: Tally, deck: LayoutDeck) -> int:
    """How the wild cards can be dealt to the hands that take them."""
    dealt = [number for number, hands in enumerate(tally.by_wilds) for _ in range(hands)]
    return factorial(deck.wilds) // prod(map(factorial, [*dealt, deck.wilds - tally.wilds]))


def _any_cards(tally: Tally, deck: LayoutDeck) -> int:
    """How the cards that may be any can be dealt from those that no hand has."""
    wanted = tally.singles + 2 * tally.doubles
    fixed = SIZE * tally.hands - tally.wilds - wanted
    return perm(deck.naturals - fixed, wanted) >> tally.doubles
