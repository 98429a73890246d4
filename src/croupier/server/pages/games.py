"""A game's page: rules card, schedules, errata, prices on request, what-if."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from croupier.app.game_figures import is_priced, prices_of_game, sheet_of_game, what_if
from croupier.books.library import BOOK_NAMES
from croupier.errors import CroupierError
from croupier.room.access import Missing
from croupier.server.catalogue import card
from croupier.server.counting import Counting
from croupier.server.pages.site import HEADERS, form_of, one, page

router = APIRouter(include_in_schema=False)
Json = dict[str, Any]
KINDS = {
    "html": "text/html", "pdf": "application/pdf", "json": "application/json",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}  # fmt: skip


@router.get("/games/{book}/{slug}")
def game_page(book: str, slug: str) -> HTMLResponse:
    shown = _card(f"{book}/{slug}")
    return page("game.html", card=shown, book=BOOK_NAMES[book], priced=is_priced(shown["id"]))


@router.get("/games/{book}/{slug}/prices")
async def prices(book: str, slug: str, request: Request) -> HTMLResponse:
    """A fragment: what each wager costs, and how to play. It is worked out when it is asked for."""
    counting: Counting = request.app.state.counting
    try:
        report = await counting.figures.ask(prices_of_game, f"{book}/{slug}")
    except CroupierError as reason:
        return page("prices.html", report=None, why=str(reason), rtp=_rtp)
    return page("prices.html", report=report, why="", rtp=_rtp)


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
    counting: Counting = request.app.state.counting
    try:
        before, after = await counting.figures.ask(what_if, *asked)
    except CroupierError as reason:
        return page("what_if.html", why=str(reason), before=None, after=None)
    return page("what_if.html", why="", before=before, after=after)


def _card(game: str) -> Json:
    try:
        return card(game)
    except CroupierError as error:
        raise Missing(str(error)) from error


def _rtp(edge: float) -> str:
    return f"{100 - 100 * edge:.2f}%"
