"""The table's page: it draws the view, takes an offer by a form, and looks again when the stream says that it moved."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from croupier.books import find_game
from croupier.books.library import BOOK_NAMES
from croupier.errors import CroupierError
from croupier.room.access import Denied
from croupier.room.room import Room, Stale
from croupier.server.pages.browser import (
    AND,
    MONTH,
    SWITCHES,
    Tally,
    Visit,
    coach_cookie,
    keep,
    seat_cookie,
    visit_of,
)
from croupier.server.pages.coaching import Advised
from croupier.server.pages.hands import acting, hands, name_of
from croupier.server.pages.schooling import graded
from croupier.server.pages.site import form_of, one, page
from croupier.server.pages.table_page import drawn
from croupier.server.tables import room_of

router = APIRouter(include_in_schema=False)
TheRoom = Annotated[Room, Depends(room_of)]
Json = dict[str, Any]


@router.get("/tables/{table}")
def table_page(table: str, request: Request, room: TheRoom) -> HTMLResponse:
    visit = visit_of(request, table)
    try:
        return _whole(room, table, visit)
    except Denied:
        # The seat was given up, or its token revoked: whoever held it looks on.
        answer = _whole(room, table, visit._replace(tokens=()))
        answer.delete_cookie(seat_cookie(table))
        return answer


def _whole(room: Room, table: str, visit: Visit, problem: str = "") -> HTMLResponse:
    found = drawn(room, table, visit)
    game = find_game(found["view"]["game"])
    named = {"game": game, "book_name": BOOK_NAMES[game.game.book], "table": table, "problem": problem}
    return page("table.html", 400 if problem else 200, **named, **found)


@router.get("/tables/{table}/felt")
def felt_fragment(table: str, request: Request, room: TheRoom) -> HTMLResponse:
    return _fragment(room, table, visit_of(request, table))


def _fragment(room: Room, table: str, visit: Visit, problem: str = "", **more: Any) -> HTMLResponse:
    """The felt alone. It says its version outside too: a page drops an answer that another one has overtaken."""
    found = drawn(room, table, visit) | more
    answer = page("felt.html", table=table, problem=problem, **found)
    answer.headers["Croupier-Version"] = str(found["view"]["version"])
    return answer


@router.post("/tables/{table}/act")
async def act(table: str, request: Request, room: TheRoom) -> HTMLResponse:
    form, visit = await form_of(request), visit_of(request, table)
    visit = await run_in_threadpool(acting, room, table, visit, one(form, "seat"))
    body: Json = {"id": one(form, "id") or secrets.token_hex(8), "version": _version(form), "action": _action(form)}
    cost = _cost(request, table, visit, body)
    if cost is not None:
        seen = visit.advised
        visit = visit._replace(advised=Tally(seen.right + (not cost), seen.asked + 1, seen.total + cost))
    answer = await run_in_threadpool(_sent, room, table, visit, body, cost)
    if cost is not None:
        keep(answer, request, coach_cookie(table), str(visit.advised), MONTH)
    return answer


def _cost(request: Request, table: str, visit: Visit, body: Json) -> int | None:
    """What a decision gives away, where the coach has said what each is worth."""
    advised: Advised = request.app.state.advised
    return advised.cost(table, visit.token, body["version"], body["action"]["name"])


@router.post("/tables/{table}/again")
async def again(table: str, request: Request, room: TheRoom) -> HTMLResponse:
    """The wagers of the last round once more, as far as they are offered; then the seat is done."""
    form, visit = await form_of(request), visit_of(request, table)
    visit = await run_in_threadpool(acting, room, table, visit, one(form, "seat"))
    return await run_in_threadpool(_wager_again, room, table, visit)


@router.post("/tables/{table}/switches")
async def switches(table: str, request: Request, room: TheRoom) -> Response:
    form, visit = await form_of(request), visit_of(request, table)
    on = frozenset(name for name in SWITCHES if one(form, name) == "on")
    answer: Response = RedirectResponse(f"/tables/{table}", 303)
    if request.headers.get("hx-request"):
        answer = await run_in_threadpool(_fragment, room, table, visit._replace(switches=on))
    keep(answer, request, "switches", ".".join(sorted(on)))
    return answer


@router.post("/tables/{table}/school")
async def school(table: str, request: Request, room: TheRoom) -> HTMLResponse:
    """What the trainee says of the last round, graded; how long it took counts from when it was over."""
    form, visit = await form_of(request), visit_of(request, table)
    quiz = (await run_in_threadpool(drawn, room, table, visit))["quiz"]
    if quiz is None or str(quiz["number"]) != one(form, "number"):
        return await run_in_threadpool(_fragment, room, table, visit, "That round is not asked about any more.")
    found = graded(quiz, form)
    took = max(0, room.clock() - quiz["at"])
    seen = visit.schooled
    visit = visit._replace(schooled=Tally(seen.right + found["right"], seen.asked + found["asked"], seen.total + took))
    visit = visit._replace(answered=f"{table}.{quiz['number']}")
    answer = await run_in_threadpool(_fragment, room, table, visit, graded={**found, "took": took})
    keep(answer, request, "school", str(visit.schooled))
    keep(answer, request, "schooled", visit.answered)
    return answer


@router.post("/tables/{table}/sit")
async def sit(table: str, request: Request, room: TheRoom) -> Response:
    form, visit = await form_of(request), visit_of(request, table)
    # A place behind a seat has a button of its own.
    seat = one(form, "behind") or one(form, "seat")
    asked = {"seat": int(seat) if seat.isdecimal() else 0, "name": one(form, "name"), "buy_in": one(form, "buy_in")}
    try:
        tokens = await run_in_threadpool(_sit, room, table, visit, asked)
    except Denied:
        raise
    except CroupierError as refusal:
        return await run_in_threadpool(_whole, room, table, visit, str(refusal))
    return seated(request, table, *tokens)


def _sit(room: Room, table: str, visit: Visit, asked: Json) -> list[str]:
    """The tokens that the visitor holds afterwards. Who sits already plays a further hand, by the token he has."""
    own = [hand for hand in hands(room, table, visit) if hand.view["seat"]] if visit.tokens else []
    if own:
        asked = {**asked, "name": name_of(own[0].view)}
    answer = room.sit(table, asked, own[0].token if own else visit.token)
    return [*(hand.token for hand in own if hand.token), str(answer["token"])]


def seated(request: Request, table: str, *tokens: str) -> Response:
    """To the table, with the tokens of the visitor's seats in a cookie that no script reads."""
    answer = RedirectResponse(f"/tables/{table}", 303)
    keep(answer, request, seat_cookie(table), AND.join(tokens), MONTH)
    return answer


def _version(form: dict[str, list[str]]) -> int:
    text = one(form, "version", "0")
    return int(text) if text.isascii() and text.isdigit() else 0


def _action(form: dict[str, list[str]]) -> Json:
    action: Json = {"kind": one(form, "kind"), "name": one(form, "name")}
    for key in ("amount", "tip"):
        if one(form, key):
            action[key] = one(form, key)
    for key in ("cards", "choose"):
        if one(form, f"asks-{key}"):
            action[key] = form.get(key, [])
    return action


def _sent(room: Room, table: str, visit: Visit, body: Json, cost: int | None) -> HTMLResponse:
    """The table as it stands afterwards; what was refused is said on it."""
    problem = ""
    try:
        room.command(table, visit.token, body)
    except Stale:
        problem = "The table had moved on; this is how it stands."
    except CroupierError as refusal:
        problem = str(refusal)
    return _fragment(room, table, visit, problem, cost=cost if not problem else None)


def _wager_again(room: Room, table: str, visit: Visit) -> HTMLResponse:
    problem, found = "", drawn(room, table, visit._replace(tokens=visit.tokens[:1]))
    wanted = [{"kind": "wager", "name": name, "amount": amount} for name, amount in found["again"].items()]
    done = next((offer for offer in found["view"]["offers"] if offer["kind"] == "done"), None)
    try:
        for action in [*wanted, *([{"kind": "done", "name": done["name"]}] if done else [])]:
            version = room.view(table, visit.token)["version"]
            room.command(table, visit.token, {"id": secrets.token_hex(8), "version": version, "action": action})
    except CroupierError as refusal:
        problem = str(refusal)
    return _fragment(room, table, visit, problem)
