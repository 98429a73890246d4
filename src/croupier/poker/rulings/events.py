"""What the floor, the dealer or a player has ruled, as facts. A ruling is recorded first;
what follows from it comes after."""

from __future__ import annotations

from typing import NamedTuple

from croupier.cards.card import Cards

Cents = int


class Ruled(NamedTuple):
    """Which ruling, by whom, about which seat (0 for the table), with its paragraph.
    `cards` and `seats` are its inputs."""

    ruling: str
    author: str
    seat: int
    cards: Cards
    seats: tuple[int, ...]
    cite: str


class Refunded(NamedTuple):
    """All that a player put in comes back, from every pot."""

    seat: int
    amount: Cents


class LineReturned(NamedTuple):
    """A wager beside the pot goes back."""

    seat: int
    line: str
    amount: Cents


class HandVoided(NamedTuple):
    """By place, what goes back to the players; the rest is forfeited to the next pot."""

    amounts: tuple[Cents, ...]
    forfeited: Cents


class HandRetrieved(NamedTuple):
    seat: int


class CardReplaced(NamedTuple):
    """A card dealt face down that was seen is dead; the top card of the deck takes its place."""

    seat: int
    dead: Cards
    card: Cards


class StubChanged(NamedTuple):
    """The rest of the deck after a premature or faced card was dealt with. `burned` have left it."""

    burned: Cards
    stub: Cards
    no_burn: bool


EVENTS: tuple[type, ...] = (Ruled, Refunded, HandVoided, HandRetrieved, CardReplaced, StubChanged, LineReturned)
