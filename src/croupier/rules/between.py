"""Pots that players make up among themselves beside a banked game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.money import print_money
from croupier.rules.axis import Axis
from croupier.rules.cite import Cite
from croupier.rules.line import Line
from croupier.rules.stage import Stage

if TYPE_CHECKING:
    from croupier.rules.pot.odd import OddChips
    from croupier.rules.round import Seat


@dataclass(frozen=True, eq=False, kw_only=True)
class Pot:
    """All who wager on `line`, the same each, play for the whole; the best hand has it, less what the house takes.

    `hand` says which hands are compared, and how. The rake is the option `rake`, in percent, within what the section
    prints as the fee of the line's name. `stage`: when it is awarded, where that is before the end of the round.
    """

    line: Line
    hand: Axis
    cite: Cite
    # Equal hands share it, what cannot be shared goes by `odd`.
    tie: Cite
    odd: OddChips
    # Whoever plays for it alone has his wager back.
    alone: Cite
    rake: str
    stage: Stage | None = None

    def fault(self, seats: Iterable[Seat]) -> str:
        """What is wrong with the wagers on it, or nothing: the amount is posted, and so the same for all."""
        name = self.line.name
        staked = [(seat.seat, seat.wagers[name]) for seat in seats if name in seat.wagers]
        for number, cents in staked[1:]:
            if cents != staked[0][1]:
                other = f"the {print_money(staked[0][1])} of seat {staked[0][0]}"
                return f"seat {number}: wagers.{name}: {print_money(cents)} must equal {other} [{self.line.cite}]"
        return ""
