"""The stream behind a table's page: it says versions, and nothing else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import Response, StreamingResponse

from croupier.room.room import Room
from croupier.server.hub import Hub
from croupier.server.pages.browser import visit_of
from croupier.server.pages.hands import hands
from croupier.server.tables import room_of

router = APIRouter(include_in_schema=False)
TheRoom = Annotated[Room, Depends(room_of)]


@router.get("/tables/{table}/live")
async def live(table: str, request: Request, room: TheRoom) -> Response:
    """Says the table's version: what a seat may see, the page asks for."""
    await run_in_threadpool(hands, room, table, visit_of(request, table))
    hub: Hub = request.app.state.hub
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(_moves(hub, room, table), media_type="text/event-stream", headers=headers)


async def _moves(hub: Hub, room: Room, table: str) -> AsyncIterator[str]:
    woken = hub.enter(table)
    yield "retry: 1000\n\n"
    try:
        moved = True
        while not hub.closing:
            # A page that shows this version already has nothing to look at, the one that has just come included.
            version = await run_in_threadpool(room.store.version, table) if moved else 0
            yield f"data: {version}\n\n" if moved else ": still here\n\n"
            moved = await hub.wait(woken)
    finally:
        hub.leave(table, woken)
