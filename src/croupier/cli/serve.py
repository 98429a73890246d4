"""`croupier serve`: tables over HTTP."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli.demo import open_demo_tables
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.store.store import Store

HELP = (
    "Serves tables over HTTP, for play money: the API under /api/v1, described at /openapi.json. Every setting is also "
    "an environment variable. Without a database URL an embedded one is kept in the data folder. Limits by address: "
    "CROUPIER_MAX_BODY (bytes), CROUPIER_RATE and CROUPIER_BURST (requests a second, and saved up), "
    "CROUPIER_MAX_STREAMS, CROUPIER_MAX_CONNECTIONS."
)
HOST, PORT, DATA = "127.0.0.1", 8000, "croupier-data"


def add_database(parser: argparse.ArgumentParser) -> None:
    """Where the store is: the same for every command that opens one."""
    parser.add_argument(
        "--database", default=None, metavar="URL",
        help="sqlite:///FILE or postgresql://... (CROUPIER_DATABASE_URL, default a file in the data folder)",
    )  # fmt: skip
    parser.add_argument(
        "--data", default=None, metavar="DIR",
        help=f"folder of the embedded database (CROUPIER_DATA, default {DATA})",
    )  # fmt: skip


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default=None, help=f"address to listen on (CROUPIER_HOST, default {HOST})")
    parser.add_argument("--port", default=None, help=f"port to listen on (CROUPIER_PORT, default {PORT})")
    add_database(parser)
    parser.add_argument(
        "--operator-token", default=None, metavar="TOKEN",
        help="the operator's token (CROUPIER_OPERATOR_TOKEN; made and printed once where not given)",
    )  # fmt: skip
    parser.add_argument(
        "--proxies", default=None, metavar="ADDRESSES",
        help="proxies whose X-Forwarded-For and X-Forwarded-Proto are believed, with commas (CROUPIER_PROXIES)",
    )  # fmt: skip
    add_browser_arguments(parser)


def add_browser_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--demo", action="store_true", help="open tables with bots where none is open yet (CROUPIER_DEMO=1)"
    )
    parser.add_argument(
        "--open", action="store_true", help="open the page in a browser, if there is one (CROUPIER_OPEN=1)"
    )


def opened_store(args: argparse.Namespace) -> Store:
    try:
        from croupier.store.store import Store
    except ImportError as error:
        raise _not_installed(error) from error
    return Store(database_url(args))


def _not_installed(error: ImportError) -> CroupierError:
    return CroupierError(f"{error.name} is not installed; run: pip install 'croupier[server]'")


def run(args: argparse.Namespace) -> int:
    try:
        from croupier.room.bots import Bots
        from croupier.room.room import Room
        from croupier.server.run import serve
    except ImportError as error:
        raise _not_installed(error) from error
    host = _setting(args.host, "CROUPIER_HOST", HOST)
    port = _port(_setting(args.port, "CROUPIER_PORT", str(PORT)))
    token = _operator(args)
    store = opened_store(args)
    room = Room(store, token)
    print(f"croupier: tables at http://{host}:{port}/, the floor at /floor", file=sys.stderr, flush=True)
    if not _setting(args.database, "CROUPIER_DATABASE_URL", ""):
        folder = Path(_setting(args.data, "CROUPIER_DATA", DATA)).absolute()
        print(f"croupier: the data is in {folder}; the next start goes on from there", file=sys.stderr, flush=True)
    bots = Bots(room, bots_file(args))
    if _switched(args.demo, "CROUPIER_DEMO"):
        open_demo_tables(room, bots)
    if _switched(args.open, "CROUPIER_OPEN"):
        threading.Timer(1.5, webbrowser.open, (f"http://{host}:{port}/",)).start()
    serve(room, host, port, bots, _setting(args.proxies, "CROUPIER_PROXIES", ""))
    store.close()
    return 0


def _setting(given: str | None, name: str, usual: str) -> str:
    """The flag, else the environment, else what is usual; an empty variable is one that is not set."""
    return given if given is not None else os.environ.get(name) or usual


def _switched(given: bool, name: str) -> bool:
    value = os.environ.get(name) or "0"
    if value not in ("0", "1"):
        raise CroupierError(f"{name}: {value!r} is neither 1 nor 0")
    return given or value == "1"


def database_url(args: argparse.Namespace) -> str:
    url = _setting(args.database, "CROUPIER_DATABASE_URL", "")
    if url:
        return url
    folder = Path(_setting(args.data, "CROUPIER_DATA", DATA))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CroupierError(f"--data {folder}: {error.strerror or error}") from error
    return f"sqlite:///{folder / 'croupier.db'}"


def bots_file(args: argparse.Namespace) -> Path | None:
    """Beside the embedded database; with another one the bots of a table leave with the process."""
    if _setting(args.database, "CROUPIER_DATABASE_URL", ""):
        return None
    return Path(_setting(args.data, "CROUPIER_DATA", DATA)) / "bots.json"


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 <= int(text[:9]) <= 65535:
        raise CroupierError(f"--port {text}: a port is a number from 0 to 65535")
    return int(text)


def _operator(args: argparse.Namespace) -> str:
    """Made once and kept beside the embedded database only as what was printed: the store never sees it."""
    token = _setting(args.operator_token, "CROUPIER_OPERATOR_TOKEN", "")
    if token:
        return token
    made = secrets.token_urlsafe(32)
    print(f"The operator's token, shown once: {made}", file=sys.stderr, flush=True)
    return made
