"""What must lie on the layout before cards are dealt, and who may put it there."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass

from croupier.cards.card import Cards
from croupier.rules.backline import Backline
from croupier.rules.cite import Cite
from croupier.rules.group import Group
from croupier.rules.line import Line

# The field in which a seat names the places of the table's cards that are its own.
LOCATIONS = "locations"


@dataclass(frozen=True, slots=True)
class TwoHands:
    """A player with several hands wagers the same on `equal` of each,
    and looks at one when the one before is played out."""

    equal: Line
    cite: Cite


@dataclass(frozen=True, slots=True, kw_only=True)
class Array:
    """Cards of the table of which a seat picks as many as `into` has, by their places from 1 (`locations`), and
    `lines` of places that it may wager on besides: `1-4-7`.
    """

    of: Group
    into: Group
    lines: tuple[str, ...]
    cite: Cite

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(str(place) for place in range(1, self.of.size + 1))

    def wager_on(self, wager: str, line: str) -> str:
        """The name of a wager on one of the lines: `pair-plus 1-4-7`."""
        return f"{wager} {line}"

    def line_of(self, places: str) -> str:
        """The line of these places, from whichever end they are named; nothing where they are none."""
        backwards = "-".join(reversed(places.split("-")))
        return next((line for line in (places, backwards) if line in self.lines), "")

    def cards_at(self, places: Iterable[int], dealt: Cards) -> Cards:
        return tuple(dealt[place - 1] for place in places)


@dataclass(frozen=True, eq=False, kw_only=True)
class Opens:
    cite: Cite
    # Wagers that every seat makes.
    required: tuple[Line, ...] = ()
    # At least one of these is made.
    any_of: tuple[Line, ...] = ()
    # Of each of these groups one at most is made.
    apart: tuple[tuple[Line, ...], ...] = ()
    # Units that prices take of a wager, where the rule leaves its ratio to the others open; else one of each.
    usual: tuple[tuple[Line, int], ...] = ()
    # Hands of the table that any number of seats wager on: a seat says in the field `hand` which is its own. All of
    # them are dealt, those too that nobody wagers on.
    hands: int = 0
    # Where a seat picks places of the table's cards.
    array: Array | None = None
    # What holds for a player with several hands, where the rule says anything.
    two_hands: TwoHands | None = None
    # Further hands of a player are set by the dealer, the house way.
    further: Cite | None = None
    # Where players may stand behind a seat: which wagers they may make on its hand.
    backline: Backline | None = None

    def bars(self, line: Line, placed: Container[str]) -> bool:
        """Whether another wager lies there that excludes this one."""
        return any(
            line in group and any(item is not line and item.name in placed for item in group) for group in self.apart
        )


def hand_of_table(number: int) -> str:
    """The place of a hand of the table that nobody wagers on."""
    return f"hand-{number}"
