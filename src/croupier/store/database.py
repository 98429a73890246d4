"""Connections: SQLite with a write-ahead log that reaches the disk before a commit is told, or PostgreSQL by URL."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import StaticPool

from croupier.errors import CroupierError

MEMORY = "sqlite://"
# How long a writer waits for another one, in milliseconds.
PATIENCE = 10_000


class StoreError(CroupierError):
    """The database cannot be reached, or cannot be written to."""


def connect(url: str) -> Engine:
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise StoreError(f"database: {url!r} is no URL such as 'sqlite:///tables.db' or 'postgresql://...'") from error
    if parsed.get_backend_name() == "postgresql":
        return create_engine(
            parsed.set(drivername="postgresql+psycopg"),
            pool_size=20,
            max_overflow=20,
            pool_timeout=10,
            pool_pre_ping=True,
        )
    if parsed.get_backend_name() != "sqlite":
        raise StoreError(f"database: {parsed.get_backend_name()} is not known; there are sqlite and postgresql")
    same: dict[str, Any] = {"connect_args": {"check_same_thread": False}}
    if parsed.database in (None, "", ":memory:"):
        same["poolclass"] = StaticPool
    else:
        Path(str(parsed.database)).absolute().parent.mkdir(parents=True, exist_ok=True)
        # As many as there are threads that answer requests: none waits for a connection.
        same |= {"pool_size": 50, "pool_timeout": 10}
    engine = create_engine(parsed, **same)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _: Any) -> None:
    # The driver must not begin transactions of its own: they would be no writers from the start.
    connection.isolation_level = None
    cursor = connection.cursor()
    for name, value in (
        ("journal_mode", "WAL"),
        ("synchronous", "FULL"),
        ("foreign_keys", "ON"),
        ("busy_timeout", PATIENCE),
    ):
        cursor.execute(f"PRAGMA {name}={value}")
    cursor.close()


def _begin(connection: Any) -> None:
    """One that will write says so at once: two readers that both want to write would wait for each other."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
