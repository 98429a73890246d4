"""The price of one line of a game: its own rows and schedules, applied to deals counted by the axes that they read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from croupier.books import Schedule
from croupier.books.hand_names import OUTCOME
from croupier.exact.frame.solution import Ends
from croupier.exact.frame.terms import Terms, parts_of
from croupier.exact.frame.value import SIMULATION, Meter, Outcome, Price
from croupier.exact.plan import along
from croupier.exact.side.pays import (
    NOTHING,
    STAKE_GONE,
    NotPriced,
    base_of,
    doubts,
    envied,
    envy_worth,
    net_of,
    shares_of,
)
from croupier.exact.side.ranked import Samples
from croupier.exact.side.refined import refined
from croupier.exact.side.spots import price_spots
from croupier.exact.side.tally import DECIDED, Asked, Tally, check, tally
from croupier.rules.axis import Axis, Value
from croupier.rules.game import Game
from croupier.rules.line import Kind, Line
from croupier.rules.mechanic import AS_DEALT
from croupier.rules.odds import Lose, Odds, Push, To, parse_odds
from croupier.rules.reading import Decided, Folded
from croupier.rules.row import Pays

Cell = Mapping[Axis, Value]
BY_RESULT = "needs a decision: paid by the result of the hand, which the player may fold, raise or set"
# What `of` says of a wager that a folded hand does not lose.
NOT_FOLDED = "if not folded"
# What prices take for granted.
PLAYS_ON = "as if the hand always plays on"
NO_STAKE = "paid on another wager's stake: it has none of its own to lose"
FLAT = "a sum that is the same for any wager is priced for a wager of one dollar"
KEPT_WHOLE = "as if no draw breaks the hand"
BEST_PLAY = "as the best play of the main game goes"
IF_NOT_FOLDED = "as if the hand is never folded, for then it loses"


@dataclass(frozen=True, slots=True)
class Won:
    """What a cell pays: the printed hand or the reason, the pay as printed, the net result and parts of meters."""

    name: str
    text: str
    net: Fraction
    shares: tuple[tuple[str, Fraction], ...] = ()


def prices_of(terms: Terms, schedule: Schedule) -> tuple[Price, ...]:
    """The price of the wager that a schedule pays; one for each row where the rows are wagers of their own."""
    for kind in terms.game.spots:
        if kind.line.schedule == schedule.wager:
            return price_spots(terms, kind, schedule)
    return (price_line(terms, line_of(terms.game, schedule), schedule),)


def line_of(game: Game, schedule: Schedule) -> Line:
    """The line that a schedule pays; a side wager before those of the main game that share it."""
    found = [line for line in game.lines if line.schedule == schedule.wager and line.by_rows]
    # One table for a win and another for a loss are both of one line.
    found += [row.line for row in game.rows if isinstance(row.pays, Pays) and row.pays.of == schedule.wager]
    if not found:
        raise NotPriced(
            BY_RESULT if schedule.ranking == OUTCOME else f"no line of {game.id} is paid by {schedule.wager}"
        )
    return min(found, key=lambda line: not line.side)


def price_line(terms: Terms, line: Line, schedule: Schedule | None = None) -> Price:
    """Raises NotPriced, with the reason, where the line is about a decision or its deals are not counted."""
    terms, asked, known, dealt = _asked(terms, line, schedule)
    counted, cells = _counted(asked, known, dealt)
    won = [_won(terms, line, cell, schedule) for cell, _ in cells]
    lost = Fraction(0) if line.kind is Kind.BONUS else STAKE_GONE
    paid = list(zip(won, (number for _, number in cells), strict=True))
    # A schedule that like wagers share is priced by its own name, one that another wager has too by the line's.
    wager = schedule.wager if schedule and schedule.wager not in terms.game.by_name else line.name
    doubted = doubts(schedule, as_read=terms.as_read) if schedule else ()
    return Price(
        wager=wager,
        schedule=_id_of(schedule),
        unit=f"1 unit on {wager}",
        combinations=counted.total,
        outcomes=_outcomes(paid, _names(terms, line), lost),
        meters=_meters(paid),
        base=base_of(schedule) if schedule else Fraction(1),
        envy=envy_worth(terms, line, schedule, cells, counted.total),
        method=counted.method,
        standard_error=counted.samples.error([item.net if item else lost for item in won]) if counted.samples else None,
        cite=schedule.cite if schedule else str(line.cite),
        notes=(*counted.notes, *_assumes(terms, line, schedule, list(known), asked.actions), *doubted),
    )


def _counted(
    asked: Asked, known: dict[Axis, Value], dealt: tuple[Axis, ...]
) -> tuple[Tally, Sequence[tuple[Cell, int]]]:
    """By what is dealt; what a decision chooses as the best play of the main game chooses it, where that is known."""
    try:
        counted = tally(asked, dealt)
    except NotPriced as reason:
        played = along(asked.terms, asked.line) if str(reason) == DECIDED else None
        if played is None:
            raise
        known.clear()
        return _as_played(played), played.cells
    return counted, [({**known, **dict(zip(dealt, values, strict=True))}, number) for values, number in counted.cells]


def _as_played(played: Ends) -> Tally:
    notes = (BEST_PLAY, *played.notes)
    if not played.sampled:
        return Tally((), played.deals, notes=notes)
    places = range(len(played.cells))
    added = (([int(place == mine) for place in places], played.cells[mine][1]) for mine in places)
    return Tally((), played.deals, SIMULATION, notes, Samples(played.deals, tuple(added)))


def why_not(terms: Terms, line: Line, schedule: Schedule | None) -> str:
    """The reason why a line has no price of its own, or nothing. No deal is counted."""
    try:
        _, asked, _, dealt = _asked(terms, line, schedule)
        check(asked, dealt)
    except NotPriced as reason:
        return str(reason)
    return ""


def _asked(
    terms: Terms, line: Line, schedule: Schedule | None
) -> tuple[Terms, Asked, dict[Axis, Value], tuple[Axis, ...]]:
    """The terms with the schedule in use, what the axes say that look at no card, and those that look at some."""
    if not line.side and line.kind is not Kind.BONUS and _has_decisions(terms.game):
        raise NotPriced(BY_RESULT)
    if schedule is not None:
        terms = refined(terms, line, schedule)
    axes = sorted(terms.axes_of(line) | envied(terms, line, schedule), key=lambda axis: axis.name)
    undealt = [axis for axis in axes if axis.reading.no_card]
    actions = _needed(line, undealt)
    facts = terms.facts(*actions)
    known: dict[Axis, Value] = {axis: axis.read(facts) for axis in undealt}
    return terms, Asked(terms, line, schedule, actions), known, tuple(axis for axis in axes if axis not in known)


def _has_decisions(game: Game) -> bool:
    return game.mechanic is not AS_DEALT or any(street.choices for street in game.streets)


def _id_of(schedule: Schedule | None) -> str:
    """Two columns of one wager, natural and wild, are one schedule."""
    return schedule.id.partition(":")[0] if schedule else ""


def _needed(line: Line, undealt: list[Axis]) -> tuple[str, ...]:
    """The decisions without which there is no such wager; it is priced as if no other was taken."""
    actions = [
        axis.reading.action for axis in undealt if isinstance(axis.reading, Decided) and axis in line.live.axes()
    ]
    for taken in product((False, True), repeat=len(actions)):
        chosen = tuple(action for action, yes in zip(actions, taken, strict=True) if yes)
        if line.live.holds({axis: _is_taken(axis, chosen) for axis in line.live.axes()}.__getitem__):
            return chosen
    return ()


def _is_taken(axis: Axis, actions: tuple[str, ...]) -> bool:
    return isinstance(axis.reading, Decided) and axis.reading.action in actions


def _won(terms: Terms, line: Line, cell: Cell, schedule: Schedule | None) -> Won | None:
    """What the row that a cell meets pays; nothing where the wager is lost or, for a bonus, not won."""
    row = terms.game.settlements[line.name].met(cell.__getitem__)
    if row is None:
        return None
    if isinstance(row.pays, Pays):
        parts = [
            found for part in parts_of(row.pays) if (found := _by_schedule(terms, line, part, cell, plus=row.pays.plus))
        ]
        if parts:
            return parts[0] if len(parts) == 1 and not row.pays.plus else _together(parts)
        odds, text, name = row.pays.otherwise, str(row.pays.otherwise), row.why
    else:
        odds = row.pays
        name, text = _printed(schedule, odds, row.why, as_read=terms.as_read)
    if isinstance(odds, Lose):
        return None
    base = base_of(schedule) if schedule else Fraction(1)
    return Won(name, text, net_of(odds, base), shares_of(odds))


def _by_schedule(terms: Terms, line: Line, part: Pays, cell: Cell, *, plus: Pays | None) -> Won | None:
    table = terms.table(line, part)
    value = cell[table.axis]
    pay = table.pays.get(value)
    if pay is None:
        return None
    name = pay.hand
    if plus is not None or (part.column and part is not plus and part.plus is None and not part.column.startswith(":")):
        name = f"{table.schedule.id} {name}"
    elif part.column.startswith(":") and _in_every_column(terms, line, value):
        name = f"{part.column[1:]} {name}"
    odds = part.due(pay)
    return Won(name, pay.text, net_of(odds, base_of(table.schedule)), shares_of(odds))


def _in_every_column(terms: Terms, line: Line, value: Value) -> bool:
    """Whether the hand is paid by each column of the schedule: then the column tells which of two pays is meant."""
    rows = terms.game.settlements[line.name].rows
    tables = [
        terms.table(line, row.pays) for row in rows if isinstance(row.pays, Pays) and row.pays.column.startswith(":")
    ]
    return all(value in table.pays for table in tables)


def _together(parts: list[Won]) -> Won:
    """Two pays on one stake."""
    net = sum((part.net for part in parts), Fraction(0))
    shares = tuple(share for part in parts for share in part.shares)
    return Won(" and ".join(part.name for part in parts), str(To(net)), net, shares)


def _printed(schedule: Schedule | None, odds: Odds, why: str, *, as_read: bool) -> tuple[str, str]:
    """A row that names its odds itself is called as the one printed row that pays the same, else by its reason."""
    cells = [(row, row.text(as_read=as_read)) for row in (schedule.paying if schedule else ())]
    same = [row for row, text in cells if " or " not in text and parse_odds(text) == odds]
    if len(same) == 1:
        return same[0].hand, same[0].text(as_read=as_read)
    return why, "push" if odds == Push() else str(odds)


def _names(terms: Terms, line: Line) -> list[str]:
    """Printed hands in the order of print."""
    names: list[str] = []
    for row in terms.game.settlements[line.name].rows:
        for part in parts_of(row.pays) if isinstance(row.pays, Pays) else ():
            names += [cell.hand for cell in terms.table(line, part).schedule.paying]
    return names


def _outcomes(paid: list[tuple[Won | None, int]], names: list[str], lost: Fraction) -> tuple[Outcome, ...]:
    """One outcome a row, in printed order, and last what no row pays."""
    found: Counter[tuple[str, Fraction, str, bool]] = Counter()
    nothing = 0
    for won, number in paid:
        if won is None:
            nothing += number
        else:
            found[won.name, won.net, won.text, bool(won.shares)] += number
    order = {name: place for place, name in reversed(list(enumerate(names)))}
    rows = sorted(found.items(), key=lambda item: order.get(item[0][0], len(order)))
    outcomes = [Outcome(name, number, net, pays=text, meter=meter) for (name, net, text, meter), number in rows]
    return (*outcomes, *([Outcome(NOTHING, nothing, lost)] if nothing else ()))


def _meters(paid: list[tuple[Won | None, int]]) -> tuple[Meter, ...]:
    found: Counter[tuple[str, Fraction, str]] = Counter()
    for won, number in paid:
        for meter, share in won.shares if won else ():
            found[meter, share, won.name if won else ""] += number
    return tuple(Meter(meter, share, number, hand) for (meter, share, hand), number in found.items())


def _assumes(
    terms: Terms, line: Line, schedule: Schedule | None, undealt: list[Axis], actions: tuple[str, ...]
) -> list[str]:
    """What the price takes for granted."""
    bonus = line.kind is Kind.BONUS
    folds = any(isinstance(axis.reading, Folded) for axis in undealt)
    rows = terms.game.settlements[line.name].rows
    losing = [axis.reading for row in rows if isinstance(row.pays, Lose) for axis in row.when.axes()]
    plays_on = bonus or (schedule is not None and NOT_FOLDED in schedule.of.split(", "))
    draws = any(isinstance(axis.reading, Decided) and axis.reading.action not in actions for axis in undealt)
    added = [
        " and ".join(terms.table(line, part).schedule.id for part in parts_of(row.pays))
        for row in rows
        if isinstance(row.pays, Pays) and row.pays.plus
    ]
    notes = {
        NO_STAKE: bonus,
        f"{added[0] if added else ''} are paid on one stake, and added": bool(added),
        PLAYS_ON: plays_on or (folds and bool(added)),
        IF_NOT_FOLDED: folds and any(isinstance(item, Folded) for item in losing) and not plays_on and not added,
        KEPT_WHOLE: draws,
        FLAT: schedule is not None and schedule.flat,
    }
    return [note for note, holds in notes.items() if holds]
