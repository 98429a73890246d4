"""A PostgreSQL of the test's own: Debian's binaries, a free port, a temporary directory, no privileges."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

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


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a database that is gone afterwards."""
    initdb, server = binary("initdb"), binary("postgres")
    folder = Path(tempfile.mkdtemp(prefix="croupier-postgres-"))
    user = _user()
    if user:
        shutil.chown(folder, user.pw_name)
    as_user = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []} if user else {}
    data, port = folder / "data", _free_port()
    command = [initdb, "-D", str(data), "-U", "croupier", "-A", "trust", "-N", "--no-locale", "-E", "UTF8"]
    subprocess.run(command, check=True, capture_output=True, cwd=folder, **as_user)  # type: ignore[call-overload]
    options = ["-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={folder}", "-p", str(port)]
    running = subprocess.Popen(
        [server, "-D", str(data), *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder, **as_user
    )  # type: ignore[call-overload]
    try:
        url = f"postgresql://croupier@127.0.0.1:{port}/postgres"
        _wait(url)
        yield url
    finally:
        running.terminate()
        running.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


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
