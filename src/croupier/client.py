"""A client of the service, with nothing but the standard library: tables, seats, commands and the stream of events."""

from __future__ import annotations

import http.client
import json
import time
import uuid
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from urllib.parse import urlsplit

Json = dict[str, Any]
Choose = Callable[[Json], Json | None]
TRIES = 5
# Seconds after which a connection is made anew.
IDLE = 3.0


class Refused(Exception):
    """The service's answer to a request that it refuses: `status`, one sentence, and the field that is wrong."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(body.get("error", f"status {status}"))
        self.status, self.body, self.field = status, body, str(body.get("field", ""))


class Client:
    """One connection, kept open. A request that broke off is sent again: commands take effect once by their id."""

    def __init__(self, url: str, token: str = "", timeout: float = 30.0) -> None:
        self._url, self._timeout = urlsplit(url), timeout
        self.token = token
        self._connection: http.client.HTTPConnection | None = None
        self._used = 0.0

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _connect(self) -> http.client.HTTPConnection:
        kind = http.client.HTTPSConnection if self._url.scheme == "https" else http.client.HTTPConnection
        return kind(self._url.netloc, timeout=self._timeout)

    def _headers(self, accept: str = "application/json") -> dict[str, str]:
        found = {"Accept": accept, "Content-Type": "application/json"}
        return found | ({"Authorization": f"Bearer {self.token}"} if self.token else {})

    def request(self, method: str, path: str, body: Mapping[str, Any] | None = None, tries: int = TRIES) -> Any:
        """The answer's JSON. A connection that broke is made again, with a pause that grows."""
        data = None if body is None else json.dumps(body).encode()
        if time.monotonic() - self._used > IDLE:
            # One that was kept so long may have been closed at the other end.
            self.close()
        for again in range(tries):
            try:
                if self._connection is None:
                    self._connection = self._connect()
                self._connection.request(method, f"{self._url.path}/api/v1{path}", data, self._headers())
                answer = self._connection.getresponse()
                text = answer.read()
                self._used = time.monotonic()
                break
            except (OSError, http.client.HTTPException):
                self.close()
                if again + 1 == tries:
                    raise
                time.sleep(0.1 * 2**again)
        found = json.loads(text) if text else {}
        if answer.status >= 400:
            raise Refused(answer.status, found if isinstance(found, dict) else {})
        return found

    def games(self) -> list[Json]:
        found: list[Json] = self.request("GET", "/games")
        return found

    def settle(self, round_: Mapping[str, Any]) -> Json:
        found: Json = self.request("POST", "/settle", round_)
        return found

    def open_table(self, game: str, **settings: Any) -> str:
        """With the operator's token."""
        # To open a table twice is no harm that an id would keep off: it is not sent again.
        return str(self.request("POST", "/tables", {"game": game, **settings}, tries=1)["id"])

    def sit(self, table: str, seat: int, name: str, buy_in: str) -> Seat:
        body = {"seat": seat, "name": name, "buy_in": buy_in}
        token = self.request("POST", f"/tables/{table}/seats", body, tries=1)["token"]
        return Seat(Client(self._url.geturl(), str(token), self._timeout), table)

    def view(self, table: str) -> Json:
        found: Json = self.request("GET", f"/tables/{table}")
        return found

    def events(self, table: str, since: int = 0) -> list[Json]:
        found: list[Json] = self.request("GET", f"/tables/{table}/events?since={since}")["events"]
        return found

    def stream(self, table: str, since: int = 0) -> Iterator[Json]:
        """Events as they are committed, each once; where the connection breaks, it goes on after the last one."""
        path = f"{self._url.path}/api/v1/tables/{table}/events"
        while True:
            connection = self._connect()
            try:
                headers = self._headers("text/event-stream") | {"Last-Event-ID": str(since)}
                connection.request("GET", path, headers=headers)
                answer = connection.getresponse()
                if answer.status >= 400:
                    raise Refused(answer.status, json.loads(answer.read() or b"{}"))
                for line in answer:
                    if line.startswith(b"data: "):
                        event = json.loads(line[6:])
                        since = event["number"]
                        yield event
            except (OSError, http.client.HTTPException):
                pass
            finally:
                connection.close()
            time.sleep(0.2)


class Seat:
    """A seat at a table, by its token."""

    def __init__(self, client: Client, table: str) -> None:
        self.client, self.table = client, table

    def view(self) -> Json:
        return self.client.view(self.table)

    def command(self, version: int, action: Mapping[str, Any], name: str = "") -> Json:
        """The id is made here: however often the request is sent, it takes effect once."""
        body = {"id": name or uuid.uuid4().hex, "version": version, "action": dict(action)}
        found: Json = self.client.request("POST", f"/tables/{self.table}/commands", body)
        return found

    def offers(self, view: Json) -> list[Json]:
        """Those that lead towards the end of the round."""
        return [offer for offer in view["offers"] if not offer["optional"]]

    def step(self, choose: Choose) -> Json | None:
        """Looks at the table and, where something is offered, sends what `choose` makes of the view.

        None where nothing is offered, or where the table has moved on meanwhile: look again.
        """
        view = self.view()
        action = choose(view) if self.offers(view) else None
        if action is None:
            return None
        try:
            return self.command(view["version"], action)
        except Refused as refused:
            if refused.status != 409:
                raise
            return None
