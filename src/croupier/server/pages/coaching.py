"""The coach: what each action is worth, worked out beside the server, and what a choice has cost."""

from __future__ import annotations

from collections import OrderedDict
from decimal import Decimal
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import HTMLResponse

from croupier.app.coach import coach
from croupier.errors import CroupierError
from croupier.room.room import Room
from croupier.server.counting import Counting
from croupier.server.pages.browser import visit_of
from croupier.server.pages.hands import hands
from croupier.server.pages.site import page
from croupier.server.tables import room_of

router = APIRouter(include_in_schema=False)
TheRoom = Annotated[Room, Depends(room_of)]
Json = dict[str, Any]
# Pieces of advice that are remembered until the decision is taken.
MOST = 5_000
NOTHING: Json = {
    "worth": {}, "best": "", "why": "", "exact": True, "gap": "", "second": "", "equity": "", "rivals": 0, "error": "",
    "price": "", "odds": "", "needed": "", "pot": "",
}  # fmt: skip


class Advised:
    """What the coach has said, by seat and version of the table: what is decided then is held against it."""

    def __init__(self) -> None:
        self._said: OrderedDict[tuple[str, str | None, int], dict[str, str]] = OrderedDict()

    def note(self, table: str, token: str | None, version: int, worth: dict[str, str]) -> None:
        self._said[table, token, version] = worth
        while len(self._said) > MOST:
            self._said.popitem(last=False)

    def cost(self, table: str, token: str | None, version: int, action: str) -> int | None:
        """In hundredths of a cent; None where nothing was said of this action."""
        worth = self._said.pop((table, token, version), {})
        if action not in worth:
            return None
        return int((max(map(Decimal, worth.values())) - Decimal(worth[action])) * 10_000)


@router.get("/tables/{table}/coach")
async def coached(table: str, request: Request, room: TheRoom) -> HTMLResponse:
    """A fragment: what each action is worth, for the seat that asks, from what it sees."""
    token, view = (await run_in_threadpool(hands, room, table, visit_of(request, table)))[0]
    opened = (await run_in_threadpool(room.events, table, None, 0, 1))[0]
    counting: Counting = request.app.state.counting
    try:
        found = await counting.coach.ask(coach, view, opened.get("schedules", {}), opened.get("options", {}))
    except CroupierError as reason:
        found = {"why": str(reason)}
    if found.get("worth"):
        advised: Advised = request.app.state.advised
        advised.note(table, token, view["version"], found["worth"])
    return page("coach.html", **{**NOTHING, **found, **_gap(found.get("worth", {}))})


def _gap(worth: dict[str, str]) -> Json:
    """The money between the best action and the next, in words."""
    if len(worth) < 2:
        return {}
    (_, best), (second, next_best) = list(worth.items())[:2]
    cents = (Decimal(best) - Decimal(next_best)) * 100
    said = f"{cents:.0f} cents" if 1 <= cents < 100 else f"${cents / 100:.2f}" if cents else ""
    return {"gap": "less than a cent" if 0 < cents < 1 else said, "second": second}
