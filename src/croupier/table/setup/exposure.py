"""Which hands are turned up before the end, and which wagers still read one that was folded:
those hands are turned up at the end, the others never are."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.rules.axis import cells
from croupier.rules.game import Game
from croupier.rules.line import Line
from croupier.rules.row import Pays
from croupier.rules.valid import find_schedule


def lines_that_read_folded_hands(game: Game) -> frozenset[str]:
    """Lines whose result, after a fold, depends on the cards."""
    return frozenset(line.name for line in game.lines if line.by_rows and _reads(game, line))


def _reads(game: Game, line: Line) -> bool:
    table = game.settlements[line.name]
    met = set()
    for cell in cells(table.axes):
        if any(axis.name == "folded" and not value for axis, value in cell.items()):
            continue
        if line.live.holds(cell.__getitem__):
            met |= {row for row in table.rows if row.when.holds(cell.__getitem__)}
    return len(met) > 1 or any(isinstance(row.pays, Pays) for row in met)


def lines_that_read_all_hands(game: Game, schedules: Mapping[str, str]) -> frozenset[str]:
    """Lines paid by the highest hand at the table, and those that the schedule in use pays envy on."""
    highest = {line.name for line in game.lines if line.by_hands is not None}
    envied = {envy.on for envy in game.envy if envy.of_folded}
    return frozenset(highest | {line.name for line in envied if _pays_envy(game, line, schedules)})


def _pays_envy(game: Game, line: Line, schedules: Mapping[str, str]) -> bool:
    return bool(find_schedule(game, line.schedule, schedules.get(line.schedule, "")).envy)


def opens_hands(game: Game) -> bool:
    """Whether hands lie open at some time before the end. Logs written before tables did so say nothing of it."""
    return any(street.lays_open for street in game.streets) or any(later.exposes for later in game.deal.later)
