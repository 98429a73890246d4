"""Figures for Prometheus: requests by route and status, how long they took, tables, streams, queues, the database."""

from __future__ import annotations

import time
from collections.abc import Callable

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.room.jobs import Jobs
from croupier.room.room import Room
from croupier.server.hub import Hub
from croupier.server.models import PROBLEMS
from croupier.store.database import StoreError
from croupier.store.store import Store

# What is answered before any route is reached.
router = APIRouter(tags=["health"], responses={code: PROBLEMS[code] for code in (405, 413, 429, 500)})
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)


class Figures:
    def __init__(self, room: Room, hub: Hub) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "croupier_requests", "Requests answered", ("method", "route", "status"), registry=self.registry
        )
        self.seconds = Histogram(
            "croupier_request_seconds", "From request to answer", ("route",), registry=self.registry, buckets=BUCKETS
        )
        self.in_flight = Gauge("croupier_requests_in_flight", "Requests not answered yet", registry=self.registry)
        self.events = Counter("croupier_commits", "Changes of tables committed here", registry=self.registry)
        streams = Gauge("croupier_streams", "Streams of events that are open", registry=self.registry)
        streams.set_function(lambda: hub.streams)
        tables = Gauge("croupier_tables_in_memory", "Tables in memory", registry=self.registry)
        tables.set_function(lambda: room.in_memory)
        room.listen(lambda table, version: self.events.inc())
        self._of_the_store(room.store)

    def _of_the_store(self, store: Store) -> None:
        opened = Gauge("croupier_tables_open", "Tables that are open", registry=self.registry)
        opened.set_function(lambda: _unless_gone(store.open_tables))
        writes = Histogram(
            "croupier_store_write_seconds", "One transaction, waiting for the database included",
            registry=self.registry, buckets=BUCKETS,
        )  # fmt: skip
        store.observe = writes.observe
        waiting = Gauge("croupier_store_queue", "Changes that wait to be written", registry=self.registry)
        waiting.set_function(lambda: store.queue)
        faults = Gauge("croupier_store_faults", "Times that the database failed", registry=self.registry)
        faults.set_function(lambda: store.faults)

    def of_jobs(self, jobs: Jobs) -> None:
        queue = Gauge("croupier_jobs_queue", "Jobs that wait or run", registry=self.registry)
        queue.set_function(lambda: jobs.queue)


def _unless_gone(read: Callable[[], int]) -> float:
    """A database that is gone must not take the other figures with it."""
    try:
        return read()
    except StoreError:
        return float("nan")


class Measured:
    """Around everything else: what it counts includes errors."""

    def __init__(self, app: ASGIApp, figures: Figures) -> None:
        self._app, self._figures = app, figures

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        figures, begun, status = self._figures, time.perf_counter(), 500

        async def sent(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        figures.in_flight.inc()
        try:
            await self._app(scope, receive, sent)
        finally:
            figures.in_flight.dec()
            # Unknown paths are one route: anybody may invent more of them.
            route = getattr(scope.get("route"), "path", "none")
            figures.requests.labels(scope["method"] if route != "none" else "any", route, str(status)).inc()
            if not route.endswith("/events"):
                figures.seconds.labels(route).observe(time.perf_counter() - begun)


@router.get("/metrics", response_class=Response)
def metrics(request: Request) -> Response:
    """Figures in Prometheus' text form."""
    figures: Figures = request.app.state.figures
    return Response(generate_latest(figures.registry), media_type=CONTENT_TYPE_LATEST)


@router.get("/healthz")
def health() -> dict[str, str]:
    """That the server is up."""
    return {"status": "ok"}


@router.get("/readyz", responses={503: PROBLEMS[503]})
def ready(request: Request) -> dict[str, str]:
    """That the database answers too."""
    room: Room = request.app.state.room
    room.store.ping()
    return {"status": "ready"}
