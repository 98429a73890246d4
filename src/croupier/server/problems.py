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
from croupier.store.database import StoreError

LOG = logging.getLogger("croupier.server")


def problem(status: int, error: str, field: str = "") -> JSONResponse:
    headers = {"WWW-Authenticate": "Bearer"} if status == 401 else None
    return JSONResponse({"error": error, "field": field}, status, headers)


def refusal(error: CroupierError) -> Response:
    match error:
        case Stale():
            return JSONResponse({"error": str(error), "version": error.version, "events": error.events}, 409)
        case Denied():
            return problem(error.status, str(error), "authorization")
        case Missing():
            return problem(404, str(error), "id")
        case StoreError() | Busy():
            return problem(503, str(error))
    return problem(400, str(error), field_of(error))


def handle_problems(app: FastAPI) -> None:
    @app.exception_handler(CroupierError)
    def refused(_: Request, error: CroupierError) -> Response:
        return refusal(error)

    @app.exception_handler(RequestValidationError)
    def malformed(_: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"][1:] if not isinstance(part, int))
        return problem(400, f"{field or 'body'}: {first['msg']}", field or "body")

    @app.exception_handler(HTTPException)
    def not_here(request: Request, error: HTTPException) -> Response:
        answer = problem(error.status_code, f"{request.method} {request.url.path}: {error.detail}", "path")
        answer.headers.update(error.headers or {})
        return answer

    @app.exception_handler(Exception)
    def failed(request: Request, error: Exception) -> Response:
        LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
        return problem(500, "something went wrong here; nothing was changed")
