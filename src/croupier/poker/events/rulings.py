"""What the floor, the dealer or a player has ruled, as facts. A ruling is recorded first;
what follows from it comes after."""

from __future__ import annotations

from typing import NamedTuple

from croupier.cards.card import Card, Cards

Cents = int


class Ruled(NamedTuple):
    """Which ruling, by whom, about which seat (0 for the table), with its paragraph.
    `cards` and `seats` are its inputs."""

    ruling: str
    author: str
    seat: int
    cards: Cards
    seats: tuple[int, ...]
    cite: str


class Refunded(NamedTuple):
    """All that a player put in comes back, from every pot."""

    seat: int
    amount: Cents


class LineReturned(NamedTuple):
    """A wager beside the pot goes back."""

    seat: int
    line: str
    amount: Cents


class HandVoided(NamedTuple):
    """By place, what goes back to the players; the rest is forfeited to the next pot."""

    amounts: tuple[Cents, ...]
    forfeited: Cents


class BetTakenBack(NamedTuple):
    """The bet of a fouled hand goes back, and the betting goes on without it."""

    seat: int
    amount: Cents


class ChipsForfeited(NamedTuple):
    """Chips that were put in short, or with an announced fold, stay in the pot."""

    seat: int
    amount: Cents


class CardsBuried(NamedTuple):
    """Cards of the deck that nobody gets: dead, and no burns."""

    cards: Cards


class CardExposed(NamedTuple):
    """The last down card of a player lies face up."""

    seat: int
    card: Card


class EarlyCardDealt(NamedTuple):
    """A player has the last card a round too early, and keeps it."""

    seat: int
    card: Card


class DeclaredAllIn(NamedTuple):
    """By a player whose last card was exposed: what he has left stays behind."""

    seat: int
    behind: Cents


class BehindReturned(NamedTuple):
    seat: int
    amount: Cents


class Announced(NamedTuple):
    """What a player said and what he put in, each by itself, and how they are read. `then` is his choice where the
    chips are short: to complete the call or to fold."""

    seat: int
    said: str
    stated: Cents
    put: Cents
    chips: int
    then: str
    why: str
    cite: str


class RaiseClaimed(NamedTuple):
    """An apparent call that the player calls a raise, before anybody behind him has acted."""

    seat: int
    to: Cents


class HandRetrieved(NamedTuple):
    seat: int


class CardReplaced(NamedTuple):
    """A card dealt face down that was seen is dead; the top card of the deck takes its place."""

    seat: int
    dead: Cards
    card: Cards


class StubChanged(NamedTuple):
    """The rest of the deck after a premature or faced card was dealt with. `burned` have left it."""

    burned: Cards
    stub: Cards
    no_burn: bool


class Bypassed(NamedTuple):
    """The action has gone on past a player who has not acted. He comes last unless he says so in time."""

    seat: int


class TurnGivenBack(NamedTuple):
    """A bypassed player has said that he has not acted: it is his turn."""

    seat: int


class BettingTakenBack(NamedTuple):
    """A gesture was announced wrongly: the betting is as it was before it, and the player acts again."""

    seat: int


class CurrencySeen(NamedTuple):
    """By place, the currency that lies on the table as the hand begins."""

    amounts: tuple[Cents, ...]


class OnThePiece(NamedTuple):
    """The dealer accepts a player's currency: it stands for his bets in this hand (30-1002(26), 30-1024)."""

    seat: int
    amount: Cents


class PieceExchanged(NamedTuple):
    """The currency is exchanged for chips before the pot is awarded (30-1039(3))."""

    seat: int
    amount: Cents


EVENTS: tuple[type, ...] = (
    Ruled, Refunded, HandVoided, HandRetrieved, CardReplaced, StubChanged, LineReturned,
    BetTakenBack, ChipsForfeited, CardsBuried, CardExposed, EarlyCardDealt, DeclaredAllIn, BehindReturned,
    Announced, RaiseClaimed, Bypassed, TurnGivenBack, BettingTakenBack,
    CurrencySeen, OnThePiece, PieceExchanged,
)  # fmt: skip
