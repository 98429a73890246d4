"""The settlement table: one clause, one row."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from croupier.books import Cell, Schedule
from croupier.books.names import canonical
from croupier.errors import RuleError
from croupier.rules.axis import Axis, Value, When
from croupier.rules.cite import Cite
from croupier.rules.line import Line
from croupier.rules.odds import EVEN, LOSE, PUSH, Dollars, For, Odds, Plus, To, of_wager, parse_odds
from croupier.rules.stage import Stage

# As a schedule's notes have it (30-1099.37(14)).
NOT_RETURNED = "the original wager is not returned"
# What an option is called that gives an award in place of a printed pay (30-1099.19(11)).
SUBSTITUTE = "substitute-"
NONE: Mapping[str, str] = MappingProxyType({})
# As `means` has it, where a row is not the player's (30-1099.50(5)).
TO_THE_DEALER = ", tip to the dealer"


@dataclass(frozen=True, eq=False)
class Pays:
    """Paid by the schedule in use, looked up by a hand axis; `otherwise` where the schedule has no row for the hand.

    Where schedules of one wager read different cards, `by` maps what a schedule reads (its `of` or its ranking)
    to the axis. `of` is the wager whose schedule is used, where it is not the line's: one table for a win,
    another for a loss. `column` is the schedule this part is paid by, or, with a colon,
    a column of the one in use (`01:natural`). `plus` is paid besides, on the same stake. `stake_lost`:
    a hand on the schedule is paid although the stake is lost.
    """

    by: Axis | Mapping[str, Axis]
    otherwise: Odds = LOSE
    of: str = ""
    column: str = ""
    plus: Pays | None = None
    stake_lost: bool = False

    def due(self, pay: Pay) -> Odds:
        return in_place_of_the_stake(pay.odds) if self.stake_lost else pay.odds

    def axis(self, schedule: Schedule | None) -> Axis:
        if isinstance(self.by, Axis):
            return self.by
        if schedule is None:
            return next(iter(self.by.values()))
        found = self.by.get(schedule.of) or self.by.get(schedule.ranking)
        if found is None:
            raise RuleError(
                f"{schedule.wager} {schedule.id} reads {schedule.of!r} by {schedule.ranking!r}; known: "
                f"{', '.join(self.by)}"
            )
        return found

    def wager(self, line: Line) -> str:
        """The name that its schedule is chosen by."""
        return self.of or line.schedule

    def columns(self, schedules: Mapping[str, Schedule]) -> tuple[Schedule, ...]:
        """The schedules this part may be paid by."""
        if not self.column:
            return tuple(schedules.values())
        ends = self.column if self.column.startswith(":") else ""
        return tuple(item for name, item in schedules.items() if name == self.column or (ends and name.endswith(ends)))

    def axes(self) -> tuple[Axis, ...]:
        return (self.by,) if isinstance(self.by, Axis) else tuple(self.by.values())


@dataclass(frozen=True, eq=False)
class Row:
    """`stage`: when it is settled, where that is before the end of the round."""

    line: Line
    when: When
    pays: Odds | Pays
    cite: Cite
    why: str = ""
    stage: Stage | None = None


@dataclass(frozen=True, slots=True)
class Pay:
    """What one hand is paid by one schedule: the odds, the name of the printed row, whether the print is doubted,
    and the pay as it is printed.
    """

    odds: Odds
    hand: str
    doubt: str = ""
    text: str = ""


@dataclass(frozen=True, eq=False)
class PayTable:
    """A schedule made ready for an axis: value to pay. Values without a row are absent."""

    schedule: Schedule
    axis: Axis
    pays: Mapping[Value, Pay]
    envy: Mapping[Value, Pay] = field(default_factory=dict)
    # What the dealer is paid, where the schedule has rows for him.
    tips: Mapping[Value, Pay] = field(default_factory=dict)


def parse_award(text: str) -> Odds:
    """Odds, or a sum of money with its sign or without."""
    award = parse_odds(text if re.search(r"[^\d,.]", text) else f"${text}")
    if isinstance(award, To | Dollars):
        return award
    raise RuleError(f"{text!r} is neither odds such as '2000 to 1' nor a sum of money")


def awards_of(options: Mapping[str, str], *, own: bool) -> tuple[tuple[str, str], ...]:
    """Awards that the licensee gives in place of printed pays, by hand, as a cell would have them: odds for each wager,
    or one sum for the hand. That comes with the wager whose `own` the schedule is, and others paid by it go back.
    """
    found = []
    for name, value in options.items():
        if name.startswith(SUBSTITUTE) and value not in ("", "none"):
            award = parse_award(value)
            text = "push" if isinstance(award, Dollars) and not own else str(award)
            found.append((canonical(name.removeprefix(SUBSTITUTE).replace("-", " ")), text))
    return tuple(found)


def pay_table(
    schedule: Schedule, axis: Axis, *, as_read: bool, chosen: Collection[str] = (), awards: Mapping[str, str] = NONE
) -> PayTable:
    """`chosen` are the licensee's options: a cell that prints two awards takes the one among them, else the first.
    `awards` stand in place of what is printed.
    """
    rows, envy, tips = ({}, {}, {})  # type: tuple[dict[Value, Pay], dict[Value, Pay], dict[Value, Pay]]
    dealers = tuple(cell for cell in schedule.paying if cell.means.endswith(TO_THE_DEALER))
    players = tuple(cell for cell in schedule.paying if cell not in dealers)
    for cells, into in ((players, rows), (schedule.envy, envy), (dealers, tips)):
        for cell in cells:
            name = class_of(cell)
            text = awards.get(name) or _award(cell.text(as_read=as_read), chosen)
            odds = parse_odds(text)
            if odds is None:
                continue
            if name in awards and isinstance(odds, Dollars):
                odds = replace(odds, flat=True, back=True)
            odds = of_wager(odds, schedule.wager)
            if schedule.flat and isinstance(odds, Dollars):
                odds = replace(odds, flat=True, back=True)
            if NOT_RETURNED in schedule.notes:
                odds = in_place_of_the_stake(odds)
            doubt = f"{cell.hand}: printed {cell.printed!r}, read {cell.read!r}: {cell.why}" if cell.why else ""
            if not axis.names(name):
                raise RuleError(
                    f"{schedule.wager} {schedule.id}: row {cell.hand!r} is no value of {axis.name!r} "
                    f"({', '.join(map(str, axis.values))})"
                )
            into.setdefault(name, Pay(odds, cell.hand, doubt, text))
    closed = schedule.without_envy(as_read=as_read)
    return PayTable(schedule, axis, _spread(axis, rows), _spread(axis, envy, closed), _spread(axis, tips))


def class_of(cell: Cell) -> str:
    """The name of a row's hands, whoever is paid for them."""
    return canonical(cell.means.removesuffix(TO_THE_DEALER) or cell.hand)


def in_place_of_the_stake(odds: Odds) -> Odds:
    """Odds "to" where the wager is not returned: the multiple or the sum named, and no more."""
    match odds:
        case Dollars():
            return replace(odds, back=False)
        case To(ratio):
            return For(ratio)
        case Plus(To(ratio), share):
            return Plus(For(ratio), share)
        case _:
            return odds


def together(one: Pay | None, two: Pay | None) -> Pay | None:
    """Two pays on one stake."""
    if one is None or two is None:
        return one or two
    if not isinstance(one.odds, To) or not isinstance(two.odds, To):
        raise RuleError(f"{one.hand} and {two.hand}: only odds 'to' add up")
    doubts = "; ".join(filter(None, (one.doubt, two.doubt)))
    return Pay(To(one.odds.ratio + two.odds.ratio), f"{one.hand} and {two.hand}", doubts)


def _award(text: str, chosen: Collection[str]) -> str:
    awards = text.split(" or ")
    return next((award for award in awards if award in chosen), awards[0])


def _spread(axis: Axis, rows: Mapping[Value, Pay], closed: Collection[Value] = ()) -> dict[Value, Pay]:
    """Each value takes the row of its own name, else of the nearest wider class:
    a royal without a row is a straight flush.

    `closed` are classes whose row says that nothing is paid.
    """
    found = {}
    for value in axis.values:
        for name in axis.lineage(value):
            if name in closed:
                break
            if name in rows:
                found[value] = rows[name]
                break
    return found


def staged(line: Line, pays: Pays, cite: Cite, *, when: When, stage: Stage) -> tuple[Row, Row]:
    """The two rows of a wager that is paid alike in any case, but at a stage where `when` holds:
    a folded hand before the dealer shows his own.
    """
    return Row(line, when, pays, cite, stage=stage), Row(line, ~when, pays, cite)


def showdown(
    line: Line,
    result: Axis,
    *,
    when: When,
    cite: Cite,
    tie: Cite | None = None,
    loss: Cite | None = None,
    win: Odds | Pays = EVEN,
    note: str = "player beats the dealer",
) -> tuple[Row, Row, Row]:
    """The three rows of a wager that plays against the dealer: won at `win` (even money), returned on a tie, else lost.

    `note` says why a winning hand is not paid, where `win` is a schedule or a push.
    """
    return (
        Row(line, when & result["win"], win, cite, note),
        Row(line, when & result["tie"], PUSH, tie or cite, "tie"),
        Row(line, when & result["loss"], LOSE, loss or cite, "dealer beats the player"),
    )
