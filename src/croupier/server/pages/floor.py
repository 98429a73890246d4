"""The floor, for the operator: tables, seats, settings, rulings, meters, ledger and audit, and the sheet to post."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from croupier.errors import CroupierError
from croupier.room.access import Denied
from croupier.room.room import Room
from croupier.server.catalogue import card, game_list
from croupier.server.pages.browser import keep
from croupier.server.pages.offers import drawn_offer
from croupier.server.pages.opening import opening_of, table_request
from croupier.server.pages.posted import posted_sheet
from croupier.server.pages.site import form_of, one, page
from croupier.server.tables import room_of

router = APIRouter(include_in_schema=False)
TheRoom = Annotated[Room, Depends(room_of)]
Json = dict[str, Any]
COOKIE, HOURS = "operator", 12
SECONDS = HOURS * 3600


def operator_of(request: Request, room: Room) -> str:
    token = request.cookies.get(COOKIE)
    if not room.is_operator(token):
        raise Denied("the floor is the operator's: enter at /floor", 401)
    assert token is not None
    return token


@router.get("/floor")
def floor(request: Request, room: TheRoom) -> HTMLResponse:
    if not room.is_operator(request.cookies.get(COOKIE)):
        return page("enter.html", problem="")
    return page("floor.html", tables=_tables(room), games=game_list())


def _tables(room: Room) -> list[Json]:
    names = {game["id"]: game["name"] for game in game_list()}
    found = []
    for item in room.tables():
        view = room.view(item["id"])
        found.append({**item, "title": names[item["game"].partition("@")[0]], "view": view})
    return found


@router.post("/floor/enter")
async def enter(request: Request, room: TheRoom) -> Response:
    token = one(await form_of(request), "token").strip()
    if not room.is_operator(token):
        return page("enter.html", 403, problem="That is not the operator's token.")
    answer = RedirectResponse("/floor", 303)
    keep(answer, request, COOKIE, token, SECONDS)
    return answer


@router.post("/floor/leave")
async def leave(request: Request) -> Response:
    await form_of(request)
    answer = RedirectResponse("/floor", 303)
    answer.delete_cookie(COOKIE)
    return answer


@router.get("/floor/new")
def new_table(request: Request, room: TheRoom, game: str = "") -> HTMLResponse:
    operator_of(request, room)
    return page("open_table.html", problem="", given={}, **opening_of(game))


@router.post("/floor/open")
async def open_table(request: Request, room: TheRoom) -> Response:
    operator_of(request, room)
    form = await form_of(request)
    try:
        table = (await run_in_threadpool(room.open_table, table_request(form)))["id"]
    except CroupierError as refusal:
        given = {name: values[0] for name, values in form.items()}
        return page("open_table.html", 400, problem=str(refusal), given=given, **opening_of(one(form, "game")))
    return RedirectResponse(f"/floor/tables/{table}", 303)


@router.get("/floor/tables/{table}")
def floor_table(table: str, request: Request, room: TheRoom) -> HTMLResponse:
    return _table(room, table, operator_of(request, room))


def _table(room: Room, table: str, token: str, problem: str = "") -> HTMLResponse:
    view = room.view(table, token)
    audited = room.audit(token, table)
    offers = [drawn_offer(offer, view, {}) for offer in view["offers"]]
    shown = {"view": view, "card": card(view["game"]), "table": table, "offers": offers, "audit": audited}
    return page("floor_table.html", 400 if problem else 200, problem=problem, rounds=room.rounds(table), **shown)


@router.post("/floor/tables/{table}/rule")
async def rule(table: str, request: Request, room: TheRoom) -> HTMLResponse:
    """A ruling, or what else is offered to the operator."""
    token, form = operator_of(request, room), await form_of(request)
    action: Json = {"kind": one(form, "kind"), "name": one(form, "name")}
    action |= {"amount": one(form, "amount")} if one(form, "amount") else {}
    action |= {key: form.get(key, []) for key in ("cards", "choose") if one(form, f"asks-{key}")}
    if one(form, "seat").isdecimal():
        action["seat"] = int(one(form, "seat"))
    version = int(one(form, "version")) if one(form, "version").isdecimal() else 0
    body = {"id": secrets.token_hex(8), "version": version, "action": action}
    return await run_in_threadpool(_done, room, table, token, lambda: room.command(table, token, body))


@router.post("/floor/tables/{table}/settings")
async def settings(table: str, request: Request, room: TheRoom) -> HTMLResponse:
    token, form = operator_of(request, room), await form_of(request)
    body: Json = {name: one(form, name) for name in ("name", "access") if one(form, name)}
    body |= {name: int(one(form, name)) for name in ("time_limit", "pause") if one(form, name).isdecimal()}
    if sizes := {name: one(form, name) for name in ("least", "most") if one(form, name)}:
        body["limits"] = {one(form, "wager"): sizes}
    return await run_in_threadpool(_done, room, table, token, lambda: room.change_settings(table, token, body))


@router.post("/floor/tables/{table}/dismiss")
async def dismiss(table: str, request: Request, room: TheRoom) -> HTMLResponse:
    token, seat = operator_of(request, room), one(await form_of(request), "seat")
    number = int(seat) if seat.isdecimal() else 0
    return await run_in_threadpool(_done, room, table, token, lambda: room.dismiss(table, token, number))


@router.post("/floor/tables/{table}/close")
async def close(table: str, request: Request, room: TheRoom) -> Response:
    token = operator_of(request, room)
    await form_of(request)
    try:
        await run_in_threadpool(room.close_table, table, token)
    except CroupierError as refusal:
        return await run_in_threadpool(_table, room, table, token, str(refusal))
    return RedirectResponse("/floor", 303)


def _done(room: Room, table: str, token: str, act: Any) -> HTMLResponse:
    try:
        act()
    except CroupierError as refusal:
        return _table(room, table, token, str(refusal))
    return _table(room, table, token)


@router.get("/floor/tables/{table}/posted")
def posted(table: str, request: Request, room: TheRoom) -> HTMLResponse:
    """What the house posts at the table, to be printed."""
    operator_of(request, room)
    opened = room.events(table, None, 0, 1)[0]
    return page("posted.html", **posted_sheet(room.view(table)["game"], opened))
