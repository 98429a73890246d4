"""What rulings change in a hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.poker.events import rulings as f
from croupier.poker.events.hand import BetMade
from croupier.poker.folds.bets import (
    CARDS,
    DISCARDS,
    DRAWN,
    LIVE,
    NOTES_AT,
    ORDER,
    PHASE,
    QUEUE,
    SHOWN,
    make,
    put_at,
    raised,
)
from croupier.poker.state import Gesture, Hand, Mark

FACES = CARDS + 1
STACKS = 1


def ruled(h: Hand, event: f.Ruled) -> Hand:
    return make((*h[:NOTES_AT], h.notes._replace(rulings=(*h.notes.rulings, event.ruling))))


def refunded(h: Hand, event: f.Refunded) -> Hand:
    """All of it, with the bets of this round; or the ante alone, which is no bet."""
    place = h.setup.seats.index(event.seat)
    stacks = put_at(h.stacks, place, h.stacks[place] + event.amount)
    left = h.put[place] - event.amount
    bets = put_at(h.bets, place, min(h.bets[place], left))
    return make((h.setup, stacks, bets, put_at(h.put, place, left), *h[QUEUE:]))


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
    """Live again; one that was thrown away at the showdown lies face up now."""
    place = h.setup.seats.index(event.seat)
    shown = put_at(h.shown, place, 1) if h.shown[place] else h.shown
    notes = h.notes._replace(dead=tuple(other for other in h.notes.dead if other != place))
    return make((*h[:LIVE], put_at(h.live, place, 1), *h[PHASE:SHOWN], shown, notes))


def chips_forfeited(h: Hand, event: f.ChipsForfeited) -> Hand:
    place, amount = h.setup.seats.index(event.seat), event.amount
    stacks = put_at(h.stacks, place, h.stacks[place] - amount)
    bets = put_at(h.bets, place, h.bets[place] + amount)
    return make((h.setup, stacks, bets, put_at(h.put, place, h.put[place] + amount), *h[QUEUE:]))


def bet_taken_back(h: Hand, event: f.BetTakenBack) -> Hand:
    """Everybody else is asked again, from the next player on."""
    place, amount = h.setup.seats.index(event.seat), event.amount
    stacks = put_at(h.stacks, place, h.stacks[place] + amount)
    bets = put_at(h.bets, place, h.bets[place] - amount)
    put = put_at(h.put, place, h.put[place] - amount)
    wagers = max(h.wagers - 1, 0)
    return make((h.setup, stacks, bets, put, h.queue, max(bets), h.full, wagers, h.answered, -1, *h[10:]))


def cards_buried(h: Hand, event: f.CardsBuried) -> Hand:
    return make((*h[:DRAWN], h.drawn + len(event.cards), *h[DRAWN + 1 :]))


def card_exposed(h: Hand, event: f.CardExposed) -> Hand:
    place = h.setup.seats.index(event.seat)
    faces = put_at(h.faces, place, h.faces[place] | 1 << h.cards[place].index(event.card))
    notes = h.notes._replace(exposed=(*h.notes.exposed, place))
    return make((*h[:FACES], faces, *h[FACES + 1 : NOTES_AT], notes))


def early_card_dealt(h: Hand, event: f.EarlyCardDealt) -> Hand:
    place = h.setup.seats.index(event.seat)
    hands = (*h.cards[:place], (*h.cards[place], event.card), *h.cards[place + 1 :])
    notes = h.notes._replace(barred=(*h.notes.barred, place))
    return make((*h[:CARDS], hands, *h[FACES:DRAWN], h.drawn + 1, *h[DRAWN + 1 : NOTES_AT], notes))


def declared_all_in(h: Hand, event: f.DeclaredAllIn) -> Hand:
    place = h.setup.seats.index(event.seat)
    queue = tuple(other for other in h.queue if other != place)
    behind = put_at(h.notes.behind or (0,) * len(h.live), place, event.behind)
    stacks = put_at(h.stacks, place, 0)
    return make((h.setup, stacks, *h[2:QUEUE], queue, *h[5:NOTES_AT], h.notes._replace(behind=behind)))


def behind_returned(h: Hand, event: f.BehindReturned) -> Hand:
    place = h.setup.seats.index(event.seat)
    notes = h.notes._replace(behind=put_at(h.notes.behind, place, 0))
    return make((h.setup, put_at(h.stacks, place, h.stacks[place] + event.amount), *h[2:NOTES_AT], notes))


def announced(h: Hand, event: f.Announced) -> Hand:
    """A record: what follows from it comes after, and may be taken back to here."""
    place = h.setup.seats.index(event.seat)
    gesture = Gesture(place, h.street, len(h.notes.rulings), h[STACKS : LIVE + 1])
    notes = h.notes._replace(gesture=gesture)
    if event.then and event.put < h.top - h.bets[place]:
        notes = notes._replace(shorted=(*notes.shorted, place))
    return make((*h[:NOTES_AT], notes))


def bypassed(h: Hand, event: f.Bypassed) -> Hand:
    place = h.queue[0]
    notes = h.notes._replace(marks=(*h.notes.marks, Mark(place, h.street, h.put, h.live)))
    return make((*h[:QUEUE], (*h.queue[1:], place), *h[5:NOTES_AT], notes))


def turn_given_back(h: Hand, event: f.TurnGivenBack) -> Hand:
    place = h.setup.seats.index(event.seat)
    queue = (place, *(other for other in h.queue if other != place))
    notes = h.notes._replace(marks=tuple(mark for mark in h.notes.marks if mark.place != place))
    return make((*h[:QUEUE], queue, *h[5:NOTES_AT], notes))


def actions_taken_back(h: Hand, event: f.BettingTakenBack) -> Hand:
    gesture = h.notes.gesture
    assert gesture is not None
    return make((h.setup, *gesture.before, *h[PHASE:NOTES_AT], h.notes._replace(gesture=None)))


def raise_claimed(h: Hand, event: f.RaiseClaimed) -> Hand:
    return raised(claiming(h, h.setup.seats.index(event.seat)), BetMade(event.seat, event.to))


def claiming(h: Hand, place: int) -> Hand:
    """The hand as if the caller were still to act."""
    return make((*h[:QUEUE], (place, *h.queue), *h[5:8], put_at(h.answered, place, -1), *h[9:]))


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


def currency_seen(h: Hand, event: f.CurrencySeen) -> Hand:
    return make((*h[:NOTES_AT], h.notes._replace(bills=event.amounts)))


def on_the_piece(h: Hand, event: f.OnThePiece) -> Hand:
    """From here on the bill counts as the player's chips do."""
    place, notes = h.setup.seats.index(event.seat), h.notes
    piece = put_at(notes.piece or (0,) * len(h.live), place, event.amount)
    notes = notes._replace(bills=put_at(notes.bills, place, 0), piece=piece)
    return make((h.setup, put_at(h.stacks, place, h.stacks[place] + event.amount), *h[2:NOTES_AT], notes))


def piece_exchanged(h: Hand, event: f.PieceExchanged) -> Hand:
    """Chips for a bill of the same worth: the stack stays what it is."""
    return h


RULING_FOLDS: dict[type, Callable[[Hand, Any], Hand]] = {
    f.Ruled: ruled,
    f.Refunded: refunded,
    f.HandVoided: hand_voided,
    f.HandRetrieved: hand_retrieved,
    f.CardReplaced: card_replaced,
    f.StubChanged: stub_changed,
    f.LineReturned: line_returned,
    f.ChipsForfeited: chips_forfeited,
    f.BetTakenBack: bet_taken_back,
    f.CardsBuried: cards_buried,
    f.CardExposed: card_exposed,
    f.EarlyCardDealt: early_card_dealt,
    f.DeclaredAllIn: declared_all_in,
    f.BehindReturned: behind_returned,
    f.Announced: announced,
    f.RaiseClaimed: raise_claimed,
    f.Bypassed: bypassed,
    f.TurnGivenBack: turn_given_back,
    f.BettingTakenBack: actions_taken_back,
    f.CurrencySeen: currency_seen,
    f.OnThePiece: on_the_piece,
    f.PieceExchanged: piece_exchanged,
}
