"""Wagers that name what they are on: a card of the deal, an outcome of it,
and perhaps a pick ("the second card is the 7s")."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from croupier.cards.card import Cards
from croupier.errors import SettleError
from croupier.money import print_money
from croupier.rules.cite import Cite
from croupier.rules.group import Group
from croupier.rules.line import Line
from croupier.text import nearest


@dataclass(frozen=True, slots=True)
class Spot:
    """One such wager of a seat. `line` is the player's own name for it, and the name of its result."""

    line: str
    on: str
    outcome: str
    stake: int
    pick: str = ""


@dataclass(frozen=True, slots=True)
class SpotOutcome:
    """`row` is the printed row that pays it. `wins` reads the cards and the pick; `picks` are the picks there are."""

    name: str
    row: str
    wins: Callable[[Cards, str], bool]
    picks: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False, kw_only=True)
class Spots:
    """`line` carries the schedule and the paragraph; `on` are the cards that may be wagered on, by name.

    `opening`: they may be placed with the first wagers already, not only when a street opens them.
    """

    line: Line
    on: Mapping[str, Group]
    outcomes: tuple[SpotOutcome, ...]
    lost: Cite
    opening: bool = False

    def outcome(self, spot: Spot) -> SpotOutcome:
        return next(outcome for outcome in self.outcomes if outcome.name == spot.outcome)


def line_of(on: str, outcome: str, pick: str) -> str:
    """What a table calls such a wager: `card-2-value-and-suit-7s`, `three-card-any-flush`."""
    where = f"card-{on}" if on.isdecimal() else on
    return "-".join(part for part in (where, outcome, pick) if part)


def find_spots(kinds: tuple[Spots, ...], spot: Spot, where: str) -> Spots:
    """The kind of wager a spot is; refused where the cards, the outcome or the pick do not exist."""
    places = [name for kind in kinds for name in kind.on]
    kind = next((kind for kind in kinds if spot.on in kind.on), None)
    if kind is None:
        raise SettleError(f"{where}.card: {spot.on!r} is none of {', '.join(places)}")
    names = [outcome.name for outcome in kind.outcomes]
    if spot.outcome not in names:
        raise SettleError(
            f"{where}.outcome: {spot.outcome!r} on {spot.on}; {nearest(spot.outcome, names)} [{kind.line.cite}]"
        )
    picks = kind.outcome(spot).picks
    if (spot.pick or picks) and spot.pick not in picks:
        wanted = f"one of {', '.join(picks)}" if picks else "no pick"
        raise SettleError(f"{where}.pick: {spot.pick!r}, {spot.outcome} takes {wanted} [{kind.line.cite}]")
    if spot.stake <= 0:
        raise SettleError(
            f"{where}.stake: {print_money(spot.stake)} is no wager; it must be above zero [{kind.line.cite}]"
        )
    return kind
