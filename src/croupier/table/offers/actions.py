"""What may be done at a table, and what someone does. An offer names its sizes; an action is one taken from it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from croupier.cards.card import Cards
from croupier.money import print_money
from croupier.rules.street import PASS
from croupier.seats.offers import print_sizes

__all__ = ["CONTINUE", "FOLD", "PASS", "Action", "Kind", "Offer"]

CONTINUE = "continue"
FOLD = "fold"
# Between several picks of one action: `1-4-7`.
JOINED = "-"


class Kind(StrEnum):
    SIT = "sit"
    BUY_IN = "buy-in"
    LEAVE = "leave"
    SIT_OUT = "sit-out"
    SIT_IN = "sit-in"
    TAKE_POSITION = "take-position"
    PASS_POSITION = "pass-position"
    OPEN = "open-wagers"
    WAGER = "wager"
    TIP = "tip"
    SPOT = "wager-on-card"
    PICK_PLACES = "pick-places"
    CHIPS = "declare-chips"
    TAKE_BACK = "take-back"
    CLOSE = "no-more-bets"
    SHUFFLE = "shuffle"
    PICK_PILE = "pick-pile"
    FIRST_HAND = "first-hand"
    NEW_SHOE = "new-shoe"
    NEW_DEALER = "new-dealer"
    DECIDE = "decide"
    WARN = "warn"
    TIME_OUT = "time-out"
    RULE = "rule"
    REVEAL = "reveal"


PLAYERS = frozenset(
    {
        Kind.SIT, Kind.BUY_IN, Kind.LEAVE, Kind.SIT_OUT, Kind.SIT_IN, Kind.TAKE_POSITION, Kind.PASS_POSITION,
        Kind.WAGER, Kind.SPOT, Kind.PICK_PLACES, Kind.CHIPS, Kind.TIP, Kind.TAKE_BACK, Kind.PICK_PILE, Kind.DECIDE,
    }
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Action:
    """`name` is a wager, a decision, or what a ruling is about; `at` is where it went wrong: a seat, the dealer,
    the board.

    A wager on a card names the outcome, the card (`at`) and, where there is a choice, the `pick`; several are joined.
    `cards` are those that a decision names: discards, or the hand that is set.
    """

    kind: Kind
    seat: int = 0
    name: str = ""
    amount: int = 0
    tip: int = 0
    player: str = ""
    at: str = ""
    order: Cards = ()
    cards: Cards = ()
    pick: str = ""

    def __str__(self) -> str:
        who = f"seat {self.seat}: " if self.seat else ""
        parts = [str(self.kind), self.name, self.pick, self.at and f"at {self.at}", self.player and repr(self.player)]
        money = [
            f"${print_money(self.amount)}" if self.amount else "",
            f"tip ${print_money(self.tip)}" if self.tip else "",
        ]
        return who + " ".join(part for part in (*parts, *money) if part)


class Offer(NamedTuple):
    """A legal action. `least` to `most` in steps of `step` is what may be put on `wager`; equal,
    the size is the rule's.

    `tip` is the most that may ride beside it for the dealer, `tip_least` the least where one is given.
    `player` asks for a name, `order` for a shuffled deck. Where the decision names cards,
    `among` are those it may name, from `fewest` to `many` of them; `picks` are the picks of a wager on a card,
    or what else is chosen that is no card; an action names `picked` of them.
    `whole`: most players take the most of it.
    """

    kind: Kind
    cite: str
    seat: int = 0
    name: str = ""
    wager: str = ""
    least: int = 0
    most: int = 0
    step: int = 1
    tip: int = 0
    at: str = ""
    among: Cards = ()
    fewest: int = 0
    many: int = 0
    picks: tuple[str, ...] = ()
    tip_least: int = 0
    whole: bool = False
    picked: int = 1

    @property
    def usual(self) -> int:
        """What is put down where no size is named."""
        return self.most if self.whole else self.least

    @property
    def exact(self) -> bool:
        return self.least == self.most

    def take(
        self, amount: int | None = None, *, tip: int = 0, player: str = "", order: Cards = (),
        cards: Cards | None = None,
        pick: str | None = None,
    ) -> Action:  # fmt: skip
        """The action itself; without an amount, the least, and without cards or a pick,
        the first of those it may name."""
        cents = self.least if amount is None else amount
        named = self.among[: self.fewest] if cards is None else cards
        picked = JOINED.join(self.picks[: self.picked]) if pick is None else pick
        return Action(self.kind, self.seat, self.name, cents, tip, player, self.at, order, named, picked)

    def sizes(self) -> str:
        return print_sizes(self)
