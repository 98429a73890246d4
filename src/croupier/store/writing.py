"""Batches as rows: the statements of one transaction, each once for all batches that are written together."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, insert, update

from croupier.store import queries as q
from croupier.store import upgrades
from croupier.store.committing import Conflict
from croupier.store.listening import notify
from croupier.store.rows import Batch, Event, Posting, Token
from croupier.store.schema import TABLES, TOKENS


def write_batches(connection: Connection, batches: Sequence[Batch]) -> None:
    """Raises Conflict where a meter or an invitation is no longer what the writer has read."""
    add_events(connection, [(batch.table, event) for batch in batches for event in batch.events])
    add_postings(connection, [(batch.table, posting) for batch in batches for posting in batch.postings])
    for batch in batches:
        _write_rare(connection, batch)
    commands = [{"table_id": batch.table, **batch.command._asdict()} for batch in batches if batch.command is not None]
    if commands:
        connection.execute(q.ADD_COMMAND, commands)
    moved = [
        {"table": batch.table, "last": batch.events[-1].number, "when": batch.due} for batch in batches if batch.events
    ]
    if moved:
        connection.execute(q.MOVE_TABLE, moved)
        notify(connection, [(str(row["table"]), int(str(row["last"]))) for row in moved])
    waits = [{"table": batch.table, "when": batch.due} for batch in batches if not batch.events]
    if waits:
        connection.execute(q.SET_DUE, waits)


def _write_rare(connection: Connection, batch: Batch) -> None:
    """What few commands bring: meters, snapshots, seats that are taken or left, the end of a table."""
    for meter in batch.meters:
        moved = {"meter": meter.name, "read": meter.version, "to": meter.cents}
        if connection.execute(q.MOVE_METER, moved).rowcount != 1:
            raise Conflict(f"meter {meter.name} was moved by another table")
    if batch.snapshot is not None:
        connection.execute(q.DROP_SNAPSHOT, {"table": batch.table})
        connection.execute(q.ADD_SNAPSHOT, {"table_id": batch.table, **batch.snapshot._asdict()})
    if batch.digest:
        connection.execute(q.SET_DIGEST, {"table": batch.table, "dealt": batch.digest})
    if batch.summary:
        connection.execute(q.SET_SUMMARY, {"table": batch.table, "text": batch.summary})
    for seat in batch.left:
        last = batch.events[-1].number
        connection.execute(q.LEAVE_SEAT, {"table": batch.table, "at": seat, "last": last})
    if batch.token is not None:
        add_token(connection, batch.token)
    if batch.spent and connection.execute(q.SPEND, {"hashed": batch.spent}).rowcount != 1:
        raise Conflict("the invitation was used by somebody else")
    if batch.closed:
        connection.execute(update(TABLES).where(TABLES.c.id == batch.table).values(closed=True))


def add_events(connection: Connection, events: Sequence[tuple[str, Event]]) -> None:
    if events:
        connection.execute(q.ADD_EVENTS, [_row(table, event) for table, event in events])


def _row(table: str, event: Event) -> dict[str, Any]:
    return {
        "table_id": table,
        "number": event.number,
        "format": upgrades.FORMAT,
        "at": event.at,
        "author": event.author,
        "body": event.body,
        "public": "" if event.public == event.body else event.public,
        "private": json.dumps(event.private) if event.private else "",
        "mark": event.mark,
    }


def add_token(connection: Connection, token: Token) -> None:
    hashed, table, seat, player, since, _ = token
    row = {"hash": hashed, "table_id": table, "seat": seat, "player": player, "since": since}
    connection.execute(insert(TOKENS).values(**row, revoked=False))


def add_postings(connection: Connection, postings: Sequence[tuple[str, Posting]]) -> None:
    if postings:
        connection.execute(q.ADD_POSTINGS, [{"table_id": table, **posting._asdict()} for table, posting in postings])
