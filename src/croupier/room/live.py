"""Tables in memory and in the store: a change is one transaction, and nobody is told before it is committed."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from typing import NamedTuple

from croupier.room import events as r
from croupier.room.access import Missing
from croupier.room.clock import Steady, milliseconds
from croupier.room.dice import Dice
from croupier.room.digest import digest
from croupier.room.errors import RoomError
from croupier.room.fairness import Entropy
from croupier.room.moving import due, move_on
from croupier.room.settings import Settings, engine_of
from croupier.room.sitting import Sitting, Writing, begun, refold
from croupier.room.snapshots import EVERY, from_bytes, to_bytes
from croupier.seats.protocol import Engine
from croupier.store.rows import Batch, Command, Meter, Snapshot, Token
from croupier.store.store import Conflict, Store
from croupier.text import shown

Listener = Callable[[str, int], None]
# How often a change that met another writer is made again before it is refused.
TRIES = 5
SYSTEM = "system"


class Live(NamedTuple):
    """A table in memory. `digest` is of the rules that its round was dealt under, `snapshot` the last event in one."""

    engine: Engine
    opened: Settings
    sitting: Sitting
    digest: str
    snapshot: int = 1

    @property
    def settings(self) -> Settings:
        """As they are now; those that were changed are in the events."""
        return self.opened.changed(self.sitting.changed)


class Tables:
    def __init__(self, store: Store, *, entropy: Entropy = os.urandom, clock: Callable[[], int] = milliseconds) -> None:
        # A snapshot is a picture of the room's own values too.
        self.store, self.digest, self.shape = store, digest(), digest("room")
        self._entropy, self.clock = entropy, Steady(clock)
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
            self.clock.not_before(live.sitting.at)
            return live if live.digest == self.digest else self._renewed(table, live)

    def _read(self, table: str) -> Live:
        row = self.store.table(table)
        assert row is not None, f"table {table} was there a moment ago"
        first = self.store.events(table, 0, 1)[0]
        engine = engine_of(row.game, first.body)
        kept = self.store.snapshot(table, self.shape)
        known = from_bytes(engine, kept.body) if kept is not None else None
        sitting = known or begun(engine, first.at)
        return Live(engine, Settings.from_json(row.settings), sitting, row.digest, known.version if known else 1)

    def _renewed(self, table: str, live: Live) -> Live:
        """Code or data have changed: a round that was dealt under others is void, and every wager is returned."""
        writing = Writing(live.engine, live.sitting, self.clock())
        if not live.engine.between(live.sitting.state):
            writing.note(SYSTEM, r.RoundVoided("the rules were changed while the round was on"))
            move_on(writing, live.settings, self.dice(table), self.clock())
        events, postings = tuple(writing.events), tuple(writing.postings)
        try:
            self.store.append(Batch(table, events, due(writing, live.settings), postings=postings, digest=self.digest))
        except Conflict:
            self._live.pop(table, None)
            return self.load(table)
        self.keep(table, live._replace(sitting=writing.sitting, digest=self.digest))
        if events:
            self.tell(table, writing.sitting.version)
        return self._live[table]

    def dice(self, table: str) -> Dice:
        return Dice(table, self._entropy)

    @property
    def in_memory(self) -> int:
        return len(self._live)

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
                if live.sitting.closed:
                    raise RoomError(f"table: {table} is closed", "table")
                writing = Writing(live.engine, live.sitting, now)
                read = self._linked(live, writing)
                made = change(live, writing)
                move_on(writing, live.settings, self.dice(table), now)
                if isinstance(made, Command):
                    made = made._replace(after=writing.sitting.version)
                try:
                    self._commit(table, live, writing, made, read)
                except Conflict:
                    self._live.pop(table, None)
                    continue
                return writing.sitting.version, made
        raise RoomError(f"table: {table} is too busy, try again", "table")

    def _linked(self, live: Live, writing: Writing) -> dict[str, Meter]:
        """The meters that the table shares, as they stand now; the table's own signs are set to them."""
        read = {}
        for meter, link in live.settings.links.items():
            shared = self.store.meter(link)
            assert shared is not None, f"meter {link} is set up with the first table that shares it"
            read[meter] = shared
            if live.engine.meters(writing.state)[meter] != shared.cents:
                writing.step(SYSTEM, live.engine.relinked(writing.state, meter, shared.cents))
        return read

    def _commit(
        self, table: str, live: Live, writing: Writing, made: Command | Token | None, read: dict[str, Meter]
    ) -> None:
        meters = live.engine.meters(writing.state)
        snapshot = self._snapshot(live, writing)
        batch = Batch(
            table,
            tuple(writing.events),
            due(writing, live.settings),
            command=made if isinstance(made, Command) else None,
            token=made if isinstance(made, Token) else None,
            left=tuple(writing.left),
            postings=tuple(writing.postings),
            meters=tuple(
                item._replace(cents=meters[name]) for name, item in read.items() if meters[name] != item.cents
            ),
            snapshot=snapshot,
            closed=writing.sitting.closed,
            spent=writing.spent,
        )
        self.store.append(batch)
        number = snapshot.number if snapshot else live.snapshot
        self.keep(table, live._replace(sitting=writing.sitting, snapshot=number))
        if writing.events:
            self.tell(table, writing.sitting.version)

    def _snapshot(self, live: Live, writing: Writing) -> Snapshot | None:
        rest = writing.rest
        if rest is None or rest.version - live.snapshot < EVERY:
            return None
        return Snapshot(rest.version, self.shape, to_bytes(live.engine, rest))
