"""A pay table of one's own may name hands that no printed schedule of the game tells apart.
Where the ranking knows them, the axis that the wager is paid by is read as finely as the rows are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from croupier.books import Schedule
from croupier.cards.ranking import Ranking
from croupier.exact.frame.terms import Terms, parts_of
from croupier.exact.side.pays import NotPriced, is_class, row_text
from croupier.exact.side.tally import resolved
from croupier.rules.axis import Axis
from croupier.rules.axis_kinds import axis_of
from croupier.rules.class_readings import NOTHING, Class, Classes, Holds, known_class
from croupier.rules.group import Hand
from croupier.rules.hand_readings import Category, LosingHand
from croupier.rules.line import Line
from croupier.rules.reading import Reading
from croupier.rules.row import Pays, class_of
from croupier.rules.table_readings import BestAtTable


def refined(terms: Terms, line: Line, schedule: Schedule) -> Terms:
    """The terms with the schedule in use, and axes that know each of its rows.
    Raises NotPriced for a row that none can know."""
    terms = replace(terms, chosen={**terms.chosen, schedule.wager: schedule}, _tables={})
    finer = {}
    for axis in _paid_by(terms, line, schedule):
        unknown = [cell for cell in schedule.paying if not axis.names(class_of(cell))]
        for cell in unknown:
            row_text(schedule, cell)
        if unknown:
            finer[axis] = _finer(resolved(terms, axis), [class_of(cell) for cell in schedule.paying])
        for cell in unknown:
            if not finer[axis].names(class_of(cell)):
                raise NotPriced(
                    f"row {cell.hand!r} of {schedule.wager} {schedule.id} is no class that {axis.name!r} can tell apart"
                )
    return replace(terms, finer=finer, _tables={}) if finer else terms


def _paid_by(terms: Terms, line: Line, schedule: Schedule) -> Iterator[Axis]:
    """What the schedule is looked up by, for the line itself and for the hands of others."""
    pays = [row.pays for row in terms.game.settlements[line.name].rows if isinstance(row.pays, Pays)]
    pays += [envy.by for envy in terms.game.envy if envy.on is line]
    for part in (part for item in pays for part in parts_of(item)):
        if terms.paid_by(part.wager(line), part.column) is schedule:
            yield part.axis(schedule)


def _finer(axis: Axis, rows: Sequence[str]) -> Axis:
    """Told apart by the rows alone, the narrowest first; what no row is for is nothing."""
    reading = axis.reading
    if isinstance(reading, LosingHand | BestAtTable):
        # These are counted by the rows as they stand.
        return replace(axis, values=(*rows, NOTHING), within={})
    plain = _plain(reading)
    if plain is None:
        return axis
    alone = [item for item in _members(reading) if _tested(item) == {(plain.hand, plain.ranking)}]
    # Classes of the game's own; one without a row lies within what the ranking names, unless it is apart from all.
    others = (item for item in _members(reading) if item not in alone)
    own = {item.name: item for item in others if item.name in rows or not item.within}
    known = {item.name: item.holds[0] for item in alone}
    tests = {name: known.get(name) or _test(plain, name) for name in rows if name not in own}
    told = sorted(((_width(test), name, test) for name, test in tests.items() if test), key=lambda item: item[0])
    hands = reading.hands if isinstance(reading, Classes) else ()
    members = (*own.values(), *(known_class(name, test) for _, name, test in told))
    return axis_of(axis.name, Classes(members, hands=hands), axis.cite)


def _members(reading: Reading) -> tuple[Class, ...]:
    return reading.members if isinstance(reading, Classes) else ()


def _tested(member: Class) -> set[tuple[Hand, Ranking]]:
    """The one hand that a class of a ranking is read of; none where more is asked, or something else."""
    return {(test.hand, test.ranking) for test in member.holds} if len(member.holds) == 1 else set()


def _plain(reading: Reading) -> Category | None:
    """The hand whose classes a ranking names, for an axis that reads one."""
    if isinstance(reading, Classes) and reading.otherwise is not None:
        reading = reading.otherwise.reading
    hands = {hand for member in _members(reading) for hand in _tested(member)}
    if len(hands) == 1:
        return Category(*hands.pop())
    return reading if isinstance(reading, Category) else None


def _test(plain: Category, name: str) -> Holds | None:
    """For a row that the ranking knows, or that covers categories of it."""
    if is_class(plain.ranking, name):
        return Holds(plain.hand, plain.ranking, classes=(name,))
    inside = tuple(item.name for item in plain.ranking.categories if name in plain.within.get(item.name, ()))
    return Holds(plain.hand, plain.ranking, category=inside) if inside else None


def _width(test: Holds) -> tuple[int, int]:
    """How many strengths it spans; of two alike the one that asks for more is narrower."""
    classes = [test.ranking.class_named(name) for name in test.classes or test.category]
    spans = [high - low + 1 for item in classes for low, high in item.spans]
    return sum(spans), -max(len(item.tests) for item in classes)
