"""The last hand for a pot as a file: the PHH format, with the cards that the seat has seen."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response

from croupier.room.hand_history import hand_history
from croupier.room.room import Room
from croupier.server.pages.browser import visit_of
from croupier.server.tables import room_of

router = APIRouter(include_in_schema=False)
TheRoom = Annotated[Room, Depends(room_of)]


@router.get("/tables/{table}/hand.phh")
def last_hand(table: str, request: Request, room: TheRoom) -> Response:
    text = hand_history(room, table, visit_of(request, table).token)
    headers = {"Content-Disposition": 'attachment; filename="hand.phh"', "Cache-Control": "no-store"}
    return Response(text, media_type="application/toml; charset=utf-8", headers=headers)
