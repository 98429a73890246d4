"""Group commit: what waits to be written at one moment is one transaction, and one flush to the disk for all of it.

Whoever finds nobody writing writes for all who wait; the next one of those who came meanwhile writes for the next.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

from croupier.store.database import StoreError
from croupier.store.rows import Batch

# How many are written together at most: nobody waits for many more than himself.
MOST = 64


class Conflict(Exception):
    """Another writer was there first: the events have to be read again."""


class _Waiting:
    """`woken` where it is done, or where it is its turn to write."""

    __slots__ = ("batch", "done", "error", "woken")

    def __init__(self, batch: Batch) -> None:
        self.batch, self.woken, self.done = batch, threading.Event(), False
        self.error: Exception | None = None


class Committing:
    """`write` writes batches in one transaction, all or none of them."""

    def __init__(self, write: Callable[[Sequence[Batch]], None]) -> None:
        self._write = write
        self._guard = threading.Lock()
        self._queue: list[_Waiting] = []
        self._writing = False

    def append(self, batch: Batch) -> None:
        """Returns when it is committed. Raises what is wrong with this batch, or with the store, and with no other."""
        mine = _Waiting(batch)
        with self._guard:
            self._queue.append(mine)
            follows, self._writing = self._writing, True
        if follows:
            mine.woken.wait()
        if not mine.done:
            self._lead()
        if isinstance(mine.error, Conflict | StoreError):
            # Each who waited raises one of his own.
            raise type(mine.error)(str(mine.error)) from mine.error
        if mine.error is not None:
            raise mine.error

    @property
    def waiting(self) -> int:
        return len(self._queue)

    def _lead(self) -> None:
        with self._guard:
            count = _together(self._queue)
            group, self._queue = self._queue[:count], self._queue[count:]
        try:
            self._write_all(group)
        finally:
            with self._guard:
                self._writing = bool(self._queue)
                if self._queue:
                    self._queue[0].woken.set()
            for waiting in group:
                waiting.done = True
                waiting.woken.set()

    def _write_all(self, group: list[_Waiting]) -> None:
        error = self._tried(group)
        if error is None or len(group) == 1 or isinstance(error, StoreError):
            for waiting in group:
                waiting.error = error
            return
        # One of them met another writer: nothing was written, and each is tried alone.
        for waiting in group:
            waiting.error = self._tried([waiting])

    def _tried(self, group: list[_Waiting]) -> Exception | None:
        try:
            # In one order everywhere: two servers that write the same tables do not wait for each other in a ring.
            self._write(sorted((waiting.batch for waiting in group), key=lambda batch: batch.table))
        except Exception as error:
            return error
        return None


def _together(queue: list[_Waiting]) -> int:
    """How many from the front. Who moves a meter that tables share is alone: it is a lock beside the tables' own."""
    if queue[0].batch.meters:
        return 1
    meters = (place for place, waiting in enumerate(queue) if waiting.batch.meters)
    return min(MOST, next(meters, len(queue)))
