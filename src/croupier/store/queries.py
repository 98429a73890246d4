"""The statements that every command needs, built once: to build them takes longer than to run them."""

from __future__ import annotations

from sqlalchemy import BindParameter, bindparam, insert, select, update

from croupier.store.schema import COMMANDS, EVENTS, TABLES, TOKENS

_TABLE: BindParameter[str] = bindparam("table")

TABLE = select(TABLES).where(TABLES.c.id == _TABLE)
OPEN_TABLES = select(TABLES).where(TABLES.c.closed.is_(False)).order_by(TABLES.c.opened_at)
VERSION = select(TABLES.c.version).where(TABLES.c.id == _TABLE)
DUE = select(TABLES.c.id).where((TABLES.c.due <= bindparam("now")) & TABLES.c.closed.is_(False)).order_by(TABLES.c.due)
SET_DUE = update(TABLES).where(TABLES.c.id == _TABLE).values(due=bindparam("when"))
MOVE_TABLE = update(TABLES).where(TABLES.c.id == _TABLE).values(version=bindparam("last"), due=bindparam("when"))

ADD_EVENTS = insert(EVENTS)
EVENTS_SINCE = (
    select(EVENTS.c.number, EVENTS.c.at, EVENTS.c.author, EVENTS.c.body, EVENTS.c.public, EVENTS.c.private)
    .where(EVENTS.c.table_id == _TABLE)
    .where(EVENTS.c.number > bindparam("since"))
    .where(EVENTS.c.number <= bindparam("until"))
    .order_by(EVENTS.c.number)
    .limit(bindparam("most"))
)

ADD_COMMAND = insert(COMMANDS)
COMMAND = select(COMMANDS.c.before, COMMANDS.c.after).where(
    (COMMANDS.c.table_id == _TABLE) & (COMMANDS.c.author == bindparam("by")) & (COMMANDS.c.id == bindparam("name"))
)

TOKEN = select(TOKENS.c.hash, TOKENS.c.table_id, TOKENS.c.seat, TOKENS.c.player, TOKENS.c.since, TOKENS.c.until).where(
    (TOKENS.c.hash == bindparam("hashed")) & TOKENS.c.revoked.is_(False)
)
LEAVE_SEAT = (
    update(TOKENS)
    .where(TOKENS.c.table_id == _TABLE)
    .where(TOKENS.c.seat == bindparam("at"))
    .where(TOKENS.c.until.is_(None))
    .values(until=bindparam("last"))
)
