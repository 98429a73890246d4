"""What somebody is shown of a table, and told of its events."""

from __future__ import annotations

import json
from typing import Any

from croupier.money import print_money
from croupier.room.access import Viewer
from croupier.room.moving import due
from croupier.room.seats import seat_offers
from croupier.room.settings import Settings
from croupier.room.sitting import Sitting, Writing
from croupier.seats.protocol import SIT, Engine, Offer
from croupier.store.rows import Event


def told(event: Event, viewer: Viewer) -> dict[str, Any]:
    """An event as a viewer may see it: hidden cards are `??`, the number stays."""
    # The table numbers its events; what an event itself counts, a hand or a throw, is its `no`.
    own = {("no" if key == "number" else key): value for key, value in json.loads(viewer.text_of(event)).items()}
    return {"number": event.number, "at": event.at, "by": event.author, **own}


def told_text(event: Event, viewer: Viewer) -> str:
    """The same as a text of JSON; read and written again only where a name has to be changed."""
    text = viewer.text_of(event)
    if '"number":' in text:
        return json.dumps(told(event, viewer), separators=(",", ":"))
    return f'{{"number":{event.number},"at":{event.at},"by":{json.dumps(event.author)},{text[1:]}'


def viewed(
    table: str, engine: Engine, settings: Settings, sitting: Sitting, viewer: Viewer, now: int
) -> dict[str, Any]:
    seat = viewer.seat if viewer.until is None else 0
    found = engine.view(sitting.state, seat)
    when = due(Writing(engine, sitting, now), settings)
    found["seats"] += [
        {
            "seat": ask.seat,
            "player": ask.player,
            "stack": print_money(ask.amount),
            "sitting_out": False,
            "waiting": True,
        }
        for ask in sitting.asks
        if ask.kind == SIT
    ]
    return {
        "id": table,
        "name": settings.name,
        "version": sitting.version,
        "seat": seat,
        **found,
        "waits_for": list(engine.waits_for(sitting.state)),
        "seconds_left": max(0, (when - now + 999) // 1000) if when is not None else None,
        "asked": [{"seat": ask.seat, "kind": ask.kind} for ask in sitting.asks],
        "free_seats": list(engine.seats(sitting.state)),
        "offers": [offer.to_json() for offer in offers_of(engine, settings, sitting, viewer, seat)],
        "play_money": True,
    }


def offers_of(engine: Engine, settings: Settings, sitting: Sitting, viewer: Viewer, seat: int) -> list[Offer]:
    if viewer.operates:
        return engine.floor(sitting.state)
    if not seat:
        return []
    return [*engine.offers(sitting.state, seat), *seat_offers(engine, settings, sitting, seat)]
