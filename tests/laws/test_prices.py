"""A price follows the game's own rows: where a row is changed, what settles and what is priced change together."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.exact.frame.terms import Terms
from croupier.exact.side.extra_hand import spare_lines
from croupier.exact.side.lines import price_line
from croupier.exact.side.pays import NotPriced
from croupier.games.registry import built
from croupier.rules import to
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.line import Kind, Line
from croupier.rules.round import Round
from croupier.rules.row import Pays, Row
from croupier.rules.settle import finish, judge, verdict_of
from croupier.table import events as e
from croupier.table import fold
from croupier.table.dealer.payments import round_of
from croupier.table.folds import start
from croupier.table.table import Table
from tests.golden.scene import play
from tests.golden.scenes import SCENES
from tests.often import some
from tests.table.driver import GAMES, played_before

# Odds that no schedule prints.
STRANGE = Fraction(977)

Met = dict[Row, tuple[Round, Facts]]


def met_by(table: Table) -> Met:
    """For every row that some round of the table meets, one such round and seat."""
    state = start(table.state.rules.game, table.log[0])  # type: ignore[arg-type]
    found: Met = {}
    for event in table.log[1:]:
        if isinstance(event, e.RoundSettled) and not state.rulings:
            deal = round_of(state)
            for facts, _ in finish(state.rules.game, deal):
                for verdict in judge(state.rules.game, deal, facts):
                    found.setdefault(verdict.row, (deal, facts))
        state = fold(state, event)
    return found


def changed(game: Game, row: Row) -> Game:
    return replace(game, rows=tuple(replace(item, pays=to(977)) if item is row else item for item in game.rows))


def price_moves(game: Game, line: Line) -> bool:
    """Whether the strange odds are among what the line's price pays."""
    schedule = next(iter(game.schedules.get(line.schedule, {}).values()), None)
    return any(outcome.net == STRANGE for outcome in price_line(Terms(game), line, schedule).outcomes)


def check_line(game: Game, line: Line, met: Met) -> None:
    # Schedules first: without them there are fewer axes to count.
    rows = [row for row in game.rows if row.line is line and row in met]
    rows.sort(key=lambda row: not isinstance(row.pays, Pays))
    moved = []
    for row in rows:
        other = changed(game, row)
        deal, facts = met[row]
        verdict = verdict_of(other, deal, facts, line, 1_00)
        assert verdict is not None, (line.name, row.cite)
        assert verdict.odds == to(977), (line.name, row.cite)
        # Solvers of the main game ask the terms what a cell pays.
        assert Terms(other, as_read=deal.as_read).net(line, facts.value) == STRANGE, (line.name, row.cite)
        try:
            moved.append(price_moves(other, line))
        except NotPriced as reason:
            # A hand besides one's own is priced as the main game is.
            decided = str(reason).startswith("needs a decision") or line in spare_lines(game)
            if line.side and not decided:
                pytest.fail(f"{line.name} needs no decision, and is not counted by its axes: {reason}")
            return
        if moved[-1]:
            return
    assert not rows or any(moved), f"{line.name}: no row of it moves its price"


@pytest.mark.parametrize(
    "game_id",
    some(GAMES, "settlement and price move together", long=["ca/face-up-pai-gow-poker", "ca/pai-gow-poker-gold"]),
)
def test_settlement_and_price_move_together(game_id: str) -> None:
    game = built(game_id)
    met: Met = {}
    for table in (*(play(game_id, script) for script in SCENES[game_id]), played_before(game_id)):
        for row, where in met_by(table).items():
            met.setdefault(row, where)
    for line in game.lines:
        if line.kind is not Kind.ENVY:
            check_line(game, line, met)
