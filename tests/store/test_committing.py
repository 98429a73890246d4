"""Group commit: who waits at the same moment is written in one transaction, and is told what became of his own."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from sqlalchemy import event as happens

from croupier.store.committing import Committing, Conflict
from croupier.store.database import StoreError
from croupier.store.rows import Batch, Event, Meter, TableRow
from croupier.store.store import Store

SOON = 20.0


def batch(table: str, *meters: Meter) -> Batch:
    return Batch(table, (), None, meters=meters)


class Slow:
    """Writes only when it is let; what it was given, group by group."""

    def __init__(self, fault: Callable[[list[str]], Exception | None] = lambda tables: None) -> None:
        self.groups: list[list[str]] = []
        self.begun, self.goes_on = threading.Event(), threading.Event()
        self._fault = fault
        self.committing = Committing(self._write)
        self.errors: dict[str, str] = {}

    def _write(self, batches: Sequence[Batch]) -> None:
        tables = [item.table for item in batches]
        self.groups.append(tables)
        self.begun.set()
        assert self.goes_on.wait(SOON)
        error = self._fault(tables)
        if error is not None:
            raise error

    def _one(self, item: Batch) -> None:
        try:
            self.committing.append(item)
        except (Conflict, StoreError) as error:
            self.errors[item.table] = str(error)

    def all_of(self, first: Batch, *others: Batch) -> None:
        """The others come while the first is written."""
        threads = [threading.Thread(target=self._one, args=(item,)) for item in (first, *others)]
        threads[0].start()
        assert self.begun.wait(SOON)
        for count, thread in enumerate(threads[1:], start=1):
            thread.start()
            until = time.monotonic() + SOON
            while self.committing.waiting < count and time.monotonic() < until:
                time.sleep(0.001)
        self.goes_on.set()
        for thread in threads:
            thread.join(SOON)
            assert not thread.is_alive()


def test_those_who_wait_meanwhile_are_written_together_and_in_one_order() -> None:
    slow = Slow()
    slow.all_of(batch("b"), batch("d"), batch("c"), batch("a"))
    assert slow.groups == [["b"], ["a", "c", "d"]]
    assert slow.errors == {}


def test_a_conflict_is_of_one_and_the_others_are_written() -> None:
    slow = Slow(lambda tables: Conflict("taken") if "c" in tables else None)
    slow.all_of(batch("b"), batch("c"), batch("d"))
    assert slow.groups == [["b"], ["c", "d"], ["c"], ["d"]]
    assert slow.errors == {"c": "taken"}


def test_a_store_that_fails_is_asked_once_and_all_are_told() -> None:
    slow = Slow(lambda tables: StoreError("gone") if len(tables) > 1 else None)
    slow.all_of(batch("b"), batch("c"), batch("d"))
    assert slow.groups == [["b"], ["c", "d"]]
    assert slow.errors == {"c": "gone", "d": "gone"}


def test_who_moves_a_shared_meter_is_written_alone() -> None:
    slow = Slow()
    slow.all_of(batch("b"), batch("c"), batch("d", Meter("state", 1, 1)), batch("e"), batch("f"))
    assert slow.groups == [["b"], ["c"], ["d"], ["e", "f"]]


@pytest.mark.parametrize("kind", ["memory", "file"])
def test_many_writers_at_once_lose_nothing(tmp_path: Path, kind: str) -> None:
    store = Store("sqlite://" if kind == "memory" else f"sqlite:///{tmp_path / 'tables.db'}")
    commits, writers, each = [0], 8, 12

    @happens.listens_for(store.engine, "commit")
    def count(connection: object) -> None:
        commits[0] += 1

    opening = Event(1, 0, "operator", "{}", "{}", {})
    for number in range(writers):
        store.open_table(TableRow(str(number), "co/casino-war", "{}", 0, 1, None, False), (opening,))
    before = commits[0]

    def write(table: str) -> None:
        for number in range(2, each + 2):
            store.append(Batch(table, (Event(number, 0, "seat 1", "{}", "{}", {}),), number))

    threads = [threading.Thread(target=write, args=(str(number),)) for number in range(writers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(SOON)
    for number in range(writers):
        assert [row.number for row in store.events(str(number))] == list(range(1, each + 2))
        assert store.version(str(number)) == each + 1
    assert 0 < commits[0] - before <= writers * each
    store.close()


def test_a_reader_waits_for_no_writer(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    writer = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)

    @happens.listens_for(store.engine, "checkout")
    def at_once(connection: sqlite3.Connection, record: object, proxy: object) -> None:
        connection.execute("PRAGMA busy_timeout=0")

    writer.execute("BEGIN IMMEDIATE")
    assert store.tables() == []
    assert store.version("none") == 0
    with pytest.raises(StoreError, match="locked"):
        store.meter("state", 5)
    writer.execute("ROLLBACK")
    assert store.meter("state", 5) == Meter("state", 5, 1)
    writer.close()
    store.close()
