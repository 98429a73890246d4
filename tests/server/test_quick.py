"""The short way of a view and a command answers as the route does: whatever is sent, both say the same."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.room.bots import first, wanted
from tests.server.client import auth, client, opened

API, GAME = "/api/v1", "co/casino-war"
# A type that says more than it has to is not of the usual shape: the route answers.
SHORT, LONG = {"Content-Type": "application/json"}, {"Content-Type": "application/json; charset=utf-8"}


@pytest.fixture(scope="module")
def http() -> TestClient:
    return client()


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"[]", b"null", b"{}", b'{"id": 5}', b'{"id": "a", "version": "1"}', b'{"id": "a", "version": -1}',
        b'{"id": "a", "version": 1, "action": {"kind": "fly"}}', b'{"id": "a", "version": 99999, "action": {}}',
        b'{"id": "a", "version": 1, "action": {}, "more": 1}', b'{"id": "\\ud800", "version": NaN}', b"\xff\xfe",
        b"[" * 100_000,
    ],
)  # fmt: skip
def test_a_command_that_is_refused_is_refused_alike(http: TestClient, body: bytes) -> None:
    table, tokens = opened(http, GAME, 1)
    said = [
        http.post(f"{API}/tables/{table}/commands", content=body, headers=auth(tokens[1]) | kind)
        for kind in (SHORT, LONG)
    ]
    assert said[0].status_code == said[1].status_code
    assert 400 <= said[0].status_code < 500
    assert said[0].json() == said[1].json()


@pytest.mark.parametrize("header", ["Bearer wrong", "Basic x", "Bearer", "Bearer  ", "bearer \x7f", "Bearer \xe4"])
@pytest.mark.parametrize("path", ["/tables/{}", "/tables/none", "/tables/{}/"])
def test_a_token_that_opens_nothing_is_refused(http: TestClient, header: str, path: str) -> None:
    table, _ = opened(http, GAME, 1)
    answer = http.get(API + path.format(table), headers={"Authorization": header.encode("latin-1")})
    assert answer.status_code in (401, 404)
    assert set(answer.json()) == {"error", "field"}


def test_both_ways_show_and_do_the_same(http: TestClient) -> None:
    table, tokens = opened(http, GAME, 1, time_limit=0)
    path = f"{API}/tables/{table}"
    two = [("Authorization", f"Bearer {tokens[1]}"), ("Authorization", f"Bearer {tokens[1]}")]
    view = http.get(path, headers=auth(tokens[1])).json()
    assert http.get(path, headers=two).json() == view
    body: dict[str, Any] = {"id": "a", "version": view["version"], "action": first(wanted(view))}
    done = [
        http.post(f"{path}/commands", content=json.dumps(body), headers=auth(tokens[1]) | kind)
        for kind in (SHORT, LONG)
    ]
    assert [answer.status_code for answer in done] == [200, 200]
    assert done[0].json() == done[1].json(), "the same id again gives the first answer"
    assert dict(done[0].headers) == dict(done[1].headers)
    stale = [
        http.post(f"{path}/commands", content=json.dumps(body | {"id": "b"}), headers=auth(tokens[1]) | kind)
        for kind in (SHORT, LONG)
    ]
    assert [answer.status_code for answer in stale] == [409, 409]
    assert stale[0].json() == stale[1].json()
    text = http.get("/metrics").text
    assert f'route="{API}/tables/{{table}}/commands",status="409"' in text.replace(" ", "")
