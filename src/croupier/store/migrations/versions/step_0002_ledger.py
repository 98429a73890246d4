"""The ledger, meters that tables share, snapshots, and what a round was dealt under."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "ledger",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("line", sa.Integer, primary_key=True),
        sa.Column("account", sa.Text, nullable=False),
        sa.Column("cents", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["table_id", "number"], ["events.table_id", "events.number"]),
    )
    op.create_index("ledger_account", "ledger", ["table_id", "account"])
    op.create_table(
        "meters",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("cents", sa.BigInteger, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.add_column("tables", sa.Column("digest", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "digest")
    for name in ("snapshots", "meters", "ledger"):
        op.drop_table(name)
