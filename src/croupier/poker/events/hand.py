"""What happens at a poker table, as frozen past facts. Seats are numbers of the table;
`amount` is what was put in by the event, `to` the whole bet of the round."""

from __future__ import annotations

from typing import NamedTuple

from croupier.cards.card import Card, Cards

Hands = tuple[Cards, ...]
Cents = int


class HandStarted(NamedTuple):
    """The seats dealt in, left of the button first; antes and blinds are by place."""

    number: int
    seats: tuple[int, ...]
    stacks: tuple[Cents, ...]
    button: int
    antes: tuple[Cents, ...]
    blinds: tuple[Cents, ...]
    carried: Cents = 0
    straddle: int = 0
    trimmed: bool = True


class AntesPosted(NamedTuple):
    amounts: tuple[Cents, ...]


class BlindPosted(NamedTuple):
    seat: int
    amount: Cents


class Shuffled(NamedTuple):
    order: Cards


class CardsDealt(NamedTuple):
    """A street's cards by place, `up` where they lie face up; empty for who gets none. The burn comes before them."""

    burned: Cards
    hands: Hands
    up: tuple[bool, ...]


class BoardDealt(NamedTuple):
    burned: Cards
    cards: Cards


class RoundOpened(NamedTuple):
    """A betting round of a street, and who acts first."""

    street: int
    seat: int


class Folded(NamedTuple):
    seat: int


class Checked(NamedTuple):
    seat: int


class Called(NamedTuple):
    seat: int
    amount: Cents


class BetMade(NamedTuple):
    seat: int
    to: Cents


class Raised(NamedTuple):
    seat: int
    to: Cents


class BroughtIn(NamedTuple):
    seat: int
    amount: Cents


class RoundSkipped(NamedTuple):
    """A street on which nobody bets: all but one are all-in, or the text prints no round."""

    street: int


class ExchangeOpened(NamedTuple):
    street: int


class Discarded(NamedTuple):
    seat: int
    cards: Cards


class Replaced(NamedTuple):
    """Cards that take the place of discards, by place."""

    burned: Cards
    hands: Hands


class DeckShort(NamedTuple):
    """30-1009(2): the cards left and the burns are scrambled for the places that have none yet."""

    street: int
    burned: Cards
    pool: Cards
    owed: tuple[int, ...]
    cite: str


class Scrambled(NamedTuple):
    order: Cards


class SharedCardDealt(NamedTuple):
    burned: Cards
    card: Card


class ShowdownOpened(NamedTuple):
    seat: int


class Shown(NamedTuple):
    seat: int
    cards: Cards


class Mucked(NamedTuple):
    seat: int


class HandsShown(NamedTuple):
    """A table that asks nobody: the hands that are laid open, in order, and those thrown away."""

    seats: tuple[int, ...]
    hands: Hands
    mucked: tuple[int, ...]


class RequestMade(NamedTuple):
    """A full caller asks to see another's called hand (30-1026(12))."""

    seat: int
    of: int


class HandDied(NamedTuple):
    seat: int
    why: str
    cite: str


class Returned(NamedTuple):
    """What nobody could call."""

    seat: int
    amount: Cents


class RakeTaken(NamedTuple):
    amount: Cents
    jackpot: Cents
    cite: str


class Award(NamedTuple):
    seat: int
    share: str
    amount: Cents
    hand: str
    why: str
    cite: str


class PotAwarded(NamedTuple):
    pot: int
    amount: Cents
    seats: tuple[int, ...]
    awards: tuple[Award, ...]


class BlindsChopped(NamedTuple):
    amounts: tuple[Cents, ...]


class HandEnded(NamedTuple):
    """The stacks by place, and what the hand leaves for the next."""

    stacks: tuple[Cents, ...]
    carried: Cents


class TimeWarned(NamedTuple):
    seat: int


class TimedOut(NamedTuple):
    seat: int


EVENTS: tuple[type, ...] = (
    HandStarted, AntesPosted, BlindPosted, Shuffled, CardsDealt, BoardDealt, RoundOpened, Folded,
    Checked, Called, BetMade, Raised, BroughtIn, RoundSkipped, ExchangeOpened, Discarded,
    Replaced, DeckShort, Scrambled, SharedCardDealt, ShowdownOpened, Shown, Mucked, HandsShown, RequestMade, HandDied,
    Returned, RakeTaken, PotAwarded, BlindsChopped, HandEnded, TimeWarned, TimedOut,
)  # fmt: skip
