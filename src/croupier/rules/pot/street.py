"""A street of a pot game: what is burned and dealt, what may be exchanged,
whether there is betting and who opens it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any

from croupier.rules.cite import Cite


class Betting(Enum):
    """`ROUND`: check, bet, call, raise, fold. `WAGER`: one wager of the same size for all, or fold; nobody raises."""

    NONE = "no"
    ROUND = "round"
    WAGER = "wager or fold"


class Opens(Enum):
    """Who acts first. The order goes clockwise from there (30-1013)."""

    NOBODY = ""
    AFTER_BLINDS = "left of the last blind"
    LEFT = "first live player left of the button"
    DEALERS_LEFT = "first live player left of the dealer"
    BRING_IN = "the up card that brings it in"
    BOARD = "high board"


class Swap(Enum):
    DRAW = "draw"  # a new card for each one given up
    DISCARD = "discard"  # given up, not replaced
    WILD = "wild"  # one of the cards held is made wild


@dataclass(frozen=True, slots=True)
class Exchange:
    """What a player does with the cards held on this street. `option` names the licensee's limit on `most`."""

    kind: Swap
    most: int
    cite: Cite
    least: int = 0
    after_betting: bool = False
    option: str = ""


@dataclass(frozen=True, slots=True)
class Varies:
    """What becomes of a street where the licensee takes another choice of an option."""

    option: str
    choice: str
    changes: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Street:
    """`down` and `up` go to each player, one at a time; `board` cards lie face up, `hidden` ones face down.

    `turns` of the hidden ones are turned up here. Within a street: burn, deal, exchange (unless it waits), betting.
    """

    name: str
    cite: Cite
    burns: int = 0
    down: int = 0
    up: int = 0
    board: int = 0
    hidden: int = 0
    turns: int = 0
    exchange: Exchange | None = None
    betting: Betting = Betting.ROUND
    opens: Opens = Opens.LEFT
    first_half: bool = True  # limit games: the small bet, else the big one
    varies: tuple[Varies, ...] = field(default=())

    def under(self, options: Mapping[str, str]) -> Street:
        """The street as the licensee's choices make it."""
        street = self
        for item in self.varies:
            if options.get(item.option) == item.choice:
                street = replace(street, **item.changes)
        if street.exchange and street.exchange.option:
            most = int(options.get(street.exchange.option, street.exchange.most))
            street = replace(street, exchange=replace(street.exchange, most=most))
        return street

    @property
    def dealt(self) -> int:
        """Cards that each player gets here, without an exchange."""
        return self.down + self.up


def varies(option: str, choice: str, **changes: Any) -> Varies:
    return Varies(option, choice, changes)
