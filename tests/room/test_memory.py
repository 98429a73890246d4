"""A table's memory does not grow with its past: what is kept of it has a bound."""

from __future__ import annotations

import gc
import sys
from random import Random

import pytest

from croupier.games.registry import built
from croupier.room import live
from croupier.room.banked import Round
from croupier.room.live import RECENT
from croupier.room.room import Room
from croupier.rules import judge
from croupier.rules.known_cells import MOST_CELLS, KeptCells
from croupier.rules.ready import ready
from croupier.store.store import Store
from croupier.table.setup.table_rules import MOST_PLANS
from tests.room.bots import Party, random_bot

# Dealt, from a shoe, with a player-dealer, set in two hands, and for a pot.
GAMES = (
    "co/three-card-poker", "ca/ez-baccarat", "ca/three-card-poker-6-card-bonus", "co/pai-gow-poker",
    "co/texas-holdem@high",
)  # fmt: skip


def parties(games: tuple[str, ...]) -> list[Party]:
    room = Room(Store("sqlite://"), "the operator", entropy=Random(7).randbytes, clock=lambda: 1_000_000)
    return [Party(room, game, 6, buy_in="1000000", time_limit=0) for game in games]


@pytest.mark.slow
def test_what_a_table_keeps_of_its_past_has_a_bound() -> None:
    party = parties(GAMES[:1])[0]
    assert party.play(random_bot(3), 40, most=1_000) == 40
    kept = party.room.load(party.id)
    assert kept.sitting.version > 2 * RECENT
    assert len(kept.recent) == RECENT
    # What is no longer in memory is told from the store.
    told = party.room.events(party.id, None, 0)
    assert [event["number"] for event in told] == list(range(1, kept.sitting.version + 1))
    assert isinstance(kept.sitting.state, Round)
    assert len(kept.sitting.state.table.rules.plans) <= MOST_PLANS
    assert sum(len(met.cells) for met in ready(built(GAMES[0])).cells.values()) <= MOST_CELLS


def test_tables_beyond_those_in_memory_play_on_from_the_store(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "MOST_TABLES", 2)
    playing, bot = parties(GAMES[:1] * 4), random_bot(5)
    room = playing[0].room
    for _ in range(2):
        for party in playing:
            assert party.play(bot, 1) == 1
            assert room.in_memory <= 2
    for party in playing:
        told = room.events(party.id, None, 0)
        assert len([event for event in told if "settlement" in event]) == 2
        assert room.verify(party.id, "the operator")["identical"]


@pytest.mark.slow
def test_after_four_times_as_many_commands_it_holds_as_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks of Python's own memory: the cells are full after the first part, and nothing else grows."""
    monkeypatch.setattr(judge, "KEPT_CELLS", KeptCells(MOST_CELLS // 5))
    playing, bots, held = parties(GAMES), [random_bot(seed) for seed in range(len(GAMES))], list[int]()
    for rounds in (30, 90):
        for party, bot in zip(playing, bots, strict=True):
            assert party.play(bot, rounds, most=100_000) == rounds
        gc.collect()
        held.append(sys.getallocatedblocks())
    assert held[1] < 1.05 * held[0], held
