"""Attacks: each is refused or harmless, none is answered with an error of the server's own."""

from __future__ import annotations

import json
import logging
import sys
from random import Random
from typing import Any

import pytest
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.room.room import Room
from croupier.server.app import build
from croupier.server.guard import Limits
from croupier.server.run import Lines
from croupier.store.store import Store
from tests.room.bots import first
from tests.server.client import OPERATOR, auth, client, opened, play

GAME = "co/three-card-poker"
API = "/api/v1"
SCRIPT = "<script>alert(1)</script>"


@pytest.fixture(scope="module")
def http() -> TestClient:
    return client()


@pytest.fixture(scope="module")
def table(http: TestClient) -> tuple[str, dict[int, str]]:
    return opened(http, GAME, 2)


def test_no_header_is_missing(http: TestClient) -> None:
    for path in ("/healthz", f"{API}/games", f"{API}/nowhere"):
        headers = http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
    assert http.get(f"{API}/games").headers["cache-control"] == "no-store"


def test_a_page_of_another_site_sends_nothing(http: TestClient, table: tuple[str, dict[int, str]]) -> None:
    body = {"seat": 3, "name": "Eve", "buy_in": "5"}
    for site in ("cross-site", "same-site"):
        answer = http.post(f"{API}/tables/{table[0]}/seats", json=body, headers={"Sec-Fetch-Site": site})
        assert answer.status_code == 403


def test_a_request_that_is_too_large_is_refused_whatever_it_says() -> None:
    http = TestClient(build(Room(Store("sqlite://"), OPERATOR), clock=False, limits=Limits(size=1000)))
    assert http.post(f"{API}/settle", content=b" " * 2000).status_code == 413

    def drip() -> Any:
        for _ in range(30):
            yield b" " * 100

    answer = http.post(f"{API}/settle", content=drip(), headers={"Content-Type": "application/json"})
    assert answer.status_code == 413
    assert set(answer.json()) == {"error", "field"}


def test_an_address_that_asks_too_often_has_to_wait() -> None:
    http = TestClient(build(Room(Store("sqlite://"), OPERATOR), clock=False, limits=Limits(rate=0.001, burst=5)))
    found = [http.get("/healthz").status_code for _ in range(8)]
    assert found == [200] * 5 + [429] * 3


@pytest.mark.parametrize("token", ["", "x", OPERATOR + "x", "../..", "\u00e9", "a" * 10_000])
def test_a_token_that_is_none_opens_nothing(http: TestClient, table: tuple[str, dict[int, str]], token: str) -> None:
    headers = {"Authorization": f"Bearer {token}".encode()}
    body = {"id": "a", "version": 1, "action": {"kind": "done", "name": "no-more-wagers"}}
    for method, path, sent in (("POST", "/tables", {"game": GAME}), ("POST", f"/tables/{table[0]}/commands", body)):
        answer = http.request(method, API + path, json=sent, headers=headers)
        assert answer.status_code in (401, 403), answer.text


def test_another_seats_token_sees_and_does_only_its_own(http: TestClient) -> None:
    table, tokens = opened(http, GAME, 2)
    play(http, table, tokens, first, 1)
    for seat, token in tokens.items():
        text = http.get(f"{API}/tables/{table}/events", headers=auth(token)).text
        dealt = [e for e in json.loads(text)["events"] if e["event"] == "CardsDealt" and e["to"] not in (0, seat)]
        assert dealt
        assert all(event["cards"] == "?? ?? ??" for event in dealt)
    assert http.get(f"{API}/tables/{table}", headers=auth(OPERATOR)).json()["seat"] == 0


def test_script_in_a_name_is_a_name(http: TestClient) -> None:
    table, _ = opened(http, GAME, 0, name=SCRIPT)
    assert http.post(f"{API}/tables/{table}/seats", json={"seat": 1, "name": SCRIPT, "buy_in": "5"}).status_code == 200
    answer = http.get(f"{API}/tables/{table}")
    assert answer.headers["content-type"] == "application/json"
    assert answer.json()["seats"][0]["player"] == SCRIPT


@pytest.mark.parametrize(
    "path",
    ["/api/v1/games/../../etc/passwd", "/api/v1/games/co/%2e%2e%2f", "/api/v1/tables/%00", "/api/v1/tables/' OR 1=1--",
     "/api/v1/tables/x/events?since=99999999999999999999", "/api/v1/tables/x/fair/99999999999999999999", "//", "/%ff"],
)  # fmt: skip
def test_paths_lead_nowhere_else(http: TestClient, path: str) -> None:
    answer = http.get(path)
    assert answer.status_code < 500
    assert "root:" not in answer.text


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
FIELDS = st.sampled_from(
    ["game", "seat", "seats", "name", "buy_in", "id", "version", "action", "kind", "amount", "cards", "choose",
     "options", "limits", "schedules", "meters", "links", "seed", "time_limit", "pause", "as_read", "reveal_after"]
)  # fmt: skip
VALUES = JSON | st.sampled_from(
    ["co/omaha", GAME, "1", "-1", "1e9", 10**30, {"ante": {"least": "5"}}, {"kind": "leave"}]
)


def fuzz(http: TestClient, table: tuple[str, dict[int, str]], examples: int) -> None:
    described = http.get("/openapi.json").json()["paths"]
    routes = [(path, method) for path, methods in described.items() for method in methods if "events" not in path]

    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
    @given(st.sampled_from(routes), st.dictionaries(FIELDS, VALUES, max_size=6) | VALUES, st.sampled_from([0, 1, 2, 3]))
    def one(route: tuple[str, str], body: Any, who: int) -> None:
        path = route[0].replace("{table}", table[0]).replace("{book}", "co").replace("{slug}", "omaha")
        token = [None, table[1][1], OPERATOR, "x"][who]
        answer = http.request(route[1], path.replace("{number}", "3"), json=body, headers=auth(token))
        assert answer.status_code < 500, (route, body, answer.text)
        codes = described[route[0]][route[1]]["responses"]
        assert str(answer.status_code) in codes, (route, answer.status_code)

    one()


def test_requests_of_any_shape_are_answered_as_described(http: TestClient, table: tuple[str, dict[int, str]]) -> None:
    fuzz(http, table, 60)


@pytest.mark.slow
def test_ten_thousand_requests_of_any_shape(http: TestClient, table: tuple[str, dict[int, str]]) -> None:
    fuzz(http, table, 10_000)


def test_the_log_of_a_fault_says_where_it_was_and_not_what_lay_there() -> None:
    def deep(card: str) -> None:
        raise KeyError(card)

    try:
        try:
            deep("the ace Ah")
        except KeyError as error:
            raise RuntimeError("seed 00ff, token abc") from error
    except RuntimeError:
        record = logging.getLogger("croupier.x").makeRecord(
            "croupier.x", logging.ERROR, "", 0, "GET %s failed", ("/api/v1/x",), sys.exc_info()
        )
    line = Lines().format(record)
    assert not any(secret in line for secret in ("Ah", "00ff", "abc"))
    found = json.loads(line)
    assert (found["message"], found["error"]) == ("GET /api/v1/x failed", "RuntimeError")
    assert "KeyError" in found["trace"]
    assert any(call.endswith(" deep") for call in found["trace"])


def test_a_log_holds_no_card_and_no_token(caplog: pytest.LogCaptureFixture) -> None:
    http = TestClient(build(Room(Store("sqlite://"), OPERATOR, entropy=Random(1).randbytes), clock=False))
    with caplog.at_level("DEBUG"):
        table, tokens = opened(http, GAME, 1)
        play(http, table, tokens, first, 1)
    logged = "\n".join(record.getMessage() for record in caplog.records if record.name.startswith("croupier"))
    assert tokens[1] not in logged
    assert "CardsDealt" not in logged
