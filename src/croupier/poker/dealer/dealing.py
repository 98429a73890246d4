"""Dealing a street: the top card, clockwise, one at a time (30-1015); burns; what is done when the deck runs short."""

from __future__ import annotations

from typing import Any

from croupier.cards.card import Cards
from croupier.errors import IllegalAction
from croupier.poker.events import beside as x
from croupier.poker.events import hand as e
from croupier.poker.setup.plan import Opens, Street
from croupier.poker.state import Hand

SHORT = "30-1009(2)"


def street_events(h: Hand, street: Street) -> list[Any]:
    """Burn, players' cards and board of a street, from the top of the deck."""
    order, at = h.order, h.drawn
    deal, board = street.deal, street.board
    if h.notes.no_burn:
        # After a reshuffled stub the new cards come without a burn (30-1015).
        street = street._replace(burn=0)
    if not deal and board and at + street.burn + board <= len(order):
        first = at + street.burn
        return [tuple.__new__(e.BoardDealt, (order[at:first], order[first : first + board]))]
    if not deal:
        return _face_down(h, street)
    live = h.contenders if 0 in h.live else tuple(range(len(h.live)))
    if h.notes.barred:
        # Whoever has the last card already gets no other.
        live = tuple(place for place in live if place not in h.notes.barred)
    if at + street.burn + len(deal) * len(live) + board > len(order):
        return short_events(h, street, live)
    first = at + street.burn
    found: list[Any] = [e.CardsDealt(order[at:first], _hands(h, live, order, first, len(deal)), deal)]
    if board:
        first += len(deal) * len(live)
        found.append(e.BoardDealt((), order[first : first + board]))
    return found


def is_plain_board(h: Hand, street: Street) -> bool:
    """Board cards alone, then a betting round from the button's left: what most streets are."""
    if street.deal or not street.board or not street.betting or street.exchange or street.wager:
        return False
    if street.opens is not Opens.LEFT_OF_BUTTON or h.notes.no_burn:
        return False
    return h.drawn + street.burn + street.board <= len(h.order)


def _face_down(h: Hand, street: Street) -> list[Any]:
    """Board cards that are dealt face down, or turned up now; a street of decisions alone deals nothing."""
    first = h.drawn + street.burn
    if street.hidden:
        return [x.HiddenDealt(h.order[h.drawn : first], h.order[first : first + street.hidden])]
    return [x.CardsTurned(h.notes.aside.hidden)] if street.turns else []


def _hands(h: Hand, live: tuple[int, ...], order: Cards, at: int, many: int) -> tuple[Cards, ...]:
    """Round after round, one card to each: the cards of a player lie as many apart as there are players."""
    count = len(live)
    end = at + many * count
    if count == len(h.live):
        return tuple(order[at + place : end : count] for place in range(count))
    number = {place: index for index, place in enumerate(live)}
    return tuple(order[at + number[place] : end : count] if place in number else () for place in range(len(h.live)))


def short_events(h: Hand, street: Street, live: tuple[int, ...]) -> list[Any]:
    """30-1009(2): all cards but the last are dealt, that one and the burns are scrambled for the rest of the players.

    Where even these are too few, nobody gets a down card: one community card plays in every hand.
    """
    if len(street.deal) != 1 or street.board:
        raise IllegalAction(f"{len(h.order) - h.drawn} cards are left, too few for {street.name} [30-1035, 30-1009]")
    order, at = h.order, h.drawn
    left = len(order) - at
    burns = min(street.burn, left)
    served = live[: max(left - burns - 1, 0)]
    owed = live[len(served) :]
    pool = h.burned + order[at : at + burns] + order[at + burns + len(served) :]
    if len(owed) > len(pool):
        if left > burns:
            return [e.SharedCardDealt(order[at : at + burns], order[at + burns])]
        return [e.DeckShort(h.street + 1, (), h.burned + order[at:], (), SHORT)]
    found: list[Any] = []
    burned = order[at : at + burns]
    if served:
        hands = tuple(
            (order[at + burns + served.index(place)],) if place in served else () for place in range(len(h.live))
        )
        found.append(e.CardsDealt(burned, hands, street.deal))
        burned = ()
    found.append(e.DeckShort(h.street + 1, burned, pool, tuple(h.seats[place] for place in owed), SHORT))
    return found


def after_scramble(h: Hand, street: Street) -> list[Any]:
    """A burn unless there are only as many cards as players without one, then their cards; or the community card."""
    order, at, owed = h.order, h.drawn, h.notes.owed
    if street.exchange:
        return [e.Replaced((), _cut(h, owed, wanted_cards(h), at))]
    burned: Cards = ()
    if len(order) - at > max(len(owed), 1):
        burned = order[at : at + 1]
        at += 1
    if not owed:
        return [e.SharedCardDealt(burned, order[at])]
    hands = tuple((order[at + owed.index(place)],) if place in owed else () for place in range(len(h.live)))
    return [e.CardsDealt(burned, hands, street.deal)]


def exchange_events(h: Hand, street: Street) -> list[Any]:
    """New cards for those given up, clockwise; the discards are reshuffled where the deck runs out,
    folded hands never."""
    wanted = wanted_cards(h)
    owed = tuple(place for place, count in enumerate(wanted) if count)
    if not owed:
        return []
    order, at = h.order, h.drawn
    burned = order[at : at + street.burn]
    at += len(burned)
    left = len(order) - at
    served: list[int] = []
    needed = 0
    for place in owed:
        if needed + wanted[place] > left:
            break
        needed += wanted[place]
        served.append(place)
    found: list[Any] = []
    if served:
        found.append(e.Replaced(burned, _cut(h, tuple(served), wanted, at)))
        burned = ()
    rest = owed[len(served) :]
    if rest:
        pool = order[at + needed :] + tuple(card for cards in h.discards for card in cards)
        found.append(e.DeckShort(h.street, burned, pool, tuple(h.seats[place] for place in rest), "30-1099.02(1)"))
    return found


def wanted_cards(h: Hand) -> tuple[int, ...]:
    hole = h.plan.hole
    return tuple(hole - len(cards) if live else 0 for cards, live in zip(h.cards, h.live, strict=True))


def _cut(h: Hand, places: tuple[int, ...], wanted: tuple[int, ...], at: int) -> tuple[Cards, ...]:
    """Each player gets all of his at once."""
    found: list[Cards] = [()] * len(h.live)
    for place in places:
        found[place] = h.order[at : at + wanted[place]]
        at += wanted[place]
    return tuple(found)
