"""Connections: SQLite with a write-ahead log that reaches the disk before a commit is told, or PostgreSQL by URL."""

from __future__ import annotations

import math
import time
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DisconnectionError
from sqlalchemy.pool import StaticPool

from croupier.errors import CroupierError

MEMORY = "sqlite://"
# As SQLAlchemy calls a reader that takes single statements, and one that takes many of the same moment.
NO_TRANSACTION, ONE_MOMENT = "AUTOCOMMIT", "SERIALIZABLE"
# How long a writer waits for another one, in milliseconds.
PATIENCE = 10_000
# Kilobytes of pages that each connection keeps: the system keeps the file too, and there are as many connections as
# threads that once asked at the same moment.
PAGES = 400
# How long a connection to PostgreSQL is believed to be there, in seconds, and where it is noted when it was last used.
IDLE, USED = 1.0, "used"


class StoreError(CroupierError):
    """The database cannot be reached, or cannot be written to."""


def connect(url: str) -> Engine:
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise StoreError(f"database: {url!r} is no URL such as 'sqlite:///tables.db' or 'postgresql://...'") from error
    if parsed.get_backend_name() == "postgresql":
        shared = create_engine(
            parsed.set(drivername="postgresql+psycopg"), pool_size=20, max_overflow=20, pool_timeout=10
        )
        event.listen(shared, "checkin", _note)
        event.listen(shared, "checkout", _try_again)
        return shared
    if parsed.get_backend_name() != "sqlite":
        raise StoreError(f"database: {parsed.get_backend_name()} is not known; there are sqlite and postgresql")
    same: dict[str, Any] = {"connect_args": {"check_same_thread": False}}
    if parsed.database in (None, "", ":memory:"):
        same["poolclass"] = StaticPool
    else:
        Path(str(parsed.database)).absolute().parent.mkdir(parents=True, exist_ok=True)
        # As many as there are threads that answer requests: none waits for a connection. The last one that came back is
        # taken first: each keeps pages of the file.
        same |= {"pool_size": 50, "pool_timeout": 10, "pool_use_lifo": True}
    engine = create_engine(parsed, **same)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _note(connection: Any, record: Any) -> None:
    record.info[USED] = time.monotonic()


def _try_again(connection: Any, record: Any, _: Any) -> None:
    """A connection that was idle for a while may be gone: it is tried first, and made anew where it is."""
    if time.monotonic() - record.info.get(USED, math.inf) > IDLE:
        try:
            connection.execute("SELECT 1")
            connection.rollback()
        except Exception as error:
            raise DisconnectionError from error


def _prepare(connection: Any, _: Any) -> None:
    # The driver must not begin transactions of its own: they would be no writers from the start.
    connection.isolation_level = None
    cursor = connection.cursor()
    for name, value in (
        ("journal_mode", "WAL"),
        ("synchronous", "FULL"),
        ("foreign_keys", "ON"),
        ("busy_timeout", PATIENCE),
        ("cache_size", -PAGES),
    ):
        cursor.execute(f"PRAGMA {name}={value}")
    cursor.close()


def _begin(connection: Any) -> None:
    """One that will write says so at once: two readers that both want to write would wait for each other.

    One that reads waits for no writer: it has no transaction, or one that sees the store as it is at one moment.
    """
    level = connection.get_execution_options().get("isolation_level", "")
    if level != NO_TRANSACTION:
        connection.exec_driver_sql("BEGIN" if level == ONE_MOMENT else "BEGIN IMMEDIATE")
