"""A hand of poker in progress: parallel tuples by place, rebuilt by position with every event.

A place is a seat's number in this hand, from 0 at the left of the button (in stud at the left of the dealer) clockwise.
The order of the fields is part of the design: what an event changes lies together,
so that a fold is two slices and a few values.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from croupier.cards.card import Cards
from croupier.poker.plan import Plan, Street

Ints = tuple[int, ...]
Places = tuple[int, ...]


class Phase(IntEnum):
    POSTING = 0
    BETTING = 1
    EXCHANGE = 2
    SCRAMBLE = 3
    SHOWDOWN = 4
    OVER = 5


# Members of an enumeration are slow to reach by its name: these are what every action asks for.
POSTING, BETTING, EXCHANGE, SCRAMBLE, SHOWDOWN, OVER = Phase


class Setup(NamedTuple):
    """What is settled before the first card. `antes` and `blinds` are by place;
    a negative blind opens nothing (a late post).

    Where `trimmed` is false, antes are dead money for whoever is in the main pot.
    """

    plan: Plan
    number: int
    seats: Ints
    stacks: Ints
    antes: Ints
    blinds: Ints
    button: int = -1
    carried: int = 0
    trimmed: bool = True
    straddle: int = -1


class Hand(NamedTuple):
    setup: Setup
    stacks: Ints
    bets: Ints
    put: Ints
    queue: Places
    top: int
    full: int
    wagers: int
    answered: Ints
    last: int
    paid: int
    spoke: int
    live: Ints
    phase: Phase
    street: int
    first: int
    cards: tuple[Cards, ...]
    faces: Ints
    board: Cards
    order: Cards
    drawn: int
    burned: Cards
    discards: tuple[Cards, ...]
    shown: Ints
    notes: Notes

    @property
    def plan(self) -> Plan:
        return self.setup.plan

    @property
    def seats(self) -> Ints:
        return self.setup.seats

    @property
    def round(self) -> Street:
        return self.setup.plan.streets[self.street]

    @property
    def turn(self) -> int:
        """The seat to act, 0 for none."""
        return self.setup.seats[self.queue[0]] if self.queue else 0

    @property
    def pot(self) -> int:
        """Everything put in and not returned."""
        return sum(self.put) + self.setup.carried

    @property
    def contenders(self) -> Places:
        return tuple(place for place, live in enumerate(self.live) if live)


class Notes(NamedTuple):
    """What rulings and rarer turns of a hand leave behind. `barred` may not bet,
    `reserve` are early cards to go back."""

    returned: Ints = ()
    awarded: Ints = ()
    rake: int = 0
    jackpot: int = 0
    carried: int = 0
    shared: bool = False
    pool: Cards = ()
    owed: Places = ()
    requested: Places = ()
    folded_down: Places = ()
    void: bool = False
    reserve: Cards = ()
    barred: Places = ()
    sixth: int = -1
    warned: bool = False
    chopped: bool = False
    dead_money: int = 0
    forfeits: int = 0
    dead: Places = ()
    rulings: tuple[str, ...] = ()
    no_burn: bool = False


NOTES = Notes()


def begin(setup: Setup) -> Hand:
    """Before anything is posted."""
    n = len(setup.seats)
    none, ones, empty = (0,) * n, (1,) * n, ((),) * n
    return Hand(
        setup, setup.stacks, none, none, (), 0, 0, 0, (-1,) * n, -1, 0, 0, ones, Phase.POSTING, -1, -1,
        empty, none, (), (), 0, (), empty, none, NOTES,
    )  # fmt: skip
