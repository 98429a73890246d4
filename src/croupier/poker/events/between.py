"""What happens at a poker table between hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from croupier.cards.card import Cards

Cents = int
Texts = Mapping[str, str]


class TableOpened(NamedTuple):
    """The game with its variant, the seats, and every choice that differs from the documented default."""

    game: str
    seats: int
    options: Texts


class PlayerSat(NamedTuple):
    seat: int
    player: str
    amount: Cents
    proposition: bool = False


class BoughtIn(NamedTuple):
    seat: int
    amount: Cents


class PlayerLeft(NamedTuple):
    seat: int
    amount: Cents


class SatOut(NamedTuple):
    seat: int


class SatIn(NamedTuple):
    seat: int


class ButtonDrawn(NamedTuple):
    """One card face up to each player; the highest gets the button, tied ones draw again."""

    seats: tuple[int, ...]
    cards: Cards
    seat: int


class Tipped(NamedTuple):
    """Money leaves the table as a tip, or for food and drink (30-1017(1))."""

    seat: int
    amount: Cents
    what: str


class SchedulesPosted(NamedTuple):
    """The pay schedules of the banked lines, where others than the first are chosen."""

    schedules: Texts


class WagerPlaced(NamedTuple):
    """A wager for the next hand: put in when it starts."""

    seat: int
    line: str
    amount: Cents


class WageringEnded(NamedTuple):
    """The seat wagers nothing more before the next hand."""

    seat: int


class JackpotPosted(NamedTuple):
    """After the soft count the sign shows what the fund holds."""

    amount: Cents


class LastDealCalled(NamedTuple):
    """The house closes: what is in the pot is won in the next deal."""

    cite: str


class MoneyShared(NamedTuple):
    """The house closes: a pool or a pot that nobody has won is divided, by seat."""

    seats: tuple[int, ...]
    amounts: tuple[Cents, ...]
    cite: str


class TableClosed(NamedTuple):
    cite: str


class StraddlePosted(NamedTuple):
    """Declared before the cards, put in with the blinds of the next hand."""

    seat: int
    amount: Cents


class PostedFor(NamedTuple):
    """The winner of the last hand puts up the ante or blind of the player he has just beaten (30-1017(4))."""

    seat: int
    of: int
    amount: Cents


class PostObjected(NamedTuple):
    """Another player objects: the chips go back to the winner."""

    seat: int
    giver: int
    of: int
    amount: Cents


class CurrencyLaid(NamedTuple):
    """Bills on the table, seen by all before a hand begins; they may be money on the piece (30-1002(26))."""

    seat: int
    amount: Cents


class CurrencyExchanged(NamedTuple):
    """Bills that lay on the table are exchanged for chips between hands (30-1039)."""

    seat: int
    amount: Cents


class TimedRakeTaken(NamedTuple):
    amounts: tuple[Cents, ...]
    seats: tuple[int, ...]


EVENTS: tuple[type, ...] = (
    TableOpened, PlayerSat, BoughtIn, PlayerLeft, SatOut, SatIn, ButtonDrawn, Tipped, StraddlePosted, PostedFor,
    TimedRakeTaken,
    SchedulesPosted, WagerPlaced, WageringEnded, JackpotPosted, PostObjected, LastDealCalled, MoneyShared, TableClosed,
    CurrencyLaid, CurrencyExchanged,
)  # fmt: skip
