"""Events in plain English, for a terminal, a playthrough or a log reader."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from croupier.cards.card import Cards, print_cards
from croupier.money import print_money
from croupier.table import events as e
from croupier.table.actions import CONTINUE, PASS
from croupier.table.state import State
from croupier.table.words import dealer_words, hand_words

EVERYONE = frozenset(range(100))


def dollars(cents: int) -> str:
    return f"${print_money(cents)}"


def tell(event: e.Event, state: State, sees: frozenset[int] = EVERYONE) -> Iterator[str]:
    """One or more sentences. `state` is the one after the event; face-down cards are named to the seats in `sees` only.

    Seat 0 stands for what nobody at the table sees: the dealer's cards, the burned ones.
    """
    match event:
        case e.CardsDealt():
            yield _dealt(event, sees)
        case e.CardsShown():
            yield _shown(event, state)
        case e.ActionTaken():
            yield _action(event)
        case e.RoundSettled():
            yield from _settled(event, state)
        case e.Shuffled(_, kept):
            yield "The rest of the deck is shuffled and dealt again." if kept else "The deck is shuffled."
        case e.CardBurned(card):
            yield f"A card is burned: {print_cards((card,))}." if 0 in sees else "A card is burned."
        case e.StreetOpened(street, name):
            if state.turn and state.street == street:
                yield f"Decisions on {name}."
        case e.Misdealt(at, kind, effect, cite):
            where = f"seat {at}" if at.isdecimal() else f"the {at}"
            yield f"The supervisor rules {kind} at {where}: {effect} [{cite}]."
        case e.MeterMoved(meter, to, why):
            yield f"The {meter} meter stands at {dollars(to)} ({why})."
        case _:
            yield SENTENCES[type(event)](event, state)


def _left(event: e.PlayerLeft) -> str:
    return f"{event.player} leaves seat {event.seat}" + (f" with {dollars(event.cashed_out)}." if event.cashed_out else ".")


def _position_taken(event: e.PositionTaken, state: State) -> str:
    rounds = f"round {state.bank.rounds} in a row"
    return f"Seat {event.seat} takes the player-dealer position with {dollars(event.amount)}, {rounds}."


Sentence = Callable[[Any, State], str]
SENTENCES: dict[type[e.Event], Sentence] = {
    e.TableOpened: lambda event, _: f"A table of {event.game} is opened with {event.seats} seats.",
    e.PlayerSat: lambda event, _: f"{event.player} sits down at seat {event.seat}.",
    e.BoughtIn: lambda event, _: f"{event.player} buys in for {dollars(event.amount)}.",
    e.PlayerLeft: lambda event, _: _left(event),
    e.SatOut: lambda event, _: f"Seat {event.seat} sits out.",
    e.SatIn: lambda event, _: f"Seat {event.seat} is back in.",
    e.PositionTaken: _position_taken,
    e.PositionPassed: lambda event, state: (
        f"Seat {event.seat} passes the player-dealer position; seat {state.bank.offered} is offered it."
    ),
    e.WagersOpened: lambda event, _: f"Round {event.round}: place your wagers.",
    e.WagerPlaced: lambda event, _: f"Seat {event.seat} places {dollars(event.amount)} on {event.wager}.",
    e.TipPlaced: lambda event, _: f"Seat {event.seat} places {dollars(event.amount)} on {event.wager} for the dealer.",
    e.WagersTakenBack: lambda event, _: f"Seat {event.seat} takes its wagers back.",
    e.WagersClosed: lambda event, _: "No more bets.",
    e.WagerReturned: lambda event, _: f"Seat {event.seat} has {dollars(event.amount)} on {event.wager} returned: {event.why}.",
    e.FeeTaken: lambda event, _: f"Seat {event.seat} pays a collection fee of {dollars(event.amount)} [{event.cite}].",
    e.TimeWarned: lambda event, _: f"Seat {event.seat} is warned: time is running out [30-1032].",
    e.TimedOut: lambda event, _: f"Seat {event.seat} is out of time: {event.action}.",
    e.RoundEnded: lambda event, _: f"Round {event.round} is over.",
}


def _dealt(event: e.CardsDealt, sees: frozenset[int]) -> str:
    who = f"Seat {event.to}" if event.to else f"The {event.group}"
    if event.face_up == event.cards:
        return f"{who}: {print_cards(event.cards)}."
    if event.to in sees:
        up = f", {print_cards(event.face_up)} face up" if event.face_up else ""
        return f"{who} is dealt {print_cards(event.cards)}{up}."
    up = f", {print_cards(event.face_up)} of them face up" if event.face_up else ""
    return f"{who} is dealt {count(event.cards)}{up}."


def count(cards: Cards) -> str:
    return "one card" if len(cards) == 1 else f"{len(cards)} cards"


def _shown(event: e.CardsShown, state: State) -> str:
    if event.to:
        words = hand_words(state).get(event.to, "")
        return f"Seat {event.to} shows {print_cards(event.cards)}" + (f": {words}." if words else ".")
    words = dealer_words(state) if event.group == "dealer" else ""
    return f"The {event.group} shows {print_cards(event.cards)}" + (f": {words}." if words else ".")


def _action(event: e.ActionTaken) -> str:
    tip = f", with {dollars(event.tip)} for the dealer" if event.tip else ""
    if event.action == PASS:
        return f"Seat {event.seat} makes no further wager blind."
    if event.action == CONTINUE:
        return f"Seat {event.seat} continues the hand."
    if not event.wager:
        return f"Seat {event.seat}: {event.action}."
    if event.action == "withdraw":
        return f"Seat {event.seat}: {event.action}, {dollars(event.amount)} back from {event.wager}{tip}."
    return f"Seat {event.seat}: {event.action}, {dollars(event.amount)} on {event.wager}{tip}."


def _settled(event: e.RoundSettled, state: State) -> Iterator[str]:
    if event.qualifies:
        yield "The dealer qualifies." if event.qualifies == "yes" else "The dealer does not qualify."
    for payment in event.payments:
        yield payment_line(payment)
    nets: dict[int, int] = dict.fromkeys(sorted(state.spots), 0)
    for payment in event.payments:
        if not payment.tip:
            nets[payment.seat] += payment.net
    for seat, net in nets.items():
        said = f"wins {dollars(net)}" if net > 0 else f"loses {dollars(-net)}" if net else "comes out even"
        yield f"Seat {seat} {said}."


def payment_line(payment: e.Payment) -> str:
    name = f"{payment.wager} for the dealer" if payment.tip else payment.wager
    stake = f" {dollars(payment.staked)}" if payment.staked else ""
    parts = [f"paid {dollars(payment.paid)}"] if payment.paid else []
    if payment.returned:
        parts.append(f"{dollars(payment.returned)} returned")
    money = f", {' and '.join(parts)}" if parts else ""
    return f"Seat {payment.seat}: {name}{stake}: {payment.outcome}{money} ({payment.why}) [{payment.cite}]."
