"""Jobs in the store: what was asked, how it stands, and the answer, which a restart leaves there."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import delete, insert, select, update

from croupier.store.rows import JobRow
from croupier.store.schema import JOBS
from croupier.store.store import Store

# The last ones that are kept.
MOST = 200


class KeptJobs:
    def __init__(self, store: Store) -> None:
        self._store, self.alone = store, store.alone

    def get(self, name: str) -> JobRow | None:
        with self._store.reading() as connection:
            found = connection.execute(select(JOBS).where(JOBS.c.id == name)).first()
        return JobRow(*found) if found else None

    def put(self, row: JobRow) -> None:
        """In the place of what was there by the same id; the oldest are forgotten."""
        last = select(JOBS.c.id).order_by(JOBS.c.at.desc(), JOBS.c.id).limit(MOST)
        with self._store.writing() as connection:
            connection.execute(delete(JOBS).where(JOBS.c.id == row.id))
            connection.execute(insert(JOBS).values(row._asdict()))
            connection.execute(delete(JOBS).where(JOBS.c.id.not_in(last)))

    def touch(self, names: Iterable[str], at: int) -> None:
        """Somebody is still at them."""
        with self._store.writing() as connection:
            connection.execute(update(JOBS).where(JOBS.c.id.in_(list(names))).values(at=at))
