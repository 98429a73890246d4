"""Seats of a game that a player-dealer banks: who comes first, and how far his wager goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

NOTHING = Fraction(0)


@dataclass
class Line:
    """`paid` comes from the bank, `kept` is the part of the stake that goes back."""

    seat: int
    wager: str
    stake: Fraction
    outcome: str = "lose"
    paid: Fraction = NOTHING
    kept: Fraction = NOTHING

    def win(self, odds: Fraction | int) -> Line:
        self.outcome, self.paid, self.kept = "win", self.stake * odds, self.stake
        return self

    def push(self) -> Line:
        self.outcome, self.kept = "push", self.stake
        return self

    def by_odds(self, odds: Fraction | int) -> Line:
        """Lost where a table pays nothing."""
        return self.win(odds) if odds else self


def in_order(request: Mapping[str, Any], first: int | None = None) -> list[Mapping[str, Any]]:
    """Clockwise from `first`, or from the left of the player-dealer; bettors behind a seat (301 behind 3)
    right after it."""
    bank = request.get("player_dealer", {}).get("seat", 0)
    start = bank + 1 if first is None else first

    def place(row: Mapping[str, Any]) -> tuple[bool, int, int]:
        number = row["seat"]
        seated = number // 100 if number > 100 else number
        return (seated < start, seated, number)

    return sorted(request["seats"], key=place)


def in_cents(amount: Fraction) -> Fraction:
    """What is left of a cent stays with the bank."""
    return Fraction(int(amount * 100), 100)


def covered(lines: Sequence[Line], request: Mapping[str, Any]) -> None:
    """He pays no more than his wager and takes no more than it; what he does not cover goes back,
    all of it as a void wager."""
    for line in lines:
        line.paid, line.kept = in_cents(line.paid), in_cents(line.kept)
    if "player_dealer" not in request:
        return
    to_pay = to_take = Fraction(request["player_dealer"]["wager"])
    for line in lines:
        paid, taken = min(line.paid, to_pay), min(line.stake - line.kept, to_take)
        if line.outcome != "push" and not paid and not taken:
            line.outcome = "void"
        line.paid, line.kept = paid, line.stake - taken
        to_pay, to_take = to_pay - paid, to_take - taken
