"""The store: what is appended is there, whole, once; and the schema is what the steps lead to."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from croupier.store import upgrades
from croupier.store.committing import Conflict
from croupier.store.database import PAGES, StoreError
from croupier.store.rows import FAIR, ROUND, Batch, Command, Event, TableRow, Token
from croupier.store.schema import metadata
from croupier.store.store import Store

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


def test_every_connection_keeps_few_pages(tmp_path: Path) -> None:
    """As many connections as threads that asked at once: what each of them keeps adds up."""
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    with store.reading() as one, store.reading() as other:
        kept = [connection.exec_driver_sql("PRAGMA cache_size").scalar() for connection in (one, other)]
    assert kept == [-PAGES, -PAGES]


@pytest.mark.parametrize("url", ["nonsense", "mysql://a/b"])
def test_a_database_that_is_not_known_is_refused(url: str) -> None:
    with pytest.raises(StoreError, match="database"):
        Store(url)


def test_events_of_an_older_format_are_upgraded_when_they_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    store = opened(Store("sqlite://"))
    store.append(Batch("t", (event(2),), None))
    monkeypatch.setattr(upgrades, "FORMAT", 3)
    steps = {1: lambda fields: {**fields, "more": 1}, 2: lambda fields: {**fields, "more": fields["more"] + 1}}
    monkeypatch.setattr(upgrades, "UPGRADES", steps)
    found = store.events("t", 1)[0]
    assert found.body == '{"event":"E","more":2}'
    assert found.public == '{"event":"P","more":2}'
    assert found.private == {1: '{"event":"S","more":2}'}
    store.append(Batch("t", (event(3),), None))
    assert store.events("t", 2)[0] == event(3), "what is written now needs no upgrade"
    monkeypatch.setattr(upgrades, "FORMAT", 2)
    with pytest.raises(StoreError, match="newer version"):
        store.events("t", 2)


def test_a_store_of_an_older_schema_is_brought_up_to_date(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    store = opened(Store(url))
    ends = event(2)._replace(public='{"event":"RoundEnded","settlement":{}}')
    commits = event(3)._replace(body='{"event":"Committed","kind":"seed"}')
    store.append(Batch("t", (ends, commits, event(4)), None))
    with store.engine.begin() as connection:
        connection.exec_driver_sql("DROP INDEX events_mark")
        connection.exec_driver_sql("ALTER TABLE events DROP COLUMN mark")
        connection.exec_driver_sql("ALTER TABLE tables DROP COLUMN summary")
        connection.exec_driver_sql("DROP TABLE jobs")
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0002'")
    store.close()
    again = Store(url)
    assert [row.number for row in again.marked("t", ROUND)] == [2]
    assert [row.number for row in again.marked("t", FAIR)] == [3]
    assert again.last_round_before("t", 4) == 2
    (row,) = again.tables()
    assert (row.id, row.summary) == ("t", "")


def test_one_look_tells_a_version_and_a_token() -> None:
    store = opened(opened(Store("sqlite://")), "u")
    token = Token("hash", "t", 1, "Ada", 1)
    store.append(Batch("t", (event(2),), None, token=token))
    assert store.glance("t", "hash") == (2, token)
    assert store.glance("u", "hash") == (1, token)
    assert store.glance("none", "hash") == (0, token)
    assert store.glance("t", "none") == (2, None)
    store.revoke("t", 1)
    assert store.glance("none", "hash") == (0, None)
