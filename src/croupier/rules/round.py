"""A round as it is handed to settlement: what was wagered, dealt and decided. Values only;
checked by `check` and `walk`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from croupier.cards.card import Cards
from croupier.rules.spot import Spot

# A backline bettor is a seat of his own, numbered by the one he stands behind: 301 and 302 behind seat 3.
BEHIND = 100


def position(seat: int) -> int:
    """The betting position of a seat: its own, or the one its bettor stands behind."""
    return seat // BEHIND or seat


# The field in which a seat names the hand of the table that it wagers on.
HAND = "hand"
NONE: Mapping[str, Any] = MappingProxyType({})


class Seat(NamedTuple):
    """A tuple, for a settlement makes one of every seat."""

    seat: int
    wagers: Mapping[str, int]
    cards: Mapping[str, Cards]
    actions: tuple[str, ...] = ()
    tips: Mapping[str, int] = NONE
    player: str = ""
    spots: tuple[Spot, ...] = ()
    extra: Mapping[str, Any] = NONE

    @property
    def who(self) -> str:
        return self.player or f"seat {self.seat}"


@dataclass(frozen=True, slots=True)
class Irregularity:
    """Something went wrong in the deal: at a seat (its number), the dealer or the board.

    `late`: it was found after some wagers had been settled, as the decisions and the cards show, and these stand.
    """

    at: int | str
    kind: str
    late: bool = False


@dataclass(frozen=True, slots=True)
class Caps:
    """Aggregate pay-outs set by the licensee (30-1047), in cents; 0 where none."""

    per_round: int = 0
    per_player: int = 0
    minimum_bet: int = 0
    per_tip: int = 0


NO_CAPS = Caps()


@dataclass(frozen=True, slots=True)
class PlayerDealer:
    """Who banks the round, and what he covers: everything where no wager is named."""

    seat: int
    wager: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    seats: tuple[Seat, ...]
    common: Mapping[str, Cards] = field(default_factory=dict)
    schedules: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    meters: Mapping[str, int] = field(default_factory=dict)
    seeds: Mapping[str, int] = field(default_factory=dict)
    irregularities: tuple[Irregularity, ...] = ()
    caps: Caps = NO_CAPS
    player_dealer: PlayerDealer | None = None
    action_button: int = 0
    as_read: bool = False
    # Places of the table whose cards are not listed, or not all of them, as no wager of the round reads them,
    # with what is said where one does.
    unlisted: Mapping[str, str] = field(default_factory=dict)
