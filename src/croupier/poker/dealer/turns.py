"""One decision in a betting round: the event that it is, and the hand after it."""

from __future__ import annotations

from typing import Any

from croupier.poker import actions as a
from croupier.poker.actions import Action
from croupier.poker.betting.deciding import betting_event
from croupier.poker.events import hand as e
from croupier.poker.folds.bets import LIVE, QUEUE, called, checked
from croupier.poker.folds.hand import FOLDS
from croupier.poker.state import Hand

CHECK, CALL = a.CHECK, a.CALL
Folded, Checked, Called = e.Folded, e.Checked, e.Called
# Quicker than the tuple's own way.
new = tuple.__new__


def bet(h: Hand, action: Action) -> tuple[Hand, Any, bool]:
    """A decision in a betting round, and whether somebody else is to act in it; else the hand has to be moved on."""
    setup, stacks, bets, _, queue, top = h[:6]
    event: Any
    if len(queue) > 2 and setup.plan.free_check:
        # The usual check or call without a detour: `betting_event` says the same of them. With one left to act the
        # round may be over by itself: everybody else is all in.
        place = queue[0]
        seat, name = action[1], action[2]
        if seat == setup.seats[place]:
            owed = top - bets[place]
            if name == CHECK and owed <= 0:
                event = new(Checked, (seat,))
                return checked(h, event), event, True
            if name == CALL and 0 < owed <= stacks[place]:
                event = new(Called, (seat, owed))
                return called(h, event), event, True
    event = betting_event(h, action)
    made = type(event)
    h = FOLDS[made](h, event)
    return h, event, len(h[QUEUE]) > 1 and (made is not Folded or h[LIVE].count(1) > 1)
