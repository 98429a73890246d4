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
    PLACE = "place"
    SET = "set"


@dataclass(frozen=True, slots=True)
class Lists:
    """Cards of the seat's own that a decision names: `among` these, `into` that place, at least one and at most its size.

    `away`: they leave the hand (discards). `rest`: where the others go, which are not named (the hand behind).
    """

    into: Group
    among: Group
    away: bool = False
    rest: Group | None = None

    @property
    def fewest(self) -> int:
        return self.into.size if self.rest is not None else max(1, self.into.fewest)


@dataclass(frozen=True, eq=False, kw_only=True)
class Choice:
    """One decision open to a seat. A bet is `times` the wager `of`, and may ask for a hand (`when`, on cards the seat sees).

    `lists`: the decision names cards.
    """

    name: str
    does: Does
    cite: Cite
    line: Line | None = None
    times: int = 0
    of: Line | None = None
    when: When = ALWAYS
    lists: Lists | None = None


@dataclass(frozen=True, eq=False, kw_only=True)
class Street:
    """Cards are shown, then each seat still in chooses. `needs` and `when`: only seats with this
    line, or for which this holds, are asked. `unless`: a seat that holds this line has no choice left here.

    `default` is what a seat does whose time runs out: never a new wager. `ahead` are wagers on what is dealt later that may
    be made blind, once a wager on this street is made. `opens` are the cards that may be wagered on before it shows any.

    `unlisted`: what is decided shows in the round's cards and wagers, and is not among its actions. `about`: only where
    these cards were dealt. `once`: a line that only one seat may hold, offered from the dealer's right.
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
    opens: tuple[str, ...] = ()
    unlisted: bool = False
    about: Group | None = None
    once: Line | None = None


def fold(cite: Cite) -> Choice:
    return Choice(name="fold", does=Does.FOLD, cite=cite)


def check(cite: Cite) -> Choice:
    return Choice(name="check", does=Does.CHECK, cite=cite)


def bet(
    line: Line, *, times: int, of: Line, cite: Cite, name: str = "", when: When = ALWAYS, lists: Lists | None = None
) -> Choice:
    name = name or f"raise-{times}x"
    return Choice(name=name, does=Does.BET, cite=cite, line=line, times=times, of=of, when=when, lists=lists)


def place(line: Line, cite: Cite) -> Choice:
    """A wager of the player's own size that is offered after the deal; the round lists it among its wagers."""
    return Choice(name=line.name, does=Does.PLACE, cite=cite, line=line)


def withdraw(line: Line, cite: Cite) -> Choice:
    return Choice(name="withdraw", does=Does.WITHDRAW, cite=cite, line=line)


def ride(cite: Cite) -> Choice:
    return Choice(name="ride", does=Does.RIDE, cite=cite)


def stand(cite: Cite) -> Choice:
    return Choice(name="stand", does=Does.STAND, cite=cite)


def draw(cite: Cite, lists: Lists) -> Choice:
    """Cards are exchanged; the round's `discard` and `drawn` say which."""
    return Choice(name="draw", does=Does.DRAW, cite=cite, lists=lists)


def discards(into: Group, among: Group) -> Lists:
    return Lists(into, among, away=True)


def set_hand(front: Group, back: Group | None, among: Group, cite: Cite) -> Choice:
    """Two cards are named for the front; the others lie behind."""
    return Choice(name="set", does=Does.SET, cite=cite, lists=Lists(front, among, rest=back))


def house_way(cite: Cite) -> Choice:
    """The dealer sets the hand as he sets his own."""
    return Choice(name="house-way", does=Does.SET, cite=cite)


def decline(cite: Cite) -> Choice:
    return Choice(name="decline", does=Does.CHECK, cite=cite)


def surrender(cite: Cite) -> Choice:
    return Choice(name="surrender", does=Does.SURRENDER, cite=cite)
