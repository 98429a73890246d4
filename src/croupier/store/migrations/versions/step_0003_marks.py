"""Marks of events that are looked for: ends of rounds, and what shuffles were committed to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("events", sa.Column("mark", sa.Text, nullable=False, server_default=""))
    op.execute(sa.text("UPDATE events SET mark = 'round' WHERE public LIKE '%\"settlement\"\\:%'"))
    fair = " OR ".join(f"""body LIKE '{{"event":"{name}"%'""" for name in ("Committed", "SeedRevealed"))
    op.execute(sa.text("UPDATE events SET mark = 'fair' WHERE " + fair.replace(":", r"\:")))
    marked = sa.text("mark <> ''")
    columns = ["table_id", "mark", "number"]
    op.create_index("events_mark", "events", columns, sqlite_where=marked, postgresql_where=marked)


def downgrade() -> None:
    op.drop_index("events_mark", "events")
    op.drop_column("events", "mark")
