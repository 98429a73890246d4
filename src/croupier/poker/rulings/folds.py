"""What rulings change in a hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.poker.folds_betting import CARDS, DISCARDS, DRAWN, LIVE, NOTES_AT, ORDER, PHASE, QUEUE, make, put_at
from croupier.poker.rulings import events as f
from croupier.poker.state import Hand


def ruled(h: Hand, event: f.Ruled) -> Hand:
    return make((*h[:NOTES_AT], h.notes._replace(rulings=(*h.notes.rulings, event.ruling))))


def refunded(h: Hand, event: f.Refunded) -> Hand:
    place = h.setup.seats.index(event.seat)
    stacks = put_at(h.stacks, place, h.stacks[place] + event.amount)
    return make(
        (h.setup, stacks, put_at(h.bets, place, 0), put_at(h.put, place, h.put[place] - event.amount), *h[QUEUE:])
    )


def line_returned(h: Hand, event: f.LineReturned) -> Hand:
    place = h.setup.seats.index(event.seat)
    aside = h.notes.aside
    lines = tuple((name, put_at(amounts, place, 0) if name == event.line else amounts) for name, amounts in aside.lines)
    notes = h.notes._replace(aside=aside._replace(lines=lines, held=aside.held - event.amount))
    return make((h.setup, put_at(h.stacks, place, h.stacks[place] + event.amount), *h[2:NOTES_AT], notes))


def hand_voided(h: Hand, event: f.HandVoided) -> Hand:
    stacks = tuple(map(int.__add__, h.stacks, event.amounts))
    put = tuple(map(int.__sub__, h.put, event.amounts))
    return make(
        (h.setup, stacks, h.bets, put, (), *h[5:NOTES_AT], h.notes._replace(void=True, forfeits=event.forfeited))
    )


def hand_retrieved(h: Hand, event: f.HandRetrieved) -> Hand:
    place = h.setup.seats.index(event.seat)
    return make((*h[:LIVE], put_at(h.live, place, 1), *h[PHASE:]))


def card_replaced(h: Hand, event: f.CardReplaced) -> Hand:
    place = h.setup.seats.index(event.seat)
    cards = tuple(event.card[0] if card in event.dead else card for card in h.cards[place])
    hands = (*h.cards[:place], cards, *h.cards[place + 1 :])
    return make((*h[:CARDS], hands, *h[CARDS + 1 : DRAWN], h.drawn + 1, h.burned + event.dead, *h[DISCARDS:]))


def stub_changed(h: Hand, event: f.StubChanged) -> Hand:
    order = h.order[: h.drawn] + event.burned + event.stub
    drawn = h.drawn + len(event.burned)
    notes = h.notes._replace(no_burn=event.no_burn)
    return make((*h[:ORDER], order, drawn, h.burned + event.burned, *h[DISCARDS:NOTES_AT], notes))


RULING_FOLDS: dict[type, Callable[[Hand, Any], Hand]] = {
    f.Ruled: ruled,
    f.Refunded: refunded,
    f.HandVoided: hand_voided,
    f.HandRetrieved: hand_retrieved,
    f.CardReplaced: card_replaced,
    f.StubChanged: stub_changed,
    f.LineReturned: line_returned,
}
