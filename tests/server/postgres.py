"""A PostgreSQL of the test's own: Debian's binaries, a free port, a temporary directory, no privileges."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

FOLDERS = "/usr/lib/postgresql"
UNPRIVILEGED = ("postgres", "nobody")


def binary(name: str) -> str:
    """From the PATH, or from Debian's usual folder, the newest version first."""
    usual = sorted(Path(FOLDERS).glob(f"*/bin/{name}"), reverse=True)
    found = shutil.which(name) or next((str(path) for path in usual), "")
    if not found and os.environ.get("CROUPIER_REQUIRE_POSTGRES") == "1":
        raise AssertionError(f"{name} is wanted by CROUPIER_REQUIRE_POSTGRES=1 and not installed")
    if not found:
        pytest.skip(f"PostgreSQL's {name} is not installed (apt install postgresql)")
    return found


class Cluster:
    """A server of its own, that can be stopped and started again. Its data is gone afterwards."""

    def __init__(self) -> None:
        self._initdb, self._server = binary("initdb"), binary("postgres")
        self._folder = Path(tempfile.mkdtemp(prefix="croupier-postgres-"))
        user = _user()
        if user:
            shutil.chown(self._folder, user.pw_name)
        self._as_user: dict[str, Any] = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []} if user else {}
        self._port = _free_port()
        self.url = f"postgresql://croupier@127.0.0.1:{self._port}/postgres"
        self._running: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Cluster:
        data = str(self._folder / "data")
        command = [self._initdb, "-D", data, "-U", "croupier", "-A", "trust", "-N", "--no-locale", "-E", "UTF8"]
        subprocess.run(command, check=True, capture_output=True, cwd=self._folder, **self._as_user)
        self.start()
        return self

    def start(self) -> None:
        options = ["-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={self._folder}"]
        self._running = subprocess.Popen(
            [self._server, "-D", str(self._folder / "data"), *options, "-p", str(self._port)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self._folder,
            **self._as_user,
        )
        _wait(self.url)

    def stop(self) -> None:
        """At once: connections are broken off."""
        assert self._running is not None, "it was started"
        self._running.send_signal(signal.SIGINT)
        self._running.wait(20)

    def __exit__(self, *_: object) -> None:
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a database that is gone afterwards."""
    with Cluster() as cluster:
        yield cluster.url


def _user() -> pwd.struct_passwd | None:
    """Whom to run as: PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return None
    for name in UNPRIVILEGED:
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise AssertionError("no unprivileged user to run PostgreSQL as")


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def _wait(url: str) -> None:
    import time

    import psycopg

    until = time.monotonic() + 60
    while True:
        try:
            psycopg.connect(url, connect_timeout=5).close()
            return
        except psycopg.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)
