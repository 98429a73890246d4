"""What is kept, table by table. The key (table, number) of an event is what keeps two writers from the same turn."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

metadata = MetaData()
_MARKED = text("mark <> ''")

TABLES = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    # When the clock has something to do here, in milliseconds; nothing where the table waits for nobody.
    Column("due", BigInteger),
    Column("closed", Boolean, nullable=False, default=False),
    # Of the code and data that the round in play was dealt under.
    Column("digest", Text, nullable=False, server_default=""),
    # What a list shows of it, as JSON; empty where it was not written yet.
    Column("summary", Text, nullable=False, server_default=""),
    Index("tables_due", "due"),
)

# `body` is the whole event, `public` what everybody may see of it, `private` what single seats see instead.
EVENTS = Table(
    "events",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("format", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("author", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("public", Text, nullable=False),
    Column("private", Text, nullable=False),
    # What it is looked for as: the end of a round, or part of a shuffle's proof.
    Column("mark", Text, nullable=False, server_default=""),
    Index(
        "events_mark",
        "table_id",
        "mark",
        "number",
        sqlite_where=text("mark <> ''"),
        postgresql_where=text("mark <> ''"),
    ),
)

# A command that was carried out: the versions before and after it give its answer again.
COMMANDS = Table(
    "commands",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("author", Text, primary_key=True),
    Column("id", Text, primary_key=True),
    Column("before", Integer, nullable=False),
    Column("after", Integer, nullable=False),
)

# The ledger: the lines of one event add up to zero. `line` numbers them; they are never changed.
LEDGER = Table(
    "ledger",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("line", Integer, primary_key=True),
    Column("account", Text, nullable=False),
    Column("cents", BigInteger, nullable=False),
    ForeignKeyConstraint(["table_id", "number"], ["events.table_id", "events.number"]),
    Index("ledger_account", "table_id", "account"),
)

# Meters that several tables share. `version` counts its changes: whoever changes it names the one he has read.
METERS = Table(
    "meters",
    metadata,
    Column("name", Text, primary_key=True),
    Column("cents", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
)

# A table between rounds, so that a restart need not fold its whole life. A cache: `digest` says whose it is.
SNAPSHOTS = Table(
    "snapshots",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("digest", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

# What is counted beside the tables. `at` is when somebody was last at it, or when it was over; `asked` and `answer` are
# texts of JSON, or the answer is a file.
JOBS = Table(
    "jobs",
    metadata,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("asked", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("error", Text, nullable=False),
    Column("media", Text, nullable=False),
    Column("answer", LargeBinary),
)

# `since` and `until` are the events between which its holder sat there: others' cards at the same seat are not his.
TOKENS = Table(
    "tokens",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("player", Text, nullable=False),
    Column("since", Integer, nullable=False),
    Column("until", Integer),
    Column("revoked", Boolean, nullable=False, default=False),
    Index("tokens_seat", "table_id", "seat"),
)
