"""Playthroughs as readable text: what a person would see at the table, kept word for word."""

from __future__ import annotations

import pytest

from croupier.games.registry import BUILT, built
from croupier.table import events as e
from croupier.table.replay import replay
from tests.golden.scene import play, playthrough
from tests.golden.scenes import SCENES
from tests.golden.write import path_of
from tests.often import some


def test_every_game_that_is_dealt_has_a_playthrough() -> None:
    assert set(SCENES) == set(BUILT)


@pytest.mark.parametrize("game", SCENES)
def test_the_playthrough_reads_as_kept(game: str) -> None:
    """`python -m tests.golden.write` writes them anew."""
    assert playthrough(game, SCENES[game]) == path_of(game).read_text(encoding="utf-8")


@pytest.mark.parametrize("game", some(SCENES, "the scenes show everything that can happen"))
def test_the_scenes_show_everything_that_can_happen(game: str) -> None:
    """Each wager won once, each misdeal the rule names that ends a hand, a fold, envy, and a progressive paid."""
    found, tables = built(game), [play(game, script) for script in SCENES[game]]
    events = [event for table in tables for event in table.log]
    payments = [
        payment for event in events if isinstance(event, e.RoundSettled | e.StageSettled) for payment in event.payments
    ]
    won = {payment.wager for payment in payments if payment.outcome == "win"}
    assert {line.name for line in found.lines if not line.fee} <= won
    assert {"win", "lose"} <= {payment.outcome for payment in payments}
    decided = {event.action for event in events if isinstance(event, e.ActionTaken)}
    assert {choice.name for street in found.streets for choice in street.choices} <= decided
    assert bool(found.misdeals) == any(isinstance(event, e.Misdealt) for event in events)


@pytest.mark.parametrize("game", some(SCENES, "the logs of the scenes verify"))
def test_the_logs_of_the_scenes_verify(game: str) -> None:
    for script in SCENES[game]:
        table = play(game, script)
        assert replay(table.text(), built).state == table.state, script.title
