"""What is dealt, and what may be chosen, in the order of play."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from croupier.rules.axis import ALWAYS, When
from croupier.rules.cite import Cite
from croupier.rules.group import Group
from croupier.rules.line import Line


class Does(StrEnum):
    """What a decision does to the wagers. A draw moves cards, and the round says which."""

    FOLD = "fold"
    CHECK = "check"
    BET = "bet"
    WITHDRAW = "withdraw"
    RIDE = "ride"
    STAND = "stand"
    DRAW = "draw"
    SURRENDER = "surrender"


@dataclass(frozen=True, eq=False, kw_only=True)
class Choice:
    """One decision open to a seat. A bet is `times` the wager `of`, and may ask for a hand (`when`, on cards the seat sees)."""

    name: str
    does: Does
    cite: Cite
    line: Line | None = None
    times: int = 0
    of: Line | None = None
    when: When = ALWAYS


@dataclass(frozen=True, eq=False, kw_only=True)
class Street:
    """Cards are shown, then each seat still in chooses. `needs` and `when`: only seats with this
    line, or for which this holds, are asked. `unless`: a seat that holds this line has no choice left here.

    `default` is what a seat does whose time runs out: never a new wager. `ahead` are wagers on later streets that may be
    made blind, once a wager on this one is made.
    """

    name: str
    cite: Cite
    choices: tuple[Choice, ...] = ()
    shows: tuple[Group, ...] = ()
    burns: int = 0
    needs: Line | None = None
    when: When = ALWAYS
    unless: tuple[Line, ...] = ()
    default: str = ""
    ahead: tuple[Choice, ...] = ()


def fold(cite: Cite) -> Choice:
    return Choice(name="fold", does=Does.FOLD, cite=cite)


def check(cite: Cite) -> Choice:
    return Choice(name="check", does=Does.CHECK, cite=cite)


def bet(line: Line, *, times: int, of: Line, cite: Cite, name: str = "", when: When = ALWAYS) -> Choice:
    return Choice(name=name or f"raise-{times}x", does=Does.BET, cite=cite, line=line, times=times, of=of, when=when)


def withdraw(line: Line, cite: Cite) -> Choice:
    return Choice(name="withdraw", does=Does.WITHDRAW, cite=cite, line=line)


def ride(cite: Cite) -> Choice:
    return Choice(name="ride", does=Does.RIDE, cite=cite)


def stand(cite: Cite) -> Choice:
    return Choice(name="stand", does=Does.STAND, cite=cite)


def draw(cite: Cite) -> Choice:
    """Cards are exchanged; the round's `discard` and `drawn` say which."""
    return Choice(name="draw", does=Does.DRAW, cite=cite)


def surrender(cite: Cite) -> Choice:
    return Choice(name="surrender", does=Does.SURRENDER, cite=cite)
