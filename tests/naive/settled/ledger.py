"""A seat's lines, put down one by one, and what several seats share: meters from the dealer's right, envy,
the highest hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from tests.naive.settled.hands import Value

Line = tuple[str, Fraction, Fraction]


@dataclass
class Seat:
    cards: list[str]
    wagers: dict[str, Fraction]
    actions: list[str]
    lines: dict[str, Line] = field(default_factory=dict)
    envy: list[Fraction] = field(default_factory=list)

    @property
    def folded(self) -> bool:
        return self.actions[-1:] == ["fold"]

    def win(self, wager: str, odds: Fraction | int, stake: Fraction | None = None) -> None:
        amount = self.wagers[wager] if stake is None else stake
        self.lines[wager] = ("win", amount * odds, amount)

    def take(self, wager: str, paid: Fraction | int) -> None:
        """Paid in place of the stake."""
        self.lines[wager] = ("win", Fraction(paid), Fraction(0))

    def push(self, wager: str, stake: Fraction | None = None) -> None:
        self.lines[wager] = ("push", Fraction(0), self.wagers[wager] if stake is None else stake)

    def lose(self, *wagers: str) -> None:
        for wager in wagers:
            self.lines[wager] = ("lose", Fraction(0), Fraction(0))

    def by_table(self, wager: str, table: Mapping[int, Fraction | int], hand: int) -> None:
        """Paid by a table where the wager lies, lost where the table has no such row."""
        if wager in self.wagers and hand in table:
            self.win(wager, table[hand])
        elif wager in self.wagers:
            self.lose(wager)

    def compare(self, wager: str, result: int, stake: Fraction, odds: Fraction | int = 1) -> None:
        """Against the dealer: 1 wins, 0 pushes, -1 loses."""
        if result > 0:
            self.win(wager, odds, stake)
        elif result == 0:
            self.push(wager, stake)
        else:
            self.lose(wager)


@dataclass
class Deal:
    """A round as the contract writes it."""

    seats: list[Seat]
    dealer: list[str]
    board: list[str]
    schedules: Mapping[str, str]
    meters: dict[str, Fraction]

    @classmethod
    def of(cls, request: Mapping[str, Any]) -> Deal:
        rows = [
            Seat(
                row["cards"].split(),
                {name: Fraction(text) for name, text in row["wagers"].items()},
                list(row["actions"]),
            )
            for row in request["seats"]
        ]
        meters = {name: Fraction(text) for name, text in request.get("meters", {}).items()}
        dealer, board = request.get("dealer", "").split(), request.get("community", "").split()
        return cls(rows, dealer, board, request.get("schedules", {}), meters)


def against(mine: Value, theirs: Value) -> int:
    return (mine > theirs) - (mine < theirs)


# An award of a progressive: so many for one, so many to one, dollars on a dollar, dollars off the meter,
# or a part of a meter.
Award = tuple[str, Fraction | int, str]


def progressive(
    deal: Deal,
    award: Callable[[Seat], Award | None],
    seed: Callable[[Seat], Fraction],
    wager: str = "progressive",
    seats: Sequence[Seat] | None = None,
) -> None:
    """The dealer goes counter-clockwise from his right: the last seat comes first, and each reads what the last left.

    `seats`: those in another order.
    """
    for seat in reversed(deal.seats) if seats is None else seats:
        if wager not in seat.wagers:
            continue
        stake, due = seat.wagers[wager], award(seat)
        if due is None:
            seat.lose(wager)
            continue
        how, amount, meter = due
        if how == "%":
            paid = Fraction(deal.meters[meter] * 100 * amount // 100, 100)
            deal.meters[meter] = seed(seat) if amount == 100 else deal.meters[meter] - paid
            seat.take(wager, paid)
        elif how == "to":
            seat.win(wager, amount)
        else:
            seat.take(wager, stake * amount)
            if how == "off the meter":
                deal.meters[meter] = max(Fraction(0), deal.meters[meter] - stake * amount)


def envy(deal: Deal, dollars: Callable[[Seat], int], wager: str = "progressive", *, won: bool = False) -> None:
    """To everybody with a progressive wager, for each hand of another; with `won` the other must have won the award,
    and so have made the wager.
    """
    for seat in deal.seats:
        if wager in seat.wagers:
            others = [other for other in deal.seats if other is not seat and (wager in other.wagers or not won)]
            due = [dollars(other) for other in others]
            seat.envy += [seat.wagers[wager] * amount for amount in due if amount]


def folds_first(deal: Deal) -> list[Seat]:
    """Folded hands are evaluated before the dealer shows, from his right; then the others."""
    turn = list(reversed(deal.seats))
    return [seat for seat in turn if seat.folded] + [seat for seat in turn if not seat.folded]


def nexus(hand: int, ranks: Sequence[int], *, three_of_a_kind: int = 9, meters: Sequence[str] = ()) -> Award | None:
    """The linked schedules, highest row first: meters at the top, then 300, 50, 40, 30 and 9 for 1."""
    row = ranks.index(hand) if hand in ranks else len(ranks)
    if row < len(meters):
        return ("%", 100, meters[row])
    if row < 2:
        return ("%", (100, 10)[row], "progressive")
    pays = (0, 0, 300, 50, 40, 30, three_of_a_kind)
    return ("for", pays[row], "") if row < len(pays) else None
