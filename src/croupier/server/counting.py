"""Figures that take long are counted in processes beside the server, one at a time: tables are never kept waiting."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from croupier.errors import CroupierError

# Requests that may wait for one process; more are told to come back.
LONGEST_QUEUE = 20
# How much more polite than the server itself the counting is.
POLITENESS = 5


class Busy(CroupierError):
    """Too much is being counted already."""


class Worker:
    """One process, made when it is first asked. The same question is counted once, however many ask it."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._open: dict[Any, Future[tuple[Any, str]]] = {}

    async def ask(self, count: Callable[..., Any], *args: Any) -> Any:
        """The answer, or the refusal that the counting ended in."""
        key = (count, repr(args))
        waiting = self._open.get(key)
        if waiting is None:
            if len(self._open) >= LONGEST_QUEUE:
                raise Busy("much is being counted at the moment; ask again in a minute")
            waiting = self._open[key] = self._submit(count, args)
            waiting.add_done_callback(lambda _: self._open.pop(key, None))
        try:
            # Whoever goes away does not end what others wait for.
            answer, refusal = await asyncio.shield(asyncio.wrap_future(waiting))
        except BrokenProcessPool as error:
            self._pool = None
            raise Busy("the counting was broken off; ask again") from error
        if refusal:
            raise CroupierError(refusal)
        return answer

    def _submit(self, count: Callable[..., Any], args: tuple[Any, ...]) -> Future[tuple[Any, str]]:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_politely)
        try:
            return self._pool.submit(_counted, count, args)
        except BrokenProcessPool as error:
            self._pool = None
            raise Busy("the counting was broken off; ask again") from error

    def close(self) -> None:
        """What is being counted is given up: nobody is there any more to read it."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        processes = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()


class Counting:
    """The coach has a process of his own: no sheet makes him wait."""

    def __init__(self) -> None:
        self.figures, self.coach = Worker(), Worker()

    def close(self) -> None:
        self.figures.close()
        self.coach.close()


def _politely() -> None:
    os.nice(POLITENESS)


def _counted(count: Callable[..., Any], args: tuple[Any, ...]) -> tuple[Any, str]:
    try:
        return count(*args), ""
    except (CroupierError, ValueError) as refusal:
        return None, str(refusal)
