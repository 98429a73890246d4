"""The table's page: it draws the view, takes an offer by a form, and looks again when the stream says that it moved."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse

from croupier.app.coach import coach
from croupier.books import find_game
from croupier.books.library import BOOK_NAMES
from croupier.errors import CroupierError
from croupier.room.errors import RoomError
from croupier.room.room import Room, Stale
from croupier.server.counting import Counting
from croupier.server.hub import Hub
from croupier.server.pages.felt import felt
from croupier.server.pages.site import cookie_name, form_of, one, page, seat_token
from croupier.server.tables import room_of

router = APIRouter(include_in_schema=False)
TheRoom = Annotated[Room, Depends(room_of)]
Json = dict[str, Any]
# A settlement lies within the last events; a round has fewer.
LOOK_BACK = 400


@router.get("/tables/{table}")
def table_page(table: str, request: Request, room: TheRoom) -> HTMLResponse:
    return _whole(room, table, seat_token(request, table))


def _whole(room: Room, table: str, token: str | None, problem: str = "") -> HTMLResponse:
    drawn = _drawn(room, table, token)
    game = find_game(drawn["view"]["game"])
    status = 400 if problem else 200
    return page("table.html", status, table=table, game=game, book=BOOK_NAMES[game.game.book], problem=problem, **drawn)


@router.get("/tables/{table}/felt")
def felt_fragment(table: str, request: Request, room: TheRoom) -> HTMLResponse:
    return _fragment(room, table, seat_token(request, table))


def _fragment(room: Room, table: str, token: str | None, problem: str = "") -> HTMLResponse:
    """The felt alone. It says its version outside too: a page drops an answer that another one has overtaken."""
    drawn = _drawn(room, table, token)
    answer = page("felt.html", table=table, problem=problem, **drawn)
    answer.headers["Croupier-Version"] = str(drawn["view"]["version"])
    return answer


@router.post("/tables/{table}/act")
async def act(table: str, request: Request, room: TheRoom) -> HTMLResponse:
    form, token = await form_of(request), seat_token(request, table)
    body: Json = {"id": one(form, "id") or secrets.token_hex(8), "version": _version(form), "action": _action(form)}
    return await run_in_threadpool(_sent, room, table, token, body)


@router.post("/tables/{table}/again")
async def again(table: str, request: Request, room: TheRoom) -> HTMLResponse:
    """The wagers of the last round once more, as far as they are offered; then the seat is done."""
    await form_of(request)
    token = seat_token(request, table)
    return await run_in_threadpool(_wager_again, room, table, token)


@router.post("/tables/{table}/sit")
async def sit(table: str, request: Request, room: TheRoom) -> Response:
    form = await form_of(request)
    seat = one(form, "seat")
    asked = {"seat": int(seat) if seat.isdecimal() else 0, "name": one(form, "name"), "buy_in": one(form, "buy_in")}
    token = seat_token(request, table)
    try:
        answer = await run_in_threadpool(room.sit, table, asked, token)
    except RoomError as refusal:
        return await run_in_threadpool(_whole, room, table, token, str(refusal))
    return seated(request, table, answer["token"])


@router.get("/tables/{table}/coach")
async def coached(table: str, request: Request, room: TheRoom) -> HTMLResponse:
    """A fragment: what each action is worth. It is worked out only for the seat that asks, from what it sees."""
    view = await run_in_threadpool(room.view, table, seat_token(request, table))
    opened = (await run_in_threadpool(room.events, table, None, 0, 1))[0]
    counting: Counting = request.app.state.counting
    try:
        found = await counting.coach.ask(coach, view, opened.get("schedules", {}), opened.get("options", {}))
    except CroupierError as reason:
        found = {"why": str(reason)}
    return page("coach.html", **{"worth": {}, "best": "", "why": "", "exact": True, **found})


@router.get("/tables/{table}/live")
async def live(table: str, request: Request, room: TheRoom) -> Response:
    """Says the table's version, and nothing else: what a seat may see, the page asks for."""
    await run_in_threadpool(room.view, table, seat_token(request, table))
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


def seated(request: Request, table: str, token: str) -> Response:
    """To the table, with the seat's token in a cookie that no script reads."""
    answer = RedirectResponse(f"/tables/{table}", 303)
    secure = request.url.scheme == "https"
    answer.set_cookie(cookie_name(table), token, httponly=True, samesite="strict", secure=secure, max_age=30 * 86_400)
    return answer


def _drawn(room: Room, table: str, token: str | None) -> Json:
    view = room.view(table, token)
    events = room.events(table, token, max(0, view["version"] - LOOK_BACK))
    settlement = next((event["settlement"] for event in reversed(events) if "settlement" in event), None)
    return felt(view, settlement, _last_wagers(events, view["seat"]))


def _last_wagers(events: list[Json], seat: int) -> dict[str, str]:
    """What the seat put down in the last round that it wagered in."""
    found: dict[str, str] = {}
    over = False
    for event in events:
        if event["event"] == "RoundEnded":
            over = True
        if event["event"] == "WagerPlaced" and event.get("seat") == seat:
            if over:
                found, over = {}, False
            found[event["wager"]] = event["amount"]
    return found


def _version(form: dict[str, list[str]]) -> int:
    text = one(form, "version", "0")
    return int(text) if text.isascii() and text.isdigit() else 0


def _action(form: dict[str, list[str]]) -> Json:
    action: Json = {"kind": one(form, "kind"), "name": one(form, "name")}
    if one(form, "amount"):
        action["amount"] = one(form, "amount")
    for key in ("cards", "choose"):
        if one(form, f"asks-{key}"):
            action[key] = form.get(key, [])
    return action


def _sent(room: Room, table: str, token: str | None, body: Json) -> HTMLResponse:
    """The table as it stands afterwards; what was refused is said on it."""
    problem = ""
    try:
        room.command(table, token, body)
    except Stale:
        problem = "The table had moved on; this is how it stands."
    except CroupierError as refusal:
        problem = str(refusal)
    return _fragment(room, table, token, problem)


def _wager_again(room: Room, table: str, token: str | None) -> HTMLResponse:
    problem = ""
    drawn = _drawn(room, table, token)
    wanted = [{"kind": "wager", "name": name, "amount": amount} for name, amount in drawn["again"].items()]
    done = next((offer for offer in drawn["view"]["offers"] if offer["kind"] == "done"), None)
    try:
        for action in [*wanted, *([{"kind": "done", "name": done["name"]}] if done else [])]:
            version = room.view(table, token)["version"]
            room.command(table, token, {"id": secrets.token_hex(8), "version": version, "action": action})
    except CroupierError as refusal:
        problem = str(refusal)
    return _fragment(room, table, token, problem)
