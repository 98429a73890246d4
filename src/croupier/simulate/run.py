"""A job played to its end: here, by several processes, or on a Dask cluster. Who plays which block changes nothing."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from socket import create_connection
from typing import Any

from croupier.cards.kernels.threads import VARIABLE as THREADS
from croupier.errors import CroupierError
from croupier.simulate.job import Counted, Job, Plays
from croupier.simulate.tally import Tally

# Blocks that wait for each worker: enough to keep it busy, few enough to stop soon.
AHEAD = 4
CONNECT_SECONDS = 10

_players: dict[int, Plays] = {}


class Running:
    """What has been counted so far. Money is worked out where somebody asks for it: that takes longer than a block."""

    def __init__(self, player: Plays) -> None:
        self.player = player
        self.counts: Counted | None = None
        self._tally = Tally()

    def add(self, part: Counted) -> None:
        if self.counts is None:
            self.counts = part
        else:
            self.counts.add(part)

    @property
    def rounds(self) -> int:
        return self.counts.rounds if self.counts else 0

    @property
    def units(self) -> int:
        """Rounds, or shoes where they are dealt on from those."""
        return self.counts.units if self.counts else 0

    @property
    def tally(self) -> Tally:
        if self._tally.rounds != self.rounds:
            self._tally = self.player.tally(self.counts)
        return self._tally

    def tallies(self) -> list[Tally]:
        """The same rounds by each other pay table of the job."""
        return [self.player.tally(self.counts, number) for number in range(len(self.player.job.also))]


Listener = Callable[[Running], None]


def simulate(
    job: Job,
    *,
    workers: int = 1,
    cluster: str = "",
    listen: Listener | None = None,
    enough: Callable[[Running], bool] | None = None,
) -> Tally:
    """What `play` counted, in money."""
    return play(job, workers=workers, cluster=cluster, listen=listen, enough=enough).tally


def play(
    job: Job,
    *,
    workers: int = 1,
    cluster: str = "",
    listen: Listener | None = None,
    enough: Callable[[Running], bool] | None = None,
) -> Running:
    """`listen` hears of the running counts after each block, in whatever order blocks come in.

    It ends early where they are `enough`, or where somebody interrupts it: the tally says how many rounds
    were played.
    """
    job.check()
    if workers < 1:
        raise CroupierError(f"workers: {workers} is too few, at least one plays")
    player = job.player()
    if cluster:
        found = _on_cluster(job, cluster)
    elif workers > 1:
        found = _by_threads(player, workers) if type(job) is Job else _by_processes(job, workers)
    else:
        found = (player.count(start, rounds) for start, rounds in job.blocks())
    running = Running(player)
    try:
        for part in found:
            running.add(part)
            if listen is not None:
                listen(running)
            if enough is not None and enough(running):
                return running
    except KeyboardInterrupt:
        if not running.rounds:
            raise
        return running
    assert running.units == job.rounds, (running.units, job.rounds)
    return running


def _by_threads(player: Plays, workers: int) -> Iterator[Counted]:
    """Arrays are worked on without the interpreter lock. One player serves all threads: what takes long to make ready,
    tables of decisions above all, is made once."""
    player.make_ready()
    yield from _by_pool(player.job, workers, ThreadPoolExecutor(workers), player.count)


def _by_processes(job: Job, workers: int) -> Iterator[Counted]:
    # Spawned processes start clean: forking one that has threads or compiled kernels running is not safe.
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_prepare, initargs=(job,))
    yield from _by_pool(job, workers, pool, _play)


def _by_pool(job: Job, workers: int, pool: Executor, play: Callable[[int, int], Counted]) -> Iterator[Counted]:
    with pool:
        waiting: set[Future[Counted]] = set()
        try:
            for start, rounds in job.blocks():
                if len(waiting) >= AHEAD * workers:
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    yield from (item.result() for item in done)
                waiting.add(pool.submit(play, start, rounds))
            yield from (item.result() for item in waiting)
        finally:
            for item in waiting:
                item.cancel()


def _prepare(job: Job) -> None:
    # Processes take the cores already; threads within them would only get in each other's way.
    os.environ[THREADS] = "1"
    _players[0] = job.player()


def _play(start: int, rounds: int) -> Counted:
    return _players[0].count(start, rounds)


def _on_cluster(job: Job, address: str) -> Iterator[Counted]:
    dask = _dask()
    with _connected(dask, address if "://" in address else f"tcp://{address}") as client:
        sent = client.scatter(job, broadcast=True)
        futures = [client.submit(_play_sent, sent, start, rounds, pure=False) for start, rounds in job.blocks()]
        for future in dask.as_completed(futures, loop=client.loop):
            yield future.result()
            future.release()


def _play_sent(job: Job, start: int, rounds: int) -> Counted:
    """A worker makes a job ready once. Scattered data is one object in each worker, for as long as anyone needs it."""
    player = _players.get(id(job))
    if player is None or player.job is not job:
        _players.clear()
        player = _players[id(job)] = job.player()
    return player.count(start, rounds)


def _dask() -> Any:
    try:
        return import_module("distributed")
    except ImportError as fault:
        raise CroupierError("a cluster needs Dask, which is not installed; install croupier[cluster]") from fault


@contextmanager
def _connected(dask: Any, address: str) -> Iterator[Any]:
    try:
        # Asked by a plain connection first: a client that finds nobody there goes on complaining until the process
        # ends.
        where = import_module("distributed.comm").get_address_host_port(address, strict=True)
        create_connection(where, timeout=CONNECT_SECONDS).close()
        client = dask.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as fault:
        reason = str(fault).partition("\n")[0] or type(fault).__name__
        raise CroupierError(f"cluster {address!r}: no Dask scheduler answers there ({reason})") from fault
    with client:
        yield client
