"""The operator's office: who asks, tables that are opened and closed, settings between rounds, invitations, tokens."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from croupier.room import events as r
from croupier.room.access import OPERATOR, Denied, Viewer, hashed, new_token, same, viewer_of
from croupier.room.errors import RoomError
from croupier.room.ledger import audit, balances, entry
from croupier.room.live import Live, Tables
from croupier.room.moving import writing_asks
from croupier.room.settings import WANTED_TERMS, read_change, read_opening
from croupier.room.sitting import Writing, begun
from croupier.room.summaries import summarised
from croupier.seats.protocol import LEAVE, Ask, Step
from croupier.store.rows import Event, TableRow, Token
from croupier.store.store import Store


class Office(Tables):
    def __init__(self, store: Store, operator: str, **more: Any) -> None:
        super().__init__(store, **more)
        self._operator = hashed(operator)

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
        return _checked(table, self.store.token(hashed(bearer)))

    def looked(self, table: str, bearer: str | None) -> tuple[Live, Viewer]:
        """The table as it is now, and who asks: where others write too, one look at the store tells both."""
        if bearer is None or self.store.alone or self.is_operator(bearer):
            return self.load(table), self.viewer(table, bearer)
        version, token = self.store.glance(table, hashed(bearer))
        live = self.load(table, version)
        return live, _checked(table, token)

    def open_table(self, body: Mapping[str, Any]) -> dict[str, Any]:
        engine, settings = read_opening(body, self._shared(body))
        table, now = secrets.token_hex(8), self.clock()
        writing = Writing(engine, begun(engine, now), now)
        opened, *more = engine.opening()
        masked = engine.mask(writing.state, opened, writing.state)
        first = Event(1, now, OPERATOR, masked.body, masked.public, {})
        writing.step(OPERATOR, Step(None, tuple(more)))
        version = writing.sitting.version
        summary = summarised(engine, settings, writing.sitting)
        row = TableRow(table, opened.game, settings.to_json(), now, version, None, False, self.digest, summary)
        for meter, link in settings.links.items():
            self.store.meter(link, engine.meters(writing.state)[meter])
        postings = (*entry(engine, 1, None, opened, engine.start()), *writing.postings)
        self.store.open_table(row, (first, *writing.events), postings)
        self.keep(table, Live(engine, settings, writing.sitting, self.digest, summary=summary))
        return {"id": table, "version": version}

    def _shared(self, body: Mapping[str, Any]) -> dict[str, int]:
        """Meters that the table shares with others, as they stand."""
        links = body.get("links")
        if not isinstance(links, Mapping):
            return {}
        found = {str(meter): self.store.meter(str(link)) for meter, link in links.items()}
        return {meter: shared.cents for meter, shared in found.items() if shared is not None}

    def close_table(self, table: str, bearer: str | None) -> dict[str, Any]:
        """When the round is over, every player is cashed out and the table is closed."""
        self.check_operator(bearer)

        def write(live: Live, writing: Writing) -> None:
            if live.sitting.closing:
                raise RoomError("table: it is being closed already, when the round is over", "table")
            if live.engine.between(live.sitting.state):
                # What the rule has against it is said at once.
                live.engine.closing(live.sitting.state)
            writing.note(OPERATOR, r.Closing())

        version, _ = self.write(table, write)
        return {"version": version, "closed": self.load(table).sitting.closed}

    def change_settings(self, table: str, bearer: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        self.check_operator(bearer)

        def write(live: Live, writing: Writing) -> None:
            asked = read_change(body, live.settings, live.sitting.wanted)
            if WANTED_TERMS in asked:
                # What the rule has against them is said at once, also where they have to wait for the round's end.
                live.engine.change_terms(live.sitting.rested, asked[WANTED_TERMS])
            writing.note(OPERATOR, r.SettingsAsked(asked))

        version, _ = self.write(table, write)
        return {"version": version}

    def invite(self, table: str, bearer: str | None) -> dict[str, Any]:
        """A token that lets somebody sit down once, at any free seat."""
        self.check_operator(bearer)
        version, secret = self.load(table).sitting.version, new_token()
        self.store.add_token(Token(hashed(secret), table, 0, "", version))
        return {"token": secret, "version": version}

    def uninvite(self, table: str, bearer: str | None) -> dict[str, Any]:
        """All invitations that nobody has used yet."""
        self.check_operator(bearer)
        self.load(table)
        return {"revoked": self.store.revoke(table, 0)}

    def revoke(self, table: str, bearer: str | None, seat: int) -> dict[str, Any]:
        """By the operator, or by the seat itself: its tokens open nothing any more."""
        self._of_seat(table, bearer, seat)
        return {"revoked": self.store.revoke(table, seat)}

    def renew(self, table: str, bearer: str | None, seat: int) -> dict[str, Any]:
        """A new token for whoever sits there; the old ones are revoked."""
        self._of_seat(table, bearer, seat)
        last = self.store.sits_since(table, seat)
        if last is None:
            raise RoomError(f"seat: nobody sits at {seat}", "seat")
        secret = new_token()
        self.store.revoke(table, seat, last._replace(hash=hashed(secret)))
        return {"token": secret, "version": self.load(table).sitting.version}

    def _of_seat(self, table: str, bearer: str | None, seat: int) -> None:
        self.load(table)
        viewer = self.viewer(table, bearer)
        if not viewer.operates and (viewer.seat != seat or viewer.until is not None):
            status = 401 if bearer is None else 403
            raise Denied("this takes the operator's token, or that of the seat itself", status)

    def dismiss(self, table: str, bearer: str | None, seat: int) -> dict[str, Any]:
        """The operator asks a player to leave: at once, or when the round is over."""
        self.check_operator(bearer)

        def write(live: Live, writing: Writing) -> None:
            if seat not in live.engine.chairs(live.sitting.state):
                raise RoomError(f"seat: nobody sits at {seat}", "seat")
            if any((ask.kind, ask.seat) == (LEAVE, seat) for ask in live.sitting.asks):
                raise RoomError(f"seat: {seat} is leaving already", "seat")
            writing_asks(writing, OPERATOR, Ask(LEAVE, seat))

        version, _ = self.write(table, write)
        return {"version": version}

    def audit(self, bearer: str | None, table: str) -> dict[str, Any]:
        """The ledger of a table worked out again from its events, and what each account holds."""
        self.check_operator(bearer)
        live = self.load(table)
        kept, ledger = self.store.events(table), self.store.ledger(table)
        difference = audit(table, live.engine, kept, ledger)
        return {
            "table": table,
            "events": len(kept),
            "lines": len(ledger),
            "balanced": difference is None,
            "difference": str(difference or ""),
            "accounts": balances(ledger),
        }


def _checked(table: str, token: Token | None) -> Viewer:
    if token is None:
        raise Denied("the token is unknown, or was revoked", 401)
    if token.table != table:
        raise Denied("the token is for a seat at another table")
    return viewer_of(token)
