"""The operator's part of the API, what was, and jobs: over HTTP, with the token that each takes."""

from __future__ import annotations

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from fastapi.testclient import TestClient

from croupier.room.room import Room
from croupier.server.app import build
from croupier.store.store import Store
from tests.room.bots import first, wanted
from tests.server.client import OPERATOR, auth, client, opened, play

GAME, API = "co/three-card-poker", "/api/v1"
Json = dict[str, Any]


@pytest.fixture(scope="module")
def http() -> TestClient:
    return client()


def asked(http: TestClient, method: str, path: str, token: str | None = OPERATOR, body: Any = None) -> Json:
    answer = http.request(method, API + path, headers=auth(token), json=body)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def test_a_table_from_its_opening_to_its_end(http: TestClient) -> None:
    table, tokens = opened(http, GAME, 2)
    url = f"/tables/{table}"
    play(http, table, tokens, first, 2)
    rounds: Any = asked(http, "GET", f"{url}/rounds", None)
    assert len(rounds) == 2
    assert {"first", "last", "at", "settlement"} == set(rounds[0])
    one = asked(http, "GET", f"{url}/rounds/{rounds[0]['last']}", tokens[1])
    assert one["events"][-1]["settlement"] == rounds[0]["settlement"]
    seen = asked(http, "GET", f"{url}/replay?version={rounds[0]['last']}", tokens[1])
    assert (seen["version"], seen["seat"], seen["offers"]) == (rounds[0]["last"], 1, [])
    found = asked(http, "GET", f"{url}/verify")
    assert (found["identical"], found["faults"], found["rounds"]) == (True, [], 2)
    found = asked(http, "GET", f"{url}/audit")
    assert found["balanced"]
    assert found["accounts"]["cashier"] == "-1000.00"
    asked(http, "POST", f"{url}/settings", OPERATOR, {"name": "late", "pause": 1})
    wrong = {"limits": {"nowhere": {"least": "5"}}}
    refused = http.post(f"{API}{url}/settings", json=wrong, headers=auth(OPERATOR))
    assert (refused.status_code, refused.json()["field"]) == (400, "limits.nowhere"), refused.text
    asked(http, "DELETE", f"{url}/seats/2")
    assert asked(http, "POST", f"{url}/close")["closed"], "nobody has wagered: the round is broken off"
    assert http.post(f"{API}{url}/close", headers=auth(OPERATOR)).status_code == 400
    assert table not in [row["id"] for row in http.get(f"{API}/tables").json()]
    assert http.post(f"{API}{url}/seats", json={"seat": 3, "name": "Late", "buy_in": "5"}).status_code == 400


def test_invitations_and_tokens(http: TestClient) -> None:
    table, _ = opened(http, GAME, 0, access="invitation")
    url = f"/tables/{table}"
    body = {"seat": 1, "name": "Ada", "buy_in": "50"}
    assert http.post(f"{API}{url}/seats", json=body).status_code == 401
    invitation = asked(http, "POST", f"{url}/invitations")["token"]
    token = asked(http, "POST", f"{url}/seats", invitation, body)["token"]
    assert http.post(f"{API}{url}/seats", json=body | {"seat": 2}, headers=auth(invitation)).status_code == 401
    assert asked(http, "DELETE", f"{url}/invitations") == {"revoked": 0}
    new = asked(http, "POST", f"{url}/seats/1/token", token)["token"]
    assert http.get(f"{API}{url}", headers=auth(token)).status_code == 401
    assert wanted(asked(http, "GET", url, new))
    assert asked(http, "DELETE", f"{url}/seats/1/token", new) == {"revoked": 1}


@pytest.mark.parametrize(
    ("method", "path"),
    [("POST", "close"), ("POST", "settings"), ("POST", "invitations"), ("DELETE", "invitations"), ("GET", "audit"),
     ("GET", "verify"), ("DELETE", "seats/1"), ("DELETE", "seats/2/token"), ("POST", "seats/2/token")],
)  # fmt: skip
def test_nobody_else_does_it(http: TestClient, method: str, path: str) -> None:
    table, tokens = opened(http, GAME, 2)
    for token, status in ((None, 401), (tokens[1], 403), ("guess", (401, 403))):
        body = {"pause": 1} if path == "settings" else None
        answer = http.request(method, f"{API}/tables/{table}/{path}", headers=auth(token), json=body)
        assert answer.status_code in (status if isinstance(status, tuple) else (status,)), answer.text
        assert set(answer.json()) == {"error", "field"}


@pytest.mark.parametrize("game", [GAME, "co/texas-holdem@high"])
def test_the_operator_rules_by_taking_an_offer(http: TestClient, game: str) -> None:
    table, tokens = opened(http, game, 2)
    url = f"/tables/{table}"
    for _ in range(20):
        floor = [offer for offer in asked(http, "GET", url)["offers"] if offer["kind"] == "rule"]
        if floor:
            break
        for token in tokens.values():
            view = asked(http, "GET", url, token)
            if offers := wanted(view):
                body = {"id": f"c{view['version']}", "version": view["version"], "action": first(offers)}
                asked(http, "POST", f"{url}/commands", token, body)
    assert floor
    assert all(offer["optional"] for offer in floor)
    offer = next(offer for offer in floor if not {"cards", "choose"} & set(offer))
    body = {"id": "r", "version": asked(http, "GET", url)["version"], "action": {k: offer[k] for k in ("kind", "name")}}
    assert http.post(f"{API}{url}/commands", json=body, headers=auth(tokens[1])).status_code == 400
    done = asked(http, "POST", f"{url}/commands", OPERATOR, body)
    assert done["events"][0]["by"] == "operator"


def test_prices_and_sheets_are_jobs(http: TestClient) -> None:
    job = finished(http, {"kind": "analyze", "game": "co/casino-war", "options": {}})
    assert job["state"] == "done", job
    assert job["done"] == job["of"] > 0
    prices = {row["wager"]: row for row in job["result"]["wagers"]}
    assert prices["initial"]["house_edge"] > 0
    assert (
        asked(http, "POST", "/jobs", None, {"kind": "analyze", "game": "casino-war", "options": {}})["state"] == "done"
    )
    refused = finished(http, {"kind": "analyze", "game": "co/omaha"})
    assert refused["state"] == "refused"
    assert "nothing is priced" in refused["error"]
    assert http.get(f"{API}/jobs/{refused['id']}/file").status_code == 400
    assert http.delete(f"{API}/jobs/{job['id']}").status_code == 401
    assert asked(http, "DELETE", f"/jobs/{job['id']}")["state"] == "done", "what is over stays as it is"


@pytest.mark.parametrize(
    ("body", "field"),
    [({}, "kind"), ({"kind": "guess"}, "kind"), ({"kind": "analyze"}, "game"),
     ({"kind": "analyze", "game": GAME, "pay": "/etc/passwd"}, "pay"),
     ({"kind": "analyze", "game": GAME, "strategy": "a.csv"}, "strategy"),
     ({"kind": "sheet", "game": GAME, "form": "exe"}, "form"), ({"kind": "advise", "game": GAME}, "cards"),
     ({"kind": "advise", "game": GAME, "cards": 3}, "cards"),
     ({"kind": "analyze", "game": GAME, "options": []}, "options")],
)  # fmt: skip
def test_a_question_is_refused_before_anything_is_counted(http: TestClient, body: Json, field: str) -> None:
    answer = http.post(f"{API}/jobs", json=body)
    assert answer.status_code == 400
    assert answer.json()["field"] == field


def finished(http: TestClient, body: Json) -> Json:
    job = asked(http, "POST", "/jobs", None, body)
    until = time.monotonic() + 300
    while job["state"] in ("waiting", "running") and time.monotonic() < until:
        time.sleep(0.1)
        job = asked(http, "GET", f"/jobs/{job['id']}", None)
    return job


def test_a_job_is_given_up_and_too_many_are_refused(http: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.room.jobs._counted", lambda job: job.over.wait())
    jobs = [
        asked(http, "POST", "/jobs", None, {"kind": "analyze", "game": GAME, "meters": {"mega": str(number)}})
        for number in range(20)
    ]
    answer = http.post(f"{API}/jobs", json={"kind": "analyze", "game": GAME})
    assert answer.status_code == 503
    for job in jobs:
        assert asked(http, "DELETE", f"/jobs/{job['id']}")["state"] == "cancelled"


def test_lint_and_the_rules_card(http: TestClient) -> None:
    everything: Any = asked(http, "GET", "/lint", None)
    of_game: Any = asked(http, "GET", f"/lint?game={GAME}", None)
    assert 0 < len(of_game) < len(everything)
    assert {row["section"] for row in of_game} == {"30-1099.18"}
    answer = http.get(f"{API}/games/{GAME}/card")
    assert answer.headers["content-type"].startswith("text/html")
    assert "Three Card Poker" in answer.text
    assert http.get(f"{API}/games/co/none/card").status_code == 404


@pytest.mark.slow
def test_advice_and_a_sheet(http: TestClient) -> None:
    body = {"game": GAME, "cards": "Qh 6d 4c"}
    answer = http.post(f"{API}/advise", json=body)
    assert answer.status_code in (200, 202)
    job = finished(http, {"kind": "advise", **body})
    assert job["result"]["best"] == "play"
    assert asked(http, "POST", "/advise", None, body) == job["result"]
    sheet = finished(http, {"kind": "sheet", "game": "co/casino-war", "form": "json"})
    assert sheet["state"] == "done", sheet
    assert http.get(f"{API}/jobs/{sheet['id']}/file").json()


def test_however_many_wait_for_advice_others_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """More than there are threads that answer requests: none of these is spent on waiting."""
    released = threading.Event()
    monkeypatch.setattr("croupier.room.jobs._counted", lambda job: released.wait())
    app = build(Room(Store("sqlite://"), OPERATOR), clock=False)
    body, begun, ask = {"game": GAME, "cards": "Qs 6h 4d"}, list[Any](), app.state.jobs.ask

    def noted(fields: Json) -> Any:
        begun.append(fields)
        return ask(fields)

    monkeypatch.setattr(app.state.jobs, "ask", noted)

    async def asked_at_once() -> None:
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as sends:
            asks = [asyncio.create_task(sends.post(f"{API}/advise", json=body)) for _ in range(60)]
            while len(begun) < len(asks) and not any(task.done() for task in asks):
                await asyncio.sleep(0.01)
            assert len(begun) == len(asks)
            other = asyncio.create_task(sends.get(f"{API}/tables"))
            done, _ = await asyncio.wait([other, *asks], return_when=asyncio.FIRST_COMPLETED)
            assert done == {other}
            for task in asks:
                task.cancel()

    try:
        # In a thread of its own: a browser that other tests opened keeps a loop running in this one.
        with ThreadPoolExecutor(1) as apart:
            apart.submit(asyncio.run, asked_at_once()).result()
    finally:
        released.set()
        app.state.jobs.close()
