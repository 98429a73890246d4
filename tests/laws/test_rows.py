"""Every row of every game is met: by the scripted playthroughs and by random play together."""

from __future__ import annotations

import pytest

from croupier.games.registry import built
from croupier.rules.row import Row
from croupier.rules.settle import finish, judge
from croupier.table import State, fold
from croupier.table import events as e
from croupier.table.dealer.payments import round_of
from croupier.table.folds import start
from croupier.table.table import Table
from tests.golden.scene import play
from tests.golden.scenes import SCENES
from tests.table.driver import GAMES, played_before


def rows_met(table: Table) -> set[Row]:
    state = start(table.state.rules.game, table.log[0])  # type: ignore[arg-type]
    found: set[Row] = set()
    for event in table.log[1:]:
        if isinstance(event, e.RoundSettled) and not state.rulings:
            found |= rows_of(state)
        state = fold(state, event)
    return found


def rows_of(state: State) -> set[Row]:
    deal = round_of(state)
    pairs = finish(state.rules.game, deal)
    return {verdict.row for facts, _ in pairs for verdict in judge(state.rules.game, deal, facts)}


@pytest.mark.parametrize("game", GAMES)
def test_every_row_of_the_game_is_exercised(game: str) -> None:
    tables = [*(play(game, script) for script in SCENES[game]), played_before(game)]
    met = set().union(*(rows_met(table) for table in tables))
    missed = [f"{row.line.name}: {row.when} [{row.cite}]" for row in built(game).rows if row not in met]
    assert not missed
