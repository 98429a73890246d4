"""Replay is identical: the log alone gives back every event and the same state, byte for byte."""

from __future__ import annotations

import pytest

from croupier.games.registry import built
from croupier.table.events.codec import from_line, read_log, to_line
from croupier.table.folds import fold_all, start
from croupier.table.replay import replay
from tests.table.driver import GAMES, SEEDS, played_before


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_replaying_a_log_gives_the_same_state(game: str, seed: int) -> None:
    table = played_before(game, seed)
    replayed = replay(table.text(), built)
    assert replayed.events == tuple(table.log)
    assert replayed.state == table.state
    assert repr(replayed.state) == repr(table.state)


@pytest.mark.parametrize("game", GAMES)
def test_the_state_is_the_fold_of_the_events(game: str) -> None:
    table = played_before(game)
    events = [event for _, _, event in read_log(table.text())]
    assert fold_all(start(built(game), events[0]), events[1:]) == table.state


@pytest.mark.parametrize("game", GAMES)
def test_every_event_survives_its_line(game: str) -> None:
    for event in played_before(game).log:
        line = to_line(event)
        assert from_line(line) == event
        assert to_line(from_line(line)) == line
