"""The room: tables by id, commands that take effect once, and events that are committed before anybody is told."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from croupier.errors import CroupierError
from croupier.room.access import Denied, Missing, Viewer, hashed, new_token
from croupier.room.errors import RoomError
from croupier.room.fairness import SEED, SeatSeed
from croupier.room.history import MOST_ROUNDS, one_round, replayed, rounds, verified
from croupier.room.live import Live
from croupier.room.moving import call_time, due, writing_asks
from croupier.room.office import Office
from croupier.room.publishing import commitments, document, read_seed
from croupier.room.seats import read_ask, seat_offers
from croupier.room.settings import INVITED
from croupier.room.sitting import Writing
from croupier.room.summaries import summarised
from croupier.room.taking import taken
from croupier.room.viewing import told, told_text, viewed
from croupier.seats.protocol import OF_A_SEAT, Ask
from croupier.store.rows import FAIR, Command, Event, Token
from croupier.text import shown

LOG = logging.getLogger("croupier.room")
LONGEST_ID = 100
# Events that are read at a time where nobody knows how many there are.
PAGE = 200


class Stale(CroupierError):
    """A command that was decided on an older version."""

    def __init__(self, text: str, version: int, events: list[dict[str, Any]]) -> None:
        super().__init__(text)
        self.version, self.events = version, events


class _Known(Exception):
    """The command was carried out before."""

    def __init__(self, command: Command) -> None:
        super().__init__(command.id)
        self.command = command


class Room(Office):
    def tables(self) -> list[dict[str, Any]]:
        """Those that are open, as they were summed up with their last change; no table is folded for it."""
        return [
            {
                "id": row.id,
                "game": row.game,
                "version": row.version,
                **json.loads(row.summary or self._summed_up(row.id)),
            }
            for row in self.store.tables()
        ]

    def _summed_up(self, table: str) -> str:
        """Of a table that was last changed before summaries were kept."""
        live = self.load(table)
        return summarised(live.engine, live.opened, live.sitting)

    # What is seen

    def view(self, table: str, bearer: str | None = None) -> dict[str, Any]:
        live, viewer = self.looked(table, bearer)
        return viewed(table, live.engine, live.settings, live.sitting, viewer, self.clock())

    def events(self, table: str, bearer: str | None, since: int, most: int | None = None) -> list[dict[str, Any]]:
        viewer, found = self._since(table, bearer, since, most)
        return [told(event, viewer) for event in found]

    def lines(self, table: str, bearer: str | None, since: int, most: int | None = None) -> list[tuple[int, str]]:
        """The same events, each with its number and as a text of JSON."""
        viewer, found = self._since(table, bearer, since, most)
        return [(event.number, told_text(event, viewer)) for event in found]

    def _since(self, table: str, bearer: str | None, since: int, most: int | None) -> tuple[Viewer, Sequence[Event]]:
        viewer = self.viewer(table, bearer)
        if since < 0:
            raise RoomError(f"since: {since} is below zero", "since")
        if not self.holds(table) and self.store.table(table) is None:
            raise Missing(f"table: there is no table {shown(table)}")
        return viewer, self.happened(table, since, most)

    def rounds(self, table: str, since: int = 0, most: int = MOST_ROUNDS) -> list[dict[str, Any]]:
        """The rounds that were settled, those that ended after an event first, in their order."""
        self.load(table)
        return rounds(self.store, table, since, most)

    def round(self, table: str, bearer: str | None, last: int) -> dict[str, Any]:
        """One round by the number of the event that ended it: all that happened, as the viewer may see it."""
        self.load(table)
        return one_round(self.store, table, self.viewer(table, bearer), last)

    def replay(self, table: str, bearer: str | None, version: int) -> dict[str, Any]:
        """The table as the viewer saw it at an earlier version; nothing is offered there."""
        live, viewer = self.load(table), self.viewer(table, bearer)
        return replayed(self.store, table, live, viewer, version, self.shape)

    def verify(self, table: str, bearer: str | None) -> dict[str, Any]:
        """All of a table's life again: the operator's, for it may take long."""
        self.check_operator(bearer)
        return verified(self.store, table, self.load(table))

    def commitments(self, table: str) -> list[dict[str, Any]]:
        self.load(table)
        return commitments(self.store.marked(table, FAIR))

    def fair(self, table: str, bearer: str | None, number: int) -> dict[str, Any]:
        """What may be published of a shuffle, as `croupier fair verify` reads it."""
        live, viewer = self.load(table), self.viewer(table, bearer)
        after = live.settings.reveal_after
        open_at = after * 1000 if after is not None else None
        return document(table, live.engine, self._from(table, number), viewer, open_at=open_at, now=self.clock())

    def _from(self, table: str, number: int) -> Iterator[Event]:
        """Events from one on, read a page at a time: a hand is short, a shoe is not, a table's life has no end."""
        since = max(0, number - 1)
        while page := self.store.events(table, since, most=PAGE):
            yield from page
            since = page[-1].number

    # What is done

    def seed(self, table: str, bearer: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        """A seat's own part of the shuffles that are still to come."""
        viewer = self._commander(table, bearer)
        if not viewer.seat or viewer.until is not None:
            raise Denied("a seat that is taken adds to the shuffle")
        text = read_seed(body)

        def write(live: Live, writing: Writing) -> None:
            if live.sitting.fair is None or live.sitting.fair.committed.kind != SEED:
                raise RoomError("seed: the table has not committed to a seed now", "seed")
            writing.note(f"seat {viewer.seat}", SeatSeed(viewer.seat, text))

        version, _ = self.write(table, write)
        return {"version": version}

    def sit(self, table: str, body: Mapping[str, Any], bearer: str | None = None) -> dict[str, Any]:
        """A seat at a table, and the token that lets exactly this seat act."""
        self.load(table)
        secret = new_token()

        def write(live: Live, writing: Writing) -> Token:
            if live.sitting.closing:
                raise RoomError(f"table: {table} is being closed", "table")
            viewer = self.viewer(table, bearer)
            if live.settings.access == INVITED:
                writing.spent = self._invited(viewer, bearer)
            mine = viewer.player
            ask = read_ask(live.engine, live.settings, live.sitting, body, mine)
            writing_asks(writing, f"seat {ask.seat}", ask)
            # The token sees what comes after the seat was asked for: earlier hands at it were another's.
            return Token(hashed(secret), table, ask.seat, ask.player, live.sitting.version)

        version, _ = self.write(table, write)
        return {"token": secret, "version": version}

    def _invited(self, viewer: Viewer, bearer: str | None) -> str:
        """By the operator, or by who sits here already; else by an invitation, which is used up."""
        if bearer is None:
            raise Denied("the table is by invitation: it takes one, or the operator's token", 401)
        return "" if viewer.operates or viewer.seat else hashed(bearer)

    def command(self, table: str, bearer: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        viewer = self._commander(table, bearer)
        name, version = _command_id(body), _version(body)
        attempts: list[Writing] = []

        def write(live: Live, writing: Writing) -> Command:
            attempts.append(writing)
            # A command that was carried out has moved the table: at the version it names it is a new one, unless
            # its id is used a second time, which the database refuses.
            if version != live.sitting.version or len(attempts) > 1:
                known = self.store.command(table, viewer.author, name)
                if known is not None:
                    raise _Known(known)
            if version != live.sitting.version:
                self._refuse_stale(table, viewer, version, live.sitting.version)
            self._act(table, live, writing, viewer, body.get("action"))
            return Command(viewer.author, name, live.sitting.version, writing.sitting.version)

        try:
            done, _ = self.write(table, write, version)
        except _Known as repeated:
            return self._answer(table, viewer, repeated.command)
        except RoomError:
            # Whatever is wrong with it now, as at a table that was closed since: the first answer stays the answer.
            known = self.store.command(table, viewer.author, name)
            if known is None:
                raise
            return self._answer(table, viewer, known)
        return {"version": done, "events": [told(event, viewer) for event in attempts[-1].events]}

    def _commander(self, table: str, bearer: str | None) -> Viewer:
        viewer = self.viewer(table, bearer)
        if not viewer.seat and not viewer.operates:
            raise Denied("a command takes a seat's token, in the header Authorization: Bearer ...", 401)
        return viewer

    def _answer(self, table: str, viewer: Viewer, command: Command) -> dict[str, Any]:
        events = self.store.events(table, command.before, command.after)
        return {"version": command.after, "events": [told(event, viewer) for event in events]}

    def _refuse_stale(self, table: str, viewer: Viewer, version: int, current: int) -> None:
        if version > current:
            raise RoomError(f"version: {version} has not happened yet, the table is at {current}", "version")
        missed = [told(event, viewer) for event in self.happened(table, version)]
        raise Stale(f"version: the table has moved on from {version} to {current}", current, missed)

    def _act(self, table: str, live: Live, writing: Writing, viewer: Viewer, action: Any) -> None:
        engine, state = live.engine, live.sitting.state
        if viewer.operates:
            offer, chosen = taken(engine.floor(state), action)
            writing.take(viewer.author, offer.seat, offer, chosen, self.dice(table).chance(writing))
            return
        if viewer.until is not None:
            raise Denied(f"seat {viewer.seat} was left; its token only looks on")
        offers = [*engine.offers(state, viewer.seat), *seat_offers(engine, live.settings, live.sitting, viewer.seat)]
        offer, chosen = taken(offers, action)
        if offer.kind in OF_A_SEAT:
            writing_asks(writing, f"seat {viewer.seat}", Ask(offer.kind, viewer.seat, chosen.amount))
        else:
            writing.take(f"seat {viewer.seat}", viewer.seat, offer, chosen)

    # The clock

    def tick(self) -> int:
        """Does what is due at any table; how many tables it moved."""
        moved = 0
        for table in self.store.due(self.clock()):
            try:
                before = self.store.version(table)
                version, _ = self.write(table, self._call_time)
            except Exception as error:
                # One table that cannot be moved keeps no other waiting; it is tried again at the next look.
                LOG.warning("table %s could not be moved by the clock", table, exc_info=error)
                continue
            moved += version > before
        return moved

    def _call_time(self, live: Live, writing: Writing) -> None:
        when = due(writing, live.settings)
        if when is not None and when <= self.clock() and live.engine.waits_for(live.sitting.state):
            call_time(writing)


def _command_id(body: Mapping[str, Any]) -> str:
    name = body.get("id")
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_ID:
        raise RoomError(f"id: {shown(name)} is no text of 1 to {LONGEST_ID} characters, made by the client", "id")
    return name


def _version(body: Mapping[str, Any]) -> int:
    version = body.get("version")
    if type(version) is not int or version < 0:
        raise RoomError(f"version: {shown(version)} is no version of the table", "version")
    return version
