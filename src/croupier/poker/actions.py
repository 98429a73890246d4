"""What a player, the dealer or the floor does at a poker table, in the contract's words."""

from __future__ import annotations

from typing import NamedTuple

from croupier.cards.card import Cards
from croupier.money import print_money

FOLD, CHECK, CALL, BET, RAISE, BRING_IN = "fold", "check", "call", "bet", "raise", "bring-in"
DRAW, STAND_PAT, DISCARD, WILD = "draw", "stand-pat", "discard", "wild"
SHOW, MUCK, REQUEST, CHOP = "show", "muck", "request-to-see", "chop"

DECIDE, SHUFFLE, WARN, TIME_OUT, DEAL = "decide", "shuffle", "warn", "time-out", "deal"
PUT, CLAIM_RAISE = "put-in", "claim-raise"
POST_FOR, OBJECT, TIMED_RAKE, DRAW_BUTTON = "post-for", "object", "timed-rake", "draw-button"
LAY_CURRENCY, EXCHANGE_CURRENCY = "lay-currency", "exchange-currency"
WAGER, READY, CLOSE, POST_JACKPOT = "wager", "ready", "close", "post-jackpot"
SIT, LEAVE, BUY_IN, SIT_OUT, SIT_IN, RULE = "sit", "leave", "buy-in", "sit-out", "sit-in", "rule"


class Action(NamedTuple):
    """`amount` is the whole bet of the round for a bet or a raise, a buy-in for who sits; `order` a shuffled deck."""

    kind: str
    seat: int = 0
    name: str = ""
    amount: int = 0
    cards: Cards = ()
    player: str = ""
    order: Cards = ()
    choose: tuple[str, ...] = ()
    author: str = ""

    def __str__(self) -> str:
        who = f"seat {self.seat}: " if self.seat else ""
        money = f"${print_money(self.amount)}" if self.amount else ""
        return who + " ".join(part for part in (self.kind if self.kind != DECIDE else "", self.name, money) if part)
