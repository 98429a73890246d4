"""What a list of tables shows of each, so that none has to be folded for it; and jobs, which a restart leaves there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("summary", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "jobs",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("asked", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("error", sa.Text, nullable=False),
        sa.Column("media", sa.Text, nullable=False),
        sa.Column("answer", sa.LargeBinary),
    )


def downgrade() -> None:
    op.drop_table("jobs")
    op.drop_column("tables", "summary")
