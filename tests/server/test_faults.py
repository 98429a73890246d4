"""Faults: a full disk, a driver that fails, a database that is gone, a clock set back, a client that does not read.

Each is refused or delayed with a clear error, and nothing is lost.
"""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import uvicorn
from fastapi.testclient import TestClient
from sqlalchemy import event

from croupier.client import Client, Refused
from croupier.room.ledger import audit
from croupier.room.room import Room
from croupier.server.app import build
from croupier.server.connections import Connections, guarded
from croupier.server.guard import Limits
from croupier.store.store import Store
from tests.room.bots import first, wanted
from tests.server.client import OPERATOR, auth, opened, play
from tests.server.postgres import Cluster

GAME, API = "co/casino-war", "/api/v1"
Json = dict[str, Any]


class Served:
    """A room on a file, over HTTP in this process."""

    def __init__(self, folder: Path) -> None:
        self.store = Store(f"sqlite:///{folder / 'tables.db'}")
        self.room = Room(self.store, OPERATOR, entropy=Random(3).randbytes)
        app = build(self.room, clock=False, limits=Limits(burst=10**9))
        self.http = TestClient(app, raise_server_exceptions=False)
        self.table, self.tokens = opened(self.http, GAME, 1)

    def view(self, seat: int = 1) -> Json:
        found: Json = self.http.get(f"{API}/tables/{self.table}", headers=auth(self.tokens[seat])).json()
        return found

    def send(self, body: Json, seat: int = 1) -> tuple[int, Json]:
        answer = self.http.post(f"{API}/tables/{self.table}/commands", json=body, headers=auth(self.tokens[seat]))
        return answer.status_code, answer.json()

    def next_command(self, name: str) -> Json:
        view = self.view()
        return {"id": name, "version": view["version"], "action": first(wanted(view))}

    def check(self) -> None:
        """It plays on, and what is stored fits together."""
        play(self.http, self.table, self.tokens, first, 1)
        kept = self.store.events(self.table)
        assert [row.number for row in kept] == list(range(1, len(kept) + 1))
        assert audit(self.table, self.room.load(self.table).engine, kept, self.store.ledger(self.table)) is None


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    found = Served(tmp_path)
    yield found
    found.store.close()


def test_a_disk_that_is_full_refuses_and_goes_on_when_there_is_room(served: Served) -> None:
    play(served.http, served.table, served.tokens, first, 1)
    pages = [0]

    @event.listens_for(served.store.engine, "checkout")
    def limit(connection: Any, record: Any, proxy: Any) -> None:
        size = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count={size + pages[0]}")

    refused = None
    for number in range(500):
        body = served.next_command(f"full {number}")
        status, answer = served.send(body)
        if status != 200:
            refused = (status, answer, body)
            break
    assert refused is not None, "the limit is reached"
    status, answer, body = refused
    assert status == 503
    assert "nothing was changed" in answer["error"]
    assert "full" in answer["error"]
    assert served.view()["version"] == body["version"], "one can still look on"
    pages[0] = 10_000
    status, answer = served.send(body)
    assert status == 200, answer
    served.check()


@pytest.mark.parametrize("when", ["INSERT INTO events", "INSERT INTO ledger", "UPDATE tables", "INSERT INTO commands"])
def test_a_driver_that_fails_changes_nothing(served: Served, when: str) -> None:
    body = served.next_command("a")
    failing = [True]

    @event.listens_for(served.store.engine, "do_executemany")
    @event.listens_for(served.store.engine, "do_execute")
    def fail(cursor: Any, statement: str, parameters: Any, context: Any) -> None:
        if failing[0] and statement.startswith(when):
            raise sqlite3.OperationalError("disk I/O error")

    status, answer = served.send(body)
    assert status == 503
    assert set(answer) == {"error", "field"}
    assert "disk I/O error" in answer["error"]
    assert served.view()["version"] == body["version"]
    failing[0] = False
    assert served.send(body)[0] == 200
    served.check()


@pytest.mark.parametrize("written", [True, False])
def test_a_commit_that_is_not_confirmed_is_answered_as_it_went(
    served: Served, written: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = served.next_command("a")
    dialect = served.store.engine.dialect
    commit = dialect.do_commit

    def lost(connection: Any) -> None:
        if written:
            commit(connection)
        raise sqlite3.OperationalError("the connection broke")

    with monkeypatch.context() as patched:
        patched.setattr(dialect, "do_commit", lost)
        status, answer = served.send(body)
    assert status == 503
    assert "not known" in answer["error"]
    first_answer = served.send(body)
    assert first_answer[0] == 200
    assert served.send(body) == first_answer
    served.check()


def test_a_database_that_is_locked_delays_and_then_refuses(served: Served, tmp_path: Path) -> None:
    body = served.next_command("a")
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None, check_same_thread=False)

    @event.listens_for(served.store.engine, "checkout")
    def hurry(connection: Any, record: Any, proxy: Any) -> None:
        connection.execute("PRAGMA busy_timeout=300")

    other.execute("BEGIN EXCLUSIVE")
    status, answer = served.send(body)
    assert status == 503
    assert "locked" in answer["error"]
    threading.Timer(0.1, other.execute, ("ROLLBACK",)).start()
    assert served.send(body)[0] == 200, "one that is back in time is only waited for"
    other.close()
    served.check()


def test_metrics_and_readiness_say_that_the_store_is_gone(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    text = served.http.get("/metrics").text
    assert "croupier_tables_open 1.0" in text
    assert "croupier_store_queue 0.0" in text

    @event.listens_for(served.store.engine, "do_execute")
    def fail(cursor: Any, statement: str, parameters: Any, context: Any) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    assert served.http.get("/readyz").status_code == 503
    assert served.http.get("/healthz").status_code == 200
    text = served.http.get("/metrics").text
    assert "croupier_tables_open NaN" in text
    assert "croupier_store_faults" in text


class OnPort:
    """A server on a port, with the guards of connections."""

    def __init__(self, room: Room, *, most: int = 1000, stalled: float = 60.0, small: bool = False) -> None:
        app = build(room, limits=Limits(burst=10**9))
        http = guarded(Connections(most), stalled)
        if small:
            http = with_small_buffers(http)
        self.server = uvicorn.Server(
            uvicorn.Config(app, port=0, log_level="critical", timeout_graceful_shutdown=2, http=http)
        )
        self.app = app
        self.thread = threading.Thread(target=self.server.run, daemon=True)

    def __enter__(self) -> OnPort:
        self.thread.start()
        until = time.monotonic() + 20
        while not self.server.started and time.monotonic() < until:
            time.sleep(0.01)
        self.port = self.server.servers[0].sockets[0].getsockname()[1]
        return self

    def __exit__(self, *_: object) -> None:
        self.app.state.hub.close()
        self.server.should_exit = True
        self.thread.join(20)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"


def with_small_buffers(http: Any) -> Any:
    """What is not read is noticed after a few kilobytes, and not after what a kernel keeps."""

    class Small(http):  # type: ignore[misc]
        def connection_made(self, transport: Any) -> None:
            transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 2048)
            transport.set_write_buffer_limits(high=4096)
            super().connection_made(transport)

    return Small


def reader(port: int, table: str) -> socket.socket:
    """A client that asks for a stream and takes little of it."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    one.connect(("127.0.0.1", port))
    one.settimeout(20)
    path = f"{API}/tables/{table}/events?since=0"
    one.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n".encode())
    return one


def test_a_client_that_stops_reading_holds_nobody_up_and_misses_nothing() -> None:
    room = Room(Store("sqlite://"), OPERATOR, entropy=Random(5).randbytes)
    with OnPort(room) as on_port:
        table = Client(on_port.address, OPERATOR).open_table(GAME, time_limit=0)
        seat = Client(on_port.address).sit(table, 1, "Ada", "100000")
        lazy = reader(on_port.port, table)
        for _ in range(250):
            seat.step(lambda view: first(seat.offers(view)))
        version = seat.view()["version"]
        assert version > 500
        data = b""
        while f"id: {version}\n".encode() not in data:
            data += lazy.recv(65536)
        numbers = [int(line[4:]) for line in data.split(b"\n") if line.startswith(b"id: ")]
        assert numbers == list(range(1, version + 1))
        lazy.close()


def test_a_client_that_never_reads_is_cut_off() -> None:
    room = Room(Store("sqlite://"), OPERATOR, entropy=Random(5).randbytes)
    with OnPort(room, stalled=0.3, small=True) as on_port:
        table = Client(on_port.address, OPERATOR).open_table(GAME, time_limit=0)
        seat = Client(on_port.address).sit(table, 1, "Ada", "100000")
        lazy = [reader(on_port.port, table) for _ in range(2)]
        until = time.monotonic() + 60
        while on_port.app.state.hub.streams < 2:
            assert time.monotonic() < until
            time.sleep(0.01)
        while on_port.app.state.hub.streams and time.monotonic() < until:
            seat.step(lambda view: first(seat.offers(view)))
        assert on_port.app.state.hub.streams == 0
        assert seat.view()["seat"] == 1
        for one in lazy:
            one.close()


def test_one_address_has_so_many_connections() -> None:
    with OnPort(Room(Store("sqlite://"), OPERATOR), most=2) as on_port:
        held = [socket.create_connection(("127.0.0.1", on_port.port), 5) for _ in range(2)]
        time.sleep(0.2)
        with pytest.raises(OSError):
            Client(on_port.address, timeout=5).request("GET", "/tables", tries=1)
        held.pop().close()
        until = time.monotonic() + 10
        while True:
            try:
                assert Client(on_port.address, timeout=5).request("GET", "/tables", tries=1) == []
                break
            except OSError:
                assert time.monotonic() < until
                time.sleep(0.05)
        held.pop().close()


@pytest.mark.slow
def test_a_postgresql_that_is_gone_for_ten_seconds_is_waited_for_and_nothing_is_lost() -> None:
    with Cluster() as cluster:
        room = Room(Store(cluster.url), OPERATOR)
        with OnPort(room) as on_port:
            table = Client(on_port.address, OPERATOR).open_table(GAME, time_limit=0)
            seat = Client(on_port.address).sit(table, 1, "Ada", "100000")
            acknowledged, refused, stopped = [], [], threading.Event()

            def play_on() -> None:
                while not stopped.is_set():
                    try:
                        done = seat.step(lambda view: first(seat.offers(view)))
                        acknowledged.extend([done["version"]] if done else [])
                    except Refused as refusal:
                        refused.append((refusal.status, str(refusal)))
                        time.sleep(0.05)

            player = threading.Thread(target=play_on, daemon=True)
            player.start()
            # However busy the machine is: it is in the midst of a game.
            until = time.monotonic() + 60
            while len(acknowledged) <= 5 and time.monotonic() < until:
                time.sleep(0.05)
            cluster.stop()
            time.sleep(10)
            before = len(acknowledged)
            cluster.start()
            until = time.monotonic() + 60
            while len(acknowledged) < before + 20 and time.monotonic() < until:
                time.sleep(0.1)
            stopped.set()
            player.join(30)
        assert before > 5
        assert len(acknowledged) >= before + 20
        assert {status for status, _ in refused} == {503}
        kept = room.store.events(table)
        assert [row.number for row in kept] == list(range(1, len(kept) + 1))
        assert max(acknowledged) <= kept[-1].number
        assert audit(table, room.load(table).engine, kept, room.store.ledger(table)) is None
        room.store.close()


def test_sigterm_finishes_what_is_in_flight(tmp_path: Path) -> None:
    """A command waits for the database when the signal comes; it is carried out and answered, then the server ends."""
    from tests.server.crash import Server

    server = Server(f"sqlite:///{tmp_path / 'tables.db'}")
    server.start()
    table = Client(server.address, OPERATOR).open_table(GAME, time_limit=0)
    seat = Client(server.address).sit(table, 1, "Ada", "1000")
    stream = reader(server.port, table)
    view = seat.view()
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    answers: list[Json] = []
    action = first(seat.offers(view))
    sending = threading.Thread(target=lambda: answers.append(seat.command(view["version"], action)), daemon=True)
    sending.start()
    time.sleep(0.5)
    os.kill(server.process.pid, signal.SIGTERM)
    time.sleep(0.5)
    assert answers == []
    other.execute("ROLLBACK")
    sending.join(20)
    server.process.join(30)
    assert server.process.exitcode in (0, -signal.SIGTERM)
    assert answers
    assert Store(f"sqlite:///{tmp_path / 'tables.db'}").version(table) == answers[0]["version"]
    stream.close()
