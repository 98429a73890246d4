"""Killed at random points, the server loses nothing that it has acknowledged and does nothing twice."""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random

import pytest

from croupier.room.ledger import audit
from croupier.room.room import Room
from croupier.room.sitting import begun, refold
from croupier.store.store import Store
from tests.server.crash import OPERATOR, Player, Server, party
from tests.server.postgres import postgres

# `CROUPIER_KILLS=5 pytest ...` for a shorter run.
KILLS = int(os.environ.get("CROUPIER_KILLS") or 0)


def play_and_kill(servers: list[Server], kills: int, seed: int) -> dict[str, list[Player]]:
    dice = Random(seed)
    for server in servers:
        server.start()
    tables = party([server.address for server in servers])
    players = [player for seats in tables.values() for player in seats]
    for player in players:
        player.start()
    for number in range(kills):
        if number % 2:
            # However busy the machine is: half of the kills meet a game that is being played.
            _until_more(players)
        time.sleep(dice.uniform(0.05, 0.6))
        server = dice.choice(servers)
        server.kill()
        server.start()
    time.sleep(1)
    for player in players:
        player.stopped.set()
    for player in players:
        player.join(20)
    for server in servers:
        server.kill()
    return tables


def _until_more(players: list[Player]) -> None:
    """Until something was acknowledged since, for a minute at most."""
    before, until = sum(len(player.acknowledged) for player in players), time.monotonic() + 60
    while sum(len(player.acknowledged) for player in players) == before and time.monotonic() < until:
        time.sleep(0.01)


def check(url: str, tables: dict[str, list[Player]]) -> None:
    """Every acknowledged command is there, with the version it was acknowledged with; books balanced; replay alike."""
    store = Store(url)
    room = Room(store, OPERATOR)
    acknowledged = 0
    for table, players in tables.items():
        live = room.load(table)
        kept = store.events(table)
        assert [event.number for event in kept] == list(range(1, len(kept) + 1))
        known = store.commands(table)
        names = [command.id for command in known]
        assert len(names) == len(set(names))
        after = {command.id: command.after for command in known}
        for player in players:
            assert not player.failures
            acknowledged += len(player.acknowledged)
            assert {name: after.get(name) for name in player.acknowledged} == player.acknowledged
        assert audit(table, live.engine, kept, store.ledger(table)) is None
        assert refold(live.engine, begun(live.engine, kept[0].at), kept[1:]).state == live.sitting.state
    assert acknowledged > len(tables)
    store.close()


@pytest.mark.slow
def test_killed_on_sqlite_nothing_is_lost(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    check(url, play_and_kill([Server(url)], KILLS or 200, seed=1))


@pytest.mark.slow
def test_killed_on_postgresql_nothing_is_lost() -> None:
    with postgres() as url:
        check(url, play_and_kill([Server(url)], KILLS or 50, seed=2))


@pytest.mark.slow
def test_of_two_servers_one_is_killed_and_the_tables_play_on_at_the_other() -> None:
    with postgres() as url:
        check(url, play_and_kill([Server(url), Server(url)], KILLS or 20, seed=3))
