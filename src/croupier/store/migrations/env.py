"""Alembic's entrance: the connection is the one that opens the store."""

from __future__ import annotations

from alembic import context

from croupier.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
