"""What has happened to the cards, as frozen past facts: shuffles, deals, hands that were set and turned up."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.cards.card import Card, Cards
from croupier.table.events.event import Event


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """The whole deck, top card first. `kept` cards from the top were out already when a board was dealt again.

    `deck` names it where a game has several.
    """

    order: Cards
    kept: int = 0
    deck: str = ""


@dataclass(frozen=True, slots=True)
class PilePicked(Event):
    """By the player-dealer: the pile that goes to the first hand, counted from the left."""

    seat: int
    pile: int


@dataclass(frozen=True, slots=True)
class FirstHandDrawn(Event):
    """The total of the dice, or the random number; `button` is the seat with the first action where a player banks."""

    number: int
    button: int = 0


@dataclass(frozen=True, slots=True)
class HandSet(Event):
    """By the house way: the dealer's cards (`to` 0), or those of a seat that was not asked."""

    to: int
    group: str
    front: Cards
    back: Cards


@dataclass(frozen=True, slots=True)
class StreetOpened(Event):
    street: int
    name: str


@dataclass(frozen=True, slots=True)
class CardBurned(Event):
    card: Card
    deck: str = ""


@dataclass(frozen=True, slots=True)
class DealerChanged(Event):
    """A new dealer has come to the table."""


@dataclass(frozen=True, slots=True)
class ShoeRetired(Event):
    """The rest of the shoe is not dealt: the next round begins with a shuffle."""


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """`to` is a seat, or 0 for the table; `face_up` are those of the cards that everyone sees."""

    to: int
    group: str
    cards: Cards
    face_up: Cards = ()


@dataclass(frozen=True, slots=True)
class CardsShown(Event):
    to: int
    group: str
    cards: Cards
