"""The statements that every command needs, built once: to build them takes longer than to run them."""

from __future__ import annotations

from sqlalchemy import BindParameter, bindparam, delete, func, insert, literal_column, select, update

from croupier.store.rows import FAIR, ROUND
from croupier.store.schema import COMMANDS, EVENTS, LEDGER, METERS, SNAPSHOTS, TABLES, TOKENS

_TABLE: BindParameter[str] = bindparam("table")

PING = select(1)
TABLE = select(TABLES).where(TABLES.c.id == _TABLE)
OPEN_TABLES = select(TABLES).where(TABLES.c.closed.is_(False)).order_by(TABLES.c.opened_at)
COUNT_OPEN = select(func.count()).select_from(TABLES).where(TABLES.c.closed.is_(False))
ALL_TABLES = select(TABLES).order_by(TABLES.c.opened_at)
VERSION = select(TABLES.c.version).where(TABLES.c.id == _TABLE)
DUE = select(TABLES.c.id).where((TABLES.c.due <= bindparam("now")) & TABLES.c.closed.is_(False)).order_by(TABLES.c.due)
SET_DUE = update(TABLES).where(TABLES.c.id == _TABLE).values(due=bindparam("when"))
MOVE_TABLE = update(TABLES).where(TABLES.c.id == _TABLE).values(version=bindparam("last"), due=bindparam("when"))

ADD_EVENTS = insert(EVENTS)
_EVENT = (
    EVENTS.c.format, EVENTS.c.number, EVENTS.c.at, EVENTS.c.author, EVENTS.c.body, EVENTS.c.public, EVENTS.c.private,
    EVENTS.c.mark,
)  # fmt: skip
EVENTS_SINCE = (
    select(*_EVENT)
    .where(EVENTS.c.table_id == _TABLE)
    .where(EVENTS.c.number > bindparam("since"))
    .where(EVENTS.c.number <= bindparam("until"))
    .order_by(EVENTS.c.number)
    .limit(bindparam("most"))
)
# The mark is written out: the index is of marked events alone.
MARKED = {
    mark: select(*_EVENT)
    .where(EVENTS.c.table_id == _TABLE)
    .where(EVENTS.c.mark == literal_column(f"'{mark}'"))
    .where(EVENTS.c.number > bindparam("since"))
    .order_by(EVENTS.c.number)
    .limit(bindparam("most"))
    for mark in (ROUND, FAIR)
}
LAST_BEFORE = (
    select(func.max(EVENTS.c.number))
    .where(EVENTS.c.table_id == _TABLE)
    .where(EVENTS.c.mark == literal_column(f"'{ROUND}'"))
    .where(EVENTS.c.number < bindparam("before"))
)

ADD_POSTINGS = insert(LEDGER)
LEDGER_OF = (
    select(LEDGER.c.number, LEDGER.c.line, LEDGER.c.account, LEDGER.c.cents)
    .where(LEDGER.c.table_id == _TABLE)
    .order_by(LEDGER.c.number, LEDGER.c.line)
)

METER = select(METERS.c.name, METERS.c.cents, METERS.c.version).where(METERS.c.name == bindparam("meter"))
# Whoever moves it has read the version that is there: else nothing is moved.
_MOVED = METERS.c.version + 1
MOVE_METER = (
    update(METERS)
    .where(METERS.c.name == bindparam("meter"))
    .where(METERS.c.version == bindparam("read"))
    .values(cents=bindparam("to"), version=_MOVED)
)

_DEALT: BindParameter[str] = bindparam("dealt")
SET_DIGEST = update(TABLES).where(TABLES.c.id == _TABLE).values(digest=_DEALT)
SET_SUMMARY = update(TABLES).where(TABLES.c.id == _TABLE).values(summary=bindparam("text"))
DROP_SNAPSHOT = delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == _TABLE)
ADD_SNAPSHOT = insert(SNAPSHOTS)
SNAPSHOT = select(SNAPSHOTS.c.number, SNAPSHOTS.c.digest, SNAPSHOTS.c.body).where(
    (SNAPSHOTS.c.table_id == _TABLE) & (SNAPSHOTS.c.digest == _DEALT)
)

ADD_COMMAND = insert(COMMANDS)
COMMANDS_OF = select(COMMANDS.c.author, COMMANDS.c.id, COMMANDS.c.before, COMMANDS.c.after).where(
    COMMANDS.c.table_id == _TABLE
)
COMMAND = select(COMMANDS.c.before, COMMANDS.c.after).where(
    (COMMANDS.c.table_id == _TABLE) & (COMMANDS.c.author == bindparam("by")) & (COMMANDS.c.id == bindparam("name"))
)

_HOLDER = (TOKENS.c.hash, TOKENS.c.table_id, TOKENS.c.seat, TOKENS.c.player, TOKENS.c.since, TOKENS.c.until)
TOKEN = select(*_HOLDER).where((TOKENS.c.hash == bindparam("hashed")) & TOKENS.c.revoked.is_(False))
# One row in any case: either half may be missing.
GLANCE = select(VERSION.scalar_subquery(), *_HOLDER).select_from(
    select(literal_column("1"))
    .subquery("one")
    .outerjoin(TOKENS, (TOKENS.c.hash == bindparam("hashed")) & TOKENS.c.revoked.is_(False))
)
SITS = (
    select(*_HOLDER)
    .where((TOKENS.c.table_id == _TABLE) & (TOKENS.c.seat == bindparam("at")) & TOKENS.c.until.is_(None))
    .order_by(TOKENS.c.since.desc())
)
LEAVE_SEAT = (
    update(TOKENS)
    .where(TOKENS.c.table_id == _TABLE)
    .where(TOKENS.c.seat == bindparam("at"))
    .where(TOKENS.c.until.is_(None))
    .values(until=bindparam("last"))
)
SPEND = (
    update(TOKENS).where(TOKENS.c.hash == bindparam("hashed")).where(TOKENS.c.revoked.is_(False)).values(revoked=True)
)
