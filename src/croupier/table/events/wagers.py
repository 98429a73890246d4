"""What players put down and decide, the clock, and what a supervisor rules."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.cards.card import Cards
from croupier.table.events.event import Cents, Event


@dataclass(frozen=True, slots=True)
class WagersOpened(Event):
    round: int


@dataclass(frozen=True, slots=True)
class WagerPlaced(Event):
    seat: int
    wager: str
    amount: Cents


@dataclass(frozen=True, slots=True)
class HandNamed(Event):
    """Whose hand a wager reads, said as it was placed."""

    seat: int
    wager: str
    hand: str


@dataclass(frozen=True, slots=True)
class TipPlaced(Event):
    """A wager for the dealer, riding on the player's own."""

    seat: int
    wager: str
    amount: Cents


@dataclass(frozen=True, slots=True)
class CardOpened(Event):
    """Wagers on the cards of the street to come are open."""

    street: int
    name: str


@dataclass(frozen=True, slots=True)
class SpotPlaced(Event):
    """A wager on what a card, or several, will be."""

    seat: int
    card: str
    outcome: str
    pick: str
    amount: Cents


@dataclass(frozen=True, slots=True)
class PlacesPicked(Event):
    """Which of the table's cards will be the seat's, by their places: `1-4-7`."""

    seat: int
    places: str


@dataclass(frozen=True, slots=True)
class WagersTakenBack(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class WagersClosed(Event):
    """The dealer has announced "no more bets"."""


@dataclass(frozen=True, slots=True)
class ActionTaken(Event):
    """`amount` went onto `wager`, or came back from it where the action takes a wager back.
    `cards` are those it named."""

    seat: int
    action: str
    wager: str = ""
    amount: Cents = 0
    tip: Cents = 0
    cards: Cards = ()


@dataclass(frozen=True, slots=True)
class TimeWarned(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class TimedOut(Event):
    """The rule's default action was taken for the seat."""

    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class Misdealt(Event):
    """A supervisor's ruling: at a seat (its number), or at the dealer or the board by name."""

    at: str
    kind: str
    effect: str
    cite: str
