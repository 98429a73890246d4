"""The end of a hand for a pot, as it is handed to settlement: who put in what, who is live, which cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from croupier.cards.card import Cards


class PotSeat(NamedTuple):
    """`put_in` is all that the seat put into the pot in this hand, in cents. `wild` is the card it made wild.

    `beside` and `markers` are the wager for a pool and what the seat has won towards it before; `wagers` are banked
    lines beside the pot. With `discard` or `drawn`, `cards` are those dealt.
    """

    seat: int
    put_in: int
    cards: Cards = ()
    folded: bool = False
    mucked: bool = False
    wild: Cards = ()
    discard: Cards = ()
    drawn: Cards = ()
    exchanged: bool = False
    beside: int = 0
    markers: int = 0
    wagers: Mapping[str, int] = {}
    tips: Mapping[str, int] = {}


@dataclass(frozen=True, slots=True, kw_only=True)
class PotRound:
    """`carried` and `pool` are what earlier hands left; `round` counts the deals since the pot was last won.

    `last`: the house closes after this deal, so that nothing may roll over. `irregularities`: what went wrong, by seat.
    """

    seats: tuple[PotSeat, ...]
    community: Cards = ()
    button: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    carried: int = 0
    round: int = 1
    pool: int = 0
    schedules: Mapping[str, str] = field(default_factory=dict)
    meters: Mapping[str, int] = field(default_factory=dict)
    as_read: bool = False
    last: bool = False
    irregularities: Mapping[int, str] = field(default_factory=dict)
