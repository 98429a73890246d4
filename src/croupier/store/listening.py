"""Several servers on one PostgreSQL: each is told of what the others commit, by LISTEN and NOTIFY."""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Callable

from sqlalchemy import Connection, Engine, text

CHANNEL = "croupier"
LOG = logging.getLogger("croupier.store")
# Seconds between looks at whether to stop, and before a connection that broke is made again.
PATIENCE = 1.0


def is_shared(engine: Engine) -> bool:
    return engine.dialect.name == "postgresql"


def notify(connection: Connection, moved: list[tuple[str, int]]) -> None:
    """Within the transaction: nobody hears of it before it is committed, or where it is not."""
    if connection.dialect.name == "postgresql":
        said = json.dumps(moved, separators=(",", ":"))
        connection.execute(text("SELECT pg_notify(:channel, :said)"), {"channel": CHANNEL, "said": said})


class Listening(threading.Thread):
    """Calls `heard` with a table and its version for every commit of any server, until it is stopped."""

    def __init__(self, engine: Engine, heard: Callable[[str, int], None]) -> None:
        super().__init__(name="listening", daemon=True)
        self._engine, self._heard, self._stopped = engine, heard, threading.Event()

    def run(self) -> None:
        import psycopg

        url = self._engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._stopped.is_set():
            try:
                with psycopg.connect(url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    while not self._stopped.is_set():
                        for notice in connection.notifies(timeout=PATIENCE):
                            for table, version in json.loads(notice.payload):
                                self._heard(table, version)
            except psycopg.OperationalError:
                LOG.warning("the database does not answer; listening again in a moment")
                self._stopped.wait(PATIENCE)

    def stop(self) -> None:
        self._stopped.set()
        self.join(3 * PATIENCE)
