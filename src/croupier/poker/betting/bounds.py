"""The only legality of betting: what the player to act may put in. Offers, actions and hand histories all ask here."""

from __future__ import annotations

from typing import NamedTuple

from croupier.poker.setup.plan import UNLIMITED, Limit, Reopens
from croupier.poker.state import Hand


class Bounds(NamedTuple):
    """`call` is what a call adds, 0 for a check; `least` to `most` is what one may bet or raise TO,
    0 where one may not.

    `bring_in` is the forced bet of who opens a stud game, 0 for all others. `why` says what forbids a raise.
    """

    call: int
    least: int
    most: int
    bring_in: int = 0
    why: str = ""


def to_call(h: Hand) -> int:
    """What a call adds for the player to act, all-in for less; 0 for a check, -1 where only a fold is left."""
    place = h.queue[0]
    owed, stack = h.top - h.bets[place], h.stacks[place]
    if owed <= 0:
        return 0
    if owed <= stack:
        return owed
    return stack if h.setup.plan.structure.table_stakes else -1


def bring_in_due(h: Hand) -> int:
    """The forced bet of who opens a stud game, 0 for everybody else."""
    plan = h.setup.plan
    if not plan.bring_in or h.street or h.top or h.wagers:
        return 0
    return min(plan.bring_in, h.stacks[h.queue[0]])


def bounds(h: Hand) -> Bounds:
    """For the player whose turn it is."""
    place = h.queue[0]
    call, forced = to_call(h), bring_in_due(h)
    if call < 0:
        return Bounds(call, 0, 0, why="nobody may be all-in in this game: who cannot bet folds")
    structure = h.setup.plan.structure
    total = h.stacks[place] + h.bets[place]
    why = _refusal(h, place, total)
    if why:
        return Bounds(call, 0, 0, forced, why)
    least, most = _sizes(h, place)
    if structure.maximum:
        if h.top >= structure.maximum:
            return Bounds(call, 0, 0, forced, "the bet is at the house's maximum [30-1002(33)]")
        most = min(most, structure.maximum)
    if not structure.table_stakes and least > total:
        return Bounds(call, 0, 0, forced, "nobody may be all-in in this game")
    most = min(most, total)
    return Bounds(call, min(least, most), most, forced)


def _refusal(h: Hand, place: int, total: int) -> str:
    """Why no bet or raise is open to the player, empty where one is."""
    top, structure = h.top, h.setup.plan.structure
    if total <= top:
        return "the chips do not go beyond a call"
    answered = h.answered[place]
    if answered >= 0 and structure.reopens is not Reopens.ANY_RAISE and not _reopened(h, answered):
        return "a raise that was not a full one does not reopen the betting"
    if not structure.check_and_raise and top and (answered == -2 or (answered == 0 and not h.bets[place])):
        return "no check-and-raise at this table [30-1034(2)]"
    stacks, bets, live = h.stacks, h.bets, h.live
    for other, lives in enumerate(live):
        if lives and other != place and stacks[other] + bets[other] > top and stacks[other]:
            break
    else:
        return "every other player has folded or is all-in"
    if (
        structure.raises != UNLIMITED
        and h.wagers > structure.raises
        and not (structure.free_heads_up and sum(live) == 2)
    ):
        return f"the {structure.raises} raises of the round are made [{structure.cite or '30-1034(4)'}]"
    if place in h.notes.barred and h.street + 1 < len(h.setup.plan.streets):
        return "a player with the seventh card may not bet or raise one with six [30-1015]"
    return ""


def _reopened(h: Hand, answered: int) -> bool:
    """Short raises since the player acted add up to a full one;
    after a whole raise nothing is asked (`folds.reopened`)."""
    needed = full_raise(h)
    if h.setup.plan.structure.reopens is Reopens.HALF_RAISE:
        needed = -(-needed // 2)
    return h.top - answered >= needed


def full_raise(h: Hand) -> int:
    """The least amount by which a raise is a full one."""
    structure = h.setup.plan.structure
    if structure.limit is Limit.FIXED:
        return h.round.bet
    return max(h.full, structure.low or structure.least)


def least_raise(h: Hand) -> int:
    """By how much at least: a full raise, or one chip more where the house asks for no more (30-1002(33))."""
    return full_raise(h) if h.setup.plan.structure.full_raises or not h.top else h.setup.plan.chip


def completes(h: Hand) -> bool:
    """Only the bring-in lies there: the first raise completes it to a whole bet."""
    return not h.wagers and not h.street and h.setup.plan.bring_in > 0


def _sizes(h: Hand, place: int) -> tuple[int, int]:
    """Least and most to bet or raise to by the structure, whatever the stack."""
    structure, top = h.setup.plan.structure, h.top
    limit = structure.limit
    if limit is Limit.FIXED:
        size = h.round.bet
        to = size if top < size and completes(h) else top + size
        if structure.short_either_way and top % size and h.last >= 0:
            return top + size - top % size, top + size
        return to, to
    by = least_raise(h)
    least = max(by, top + h.setup.plan.chip) if completes(h) else top + by
    if limit is Limit.SPREAD:
        return least, max(top + structure.high, least)
    if limit is Limit.NONE:
        return least, h.stacks[place] + h.bets[place]
    pot = h.pot + max(top - h.bets[place], 0)
    return least, max(top + pot, least)
