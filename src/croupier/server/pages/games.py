"""A game's page: rules card, schedules, errata, prices on request, what-if."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from croupier.app.game_figures import edges_of_game, is_priced, prices_of_game, sheet_of_game, what_if
from croupier.app.price_table import prices_of
from croupier.books.library import BOOK_NAMES
from croupier.errors import CroupierError
from croupier.room.access import Missing
from croupier.server.catalogue import card
from croupier.server.counting import Counting
from croupier.server.pages.site import HEADERS, form_of, one, page, part

router = APIRouter(include_in_schema=False)
# The picture of edges, in its own units: from one side to the other.
WIDEST = 200
Json = dict[str, Any]
KINDS = {
    "html": "text/html", "pdf": "application/pdf", "json": "application/json",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}  # fmt: skip


@router.get("/games/{book}/{slug}")
def game_page(book: str, slug: str) -> HTMLResponse:
    shown = _card(f"{book}/{slug}")
    beside = {wager: side_by_side(schedules) for wager, schedules in shown["schedules"].items()}
    shipped = next(iter(prices_of(shown["id"]).values()), None)
    named: Json = {"book": book, "book_name": BOOK_NAMES[book], "beside": beside, "shipped": shipped, "rtp": _rtp}
    return page("game.html", card=shown, priced=is_priced(shown["id"]), **named)


def side_by_side(schedules: Json) -> Json:
    """Schedules of one wager as one table: a row a hand, a column a schedule."""
    hands: dict[str, dict[str, Json]] = {}
    for id_, schedule in schedules.items():
        for row in schedule["rows"]:
            hands.setdefault(row["hand"], {})[id_] = row
    return {"ids": {id_: schedule["cite"] for id_, schedule in schedules.items()}, "hands": hands}


@router.get("/games/{book}/{slug}/edges")
async def edges(book: str, slug: str, request: Request) -> HTMLResponse:
    """A fragment: the house edge of every schedule as a picture."""
    counting: Counting = request.app.state.counting
    title = f"{_card(f'{book}/{slug}')['name']}: the edge of every schedule"
    try:
        found = await counting.figures.ask(edges_of_game, f"{book}/{slug}")
    except CroupierError as reason:
        return part(request, "edges.html", title, charts=[], why=str(reason))
    return part(request, "edges.html", title, charts=drawn_charts(found), why="")


def drawn_charts(found: list[Json]) -> list[Json]:
    """A chart a wager, in the order of print, each by its own scale: what is right of the line is the house's."""
    wagers: dict[str, list[Json]] = {}
    for item in found:
        wagers.setdefault(item["wager"], []).append(item)
    return [{"wager": wager, "bars": _bars(items), "zero": _zero(items)} for wager, items in wagers.items()]


def _bars(items: list[Json]) -> list[Json]:
    zero, wide = _zero(items), _spread(items)
    bars = []
    for item in items:
        width = round(WIDEST * abs(item["edge"]) / wide, 1)
        error = f" ± {100 * item['error']:.3f}%" if item["error"] else ""
        left = zero if item["edge"] >= 0 else round(zero - width, 1)
        said = f"{100 * item['edge']:.3f}%{error}"
        bars.append({**item, "x": left, "width": max(width, 1), "said": said, "ours": item["edge"] < 0})
    return bars


def _spread(items: list[Json]) -> float:
    """From the best for the player to the best for the house, nothing included."""
    edges = [item["edge"] for item in items]
    return float(max(0, *edges) - min(0, *edges)) or 1.0


def _zero(items: list[Json]) -> float:
    lowest = float(min(0, *(item["edge"] for item in items)))
    return round(-WIDEST * lowest / _spread(items), 1)


@router.get("/games/{book}/{slug}/prices")
async def prices(book: str, slug: str, request: Request) -> HTMLResponse:
    """A fragment: what each wager costs, and how to play. It is worked out when it is asked for."""
    counting: Counting = request.app.state.counting
    title = f"{_card(f'{book}/{slug}')['name']}: what it costs and how to play"
    try:
        report = await counting.figures.ask(prices_of_game, f"{book}/{slug}")
    except CroupierError as reason:
        return part(request, "prices.html", title, report=None, why=str(reason), rtp=_rtp)
    return part(request, "prices.html", title, report=report, why="", rtp=_rtp)


@router.get("/games/{book}/{slug}/par.{kind}")
async def par(book: str, slug: str, kind: str, request: Request) -> Response:
    if kind not in KINDS:
        raise Missing(f"par.{kind}: a sheet is one of {', '.join(KINDS)}")
    counting: Counting = request.app.state.counting
    made = await counting.figures.ask(sheet_of_game, f"{book}/{slug}", f".{kind}")
    # A sheet is one file: its style is inside it, and nothing else of it runs.
    policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
    headers = {**HEADERS, "Content-Security-Policy": policy}
    if kind != "html":
        headers["Content-Disposition"] = f'attachment; filename="{slug}.{kind}"'
    return Response(made, media_type=KINDS[kind], headers=headers)


@router.post("/games/{book}/{slug}/what-if")
async def compared(book: str, slug: str, request: Request) -> HTMLResponse:
    """A pay table of one's own beside the printed one: what it changes."""
    form = await form_of(request)
    rows = dict(zip(form.get("hand", ()), form.get("pays", ()), strict=False))
    asked = (f"{book}/{slug}", one(form, "wager"), one(form, "schedule"), rows)
    title = f"{_card(asked[0])['name']}: what if"
    counting: Counting = request.app.state.counting
    try:
        before, after = await counting.figures.ask(what_if, *asked)
    except CroupierError as reason:
        return part(request, "what_if.html", title, why=str(reason), before=None, after=None)
    return part(request, "what_if.html", title, why="", before=before, after=after)


def _card(game: str) -> Json:
    try:
        return card(game)
    except CroupierError as error:
        raise Missing(str(error)) from error


def _rtp(edge: float) -> str:
    return f"{100 - 100 * edge:.2f}%"
