"""Errors as answers: one sentence and the field, never a trace."""

from __future__ import annotations

import logging

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from croupier.errors import CroupierError
from croupier.room.access import Denied, Missing
from croupier.room.jobs import Busy
from croupier.room.room import Stale
from croupier.room.settings import field_of
from croupier.server.pages.site import problem_page, wants_a_page
from croupier.store.database import StoreError

LOG = logging.getLogger("croupier.server")


def problem(request: Request | None, status: int, error: str, field: str = "") -> Response:
    """For a program JSON, for somebody at a browser a page."""
    if request is not None and wants_a_page(request.url.path, request.headers.get("accept", "")):
        return problem_page(status, error)
    headers = {"WWW-Authenticate": "Bearer"} if status == 401 else None
    return JSONResponse({"error": error, "field": field}, status, headers)


def refusal(error: CroupierError, request: Request | None = None) -> Response:
    match error:
        case Stale():
            return JSONResponse({"error": str(error), "version": error.version, "events": error.events}, 409)
        case Denied():
            return problem(request, error.status, str(error), "authorization")
        case Missing():
            return problem(request, 404, str(error), "id")
        case StoreError() | Busy():
            return problem(request, 503, str(error))
    return problem(request, 400, str(error), field_of(error))


def handle_problems(app: FastAPI) -> None:
    @app.exception_handler(CroupierError)
    def refused(request: Request, error: CroupierError) -> Response:
        return refusal(error, request)

    @app.exception_handler(RequestValidationError)
    def malformed(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"][1:] if not isinstance(part, int))
        return problem(request, 400, f"{field or 'body'}: {first['msg']}", field or "body")

    @app.exception_handler(HTTPException)
    def not_here(request: Request, error: HTTPException) -> Response:
        said = f"{request.method} {request.url.path}: {error.detail}"
        if error.status_code == 404 and request.method == "GET":
            said = f"path: there is no page {request.url.path[:80]}"
        answer = problem(request, error.status_code, said, "path")
        answer.headers.update(error.headers or {})
        return answer

    @app.exception_handler(Exception)
    def failed(request: Request, error: Exception) -> Response:
        LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
        return problem(request, 500, "something went wrong here; nothing was changed")
