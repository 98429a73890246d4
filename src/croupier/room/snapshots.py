"""A table between rounds as bytes, and back. A cache: whatever is wrong with it, the events are there.

The constants of a table, its rules or its plan, are in it by a name alone: they follow from the opening. Only the
project's own classes are made from it.
"""

from __future__ import annotations

import io
import pickle
from typing import Any

from croupier.room.sitting import Sitting
from croupier.seats.protocol import Engine

# How many events are folded again at most, about.
EVERY = 500


class _Pickler(pickle.Pickler):
    def __init__(self, file: io.BytesIO, engine: Engine) -> None:
        super().__init__(file, protocol=5)
        self._engine, self._kind = engine, type(engine.constants())

    def persistent_id(self, obj: Any) -> Any:
        return self._engine.name_of(obj) if isinstance(obj, self._kind) else None


class _Unpickler(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, engine: Engine) -> None:
        super().__init__(file)
        self._engine = engine
        self._made: dict[str, Any] = {}

    def persistent_load(self, pid: Any) -> Any:
        if pid not in self._made:
            self._made[pid] = self._engine.constants(pid)
        return self._made[pid]

    def find_class(self, module: str, name: str) -> Any:
        found = super().find_class(module, name) if module.startswith("croupier.") or name == "frozenset" else None
        if not isinstance(found, type):
            raise pickle.UnpicklingError(f"{module}.{name} has no place in a snapshot")
        return found


def to_bytes(engine: Engine, sitting: Sitting) -> bytes:
    file = io.BytesIO()
    _Pickler(file, engine).dump(tuple(sitting))
    return file.getvalue()


def from_bytes(engine: Engine, body: bytes) -> Sitting | None:
    """None where it cannot be read: then the events are folded."""
    try:
        return Sitting(*_Unpickler(io.BytesIO(body), engine).load())
    except (pickle.UnpicklingError, AttributeError, EOFError, ImportError, IndexError, TypeError, ValueError):
        return None
