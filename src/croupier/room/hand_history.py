"""The last hand for a pot that is over, as somebody may see it, in the PHH format."""

from __future__ import annotations

from typing import Any

from croupier.poker.events import hand as e
from croupier.poker.phh.write import write
from croupier.poker.views import mask
from croupier.room import events as r
from croupier.room.access import Missing, Viewer
from croupier.room.pot import Pot
from croupier.room.room import Room
from croupier.room.settings import engine_of
from croupier.room.sitting import begun, folded
from croupier.store.rows import Event

# Cards that are chosen in secret: the file has none of them.
SECRET = "_wild"


def hand_history(room: Room, table: str, bearer: str | None) -> str:
    """A card that the viewer has not seen is `??`."""
    viewer, game = room.viewer(table, bearer), room.view(table)["game"]
    kept = room.store.events(table)
    engine = engine_of(game, kept[0].body)
    if not isinstance(engine, Pot):
        raise Missing("hand.phh: the format is for hands between players")
    found = _last_hand(engine, kept, viewer)
    if not found:
        raise Missing("hand.phh: no hand has been played out yet")
    return "".join(line for line in found.splitlines(keepends=True) if not line.startswith(SECRET))


def _last_hand(engine: Pot, kept: list[Event], viewer: Viewer) -> str:
    sitting, found = begun(engine, kept[0].at), ""
    told: list[Any] = []
    for row in kept[1:]:
        event: Any = r.read(row.body) or engine.read(row.body)
        before, sitting = sitting, folded(engine, sitting, event, row.at)
        told = [] if isinstance(event, e.HandStarted) else told
        hand = sitting.state.hand or before.state.hand
        # Who sat there before him held cards that are not his.
        seat = viewer.seat if row.number > viewer.since else 0
        told.append(mask(event, hand, seat))
        if isinstance(event, e.HandEnded) and hand is not None:
            chairs = sitting.state.room.chairs
            players = [chairs[seat].player if seat in chairs else f"seat {seat}" for seat in hand.seats]
            found = write(hand, told, players)
    return found
