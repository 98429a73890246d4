"""Wagers that a rule settles before the round is over: on the cards that lie there, before more are dealt."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.rules.cite import Cite
from croupier.rules.group import Group


@dataclass(frozen=True, eq=False, kw_only=True)
class Stage:
    """When rows that name it are settled, and in which order. What is settled stays settled, whatever happens later.

    `before` a street: the dealer settles what its decisions cannot change, then asks. `after` one:
    when all have decided on it, before cards come later; `at_once`: at each seat with its own decision.
    `clockwise`: from the dealer's left, where the end of the round goes the other way. `shows`: the cards by which a
    hand is paid here are turned up; `openly`: those of a hand that loses by them too, which does not play on;
    `all_hands`: those of every hand.
    """

    cite: Cite
    before: str = ""
    after: str = ""
    at_once: bool = False
    clockwise: bool = False
    shows: Group | None = None
    openly: bool = False
    all_hands: bool = False

    def ends(self, street: str, *, seat: int = 0) -> bool:
        """Whether it comes with the decisions on a street; with a seat, with that seat's own."""
        return self.after == street and self.at_once is bool(seat)
