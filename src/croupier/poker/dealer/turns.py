"""One decision in a betting round: the event that it is, and the hand after it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from croupier.poker import actions as a
from croupier.poker.actions import Action
from croupier.poker.betting.deciding import betting_event
from croupier.poker.events import hand as e
from croupier.poker.events.codec import to_line
from croupier.poker.folds.bets import LIVE, QUEUE
from croupier.poker.folds.hand import FOLDS
from croupier.poker.state import MOST_SEATS, Hand

CHECK, CALL = a.CHECK, a.CALL
Folded = e.Folded
# Quicker than the tuple's own way.
new = tuple.__new__
Written = tuple[Any, str]


def _written(event: Any) -> Written:
    return event, to_line(event)


# What is done most often is made once, with its line in the log.
CHECKED: dict[int, Written] = {seat: _written(e.Checked(seat)) for seat in range(1, MOST_SEATS)}


@lru_cache(maxsize=4096)
def _called(seat: int, amount: int) -> Written:
    return _written(e.Called(seat, amount))


def usual_turn(h: Hand, action: Action) -> tuple[Hand, Written] | None:
    """In a betting round a check or a whole call after which somebody else is to act; None for everything else.

    `betting_event` says the same of them, and the folds `checked` and `called` lead to the same hand.
    """
    (
        setup, stacks, bets, put, queue, top, full, wagers, answered, last, paid, spoke, live, phase, street, first,
        cards, faces, board, order, drawn, burned, discards, shown, notes,
    ) = h  # fmt: skip
    # With one left to act the round may be over by itself: everybody else is all in.
    if len(queue) < 2 or not setup.plan.free_check or (len(queue) == 2 and 0 in stacks):
        return None
    place = queue[0]
    seat, name = setup.seats[place], action[2]
    if action[1] != seat:
        return None
    owed = top - bets[place]
    if name == CHECK and owed <= 0:
        written = CHECKED[seat]
    elif name == CALL and 0 < owed < stacks[place]:
        written = _called(seat, owed)
        stacks, bets, put = _less(stacks, place, owed), _less(bets, place, -owed), _less(put, place, -owed)
        paid |= 1 << place
        spoke |= 1 << place
    else:
        return None
    levels = [*answered]
    levels[place] = top
    return new(Hand, (
        setup, stacks, bets, put, queue[1:], top, full, wagers, (*levels,), last, paid, spoke, live, phase, street,
        first, cards, faces, board, order, drawn, burned, discards, shown, notes,
    )), written  # fmt: skip


def _less(amounts: tuple[int, ...], place: int, amount: int) -> tuple[int, ...]:
    found = [*amounts]
    found[place] -= amount
    return (*found,)


def last_check(h: Hand, action: Action) -> Any:
    """The check that ends a round in which nobody is all in, None for everything else."""
    setup, stacks, bets, _, queue, top = h[:6]
    if len(queue) != 1 or action[2] != CHECK or not setup.plan.free_check or 0 in stacks:
        return None
    place = queue[0]
    seat = setup.seats[place]
    return CHECKED[seat][0] if action[1] == seat and top <= bets[place] else None


def bet(h: Hand, action: Action) -> tuple[Hand, Any, bool]:
    """Any decision in a betting round, and whether somebody else is to act in it; else the hand has to be moved on."""
    event: Any = betting_event(h, action)
    made = type(event)
    h = FOLDS[made](h, event)
    return h, event, len(h[QUEUE]) > 1 and (made is not Folded or h[LIVE].count(1) > 1)
