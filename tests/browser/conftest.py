"""A server with bots on a port of its own, and a browser from the PATH."""

from __future__ import annotations

import os
import shutil
import threading
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from croupier.room.bots import Bots
from croupier.room.room import Room
from croupier.server.app import build
from croupier.server.pages import lobby
from croupier.store.store import Store

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run", "--disable-dev-shm-usage",
)  # fmt: skip
# Milliseconds: long enough for a machine that does much else meanwhile.
PATIENCE = 120_000
expect.set_options(timeout=PATIENCE)
REQUIRED = os.environ.get("CROUPIER_REQUIRE_BROWSER") == "1"


class House:
    """A server in a thread of its own, which can be stopped and begun again at the same address."""

    def __init__(self, database: str, port: int = 0) -> None:
        self._store = Store(database)
        self.room = Room(self._store, "operator", entropy=Random(7).randbytes)
        self._bots = Bots(self.room, every=0.05)
        self._app = build(self.room, bots=self._bots)
        config = uvicorn.Config(self._app, port=port, log_level="error", timeout_graceful_shutdown=2)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        until = time.monotonic() + PATIENCE / 1000
        while not self._server.started and time.monotonic() < until:
            time.sleep(0.01)
        self.port: int = self._server.servers[0].sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"

    def table(self, game: str, others: int = 0, **opened: Any) -> str:
        """The address of a table where nobody is hurried, with so many bots and the first seat free."""
        table = str(self.room.open_table({"game": game, "time_limit": 0, "pause": 1, **opened})["id"])
        for seat in self.room.view(table)["free_seats"][1 : 1 + others]:
            self._bots.seat(table, seat)
        return f"{self.address}/tables/{table}"

    def stop(self) -> None:
        self._app.state.hub.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE / 1000)
        self._store.close()


@pytest.fixture(scope="session", autouse=True)
def quick_rounds() -> Iterator[None]:
    """Tables that the lobby opens leave a second between rounds: nobody reads here what the last one paid."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lobby, "PAUSE", 1)
        yield


@pytest.fixture(scope="session")
def house() -> Iterator[House]:
    found = House("sqlite://")
    yield found
    found.stop()


@pytest.fixture(scope="session")
def site(house: House) -> str:
    return house.address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    if path is None:
        reason = "no browser is on the PATH (Debian's package chromium)"
        if REQUIRED:
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as play:
        opened = play.chromium.launch(executable_path=path, args=list(FLAGS))
        yield opened
        opened.close()


def _context(browser: Browser) -> Iterator[BrowserContext]:
    found = browser.new_context(viewport={"width": 1360, "height": 900})
    found.set_default_timeout(PATIENCE)
    found.set_default_navigation_timeout(PATIENCE)
    yield found
    found.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    yield from _context(browser)


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture
def other(browser: Browser) -> Iterator[Page]:
    """Somebody else's browser: it shares no cookie with the first."""
    for context in _context(browser):
        yield context.new_page()
