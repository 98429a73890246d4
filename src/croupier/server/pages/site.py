"""What all pages share: templates, static files, who asks, and what a form says."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any
from urllib.parse import parse_qs

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse
from fastapi.staticfiles import StaticFiles
from jinja2 import Environment, PackageLoader, StrictUndefined

from croupier.room.access import Denied
from croupier.room.errors import RoomError
from croupier.server.pages.words import FILTERS

LONGEST_FORM = 20_000
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self'; img-src 'self' data:; form-action 'self'; "
    "frame-ancestors 'none'; base-uri 'none'",
    "Cache-Control": "no-store",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}

FIELD = re.compile(r"^[a-z_.]+: ")
# What a page that failed is called, and where it leads back to.
WRONG = {
    401: ("This is for the operator", "/floor", "To the floor"),
    403: ("That is not allowed", "/", "All games"),
    404: ("There is nothing here", "/", "All games"),
    405: ("That is no page", "/", "All games"),
    429: ("A moment, please", "/", "All games"),
    500: ("Something went wrong", "/", "All games"),
    503: ("The house is closed for a moment", "/", "All games"),
}


def _environment() -> Environment:
    found = Environment(
        loader=PackageLoader("croupier.server"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.filters.update(FILTERS)
    return found


TEMPLATES = _environment()


def page(name: str, status: int = 200, **values: Any) -> HTMLResponse:
    return HTMLResponse(TEMPLATES.get_template(name).render(**values), status, HEADERS)


def part(request: Request, name: str, title: str, **values: Any) -> HTMLResponse:
    """A part of a page where the page asks for it; by itself it is a page, to be printed or read without scripts."""
    alone = not request.headers.get("hx-request")
    return page("alone.html" if alone else name, part=name, title=title, alone=alone, **values)


def wants_a_page(path: str, accept: str) -> bool:
    """Whether somebody at a browser asked for this: a program that takes anything, or asks the API, reads JSON."""
    return "text/html" in accept and not path.startswith("/api/")


def problem_page(status: int, error: str) -> HTMLResponse:
    """What went wrong, in one sentence, and a way back."""
    name, back, words = WRONG.get(status, ("That did not work", "/", "All games"))
    # The field before the colon is for programs.
    said = FIELD.sub("", error).rstrip(".")
    sentence = f"{said[:1].upper()}{said[1:]}."
    return page("problem.html", status, code=status, title=name, error=sentence, back=back, words=words)


def mount_static(app: FastAPI) -> None:
    app.mount("/static", StaticFiles(directory=str(files("croupier.server") / "static")), name="static")


async def form_of(request: Request) -> dict[str, list[str]]:
    """The fields of a form that our own page sent: other sites cannot post for a seat."""
    origin = request.headers.get("sec-fetch-site", "same-origin")
    if origin not in ("same-origin", "none"):
        raise Denied("a form of another site is not taken")
    body = await request.body()
    if len(body) > LONGEST_FORM:
        raise RoomError("form: it is too long", "body")
    return parse_qs(body.decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=200)


def one(form: dict[str, list[str]], name: str, usual: str = "") -> str:
    return form.get(name, [usual])[0]
