"""Chips are conserved: nothing that happens at a table makes or loses a cent; only buying in and cashing out do."""

from __future__ import annotations

import pytest

from croupier.table import events as e
from croupier.table import fold
from croupier.table.folds import start
from tests.often import some
from tests.table.driver import GAMES, SEEDS, meters_for, played_before


@pytest.mark.parametrize("game", some(GAMES, "chips are conserved by every action"))
@pytest.mark.parametrize("seed", SEEDS)
def test_chips_are_conserved_by_every_action(game: str, seed: int) -> None:
    table = played_before(game, seed)
    opened = table.log[0]
    assert isinstance(opened, e.TableOpened)
    state = start(table.state.rules.game, opened)
    brought = sum(meters_for(game).values())
    for event in table.log[1:]:
        state = fold(state, event)
        if isinstance(event, e.BoughtIn):
            brought += event.amount
        elif isinstance(event, e.PlayerLeft):
            brought -= event.cashed_out
        # Between a settlement and its meters the house stands in for them, cent by cent.
        assert state.chips() == brought, event


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_no_stack_is_ever_below_zero(game: str, seed: int) -> None:
    table = played_before(game, seed)
    state = start(table.state.rules.game, table.log[0])  # type: ignore[arg-type]
    for event in table.log[1:]:
        state = fold(state, event)
        assert all(stack >= 0 for stack in state.stacks.values()), event
        assert all(cents >= 0 for cents in state.meters.values()), event
