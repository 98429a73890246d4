"""A hand of poker in progress: parallel tuples by place, rebuilt by position with every event.

A place is a seat's number in this hand, from 0 at the left of the button (in stud at the left of the dealer) clockwise.
The order of the fields is part of the design: what an event changes lies together,
so that a fold is two slices and a few values.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import Any, NamedTuple

from croupier.cards.card import Cards
from croupier.poker.setup.plan import Plan, Street

Ints = tuple[int, ...]
Places = tuple[int, ...]


class Phase(IntEnum):
    POSTING = 0
    BETTING = 1
    EXCHANGE = 2
    SCRAMBLE = 3
    SHOWDOWN = 4
    OVER = 5
    WAGERS = 6


# A table has no more seats than this: what each may say is made once.
MOST_SEATS = 24
# Members of an enumeration are slow to reach by its name: these are what every action asks for.
POSTING, BETTING, EXCHANGE, SCRAMBLE, SHOWDOWN, OVER, WAGERS = Phase


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


class Aside(NamedTuple):
    """What a few games have beside the pot. `lines` are wagers by place, `held` what still lies there of them.

    `bank`, `dropped`, `paid`, `pooled` and `pool_rake` are what went to the house, into the jackpot's box and out of
    its fund, into the pool (less than zero out of it) and from it to the house. `markers` are by place; `cleared` tells
    that all of them were collected. `pool` to `posted` are what earlier hands brought; `hidden` board cards lie face
    down, `wild` is the card that each place made wild.
    """

    lines: tuple[tuple[str, Ints], ...] = ()
    held: int = 0
    bank: int = 0
    forfeited: int = 0
    dropped: int = 0
    paid: int = 0
    pooled: int = 0
    pool_rake: int = 0
    markers: Ints = ()
    cleared: bool = False
    pool: int = 0
    round: int = 1
    last: bool = False
    posted: int = 0
    hidden: Cards = ()
    wild: Cards = ()

    @property
    def kept(self) -> int:
        """Chips that have left the players for somewhere beside the pot."""
        return self.held + self.bank + self.dropped - self.paid + self.pooled + self.pool_rake - self.forfeited


NO_ASIDE = Aside()


class Mark(NamedTuple):
    """A bypassed player and his street, and what each had put in and who was live then."""

    place: int
    street: int
    put: Ints
    live: Ints


class Gesture(NamedTuple):
    """A player and his street, and the betting before what he said or put in: the hand's fields from stacks to live.

    `rulings` is how many there were: after another one nothing is taken back.
    """

    place: int
    street: int
    rulings: int
    before: tuple[Any, ...]


class Notes(NamedTuple):
    """What rulings and rarer turns of a hand leave behind.

    `barred` have the last card early and may not bet; `behind` are chips of who declared himself all-in, by place;
    `exposed` are the players whose last card was turned up. `marks` say how the hand stood when a player was bypassed,
    `gesture` how it stood before the last that was said or put in: substantial action is counted from there.
    `bills` is the currency that each has on the table, `piece` what of it was accepted in this hand; `shorted`
    are those who have put in too few chips to call.
    """

    returned: Ints = ()
    awarded: Ints = ()
    rake: int = 0
    jackpot: int = 0
    carried: int = 0
    shared: bool = False
    pool: Cards = ()
    owed: Places = ()
    requested: Places = ()
    void: bool = False
    barred: Places = ()
    warned: bool = False
    chopped: bool = False
    dead_money: int = 0
    forfeits: int = 0
    dead: Places = ()
    rulings: tuple[str, ...] = ()
    no_burn: bool = False
    aside: Aside = NO_ASIDE
    behind: Ints = ()
    exposed: Places = ()
    marks: tuple[Mark, ...] = ()
    gesture: Gesture | None = None
    bills: Ints = ()
    piece: Ints = ()
    shorted: Places = ()


NOTES = Notes()


def begin(setup: Setup) -> Hand:
    """Before anything is posted."""
    fresh = _fresh(len(setup.seats))
    return tuple.__new__(Hand, (setup, setup.stacks, *fresh))


@cache
def _fresh(n: int) -> tuple[Any, ...]:
    """The rest of a hand of so many players."""
    none, ones, empty = (0,) * n, (1,) * n, ((),) * n
    return (
        none, none, (), 0, 0, 0, (-1,) * n, -1, 0, 0, ones, Phase.POSTING, -1, -1,
        empty, none, (), (), 0, (), empty, none, NOTES,
    )  # fmt: skip
