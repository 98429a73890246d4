"""Tables in memory and in the store: a change is one transaction, and nobody is told before it is committed."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import NamedTuple

from croupier.room.access import Missing
from croupier.room.chance import SystemChance
from croupier.room.moving import due, move_on
from croupier.room.protocol import Chance, Engine, RoomError
from croupier.room.settings import Settings, engine_of
from croupier.room.sitting import Sitting, Writing, begun, refold
from croupier.store.rows import Batch, Command, Token
from croupier.store.store import Conflict, Store
from croupier.text import shown

Listener = Callable[[str, int], None]
# How often a change that met another writer is made again before it is refused.
TRIES = 5


class Live(NamedTuple):
    """A table in memory."""

    engine: Engine
    settings: Settings
    sitting: Sitting


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


class Tables:
    def __init__(self, store: Store, *, chance: Chance | None = None, clock: Callable[[], int] = milliseconds) -> None:
        self.store = store
        self._chance, self.clock = chance or SystemChance(), clock
        self._live: dict[str, Live] = {}
        self._locks: dict[str, threading.RLock] = {}
        self._guard = threading.Lock()
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """To be told a table and its version once they are committed."""
        self._listeners.append(listener)

    def tell(self, table: str, version: int) -> None:
        for listener in self._listeners:
            listener(table, version)

    def load(self, table: str) -> Live:
        """The table as the store has it now; what others have written is folded in."""
        live = self._live.get(table)
        if live is not None:
            version = self.store.version(table)
            if version == live.sitting.version:
                return live
        elif self.store.table(table) is None:
            raise Missing(f"table: there is no table {shown(table)}")
        with self.lock(table):
            live = self._live.get(table) or self._read(table)
            more = self.store.events(table, live.sitting.version)
            if more:
                live = live._replace(sitting=refold(live.engine, live.sitting, more))
            self._live[table] = live
            return live

    def _read(self, table: str) -> Live:
        row = self.store.table(table)
        assert row is not None, f"table {table} was there a moment ago"
        first = self.store.events(table, 0, 1)[0]
        engine = engine_of(row.game, first.body)
        return Live(engine, Settings.from_json(row.settings), begun(engine, first.at))

    def keep(self, table: str, live: Live) -> None:
        self._live[table] = live

    def lock(self, table: str) -> threading.RLock:
        with self._guard:
            return self._locks.setdefault(table, threading.RLock())

    def write(
        self, table: str, change: Callable[[Live, Writing], Command | Token | None]
    ) -> tuple[int, Command | Token | None]:
        """One transaction. Where another writer was first, the change is made again on the table as it is now."""
        with self.lock(table):
            for _ in range(TRIES):
                live, now = self.load(table), self.clock()
                writing = Writing(live.engine, live.sitting, now)
                made = change(live, writing)
                move_on(writing, live.settings, self._chance, now)
                if isinstance(made, Command):
                    made = made._replace(after=writing.sitting.version)
                try:
                    self._commit(table, live, writing, made)
                except Conflict:
                    self._live.pop(table, None)
                    continue
                return writing.sitting.version, made
        raise RoomError(f"table: {table} is too busy, try again", "table")

    def _commit(self, table: str, live: Live, writing: Writing, made: Command | Token | None) -> None:
        command = made if isinstance(made, Command) else None
        token = made if isinstance(made, Token) else None
        when = due(writing, live.settings)
        self.store.append(Batch(table, tuple(writing.events), when, command, token, tuple(writing.left)))
        self.keep(table, live._replace(sitting=writing.sitting))
        if writing.events:
            self.tell(table, writing.sitting.version)
