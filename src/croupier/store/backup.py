"""A whole store as one file of lines, and back: the same for every kind of database."""

from __future__ import annotations

import base64
import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from croupier.store.database import ONE_MOMENT, StoreError
from croupier.store.schema import metadata
from croupier.store.store import Store

HEADER = {"backup": "croupier store", "version": 1}
# Rows that are written at a time.
MANY = 1000


def backup(store: Store, path: Path) -> int:
    """How many rows were written. The file appears whole or not at all; it has the cards of rounds in play, and is its
    owner's alone."""
    part = path.with_name(path.name + ".part")
    rows = 0
    try:
        part.unlink(missing_ok=True)
        with open(part, "xb", opener=_own) as written:
            with gzip.open(written, "wt", encoding="utf-8") as file:
                file.write(json.dumps(HEADER) + "\n")
                for line in _lines(store):
                    file.write(line + "\n")
                    rows += 1
            written.flush()
            os.fsync(written.fileno())
        part.replace(path)
    except OSError as error:
        raise StoreError(f"backup {path}: {error.strerror or error}") from error
    return rows


def _own(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _lines(store: Store) -> Iterator[str]:
    """All tables as they are at one moment, those that others refer to first."""
    level = ONE_MOMENT if store.engine.dialect.name == "sqlite" else "REPEATABLE READ"
    with store.engine.connect().execution_options(isolation_level=level) as connection:
        for table in metadata.sorted_tables:
            for row in connection.execute(select(table).order_by(*table.primary_key.columns)).mappings():
                yield json.dumps([table.name, {name: _plain(value) for name, value in row.items()}])


def _plain(value: Any) -> Any:
    return {"base64": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def restore(store: Store, path: Path) -> int:
    """Into a store that holds nothing yet; all of it, or nothing."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file, store.engine.begin() as connection:
            if connection.execute(select(func.count()).select_from(metadata.tables["tables"])).scalar():
                raise StoreError("restore: the store has tables already; restore into an empty one")
            if json.loads(file.readline() or "null") != HEADER:
                raise StoreError(f"restore {path}: it is no backup of a store")
            count, name = 0, ""
            waiting: list[dict[str, Any]] = []
            for line in file:
                kind, row = json.loads(line)
                if waiting and (kind != name or len(waiting) == MANY):
                    connection.execute(insert(metadata.tables[name]), waiting)
                    waiting = []
                name, count = kind, count + 1
                waiting.append({key: _value(value) for key, value in row.items()})
            if waiting:
                connection.execute(insert(metadata.tables[name]), waiting)
            return count
    except (OSError, EOFError) as error:
        raise StoreError(f"restore {path}: {getattr(error, 'strerror', None) or error}") from error
    except (ValueError, KeyError, TypeError, AttributeError, SQLAlchemyError) as error:
        said = type(error).__name__
        raise StoreError(f"restore {path}: the file is damaged ({said}); nothing was changed") from error


def _value(value: Any) -> Any:
    return base64.b64decode(value["base64"]) if isinstance(value, dict) else value
