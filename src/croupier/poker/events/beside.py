"""Events of the games that have more than betting rounds and a pot: wagers of one size, lines, pools, wild cards."""

from __future__ import annotations

from typing import NamedTuple

from croupier.cards.card import Card, Cards

Cents = int


class Brought(NamedTuple):
    """What earlier hands bring to this one: a pool and markers by place, the number of the deal since a pot was won,
    whether it is the last one, and the jackpot as posted."""

    pool: Cents
    markers: tuple[int, ...]
    round: int
    last: bool
    posted: Cents


class LinePosted(NamedTuple):
    """A wager beside the pot, by place."""

    line: str
    amounts: tuple[Cents, ...]


class HiddenDealt(NamedTuple):
    """Board cards that lie face down until they are turned."""

    burned: Cards
    cards: Cards


class CardsTurned(NamedTuple):
    cards: Cards


class WagerMade(NamedTuple):
    """The one wager of a round in which nobody raises."""

    seat: int
    amount: Cents


class WildChosen(NamedTuple):
    """Face down: which of his cards a player makes wild."""

    seat: int
    card: Card


class WildsTurned(NamedTuple):
    seats: tuple[int, ...]
    cards: Cards


class LineSettled(NamedTuple):
    """A banked line beside the pot, or a jackpot's wager."""

    seat: int
    line: str
    staked: Cents
    outcome: str
    paid: Cents
    returned: Cents
    why: str
    cite: str


class PotForfeited(NamedTuple):
    """To the house, by a last player who did not finish the play."""

    amount: Cents
    cite: str


class PoolFed(NamedTuple):
    """Winners get their wager back, by place; the others' goes into the pool."""

    returned: tuple[Cents, ...]
    fed: Cents
    cite: str


class MarkersAwarded(NamedTuple):
    seat: int
    won: int
    total: int
    cite: str


class PoolAwarded(NamedTuple):
    """All of it but the rake; every marker on the table is collected."""

    seat: int
    amount: Cents
    rake: Cents
    cite: str


EVENTS: tuple[type, ...] = (
    Brought, LinePosted, HiddenDealt, CardsTurned, WagerMade, WildChosen, WildsTurned,
    LineSettled, PotForfeited, PoolFed, MarkersAwarded, PoolAwarded,
)  # fmt: skip
