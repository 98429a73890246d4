"""What every cell of every wager is paid, worked out once by the rules' and the house's own functions,
then looked up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from croupier.house.meters import Meters
from croupier.house.payment import pay, scaled
from croupier.rules.axis import Axis
from croupier.rules.facts import Facts
from croupier.rules.game import Envy, Game
from croupier.rules.line import Line
from croupier.rules.odds import Dollars, Outcome
from croupier.rules.round import Round, Seat
from croupier.rules.row import Pays
from croupier.rules.settle import envy_due, schedule_for, verdict_of
from croupier.simulate.cell_codes import CellFacts, Cells, Values
from croupier.simulate.decide import Ending

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.rules.batch import Batch


@dataclass(frozen=True, slots=True)
class Paid:
    """One way a wager can end, in cents: by which reason, and for which printed hand where a schedule pays."""

    outcome: Outcome
    staked: int
    paid: int
    returned: int
    why: str = ""
    hand: str = ""
    odds: str = ""

    @property
    def net(self) -> int:
        return self.paid + self.returned - self.staked

    @property
    def wagered(self) -> int:
        """A wager that was taken back, or never stood, was not wagered."""
        return 0 if self.outcome is Outcome.VOID else self.staked


CountsRows = Callable[["Batch", "Batch"], "NDArray[np.bool_]"]
NOTHING = Paid(Outcome.VOID, 0, 0, 0)


def _counts(seat: Facts, other: Facts) -> bool:
    return True


@dataclass(frozen=True)
class LinePays:
    """One line after one ending: the ways it can end, and which of them each cell is."""

    line: str
    cells: Cells
    ways: tuple[Paid, ...]
    by_cell: NDArray[np.intp]

    def ways_of(self, batch: Values) -> NDArray[np.intp]:
        found: NDArray[np.intp] = self.by_cell[self.cells.numbers(batch)]
        return found

    @cached_property
    def nets(self) -> NDArray[np.int64]:
        import numpy as np

        # A round adds up a few dozen of these at most.
        assert all(abs(way.net) < 1 << 56 for way in self.ways), self.line
        return np.array([way.net for way in self.ways], dtype=np.int64)


@dataclass(frozen=True)
class Settler:
    """`deal` is the round without its cards: how many seats, which schedules, options and meters.

    Every round is paid from the same meters: a simulation asks what a round is worth at these amounts.
    """

    game: Game
    deal: Round

    @cached_property
    def _known(self) -> dict[Ending, tuple[LinePays, ...]]:
        return {}

    def lines(self, ending: Ending) -> tuple[LinePays, ...]:
        known = self._known.get(ending)
        if known is None:
            known = self._known[ending] = tuple(self._lines(ending))
        return known

    def axes_for(self, wagers: Mapping[str, int]) -> Iterator[Axis]:
        """What the lines read that these wagers, or decisions after them, can put money on."""
        for line in self.game.lines:
            base = line.on or line
            if line.by_rows and (base.name in wagers or base.name not in self.game.placed):
                yield from self._axes(line)

    def axes_after(self, ending: Ending) -> frozenset[Axis]:
        known = self._read.get(ending)
        if known is None:
            lines = self.lines(ending)
            known = self._read[ending] = frozenset(axis for line in lines for axis in line.cells.axes)
        return known

    @cached_property
    def _read(self) -> dict[Ending, frozenset[Axis]]:
        return {}

    def envied_for(self, wagers: Mapping[str, int]) -> Iterator[tuple[Axis, CountsRows | None]]:
        """What is read of other seats' hands, and which of them count."""
        for envy in self.game.envy:
            if envy.on.name in wagers:
                yield envy.by.axis(schedule_for(self.game, self.deal, envy.on)), envy.counts_rows

    def _lines(self, ending: Ending) -> Iterator[LinePays]:
        stakes = dict(ending.stakes)
        for line in self.game.lines:
            stake = stakes.get(line.on.name if line.on else line.name, 0)
            if stake and line.by_rows:
                yield self._line(line, stake)
        for name, cents in ending.withdrawn:
            yield _one_way(name, Paid(Outcome.VOID, cents, 0, cents, "taken back"))

    def _line(self, line: Line, stake: int) -> LinePays:
        cells = Cells(self._axes(line))
        return _tabled(
            line.name, cells, [self._paid(line, stake, CellFacts(cell, options=self.options)) for cell in cells]
        )

    def _paid(self, line: Line, stake: int, facts: CellFacts) -> Paid:
        verdict = verdict_of(self.game, self.deal, facts, line, stake)
        if verdict is None:
            return NOTHING
        result = pay(verdict, Meters(self.deal.meters, self.deal.seeds))
        hand = verdict.pay.hand if verdict.pay else ""
        return Paid(
            result.outcome, result.staked, result.paid, result.returned, verdict.row.why, hand, str(verdict.odds)
        )

    def _axes(self, line: Line) -> set[Axis]:
        table = self.game.settlements[line.name]
        found = set(table.axes)
        for row in table.rows:
            part = row.pays if isinstance(row.pays, Pays) else None
            while part is not None:
                found.add(part.axis(schedule_for(self.game, self.deal, line, part)))
                part = part.plus
        return found

    @cached_property
    def options(self) -> dict[str, str]:
        return {option.name: option.default for option in self.game.facts.options} | dict(self.deal.options)

    def envies(self, ending: Ending) -> tuple[LinePays, ...]:
        """What one other hand at the table brings to this seat, envy by envy."""
        stakes = dict(ending.stakes)
        return tuple(self._envy(envy, stakes) for envy in self.game.envy if envy.on.name in stakes)

    def _envy(self, envy: Envy, stakes: dict[str, int]) -> LinePays:
        cells = Cells((envy.by.axis(schedule_for(self.game, self.deal, envy.on)),))
        mine = CellFacts({}, options=self.options)
        mine.stakes = stakes
        ways = []
        for cell in cells:
            # All seats make the same wagers.
            mine.table = (mine, CellFacts(cell, seat=2, stakes=stakes))
            # Whether the hand counts is in the cell already.
            due = envy_due(self.game, self.deal, replace(envy, counts=_counts), mine)
            ways.append(NOTHING)
            for _, award, schedule in due:
                cents = award.odds.cents if isinstance(award.odds, Dollars) else 0
                paid = cents if envy.flat else scaled(cents, stakes[envy.on.name], schedule)
                ways[-1] = Paid(Outcome.WIN, 0, paid, 0, "envy", award.hand, str(award.odds))
        return _tabled(envy.line.name, cells, ways)


def settler(
    game: Game,
    *,
    seats: int,
    schedules: dict[str, str],
    options: dict[str, str],
    meters: dict[str, int],
    seeds: dict[str, int],
    as_read: bool,
) -> Settler:
    spots = tuple(Seat(seat=number, wagers={}, cards={}) for number in range(1, seats + 1))
    deal = Round(seats=spots, schedules=schedules, options=options, meters=meters, seeds=seeds, as_read=as_read)
    return Settler(game, deal)


def _tabled(line: str, cells: Cells, ways: list[Paid]) -> LinePays:
    import numpy as np

    places = {way: place for place, way in enumerate(dict.fromkeys(ways))}
    return LinePays(line, cells, tuple(places), np.array([places[way] for way in ways], dtype=np.intp))


def _one_way(line: str, way: Paid) -> LinePays:
    return _tabled(line, Cells(()), [way])
