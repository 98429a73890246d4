"""One hand by itself: which of the hands up to suits it is, and what a second draw is worth with it, card by card."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb

from croupier.cards.card import JOKERS, Cards, is_joker, print_cards
from croupier.exact.paytable_draw.count import Draws
from croupier.exact.paytable_draw.table import HAND, DrawTable


def told_apart(cards: Cards) -> Cards:
    """Jokers look alike on a table; to be counted, the second is another card than the first."""
    found: list[int] = []
    for card in cards:
        found.append(next(joker for joker in JOKERS if joker not in found) if is_joker(card) else card)
    return tuple(found)


def number_of(hand: Cards) -> int:
    """Of a hand of the whole deck, whose places are the cards' numbers."""
    return sum(comb(card, column) for column, card in enumerate(sorted(hand), start=1))


def place_of(draws: Draws, hand: Cards) -> tuple[int, Cards]:
    """The row of a hand's kind, and its cards in the order in which the representative's stand there."""
    cards, number = tuple(sorted(hand)), number_of(hand)
    order = int(draws.deck.orders[draws.deck.starts[HAND] + number])
    there = sorted(range(HAND), key=lambda column: order >> 3 * column & 7)
    return int(draws.deck.hand_ids[number]), tuple(cards[column] for column in there)


@dataclass(frozen=True)
class Second:
    """Payoffs summed over the cards that are left: of keeping all, of exchanging each card, of folding."""

    table: DrawTable
    left: int
    keeps: int
    exchanges: tuple[int, ...]
    lost: int | None

    @property
    def best(self) -> int:
        """The place of the card that is exchanged, or -1 where all are kept: of equal ones that,
        then the lowest card."""
        most = max(self.exchanges)
        return self.exchanges.index(most) if most > self.keeps else -1

    @property
    def folds(self) -> bool:
        return self.lost is not None and self.lost > max(self.keeps, *self.exchanges)

    def thrown(self, hand: Cards) -> Cards:
        return () if self.folds or self.best < 0 else hand[self.best : self.best + 1]

    def said(self, hand: Cards) -> str:
        """The best of them."""
        return self.table.draws[1].fold if self.folds else self.named(self.best, hand)

    def named(self, place: int, hand: Cards) -> str:
        draw = self.table.draws[1]
        return draw.keep if place < 0 else f"{draw.draw} {print_cards(hand[place : place + 1])}"

    def evs(self, hand: Cards) -> dict[str, Fraction]:
        unit = self.table.scale * self.left
        evs = {} if self.lost is None else {self.table.draws[1].fold: Fraction(self.lost, unit)}
        evs[self.named(-1, hand)] = Fraction(self.keeps, unit)
        return evs | {self.named(place, hand): Fraction(worth, unit) for place, worth in enumerate(self.exchanges)}


def second_worths(table: DrawTable, draws: Draws, hand: Cards, out: Cards) -> Second:
    """With a hand of the whole deck, ascending, after these cards were thrown away."""
    ids = draws.deck.hand_ids
    left = [card for card in range(draws.deck.cards) if card not in hand and card not in out]

    def paid(cards: Cards) -> int:
        return table.payoffs[int(table.kinds[ids[number_of(cards)]])]

    exchanges = []
    for place in range(HAND):
        others = hand[:place] + hand[place + 1 :]
        exchanges.append(sum(paid((*others, card)) for card in left))
    lost = table.folded[1]
    return Second(
        table, len(left), paid(hand) * len(left), tuple(exchanges), None if lost is None else lost * len(left)
    )
