"""The hands that somebody plays at a table: each seat has a token of its own, and the one that is waited for acts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from croupier.app.layout import front_of
from croupier.room.access import Denied
from croupier.room.room import Room
from croupier.server.pages.browser import Visit
from croupier.server.pages.seats import free_seats

Json = dict[str, Any]


class Hand(NamedTuple):
    """A seat of the visitor's and what it sees; without a token he looks on."""

    token: str | None
    view: Json


def hands(room: Room, table: str, visit: Visit) -> list[Hand]:
    """The visitor's own, the one that the table waits for first. A seat that was left is none of them any more."""
    found: list[Hand] = []
    refused: Denied | None = None
    for token in visit.tokens:
        try:
            found.append(Hand(token, room.view(table, token)))
        except Denied as denied:
            refused = denied
    if refused is not None and not found:
        raise refused
    seated = [hand for hand in found if hand.view["seat"]]
    return sorted(seated, key=_is_waited_for, reverse=True) or found[:1] or [Hand(None, room.view(table))]


def _is_waited_for(hand: Hand) -> bool:
    return hand.view["seat"] in hand.view["waits_for"]


def acting(room: Room, table: str, visit: Visit, seat: str) -> Visit:
    """The visit with the token first that acts for a seat, as a form names it; else the one that is waited for."""
    if len(visit.tokens) < 2:
        return visit
    own = hands(room, table, visit)
    named = next((hand for hand in own if str(hand.view["seat"]) == seat), own[0])
    others = [hand.token for hand in own if hand is not named]
    return visit._replace(tokens=tuple(token for token in (named.token, *others) if token))


def seats_for_another(view: Json, opened: Mapping[str, Any], held: int) -> list[int]:
    """Where a further hand may be played: as many hands as the table allows a player, at seats that are free. For a
    pot everybody plays one."""
    if not view["seat"] or front_of(view["seat"]) or held >= opened.get("hands_per_player", 1):
        return []
    return [seat for seat in free_seats(view) if not front_of(seat)]


def name_of(view: Json) -> str:
    """What the visitor is called at the table; a further hand is his under the same name."""
    return next((str(item["player"]) for item in view["seats"] if view["seat"] and item["seat"] == view["seat"]), "")
