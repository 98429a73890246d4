"""The betting spots of a layout, and the lines that decisions and results add to them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from croupier.rules.axis import ALWAYS, When
from croupier.rules.cite import Cite, Rule


class Kind(StrEnum):
    PLACED = "placed"
    MADE = "made"
    BONUS = "bonus"
    ENVY = "envy"
    POT = "pot"


class Reads(NamedTuple):
    """A field of the seat in which a wager names whose hand it reads, and whose it may be, the first if left out."""

    field: str
    hands: tuple[str, ...]


@dataclass(frozen=True, eq=False, kw_only=True)
class Line:
    # The wager, as the contract calls it.
    name: str
    cite: Cite
    # How it comes to be: placed before the deal, made by a decision, a bonus or envy on another, put into a pot.
    kind: Kind = Kind.PLACED
    # The wager whose schedules it pays by, where that is not its own name.
    of: str = ""
    # One of these lies beside it.
    needs: tuple[Line, ...] = ()
    # It is as large as this one, or that part of it.
    equals: Line | None = None
    part: Fraction = Fraction(1)
    # It buys a right and is never won: a price is for who does not pay it, unless it says so.
    fee: bool = False
    # The line on whose stake a bonus or envy is paid: it has none of its own.
    on: Line | None = None
    # Beside the game's own wagers, and priced by itself.
    side: bool = False
    # The rounds in which it is settled at all.
    live: When = ALWAYS
    # What the rule prints of its size, in cents; 0 where it says nothing.
    least: int = 0
    most: int = 0
    step: int = 0
    exactly: int = 0
    # Its column goes by the number of seats plus this.
    by_hands: int | None = None
    # Only the table's own chips may lie on it, so its sizes go by what such a chip is worth to the player.
    chips: bool = False
    # Whose hand it reads, where the player says it.
    reads: Reads | None = None
    # It is settled at all seats before anything else is.
    first: bool = False
    # The section whose schedules stand in where its own prints none (recorded there as an erratum).
    borrows: Rule | None = None

    @property
    def schedule(self) -> str:
        return self.of or self.name

    @property
    def by_rows(self) -> bool:
        """Whether rows say what it pays: envy and pots go by the hands of others."""
        return self.kind not in (Kind.ENVY, Kind.POT)

    def size_beside(self, cents: int) -> int:
        """What it has to be beside so much on the line that sizes it; 0 where that is no whole number of cents."""
        size = cents * self.part
        return size.numerator if size.denominator == 1 else 0

    def __repr__(self) -> str:
        return f"Line({self.name!r})"
