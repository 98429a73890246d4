"""Who sits where with what, and what lies on a poker table between hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from croupier.poker import session_events as r
from croupier.poker.plan import Plan


class Chair(NamedTuple):
    player: str
    stack: int
    out: bool = False
    proposition: bool = False


class Funds(NamedTuple):
    """A jackpot's money: `posted` is what the sign shows and an award is a part of; `secondary` takes its place."""

    primary: int = 0
    secondary: int = 0
    posted: int = 0
    seed: int = 0


class Room(NamedTuple):
    """`button` is a seat, 0 before the first hand. `rake`, `jackpot` and `tips` are what has left the players' chips.

    `placed` and `ready` are for the next hand, `posted` is who has put up the ante or blind of whom, and how much.
    `rolling` are the seats that may play for a pot that has rolled over, `round` the deals since one was won. `bank` is
    what the house has won by banked lines, less than zero where it lost.
    """

    opened: r.TableOpened
    plan: Plan
    chairs: Mapping[int, Chair]
    button: int = 0
    number: int = 0
    carried: int = 0
    rake: int = 0
    jackpot: int = 0
    tips: int = 0
    bought: int = 0
    cashed: int = 0
    straddle: int = 0
    straddled: int = 0
    placed: Mapping[int, Mapping[str, int]] = {}
    ready: frozenset[int] = frozenset()
    posted: tuple[int, ...] = ()
    pool: int = 0
    markers: Mapping[int, int] = {}
    bank: int = 0
    funds: Funds = Funds()
    round: int = 1
    rolling: frozenset[int] = frozenset()
    closing: bool = False
    closed: bool = False

    def changed(self, seat: int, **values: Any) -> Room:
        return self._replace(chairs={**self.chairs, seat: self.chairs[seat]._replace(**values)})


def without_wagers(room: Room, seat: int) -> Room:
    if seat not in room.placed and seat not in room.ready:
        return room
    placed = {other: lines for other, lines in room.placed.items() if other != seat}
    return room._replace(placed=placed, ready=room.ready - {seat})
