"""Dealer school by itself: a round lies there, the trainee settles it. Hard rounds come more often."""

from __future__ import annotations

import secrets
import time
from typing import Any

from fastapi import APIRouter, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import HTMLResponse

from croupier.app.layout import betting_spots, posted_pays
from croupier.errors import CroupierError
from croupier.room.access import Missing
from croupier.room.practice import practice
from croupier.server.catalogue import game_list
from croupier.server.pages.browser import Tally, keep
from croupier.server.pages.felt import felt
from croupier.server.pages.schooling import graded, quiz_of
from croupier.server.pages.site import form_of, one, page
from croupier.server.pages.table_page import score

router = APIRouter(include_in_schema=False)
Json = dict[str, Any]
USUAL = "co/three-card-poker"
MOST_SEED, LONGEST = 10**9, 3_600_000


@router.get("/school")
def school(request: Request, game: str = USUAL, seed: int = 0) -> HTMLResponse:
    if not 0 <= seed < MOST_SEED:
        raise Missing(f"seed: {seed} is no round here")
    number = seed or 1 + secrets.randbelow(MOST_SEED - 1)
    return page("school.html", result=None, **_case(game, number), **_about(Tally.read(request.cookies.get("school"))))


def _case(game: str, seed: int) -> Json:
    try:
        case = practice(game, seed)
    except CroupierError as error:
        raise Missing(str(error)) from error
    view = {**case.view, "seat": 0, "waits_for": [], "free_seats": [], "offers": []}
    drawn = felt(view, [], betting_spots(view["game"]))
    lines = quiz_of(case.view, case.settlement)
    more = {"posted": posted_pays(view["game"], {}), "hard": case.hard, "quiz": {"lines": lines, "number": seed}}
    return {**drawn, "game": game, "seed": seed, **more}


def _about(tally: Tally) -> Json:
    return {"games": game_list(), "score": score(tally), "began": round(time.time() * 1000), "switches": frozenset()}


@router.post("/school")
async def settled(request: Request) -> HTMLResponse:
    form = await form_of(request)
    seed, began = one(form, "seed"), one(form, "began")
    if not seed.isdecimal() or int(seed[:12]) >= MOST_SEED:
        raise Missing("seed: there is no such round")
    case = await run_in_threadpool(_case, one(form, "game"), int(seed))
    found = graded(case["quiz"], form)
    now = round(time.time() * 1000)
    took = min(LONGEST, max(0, now - int(began[:15]))) if began.isdecimal() else 0
    seen = Tally.read(request.cookies.get("school"))
    tally = Tally(seen.right + found["right"], seen.asked + found["asked"], seen.total + took)
    answer = page("school.html", result={**found, "took": took}, **case, **_about(tally))
    keep(answer, request, "school", str(tally))
    return answer
