"""Running the application: logs as lines of JSON, and a stop that ends streams and finishes what is in flight."""

from __future__ import annotations

import json
import logging
import sys
from traceback import extract_tb
from types import FrameType
from typing import Any

import uvicorn
from fastapi import FastAPI

from croupier.room.bots import Bots
from croupier.room.room import Room
from croupier.server.app import build
from croupier.server.connections import Connections, guarded
from croupier.server.guard import Limits

# Seconds that requests in flight have after a signal to stop.
GRACE = 10
# Seconds that a connection is kept for the next request: longer than most players think.
KEPT = 75
# Seconds that a thread computes while another waits for its turn: an answer is short work.
TURN = 0.001


class Lines(logging.Formatter):
    """One JSON object a line. Paths are logged, never headers, queries or bodies: no token and no card is in them.

    Of an error it is said what it is and where it came from, not its text: a text may name what a table held.
    """

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": _without_query(record),
        }
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["trace"] = _trace(record.exc_info[1])
        return json.dumps(line)


def _trace(error: BaseException | None) -> list[str]:
    """The calls that led to an error, and to those that it came from, the last one first."""
    found: list[str] = []
    while error is not None:
        found.append(type(error).__name__)
        found += [f"{at.filename}:{at.lineno} {at.name}" for at in reversed(extract_tb(error.__traceback__))]
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return found


def _without_query(record: logging.LogRecord) -> str:
    """The access log's path may end in a query, which is not ours to keep."""
    if record.name == "uvicorn.access" and isinstance(record.args, tuple) and len(record.args) == 5:
        _, method, path, _, status = record.args
        return f"{method} {str(path).partition('?')[0]} {status}"
    return record.getMessage()


LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"lines": {"()": "croupier.server.run.Lines"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "lines"}},
    "loggers": {
        "uvicorn": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
        "croupier": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
    },
}


class Server(uvicorn.Server):
    """Streams never end by themselves: whoever stops the server ends them first."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        app = self.config.app
        if isinstance(app, FastAPI):
            app.state.hub.close()
        super().handle_exit(sig, frame)


def serve(room: Room, host: str, port: int, bots: Bots | None = None, proxies: str = "") -> None:
    """`proxies` are addresses whose word is taken for who asks, and whether by TLS."""
    sys.setswitchinterval(TURN)
    limits = Limits.from_environment()
    config = uvicorn.Config(
        build(room, bots=bots, limits=limits),
        host=host,
        port=port,
        # Measured: on uvloop, where it is installed, commands that wait for the disk in threads are a third as quick.
        loop="asyncio",
        log_config=LOGGING,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=KEPT,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies or None,
        http=guarded(Connections(limits.connections)),
    )
    Server(config).run()
