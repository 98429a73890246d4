"""The store: what is appended is there, whole, once; and the schema is what the steps lead to."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from croupier.store.database import StoreError
from croupier.store.rows import Batch, Command, Event, TableRow, Token
from croupier.store.schema import metadata
from croupier.store.store import Conflict, Store

OPENING = Event(1, 10, "operator", "{}", "{}", {})


def opened(store: Store, table: str = "t") -> Store:
    store.open_table(TableRow(table, "co/three-card-poker", "{}", 10, 1, None, False), (OPENING,))
    return store


def event(number: int, **more: object) -> Event:
    return Event(number, 20, "seat 1", '{"event":"E"}', '{"event":"P"}', {1: '{"event":"S"}'})


def test_the_steps_lead_to_the_schema() -> None:
    store = Store("sqlite://")
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_events_come_back_as_they_were_written(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'deep' / 'tables.db'}"
    store = opened(Store(url))
    store.append(Batch("t", (event(2), event(3)), due=99))
    store.close()
    again = Store(url)
    assert again.events("t", 1) == [event(2), event(3)]
    assert again.events("t", 0, 1) == [OPENING]
    assert again.version("t") == 3
    assert again.due(98) == []
    assert again.due(99) == ["t"]


def test_a_number_is_written_once_and_a_batch_whole_or_not_at_all() -> None:
    store = opened(Store("sqlite://"))
    store.append(Batch("t", (event(2),), None, Command("seat 1", "a", 1, 2)))
    token = Token("hash", "t", 1, "Ada", 1)
    for wrong in (
        Batch("t", (event(2),), None, token=token),
        Batch("t", (event(3), event(2)), None, token=token),
        Batch("t", (event(3),), None, Command("seat 1", "a", 2, 3), token),
    ):
        with pytest.raises(Conflict):
            store.append(wrong)
    assert store.version("t") == 2
    assert len(store.events("t")) == 2
    assert store.token("hash") is None
    assert store.command("t", "seat 1", "a") == Command("seat 1", "a", 1, 2)
    assert store.command("t", "seat 2", "a") is None


def test_a_token_ends_with_the_seat_and_can_be_revoked() -> None:
    store = opened(Store("sqlite://"))
    store.append(Batch("t", (event(2),), None, token=Token("hash", "t", 1, "Ada", 1)))
    assert store.token("hash") == Token("hash", "t", 1, "Ada", 1, None)
    store.append(Batch("t", (event(3),), None, left=(1,)))
    assert store.token("hash") == Token("hash", "t", 1, "Ada", 1, 3)
    store.revoke("t", 1)
    assert store.token("hash") is None


def test_writers_reach_the_disk_before_they_are_told(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    with store.engine.connect() as connection:
        said = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
    assert said == ["wal", 2]


@pytest.mark.parametrize("url", ["nonsense", "mysql://a/b"])
def test_a_database_that_is_not_known_is_refused(url: str) -> None:
    with pytest.raises(StoreError, match="database"):
        Store(url)
