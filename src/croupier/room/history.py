"""What was: the rounds of a table, one of them event by event, the table as it stood, and all of it played again."""

from __future__ import annotations

from typing import Any

from croupier import fair
from croupier.errors import CroupierError
from croupier.room import events as r
from croupier.room.access import Missing, Viewer
from croupier.room.errors import RoomError
from croupier.room.ledger import audit
from croupier.room.live import Live
from croupier.room.publishing import commitments, document
from croupier.room.sitting import Sitting, begun, refold
from croupier.room.snapshots import from_bytes
from croupier.room.viewing import told, viewed
from croupier.store.rows import FAIR, ROUND, Event
from croupier.store.store import Store

MOST_ROUNDS = 100
# Events that are folded to look back: more would keep others waiting.
MOST_FOLDED = 20_000


def rounds(store: Store, table: str, since: int, most: int) -> list[dict[str, Any]]:
    found, before = [], store.last_round_before(table, since + 1)
    for row in store.marked(table, ROUND, since, min(most, MOST_ROUNDS)):
        event = told(row, Viewer())
        found.append({"first": before + 1, "last": row.number, "at": row.at, "settlement": event["settlement"]})
        before = row.number
    return found


def one_round(store: Store, table: str, viewer: Viewer, last: int) -> dict[str, Any]:
    ended = store.events(table, last - 1, last)
    if not ended or ended[0].mark != ROUND:
        raise Missing(f"number: no round ended with event {last}")
    first = store.last_round_before(table, last) + 1
    kept = store.events(table, max(first - 1, last - MOST_FOLDED), last)
    return {"first": kept[0].number, "last": last, "events": [told(row, viewer) for row in kept]}


def replayed(store: Store, table: str, live: Live, viewer: Viewer, version: int, shape: str) -> dict[str, Any]:
    if not 1 <= version <= live.sitting.version:
        raise RoomError(f"version: the table is at {live.sitting.version}, {version} is no version of it", "version")
    sitting = _near(store, table, live, version, shape)
    if version - sitting.version > MOST_FOLDED:
        far = f"{version} is more than {MOST_FOLDED} events after the last version that is kept"
        raise RoomError(f"version: {far}; the events themselves are there", "version")
    sitting = refold(live.engine, sitting, store.events(table, sitting.version, version))
    found = viewed(table, live.engine, live.settings, sitting, _then(viewer, version), sitting.at)
    return found | {"offers": [], "seconds_left": None}


def _near(store: Store, table: str, live: Live, version: int, shape: str) -> Sitting:
    """The nearest state that need not be folded: the last snapshot, or the opening."""
    kept = store.snapshot(table, shape)
    if kept is not None and kept.number <= version:
        known = from_bytes(live.engine, kept.body)
        if known is not None:
            return known
    return begun(live.engine, store.events(table, 0, 1)[0].at)


def _then(viewer: Viewer, version: int) -> Viewer:
    """A seat's token looks back to when its holder sat down, and no further."""
    there = viewer.since < version and (viewer.until is None or version <= viewer.until)
    return viewer._replace(until=None) if viewer.seat and there else Viewer()


def verified(store: Store, table: str, live: Live) -> dict[str, Any]:
    """Everything again from what is stored: the fold, each step of the game, the ledger, every revealed shuffle."""
    kept = store.events(table)
    faults = [str(found)] if (found := audit(table, live.engine, kept, store.ledger(table))) else []
    again = refold(live.engine, begun(live.engine, kept[0].at), kept[1:])
    now = refold(live.engine, live.sitting, store.events(table, live.sitting.version))
    if again != now and again.version == now.version:
        faults.append(f"version {now.version}: the events lead to another table than the one in play")
    faults += [*_played(live, kept), *_shuffles(store, table, live, kept)]
    settled = sum(row.mark == ROUND for row in kept)
    return {"version": again.version, "rounds": settled, "identical": not faults, "faults": faults}


def _played(live: Live, kept: list[Event]) -> list[str]:
    """Where a round was called off, or others moved a meter, something beside the rules had a part in it."""
    own = [row.body for row in kept if r.read(row.body) is None]
    if live.settings.links or any(isinstance(r.read(row.body), r.RoundVoided) for row in kept):
        return []
    try:
        live.engine.replay(own)
    except CroupierError as error:
        return [f"played again: {error}"]
    return []


def _shuffles(store: Store, table: str, live: Live, kept: list[Event]) -> list[str]:
    faults = []
    for item in commitments(store.marked(table, FAIR)):
        if item["revealed"]:
            rows = (kept[place] for place in range(item["number"] - 1, len(kept)))
            found = document(table, live.engine, rows, Viewer(), open_at=None, now=0)
            try:
                fair.verify(found)
            except fair.Unfair as error:
                faults.append(f"event {item['number']}: {error}")
    return faults
