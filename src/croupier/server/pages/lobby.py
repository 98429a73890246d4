"""The lobby: every game by book, and one click to a seat with play money."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import HTMLResponse, Response

from croupier.app.price_table import edge_in_words, prices_of
from croupier.books.library import BOOK_NAMES
from croupier.room.bots import Bots
from croupier.room.errors import RoomError
from croupier.room.room import Room
from croupier.server.catalogue import game_list
from croupier.server.pages.site import form_of, one, page
from croupier.server.pages.tables import seated
from croupier.server.tables import room_of

router = APIRouter(include_in_schema=False)
TheRoom = Annotated[Room, Depends(room_of)]
Json = dict[str, Any]
BANKING = {"house": "against the house", "player": "poker between players", "player-dealer": "a player banks"}
BUY_IN = "500"
# Seconds between rounds: long enough to see the last cards.
PAUSE = 3
# Who banks, and who plays for a pot, needs somebody else at the table.
COMPANY = {"house": 0, "player": 3, "player-dealer": 2}


def shelves() -> list[Json]:
    """Games by book, each with a line of what it is."""
    found = []
    for book, name in BOOK_NAMES.items():
        games = [_entry(game) for game in game_list() if game["id"].startswith(f"{book}/")]
        found.append({"book": book, "name": name, "games": games})
    return found


def _entry(game: Json) -> Json:
    return {
        "id": game["id"],
        "name": game["name"],
        "cite": game["cite"],
        "banking": BANKING[game["banking"]],
        "wagers": ", ".join(name.replace("-", " ") for name in _names(game["wagers"])[:4]),
        "plays": bool(game["play"]),
        "edge": _edge(game["id"]),
    }


def _edge(game: str) -> str:
    """Of the main game, first variant, by the price table that ships with the package."""
    return edge_in_words(next(iter(prices_of(game).values()), None))


def _names(wagers: list[Any]) -> list[str]:
    return [item["name"] if isinstance(item, dict) else item for item in wagers]


@router.get("/")
def lobby(room: TheRoom) -> HTMLResponse:
    names = {game["id"]: game["name"] for game in game_list()}
    tables = [{**item, "title": names[item["game"].partition("@")[0]]} for item in room.tables()]
    return page("lobby.html", shelves=shelves(), tables=tables[:60])


@router.post("/play")
async def play(request: Request, room: TheRoom) -> Response:
    """A table of one's own, with company where the game needs it."""
    form = await form_of(request)
    game, name = one(form, "game"), one(form, "name", "You").strip() or "You"
    return await run_in_threadpool(_sit_down, request, room, game, name)


def _sit_down(request: Request, room: Room, game: str, name: str) -> Response:
    bots: Bots | None = request.app.state.bots
    entry = next((item for item in game_list() if item["id"] == game.partition("@")[0]), None)
    if entry is None or not entry["play"]:
        raise RoomError(f"game: {game!r} is not dealt at a table", "game")
    table = str(room.open_table({"game": game, "name": f"{name}'s table", "pause": PAUSE})["id"])
    token = str(room.sit(table, {"seat": 1, "name": name, "buy_in": BUY_IN})["token"])
    if bots is not None:
        free = room.view(table)["free_seats"]
        for seat in free[: COMPANY[entry["banking"]]]:
            bots.seat(table, seat, BUY_IN)
    return seated(request, table, token)
