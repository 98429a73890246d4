"""A table is opened, and who sits down, buys chips, banks and leaves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from croupier.table.events.event import UNLESS_SET, Cents, Event, Texts

Amounts = Mapping[str, int]


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
class TermsChanged(Event):
    """The licensee posts other terms between rounds: schedules, options and limits in the place of the opening's."""

    schedules: Texts = field(default_factory=dict)
    options: Texts = field(default_factory=dict)
    limits: Limits = field(default_factory=dict)


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
class ChipsDeclared(Event):
    """What one of the table's own chips is worth to the player, as long as he sits there."""

    player: str
    amount: Cents
