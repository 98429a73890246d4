"""A server that is killed at random points while bots play: a process of its own, started again on the same store."""

from __future__ import annotations

import multiprocessing
import socket
import threading
import time
from collections.abc import Sequence
from random import Random
from typing import Any

from croupier.client import Client, Refused, Seat
from tests.room.bots import random_bot

OPERATOR = "the operator's token"
# Banked, a shoe, a player-dealer, and a pot.
GAMES = ("co/three-card-poker", "ca/ez-baccarat", "ca/three-card-poker-6-card-bonus", "co/texas-holdem@high")
CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["croupier.server.app", "croupier.room.room", "uvicorn", "tests.server.crash"])


def serve(url: str, port: int) -> None:
    import uvicorn

    from croupier.room.room import Room
    from croupier.server.app import build
    from croupier.server.run import Server as Stopping
    from croupier.store.store import Store

    config = uvicorn.Config(build(Room(Store(url), OPERATOR)), port=port, log_level="critical")
    Stopping(config).run()


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Server:
    def __init__(self, url: str) -> None:
        self._url, self.port = url, free_port()
        self.process: Any = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.process = CONTEXT.Process(target=serve, args=(self._url, self.port), daemon=True)
        self.process.start()
        until = time.monotonic() + 60
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.01)
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        """SIGKILL: nothing is finished."""
        self.process.kill()
        self.process.join()


class Player(threading.Thread):
    """Plays on whatever happens, and remembers what was acknowledged."""

    def __init__(self, addresses: Sequence[str], table: str, token: str, seed: int) -> None:
        super().__init__(daemon=True)
        self._seats = [Seat(Client(address, token, timeout=5), table) for address in addresses]
        self._dice, self._bot = Random(seed), random_bot(seed)
        self.acknowledged: dict[str, int] = {}
        self.stopped = threading.Event()
        self.failures: list[str] = []

    def run(self) -> None:
        count = 0
        while not self.stopped.is_set():
            seat = self._dice.choice(self._seats)
            try:
                view = seat.client.request("GET", f"/tables/{seat.table}", tries=1)
                offers = seat.offers(view)
                if not offers:
                    time.sleep(0.02)
                    continue
                count += 1
                self._send(view["version"], self._bot(offers), f"{id(self)}-{count}")
            except Refused as refused:
                if refused.status >= 500 and refused.status != 503:
                    self.failures.append(str(refused))
            except Exception:
                # The server is gone for the moment.
                time.sleep(0.02)

    def _send(self, version: int, action: dict[str, Any], name: str) -> None:
        """The same command, until it is answered: by whichever server is there."""
        while not self.stopped.is_set():
            seat = self._dice.choice(self._seats)
            body = {"id": name, "version": version, "action": action}
            try:
                answer = seat.client.request("POST", f"/tables/{seat.table}/commands", body, tries=1)
            except Refused:
                return
            except Exception:
                time.sleep(0.02)
                continue
            self.acknowledged[name] = answer["version"]
            return


def party(addresses: Sequence[str], games: Sequence[str] = GAMES, seats: int = 2) -> dict[str, list[Player]]:
    """Tables with players who wait to be started."""
    operator, found = Client(addresses[0], OPERATOR), {}
    for number, game in enumerate(games):
        table = operator.open_table(game, time_limit=5)
        tokens = [
            Client(addresses[0]).sit(table, seat, f"P{seat}", "100000").client.token for seat in range(1, seats + 1)
        ]
        found[table] = [Player(addresses, table, token, 10 * number + seat) for seat, token in enumerate(tokens)]
    return found
