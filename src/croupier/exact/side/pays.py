"""What a printed row names, and what it is worth to the player, per unit of the wager: its net result, the meters it
draws on, and what is won by the hands of others at the table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from croupier.books import Cell, Schedule
from croupier.cards.ranking import Ranking, get_ranking
from croupier.errors import CroupierError, RankingError
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.terms import net_of as multiple_of
from croupier.house.payment import base_of as base_in_cents
from croupier.rules.axis import Axis, Value
from croupier.rules.line import Line
from croupier.rules.odds import Dollars, For, Odds, Percent, Plus, Taxed, To

At = Mapping[Axis, Value]
STAKE_GONE = Fraction(-1)
# What an outcome is called that no row pays.
NOTHING = "nothing"
# Two columns of one wager: hands made without wild cards, and with them.
NATURES = (":natural", ":wild")
# A suit that the licensee chooses is as likely as any other.
CHOSEN_SUIT = ("in the licensee's suit", "in spades")


class NotPriced(CroupierError):
    """Why a schedule has no price without a decision; the message is the reason in words."""


def row_text(schedule: Schedule, cell: Cell) -> str:
    """The name of a row's class in the ranking's own grammar: what it means, else what is printed."""
    ranking = get_ranking(schedule.ranking)
    for text in (cell.means, cell.hand):
        wanted = text.replace(*CHOSEN_SUIT)
        if wanted and is_class(ranking, wanted):
            return wanted
    raise NotPriced(f"row {cell.hand!r} of {schedule.wager} {schedule.id} names no hand of the ranking {ranking.name}")


def is_class(ranking: Ranking, text: str) -> bool:
    try:
        ranking.class_named(text)
    except RankingError:
        return False
    return True


def doubts(schedule: Schedule, *, as_read: bool) -> tuple[str, ...]:
    return tuple(
        f"{row.hand}: printed {row.printed!r}, read {row.read!r}; as "
        f"{'read' if row.follows_reading(as_read=as_read) else 'printed'}"
        for row in schedule.misprints()
    )


def base_of(schedule: Schedule) -> Fraction:
    """The wager in dollars that a schedule's dollar amounts are printed for."""
    return Fraction(base_in_cents(schedule), 100)


def net_of(odds: Odds, base: Fraction) -> Fraction:
    """The net result, meters apart; of pays that a side wager may have besides multiples of the wager."""
    match odds:
        case Dollars(cents):
            return Fraction(cents, 100) / base - (0 if odds.back else 1)
        case Plus(first):
            return multiple_of(first, "")
        case Percent():
            return STAKE_GONE
        case Taxed():
            raise NotPriced(f"{odds}: a commission is taken from what is won by the play of the hand")
        case _:
            return multiple_of(odds, "")


def shares_of(odds: Odds) -> tuple[tuple[str, Fraction], ...]:
    """The parts of meters that are won."""
    meter = odds.second if isinstance(odds, Plus) else odds
    return ((meter.meter, meter.ratio),) if isinstance(meter, Percent) else ()


def envied(terms: Terms, line: Line, schedule: Schedule | None) -> set[Axis]:
    """What hands of others are paid by, where the wager wins by them."""
    if schedule is None or not schedule.envy:
        return set()
    return {terms.table(line, envy.by).axis for envy in terms.game.envy if envy.on is line}


def envy_worth(
    terms: Terms, line: Line, schedule: Schedule | None, cells: Sequence[tuple[At, int]], total: int
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
