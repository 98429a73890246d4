"""The application that a web server runs: routes, errors, and the clock's thread."""

from __future__ import annotations

import logging
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from croupier.room.bots import Bots
from croupier.room.jobs import Jobs
from croupier.room.room import Room
from croupier.server import asking, catalogue, metrics, office, tables
from croupier.server.counting import Counting
from croupier.server.described import describe
from croupier.server.guard import Guard, Limits
from croupier.server.hub import Hub
from croupier.server.metrics import Figures, Measured
from croupier.server.pages import books, coaching, floor, histories, live, lobby, school
from croupier.server.pages import games as game_pages
from croupier.server.pages import tables as table_pages
from croupier.server.pages.site import mount_static
from croupier.server.problems import handle_problems
from croupier.server.quick import Quick
from croupier.store.database import StoreError
from croupier.store.kept_jobs import KeptJobs

LOG = logging.getLogger("croupier.server")
TICK = 0.25
ABOUT = (
    "Card tables over HTTP, for play money only. A view lists offers; a command takes one. A program that only takes "
    "offers that are not optional plays every game."
)


class Clock(threading.Thread):
    """Looks at what is due a few times a second. A failure is logged and tried again: the clock never stops by one."""

    def __init__(self, room: Room, every: float = TICK) -> None:
        super().__init__(name="clock", daemon=True)
        self._room, self._every, self._stopped = room, every, threading.Event()

    def run(self) -> None:
        while not self._stopped.wait(self._every):
            try:
                self._room.tick()
            except StoreError as error:
                LOG.warning("the clock waits: %s", error)
            except Exception:
                LOG.exception("the clock could not move a table")

    def stop(self) -> None:
        self._stopped.set()
        self.join()


def build(room: Room, *, clock: bool = True, bots: Bots | None = None, limits: Limits | None = None) -> FastAPI:
    hub = Hub()
    room.listen(hub.notify)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        ticking = Clock(room) if clock else None
        for thread in (ticking, bots):
            if thread:
                thread.start()
        listening = room.store.listen(room.tell)
        yield
        hub.close()
        app.state.counting.close()
        app.state.jobs.close()
        if listening:
            listening.stop()
        for thread in (bots, ticking):
            if thread:
                thread.stop()

    app = FastAPI(title="croupier", version="1", lifespan=life, docs_url=None, redoc_url=None)
    describe(app, ABOUT)
    app.state.room, app.state.hub, app.state.figures = room, hub, Figures(room, hub)
    app.state.bots, app.state.counting, app.state.jobs = bots, Counting(), Jobs(KeptJobs(room.store))
    app.state.advised = coaching.Advised()
    app.state.figures.of_jobs(app.state.jobs)
    handle_problems(app)
    app.include_router(catalogue.router)
    app.include_router(tables.router)
    app.include_router(office.router)
    app.include_router(asking.router)
    for part in (lobby, table_pages, live, coaching, histories, game_pages, books, floor, school):
        app.include_router(part.router)
    mount_static(app)

    app.include_router(metrics.router)
    # The last one that is added is the outermost.
    app.add_middleware(Quick, room=room)
    app.add_middleware(Measured, figures=app.state.figures)
    app.add_middleware(Guard, limits=limits or Limits.from_environment())
    return app
