"""The state of a hand is the fold of its events: one short function an event, nothing decided here."""

# Adding slices is twice as quick as unpacking them, and folds are what a hand spends its time on.
# ruff: noqa: RUF005
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.cards.card import Cards
from croupier.poker.events import beside as x
from croupier.poker.events import hand as e
from croupier.poker.folds import bets as b
from croupier.poker.folds.beside import ASIDE_FOLDS
from croupier.poker.folds.bets import (
    BOARD,
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
    new,
    put_at,
)
from croupier.poker.folds.rulings import RULING_FOLDS
from croupier.poker.state import BETTING, EXCHANGE, OVER, SCRAMBLE, SHOWDOWN, Hand, Notes

MOST_PLAYERS = 24
ALL_OF = [tuple(range(count)) for count in range(MOST_PLAYERS)]
NONE_OF = [((0,) * count, (-1,) * count) for count in range(MOST_PLAYERS)]


def shuffled(h: Hand, event: e.Shuffled) -> Hand:
    return make(h[:ORDER] + (event.order, 0) + h[DRAWN + 1 :])


def cards_dealt(h: Hand, event: e.CardsDealt) -> Hand:
    hands = event.hands
    cards = tuple(map(tuple.__add__, h.cards, hands)) if h.street >= 0 else hands
    faces = h.faces
    if True in event.up:
        faces = tuple(
            face | up_bits(event.up, len(cards) - len(hand)) if hand else face
            for face, hand, cards in zip(faces, hands, cards, strict=True)
        )
    drawn = h.drawn + sum(map(len, hands)) + len(event.burned)
    return make(h[:CARDS] + (cards, faces, h.board, h.order, drawn, h.burned + event.burned) + h[DISCARDS:])


def up_bits(up: tuple[bool, ...], first: int) -> int:
    return sum(1 << first + number for number, is_up in enumerate(up) if is_up)


def board_dealt(h: Hand, event: e.BoardDealt) -> Hand:
    drawn = h.drawn + len(event.cards) + len(event.burned)
    if h.notes.no_burn:
        h = make((*h[:NOTES_AT], h.notes._replace(no_burn=False)))
    return make(h[:BOARD] + (h.board + event.cards, h.order, drawn, h.burned + event.burned) + h[DISCARDS:])


def board_and_round(h: Hand, events: list[Any], number: int) -> Hand:
    """Board cards, and the betting round from the button's left, made and folded at once.

    `board_dealt` and `round_opened` say the same one after the other. Everybody who is live has chips.
    """
    setup, live, order, at = h.setup, h.live, h.order, h.drawn
    street = setup.plan.streets[number]
    first = at + street.burn
    end = first + street.board
    burned, cards = order[at:first], order[first:end]
    queue = ALL_OF[len(live)] if 0 not in live else tuple([place for place, lives in enumerate(live) if lives])
    events.append(new(e.BoardDealt, (burned, cards)))
    events.append(new(e.RoundOpened, (number, setup.seats[queue[0]])))
    none, unasked = NONE_OF[len(live)]
    return make(
        (setup, h.stacks, none, h.put, queue, 0, 0, 0, unasked, -1, *h[10:PHASE])
        + (BETTING, number, queue[0], h.cards, h.faces, h.board + cards, order, end, h.burned + burned)
        + h[DISCARDS:]
    )


def exchange_opened(h: Hand, event: e.ExchangeOpened) -> Hand:
    queue = tuple(place for place, live in enumerate(h.live) if live)
    return make((*h[:QUEUE], queue, *h[5:PHASE], EXCHANGE, event.street, *h[15:]))


def discarded(h: Hand, event: e.Discarded) -> Hand:
    place = h.setup.seats.index(event.seat)
    queue = tuple(other for other in h.queue if other != place)
    cards = tuple(card for card in h.cards[place] if card not in event.cards)
    hands = (*h.cards[:place], cards, *h.cards[place + 1 :])
    given = (*h.discards[:place], h.discards[place] + event.cards, *h.discards[place + 1 :])
    return make((*h[:QUEUE], queue, *h[5:CARDS], hands, *h[17:DISCARDS], given, *h[SHOWN:]))


def replaced(h: Hand, event: e.Replaced) -> Hand:
    cards = tuple(map(tuple.__add__, h.cards, event.hands))
    drawn = h.drawn + sum(map(len, event.hands)) + len(event.burned)
    return make((*h[:CARDS], cards, *h[17:DRAWN], drawn, h.burned + event.burned, *h[DISCARDS:]))


def deck_short(h: Hand, event: e.DeckShort) -> Hand:
    places = tuple(map(h.setup.seats.index, event.owed))
    notes = h.notes._replace(pool=event.pool, owed=places)
    drawn = h.drawn + len(event.burned)
    burns = h.burned + event.burned
    return make((
        *h[:QUEUE], (), *h[5:PHASE], SCRAMBLE, event.street, *h[15:DRAWN], drawn, burns, *h[DISCARDS:NOTES_AT], notes,
    ))  # fmt: skip


def scrambled(h: Hand, event: e.Scrambled) -> Hand:
    """The scrambled cards are the deck from here on; what was dealt before stays in front of them."""
    pool: Cards = h.notes.pool
    order = tuple(card for card in h.order[: h.drawn] if card not in pool) + event.order
    drawn = len(order) - len(event.order)
    burns = tuple(card for card in h.burned if card not in pool)
    discards = tuple(tuple(card for card in cards if card not in pool) for cards in h.discards)
    notes = h.notes._replace(pool=())
    return make((*h[:ORDER], order, drawn, burns, discards, h.shown, notes))


def shared_card_dealt(h: Hand, event: e.SharedCardDealt) -> Hand:
    notes = h.notes._replace(shared=True, owed=())
    drawn = h.drawn + 1 + len(event.burned)
    burns = h.burned + event.burned
    return make((*h[:BOARD], (*h.board, event.card), h.order, drawn, burns, *h[DISCARDS:NOTES_AT], notes))


def showdown_opened(h: Hand, event: e.ShowdownOpened) -> Hand:
    first = h.setup.seats.index(event.seat)
    n = len(h.live)
    live = h.live
    queue = tuple([place for place in (*range(first, n), *range(first)) if live[place]])
    return make(h[:QUEUE] + (queue,) + h[5:PHASE] + (SHOWDOWN,) + h[14:])


def shown(h: Hand, event: e.Shown) -> Hand:
    place = h.setup.seats.index(event.seat)
    queue = tuple(other for other in h.queue if other != place)
    return make((*h[:QUEUE], queue, *h[5:SHOWN], put_at(h.shown, place, 1), h.notes))


def mucked(h: Hand, event: e.Mucked) -> Hand:
    place = h.setup.seats.index(event.seat)
    queue = tuple(other for other in h.queue if other != place)
    return make(
        (*h[:QUEUE], queue, *h[5:LIVE], put_at(h.live, place, 0), *h[PHASE:SHOWN], put_at(h.shown, place, 2), h.notes)
    )


def hands_shown(h: Hand, event: e.HandsShown) -> Hand:
    seats = h.setup.seats
    live, shown = list(h.live), list(h.shown)
    for seat in event.seats:
        shown[seats.index(seat)] = 1
    for seat in event.mucked:
        place = seats.index(seat)
        live[place], shown[place] = 0, 2
    return make(h[:QUEUE] + ((),) + h[5:LIVE] + (tuple(live),) + h[PHASE:SHOWN] + (tuple(shown), h.notes))


def request_made(h: Hand, event: e.RequestMade) -> Hand:
    asked = (*h.notes.requested, h.setup.seats.index(event.of))
    return make((*h[:NOTES_AT], h.notes._replace(requested=asked)))


def hand_died(h: Hand, event: e.HandDied) -> Hand:
    place = h.setup.seats.index(event.seat)
    queue = tuple(other for other in h.queue if other != place)
    notes = h.notes._replace(dead=(*h.notes.dead, place))
    return make((*h[:QUEUE], queue, *h[5:LIVE], put_at(h.live, place, 0), *h[PHASE:NOTES_AT], notes))


def returned(h: Hand, event: e.Returned) -> Hand:
    """What comes back was never in the pot."""
    place = h.setup.seats.index(event.seat)
    stacks = put_at(h.stacks, place, h.stacks[place] + event.amount)
    put = put_at(h.put, place, h.put[place] - event.amount)
    back = put_at(h.notes.returned or (0,) * len(put), place, event.amount)
    return make((h.setup, stacks, h.bets, put, *h[QUEUE:NOTES_AT], h.notes._replace(returned=back)))


def rake_taken(h: Hand, event: e.RakeTaken) -> Hand:
    return make((*h[:NOTES_AT], h.notes._replace(rake=event.amount, jackpot=event.jackpot)))


def pot_awarded(h: Hand, event: e.PotAwarded) -> Hand:
    seats = h.setup.seats
    stacks = list(h.stacks)
    won = list(h.notes.awarded or (0,) * len(stacks))
    for award in event.awards:
        place = seats.index(award.seat)
        stacks[place] += award.amount
        won[place] += award.amount
    notes = h.notes
    notes = new(Notes, notes[:1] + (tuple(won),) + notes[2:])
    return make((h.setup, tuple(stacks)) + h[2:NOTES_AT] + (notes,))


def blinds_chopped(h: Hand, event: e.BlindsChopped) -> Hand:
    stacks = tuple(map(int.__add__, h.stacks, event.amounts))
    put = tuple(map(int.__sub__, h.put, event.amounts))
    return make((h.setup, stacks, h.bets, put, (), *h[5:NOTES_AT], h.notes._replace(chopped=True)))


def hand_ended(h: Hand, event: e.HandEnded) -> Hand:
    notes = h.notes
    if event.carried:
        notes = notes._replace(carried=event.carried)
    return make(h[:QUEUE] + ((),) + h[5:PHASE] + (OVER,) + h[14:NOTES_AT] + (notes,))


def time_warned(h: Hand, event: e.TimeWarned) -> Hand:
    return make((*h[:NOTES_AT], h.notes._replace(warned=True)))


def timed_out(h: Hand, event: e.TimedOut) -> Hand:
    return make((*h[:NOTES_AT], h.notes._replace(warned=False)))


FOLDS: dict[type, Callable[[Hand, Any], Hand]] = {
    e.AntesPosted: b.antes_posted,
    e.BlindPosted: b.blind_posted,
    e.Shuffled: shuffled,
    e.CardsDealt: cards_dealt,
    e.BoardDealt: board_dealt,
    e.RoundOpened: b.round_opened,
    e.Folded: b.folded,
    e.Checked: b.checked,
    e.Called: b.called,
    e.BetMade: b.raised,
    e.Raised: b.raised,
    e.BroughtIn: b.brought_in,
    x.WagerMade: b.wager_made,
    e.RoundSkipped: b.round_skipped,
    e.ExchangeOpened: exchange_opened,
    e.Discarded: discarded,
    e.Replaced: replaced,
    e.DeckShort: deck_short,
    e.Scrambled: scrambled,
    e.SharedCardDealt: shared_card_dealt,
    e.ShowdownOpened: showdown_opened,
    e.Shown: shown,
    e.Mucked: mucked,
    e.HandsShown: hands_shown,
    e.RequestMade: request_made,
    e.HandDied: hand_died,
    e.Returned: returned,
    e.RakeTaken: rake_taken,
    e.PotAwarded: pot_awarded,
    e.BlindsChopped: blinds_chopped,
    e.HandEnded: hand_ended,
    e.TimeWarned: time_warned,
    e.TimedOut: timed_out,
    **ASIDE_FOLDS,
    **RULING_FOLDS,
}


def fold(h: Hand, event: Any) -> Hand:
    return FOLDS[type(event)](h, event)
