"""A betting decision: the event it is, where `betting` allows it, or the sentence that refuses it."""

from __future__ import annotations

from typing import Any

from croupier.errors import IllegalAction
from croupier.money import print_money
from croupier.poker import actions as a
from croupier.poker.actions import Action
from croupier.poker.betting.bounds import Bounds, bounds, bring_in_due, to_call
from croupier.poker.events import beside as x
from croupier.poker.events import hand as e
from croupier.poker.state import Hand

# Quicker than the tuple's own way.
new = tuple.__new__
Checked, Called = e.Checked, e.Called
CHECK, CALL = a.CHECK, a.CALL


def betting_event(h: Hand, action: Action) -> Any:
    """The event of a betting action, where it may be done now. Calls and checks are looked at first: most are."""
    setup, stacks, bets, _, queue, top = h[:6]
    place = queue[0]
    seat, plan = setup.seats[place], setup.plan
    if action.seat != seat:
        raise IllegalAction(f"{action}: out of turn, seat {seat} is to act [30-1013]")
    if plan.bring_in and bring_in_due(h):
        return _opening_event(h, seat, action)
    name = action.name
    if name == CHECK:
        if top <= bets[place] and not (plan.structure.bet_or_fold and not bets[place]):
            return new(Checked, (seat,))
    elif name == CALL:
        owed, stack = top - bets[place], stacks[place]
        if 0 < owed <= stack:
            return new(Called, (seat, owed))
        if owed > 0 and to_call(h) > 0:
            return e.Called(seat, stack)
    elif name == a.FOLD:
        return new(e.Folded, (seat,))
    elif name == (a.RAISE if h.top else a.BET):
        to = sized(h, bounds(h), action)
        return e.Raised(seat, to) if h.top else e.BetMade(seat, to)
    raise _refusal(h, bounds(h), action)


def wager_sizes(h: Hand) -> tuple[int, int]:
    """What the player to act may wager: one size, or as the first who does not fold sets it.

    (0, 0) where only a fold is left.
    """
    wager, stack = h.round.wager, h.stacks[h.queue[0]]
    assert wager is not None
    least, most = (h.top, h.top) if h.top else (wager.least, wager.most)
    if least > stack and not h.plan.structure.table_stakes:
        return 0, 0
    return min(least, stack), min(most, stack)


def wager_event(h: Hand, action: Action) -> Any:
    """Fold, or the wager that all make: nobody raises."""
    seat, wager = h.turn, h.round.wager
    assert wager is not None
    if action.seat != seat:
        raise IllegalAction(f"{action}: out of turn, seat {seat} is to act [30-1013]")
    if action.name == a.FOLD:
        return e.Folded(seat)
    least, most = wager_sizes(h)
    if action.name != wager.name or not most:
        wanted = f"fold or {wager.name}" if most else "only a fold is left, nobody may be all-in"
        raise IllegalAction(f"{action}: {wanted} [{h.round.cite}]")
    return x.WagerMade(seat, sized(h, Bounds(0, least, most), action))


def _opening_event(h: Hand, seat: int, action: Action) -> Any:
    """Stud: the forced bet, or the whole bet at once."""
    if action.name == a.BRING_IN:
        return e.BroughtIn(seat, bring_in_due(h))
    if action.name != a.BET:
        raise IllegalAction(f"{action}: bring it in for ${print_money(bring_in_due(h))}, or complete the bet")
    return e.BetMade(seat, sized(h, bounds(h), action))


def _refusal(h: Hand, limits: Bounds, action: Action) -> IllegalAction:
    if action.name == a.CHECK and limits.call:
        return IllegalAction(f"{action}: there is a bet of ${print_money(h.top)} to call [30-1002(11)]")
    if action.name == a.CHECK:
        return IllegalAction(f"{action}: bet or fold is the rule of this table [30-1034(1)]")
    if action.name == a.CALL:
        return IllegalAction(f"{action}: {limits.why or 'there is no bet to call, check or bet'}")
    if action.name in (a.BET, a.RAISE):
        return IllegalAction(f"{action}: {'there is a bet to raise' if h.top else 'there is no bet to raise'}")
    return IllegalAction(f"{action}: fold, {'call' if limits.call else 'check'} or {'raise' if h.top else 'bet'}")


def sized(h: Hand, limits: Bounds, action: Action) -> int:
    """The amount of a bet or raise, within its bounds; where there is one size only, it may be left out."""
    least, most, to = limits.least, limits.most, action.amount
    if not most:
        raise IllegalAction(f"{action}: no bet or raise, {limits.why}")
    if not to and least == most:
        return least
    if to < least:
        raise IllegalAction(f"{action}: below the least, which is to ${print_money(least)}")
    if to > most:
        raise IllegalAction(f"{action}: above the most, which is to ${print_money(most)}")
    if to != most and to % h.setup.plan.chip:
        raise IllegalAction(f"{action}: not in whole chips of ${print_money(h.setup.plan.chip)}")
    return to
