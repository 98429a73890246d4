"""Tokens that were asked for, by their hashes, until one of them is revoked or its seat is left."""

from __future__ import annotations

import threading
from collections.abc import Callable

from croupier.store.rows import Token

# As many as are remembered: all are forgotten when there are more.
MOST = 10_000


class Remembered:
    """For one process alone: another one's revocations are not heard of."""

    def __init__(self) -> None:
        self._known: dict[str, Token] = {}
        self._guard = threading.Lock()
        self._times = 0

    def forget(self) -> None:
        """After it is committed that one of them is no longer what it was."""
        with self._guard:
            self._known.clear()
            self._times += 1

    def get(self, hashed: str, read: Callable[[str], Token | None]) -> Token | None:
        """One that is not known is read, and never remembered: anybody may invent them."""
        known = self._known.get(hashed)
        if known is not None:
            return known
        before = self._times
        found = read(hashed)
        with self._guard:
            # What was read before another was forgotten may be what is no more.
            if found is not None and before == self._times:
                if len(self._known) >= MOST:
                    self._known.clear()
                self._known[hashed] = found
        return found
