"""How much may be bet: kinds of limit, the number of raises, the house's maximum, forced bets, table stakes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from croupier.rules.cite import Cite

LIMIT, SPREAD, POT, NO_LIMIT = "limit", "spread-limit", "pot-limit", "no-limit"


class Who(Enum):
    EVERYONE = "everyone"
    BLINDS = "the blind positions"
    BRING_IN = "the up card that brings it in"


class Into(Enum):
    POT = "pot"
    POOL = "pool"


@dataclass(frozen=True, slots=True, kw_only=True)
class Post:
    """A bet that must be made before or with the deal. `options` name its amounts, for blinds from the button's left.

    `counts` tells whether it is part of the bet to be called (a blind is, an ante is not).
    `only` is the option's choice under which it is asked for: ("opening", "blinds").
    """

    name: str
    who: Who
    options: tuple[str, ...]
    cite: Cite
    counts: bool = False
    into: Into = Into.POT
    only: tuple[str, str] | None = None
    number: str = ""  # the option that says how many players post it

    def asked(self, options: Mapping[str, str]) -> bool:
        return self.only is None or options[self.only[0]] == self.only[1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Raises:
    """So many in a round, by the option or as printed; with two players left as many as they like, where printed."""

    cite: Cite
    option: str = ""
    printed: int = 0
    unlimited_heads_up: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Structure:
    """`kinds` are the betting structures that may be chosen; none where a game has wagers of one size only.

    `maximum` cites the house's limit on every bet, also in no limit and pot limit. `table_stakes` cites the rule of
    all-in and side pots, None where the game forbids it. `heads_up_reversed`: with two players the button posts the
    small blind. A wager of one size is read from the option `wager`; where the option `by_first` has its choice, the
    first who does not fold sets it, up to the option `most`. `spread` names the least and the most of a spread limit.
    """

    kinds: tuple[str, ...] = ()
    raises: Raises | None = None
    maximum: Cite | None = None
    table_stakes: Cite | None = None
    no_all_in: Cite | None = None
    heads_up_reversed: bool = True
    wager: str = ""
    by_first: tuple[str, str] | None = None
    most: str = ""
    spread: tuple[str, str] = ("spread-low", "spread-high")
