"""What was paid, taken and returned, and what moved on a meter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from croupier.table.events.event import Cents, Event


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
