"""In which order a finished round is settled."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.rules.cite import Cite


@dataclass(frozen=True, slots=True, kw_only=True)
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
    # The most that a round may pay (30-1047) binds only where two players or more have won.
    round_cap_needs_two: bool = False
