"""What takes long is counted in a process of its own, one at a time, while whoever asked looks how far it is.

The same question is counted once, however many ask it: a job's id is a digest of what was asked.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from croupier.errors import CroupierError
from croupier.room.access import Missing
from croupier.room.clock import milliseconds
from croupier.room.digest import digest
from croupier.room.errors import RoomError
from croupier.room.questions import KINDS, read_question
from croupier.store.database import StoreError
from croupier.store.kept_jobs import KeptJobs
from croupier.store.rows import JobRow
from croupier.text import nearest, shown

LOG = logging.getLogger("croupier.room")
WAITING, RUNNING, DONE, REFUSED, CANCELLED = "waiting", "running", "done", "refused", "cancelled"
# Jobs that may wait, and finished ones that are remembered.
LONGEST_QUEUE, MOST_KEPT = 20, 200
# Seconds that one job may take, and between two looks at it.
LONGEST, LOOK = 3600.0, 0.1
# Milliseconds after which a job that no server has said it is at is counted again.
DESERTED = 60_000
JSON = "application/json"
# How much more polite than the server itself the counting is.
POLITENESS = 5


class Busy(CroupierError):
    """Too much is being counted already."""


class Answer(NamedTuple):
    """What came of a question: JSON, or a file with its kind."""

    value: Any
    media: str = JSON


class Job:
    """`jobs` keeps it in the store when it is over; without them it is one that another server counts."""

    def __init__(self, name: str, kind: str, asked: Mapping[str, Any], jobs: Jobs | None = None) -> None:
        self.id, self.kind, self.asked, self.jobs = name, kind, asked, jobs
        self.state, self.done, self.of, self.error = WAITING, 0, 0, ""
        self.answer: Answer | None = None
        self.over = threading.Event()

    def ends(self, state: str, answer: Answer | None = None, error: str = "") -> None:
        self.answer, self.error = answer, error
        if self.jobs is not None:
            self.jobs.keep(self, state)
        self.state = state
        self.over.set()

    @classmethod
    def read(cls, row: JobRow) -> Job:
        job = cls(row.id, row.kind, json.loads(row.asked))
        job.state, job.error = row.state, row.error
        if row.answer is not None:
            plain = row.media == JSON
            job.answer = Answer(json.loads(row.answer) if plain else row.answer, row.media)
            job.done = job.of = 1
        if row.state not in (WAITING, RUNNING):
            job.over.set()
        return job

    def row(self, state: str, at: int) -> JobRow:
        answer, media = None, ""
        if self.answer is not None:
            media, value = self.answer.media, self.answer.value
            answer = value if isinstance(value, bytes) else json.dumps(value).encode()
        return JobRow(self.id, self.kind, json.dumps(self.asked), state, at, self.error, media, answer)

    def to_json(self) -> dict[str, Any]:
        found = {"id": self.id, "kind": self.kind, "state": self.state, "done": self.done, "of": self.of}
        if self.answer is not None and self.answer.media == JSON:
            found["result"] = self.answer.value
        return found | ({"error": self.error} if self.error else {})


class Jobs:
    """`kept` is where they outlive this process; without it they do not."""

    def __init__(self, kept: KeptJobs | None = None, clock: Callable[[], int] = milliseconds) -> None:
        self._kept, self._clock, self._touched = kept, clock, clock()
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._guard, self._woken = threading.Lock(), threading.Event()
        self._thread: threading.Thread | None = None
        self._stopped = False

    def ask(self, body: Mapping[str, Any]) -> Job:
        """The job that answers it: a new one, or the one that does so already."""
        kind = body.get("kind")
        if not isinstance(kind, str) or kind not in KINDS:
            raise RoomError(f"kind: {shown(kind)} is not asked here; {nearest(str(kind), KINDS)}", "kind")
        asked = read_question(kind, {name: value for name, value in body.items() if name != "kind"})
        # Other code or other data may answer otherwise: that is another question.
        whole = [kind, asked, digest("app", "exact", "report")]
        name = hashlib.sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()[:32]
        known = self._jobs.get(name) or self._stored(name)
        if known is not None and known.state in (WAITING, RUNNING, DONE):
            return known
        return self._begun(name, kind, asked)

    def _begun(self, name: str, kind: str, asked: Mapping[str, Any]) -> Job:
        job = Job(name, kind, asked, self)
        with self._guard:
            known = self._jobs.get(name)
            if known is not None and known.state in (WAITING, RUNNING):
                return known
            if sum(not job.over.is_set() for job in self._jobs.values()) >= LONGEST_QUEUE:
                raise Busy("much is being counted at the moment; ask again in a minute")
            if self._kept is not None:
                self._kept.put(job.row(WAITING, self._clock()))
            self._jobs[name] = job
            self._jobs.move_to_end(name)
            self._forget()
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="jobs", daemon=True)
                self._thread.start()
            self._woken.set()
        return job

    def _forget(self) -> None:
        old = [name for name, job in self._jobs.items() if job.over.is_set()]
        for name in old[: max(0, len(self._jobs) - MOST_KEPT)]:
            del self._jobs[name]

    def job(self, name: str) -> Job:
        found = self._jobs.get(name) or self._stored(name)
        if found is None:
            raise Missing(f"id: there is no job {shown(name)}")
        return found

    def _stored(self, name: str) -> Job | None:
        """As the store has it. One that was broken off, by a crash or a stop, is counted again."""
        row = self._kept.get(name) if self._kept is not None else None
        if row is None or self._kept is None:
            return None
        job = Job.read(row)
        if not job.over.is_set() and (self._kept.alone or self._clock() - row.at > DESERTED):
            return self._begun(name, job.kind, job.asked)
        return job

    def keep(self, job: Job, state: str) -> None:
        """Before anybody is told. What this process gives up because it stops is left to be counted again."""
        if self._kept is None or self._stopped:
            return
        try:
            self._kept.put(job.row(state, self._clock()))
        except StoreError as error:
            LOG.warning("job %s is over, and could not be kept: %s", job.id, error)

    def beat(self) -> None:
        """To other servers: what waits here is not deserted."""
        if self._kept is None or self._kept.alone or self._clock() - self._touched < DESERTED // 6:
            return
        self._touched = self._clock()
        try:
            self._kept.touch([name for name, job in self._jobs.items() if not job.over.is_set()], self._touched)
        except StoreError as error:
            LOG.warning("the jobs that wait could not be noted: %s", error)

    def cancel(self, name: str) -> Job:
        job = self.job(name)
        if not job.over.is_set():
            if job.jobs is None:
                raise RoomError("id: another server counts it; it can be given up there", "id")
            job.ends(CANCELLED)
        return job

    def close(self) -> None:
        """What is being counted is given up."""
        self._stopped = True
        with self._guard:
            for job in self._jobs.values():
                if not job.over.is_set():
                    job.ends(CANCELLED)
        self._woken.set()
        if self._thread is not None:
            self._thread.join(10)

    @property
    def queue(self) -> int:
        return sum(not job.over.is_set() for job in self._jobs.values())

    def _run(self) -> None:
        while not self._stopped:
            self._woken.wait()
            self._woken.clear()
            while (job := self._next()) is not None:
                _counted(job)

    def _next(self) -> Job | None:
        with self._guard:
            return next((job for job in self._jobs.values() if job.state == WAITING), None)


def _counted(job: Job) -> None:
    context = get_context("spawn")
    mine, its = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(its, job.kind, dict(job.asked)), daemon=True)
    job.state = RUNNING
    process.start()
    its.close()
    try:
        _followed(job, mine, process.is_alive)
    finally:
        process.terminate()
        process.join()
        mine.close()


def _followed(job: Job, heard: Connection, alive: Callable[[], bool]) -> None:
    until = time.monotonic() + LONGEST
    while not job.over.is_set():
        if job.jobs is not None:
            job.jobs.beat()
        if time.monotonic() > until:
            job.ends(REFUSED, error=f"it was given up after {LONGEST:.0f} seconds")
            return
        try:
            if not heard.poll(LOOK):
                continue
            what, value = heard.recv()
        except (EOFError, OSError):
            job.ends(REFUSED, error="the counting was broken off; ask again")
            return
        if what == "progress":
            job.done, job.of = value
        elif what == "done":
            job.done = job.of = max(job.of, 1)
            job.ends(DONE, Answer(*value))
        else:
            job.ends(REFUSED, error=value)


def _work(told: Connection, kind: str, asked: dict[str, Any]) -> None:
    """In a process of its own."""
    from croupier.cards.kernels.threads import listening

    os.nice(POLITENESS)
    last = 0.0

    def listen(done: int, total: int) -> None:
        nonlocal last
        if time.monotonic() - last > LOOK or done == total:
            last = time.monotonic()
            told.send(("progress", (done, total)))

    try:
        with listening(listen):
            told.send(("done", KINDS[kind].answer(asked)))
    except (CroupierError, ValueError) as refusal:
        told.send(("refused", str(refusal)))
