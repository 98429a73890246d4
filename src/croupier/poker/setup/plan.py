"""What a poker table plays, worked out once from the game's value and the house's settings: plain numbers,
quick to read.

The engine knows nothing else of a game. `opening` makes a plan of a game of the rule books,
`phh` one of a hand history.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from typing import NamedTuple

from croupier.cards.card import Cards
from croupier.cards.deck import STANDARD_52, DeckSpec
from croupier.rules.pot import PotGame

UNLIMITED = -1


class Opens(IntEnum):
    """Who acts first in a betting round."""

    AFTER_BLINDS = 0
    LEFT_OF_BUTTON = 1
    LOW_CARD = 2
    HIGH_CARD = 3
    HIGH_BOARD = 4
    LOW_BOARD = 5


class Limit(IntEnum):
    FIXED = 0
    SPREAD = 1
    POT = 2
    NONE = 3


class Reopens(IntEnum):
    """How much the bet must have grown before a player who has acted may raise again."""

    FULL_RAISE = 0
    HALF_RAISE = 1
    ANY_RAISE = 2


class Exchange(NamedTuple):
    """Cards given up before a street is dealt, from `fewest` to `most`; `replaced` from the deck in draw games."""

    fewest: int
    most: int
    replaced: bool
    name: str
    cite: str


class Wager(NamedTuple):
    """One wager of the same size for all, or a fold: nobody raises. With `least` below `most` the first sets it."""

    name: str
    least: int
    most: int


class Line(NamedTuple):
    """What a player wagers before the deal besides ante and blind: from `least` to `most`, zero for all he has.

    A required line of one size needs no word. `asked`: whoever does not make it is not dealt in; else a required one
    is made at its least. `into` tells whose it is: the pot's, the pool's, or the bank's as a banked line.
    """

    name: str
    least: int
    most: int
    required: bool
    into: str
    cite: str
    asked: bool = False

    @property
    def is_choice(self) -> bool:
        return not self.required or self.least != self.most


POT, POOL, BANK = "pot", "pool", "bank"


class Street(NamedTuple):
    """`deal` has one item for each card a player gets, true where it lies face up.

    `hidden` board cards lie face down until a street `turns` them.
    """

    name: str
    deal: tuple[bool, ...]
    board: int
    burn: int
    betting: bool
    opens: Opens
    bet: int
    cite: str
    exchange: Exchange | None = None
    wager: Wager | None = None
    hidden: int = 0
    turns: int = 0


class Structure(NamedTuple):
    """`least` is the least bet without limit and in pot limit, `low` and `high` the spread; zero `maximum` is none.

    `short_either_way`: over a short bet at a fixed limit one may complete it or raise it by a whole bet.
    """

    limit: Limit
    least: int
    low: int = 0
    high: int = 0
    raises: int = 3
    free_heads_up: bool = False
    maximum: int = 0
    reopens: Reopens = Reopens.FULL_RAISE
    full_raises: bool = True
    check_and_raise: bool = True
    bet_or_fold: bool = False
    table_stakes: bool = True
    cite: str = ""
    short_either_way: bool = False


class Side(NamedTuple):
    """One way to win: `score` gives the strength of a player's cards with the board, -1 where they do not qualify.
    `scores` are those of several players.

    `words` describe cards, `named` those of a strength that is known.
    """

    share: str
    score: Callable[[Cards, Cards], int]
    words: Callable[[Cards, Cards], str]
    named: Callable[[Cards, Cards, int], str]
    cite: str
    scores: Callable[[Sequence[Cards], Cards], list[int]]


class Plan(NamedTuple):
    """`needs` is the least stack that is dealt in; `goes_on`: a last player plays on alone, and all may fold.

    `plain`: nothing but pots is settled, each by the same few steps. `free_check`: who owes nothing may check.
    `currency`: the house takes money on the piece. `unraked`: it takes nothing out of a pot.
    `starts_at_once` and `ends_at_once`: the usual beginning and showdown (`setup.usual`).
    """

    game: str
    streets: tuple[Street, ...]
    structure: Structure
    sides: tuple[Side, ...]
    button: bool
    hole: int
    chip: int = 100
    ante: int = 0
    blinds: tuple[int, ...] = ()
    bring_in: int = 0
    deck: DeckSpec = STANDARD_52
    suits_break: bool = True
    show_all: bool = False
    asks_showdown: bool = False
    free_muck: bool = False
    whole_blind: bool = True
    last_card_short: bool = False
    reversed_heads_up: bool = True
    buy_in: int = 0
    straddle: int = 0
    chop: bool = False
    lines: tuple[Line, ...] = ()
    needs: int = 1
    goes_on: bool = False
    plain: bool = True
    button_right: bool = False
    schedules: Mapping[str, str] = {}
    cites: Mapping[str, str] = {}
    free_check: bool = False
    currency: bool = False
    unraked: bool = False
    starts_at_once: bool = False
    ends_at_once: bool = False
    value: PotGame | None = None
    options: Mapping[str, str] = {}
    cite: str = ""
