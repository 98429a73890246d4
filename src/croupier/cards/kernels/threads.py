"""Slabs of work on a pool of threads. Kernels run without the interpreter lock, so threads are enough."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from queue import SimpleQueue
from threading import current_thread, main_thread
from typing import TypeVar

from croupier.errors import CroupierError

VARIABLE = "CROUPIER_THREADS"

Slab = TypeVar("Slab")
Result = TypeVar("Result")
Room = TypeVar("Room")
Listener = Callable[[int, int], None]

_listeners: list[Listener] = []


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """While this lasts, `listener` hears after each slab how many of how many are done, and before the first."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


def thread_count(threads: int | None = None) -> int:
    """The argument, or else CROUPIER_THREADS, or else every core this process may use."""
    if threads is not None:
        return _positive(str(threads), "the number of threads")
    if setting := os.environ.get(VARIABLE, "").strip():
        return _positive(setting, VARIABLE)
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _positive(text: str, what: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise CroupierError(f"{what} must be a whole number from 1, not {text!r}")
    return int(text)


def over_slabs(work: Callable[[Slab], Result], slabs: Iterable[Slab], threads: int) -> list[Result]:
    """The results in the order of the slabs, whatever the number of threads."""
    waiting = list(slabs)
    if threads == 1:
        return _heard(map(work, waiting), len(waiting))
    with ThreadPoolExecutor(threads) as pool:
        return _heard(pool.map(work, waiting), len(waiting))


def _heard(results: Iterator[Result], total: int) -> list[Result]:
    found: list[Result] = []
    _tell(0, total)
    for result in results:
        found.append(result)
        _tell(len(found), total)
    return found


def _tell(done: int, total: int) -> None:
    # Work that a slab hands out in its turn is a part of that slab.
    if _listeners and current_thread() is main_thread():
        for listener in _listeners:
            listener(done, total)


def row_slabs(rows: int, threads: int) -> list[tuple[int, int]]:
    """Ranges of rows: a few for each thread, so that a slow one does not hold up the rest, but none tiny."""
    size = max(1 << 15, -(-rows // (4 * threads))) if threads > 1 else max(rows, 1)
    return slabs(rows, size)


def slabs(count: int, size: int) -> list[tuple[int, int]]:
    """Ranges of rows, so many in each but the last."""
    return [(low, min(low + size, count)) for low in range(0, count, size)]


def accumulate(
    work: Callable[[Slab, Room], None], over: Iterable[Slab], make: Callable[[], Room], threads: int
) -> list[Room]:
    """Work on slabs with one accumulator a thread; the accumulators are handed back to be summed."""
    rooms = [make() for _ in range(threads)]
    idle: SimpleQueue[Room] = SimpleQueue()
    for room in rooms:
        idle.put(room)

    def with_room(slab: Slab) -> None:
        room = idle.get()
        try:
            work(slab, room)
        finally:
            idle.put(room)

    over_slabs(with_room, over, threads)
    return rooms
