"""Simple players for the other seats. A bot sees what its seat sees and takes one of the actions it is offered."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from croupier.cards.card import RANKS, Cards, rank_of
from croupier.table.offers.actions import CONTINUE, JOINED, PASS, Action, Kind, Offer
from croupier.table.views import View

JACK = RANKS.index("J")
# One side wager in four that are open, and one hopeless hand in seven.
SIDE_WAGERS = 4
NERVE = 7
# A bot that draws card by card stops where dealers do.
ENOUGH = 17
HOUSE_WAY, DRAW = "house-way", "draw"


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
        places = next((offer for offer in view.offers if offer.kind is Kind.PICK_PLACES), None)
        if places is not None:
            return places.take(pick=JOINED.join(self._random.sample(places.picks, places.picked)))
        mine = next((spot for spot in view.spots if spot.seat == view.viewer), None)
        if mine is None:
            return offers[0].take() if offers else None
        if offers and not self._random.randrange(SIDE_WAGERS):
            return self._picked(self._random.choice(offers))
        return None

    def _picked(self, offer: Offer) -> Action:
        return offer.take(pick=self._random.choice(offer.picks) if offer.picks else "")

    def on_card(self, view: View) -> Action | None:
        """Now and then something on the next card."""
        offers = [offer for offer in view.offers if offer.kind is Kind.SPOT]
        if not offers or self._random.randrange(SIDE_WAGERS):
            return None
        return self._picked(self._random.choice(offers))

    def decide(self, view: View) -> Action:
        offers = [offer for offer in view.offers if offer.kind is Kind.DECIDE]
        names = {offer.name: offer for offer in offers}
        if HOUSE_WAY in names:
            return names[HOUSE_WAY].take()
        if "hit" in names:
            return names["hit" if points(self._cards(view)) < ENOUGH else "stand"].take()
        if PASS in names or (CONTINUE in names and not names[CONTINUE].among):
            return names.get(PASS, names.get(CONTINUE, offers[0])).take()
        wagers = [offer for offer in offers if offer.most]
        free = [offer for offer in offers if not offer.most]
        if wagers and (promising(self._cards(view)) or not free or not self._random.randrange(NERVE)):
            return _giving_up(min(wagers, key=_size))
        draws = next((offer for offer in free if offer.name == DRAW), None)
        if draws is not None and (out := loose(draws.among)):
            return draws.take(cards=out[: draws.many])
        return _giving_up(self._free(free, view))

    def _free(self, free: list[Offer], view: View) -> Offer:
        """Without a wager to make: keep what may be kept if the cards promise something."""
        stays = [offer for offer in free if offer.name in ("check", "ride", "stand")]
        backs = [offer for offer in free if offer.name == "withdraw"]
        if backs and not promising(self._cards(view)):
            return backs[0]
        return (stays or free)[0]

    def _cards(self, view: View) -> Cards:
        own = (
            card for spot in view.spots if spot.seat == view.viewer for cards in spot.cards.values() for card in cards
        )
        board = view.common.get("board", ())
        return (*own, *board)


def promising(cards: Iterable[int]) -> bool:
    ranks = [rank_of(card) for card in cards]
    return len(set(ranks)) < len(ranks) or max(ranks, default=0) > JACK


def loose(cards: Cards) -> Cards:
    """Beside a pair or better, the cards that are not part of it, the lowest first; without one, none:
    it may be a straight."""
    ranks = [rank_of(card) for card in cards]
    if len(set(ranks)) == len(ranks):
        return ()
    return tuple(sorted(card for card in cards if ranks.count(rank_of(card)) == 1))


def _giving_up(offer: Offer) -> Action:
    """Where a card has to go, the lowest does, or the one beside a pair."""
    return offer.take(cards=(loose(offer.among) or tuple(sorted(offer.among)))[: offer.fewest])


def points(cards: Iterable[int]) -> int:
    return sum(min(rank_of(card) + 2, 10) for card in cards)


def _size(offer: Offer) -> int:
    return offer.least
