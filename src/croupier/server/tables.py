"""Tables over HTTP: opening, sitting down, looking on, commands and the stream of events."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Path, Query, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import JSONResponse, Response, StreamingResponse

from croupier.errors import CroupierError
from croupier.room.access import Denied
from croupier.room.errors import RoomError
from croupier.room.room import Room
from croupier.server.described import answers
from croupier.server.hub import Hub
from croupier.server.models import (
    BEHIND,
    PROBLEMS,
    CommandRequest,
    Commitment,
    Done,
    Moved,
    Opened,
    Seated,
    SeatRequest,
    SeedRequest,
    TableEntry,
    TableRequest,
)

router = APIRouter(prefix="/api/v1/tables", responses=PROBLEMS, tags=["tables"])
STREAM = "text/event-stream"
# Events that are read from the store, and sent, at a time.
PAGE = 500


async def bearer(authorization: Annotated[str | None, Header()] = None) -> str | None:
    """The token of `Authorization: Bearer ...`; None where there is none."""
    if authorization is None:
        return None
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise Denied("write the token as in the header Authorization: Bearer ...", 401)
    return token.strip()


async def room_of(request: Request) -> Room:
    room = request.app.state.room
    assert isinstance(room, Room)
    return room


Bearer = Annotated[str | None, Depends(bearer)]
TheRoom = Annotated[Room, Depends(room_of)]
# The store counts in 32 bits.
MOST = 2**31 - 1 - 100_000
Number = Annotated[int, Path(ge=1, le=MOST)]


@router.get("")
def tables(room: TheRoom) -> list[TableEntry]:
    """The tables that are open."""
    return [TableEntry(**row) for row in room.tables()]


@router.post("")
def open_table(body: TableRequest, room: TheRoom, token: Bearer) -> Opened:
    """Opens a table; it takes the operator's token."""
    room.check_operator(token)
    return Opened(**room.open_table(body.fields()))


@router.post("/{table}/seats")
def sit(table: str, body: SeatRequest, room: TheRoom, token: Bearer) -> Seated:
    """Takes a seat: the answer is the seat's token. During a round the seat is kept, and taken when it is over."""
    return Seated(**room.sit(table, body.fields(), token))


@router.get("/{table}", response_model=None, responses=answers("view"))
def view(table: str, room: TheRoom, token: Bearer) -> Response:
    """What the token's seat, or a spectator, may see, and what is offered to it."""
    return JSONResponse(room.view(table, token))


@router.post("/{table}/commands", response_model=Done, responses=BEHIND)
def command(table: str, body: CommandRequest, room: TheRoom, token: Bearer) -> Response:
    """Takes an offer. The same id again gives the first answer; a stale version is refused with what was missed."""
    return JSONResponse(room.command(table, token, body.fields()))


@router.get("/{table}/fair")
def commitments(table: str, room: TheRoom) -> list[Commitment]:
    """What the table has committed to, shuffle by shuffle."""
    return [Commitment(**row) for row in room.commitments(table)]


@router.get("/{table}/fair/{number}")
def fair(table: str, number: Number, room: TheRoom, token: Bearer) -> dict[str, Any]:
    """What may be published of a shuffle to whoever asks, for `croupier fair verify`."""
    return room.fair(table, token, number)


@router.post("/{table}/seed")
def seed(table: str, body: SeedRequest, room: TheRoom, token: Bearer) -> Moved:
    """A seat's own part of the shuffles that are still to come."""
    return Moved(**room.seed(table, token, body.fields()))


@router.get("/{table}/events", responses={200: {"model": Done, "content": {STREAM: {"schema": {"type": "string"}}}}})
async def events(
    table: str,
    request: Request,
    room: TheRoom,
    token: Bearer,
    since: Annotated[int | None, Query(ge=0, le=MOST, description="only events numbered above it")] = None,
    accept: Annotated[str, Header()] = "",
    last_event_id: Annotated[str | None, Header()] = None,
) -> Response:
    """Events numbered above `since`, as JSON, or as a stream that goes on; `Last-Event-ID` takes it up again."""
    after = since or 0
    if STREAM not in accept:
        page = await run_in_threadpool(room.lines, table, token, after, PAGE)
        if not page:
            return JSONResponse({"version": await run_in_threadpool(room.store.version, table), "events": []})
        return StreamingResponse(_listed(room, table, token, page), media_type="application/json")
    if last_event_id is not None:
        if not last_event_id.isascii() or not last_event_id.isdigit():
            raise RoomError("Last-Event-ID: it is the number of an event", "Last-Event-ID")
        after = min(int(last_event_id[:18]), MOST)
    # Whoever may not look on is told so before the stream begins.
    await _lines(room, table, token, after, 1)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(_stream(request, room, table, token, after), media_type=STREAM, headers=headers)


async def _listed(room: Room, table: str, token: str | None, page: list[tuple[int, str]]) -> AsyncIterator[str]:
    """All events as one object of JSON, a page at a time: a table's life may be long, and nobody holds all of it."""
    before = '{"events":['
    while page:
        yield before + ",".join(text for _, text in page)
        before, after = ",", page[-1][0]
        page = await run_in_threadpool(room.lines, table, token, after, PAGE) if len(page) == PAGE else []
    yield f'],"version":{after}}}'


async def _lines(room: Room, table: str, token: str | None, after: int, most: int) -> list[tuple[int, str]]:
    """Events as text. Those of a table in memory are there at once; others are read beside what goes on here."""
    if room.holds(table):
        return room.lines(table, token, after, most)
    return await run_in_threadpool(room.lines, table, token, after, most)


async def _stream(request: Request, room: Room, table: str, token: str | None, after: int) -> AsyncIterator[str]:
    """Each event once, in order. A client that reads slowly is sent no more than it takes: nothing queues up here."""
    hub: Hub = request.app.state.hub
    woken = hub.enter(table)
    yield "retry: 1000\n\n"
    try:
        while not hub.closing:
            try:
                page = await _lines(room, table, token, after, PAGE)
            except CroupierError:
                # The token was revoked, or the store is gone: whoever asks again is told which.
                return
            if page:
                after = page[-1][0]
                yield "".join(f"id: {number}\ndata: {text}\n\n" for number, text in page)
                continue
            if not await hub.wait(woken):
                yield ": still here\n\n"
    finally:
        hub.leave(table, woken)
