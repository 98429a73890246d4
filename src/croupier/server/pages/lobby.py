"""The lobby: every game by book and family, open tables, and one click to a seat with play money."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import HTMLResponse, Response

from croupier.app.price_table import edge_in_words, prices_of
from croupier.books.library import BOOK_NAMES
from croupier.room.bots import Bots
from croupier.room.errors import RoomError
from croupier.room.room import Room
from croupier.server.catalogue import card, game_list
from croupier.server.pages.site import form_of, one, page
from croupier.server.pages.tables import seated
from croupier.server.pages.words import title
from croupier.server.tables import room_of

router = APIRouter(include_in_schema=False)
TheRoom = Annotated[Room, Depends(room_of)]
Json = dict[str, Any]
# Families by who banks, in the order of the shelves.
FAMILIES = {"house": "Against the house", "player-dealer": "A player banks", "player": "Poker between players"}
BUY_IN, YOU = "500", "You"
# Seconds between rounds: long enough to see the last cards.
PAUSE = 3
# Who banks, and who plays for a pot, needs somebody else at the table.
COMPANY = {"house": 0, "player": 3, "player-dealer": 2}
MOST_TABLES = 60
RAKE = "rake-percent"
# Where cards are dealt to, in words of somebody who sits there.
DEALT = {"player": "to you", "dealer": "to the dealer", "board": "on the board", "hand": "to you"}


@cache
def shelves() -> list[Json]:
    """Games by book and family, each with a line of what it is."""
    found = []
    for book, name in BOOK_NAMES.items():
        games = [game for game in game_list() if game["id"].startswith(f"{book}/")]
        families = [
            {"name": words, "games": [_entry(game) for game in games if game["banking"] == banking]}
            for banking, words in FAMILIES.items()
        ]
        found.append({"book": book, "name": name, "families": [item for item in families if item["games"]]})
    return found


def _entry(game: Json) -> Json:
    shown = card(game["id"])
    return {
        "id": game["id"],
        "name": game["name"],
        "cite": game["cite"],
        "line": _line(game, shown),
        "cost": _rake(game, shown) if game["banking"] == "player" else _edge(game["id"]),
        "plays": bool(game["play"]),
    }


def _line(game: Json, shown: Json) -> str:
    """What is dealt, and what may be wagered."""
    dealt = ", ".join(
        f"{size} {DEALT.get(place, title(place).lower())}" for place, size in shown["deal"].items() if size
    )
    wagers = ", ".join(item["name"].replace("-", " ") for item in game["wagers"][:5])
    parts = {"Cards": dealt, "Wagers": wagers}
    return ". ".join(f"{name}: {text}" for name, text in parts.items() if text)


def _edge(game: str) -> str:
    """Of the main game, first variant, by the price table that ships with the package."""
    words = edge_in_words(next(iter(prices_of(game).values()), None))
    return f"House edge {words}" if words else ""


def _rake(game: Json, shown: Json) -> str:
    option = next((item for item in game["options"] if item["name"] == RAKE), None)
    if option is not None:
        return f"Rake {option['default']}%, at most {option.get('max', '10')}%"
    if shown["fees"]:
        bands = shown["fees"][0]["bands"]
        return f"Collection {bands[-1]['fee']} to {bands[0]['fee']} a hand"
    return ""


@router.get("/")
def lobby(room: TheRoom) -> HTMLResponse:
    names = {game["id"]: game["name"] for game in game_list()}
    tables = [{**item, "title": names[item["game"].partition("@")[0]]} for item in room.tables()]
    free = [item for item in tables if item["free_seats"]]
    return page("lobby.html", shelves=shelves(), tables=free[:MOST_TABLES], games=len(names))


@router.post("/play")
async def play(request: Request, room: TheRoom) -> Response:
    """A table of one's own, with company where the game needs it."""
    form = await form_of(request)
    game, name = one(form, "game"), one(form, "name", YOU).strip() or YOU
    return await run_in_threadpool(_sit_down, request, room, game, name)


def _called(name: str) -> str:
    """A table by who opened it; who gave no name is a guest to the others."""
    return f"{'Guest' if name == YOU else name}'s table"


def _sit_down(request: Request, room: Room, game: str, name: str) -> Response:
    bots: Bots | None = request.app.state.bots
    entry = next((item for item in game_list() if item["id"] == game.partition("@")[0]), None)
    if entry is None or not entry["play"]:
        raise RoomError(f"game: {game!r} is not dealt at a table", "game")
    table = str(room.open_table({"game": game, "name": _called(name), "pause": PAUSE})["id"])
    token = str(room.sit(table, {"seat": 1, "name": name, "buy_in": BUY_IN})["token"])
    if bots is not None:
        view = room.view(table)
        # Who wagers beside somebody else's pot needs somebody to play for it.
        company = COMPANY["player" if "pot" in view else entry["banking"]]
        for seat in view["free_seats"][:company]:
            bots.seat(table, seat, BUY_IN)
    return seated(request, table, token)
