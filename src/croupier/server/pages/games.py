"""A game's page: rules card, schedules, errata, prices on request, what-if; and the rule books' findings."""

from __future__ import annotations

from datetime import date
from functools import cache
from importlib import metadata
from typing import Any

from fastapi import APIRouter, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import HTMLResponse, Response

from croupier.app.sheet_wagers import Wanted
from croupier.app.sheets import sheet_of
from croupier.books import find_game, library
from croupier.books.library import BOOK_NAMES
from croupier.errors import CroupierError
from croupier.exact.analyze import Analysis, analyze, printed_schedules
from croupier.exact.analyze import Request as Priced
from croupier.exact.figures import write_analysis, write_price
from croupier.exact.frame.terms import Terms
from croupier.exact.payfile import own_schedule
from croupier.exact.side.lines import prices_of
from croupier.games.registry import BUILT, built, first_of
from croupier.report.lint import lint
from croupier.report.par.write import render
from croupier.room.access import Missing
from croupier.server.catalogue import card
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
    return page("game.html", card=shown, book=BOOK_NAMES[book], priced=first_of(shown["id"]) in BUILT)


@router.get("/games/{book}/{slug}/prices")
def prices(book: str, slug: str) -> HTMLResponse:
    """A fragment: what each wager costs. It is worked out when it is asked for."""
    try:
        found = _analyzed(f"{book}/{slug}")
    except CroupierError as reason:
        return page("prices.html", report=None, why=str(reason), rtp=_rtp)
    return page("prices.html", report=write_analysis(found, 0.0), why="", rtp=_rtp)


@router.get("/games/{book}/{slug}/par.{kind}")
def par(book: str, slug: str, kind: str) -> Response:
    if kind not in KINDS:
        raise Missing(f"par.{kind}: a sheet is one of {', '.join(KINDS)}")
    wanted = Wanted(date=date.today().isoformat(), version=metadata.version("croupier"))
    made = render(sheet_of(_analyzed(f"{book}/{slug}"), wanted), f".{kind}")
    # A sheet is one file: its style is inside it, and nothing else of it runs.
    policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
    headers = {**HEADERS, "Content-Security-Policy": policy}
    if kind != "html":
        headers["Content-Disposition"] = f'attachment; filename="{slug}.{kind}"'
    return Response(made, media_type=KINDS[kind], headers=headers)


@router.post("/games/{book}/{slug}/what-if")
async def what_if(book: str, slug: str, request: Request) -> HTMLResponse:
    """A pay table of one's own beside the printed one: what it changes."""
    form = await form_of(request)
    rows = dict(zip(form.get("hand", ()), form.get("pays", ()), strict=False))
    return await run_in_threadpool(_compared, f"{book}/{slug}", one(form, "wager"), one(form, "schedule"), rows)


def _compared(game_id: str, wager: str, schedule_id: str, rows: dict[str, str]) -> HTMLResponse:
    try:
        if first_of(game_id) not in BUILT:
            raise CroupierError(f"{game_id}: nothing is priced here")
        game = built(game_id)
        printed = printed_schedules(find_game(game_id)).get(wager, {}).get(schedule_id)
        if printed is None:
            raise CroupierError(f"{wager} has no schedule {schedule_id!r}")
        own = own_schedule("yours", wager, {hand: odds for hand, odds in rows.items() if odds.strip()}, printed)
        (before,), (after,) = (prices_of(Terms(game), item) for item in (printed, own))
    except (CroupierError, ValueError) as reason:
        return page("what_if.html", why=str(reason), before=None, after=None)
    return page("what_if.html", why="", before=write_price(before), after=write_price(after))


@router.get("/books")
def books() -> HTMLResponse:
    return page("books.html", sections=_findings())


@cache
def _findings() -> list[Json]:
    found: dict[tuple[str, str], list[Json]] = {}
    for item in lint(library()):
        found.setdefault((item.book, item.section), []).append(item.as_json())
    return [
        {"book": BOOK_NAMES[book], "section": section, "findings": items} for (book, section), items in found.items()
    ]


def _card(game: str) -> Json:
    try:
        return card(game)
    except CroupierError as error:
        raise Missing(str(error)) from error


@cache
def _analyzed(game_id: str) -> Analysis:
    found = find_game(game_id)
    game = built(game_id) if first_of(game_id) in BUILT else None
    analysis = analyze(Priced(found, game))
    if not analysis.prices:
        raise CroupierError("players play against each other here: no wager has a house edge")
    return analysis


def _rtp(edge: float) -> str:
    return f"{100 - 100 * edge:.2f}%"
