"""Stud: who opens by the cards that lie face up. Straights and flushes do not count on a board."""

from __future__ import annotations

from collections import Counter

from croupier.cards.card import Cards
from croupier.poker.setup.plan import Opens
from croupier.poker.state import Hand

ACE = 12


def up_cards(h: Hand, place: int) -> Cards:
    face = h.faces[place]
    own = tuple(card for number, card in enumerate(h.cards[place]) if face >> number & 1)
    return own + h.board if h.notes.shared else own


Key = tuple[tuple[int, ...], tuple[int, ...]]


def high_key(cards: Cards) -> Key:
    """First the sizes of the groups of one rank, then their ranks: two small pairs lead one of aces."""
    return _key([card >> 2 for card in cards])


def low_key(cards: Cards) -> Key:
    """The same with the ace below the deuce; the lower the better."""
    return _key([0 if card >> 2 == ACE else (card >> 2) + 1 for card in cards])


def _key(ranks: list[int]) -> Key:
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    return tuple(count for count, _ in groups), tuple(rank for _, rank in groups)


def single_key(h: Hand, card: int, *, ace_low: bool) -> tuple[int, int]:
    """A door card by rank, then by suit where the house lets suits decide: clubs lowest (the usual order)."""
    rank = card >> 2
    if ace_low and rank == ACE:
        rank = -1
    return rank, card & 3 if h.setup.plan.suits_break else 0


def opener(h: Hand, opens: Opens) -> int:
    """The place whose board opens, all-in or not: then the next with chips acts. Of equal boards the first opens."""
    places = h.contenders
    if opens is Opens.LOW_CARD:
        return min(places, key=lambda place: min(single_key(h, card, ace_low=False) for card in up_cards(h, place)))
    if opens is Opens.HIGH_CARD:
        return max(places, key=lambda place: max(single_key(h, card, ace_low=True) for card in up_cards(h, place)))
    if opens is Opens.HIGH_BOARD:
        return max(places, key=lambda place: high_key(up_cards(h, place)))
    return min(places, key=lambda place: low_key(up_cards(h, place)))
