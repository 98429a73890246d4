"""The room's clock: the server's own, and never set back."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


class Steady:
    """Goes on from where it was when the clock behind it is set back, and is never behind what is written down."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock, self._ahead, self._last = clock, 0, 0
        self._guard = threading.Lock()

    def __call__(self) -> int:
        with self._guard:
            now = self._clock() + self._ahead
            if now < self._last:
                self._ahead += self._last - now
            self._last = max(now, self._last)
            return self._last

    def not_before(self, at: int) -> None:
        """Another process, or this one before it was started again, has written at that time."""
        with self._guard:
            self._last = max(at, self._last)
