"""What the floor rules and the house does between hands, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.cards.card import print_cards
from croupier.money import print_money
from croupier.poker import events as e
from croupier.poker import session_events as r
from croupier.poker.rulings import events as f
from croupier.poker.session import State


def money(cents: int) -> str:
    return f"${print_money(cents)}"


def name_of(state: State, seat: int) -> str:
    chair = state.room.chairs.get(seat)
    return chair.player if chair else f"seat {seat}"


def _ruled(event: f.Ruled, state: State, seat: int) -> list[str]:
    about = f" about {name_of(state, event.seat)}" if event.seat else ""
    return [f"Ruling: {event.ruling}, by the {event.author}{about} [{event.cite}]."]


def _announced(event: f.Announced, state: State, seat: int) -> list[str]:
    said = f'says "{event.said}"' if event.said else "says nothing"
    stated = f" and names {money(event.stated)}" if event.stated else ""
    chips = f" in {event.chips} {'chip' if event.chips == 1 else 'chips'}" if event.chips else ""
    put = f", puts in {money(event.put)}{chips}" if event.put else ""
    return [f"{name_of(state, event.seat)} {said}{stated}{put}: {event.why} [{event.cite}]."]


def _voided(event: f.HandVoided, state: State, seat: int) -> list[str]:
    lost = f"; {money(event.forfeited)} is forfeited to the next pot" if event.forfeited else ""
    return [f"{money(sum(event.amounts))} goes back to the players{lost}."]


def _stub(event: f.StubChanged, state: State, seat: int) -> list[str]:
    burn = ", and the next cards come without a burn" if event.no_burn else ""
    return [f"The stub of {len(event.stub)} cards is set anew{burn}."]


def _timed(event: r.TimedRakeTaken, state: State, seat: int) -> list[str]:
    return [f"The timed rake: {money(sum(event.amounts))} from {len(event.seats)} players [30-1012(2)]."]


def _one(words: str) -> Callable[[Any, State, int], list[str]]:
    return lambda event, state, seat: [words.format(name=name_of(state, event.seat), money=money(event[1]))]


FLOOR: dict[type, Callable[[Any, State, int], list[str]]] = {
    f.Ruled: _ruled,
    f.Announced: _announced,
    f.HandVoided: _voided,
    f.StubChanged: _stub,
    f.Refunded: _one("{money} goes back to {name}."),
    f.BetTakenBack: _one("{name}'s bet of {money} goes back."),
    f.ChipsForfeited: _one("{name} loses the {money} put in."),
    f.RaiseClaimed: _one("{name} makes the call a raise to {money} [30-1024]."),
    f.DeclaredAllIn: _one("{name} is all in, with {money} left behind."),
    f.BehindReturned: _one("{name} takes the {money} left behind."),
    f.Bypassed: lambda event, state, seat: [f"The action goes on past {name_of(state, event.seat)}."],
    f.TurnGivenBack: lambda event, state, seat: [f"{name_of(state, event.seat)} has not acted: it is his turn."],
    f.BettingTakenBack: lambda event, state, seat: [
        f"What followed {name_of(state, event.seat)}'s gesture is taken back, and he acts again."
    ],
    f.HandRetrieved: lambda event, state, seat: [f"{name_of(state, event.seat)}'s hand is live again."],
    f.LineReturned: lambda event, state, seat: [
        f"{name_of(state, event.seat)} gets {event.line} of {money(event.amount)} back."
    ],
    f.CardReplaced: lambda event, state, seat: [
        f"{name_of(state, event.seat)}'s {print_cards(event.dead)} is dead and replaced."
    ],
    f.CardsBuried: lambda event, state, seat: [f"{len(event.cards)} cards of the deck are dead."],
    f.CardExposed: lambda event, state, seat: [
        f"{name_of(state, event.seat)}'s last card lies face up: {print_cards((event.card,))}."
    ],
    f.EarlyCardDealt: lambda event, state, seat: [
        f"{name_of(state, event.seat)} keeps the last card, which came early."
    ],
    r.ButtonDrawn: lambda event, state, seat: [
        f"A card to each for the button, {name_of(state, event.seat)} has the highest: {print_cards(event.cards)}."
    ],
    r.PostedFor: lambda event, state, seat: [
        f"{name_of(state, event.seat)} puts up {money(event.amount)} for {name_of(state, event.of)} [30-1017(4)]."
    ],
    r.PostObjected: lambda event, state, seat: [f"{name_of(state, event.seat)} objects: it goes back [30-1017(4)]."],
    r.TimedRakeTaken: _timed,
    e.BlindsChopped: lambda event, state, seat: [f"The blinds are chopped: {money(sum(event.amounts))} goes back."],
    e.TimeWarned: lambda event, state, seat: [f"{name_of(state, event.seat)} is warned: time is nearly up [30-1032]."],
    e.TimedOut: lambda event, state, seat: [f"Time is up for {name_of(state, event.seat)} [30-1032]."],
    e.RequestMade: lambda event, state, seat: [
        f"{name_of(state, event.seat)} asks to see {name_of(state, event.of)}'s hand [30-1026(12)]."
    ],
}
