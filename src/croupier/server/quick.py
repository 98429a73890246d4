"""What players ask all the time, a view and a command, answered without the machinery of routes.

Only what is of the usual shape is taken up here. Everything else goes on to the route, which is the description of
both: it answers the same.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from fastapi.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.errors import CroupierError
from croupier.room.room import Room
from croupier.server.problems import refusal

# A token as the server makes them, or an operator may choose one.
TOKEN = re.compile(rb"[!-~](?:[ -~]*[!-~])?")
TABLES = ["", "api", "v1", "tables"]
# As many commands as wait for the disk at one moment: they are committed together.
THREADS = 64


class Known(NamedTuple):
    """A route, as far as the figures ask for it."""

    path: str


VIEW, COMMAND = Known("/api/v1/tables/{table}"), Known("/api/v1/tables/{table}/commands")


class Unusual(Exception):
    """It is not for here."""


class Quick:
    def __init__(self, app: ASGIApp, room: Room) -> None:
        self._app, self._room = app, room
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="command")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        route = _route(scope) if scope["type"] == "http" else None
        if route is None:
            await self._app(scope, receive, send)
            return
        read: list[Message] = []
        try:
            token, body = _bearer(scope), None
            if route is COMMAND:
                body = await _body(scope, receive, read)
            answer = await self._answer(scope["path"].split("/")[4], token, body)
        except Unusual:
            await self._app(scope, _again(read, receive), send)
            return
        scope["route"] = route
        await answer(scope, receive, send)

    async def _answer(self, table: str, token: str | None, body: dict[str, Any] | None) -> Response:
        room = self._room
        try:
            if body is not None:
                return JSONResponse(await self._beside(lambda: room.command(table, token, body)))
            if room.holds(table):
                return JSONResponse(room.view(table, token))
            return JSONResponse(await self._beside(lambda: room.view(table, token)))
        except CroupierError as error:
            return refusal(error)

    async def _beside(self, ask: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        """What may wait for the store is not waited for by all others."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, ask)


def _route(scope: Scope) -> Known | None:
    parts = scope["path"].split("/")
    if parts[:4] != TABLES or not parts[4:5] or not parts[4]:
        return None
    if scope["method"] == "GET" and len(parts) == 5:
        return VIEW
    return COMMAND if scope["method"] == "POST" and parts[5:] == ["commands"] else None


def _bearer(scope: Scope) -> str | None:
    found = [value for name, value in scope["headers"] if name == b"authorization"]
    if not found:
        return None
    scheme, _, token = found[0].partition(b" ")
    if len(found) > 1 or scheme.lower() != b"bearer" or not TOKEN.fullmatch(token):
        raise Unusual
    return str(token, "ascii")


async def _body(scope: Scope, receive: Receive, read: list[Message]) -> dict[str, Any]:
    if [value for name, value in scope["headers"] if name == b"content-type"] != [b"application/json"]:
        raise Unusual
    more = True
    while more:
        message = await receive()
        read.append(message)
        if message["type"] != "http.request":
            raise Unusual
        more = message.get("more_body", False)
    try:
        found = json.loads(b"".join(message.get("body", b"") for message in read))
    except (ValueError, RecursionError) as error:
        raise Unusual from error
    if not isinstance(found, dict):
        raise Unusual
    return found


def _again(read: list[Message], receive: Receive) -> Receive:
    """What was read already, and then what comes."""
    waiting = list(read)

    async def next_message() -> Message:
        return waiting.pop(0) if waiting else await receive()

    return next_message
