"""What a list of tables shows of one, kept beside its events: to list tables, none has to be folded."""

from __future__ import annotations

import json

from croupier.room.settings import Settings
from croupier.room.sitting import Sitting
from croupier.seats.protocol import Engine


def summarised(engine: Engine, opened: Settings, sitting: Sitting) -> str:
    """As JSON. `opened` are the settings of the opening: those that were changed since are in the sitting."""
    settings = opened.changed(sitting.changed)
    chairs = engine.chairs(sitting.state)
    found = {
        "name": settings.name,
        "access": settings.access,
        "players": {str(seat): chair.player for seat, chair in sorted(chairs.items())},
        "free_seats": list(engine.seats(sitting.state)),
    }
    return json.dumps(found, separators=(",", ":"))
