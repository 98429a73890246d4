"""The terms a game is played on: the schedule in use for each wager, the licensee's options, print or reading.

A finished round is one cell of the game's axes. `Terms` says what a wager is paid in a cell;
it asks the game's own rows and schedules, so that a price and a settlement cannot differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import lcm

from croupier.books import Schedule
from croupier.books.names import canonical
from croupier.errors import CroupierError
from croupier.exact.frame.value import Outcome
from croupier.rules.axis import Axis, Value
from croupier.rules.due import Due, Read, due_by
from croupier.rules.facts import Facts
from croupier.rules.game import ALTERNATIVE, Game
from croupier.rules.line import Kind, Line
from croupier.rules.odds import Dollars, For, Lose, Odds, Push, Surrender, Taxed, To
from croupier.rules.offered import layout_of
from croupier.rules.reading import PerOption
from croupier.rules.row import Pays, PayTable, awards_of, pay_table
from croupier.rules.valid import find_schedule

Cell = Mapping[Axis, Value]


@dataclass(frozen=True, eq=False)
class Terms:
    """`chosen` are schedules by wager; a wager that is not named has its first printed one.

    `fees` are those that are paid before the deal. `finer` are axes in place of the game's own,
    for a pay table that tells more hands apart than any that is printed.
    """

    game: Game
    chosen: Mapping[str, Schedule] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    as_read: bool = False
    fees: frozenset[str] = frozenset()
    finer: Mapping[Axis, Axis] = field(default_factory=dict)
    _tables: dict[tuple[str, str, str, bool], PayTable] = field(default_factory=dict)

    def schedule(self, wager: str) -> Schedule | None:
        if wager in self.chosen:
            return self.chosen[wager]
        return find_schedule(self.game, wager) if wager in self.game.schedules else None

    def paid_by(self, wager: str, column: str) -> Schedule | None:
        """The schedule of a payment that goes by one column of several:
        a chosen one replaces the column that it reads as."""
        if not column:
            return self.schedule(wager)
        if column.startswith(":"):
            # A column of the schedule in use; a table of one's own stands for each.
            used = self.schedule(wager)
            found = used.id.partition(":")[0] + column if used else ""
            return self.game.schedules.get(wager, {}).get(found, used)
        printed, chosen = find_schedule(self.game, wager, column), self.chosen.get(wager)
        return chosen if chosen is not None and chosen.of == printed.of else printed

    def table(self, line: Line, pays: Pays) -> PayTable:
        schedule = self.paid_by(pays.wager(line), pays.column)
        if schedule is None:
            raise CroupierError(f"{self.game.id}: no pay schedule is printed or given for {pays.wager(line)!r}")
        axis = pays.axis(schedule)
        axis = self.finer.get(axis, axis)
        own = line.name == schedule.wager or not self.game.gives_awards
        key = (schedule.wager, schedule.id, axis.name, own)
        if key not in self._tables:
            award, awards = self.option(ALTERNATIVE), awards_of(self.options, own=own)
            table = pay_table(schedule, axis, as_read=self.as_read, chosen=(award,), awards=dict(awards))
            self._tables[key] = table
        return self._tables[key]

    def due(self, line: Line, cell: Cell | Read) -> Due | None:
        """What the line is paid in a cell; None where it is not live or, for a bonus, not won."""
        read = cell.__getitem__ if isinstance(cell, Mapping) else cell
        row = self.game.settlements[line.name].met(read)
        return None if row is None else due_by(row, read, self.table)

    def undealt(self, *actions: str, folded: bool) -> dict[Axis, Value]:
        """What the axes of the main game say that look at no card, once these decisions are taken."""
        facts = self.facts(*actions, folded=folded)
        return {axis: axis.read(facts) for axis in self._undealt}

    def facts(self, *actions: str, folded: bool = False) -> Facts:
        """A seat that took these decisions, no card being known."""
        options = self.game.default_options | dict(self.options)
        return Facts(1, "", {}, {}, actions=actions, folded=folded, as_read=self.as_read, options=options)

    def resolved(self, axis: Axis) -> Axis:
        """The axis that the licensee's options choose, where they do."""
        while isinstance(axis.reading, PerOption):
            axis = axis.reading.by[self.option(axis.reading.option)]
        return axis

    def net(self, line: Line, cell: Cell | Read) -> Fraction:
        """The net result of one unit on the line; a bonus has no stake to lose."""
        due = self.due(line, cell)
        if due is None:
            return Fraction(0)
        return self._net_of(due.odds, line)

    def _net_of(self, odds: Odds, line: Line) -> Fraction:
        due = odds.after(self.option(odds.option)) if isinstance(odds, Taxed) else odds
        return net_of(due, f"{self.game.id}: {line.name}")

    def possible_nets(self) -> Iterator[Fraction]:
        """The net result of one unit on each line of the main game, by every row and every printed cell."""
        for line in self.main:
            for row in self.game.settlements[line.name].rows:
                if isinstance(row.pays, Pays):
                    paid = [pay.odds for part in parts_of(row.pays) for pay in self.table(line, part).pays.values()]
                    odds: tuple[Odds, ...] = (*paid, row.pays.otherwise)
                else:
                    odds = (row.pays,)
                yield from (self._net_of(item, line) / self.unit for item in odds)

    def option(self, name: str) -> str:
        """What the licensee chose, or the documented default."""
        defaults = {option.name: option.default for option in self.game.facts.options}
        return self.options.get(name, defaults.get(name, ""))

    def nets(self, stakes: Mapping[str, int], cell: Cell | Read) -> dict[str, Fraction]:
        """The net result of each line of the main game that has a stake, in units; stakes are in parts of one."""
        staked = ((line, stakes.get(line.on.name if line.on else line.name, 0)) for line in self.main)
        return {line.name: stake * self.net(line, cell) / self.unit for line, stake in staked if stake}

    def total(self, stakes: Mapping[str, int], cell: Cell | Read) -> Fraction:
        """The net result of the main game, in units."""
        return sum(self.nets(stakes, cell).values(), Fraction(0))

    def outcome(
        self, stakes: Mapping[str, int], cell: Cell | Read, count: int, actions: tuple[str, ...], *, named: bool = True
    ) -> Outcome:
        """A final cell as one outcome, named by the decisions (if `named`)
        and by the reasons of the rows that it meets."""
        nets = self.nets(stakes, cell)
        due = [(line, found) for line in self.main if line.name in nets and (found := self.due(line, cell))]
        reasons = dict.fromkeys(text for _, item in due if (text := reason(item)))
        folded = actions[-1:] == ("fold",)
        taken = ", ".join(actions[:-1] if folded else actions) if named else ""
        words = ", ".join(reasons) or "nothing"
        return Outcome(
            name=f"{taken}: {words}" if taken else words,
            count=count,
            net=sum(nets.values(), Fraction(0)),
            wagered=Fraction(sum(stakes.get(line.name, 0) for line in self.main), self.unit),
            pays=", ".join(f"{line.name} {item.odds}" for line, item in due),
            folded=folded,
            lines=nets,
            actions=actions,
        )

    def label(self) -> str:
        """Ids of the schedules that price the main game, as the contract shows them: of one alone where the others
        leave no choice."""
        rows = [(row.line, row.pays) for row in self.game.rows if row.line in self.main and isinstance(row.pays, Pays)]
        used = {pays.wager(line): pays for line, pays in rows}
        if any(pays.plus for pays in used.values()):
            return ", ".join(
                f"{wager} {' + '.join(part.column for part in parts_of(pays))}" for wager, pays in used.items()
            )
        found = [schedule for wager in used if (schedule := self.schedule(wager))]
        several = [item for item in found if len(self.game.schedules[item.wager]) > 1]
        found = several if len(several) == 1 else found
        return ", ".join(item.id if len(found) == 1 else f"{item.wager} {item.id}" for item in found)

    @cached_property
    def main(self) -> tuple[Line, ...]:
        return main_lines(self.game)

    @cached_property
    def unit(self) -> int:
        """So many parts of a unit are one: more than one where a wager is a part of another."""
        return lcm(*(line.part.denominator for line in self._before_the_deal))

    @property
    def placed(self) -> dict[str, int]:
        """One unit on each wager of the main game that is placed before the deal, or as many as go with the first."""
        usual, layout = dict(self.game.opens.usual), layout_of(self.game, self.options)
        units = {line.name: int(usual.get(line, 1) * line.part * self.unit) for line in self._before_the_deal}
        bound = {name: self.unit * layout.size(name, {self.first: 1}) for name in units}
        none = dict.fromkeys(self.small & units.keys(), 0)
        return units | {name: size for name, size in bound.items() if size} | none

    @property
    def small(self) -> frozenset[str]:
        """Wagers that may be as small as one likes: nothing is counted of them."""
        return layout_of(self.game, self.options).small

    @property
    def laid(self) -> dict[str, int]:
        """As `placed`, with the wagers beside the main game that a decision about it asks for."""
        asked = [line for street in self.game.streets for line in street.needed if line not in self.main]
        return dict.fromkeys((line.name for line in asked), self.unit) | self.placed

    @cached_property
    def _before_the_deal(self) -> tuple[Line, ...]:
        placed = (line for line in self.main if line.kind is Kind.PLACED)
        return tuple(line for line in placed if not line.fee or line.name in self.fees)

    @property
    def first(self) -> str:
        """The wager that figures are per unit of."""
        return first_wager(self.game, self.small)

    def axes(self) -> frozenset[Axis]:
        """The axes that the main game's payments depend on."""
        return self._axes

    @cached_property
    def _undealt(self) -> tuple[Axis, ...]:
        return tuple(axis for axis in self._axes if axis.reading.no_card)

    @cached_property
    def _axes(self) -> frozenset[Axis]:
        return frozenset(axis for line in self.main for axis in self.axes_of(line))

    def axes_of(self, line: Line) -> frozenset[Axis]:
        """The axes that one line's payments depend on."""
        found = set(line.live.axes())
        for row in self.game.settlements[line.name].rows:
            found |= row.when.axes()
            if isinstance(row.pays, Pays):
                found |= {self.table(line, part).axis for part in parts_of(row.pays)}
        return frozenset(found)


def reason(due: Due) -> str:
    """The printed hand, where a schedule pays it; else the words of the row."""
    return canonical(due.pay.hand) if due.pay is not None else due.row.why


def main_lines(game: Game) -> tuple[Line, ...]:
    """The wagers that decisions are about, with the bonuses paid on them; side wagers apart,
    unless they must be placed. One that must be placed where the wagers decided about need not be is a game of its own,
    and apart.

    Of like wagers on hands that nobody decides about, the first stands for all: each is a game by itself.
    """
    required = game.opens.required if any(not line.side for line in game.opens.required) else ()
    required = tuple(line for line in required if not line.side or not _is_settled_first(game, line))
    found = tuple(
        line
        for line in game.lines
        if not line.side or line in required or (line.kind is Kind.BONUS and line.on and not line.on.side)
    )
    if game.mechanic.plays_turns or any(street.choices for street in game.streets):
        return found
    first = {line.schedule: line for line in reversed(found)}
    return tuple(line for line in found if first[line.schedule] is line)


def _is_settled_first(game: Game, line: Line) -> bool:
    """Whether it is settled before anybody decides anything: then it is a game by itself, though it must be played."""
    first = next((street.name for street in game.streets if street.choices), "")
    stages = [row.stage for row in game.settlements[line.name].rows]
    return bool(first) and all(stage is not None and stage.before == first for stage in stages)


def parts_of(pays: Pays) -> Iterator[Pays]:
    part: Pays | None = pays
    while part is not None:
        yield part
        part = part.plus


def first_wager(game: Game, small: frozenset[str] = frozenset()) -> str:
    placed = (*game.opens.required, *game.opens.any_of, *main_lines(game))
    return next(line.name for line in placed if line.kind is Kind.PLACED and not line.side and line.name not in small)


def net_of(odds: Odds, what: str) -> Fraction:
    match odds:
        case To():
            return odds.ratio
        case For():
            return odds.ratio - 1
        case Push():
            return Fraction(0)
        case Lose():
            return Fraction(-1)
        case Surrender():
            return odds.returned - 1
        case Dollars(flat=True):
            # The same for any wager: worth so much to a wager of one dollar.
            return Fraction(odds.cents, 100) - (0 if odds.back else 1)
        case _:
            raise CroupierError(f"{what} pays {odds}, which is no multiple of the wager")
