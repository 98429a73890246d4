"""The load-time proof: every cell meets exactly one row of every line, every schedule fits its axis,
every name its section."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.errors import RuleError
from croupier.rules.axis import cells
from croupier.rules.row import Pays

if TYPE_CHECKING:
    from croupier.rules.game import Game
    from croupier.rules.line import Line
    from croupier.rules.row import Row


def prove(game: Game) -> None:
    for line in game.lines:
        if line.by_rows:
            _prove_line(game, line)
    _prove_schedules(game)
    _prove_names(game)
    _prove_stages(game)


def _prove_line(game: Game, line: Line) -> None:
    table = game.settlements[line.name]
    if not table.rows:
        raise RuleError(f"{game.id}: line {line.name!r} [{line.cite}] has no row")
    for cell in cells(table.axes):
        if not line.live.holds(cell.__getitem__):
            continue
        met = [row for row in table.rows if row.when.holds(cell.__getitem__)]
        if len(met) == 1:
            continue
        where = ", ".join(f"{axis.name} = {value}" for axis, value in cell.items()) or "always"
        if not met:
            cites = " and ".join(str(row.cite) for row in table.rows[:2])
            raise RuleError(f"{game.id}: {line.name!r} has no row for {where}: a gap between {cites}")
        cites = " and ".join(str(row.cite) for row in met)
        raise RuleError(f"{game.id}: {line.name!r} has {len(met)} rows for {where}: {cites} overlap")


def _prove_schedules(game: Game) -> None:
    for row in game.rows:
        if not isinstance(row.pays, Pays):
            continue
        part: Pays | None = row.pays
        while part is not None:
            _prove_pays(game, row, part)
            part = part.plus


def _prove_pays(game: Game, row: Row, part: Pays) -> None:
    wager = part.wager(row.line)
    schedules = part.columns(game.schedules.get(wager, {}))
    if not schedules:
        raise RuleError(f"{game.id}: no schedule is printed for {wager!r} {part.column} [{row.cite}]")
    for schedule in schedules:
        for as_read in (False, True):
            game.pay_table(schedule, part.axis(schedule), as_read=as_read)


def _prove_stages(game: Game) -> None:
    streets = {street.name for street in game.streets}
    for stage in game.stages:
        if bool(stage.before) is bool(stage.after) or (stage.before or stage.after) not in streets:
            raise RuleError(f"{game.id}: the stage [{stage.cite}] is neither before nor after one of its streets")
        if game.facts.banking != "house":
            raise RuleError(f"{game.id}: the stage [{stage.cite}] would pay out of a player-dealer's coverage")


def _prove_names(game: Game) -> None:
    from croupier.rules.game import Effect

    known = {wager.name for wager in game.facts.wagers}
    if (array := game.opens.array) is not None:
        known |= {array.wager_on(name, line) for name in known for line in array.lines}
    for line in game.lines:
        if line.name not in known:
            raise RuleError(f"{game.id}: line {line.name!r} is no wager of section {game.rule.section}")
    groups = {group.name for group in game.groups}
    for row in game.rows:
        if row.cite.section != game.rule.section:
            raise RuleError(f"{game.id}: row of {row.line.name!r} cites another section, {row.cite}")
    for misdeal in game.misdeals:
        if misdeal.at not in groups | {"seat", "dealer", "board"}:
            raise RuleError(f"{game.id}: misdeal at {misdeal.at!r}, which is no group of cards")
        if misdeal.effect is Effect.LINES_VOID and not misdeal.lines:
            raise RuleError(
                f"{game.id}: {misdeal.kind} at {misdeal.at!r} returns the wagers on no line [{misdeal.cite}]"
            )
