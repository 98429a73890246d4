"""What a player says and what he puts in (30-1020 to 30-1024): two inputs, and the one bet that they are.

`put-in` names the word said (or none), the chips put in, and in `choose` the amount stated, the number of chips, and
what the player does where they are short: complete the call or fold.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from croupier.errors import IllegalAction
from croupier.money import parse_money
from croupier.poker import actions as a
from croupier.poker.actions import Action
from croupier.poker.betting.bounds import bounds
from croupier.poker.betting.deciding import betting_event, sized
from croupier.poker.events import rulings as f
from croupier.poker.folds.rulings import claiming
from croupier.poker.state import BETTING, Hand

SAID = ("", a.FOLD, a.CHECK, a.CALL, a.BET, a.RAISE)
COMPLETE = "complete"
ONE = 1


class Reading(NamedTuple):
    """The decision that words and chips are, and the sentence and paragraph for it."""

    name: str
    amount: int
    why: str
    cite: str
    lost: int = 0


def words_events(h: Hand, action: Action) -> list[Any]:
    if h.phase is not BETTING or h.turn != action.seat:
        raise IllegalAction(f"{action}: out of turn, only what is said and put in in turn is binding [30-1021]")
    if action.name not in SAID:
        raise IllegalAction(f"{action}: fold, check, call, bet, raise, or no word [30-1022]")
    place = h.queue[0]
    if not 0 <= action.amount <= h.stacks[place]:
        raise IllegalAction(f"{action}: more than lies before the player [30-1017(1)]")
    stated, chips, then = _inputs(action)
    read = _read(h, place, action, stated, chips, then)
    record = f.Announced(action.seat, action.name, stated, action.amount, chips, then, read.why, read.cite)
    found: list[Any] = [record]
    if read.lost:
        found.append(f.ChipsForfeited(action.seat, read.lost))
    return [*found, betting_event(h, Action(a.DECIDE, action.seat, read.name, read.amount))]


def _inputs(action: Action) -> tuple[int, int, str]:
    stated, chips, then = (*action.choose, "", "", "")[:3]
    if chips and not chips.isdecimal():
        raise IllegalAction(f"{action}: {chips!r} is no number of chips")
    if then not in ("", COMPLETE, a.FOLD):
        raise IllegalAction(f"{action}: complete the call, or fold [30-1023]")
    return parse_money(stated, "stated") if stated else 0, int(chips or 0), then


def _read(h: Hand, place: int, action: Action, stated: int, chips: int, then: str) -> Reading:
    said, put = action.name, action.amount
    owed = h.top - h.bets[place]
    if said == a.FOLD:
        return Reading(a.FOLD, 0, "a fold is announced: the hand is dead", "30-1020", min(put, max(owed, 0)))
    if stated:
        why = "corrected to the amount that was stated" if stated != put + h.bets[place] else "as stated"
        return Reading(a.RAISE if h.top else a.BET, stated, why, "30-1021")
    if said in (a.CHECK, a.CALL):
        return Reading(said, 0, "the word is binding", "30-1021")
    if said in (a.BET, a.RAISE) or owed <= 0:
        if not put and not said:
            return Reading(a.CHECK, 0, "nothing is put in", "30-1022")
        return Reading(a.RAISE if h.top else a.BET, _corrected(h, place, put), "the word is binding", "30-1021")
    return _call(h, place, action, owed, chips, then)


def _corrected(h: Hand, place: int, put: int) -> int:
    """What was put in, made up to the least that it may be."""
    limits = bounds(h)
    return min(max(h.bets[place] + put, limits.least), limits.most) if limits.most else h.bets[place] + put


def _call(h: Hand, place: int, action: Action, owed: int, chips: int, then: str) -> Reading:
    """Chips without a word, facing a bet."""
    put = action.amount
    if put > owed:
        return Reading(a.CALL, 0, "more than the bet without a word: a call", "30-1024")
    if put == owed or put == h.stacks[place]:
        return Reading(a.CALL, 0, "a call", "30-1023")
    if chips == ONE:
        return Reading(a.CALL, 0, "one chip is a call of the whole bet", "30-1023")
    if then == COMPLETE:
        return Reading(a.CALL, 0, "the short call is completed", "30-1023")
    if then == a.FOLD:
        return Reading(a.FOLD, 0, "the short call is given up, the chips are lost", "30-1023", put)
    raise IllegalAction(f"{action}: too few chips to call: complete the call, or fold and lose them [30-1023]")


def claim_events(h: Hand, action: Action) -> list[Any]:
    """30-1024: an apparent call is made a raise as long as nobody behind has acted."""
    place = h.seats.index(action.seat) if action.seat in h.seats else -1
    if not _called_last(h, place):
        raise IllegalAction(f"{action}: a call is claimed to be a raise before anybody behind has acted [30-1024]")
    before = claiming(h, place)
    return [f.RaiseClaimed(action.seat, sized(before, bounds(before), action))]


def _called_last(h: Hand, place: int) -> bool:
    if place < 0 or h.phase is not BETTING or not h.queue or place in h.queue or not h.live[place]:
        return False
    count = len(h.live)
    behind = next(other for step in range(1, count) if h.live[other := (place + step) % count] and h.stacks[other])
    return behind == h.queue[0] and h.top > 0 and h.bets[place] == h.top and h.last != place
