"""A poker table through an evening: who sits where with what, the button, what is carried, and the house's boxes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from croupier.poker.events import between as r
from croupier.poker.setup.plan import Plan
from croupier.poker.state import OVER, Hand
from croupier.rules.pot.options import cents_of


class Chair(NamedTuple):
    player: str
    stack: int
    out: bool = False
    proposition: bool = False
    currency: int = 0


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

    def posting(self, schedules: Mapping[str, str]) -> Room:
        return self._replace(plan=self.plan._replace(schedules=schedules))

    def changed(self, seat: int, **values: Any) -> Room:
        return self._replace(chairs={**self.chairs, seat: self.chairs[seat]._replace(**values)})


def without_wagers(room: Room, seat: int) -> Room:
    if seat not in room.placed and seat not in room.ready:
        return room
    placed = {other: lines for other, lines in room.placed.items() if other != seat}
    return room._replace(placed=placed, ready=room.ready - {seat})


class State(NamedTuple):
    room: Room
    hand: Hand | None

    @property
    def in_hand(self) -> bool:
        return self.hand is not None and self.hand.phase is not OVER

    @property
    def accounts(self) -> dict[str, int]:
        """Every chip at the table by where it lies: with a player, in a pot, in a box of the house."""
        room, hand = self.room, self.hand
        found = {f"player:{chair.player}": chair.stack + chair.currency for chair in room.chairs.values()}
        found |= {"carried": room.carried, "rake": room.rake, "jackpot": room.jackpot, "tips": room.tips}
        found |= {"pool": room.pool, "bank": room.bank}
        found["jackpot-funds"] = room.funds.primary + room.funds.secondary - room.funds.seed
        if hand is not None and self.in_hand:
            found["pot"] = sum(hand.put) + hand.setup.carried - sum(hand.notes.awarded or ())
            found["lines"] = hand.notes.aside.kept
            for seat, stack, before in zip(hand.seats, hand.stacks, hand.setup.stacks, strict=True):
                found[f"player:{room.chairs[seat].player}"] += stack - before
            for place, amount in enumerate(hand.notes.behind):
                found[f"player:{room.chairs[hand.seats[place]].player}"] += amount
            for place, amount in enumerate(hand.notes.piece):
                # The bill is counted with the chair until the hand is over.
                found[f"player:{room.chairs[hand.seats[place]].player}"] -= amount
        return found

    @property
    def chips(self) -> int:
        return sum(self.accounts.values())

    @property
    def conserved(self) -> bool:
        """30-1017: no chip comes or goes but by a buy-in, a cash-out, the house's boxes and tips."""
        return self.chips == self.room.bought - self.room.cashed


def opened(event: r.TableOpened, plan: Plan) -> State:
    jackpot = plan.value.beside.jackpot if plan.value and plan.value.beside else None
    seed = cents_of(plan.options, jackpot.seed) if jackpot else 0
    return State(Room(event, plan, {}, funds=Funds(seed, 0, seed, seed)), None)
