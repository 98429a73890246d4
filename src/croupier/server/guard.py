"""What keeps a server safe from those it serves: sizes, rates and streams by address, and strict headers."""

from __future__ import annotations

import json
import math
import os
import threading
import time
from collections import OrderedDict
from contextlib import suppress
from typing import NamedTuple

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.errors import CroupierError
from croupier.server.pages.site import problem_page, wants_a_page

# The browser is to run, frame and send nothing that did not come from here.
HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
)
POLICY = (
    b"default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; "
    b"script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'"
)
SAFE = frozenset(("GET", "HEAD", "OPTIONS"))
# Addresses that are remembered: the oldest are forgotten, so that many of them fill no memory.
MOST_ADDRESSES = 10_000


class Limits(NamedTuple):
    """Bytes of a request, requests a second from one address with as many saved up as `burst`, and how many streams and
    connections it may have open."""

    size: int = 256 * 1024
    rate: float = 1000.0
    burst: int = 5000
    streams: int = 500
    connections: int = 1000

    @classmethod
    def from_environment(cls) -> Limits:
        """CROUPIER_MAX_BODY, CROUPIER_RATE, CROUPIER_BURST, CROUPIER_MAX_STREAMS, CROUPIER_MAX_CONNECTIONS."""
        usual = cls()
        return cls(
            size=int(_number("CROUPIER_MAX_BODY", usual.size)),
            rate=_number("CROUPIER_RATE", usual.rate),
            burst=int(_number("CROUPIER_BURST", usual.burst)),
            streams=int(_number("CROUPIER_MAX_STREAMS", usual.streams)),
            connections=int(_number("CROUPIER_MAX_CONNECTIONS", usual.connections)),
        )


def _number(name: str, usual: float) -> float:
    text = os.environ.get(name) or str(usual)
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 < value < math.inf:
        raise CroupierError(f"{name}: {text!r} is no number above zero")
    return value


class Buckets:
    """How many requests each address has saved up."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._guard = threading.Lock()

    def take(self, address: str, now: float) -> bool:
        with self._guard:
            left, before = self._left.pop(address, (float(self._limits.burst), now))
            left = min(float(self._limits.burst), left + (now - before) * self._limits.rate)
            self._left[address] = (left - 1 if left >= 1 else left, now)
            if len(self._left) > MOST_ADDRESSES:
                self._left.popitem(last=False)
            return left >= 1


class TooLarge(Exception):
    """More bytes came than the request had announced, or than are taken."""


class Guard:
    """The outermost layer. A request that it refuses has not reached anything else."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app, self._limits, self._buckets = app, limits, Buckets(limits)
        self._streams: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = {name.lower(): value for name, value in scope["headers"]}
        address = (scope.get("client") or ("unknown", 0))[0]
        refusal = self._refusal(scope, headers, address)
        if refusal is not None:
            await _refuse(
                send, *refusal, page=wants_a_page(scope["path"], headers.get(b"accept", b"").decode("latin-1"))
            )
            return
        streams = b"text/event-stream" in headers.get(b"accept", b"")
        if streams:
            self._streams[address] = self._streams.get(address, 0) + 1
        try:
            await self._answered(scope, receive, send)
        finally:
            if streams:
                self._streams[address] -= 1
                if not self._streams[address]:
                    del self._streams[address]

    def _refusal(self, scope: Scope, headers: dict[bytes, bytes], address: str) -> tuple[int, str, str] | None:
        if not self._buckets.take(address, time.monotonic()):
            return 429, "too many requests from this address; wait a moment", ""
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length[:18]) > self._limits.size:
            return 413, f"body: a request has at most {self._limits.size} bytes", "body"
        if self._streams.get(address, 0) >= self._limits.streams and b"event-stream" in headers.get(b"accept", b""):
            return 429, f"at most {self._limits.streams} streams from one address", ""
        if scope["method"] not in SAFE and headers.get(b"sec-fetch-site", b"none") not in (b"none", b"same-origin"):
            return 403, "a page of another site may not send this", "origin"
        return None

    async def _answered(self, scope: Scope, receive: Receive, send: Send) -> None:
        taken = 0

        async def bounded() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > self._limits.size:
                raise TooLarge
            return message

        async def guarded(message: Message) -> None:
            if taken > self._limits.size:
                # Whatever is made of the request that was cut off: the answer below says why.
                return
            if message["type"] == "http.response.start":
                names = {name.lower() for name, _ in message["headers"]}
                more = [(name, value) for name, value in HEADERS if name not in names]
                if b"content-security-policy" not in names:
                    more.append((b"content-security-policy", POLICY))
                if b"cache-control" not in names and scope["path"].startswith("/api/"):
                    more.append((b"cache-control", b"no-store"))
                message = {**message, "headers": [*message["headers"], *more]}
            await send(message)

        with suppress(TooLarge):
            await self._app(scope, bounded, guarded)
        if taken > self._limits.size:
            await _refuse(send, 413, f"body: a request has at most {self._limits.size} bytes", "body")


async def _refuse(send: Send, status: int, error: str, field: str, *, page: bool = False) -> None:
    body, kind = json.dumps({"error": error, "field": field}).encode(), b"application/json"
    if page:
        body, kind = bytes(problem_page(status, error).body), b"text/html; charset=utf-8"
    more = (b"content-type", kind), (b"content-length", str(len(body)).encode()), (b"content-security-policy", POLICY)
    headers = [*more, *HEADERS]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
