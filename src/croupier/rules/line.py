"""The betting spots of a layout, and the lines that decisions and results add to them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from croupier.rules.axis import ALWAYS, When
from croupier.rules.cite import Cite, Rule


class Kind(StrEnum):
    PLACED = "placed"
    MADE = "made"
    BONUS = "bonus"
    ENVY = "envy"


@dataclass(frozen=True, eq=False, kw_only=True)
class Line:
    """`name` is the contract's. `of` is the wager whose schedules it pays by, where that is not its own name.

    A placed wager may need others on the layout (`needs`: one of them) and may have to equal one (`equals`).
    `by_hands`: its column goes by the number of seats plus this. `keeps`: a dollar pay gives the stake back besides.
    `borrows`: the section whose schedules stand in where its own prints none (recorded there as an erratum).
    `chips`: only the table's own chips may lie on it, so its sizes go by what such a chip is worth to the player.
    `first`: settled at all seats before anything else is.
    A bonus is paid on the stake of another line and has none of its own.
    """

    name: str
    cite: Cite
    kind: Kind = Kind.PLACED
    of: str = ""
    needs: tuple[Line, ...] = ()
    equals: Line | None = None
    on: Line | None = None
    side: bool = False
    live: When = ALWAYS
    least: int = 0
    most: int = 0
    step: int = 0
    exactly: int = 0
    by_hands: int | None = None
    keeps: bool = False
    chips: bool = False
    first: bool = False
    borrows: Rule | None = None

    @property
    def schedule(self) -> str:
        return self.of or self.name

    def __repr__(self) -> str:
        return f"Line({self.name!r})"
