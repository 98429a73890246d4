"""The room: tables by id, commands that take effect once, and events that are committed before anybody is told."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from croupier.errors import CroupierError
from croupier.room.access import Denied, Missing, Viewer, hashed, new_token, same, viewer_of
from croupier.room.errors import RoomError
from croupier.room.fairness import SEED, SeatSeed
from croupier.room.ledger import entry
from croupier.room.live import Live, Tables
from croupier.room.moving import call_time, due, writing_asks
from croupier.room.publishing import commitments, document, read_seed
from croupier.room.seats import read_ask, seat_offers
from croupier.room.settings import INVITED, read_opening
from croupier.room.sitting import Writing, begun
from croupier.room.taking import taken
from croupier.room.viewing import told, viewed
from croupier.seats.protocol import OF_A_SEAT, Ask, Step
from croupier.store.rows import Command, Event, TableRow, Token
from croupier.store.store import Store
from croupier.text import shown

LONGEST_ID = 100
# Events that one commitment is looked for in: far more than a shoe brings.
MOST_OF_A_SHOE = 20_000


class Stale(CroupierError):
    """A command that was decided on an older version."""

    def __init__(self, text: str, version: int, events: list[dict[str, Any]]) -> None:
        super().__init__(text)
        self.version, self.events = version, events


class Room(Tables):
    def __init__(self, store: Store, operator: str, **more: Any) -> None:
        super().__init__(store, **more)
        self._operator = hashed(operator)

    # Who asks

    def is_operator(self, bearer: str | None) -> bool:
        return bearer is not None and same(bearer, self._operator)

    def check_operator(self, bearer: str | None) -> None:
        if bearer is None:
            raise Denied("this takes the operator's token, in the header Authorization: Bearer ...", 401)
        if not self.is_operator(bearer):
            raise Denied("this takes the operator's token")

    def viewer(self, table: str, bearer: str | None) -> Viewer:
        """Without a token somebody stands by; an unknown one, or one of another table, is refused."""
        if bearer is None:
            return Viewer()
        if self.is_operator(bearer):
            return Viewer(operates=True)
        token = self.store.token(hashed(bearer))
        if token is None:
            raise Denied("the token is unknown", 401)
        if token.table != table:
            raise Denied("the token is for a seat at another table")
        return viewer_of(token)

    # Tables

    def open_table(self, body: Mapping[str, Any]) -> dict[str, Any]:
        engine, settings = read_opening(body, self._shared(body))
        table, now = secrets.token_hex(8), self.clock()
        writing = Writing(engine, begun(engine, now), now)
        opened, *more = engine.opening()
        masked = engine.mask(writing.state, opened, writing.state)
        first = Event(1, now, "operator", masked.body, masked.public, {})
        writing.step("operator", Step(None, tuple(more)))
        version = writing.sitting.version
        row = TableRow(table, opened.game, settings.to_json(), now, version, None, False, self.digest)
        for meter, link in settings.links.items():
            self.store.meter(link, engine.meters(writing.state)[meter])
        postings = (*entry(engine, 1, None, opened, engine.start()), *writing.postings)
        self.store.open_table(row, (first, *writing.events), postings)
        self.keep(table, Live(engine, settings, writing.sitting, self.digest))
        return {"id": table, "version": version}

    def _shared(self, body: Mapping[str, Any]) -> dict[str, int]:
        """Meters that the table shares with others, as they stand."""
        links = body.get("links")
        if not isinstance(links, Mapping):
            return {}
        found = {str(meter): self.store.meter(str(link)) for meter, link in links.items()}
        return {meter: shared.cents for meter, shared in found.items() if shared is not None}

    def tables(self) -> list[dict[str, Any]]:
        found = []
        for row in self.store.tables():
            live = self.load(row.id)
            chairs, free = live.engine.chairs(live.sitting.state), live.engine.seats(live.sitting.state)
            taken_by = {str(seat): chair.player for seat, chair in sorted(chairs.items())}
            found.append(
                {"id": row.id, "game": row.game, "name": live.settings.name, "version": row.version,
                 "access": live.settings.access, "players": taken_by, "free_seats": list(free)}
            )  # fmt: skip
        return found

    # What is seen

    def view(self, table: str, bearer: str | None = None) -> dict[str, Any]:
        live, viewer = self.load(table), self.viewer(table, bearer)
        return viewed(table, live.engine, live.settings, live.sitting, viewer, self.clock())

    def events(self, table: str, bearer: str | None, since: int, most: int | None = None) -> list[dict[str, Any]]:
        viewer = self.viewer(table, bearer)
        if since < 0:
            raise RoomError(f"since: {since} is below zero", "since")
        if self.store.table(table) is None:
            raise Missing(f"table: there is no table {shown(table)}")
        return [told(event, viewer) for event in self.store.events(table, since, most=most)]

    def commitments(self, table: str) -> list[dict[str, Any]]:
        self.load(table)
        return commitments(self.store.commitments(table))

    def fair(self, table: str, bearer: str | None, number: int) -> dict[str, Any]:
        """What may be published of a shuffle, as `croupier fair verify` reads it."""
        live, viewer = self.load(table), self.viewer(table, bearer)
        after = live.settings.reveal_after
        kept = self.store.events(table, max(0, number - 1), number + MOST_OF_A_SHOE)
        open_at = after * 1000 if after is not None else None
        return document(table, live.engine, kept, viewer, open_at=open_at, now=self.clock())

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
        live = self.load(table)
        if live.settings.access == INVITED:
            self.check_operator(bearer)
        mine = self.viewer(table, bearer).player if bearer and not self.is_operator(bearer) else ""
        secret = new_token()

        def write(live: Live, writing: Writing) -> Token:
            ask = read_ask(live.engine, live.settings, live.sitting, body, mine)
            writing_asks(writing, f"seat {ask.seat}", ask)
            # The token sees what comes after the seat was asked for: earlier hands at it were another's.
            return Token(hashed(secret), table, ask.seat, ask.player, live.sitting.version)

        version, _ = self.write(table, write)
        return {"token": secret, "version": version}

    def command(self, table: str, bearer: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        viewer = self._commander(table, bearer)
        name, version = _command_id(body), _version(body)
        known = self.store.command(table, viewer.author, name)
        if known is not None:
            return self._answer(table, viewer, known)

        def write(live: Live, writing: Writing) -> Command:
            if version != live.sitting.version:
                self._refuse_stale(table, viewer, version, live.sitting.version)
            self._act(live, writing, viewer, body.get("action"))
            return Command(viewer.author, name, live.sitting.version, writing.sitting.version)

        try:
            _, done = self.write(table, write)
        except Stale:
            # The same command may have been carried out by another process while this one was read.
            known = self.store.command(table, viewer.author, name)
            if known is None:
                raise
            return self._answer(table, viewer, known)
        assert isinstance(done, Command)
        return self._answer(table, viewer, done)

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
        missed = [told(event, viewer) for event in self.store.events(table, version, current)]
        raise Stale(f"version: the table has moved on from {version} to {current}", current, missed)

    def _act(self, live: Live, writing: Writing, viewer: Viewer, action: Any) -> None:
        engine, state = live.engine, live.sitting.state
        if viewer.operates:
            offer, chosen = taken(engine.floor(state), action)
            writing.take(viewer.author, offer.seat, offer, chosen)
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
            before = self.store.version(table)
            version, _ = self.write(table, self._call_time)
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
