"""Players for the other seats, each of a stated kind: one calls, one is tight, one does anything that is legal.

A bot sees what its seat sees: its own cards, the board, and the offers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from croupier.cards.card import Cards
from croupier.poker import actions as a
from croupier.poker.actions import Action
from croupier.poker.offers import Offer

CALLS, TIGHT, RANDOM = "calls", "tight", "random"
KINDS = (CALLS, TIGHT, RANDOM)
TEN, QUEEN = 8, 10
# What keeps a player in the hand for the least; a wager without a raise is a bet or the final one.
STAYS = (a.CHECK, a.CALL, a.BRING_IN, a.SHOW, "final", a.BET, a.FOLD)


class Bot:
    def __init__(self, kind: str, dice: Random) -> None:
        assert kind in KINDS, kind
        self.kind, self._dice = kind, dice

    def choose(self, offers: Sequence[Offer], cards: Cards, board: Cards) -> Action:
        """One of the offers that go on with the hand."""
        open_offers = {offer.name: offer for offer in offers if not offer.optional}
        if self.kind == RANDOM:
            return self._random(list(open_offers.values()))
        if a.DRAW in open_offers:
            return _draw(open_offers, cards)
        if a.DISCARD in open_offers:
            return open_offers[a.DISCARD].take(cards=(min(cards),))
        if a.WILD in open_offers:
            return open_offers[a.WILD].take(cards=(min(cards),))
        if open_offers and any(offer.kind in (a.WAGER, a.READY) for offer in open_offers.values()):
            # What nobody has to wager stays away; a wager that is asked for is made at its least.
            return open_offers.get("", next(iter(open_offers.values()))).take()
        if self.kind == TIGHT:
            return _tight(open_offers, cards, board)
        return _first(open_offers, *STAYS)

    def _random(self, offers: list[Offer]) -> Action:
        offer = self._dice.choice(offers)
        if offer.many:
            count = self._dice.randint(offer.fewest, offer.many)
            return offer.take(cards=tuple(self._dice.sample(offer.among, count)))
        if offer.most > offer.least:
            steps = (offer.most - offer.least) // offer.step
            amount = offer.least + offer.step * self._dice.randint(0, min(steps, 20))
            # The least may lie between chips, where it is what a short stack has left.
            return offer.take(amount if amount % offer.step == 0 else self._dice.choice((offer.least, offer.most)))
        return offer.take()


def _first(offers: dict[str, Offer], *names: str) -> Action:
    return next(offers[name] for name in names if name in offers).take()


def _tight(offers: dict[str, Offer], cards: Cards, board: Cards) -> Action:
    """Plays pairs and high cards, bets with two pairs or better, and folds the rest to a bet."""
    made = strength(cards, board)
    if made >= 2 and (a.BET in offers or a.RAISE in offers):
        return _first(offers, a.BET, a.RAISE)
    if made:
        return _first(offers, *STAYS)
    return _first(offers, a.CHECK, a.BRING_IN, a.MUCK, a.SHOW, a.FOLD)


def strength(cards: Cards, board: Cards) -> int:
    """How many pairs a hand makes with cards of its own; a hand of high cards counts as one before the flop."""
    counts = Counter(card >> 2 for card in (*cards, *board))
    own = {card >> 2 for card in cards}
    pairs = sum(count - 1 for rank, count in counts.items() if count > 1 and rank in own)
    if not board and not pairs:
        high = [rank for rank in own if rank >= TEN]
        return int(len(high) >= 2 or any(rank > QUEEN for rank in own))
    return pairs


def _draw(offers: dict[str, Offer], cards: Cards) -> Action:
    """Pairs and better are kept, else the two highest cards."""
    counts = Counter(card >> 2 for card in cards)
    kept = [card for card in cards if counts[card >> 2] > 1] or sorted(cards)[-2:]
    thrown = tuple(card for card in cards if card not in kept)[: offers[a.DRAW].many]
    return offers[a.DRAW].take(cards=thrown) if thrown else offers[a.STAND_PAT].take()
