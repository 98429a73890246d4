"""Who wants to know that a kernel is being compiled. Without the compiler itself: hearing nothing must cost nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

# Before the first compilation of a kernel, and after it with the seconds that it took.
Begin = Callable[[], None]
End = Callable[[float], None]

_listeners: list[tuple[Begin, End]] = []


@contextmanager
def told_of_compiling(begin: Begin, end: End) -> Iterator[None]:
    _listeners.append((begin, end))
    try:
        yield
    finally:
        _listeners.remove((begin, end))


class Compilations:
    """As the compiler tells: what is compiled within another is a part of it."""

    def __init__(self) -> None:
        self.depth, self.since = 0, 0.0

    def start(self) -> None:
        self.depth += 1
        if self.depth == 1:
            self.since = perf_counter()
            for begin, _ in list(_listeners):
                begin()

    def stop(self) -> None:
        self.depth -= 1
        if not self.depth:
            for _, end in list(_listeners):
                end(perf_counter() - self.since)
