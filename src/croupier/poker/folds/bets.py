"""Folds of the chips: antes, blinds, what is bet, called and raised, and the betting rounds themselves."""

# Adding slices is twice as quick as unpacking them, and folds are what a hand spends its time on.
# ruff: noqa: RUF005
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from croupier.poker.betting.bounds import completes, full_raise
from croupier.poker.events import beside as x
from croupier.poker.events import hand as e
from croupier.poker.state import BETTING, WAGERS, Hand, Ints

# The places of the fields that folds cut at.
QUEUE: Final = 4
LIVE: Final = 12
PHASE: Final = 13
CARDS: Final = 16
BOARD: Final = 18
ORDER: Final = 19
DRAWN: Final = 20
DISCARDS: Final = 22
SHOWN: Final = 23
NOTES_AT: Final = 24
CHECKED: Final = -2


new = tuple.__new__
make: Callable[[tuple[Any, ...]], Hand] = partial(tuple.__new__, Hand)


def put_at(values: Ints, place: int, value: int) -> Ints:
    return values[:place] + (value,) + values[place + 1 :]


def antes_posted(h: Hand, event: e.AntesPosted) -> Hand:
    amounts = event.amounts
    stacks = tuple(stack - amount for stack, amount in zip(h.stacks, amounts, strict=True))
    put = tuple(map(int.__add__, h.put, amounts))
    dead = 0 if h.setup.trimmed else sum(amounts)
    return make((h.setup, stacks, h.bets, put, *h[QUEUE:NOTES_AT], h.notes._replace(dead_money=dead)))


def blind_posted(h: Hand, event: e.BlindPosted) -> Hand:
    setup, stacks, bets, put, queue, top = h[:6]
    seat, amount = event
    place = setup.seats.index(seat)
    after = place + 1
    owed = abs(setup.blinds[place]) if setup.plan.whole_blind else amount
    front = (
        setup,
        stacks[:place] + (stacks[place] - amount,) + stacks[after:],
        bets[:place] + (bets[place] + amount,) + bets[after:],
        put[:place] + (put[place] + amount,) + put[after:],
        queue, owed if owed > top else top, setup.plan.structure.least, 1,
    )  # fmt: skip
    return make(front + h[8:])


def round_opened(h: Hand, event: e.RoundOpened) -> Hand:
    """Those with chips behind are asked, from the one who opens; in the first round the blinds are bets already."""
    plan = h.setup.plan
    phase = WAGERS if plan.streets[event.street].wager else BETTING
    queue = askable(h, h.setup.seats.index(event.seat), broke=not plan.structure.table_stakes)
    if event.street:
        none = (0,) * len(h.bets)
        answered = (-1,) * len(none)
        start = h[:2] + (none, h.put, queue, 0, 0, 0, answered, -1) + h[10:PHASE]
    else:
        start = h[:QUEUE] + (queue,) + h[5:PHASE]
    return make(start + (phase, event.street, queue[0]) + h[CARDS:])


def askable(h: Hand, first: int, *, broke: bool) -> tuple[int, ...]:
    """Live players with chips, clockwise from `first`; the `broke` ones too where nobody may be all-in."""
    live, stacks = h.live, h.stacks
    n = len(live)
    if not first and 0 not in live and 0 not in stacks:
        return tuple(range(n))
    return tuple([place for place in (*range(first, n), *range(first)) if live[place] and (broke or stacks[place])])


def wager_made(h: Hand, event: x.WagerMade) -> Hand:
    """The others are asked for as much: at least the whole wager, also where this player is all-in for less."""
    place, amount = h.queue[0], event.amount
    wager = h.round.wager
    assert wager is not None
    bit = 1 << place
    return make((
        h.setup, put_at(h.stacks, place, h.stacks[place] - amount), put_at(h.bets, place, amount),
        put_at(h.put, place, h.put[place] + amount), h.queue[1:], max(h.top, amount, wager.least), *h[6:9],
        place, h.paid | bit, h.spoke | bit, *h[LIVE:],
    ))  # fmt: skip


def folded(h: Hand, event: e.Folded) -> Hand:
    place = h.queue[0]
    return make(h[:QUEUE] + (h.queue[1:],) + h[5:11] + (h.spoke | 1 << place, put_at(h.live, place, 0)) + h[PHASE:])


def checked(h: Hand, event: e.Checked) -> Hand:
    queue, top, full, wagers, answered = h[4:9]
    place = queue[0]
    answered = answered[:place] + (top,) + answered[place + 1 :]
    return make(h[:4] + (queue[1:], top, full, wagers, answered) + h[9:])


def called(h: Hand, event: e.Called) -> Hand:
    setup, stacks, bets, put, queue, top, full, wagers, answered, last, paid, spoke = h[:LIVE]
    place, amount = queue[0], event.amount
    after = place + 1
    bit = 1 << place
    front = (
        setup,
        stacks[:place] + (stacks[place] - amount,) + stacks[after:],
        bets[:place] + (bets[place] + amount,) + bets[after:],
        put[:place] + (put[place] + amount,) + put[after:],
        queue[1:], top, full, wagers,
        answered[:place] + (top,) + answered[after:],
        last, paid | bit, spoke | bit,
    )  # fmt: skip
    return make(front + h[LIVE:])


def reopened(answered: Ints, bets: Ints, place: int, to: int) -> Ints:
    """After a full raise everybody else may raise again; who has only checked is remembered, for house rules."""
    found = [
        CHECKED if level == CHECKED or (level == 0 and not bet) else -1
        for level, bet in zip(answered, bets, strict=True)
    ]
    found[place] = to
    return tuple(found)


def raised(h: Hand, event: e.BetMade | e.Raised) -> Hand:
    """A bet, a completion or a raise: everybody else who has chips is asked again.
    A short one is no wager of its own."""
    setup, stacks, bets, put, queue, top, full, wagers, answered, _, paid, spoke = h[:LIVE]
    place, to = queue[0], event.to
    amount = to - bets[place]
    by = to - top
    whole = by >= full_raise(h) or (completes(h) and to >= full_raise(h))
    after = place + 1
    stacks = stacks[:place] + (stacks[place] - amount,) + stacks[after:]
    bit = 1 << place
    live = h.live
    around = (*range(after, len(stacks)), *range(place))
    front = (
        setup, stacks,
        bets[:place] + (to,) + bets[after:],
        put[:place] + (put[place] + amount,) + put[after:],
        tuple([other for other in around if live[other] and stacks[other]]),
        to, by if whole and by > full else full, wagers + 1 if whole else wagers,
        reopened(answered, bets, place, to) if whole else answered[:place] + (to,) + answered[after:],
        place, paid | bit, spoke | bit,
    )  # fmt: skip
    return make(front + h[LIVE:])


def brought_in(h: Hand, event: e.BroughtIn) -> Hand:
    """A forced bet that may still be completed: it is no wager that is counted."""
    place, amount = h.queue[0], event.amount
    bit = 1 << place
    n = len(h.stacks)
    stacks = put_at(h.stacks, place, h.stacks[place] - amount)
    asked = tuple(other for other in (*range(place + 1, n), *range(place)) if h.live[other] and stacks[other])
    owed = h.setup.plan.bring_in if h.setup.plan.whole_blind else amount
    return make((
        h.setup, stacks, put_at(h.bets, place, h.bets[place] + amount), put_at(h.put, place, h.put[place] + amount),
        asked, owed, 0, 0, put_at(h.answered, place, amount), h.last, h.paid | bit, h.spoke | bit, *h[LIVE:],
    ))  # fmt: skip


def round_skipped(h: Hand, event: e.RoundSkipped) -> Hand:
    """A street without betting: nobody is left who could bet, or none is printed."""
    return make((h.setup, h.stacks, (0,) * len(h.bets), h.put, (), 0, 0, 0, *h[8:14], event.street, *h[15:]))
