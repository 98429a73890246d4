"""What the floor may do at a table for a pot: every ruling that applies now, and what a jackpot or a clock asks for.

The operator stands for the supervisor and the dealer, and takes down what players agree on. He sees no hidden card:
a card that was exposed is named by its place in the hand.
"""

from __future__ import annotations

from typing import NamedTuple

from croupier.cards.card import Cards
from croupier.poker import actions as a
from croupier.poker.actions import Action
from croupier.poker.evening import State
from croupier.poker.offers import offers
from croupier.poker.rulings import remedies as then
from croupier.poker.rulings.catalog import BY_NAME, DEALER, PLAYERS, SUPERVISOR
from croupier.poker.rulings.rule import ruling_offers
from croupier.poker.state import Hand
from croupier.seats.protocol import Chance, Chosen, Offer

OF_THE_HOUSE = (a.CLOSE, a.POST_JACKPOT, a.TIMED_RAKE)
STUB = "stub"


class Ruled(NamedTuple):
    """A ruling, who makes it, and about which seat."""

    name: str
    author: str
    seat: int


def floor_offers(state: State) -> list[Offer]:
    found = [
        Offer(native.kind, native.name, native.cite, optional=True, native=native)
        for native in offers(state, 0)
        if native.kind in OF_THE_HOUSE
    ]
    hand = state.hand
    if hand is None or not state.in_hand:
        return found
    for author in (SUPERVISOR, DEALER, PLAYERS):
        for native in ruling_offers(hand, author):
            name = f"{native.name} at {native.seat}" if native.seat else native.name
            ruled = Ruled(native.name, author, native.seat)
            offer = Offer(a.RULE, name, native.cite, optional=True, seat=native.seat, native=ruled)
            found.append(_asking(hand, offer, ruled))
    return found


def _asking(hand: Hand, offer: Offer, ruled: Ruled) -> Offer:
    """What has to be said with a ruling: which card, or who knew."""
    remedy = BY_NAME[ruled.name].remedy
    if remedy is then.replace_card:
        place = hand.seats.index(ruled.seat)
        down = [number for number in range(len(hand.cards[place])) if not hand.faces[place] >> number & 1]
        return offer._replace(picks=tuple(str(number + 1) for number in down))
    if remedy is then.defective:
        seats = tuple(str(seat) for seat in hand.seats)
        return offer._replace(picks=seats, fewest_picks=0, most_picks=len(seats))
    return offer


def ruling_of(hand: Hand, ruled: Ruled, chosen: Chosen, chance: Chance) -> Action:
    """The action; a stub that is shuffled with it is shuffled now, and committed to."""
    remedy = BY_NAME[ruled.name].remedy
    cards: Cards = ()
    choose = chosen.picks
    if remedy is then.replace_card:
        cards, choose = (hand.cards[hand.seats.index(ruled.seat)][int(chosen.picks[0]) - 1],), ()
    elif remedy is then.bet_back:
        choose = (str(hand.turn),)
    stub = _shuffled_with(hand, remedy)
    order = chance.shuffled(stub, STUB) if stub else ()
    return Action(a.RULE, ruled.seat, ruled.name, cards=cards, order=order, choose=choose, author=ruled.author)


def _shuffled_with(hand: Hand, remedy: then.Remedy) -> Cards:
    rest = hand.order[hand.drawn :]
    if remedy in (then.early_flop, then.stub_again):
        return rest
    if remedy is then.early_fifth:
        return rest[1:]
    if remedy is then.early_fourth:
        return (rest[1], *rest[4:])
    return ()
