"""Games, rules cards, settlements: what needs no table."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, cast

from fastapi import APIRouter, Body

from croupier.app.capabilities import capabilities
from croupier.app.catalogue import games as listed
from croupier.app.settle import settle
from croupier.books import find_game, library
from croupier.errors import CroupierError
from croupier.report.rules_card import rules_card
from croupier.room.access import Missing
from croupier.server.described import answers, either
from croupier.server.models import PROBLEMS

router = APIRouter(prefix="/api/v1", responses=PROBLEMS, tags=["games"])


@cache
def game_list() -> list[dict[str, Any]]:
    return cast(list[dict[str, Any]], listed())


@cache
def card(game: str) -> dict[str, Any]:
    return rules_card(library(), find_game(game, library()), capabilities())


@router.get("/games", response_model=None, responses=answers("games"))
def games() -> list[dict[str, Any]]:
    """Every game: its wagers, actions, schedules and options, and what works for it."""
    return game_list()


@router.get("/games/{book}/{slug}", response_model=None, responses=answers("show"))
def show(book: str, slug: str) -> dict[str, Any]:
    """A game's rules card."""
    try:
        return card(f"{book}/{slug}")
    except CroupierError as error:
        raise Missing(str(error)) from error


SETTLED = answers("settle-answer", "pot-settle-answer")
ASKED = {"content": {"application/json": {"schema": either("settle-request", "pot-settle-request")}}}


@router.post("/settle", response_model=None, responses=SETTLED, openapi_extra={"requestBody": ASKED})
def settled(request: Annotated[dict[str, Any], Body()]) -> dict[str, Any]:
    """One round, settled."""
    return settle(request)
