"""Slabs of work on a pool of threads. Kernels run without the interpreter lock, so threads are enough."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from croupier.errors import CroupierError

VARIABLE = "CROUPIER_THREADS"

Slab = TypeVar("Slab")
Result = TypeVar("Result")


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
    if threads == 1:
        return [work(slab) for slab in slabs]
    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(work, slabs))


def row_slabs(rows: int, threads: int) -> list[tuple[int, int]]:
    """Ranges of rows: a few for each thread, so that a slow one does not hold up the rest, but none tiny."""
    size = max(1 << 15, -(-rows // (4 * threads))) if threads > 1 else max(rows, 1)
    return [(low, min(low + size, rows)) for low in range(0, rows, size)]
