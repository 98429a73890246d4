"""A form that opens a table: what the rule allows of a game, and what a form says of it."""

from __future__ import annotations

from typing import Any

from croupier.app.layout import betting_spots
from croupier.errors import CroupierError
from croupier.room.access import Missing
from croupier.server.catalogue import card
from croupier.server.pages.site import one

Json = dict[str, Any]
NUMBERS = ("seats", "time_limit", "pause")


def opening_of(game: str) -> Json:
    """The game's schedules, options with their choices, and wagers with limits."""
    try:
        shown = card(game)
    except CroupierError as error:
        raise Missing(str(error)) from error
    wagers = [spot for spot in betting_spots(game) if not spot["made"]]
    return {"card": shown, "wagers": wagers}


def table_request(form: dict[str, list[str]]) -> Json:
    """What was left empty stays as the rule, or the house, has it."""
    found: Json = {"game": one(form, "game")}
    for name in ("name", "access"):
        if one(form, name):
            found[name] = one(form, name)
    for name in NUMBERS:
        if one(form, name):
            found[name] = int(one(form, name)) if one(form, name).isdecimal() else one(form, name)
    for field, values in form.items():
        kind, _, name = field.partition(".")
        if not name or not values[0]:
            continue
        if kind in ("options", "schedules"):
            found.setdefault(kind, {})[name] = values[0]
        elif kind in ("least", "most"):
            found.setdefault("limits", {}).setdefault(name, {})[kind] = values[0]
    return found
