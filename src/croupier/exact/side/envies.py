"""What a wager wins by the hands of others at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from croupier.books import Schedule
from croupier.exact.frame.terms import Terms
from croupier.exact.side.pays import base_of
from croupier.exact.side.reading import NotPriced
from croupier.rules.axis import Axis, Value
from croupier.rules.line import Line
from croupier.rules.odds import Dollars, For, Odds, Percent, To

Cell = Mapping[Axis, Value]


def envied(terms: Terms, line: Line, schedule: Schedule | None) -> set[Axis]:
    """What hands of others are paid by, where the wager wins by them."""
    if schedule is None or not schedule.envy:
        return set()
    return {terms.table(line, envy.by).axis for envy in terms.game.envy if envy.on is line}


def envy_worth(
    terms: Terms, line: Line, schedule: Schedule | None, cells: Sequence[tuple[Cell, int]], total: int
) -> Fraction | None:
    """What each other hand at the table is worth, per unit of the wager; it is dealt from the same deck.
    None where the deals are not counted by what such hands are paid by.
    """
    if schedule is None or not schedule.envy:
        return None
    for envy in terms.game.envy:
        if envy.on is line:
            table = terms.table(line, envy.by)
            if any(table.axis not in cell for cell, _ in cells):
                return None
            worth = {value: worth_of(pay.odds, schedule) for value, pay in table.envy.items()}
            return (
                sum((worth.get(cell[table.axis], Fraction(0)) * number for cell, number in cells), Fraction(0)) / total
            )
    return None


def worth_of(odds: Odds, schedule: Schedule) -> Fraction:
    match odds:
        case Dollars(cents):
            return Fraction(cents, 100) / base_of(schedule)
        case To(ratio) | For(ratio):
            return ratio
        case Percent():
            raise NotPriced(f"envy of {odds}")
        case _:
            return Fraction(0)
