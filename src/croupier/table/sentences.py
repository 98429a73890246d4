"""Events in plain English, for a terminal, a playthrough or a log reader."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from croupier.cards.card import Cards, print_cards
from croupier.money import print_money
from croupier.rules.spot import line_of
from croupier.table import events as e
from croupier.table.offers.actions import CONTINUE, PASS
from croupier.table.offers.set_hands import spots_of
from croupier.table.state import State
from croupier.table.words import dealer_words, hand_words, part_words

EVERYONE = frozenset(range(100))
DRAWN = "drawn"
BACKLINE = re.compile(r"\b[Ss]eat (\d+)0(\d)\b")


def dollars(cents: int) -> str:
    return f"${print_money(cents)}"


def tell(event: e.Event, state: State, sees: frozenset[int] = EVERYONE) -> Iterator[str]:
    """As `sentences`, with backline bettors called by the seat they stand behind."""
    for text in sentences(event, state, sees):
        yield BACKLINE.sub(_backline, text)


def _backline(found: re.Match[str]) -> str:
    called = "Backline" if found[0].startswith("S") else "backline"
    return f"{called} {found[2]} of seat {found[1]}"


def sentences(event: e.Event, state: State, sees: frozenset[int]) -> Iterator[str]:
    """One or more sentences. `state` is the one after the event; face-down cards are named to the seats in `sees` only.

    Seat 0 stands for what nobody at the table sees: the dealer's cards, the burned ones.
    """
    match event:
        case e.CardsDealt():
            yield _dealt(event, state, sees)
        case e.CardsShown():
            yield _shown(event, state)
        case e.ActionTaken():
            yield _action(event, state, sees)
        case e.CardSettled(payments) | e.StageSettled(payments):
            yield from map(payment_line, payments)
        case e.RoundSettled():
            yield from _settled(event, state)
        case e.Shuffled(_, kept, deck):
            shoe = state.rules.game.deal.shoe
            name = "shoe" if shoe is not None and shoe.deck == deck else "deck"
            yield f"The rest of the {name} is shuffled and dealt again." if kept else f"The {name} is shuffled."
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
    return f"{event.player} leaves seat {event.seat}" + (
        f" with {dollars(event.cashed_out)}." if event.cashed_out else "."
    )


def _position_taken(event: e.PositionTaken, state: State) -> str:
    rounds = f"round {state.bank.rounds} in a row"
    return f"Seat {event.seat} takes the player-dealer position with {dollars(event.amount)}, {rounds}."


def _first_hand(event: e.FirstHandDrawn, state: State) -> str:
    first = state.rules.game.deal.first_hand
    seat = first.seats(state.bank.seat, event.number, spots_of(state), state.rules.options)[0] if first else 0
    button = f", the action button to seat {event.button}" if event.button else ""
    return f"The number is {event.number}: the first hand goes to {f'seat {seat}' if seat else 'the dealer'}{button}."


def _hand_set(event: e.HandSet, state: State) -> str:
    who = f"Seat {event.to}'s hand" if event.to else f"The {event.group}'s hand"
    front, back = (f"{print_cards(cards)} ({part_words(state, '', cards)})" for cards in (event.front, event.back))
    return f"{who} is set by the house way: {front} in front, {back} behind."


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
    e.HandNamed: lambda event, _: f"Seat {event.seat}'s {event.wager} reads the hand of the {event.hand}.",
    e.TipPlaced: lambda event, _: f"Seat {event.seat} places {dollars(event.amount)} on {event.wager} for the dealer.",
    e.PilePicked: lambda event, _: f"Seat {event.seat} picks pile {event.pile}: it is given out first.",
    e.FirstHandDrawn: _first_hand,
    e.HandSet: _hand_set,
    e.ChipsDeclared: lambda event, _: f"{event.player} plays with chips of {dollars(event.amount)} each.",
    e.CardOpened: lambda event, _: f"Wagers on {event.name} are open.",
    e.SpotPlaced: lambda event, _: (
        f"Seat {event.seat} places {dollars(event.amount)} on {line_of(event.card, event.outcome, event.pick)}."
    ),
    e.PlacesPicked: lambda event, _: f"Seat {event.seat} plays the places {event.places}.",
    e.WagersTakenBack: lambda event, _: f"Seat {event.seat} takes its wagers back.",
    e.WagersClosed: lambda event, _: "No more bets.",
    e.WagerReturned: lambda event, _: (
        f"Seat {event.seat} has {dollars(event.amount)} on {event.wager} returned: {event.why}."
    ),
    e.FeeTaken: lambda event, _: f"Seat {event.seat} pays a collection fee of {dollars(event.amount)} [{event.cite}].",
    e.TimeWarned: lambda event, _: f"Seat {event.seat} is warned: time is running out [30-1032].",
    e.TimedOut: lambda event, _: f"Seat {event.seat} is out of time: {event.action}.",
    e.ShoeRetired: lambda event, _: "The shoe is taken out: the next round begins with a shuffle.",
    e.DealerChanged: lambda event, _: "A new dealer comes to the table.",
    e.RoundEnded: lambda event, _: f"Round {event.round} is over.",
    e.TermsChanged: lambda event, _: "Limits, options and pay schedules are posted anew.",
}


def _dealt(event: e.CardsDealt, state: State, sees: frozenset[int]) -> str:
    who = f"Seat {event.to}{_hand(event.group)}" if event.to else f"The {place_name(event.group)}"
    if event.group.endswith(DRAWN):
        seen = event.face_up == event.cards or _sees(event, state, sees)
        words = dealer_words(state) if not event.to else ""
        return f"{who} draws {print_cards(event.cards) if seen else count(event.cards)}" + (
            f": {words}." if words else "."
        )
    if event.face_up == event.cards:
        return f"{who}: {print_cards(event.cards)}."
    if _sees(event, state, sees):
        up = f", {print_cards(event.face_up)} face up" if event.face_up else ""
        return f"{who} is dealt {print_cards(event.cards)}{up}."
    up = f", {print_cards(event.face_up)} of them face up" if event.face_up else ""
    return f"{who} is dealt {count(event.cards)}{up}."


def _hand(group: str) -> str:
    """Which of the hands of a seat that has split."""
    return f", hand {group.removeprefix('hand-')}" if group.startswith("hand-") else ""


def _sees(event: e.CardsDealt, state: State, sees: frozenset[int]) -> bool:
    """Cards that a player may not look at are named only to those who see everything."""
    first = state.rules.unseen.get(event.group)
    return event.to in sees and (0 in sees or first is None or len(event.cards) == first)


def place_name(group: str) -> str:
    """The dealer draws to his own hand; where he has several they are numbered."""
    name, _, number = group.removesuffix(f"-{DRAWN}").rpartition("-")
    numbered = number.isdecimal() and name != "hand"
    return f"{name}'s hand {number}" if numbered else group.removesuffix(f"-{DRAWN}").replace("-", " ")


def count(cards: Cards) -> str:
    return "one card" if len(cards) == 1 else f"{len(cards)} cards"


def _shown(event: e.CardsShown, state: State) -> str:
    if event.to:
        words = hand_words(state, event.group).get(event.to, "")
        # Somebody may have thrown all of them away.
        cards = print_cards(event.cards) or "no card of its own"
        return f"Seat {event.to}{_hand(event.group)} shows {cards}" + (f": {words}." if words else ".")
    words = dealer_words(state) if event.group == "dealer" else ""
    return f"The {place_name(event.group)} shows {print_cards(event.cards)}" + (f": {words}." if words else ".")


def _action(event: e.ActionTaken, state: State, sees: frozenset[int]) -> str:
    tip = f", with {dollars(event.tip)} for the dealer" if event.tip else ""
    if event.action == PASS:
        asked = state.rules.game.streets[state.street].passes is not None
        return f"Seat {event.seat} {'passes' if asked else state.rules.game.mechanic.passes}."
    if event.action == CONTINUE and not event.cards:
        return f"Seat {event.seat} continues the hand."
    if event.action in state.rules.after_the_deal:
        return f"Seat {event.seat} places {dollars(event.amount)} on {event.wager}."
    named = ""
    if event.cards:
        named = f" {print_cards(event.cards)}" if event.seat in sees else f" {count(event.cards)}"
    if not event.wager:
        return f"Seat {event.seat}: {event.action}{named}."
    if event.action == "withdraw":
        return f"Seat {event.seat}: {event.action}, {dollars(event.amount)} back from {event.wager}{tip}."
    return f"Seat {event.seat}: {event.action}{named}, {dollars(event.amount)} on {event.wager}{tip}."


def _settled(event: e.RoundSettled, state: State) -> Iterator[str]:
    if event.qualifies:
        yield "The dealer qualifies." if event.qualifies == "yes" else "The dealer does not qualify."
    for payment in event.payments:
        yield payment_line(payment)
    nets = {seat: state.spots[seat].won for seat in sorted(state.spots)}
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
