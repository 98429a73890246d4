"""The store: one command is one transaction, and nobody is told of an event before it is committed."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext

from sqlalchemy import Connection, Transaction, insert, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.pool import StaticPool

from croupier.store import queries as q
from croupier.store import upgrades
from croupier.store.committing import Committing, Conflict
from croupier.store.database import NO_TRANSACTION, StoreError, connect
from croupier.store.listening import Listening, is_shared
from croupier.store.migrate import migrate
from croupier.store.rows import Batch, Command, Event, Meter, Posting, Snapshot, TableRow, Token
from croupier.store.schema import METERS, TABLES, TOKENS
from croupier.store.tokens import Remembered
from croupier.store.writing import add_events, add_postings, add_token, write_batches

# What a database does that is full, gone or broken, or that has no connection left.
FAULTS = (DBAPIError, NoConnection)
# What PostgreSQL calls two transactions that waited for each other: one of them is done again.
AGAIN = ("40P01", "40001")
# Above every number of an event.
LAST = 2**31 - 1


class Store:
    def __init__(self, url: str) -> None:
        self.engine = connect(url)
        # Readers take no lock: each of their statements is a transaction of its own.
        self._reading = self.engine.execution_options(isolation_level=NO_TRANSACTION)
        # In memory there is one connection for all threads; files and servers have one for each.
        shared = isinstance(self.engine.pool, StaticPool)
        self._one_at_a_time: AbstractContextManager[object] = threading.RLock() if shared else nullcontext()
        self._committing = Committing(self._append_all)
        # Where no other process writes, what this one knows is what is there.
        self.alone = not is_shared(self.engine)
        self._tokens = Remembered()
        # For whoever measures: seconds of each write, and how often the database failed.
        self.observe: Callable[[float], None] = lambda seconds: None
        self.faults = 0
        try:
            migrate(self.engine)
        except FAULTS as error:
            raise StoreError(f"database: it cannot be opened: {_said(error)}") from error

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        try:
            with self._one_at_a_time, self._reading.connect() as connection:
                yield connection
        except FAULTS as error:
            self.faults += 1
            raise StoreError(f"the store cannot be read now: {_said(error)}") from error

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        begun = time.perf_counter()
        try:
            with self._one_at_a_time, self.engine.connect() as connection, connection.begin() as all_of_it:
                yield connection
                _committed(all_of_it)
        except IntegrityError as error:
            raise Conflict(_said(error)) from error
        except FAULTS as error:
            if getattr(getattr(error, "orig", None), "sqlstate", "") in AGAIN:
                raise Conflict(_said(error)) from error
            self.faults += 1
            raise StoreError(f"the store cannot be written now, nothing was changed: {_said(error)}") from error
        except StoreError:
            self.faults += 1
            raise
        finally:
            self.observe(time.perf_counter() - begun)

    def open_table(self, row: TableRow, events: tuple[Event, ...], postings: tuple[Posting, ...] = ()) -> None:
        with self.writing() as connection:
            connection.execute(insert(TABLES).values(row._asdict()))
            add_events(connection, [(row.id, event) for event in events])
            add_postings(connection, [(row.id, posting) for posting in postings])

    def append(self, batch: Batch) -> None:
        """Raises Conflict, and changes nothing, where one of the numbers or the command's id is taken."""
        self._committing.append(batch)
        if batch.left or batch.spent:
            self._tokens.forget()

    @property
    def queue(self) -> int:
        """Batches that wait to be written, beside those that are being written."""
        return self._committing.waiting

    def _append_all(self, batches: Sequence[Batch]) -> None:
        with self.writing() as connection:
            write_batches(connection, batches)

    def table(self, table: str) -> TableRow | None:
        with self.reading() as connection:
            found = connection.execute(q.TABLE, {"table": table}).first()
        return TableRow(*found) if found else None

    def tables(self) -> list[TableRow]:
        with self.reading() as connection:
            return [TableRow(*row) for row in connection.execute(q.OPEN_TABLES)]

    def open_tables(self) -> int:
        with self.reading() as connection:
            return connection.execute(q.COUNT_OPEN).scalar() or 0

    def all_tables(self) -> list[TableRow]:
        """Those that are closed too."""
        with self.reading() as connection:
            return [TableRow(*row) for row in connection.execute(q.ALL_TABLES)]

    def version(self, table: str) -> int:
        with self.reading() as connection:
            return connection.execute(q.VERSION, {"table": table}).scalar() or 0

    def due(self, now: int) -> list[str]:
        """Tables where the clock has something to do."""
        with self.reading() as connection:
            return list(connection.execute(q.DUE, {"now": now}).scalars())

    def events(self, table: str, since: int = 0, until: int | None = None, most: int | None = None) -> list[Event]:
        """Events numbered above `since`, in their order."""
        bounds = {"table": table, "since": since, "until": LAST if until is None else until, "most": most or LAST}
        with self.reading() as connection:
            return [_event(*row) for row in connection.execute(q.EVENTS_SINCE, bounds)]

    def marked(self, table: str, mark: str, since: int = 0, most: int | None = None) -> list[Event]:
        """The ends of rounds, or the events in which a table commits to a shuffle or reveals it."""
        bounds = {"table": table, "since": since, "most": most or LAST}
        with self.reading() as connection:
            return [_event(*row) for row in connection.execute(q.MARKED[mark], bounds)]

    def last_round_before(self, table: str, number: int) -> int:
        """The event that ended the round before; 0 where there was none."""
        with self.reading() as connection:
            return connection.execute(q.LAST_BEFORE, {"table": table, "before": number}).scalar() or 0

    def command(self, table: str, author: str, name: str) -> Command | None:
        with self.reading() as connection:
            found = connection.execute(q.COMMAND, {"table": table, "by": author, "name": name}).first()
        return Command(author, name, *found) if found else None

    def token(self, hashed: str) -> Token | None:
        return self._tokens.get(hashed, self._token) if self.alone else self._token(hashed)

    def glance(self, table: str, hashed: str) -> tuple[int, Token | None]:
        """A table's version, 0 where it is not there, and a token, which may be another table's."""
        with self.reading() as connection:
            found = connection.execute(q.GLANCE, {"table": table, "hashed": hashed}).one()
        version, *token = found
        return version or 0, Token(*token) if token[0] is not None else None

    def _token(self, hashed: str) -> Token | None:
        with self.reading() as connection:
            found = connection.execute(q.TOKEN, {"hashed": hashed}).first()
        return Token(*found) if found else None

    def ledger(self, table: str) -> list[Posting]:
        with self.reading() as connection:
            return [Posting(*row) for row in connection.execute(q.LEDGER_OF, {"table": table})]

    def meter(self, name: str, cents: int | None = None) -> Meter | None:
        """A meter that tables share; where it is not there yet and an amount is given, it is set up with that."""
        with self.reading() as connection:
            found = connection.execute(q.METER, {"meter": name}).first()
        if found or cents is None:
            return Meter(*found) if found else None
        try:
            with self.writing() as connection:
                connection.execute(insert(METERS).values(name=name, cents=cents, version=1))
        except Conflict:
            pass
        return self.meter(name)

    def snapshot(self, table: str, digest: str) -> Snapshot | None:
        with self.reading() as connection:
            found = connection.execute(q.SNAPSHOT, {"table": table, "dealt": digest}).first()
        return Snapshot(*found) if found else None

    def listen(self, heard: Callable[[str, int], None]) -> Listening | None:
        """To be told what other servers commit, where several may share the database."""
        if not is_shared(self.engine):
            return None
        listening = Listening(self.engine, heard)
        listening.start()
        return listening

    def commands(self, table: str) -> list[Command]:
        """All that were carried out at a table."""
        with self.reading() as connection:
            return [Command(*row) for row in connection.execute(q.COMMANDS_OF, {"table": table})]

    def ping(self) -> None:
        """Raises StoreError where the database does not answer."""
        with self.reading() as connection:
            connection.execute(q.PING)

    def revoke(self, table: str, seat: int, token: Token | None = None) -> int:
        """Every token of the seat, or every invitation where the seat is 0; how many that were.

        A token takes their place where one is given.
        """
        with self.writing() as connection:
            mine = (TOKENS.c.table_id == table) & (TOKENS.c.seat == seat) & TOKENS.c.revoked.is_(False)
            revoked = connection.execute(update(TOKENS).where(mine).values(revoked=True))
            if token is not None:
                add_token(connection, token)
        self._tokens.forget()
        return revoked.rowcount

    def add_token(self, token: Token) -> None:
        with self.writing() as connection:
            add_token(connection, token)

    def sits_since(self, table: str, seat: int) -> Token | None:
        """The last token of whoever sits there, revoked or not."""
        with self.reading() as connection:
            found = connection.execute(q.SITS, {"table": table, "at": seat}).first()
        return Token(*found) if found else None


def _event(written: int, number: int, at: int, author: str, body: str, public: str, private: str, mark: str) -> Event:
    seats = {int(seat): text for seat, text in json.loads(private).items()} if private else {}
    if written != upgrades.FORMAT:
        body, public = (upgrades.upgraded(text, written) for text in (body, public))
        seats = {seat: upgrades.upgraded(text, written) for seat, text in seats.items()}
    return Event(number, at, author, body, public or body, seats, mark)


def _committed(all_of_it: Transaction) -> None:
    """A commit that fails may have been done all the same: who sends the same command again is told which."""
    try:
        all_of_it.commit()
    except IntegrityError:
        raise
    except DBAPIError as error:
        known = "it is not known whether it was written; the same command again is answered as it went"
        raise StoreError(f"the store did not confirm: {known} ({_said(error)})") from error


def _said(error: Exception) -> str:
    """The driver's own words, on one line, without the statement and what was written."""
    return " ".join(str(getattr(error, "orig", error)).split())
