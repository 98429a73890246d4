"""Servers for the load test: processes of their own on free ports, on SQLite or on a PostgreSQL that is made for it."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from croupier.client import Client, Refused
from croupier.errors import CroupierError

TOKEN = "the operator of the load test"
SOON = 120.0
FOLDERS, UNPRIVILEGED = "/usr/lib/postgresql", ("postgres", "nobody")


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Serving:
    """`croupier serve` as anybody would run it, but without limits by address: all clients have the same one."""

    def __init__(self, url: str) -> None:
        self.port = free_port()
        unlimited = {"CROUPIER_RATE": "1e9", "CROUPIER_BURST": "1000000000", "CROUPIER_MAX_CONNECTIONS": "100000"}
        settings = {"CROUPIER_OPERATOR_TOKEN": TOKEN, "CROUPIER_DATABASE_URL": url, "CROUPIER_MAX_STREAMS": "100000"}
        command = [sys.executable, "-m", "croupier", "serve", "--port", str(self.port)]
        self._process = subprocess.Popen(
            command, env=os.environ | unlimited | settings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def ready(self) -> None:
        until = time.monotonic() + SOON
        while time.monotonic() < until:
            try:
                Client(self.address, timeout=5).request("GET", "/tables/none/fair", tries=1)
            except Refused:
                return
            except OSError:
                if self._process.poll() is not None:
                    break
                time.sleep(0.02)
        raise CroupierError("bench --server: the server does not start")

    def memory(self) -> int:
        """Kilobytes that the process holds; 0 where the system does not say."""
        try:
            text = Path(f"/proc/{self._process.pid}/status").read_text(encoding="ascii")
        except OSError:
            return 0
        return next((int(line.split()[1]) for line in text.splitlines() if line.startswith("VmRSS")), 0)

    def stop(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


@contextmanager
def served(url: str, count: int = 1) -> Iterator[list[Serving]]:
    # One after the other: the first one brings the schema up to date.
    found: list[Serving] = []
    try:
        for _ in range(count):
            found.append(Serving(url))
            found[-1].ready()
        yield found
    finally:
        for server in found:
            server.stop()


def binary(name: str) -> str:
    """From the PATH, or from Debian's usual folder, the newest version first."""
    usual = sorted(Path(FOLDERS).glob(f"*/bin/{name}"), reverse=True)
    return shutil.which(name) or next((str(path) for path in usual), "")


@contextmanager
def postgresql(folder: Path) -> Iterator[str]:
    """The URL of a database of its own, as an unprivileged user where this process is root."""
    initdb, server = binary("initdb"), binary("postgres")
    if not initdb or not server:
        raise CroupierError("PostgreSQL is not installed (apt install postgresql)")
    folder.mkdir()
    as_user: dict[str, Any] = {}
    if os.geteuid() == 0:
        user = next(pwd.getpwnam(name) for name in UNPRIVILEGED if name in {row.pw_name for row in pwd.getpwall()})
        as_user = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        folder.parent.chmod(0o755)
        shutil.chown(folder, user.pw_name)
    data, port = folder / "data", free_port()
    made = [initdb, "-D", str(data), "-U", "croupier", "-A", "trust", "--no-locale", "-E", "UTF8"]
    subprocess.run(made, check=True, capture_output=True, cwd=folder, **as_user)
    options = ["-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={folder}", "-p", str(port)]
    quiet = subprocess.DEVNULL
    running = subprocess.Popen([server, "-D", str(data), *options], cwd=folder, stdout=quiet, stderr=quiet, **as_user)
    try:
        _wait(port)
        yield f"postgresql://croupier@127.0.0.1:{port}/postgres"
    finally:
        running.send_signal(signal.SIGINT)
        running.wait(30)


def _wait(port: int) -> None:
    import psycopg

    until = time.monotonic() + SOON
    while True:
        try:
            psycopg.connect(f"postgresql://croupier@127.0.0.1:{port}/postgres", connect_timeout=5).close()
            return
        except psycopg.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)
