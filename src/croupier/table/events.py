"""What has happened at a table, as frozen past facts. Shuffle, clock and identity enter here and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from croupier.cards.card import Cards
from croupier.table.event import UNLESS_SET, Event
from croupier.table.events_cards import (
    CardBurned,
    CardsDealt,
    CardsShown,
    DealerChanged,
    FirstHandDrawn,
    HandSet,
    PilePicked,
    ShoeRetired,
    Shuffled,
    StreetOpened,
)

__all__ = [
    "ActionTaken", "Amounts", "BoughtIn", "CardBurned", "CardOpened", "CardSettled", "CardsDealt", "CardsShown",
    "Cents", "ChipsDeclared", "DealerChanged", "Event", "FeeTaken", "FirstHandDrawn", "HandNamed", "HandSet", "Limit",
    "Limits", "MeterMoved", "Misdealt", "Payment", "Payments", "PilePicked", "PlacesPicked", "PlayerLeft", "PlayerSat",
    "PositionPassed", "PositionTaken", "RoundEnded", "RoundSettled", "SatIn", "SatOut", "ShoeRetired",
    "Shuffled", "SpotPlaced", "StageSettled", "StreetOpened", "TableOpened", "Texts", "TimeWarned",
    "TimedOut", "TipPlaced", "WagerPlaced", "WagerReturned", "WagersClosed", "WagersOpened", "WagersTakenBack",
]  # fmt: skip

# The codec reads these names from the annotations: they tell money from numbers and cards from numbers.
Cents = int
Amounts = Mapping[str, int]
Texts = Mapping[str, str]


class Limit(NamedTuple):
    """What a table takes on one spot: from `least` to `most` cents, in steps of `step`."""

    least: int
    most: int
    step: int


Limits = Mapping[str, Limit]


@dataclass(frozen=True, slots=True)
class TableOpened(Event):
    """Everything the licensee chose. Schedules and options that are left out take the rule's default.

    `open_hands`: hands are turned up before the end where the rule has it so; tables of older logs did not.
    """

    game: str
    seats: int
    hands_per_player: int = 1
    schedules: Texts = field(default_factory=dict)
    options: Texts = field(default_factory=dict)
    limits: Limits = field(default_factory=dict)
    meters: Amounts = field(default_factory=dict)
    seeds: Amounts = field(default_factory=dict)
    contributions: Texts = field(default_factory=dict)
    caps: Amounts = field(default_factory=dict)
    time_limit: int = 0
    as_read: bool = False
    open_hands: bool = field(default=False, metadata=UNLESS_SET)


@dataclass(frozen=True, slots=True)
class PlayerSat(Event):
    seat: int
    player: str


@dataclass(frozen=True, slots=True)
class BoughtIn(Event):
    player: str
    amount: Cents


@dataclass(frozen=True, slots=True)
class PlayerLeft(Event):
    """`cashed_out` is 0 while the player keeps another seat."""

    seat: int
    player: str
    cashed_out: Cents


@dataclass(frozen=True, slots=True)
class SatOut(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class SatIn(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class PositionTaken(Event):
    """A seat banks the next round with this wager: what it covers is limited to it."""

    seat: int
    amount: Cents


@dataclass(frozen=True, slots=True)
class PositionPassed(Event):
    seat: int


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
class ChipsDeclared(Event):
    """What one of the table's own chips is worth to the player, as long as he sits there."""

    player: str
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
class WagerReturned(Event):
    """A wager that cannot stand once the number of hands is known, with the tip on it."""

    seat: int
    wager: str
    amount: Cents
    tip: Cents
    why: str
    cite: str


@dataclass(frozen=True, slots=True)
class FeeTaken(Event):
    seat: int
    amount: Cents
    cite: str


@dataclass(frozen=True, slots=True)
class MeterMoved(Event):
    meter: str
    to: Cents
    why: str


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


class Payment(NamedTuple):
    """One line of a settlement as it was paid or taken."""

    seat: int
    wager: str
    staked: Cents
    outcome: str
    paid: Cents
    returned: Cents
    why: str
    cite: str
    tip: bool = False

    @property
    def net(self) -> int:
        return self.paid + self.returned - self.staked


Payments = tuple[Payment, ...]


@dataclass(frozen=True, slots=True)
class CardSettled(Event):
    """Wagers on cards that lie open now, paid before the round goes on: what is lost is collected first."""

    payments: Payments


@dataclass(frozen=True, slots=True)
class StageSettled(Event):
    """Wagers that the rule settles before the round is over, in the order they were paid."""

    payments: Payments
    cite: str


@dataclass(frozen=True, slots=True)
class RoundSettled(Event):
    """Payments in the order they were made. `qualifies` is yes or no, and "" where no dealer has to."""

    payments: Payments
    qualifies: str = ""


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    round: int
