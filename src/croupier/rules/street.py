"""What is dealt, and what may be chosen, in the order of play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from croupier.cards.card import Cards
from croupier.rules.axis import ALWAYS, When
from croupier.rules.cite import Cite
from croupier.rules.group import Group, Hand
from croupier.rules.line import Line

# What a seat says where it need not say anything.
PASS = "pass"


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
    """Cards that a decision names: at least one, unless `none` is enough,
    and at most what the place they go to holds."""

    # Where they go.
    into: Group
    # Which cards it may name: of a place, or of the hand as it is then.
    among: Hand
    # They leave the hand: discards.
    away: bool = False
    # Where the others go, which are not named: the hand behind. Then the decision names as many as `into` holds.
    rest: Group | None = None
    # It names as many as `into` holds, and no fewer.
    whole: bool = False
    # Which cards the house names for a seat that names none, where the decision cannot be left out: it is out of time.
    unnamed: Callable[[Cards], Cards] | None = None
    # It is taken without naming any, too.
    none: bool = False

    @property
    def fewest(self) -> int:
        if self.none:
            return 0
        return self.into.size if self.rest is not None or self.whole else max(1, self.into.fewest)


@dataclass(frozen=True, eq=False, kw_only=True)
class Choice:
    """One decision open to a seat."""

    name: str
    does: Does
    cite: Cite
    # The wager that it makes, places or takes back.
    line: Line | None = None
    # A bet is so many times the wager `of`; the same amount goes on each of these lines besides.
    times: int = 0
    of: Line | None = None
    also: tuple[Line, ...] = ()
    # The hands it is open to, by cards the seat sees.
    when: When = ALWAYS
    # The paragraph by which it may be made before the deal already; it is final then.
    blind: Cite | None = None
    # The cards it names.
    lists: Lists | None = None
    # A field of the seat, and what it says there: for what shows nowhere else.
    says: tuple[str, str] | None = None


@dataclass(frozen=True, eq=False, kw_only=True)
class Street:
    """Cards are shown, then each seat still in chooses."""

    name: str
    cite: Cite
    choices: tuple[Choice, ...] = ()
    # Cards that are turned up, or dealt face up, before anybody is asked; so many are burned first.
    shows: tuple[Group, ...] = ()
    burns: int = 0
    # Only seats with this line, or with all of these, are asked, and only those for which this holds.
    needs: Line | tuple[Line, ...] | None = None
    when: When = ALWAYS
    # Seats for which this holds need not choose: whoever says nothing passes.
    passes: When | None = None
    # What a round that was played may say of a seat that lacks a needed wager, and decides nothing here: by the rule a
    # hand that wins none of its bonuses should be folded.
    alone: Choice | None = None
    # Nobody is asked at a table, where it follows of itself; a round that was played may list it.
    unasked: bool = False
    # A seat that holds one of these has no choice left here.
    unless: tuple[Line, ...] = ()
    # What a seat does whose time runs out: never a new wager.
    default: str = ""
    # The rule itself has a clock: in a round that was played, who said nothing took the default.
    silence: bool = False
    # Wagers on what is dealt later that may be made blind, once a wager on this street is made.
    ahead: tuple[Choice, ...] = ()
    # Cards that may be wagered on before it shows any.
    opens: tuple[str, ...] = ()
    # What is decided shows in the round's cards and wagers, and is not among its actions.
    unlisted: bool = False
    # It comes only where these cards were dealt.
    about: Group | None = None
    # A line that only one seat may hold, offered from the dealer's right.
    once: Line | None = None
    # The cards that a decision here names are laid face up: everybody sees what a seat plays.
    lays_open: bool = False

    @property
    def needed(self) -> tuple[Line, ...]:
        """The wagers without which a seat is not asked."""
        return self.needs if isinstance(self.needs, tuple) else () if self.needs is None else (self.needs,)


def fold(cite: Cite, when: When = ALWAYS) -> Choice:
    return Choice(name="fold", does=Does.FOLD, cite=cite, when=when)


def check(cite: Cite, *, name: str = "check", when: When = ALWAYS, lists: Lists | None = None) -> Choice:
    """No wager is made; a card may be given up all the same."""
    return Choice(name=name, does=Does.CHECK, cite=cite, when=when, lists=lists)


def bet(
    line: Line,
    *,
    times: int,
    of: Line,
    cite: Cite,
    name: str = "",
    when: When = ALWAYS,
    lists: Lists | None = None,
    also: tuple[Line, ...] = (),
    blind: Cite | None = None,
) -> Choice:
    return Choice(
        name=name or f"raise-{times}x", does=Does.BET, cite=cite, line=line, times=times, of=of, when=when, lists=lists,
        also=also, blind=blind,
    )  # fmt: skip


def place(line: Line, cite: Cite) -> Choice:
    """A wager of the player's own size that is offered after the deal; the round lists it among its wagers."""
    return Choice(name=line.name, does=Does.PLACE, cite=cite, line=line)


def withdraw(line: Line, cite: Cite) -> Choice:
    return Choice(name="withdraw", does=Does.WITHDRAW, cite=cite, line=line)


def say(name: str, field: str, value: str, cite: Cite, when: When = ALWAYS) -> Choice:
    """A decision that only a field of the seat tells of: `declared`."""
    return Choice(name=name, does=Does.CHECK, cite=cite, says=(field, value), when=when)


def ride(cite: Cite) -> Choice:
    return Choice(name="ride", does=Does.RIDE, cite=cite)


def stand(cite: Cite) -> Choice:
    return Choice(name="stand", does=Does.STAND, cite=cite)


def draw(cite: Cite, lists: Lists, *, name: str = "draw") -> Choice:
    """Cards are exchanged; the round's `discard` and `drawn` say which."""
    return Choice(name=name, does=Does.DRAW, cite=cite, lists=lists)


def discards(into: Group, among: Hand, *, unnamed: Callable[[Cards], Cards] | None = None, none: bool = False) -> Lists:
    return Lists(into, among, away=True, unnamed=unnamed, none=none)


def set_hand(front: Group, back: Group | None, among: Group, cite: Cite) -> Choice:
    """Two cards are named for the front; the others lie behind."""
    return Choice(name="set", does=Does.SET, cite=cite, lists=Lists(front, among, rest=back))


def keep(lists: Lists, cite: Cite) -> Choice:
    """Some of the cards play, the others are laid away."""
    return Choice(name="keep", does=Does.SET, cite=cite, lists=lists)


def house_way(cite: Cite) -> Choice:
    """The dealer sets the hand as he sets his own."""
    return Choice(name="house-way", does=Does.SET, cite=cite)


def decline(cite: Cite) -> Choice:
    return Choice(name="decline", does=Does.CHECK, cite=cite)


def surrender(cite: Cite) -> Choice:
    return Choice(name="surrender", does=Does.SURRENDER, cite=cite)
