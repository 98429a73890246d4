"""A server on a port of its own."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from random import Random

import httpx
import pytest
import uvicorn

from croupier.room.room import Room
from croupier.server.app import build
from croupier.store.store import Store
from tests.server.client import OPERATOR

SOON = 10.0


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    app = build(Room(Store("sqlite://"), OPERATOR, entropy=Random(5).randbytes))
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error", timeout_graceful_shutdown=2))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    until = time.monotonic() + SOON
    while not server.started and time.monotonic() < until:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    app.state.hub.close()
    server.should_exit = True
    thread.join(SOON)
    assert not thread.is_alive(), "it stops, whoever still listens"


@pytest.fixture
def http(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, timeout=SOON) as client:
        yield client
