"""The stream of events over a real connection: each event once, in order, and taken up again where it broke off."""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx

from tests.room.bots import first, wanted
from tests.server.client import OPERATOR, auth


def test_events_are_streamed_as_they_are_committed(http: httpx.Client) -> None:
    table = http.post("/api/v1/tables", json={"game": "co/casino-war"}, headers=auth(OPERATOR)).json()["id"]
    url = f"/api/v1/tables/{table}"
    token = http.post(f"{url}/seats", json={"seat": 1, "name": "Ada", "buy_in": "50"}).json()["token"]
    headers = auth(token) | {"Accept": "text/event-stream"}
    with http.stream("GET", f"{url}/events?since=1", headers=headers) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        lines = answer.iter_lines()
        before = http.get(url, headers=auth(token)).json()
        got = [read(lines) for _ in range(before["version"] - 1)]
        body = {"id": "a", "version": before["version"], "action": first(wanted(before))}
        done = http.post(f"{url}/commands", json=body, headers=auth(token)).json()
        got += [read(lines) for _ in done["events"]]
    kept = http.get(f"{url}/events?since=1", headers=auth(token)).json()["events"]
    assert got == kept
    with http.stream("GET", f"{url}/events", headers=headers | {"Last-Event-ID": "3"}) as answer:
        assert read(answer.iter_lines())["number"] == 4


def test_a_stream_ends_when_its_token_is_revoked(http: httpx.Client) -> None:
    table = http.post("/api/v1/tables", json={"game": "co/casino-war"}, headers=auth(OPERATOR)).json()["id"]
    url = f"/api/v1/tables/{table}"
    token = http.post(f"{url}/seats", json={"seat": 1, "name": "Ada", "buy_in": "50"}).json()["token"]
    headers = auth(token) | {"Accept": "text/event-stream"}
    with http.stream("GET", f"{url}/events?since=1", headers=headers) as answer:
        lines = answer.iter_lines()
        read(lines)
        assert http.delete(f"{url}/seats/1/token", headers=auth(OPERATOR)).json() == {"revoked": 1}
        version = http.get(url).json()["version"]
        http.post(f"{url}/seats", json={"seat": 2, "name": "Bob", "buy_in": "50"})
        seen = [int(line[4:]) for line in lines if line.startswith("id: ")]
    assert all(number <= version for number in seen), "what comes after is not sent"
    assert http.get(f"{url}/events", headers=headers).status_code == 401


def read(lines: Iterator[str]) -> dict[str, object]:
    """The next event; its id is its number."""
    number = ""
    for line in lines:
        if line.startswith("id: "):
            number = line[4:]
        elif line.startswith("data: "):
            found: dict[str, object] = json.loads(line[6:])
            assert str(found["number"]) == number
            return found
    raise AssertionError("the stream has ended")
