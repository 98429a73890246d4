"""A ruling: who makes it, when, what follows, and its paragraph."""

from __future__ import annotations

from typing import NamedTuple

from croupier.poker.rulings.conditions import Condition
from croupier.poker.rulings.remedies import Remedy

SUPERVISOR, DEALER, PLAYERS = "supervisor", "dealer", "players"
OWN = "the game's own text"


class Ruling(NamedTuple):
    """Who makes it, by which paragraph, when it may be made and what follows.

    One of a game's own text (`cite` is OWN) is made where the game's value names it; `unless` names the one that goes
    before this.
    """

    name: str
    author: str
    cite: str
    when: str
    then: str
    condition: Condition
    remedy: Remedy
    seat: bool = True
    unless: str = ""
