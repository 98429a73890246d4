"""Simple players for the other seats. A bot sees what its seat sees and takes one of the actions it is offered."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from croupier.cards.card import RANKS, Cards, rank_of
from croupier.table.actions import CONTINUE, PASS, Action, Kind, Offer
from croupier.table.views import View

JACK = RANKS.index("J")
# One side wager in four that are open, and one hopeless hand in seven.
SIDE_WAGERS = 4
NERVE = 7


class Bot:
    """Bets the least, sometimes a side wager, and stays in with a pair, a high card or, now and then, on nerve."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def wager(self, view: View, required: frozenset[str]) -> Action | None:
        """The next wager, or None when the bot has all it wants."""
        offers = [offer for offer in view.offers if offer.kind is Kind.WAGER]
        for offer in offers:
            if offer.wager in required:
                return offer.take()
        mine = next((spot for spot in view.spots if spot.seat == view.viewer), None)
        if mine is None:
            return offers[0].take() if offers else None
        if offers and not self._random.randrange(SIDE_WAGERS):
            return self._random.choice(offers).take()
        return None

    def decide(self, view: View) -> Action:
        offers = [offer for offer in view.offers if offer.kind is Kind.DECIDE]
        names = {offer.name: offer for offer in offers}
        if PASS in names or CONTINUE in names:
            return names.get(PASS, names.get(CONTINUE, offers[0])).take()
        wagers = [offer for offer in offers if offer.most]
        free = [offer for offer in offers if not offer.most]
        if wagers and (promising(self._cards(view)) or not free or not self._random.randrange(NERVE)):
            return min(wagers, key=_size).take()
        return self._free(free, view).take()

    def _free(self, free: list[Offer], view: View) -> Offer:
        """Without a wager to make: keep what may be kept if the cards promise something."""
        stays = [offer for offer in free if offer.name in ("check", "ride", "stand")]
        backs = [offer for offer in free if offer.name == "withdraw"]
        if backs and not promising(self._cards(view)):
            return backs[0]
        return (stays or free)[0]

    def _cards(self, view: View) -> Cards:
        own = (card for spot in view.spots if spot.seat == view.viewer for cards in spot.cards.values() for card in cards)
        board = view.common.get("board", ())
        return (*own, *board)


def promising(cards: Iterable[int]) -> bool:
    ranks = [rank_of(card) for card in cards]
    return len(set(ranks)) < len(ranks) or max(ranks, default=0) > JACK


def _size(offer: Offer) -> int:
    return offer.least
