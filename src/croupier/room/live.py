"""Tables in memory and in the store: a change is one transaction, and nobody is told before it is committed."""

from __future__ import annotations

import os
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
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
from croupier.room.summaries import summarised
from croupier.seats.protocol import Engine
from croupier.store.committing import Conflict
from croupier.store.database import StoreError
from croupier.store.rows import Batch, Command, Event, Meter, Snapshot, Token
from croupier.store.store import Store
from croupier.text import shown

Listener = Callable[[str, int], None]
# How often a change that met another writer is made again before it is refused.
TRIES = 5
SYSTEM = "system"
# Events that a table in memory keeps for those who follow it.
RECENT = 64
# Tables in memory. Whoever looks at one that is not has it read: as many as are played at, and some that are looked at.
MOST_TABLES = 500


class Live(NamedTuple):
    """A table in memory. `digest` is of the rules that its round was dealt under, `snapshot` the last event in one,
    `recent` are the last events that are committed, `summary` is what a list shows of it."""

    engine: Engine
    opened: Settings
    sitting: Sitting
    digest: str
    snapshot: int = 1
    recent: tuple[Event, ...] = ()
    summary: str = ""

    def moved(self, sitting: Sitting, events: tuple[Event, ...]) -> Live:
        return self._replace(sitting=sitting, recent=(self.recent + events)[-RECENT:])

    def since(self, number: int) -> tuple[Event, ...] | None:
        """The events after one, in their order; None where they are not all in memory."""
        if number >= self.sitting.version:
            return ()
        if not self.recent or number + 1 < self.recent[0].number:
            return None
        return self.recent[number + 1 - self.recent[0].number :]

    @property
    def settings(self) -> Settings:
        """As they are now; those that were changed are in the events."""
        return self.opened.changed(self.sitting.changed)


class Tables:
    def __init__(self, store: Store, *, entropy: Entropy = os.urandom, clock: Callable[[], int] = milliseconds) -> None:
        # A snapshot is a picture of the room's own values too.
        self.store, self.digest, self.shape = store, digest(), digest("room")
        self._entropy, self.clock = entropy, Steady(clock)
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._locks: dict[str, threading.RLock] = {}
        self._guard = threading.Lock()
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """To be told a table and its version once they are committed."""
        self._listeners.append(listener)

    def tell(self, table: str, version: int) -> None:
        for listener in self._listeners:
            listener(table, version)

    def load(self, table: str, stands_at: int | None = None) -> Live:
        """The table as the store has it now; what others have written is folded in. `stands_at` is its version there,
        where that was read already."""
        live = self._live.get(table)
        if live is not None:
            # Where nobody else writes, a version that is in memory is the last one.
            if self.store.alone:
                return live
            if live.sitting.version == (self.store.version(table) if stands_at is None else stands_at):
                return live
        elif self.store.table(table) is None:
            raise Missing(f"table: there is no table {shown(table)}")
        with self.lock(table):
            live = self._live.get(table) or self._read(table)
            more = self.store.events(table, live.sitting.version)
            if more:
                live = live.moved(refold(live.engine, live.sitting, more), tuple(more))
            self.keep(table, live)
            self.clock.not_before(live.sitting.at)
            return live if live.digest == self.digest else self._renewed(table, live)

    def holds(self, table: str) -> bool:
        """Whether it is in memory, and what is asked about it needs no store."""
        return self.store.alone and table in self._live

    def happened(self, table: str, since: int, most: int | None = None) -> Sequence[Event]:
        """Committed events after one: from memory where they are, else from the store."""
        live = self._live.get(table)
        if live is not None:
            found = (live if self.store.alone else self.load(table)).since(since)
            if found is not None:
                return found[:most]
        return self.store.events(table, since, most=most)

    def _read(self, table: str) -> Live:
        row = self.store.table(table)
        assert row is not None, f"table {table} was there a moment ago"
        first = self.store.events(table, 0, 1)[0]
        engine = engine_of(row.game, first.body)
        kept = self.store.snapshot(table, self.shape)
        known = from_bytes(engine, kept.body) if kept is not None else None
        sitting = known or begun(engine, first.at)
        settings, folded = Settings.from_json(row.settings), known.version if known else 1
        return Live(engine, settings, sitting, row.digest, folded, summary=row.summary)

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
        renewed = live.moved(writing.sitting, events)._replace(digest=self.digest)
        self.keep(table, renewed)
        if events:
            self.tell(table, writing.sitting.version)
        return renewed

    def dice(self, table: str) -> Dice:
        return Dice(table, self._entropy)

    @property
    def in_memory(self) -> int:
        return len(self._live)

    def keep(self, table: str, live: Live) -> None:
        """In memory; those where nothing has happened for longest are left to the store, which has them all."""
        with self._guard:
            self._live[table] = live
            self._live.move_to_end(table)
            while len(self._live) > MOST_TABLES:
                self._live.popitem(last=False)

    def lock(self, table: str) -> threading.RLock:
        with self._guard:
            return self._locks.setdefault(table, threading.RLock())

    def _believed(self, table: str, version: int) -> Live | None:
        """The table in memory where it is at the version that somebody has seen. Whether it is the last one is not
        asked: who writes the next event finds out by its key."""
        live = self._live.get(table)
        return live if live is not None and live.sitting.version == version else None

    def write(
        self, table: str, change: Callable[[Live, Writing], Command | Token | None], seen: int = 0
    ) -> tuple[int, Command | Token | None]:
        """One transaction. Where another writer was first, the change is made again on the table as it is now."""
        with self.lock(table):
            for _ in range(TRIES):
                live, now = self._believed(table, seen) or self.load(table), self.clock()
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
        summary = summarised(live.engine, live.opened, writing.sitting)
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
            summary=summary if summary != live.summary else "",
            spent=writing.spent,
        )
        try:
            self.store.append(batch)
        except StoreError:
            # It may have been written all the same: the store is asked.
            self._live.pop(table, None)
            raise
        number = snapshot.number if snapshot else live.snapshot
        self.keep(table, live.moved(writing.sitting, batch.events)._replace(snapshot=number, summary=summary))
        if writing.events:
            self.tell(table, writing.sitting.version)

    def _snapshot(self, live: Live, writing: Writing) -> Snapshot | None:
        rest = writing.rest
        if rest is None or rest.version - live.snapshot < EVERY:
            return None
        return Snapshot(rest.version, self.shape, to_bytes(live.engine, rest))
