"""Simulation beside the evaluator: every game that is played in arrays is measured, each under its own name."""

from __future__ import annotations

import pytest

from croupier.bench import simulate
from croupier.bench.registry import load
from croupier.games.registry import BUILT, built
from croupier.simulate.best import in_arrays


def test_every_game_in_arrays_is_measured() -> None:
    assert set(simulate.GAMES) == {game for game in BUILT if in_arrays(built(game))}


def test_ratios_are_named_as_the_contract_has_them() -> None:
    names = {ratio.name for ratio in load().ratios}
    assert {"simulate-three-card-poker/batch-7", "simulate-ez-baccarat/batch-7"} <= names
    assert {"simulate-texas-holdem-bonus/batch-7", "simulate-sd-texas-holdem-bonus/batch-7"} <= names


@pytest.mark.parametrize("game_id", ["co/casino-war", "ca/ez-baccarat", "co/three-card-poker"])
def test_the_work_plays_as_many_rounds_as_it_says(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "ROUNDS", 1000)
    assert simulate.rounds(game_id)() == 1000


def test_threads_play_the_same_number_of_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "ROUNDS", 100)
    assert simulate.threaded(2)() == simulate.threaded(1)() == 100 * simulate.SHARED_BLOCKS
