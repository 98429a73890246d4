"""An application in memory, and a program that plays at its tables over HTTP alone."""

from __future__ import annotations

from random import Random
from typing import Any

from fastapi.testclient import TestClient

from croupier.room.room import Room
from croupier.server.app import build
from croupier.server.guard import Limits
from croupier.store.store import Store
from tests.room.bots import Bot, wanted

OPERATOR = "the operator's token"
Json = dict[str, Any]


def client(**more: Any) -> TestClient:
    more = {"limits": Limits(burst=10**9), **more}
    room = Room(Store("sqlite://"), OPERATOR, entropy=Random(3).randbytes)
    return TestClient(build(room, clock=False, **more), raise_server_exceptions=False)


def auth(token: str | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


def opened(http: TestClient, game: str, seats: int, **settings: Any) -> tuple[str, dict[int, str]]:
    """A table's id, and its seats' tokens."""
    body = {"game": game, "options": {}, "schedules": {}, "limits": {}, **settings}
    answer = http.post("/api/v1/tables", json=body, headers=auth(OPERATOR))
    assert answer.status_code == 200, answer.text
    assert answer.json()["version"] == 1
    table = answer.json()["id"]
    tokens = {}
    for seat in range(1, seats + 1):
        request = {"seat": seat, "name": f"Player {seat}", "buy_in": "500"}
        tokens[seat] = http.post(f"/api/v1/tables/{table}/seats", json=request).json()["token"]
    return table, tokens


def play(http: TestClient, table: str, tokens: dict[int, str], bot: Bot, rounds: int) -> list[Json]:
    """The settlements of so many rounds."""
    found: list[Json] = []
    sent = 0
    while len(found) < rounds and sent < 500:
        for token in tokens.values():
            view = http.get(f"/api/v1/tables/{table}", headers=auth(token)).json()
            offers = wanted(view)
            if not offers or len(found) >= rounds:
                continue
            sent += 1
            body = {"id": f"c{sent}", "version": view["version"], "action": bot(offers)}
            answer = http.post(f"/api/v1/tables/{table}/commands", json=body, headers=auth(token))
            assert answer.status_code == 200, answer.text
            found += [event["settlement"] for event in answer.json()["events"] if "settlement" in event]
    return found
