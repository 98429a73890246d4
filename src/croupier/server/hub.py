"""Who waits for new events of which table. A commit in any thread wakes them; the events are read from the store."""

from __future__ import annotations

import asyncio
from collections import defaultdict

# Longer than this no waiter sleeps: another process may have written, and a client that is gone is noticed.
LONGEST = 15.0


class Hub:
    def __init__(self) -> None:
        self._waiting: dict[str, set[asyncio.Event]] = defaultdict(set)
        self._loop: asyncio.AbstractEventLoop | None = None
        self.closing = False

    def notify(self, table: str, version: int) -> None:
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._wake, table)

    def _wake(self, table: str) -> None:
        for event in self._waiting.get(table, ()):
            event.set()

    def close(self) -> None:
        """From any thread, and from a signal's handler."""
        self.closing = True
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._wake_all)

    def _wake_all(self) -> None:
        for table in list(self._waiting):
            self._wake(table)

    @property
    def streams(self) -> int:
        return sum(len(events) for events in self._waiting.values())

    async def wait(self, woken: asyncio.Event, longest: float = LONGEST) -> bool:
        """Whether something was committed. The event is listened to before the store is read: nothing is missed."""
        try:
            await asyncio.wait_for(woken.wait(), longest)
        except TimeoutError:
            return False
        woken.clear()
        return True

    def enter(self, table: str) -> asyncio.Event:
        self._loop = asyncio.get_running_loop()
        woken = asyncio.Event()
        self._waiting[table].add(woken)
        return woken

    def leave(self, table: str, woken: asyncio.Event) -> None:
        self._waiting[table].discard(woken)
        if not self._waiting[table]:
            del self._waiting[table]
