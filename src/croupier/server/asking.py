"""Jobs: prices, advice and PAR sheets, with how far they are; and the findings of the rule books."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import HTMLResponse, JSONResponse, Response

from croupier.books import find_game, library
from croupier.errors import CroupierError
from croupier.report.lint import lint
from croupier.report.page import card_page
from croupier.room.access import Missing
from croupier.room.errors import RoomError
from croupier.room.jobs import DONE, Job, Jobs
from croupier.server.catalogue import card
from croupier.server.described import Responses, answers
from croupier.server.models import PROBLEMS, AdviceRequest, JobRequest, JobState
from croupier.server.tables import Bearer, TheRoom

router = APIRouter(prefix="/api/v1", responses=PROBLEMS, tags=["jobs"])
# Seconds that somebody who asks for advice waits for it; then he is told of the job.
PATIENCE = 20.0
# How often it is looked whether a job is over.
LOOK = 0.02
# A sheet is one file: its style is inside it, and nothing else of it runs.
POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
BUSY: Responses = {503: PROBLEMS[503]}


def jobs_of(request: Request) -> Jobs:
    jobs = request.app.state.jobs
    assert isinstance(jobs, Jobs)
    return jobs


@router.post("/jobs", responses=BUSY)
def ask(body: JobRequest, request: Request) -> JobState:
    """Asks for prices (`analyze`), a PAR sheet (`sheet`) or `advise`. The same question is counted once."""
    return JobState(**jobs_of(request).ask(body.fields()).to_json())


@router.get("/jobs/{job}")
def job(job: str, request: Request) -> JobState:
    """How far a job is: `done` of `of` parts of the count that runs; the result when it is over."""
    return JobState(**jobs_of(request).job(job).to_json())


@router.delete("/jobs/{job}")
def cancel(job: str, request: Request, room: TheRoom, token: Bearer) -> JobState:
    """Gives a job up. It takes the operator's token: others may wait for the same answer."""
    room.check_operator(token)
    return JobState(**jobs_of(request).cancel(job).to_json())


@router.get("/jobs/{job}/file", response_class=Response)
def file(job: str, request: Request) -> Response:
    """The file of a PAR sheet."""
    found = jobs_of(request).job(job)
    if found.answer is None:
        raise RoomError(f"id: the job is {found.state}; it has no file", "id")
    made = found.answer.value
    if not isinstance(made, bytes):
        return JSONResponse(made)
    return Response(made, media_type=found.answer.media, headers={"Content-Security-Policy": POLICY})


@router.post("/advise", response_model=None, responses=answers("advise") | BUSY | {202: {"model": JobState}})
async def advise(body: AdviceRequest, request: Request) -> Response:
    """What each legal action is worth with these cards; where it takes longer, the job that counts it (202)."""
    asked: Job = await run_in_threadpool(jobs_of(request).ask, {"kind": "advise", **body.fields()})
    await _waited(asked)
    if asked.state == DONE and asked.answer is not None:
        return JSONResponse(asked.answer.value)
    if asked.over.is_set():
        raise RoomError(asked.error or f"id: the job is {asked.state}")
    return JSONResponse(asked.to_json(), 202)


async def _waited(asked: Job) -> None:
    """In no thread of its own: however many wait for a job, nobody else waits with them."""
    loop = asyncio.get_running_loop()
    until = loop.time() + PATIENCE
    while not asked.over.is_set() and loop.time() < until:
        await asyncio.sleep(LOOK)


@cache
def findings() -> list[dict[str, Any]]:
    return [item.as_json() for item in lint(library())]


@router.get("/lint", response_model=None, responses=answers("lint"))
def errata(game: Annotated[str, Query(max_length=100, description="only of this game's section")] = "") -> Response:
    """Errata and suspicions in the rule books, each with its cite."""
    if not game:
        return JSONResponse(findings())
    section = find_game(game).section
    listed = [(item.book, item.section) for item in lint(library())]
    wanted = (section.book, section.id)
    return JSONResponse([row for row, of in zip(findings(), listed, strict=True) if of == wanted])


@router.get("/games/{book}/{slug}/card", response_class=HTMLResponse)
def printed(book: str, slug: str) -> HTMLResponse:
    """A game's rules card, to print."""
    try:
        found = card(f"{book}/{slug}")
    except CroupierError as error:
        raise Missing(str(error)) from error
    return HTMLResponse(card_page(found), headers={"Content-Security-Policy": POLICY})
