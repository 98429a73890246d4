"""In which order a finished round is settled."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.rules.cite import Cite
from croupier.rules.line import Line


@dataclass(frozen=True, eq=False, slots=True, kw_only=True)
class PayOrder:
    """Seats are settled from the dealer's right to his left, each seat's lines in the game's order,
    unless it says otherwise."""

    cite: Cite
    # From the dealer's left.
    clockwise: bool = False
    # All seats' first line, then all seats' second.
    by_line: bool = False
    # Losing wagers are taken before any is paid.
    losing_first: bool = False
    # Lost, it is taken before a seat's other wagers, of which the losing ones are taken before any is paid; won, it is
    # paid when all seats are settled.
    main: Line | None = None
    # Where the rule does not say who of several takes a whole meter: the paragraph of the reading that has it in turn.
    in_turn: Cite | None = None
    # The most that a round may pay (30-1047) binds only where two players or more have won.
    round_cap_needs_two: bool = False
