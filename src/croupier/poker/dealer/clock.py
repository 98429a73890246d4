"""Time is up (30-1032): a warning first, then what a player does who does nothing."""

from __future__ import annotations

from typing import Any

from croupier.errors import IllegalAction
from croupier.poker import actions as a
from croupier.poker.actions import Action
from croupier.poker.betting.bounds import bring_in_due, to_call
from croupier.poker.events import beside as x
from croupier.poker.events import hand as e
from croupier.poker.state import BETTING, EXCHANGE, SHOWDOWN, Hand


def warned(h: Hand, action: Action) -> e.TimeWarned:
    if not h.queue or h.turn != action.seat or h.notes.warned:
        raise IllegalAction(f"{action}: the player to act is warned, once [30-1032]")
    return e.TimeWarned(action.seat)


def default(h: Hand, action: Action) -> Any:
    """Without a bet the player checks, with one the hand is dead; a draw is silent, and read as standing pat."""
    if not h.queue or h.turn != action.seat:
        raise IllegalAction(f"{action}: seat {h.turn} is to act [30-1032]")
    if not h.notes.warned:
        raise IllegalAction(f"{action}: a warning comes first [30-1032]")
    if h.phase is BETTING and bring_in_due(h):
        return e.BroughtIn(action.seat, bring_in_due(h))
    if h.phase is BETTING and not to_call(h) and not h.plan.structure.bet_or_fold:
        return e.Checked(action.seat)
    if h.phase is SHOWDOWN:
        return e.Shown(action.seat, h.cards[h.queue[0]])
    exchange = h.round.exchange if h.phase is EXCHANGE else None
    if exchange is not None and exchange.name == a.WILD:
        # Nobody folds in Joker Poker: the lowest card is made wild for who does not choose.
        return x.WildChosen(action.seat, min(h.cards[h.queue[0]]))
    if exchange is not None and not exchange.fewest:
        return e.Discarded(action.seat, ())
    return e.HandDied(action.seat, "time is up", "30-1032")
