"""`croupier bench --server`: a full house of bots, the highest rate of durable commands, a restart with a long past."""

from __future__ import annotations

import gzip
import json
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from croupier.bench import load
from croupier.bench.serving import TOKEN, Serving, postgresql, served
from croupier.client import Client
from croupier.errors import CroupierError
from croupier.store.backup import backup, restore
from croupier.store.store import Store

TABLES, SEATS, SECONDS = 50, 300, 300.0
# Seats that answer at once, at a table each, when the highest rate is measured, and for how long.
PRESSING, PRESSED = 16, 20.0
EVENTS = 1_000_000
# Events of the table whose life is copied until there are enough.
LIFE = 2_000
Said = Callable[[str], None]
Results = dict[str, float]


def measure(seconds: float = SECONDS, events: int = EVENTS, said: Said | None = None) -> Results:
    tell = said or (lambda text: print(f"croupier: {text}", file=sys.stderr, flush=True))
    found: Results = {}
    with TemporaryDirectory(prefix="croupier-bench-") as name:
        folder = Path(name)
        tell(f"{SEATS} seats at {TABLES} tables for {seconds:.0f} seconds")
        found |= _full_house(folder, seconds, tell)
        pressed = min(PRESSED, seconds)
        tell("the highest rate of commands on SQLite")
        found["server-commands-sqlite"] = _rate(f"sqlite:///{folder / 'rate.db'}", 1, pressed, tell)
        found |= _on_postgresql(folder, pressed, tell)
        tell(f"a restart with {events} stored events")
        found |= _restart(folder, events)
    return found


def _full_house(folder: Path, seconds: float, tell: Said) -> Results:
    with served(f"sqlite:///{folder / 'house.db'}") as servers:
        done = load.run(servers, tables=TABLES, seats=SEATS, seconds=seconds, thinks=load.THINKS)
    for fault in done.faults[:5]:
        tell(f"a fault: {fault}")
    found = {
        "server-house-commands": len(done.seconds) / done.took,
        "server-house-errors": float(len(done.faults)),
        "server-house-stale": done.stale / done.took,
        "server-house-p50-seconds": done.within(0.5),
        "server-house-p95-seconds": done.within(0.95),
        "server-house-p99-seconds": done.within(0.99),
    }
    minute = min(60, len(done.memory) // 3)
    if minute and all(done.memory):
        second, last = done.memory[minute : 2 * minute], done.memory[-minute:]
        found["server-house-memory-last/second"] = (sum(last) / len(last)) / (sum(second) / len(second))
    return found


def _rate(url: str, count: int, seconds: float, tell: Said) -> float:
    with served(url, count) as servers:
        done = load.run(servers, tables=PRESSING, seats=PRESSING, seconds=seconds, thinks=None)
    for fault in done.faults[:5]:
        tell(f"a fault: {fault}")
    return len(done.seconds) / done.took


def _on_postgresql(folder: Path, seconds: float, tell: Said) -> Results:
    found: Results = {}
    for count in (1, 2):
        with ExitStack() as stack:
            try:
                url = stack.enter_context(postgresql(folder / f"postgres-{count}"))
            except CroupierError as error:
                tell(str(error))
                return found
            tell(f"the highest rate of commands on PostgreSQL, {count} server processes")
            found[f"server-commands-postgresql-{count}"] = _rate(url, count, seconds, tell)
    return found


def _restart(folder: Path, events: int) -> Results:
    """From the start of the process until it is ready, until it has listed every table, until a command is done."""
    url = f"sqlite:///{folder / 'restart.db'}"
    stored = _long_past(folder, url, events)
    begun = time.perf_counter()
    server = Serving(url)
    try:
        server.ready()
        ready = time.perf_counter() - begun
        listed = Client(server.address, timeout=600).request("GET", "/tables")
        all_listed = time.perf_counter() - begun
        seat = Client(server.address).sit(listed[0]["id"], listed[0]["free_seats"][0], "Late", "100")
        assert seat.view()["version"] >= LIFE
        seated = time.perf_counter() - begun
    finally:
        server.stop()
    return {
        "server-restart-events": float(stored),
        "server-restart-ready-seconds": ready,
        "server-restart-listed-seconds": all_listed,
        "server-restart-seated-seconds": seated,
    }


def _long_past(folder: Path, url: str, events: int) -> int:
    """One table's life, played and then copied under other ids; how many events that are."""
    one = f"sqlite:///{folder / 'one.db'}"
    with served(one) as servers:
        table = _played(servers[0])
    store = Store(one)
    backup(store, folder / "one.gz")
    version = store.version(table)
    store.close()
    copies = -(-events // version)
    with gzip.open(folder / "one.gz", "rt", encoding="utf-8") as file:
        header, *lines = file.read().splitlines()
    with gzip.open(folder / "many.gz", "wt", encoding="utf-8", compresslevel=1) as file:
        file.write(header + "\n")
        for kind, rows in _by_kind(lines).items():
            for number in range(copies):
                for row in rows:
                    file.write(json.dumps([kind, _renamed(row, table, f"{number:04d}{table[4:]}", number)]) + "\n")
    many = Store(url)
    restore(many, folder / "many.gz")
    many.close()
    return copies * version


def _played(server: Serving) -> str:
    operator = Client(server.address, TOKEN)
    table = operator.open_table("co/three-card-poker", time_limit=0)
    seat = Client(server.address).sit(table, 1, "Bot", load.CHIPS)
    dice = Random(1)
    version = 0
    while version < LIFE:
        done = seat.step(lambda view: load.action_of(dice.choice(seat.offers(view)), dice))
        version = done["version"] if done else version
    return table


def _by_kind(lines: list[str]) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for line in lines:
        kind, row = json.loads(line)
        found.setdefault(kind, []).append(row)
    return found


def _renamed(row: dict[str, Any], table: str, name: str, number: int) -> dict[str, Any]:
    """A row of another table; a token's hash is its key, and is another one too."""
    found = {key: name if value == table else value for key, value in row.items()}
    return found | ({"hash": f"{number:04d}{row['hash'][4:]}"} if "hash" in row else {})
